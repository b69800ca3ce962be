"""Melds: the twenties, the forty and the tute. Integers only, so that the bots share it.

Sets of suits are masks with bit ``suit``. Source: RULES.md section 2 and section 3.1.
"""

from __future__ import annotations

from tute.engine.cards import KING, KINGS, KNIGHT, KNIGHTS, SUIT_MASK, TWOS

FORTY, TWENTY = 40, 20


def pairs_in(hand: int) -> int:
    """The suits of which a hand holds king and knight (a mask of suits)."""
    pairs = hand >> 1 & hand & KNIGHTS
    if not pairs:
        return 0
    return (
        (pairs >> KNIGHT & 1)
        | (pairs >> 9 + KNIGHT & 2)
        | (pairs >> 18 + KNIGHT & 4)
        | (pairs >> 27 + KNIGHT & 8)
    )


def meld_points(suit: int, trump: int) -> int:
    """Forty in trumps, twenty otherwise."""
    return FORTY if suit == trump else TWENTY


def first_to_sing(hand: int, suits: int, trump: int) -> int:
    """Which of several melds is sung first: the suit.

    The forty; between twenties the suit with fewer cards left in the hand; then canonical order.
    """
    if trump >= 0 and suits >> trump & 1:
        return trump
    held = [suit for suit in range(4) if suits >> suit & 1]
    return min(held, key=lambda suit: (hand & SUIT_MASK[suit]).bit_count())


def tute_in(hand: int, tute: bool) -> int:
    """Option ``tute``: 12 or 11 if the hand holds a tute of kings or of knights, else 0."""
    if not tute:
        return 0
    if hand & KINGS == KINGS:
        return 12
    return 11 if hand & KNIGHTS == KNIGHTS else 0


def singers_of_side(winner: int, singers: str) -> tuple[int, ...]:
    """Option ``singers``: who sings after a trick won by a partnership, the winner first."""
    return (winner, (winner + 2) % 4) if singers == "side" else (winner,)


def pairs_fallen(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cabrón: the suits whose king and knight fell in one trick, by when the second one fell."""
    fallen = []
    seen = 0
    for card in cards:
        seen |= 1 << card
        other = card - 1 if card % 10 == KING else card + 1 if card % 10 == KNIGHT else -1
        if other >= 0 and seen >> other & 1:
            fallen.append(card // 10)
    return tuple(fallen)


def pair_cards(suit: int) -> int:
    """King and knight of a suit (a mask)."""
    return TWOS << KING & SUIT_MASK[suit] | TWOS << KNIGHT & SUIT_MASK[suit]
