"""Cards as small integers and sets of cards as bit masks.

A card is ``10 * suit + strength``: suits in canonical order (oros 0, copas 1, espadas 2,
bastos 3), strengths from 0 (the two) to 9 (the ace). A hand is an ``int`` with bit ``card`` set
for each card held. Friendly names ("12o") exist only at the border: :func:`card_code` and
:func:`parse_card`. Source: RULES.md sections 1 and 2.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = ("oros", "copas", "espadas", "bastos")
RANKS: Final = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
"""The rank printed on the card, by strength from 0 to 9."""

STRENGTH_POINTS: Final = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)
KNIGHT, KING = 6, 7
"""Strengths of the two figures that make a meld."""

CARDS: Final = range(40)
POINTS: Final = tuple(STRENGTH_POINTS[card % 10] for card in CARDS)
"""Card points by card."""

BIT: Final = tuple(1 << card for card in CARDS)
SUIT_MASK: Final = tuple(0x3FF << (10 * suit) for suit in range(4))
ABOVE: Final = tuple(SUIT_MASK[card // 10] & -(2 << card) for card in CARDS)
"""By card: the cards of its suit that beat it."""

FULL_PACK: Final = (1 << 40) - 1
TWOS: Final = sum(1 << (10 * suit) for suit in range(4))
KINGS: Final = TWOS << KING
KNIGHTS: Final = TWOS << KNIGHT
TWO_OF_OROS: Final = 0


def _subsets(suit: int) -> list[tuple[int, ...]]:
    """All sets of cards of a suit by their mask, each from high to low."""
    rows: list[tuple[int, ...]] = [()]
    for card in range(10 * suit, 10 * suit + 10):
        rows += [(card, *row) for row in rows]
    return rows


def _sums() -> list[int]:
    """The card points of all sets of cards of a suit by their mask."""
    sums = [0]
    for points in STRENGTH_POINTS:
        sums += [points + so_far for so_far in sums]
    return sums


_BY_SUIT: Final = tuple(map(_subsets, range(4)))
_MASK_POINTS: Final = _sums()
_CODES: Final = tuple(f"{RANKS[card % 10]}{SUITS[card // 10][0]}" for card in CARDS)
_CARD_OF: Final = {code: card for card, code in enumerate(_CODES)}


def suit_of(card: int) -> int:
    """The suit (0..3) of a card."""
    return card // 10


def rank_of(card: int) -> int:
    """The number printed on a card: 1..7, 10, 11 or 12."""
    return RANKS[card % 10]


def card_code(card: int) -> str:
    """The card's public name, as in RECORD.md: number and initial of the suit, ``12o``."""
    return _CODES[card]


def parse_card(code: str) -> int:
    """The card with that public name; ``KeyError`` if there is none."""
    return _CARD_OF[code]


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask: by suit in canonical order, each from high to low."""
    oros, copas, espadas, bastos = _BY_SUIT
    return (
        oros[mask & 1023]
        + copas[mask >> 10 & 1023]
        + espadas[mask >> 20 & 1023]
        + bastos[mask >> 30]
    )


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    """The mask of some distinct cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def points_in(mask: int) -> int:
    """Card points of all the cards in a mask."""
    table = _MASK_POINTS
    return (
        table[mask & 1023] + table[mask >> 10 & 1023] + table[mask >> 20 & 1023] + table[mask >> 30]
    )
