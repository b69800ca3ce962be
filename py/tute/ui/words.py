"""Cards, suits and obligations in words."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from tute.engine.cards import SUITS, rank_of, suit_of
from tute.engine.results import Meld
from tute.engine.trick import Obligation
from tute.ui.i18n import Catalogue


@functools.lru_cache(256)
def suit_name(catalogue: Catalogue, suit: int) -> str:
    """``copas``."""
    return catalogue.text(f"suit.{SUITS[suit]}")


@functools.lru_cache(256)
def _of_suit(catalogue: Catalogue, card: int) -> str:
    """A card's suit as it stands in the card's name: ``de copas`` without the ``de``."""
    return catalogue.text(f"initial.{SUITS[suit_of(card)][0]}")


def card_name(catalogue: Catalogue, card: int) -> str:
    """``rey de copas``."""
    rank = catalogue.text(f"rank.{rank_of(card)}")
    return catalogue.text("card", rank=rank, suit=_of_suit(catalogue, card))


@functools.lru_cache(256)
def the_card(catalogue: Catalogue, card: int) -> str:
    """``el rey de copas``."""
    rank = catalogue.text(f"the.{rank_of(card)}")
    return catalogue.text("card", rank=rank, suit=_of_suit(catalogue, card))


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def the_cards(catalogue: Catalogue, cards: Iterable[int]) -> str:
    """``el as o el tres de copas``: one suit is named once."""
    cards = list(cards)
    if len(cards) > 1 and len({suit_of(card) for card in cards}) == 1:
        ranks = [catalogue.text(f"the.{rank_of(card)}") for card in cards]
        suit = _of_suit(catalogue, cards[0])
        return catalogue.text("card", rank=catalogue.list_of(ranks, "or"), suit=suit)
    return catalogue.list_of([the_card(catalogue, card) for card in cards], "or")


def obligation_text(catalogue: Catalogue, owed: Obligation) -> str:
    """Why a card is blocked: "Tienes que montar: supera el rey de copas"."""
    over = the_card(catalogue, owed.over) if owed.over >= 0 else ""
    return catalogue.text(f"owe.{owed.kind}", suit=suit_name(catalogue, owed.suit), card=over)


def meld_call(catalogue: Catalogue, meld: Meld) -> str:
    """What is said at the table: "¡Las cuarenta!", "¡Veinte en copas!", "¡Tute de reyes!"."""
    if meld.tute:
        return catalogue.text(f"call.tute.{meld.tute}")
    key = "call.forty" if meld.points == 40 else "call.twenty"
    return catalogue.text(key, suit=suit_name(catalogue, meld.suit))


def meld_cards(catalogue: Catalogue, meld: Meld) -> str:
    """The cards of a meld: "rey y caballo de oros"."""
    if meld.tute:
        return catalogue.text(f"call.tute.{meld.tute}.cards")
    return catalogue.text("call.cards", suit=suit_name(catalogue, meld.suit))


def revoke_reason(catalogue: Catalogue, owed: Obligation, who: str) -> str:
    """What a revoker should have done: "Tenía que montar: superar el rey de copas"."""
    over = the_card(catalogue, owed.over) if owed.over >= 0 else ""
    suit = suit_name(catalogue, owed.suit)
    return catalogue.text(f"revoke.why.{owed.kind}", who=who, suit=suit, card=over)
