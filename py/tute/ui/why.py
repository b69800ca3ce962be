"""Why: which card on the table blocks a card of mine, and why a trick was won."""

from __future__ import annotations

import functools

from tute.engine.cards import suit_of
from tute.engine.results import Trick
from tute.engine.trick import Obligation
from tute.ui.i18n import Catalogue
from tute.ui.words import obligation_text, suit_name, the_card


def cause_of(owed: Obligation, cards: tuple[int, ...]) -> int:
    """The card on the table that an obligation comes from: the one to beat, or the one led."""
    return owed.over if owed.over >= 0 else cards[0]


def causes(cards: tuple[int, ...], owed: tuple[Obligation, ...]) -> dict[int, tuple[str, ...]]:
    """By card on the table: the kinds of obligation that it is the cause of."""
    found: dict[int, tuple[str, ...]] = {}
    for obligation in owed:
        card = cause_of(obligation, cards)
        found[card] = (*found.get(card, ()), obligation.kind)
    return found


@functools.lru_cache(64)
def blocked_text(catalogue: Catalogue, owed: Obligation, cards: tuple[int, ...]) -> str:
    """The obligation, and its cause where it doesn't name it itself: the card that was led."""
    if owed.over >= 0:
        return obligation_text(catalogue, owed)
    cause = the_card(catalogue, cause_of(owed, cards))
    led = suit_name(catalogue, suit_of(cards[0]))
    because = catalogue.text(f"cause.{owed.kind}", card=cause, suit=led)
    return f"{obligation_text(catalogue, owed)}. {because}"


def won_text(catalogue: Catalogue, trick: Trick) -> str:
    """Why a trick was won: "gana el cuatro de espadas: es triunfo"."""
    best = trick.cards[trick.seats.index(trick.winner)]
    led = suit_of(trick.cards[0])
    trumps = [card for card in trick.cards if suit_of(card) == trick.trump]
    if trumps and led != trick.trump:
        key = "won.trump" if len(trumps) == 1 else "won.overruff"
    elif led == trick.trump:
        key = "won.trumps"
    else:
        followed = sum(suit_of(card) == led for card in trick.cards)
        key = "won.suit" if followed > 1 else "won.alone"
    suit = suit_name(catalogue, led)
    return catalogue.text(key, card=the_card(catalogue, best), suit=suit)
