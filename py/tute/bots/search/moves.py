"""Moves as small integers, sets of moves as masks, and which cards are legal.

A move is a card, or one of the numbers from :data:`SING` on.
"""

from __future__ import annotations

from typing import Final

from tute.engine.actions import (
    CAPOTE,
    CONCEDE,
    EXCHANGE,
    KEEP,
    NO_CAPOTE,
    SILENT,
    SING_TUTE,
    TUTE,
    Action,
    play,
    sing,
)
from tute.engine.cards import ABOVE, SUIT_MASK
from tute.engine.trick import FULL, LOCO, NONE, TRUMP_LEAD

SING: Final = 40
"""Sing the suit ``move - SING``; 44 sings a tute, 45 keeps silent."""
M_TUTE, M_SILENT, M_EXCHANGE, M_KEEP, M_CAPOTE, M_NO_CAPOTE, M_CONCEDE = range(44, 51)
ACTIONS: Final = (
    *(play(card) for card in range(40)), *(sing(suit) for suit in range(4)), SING_TUTE, SILENT,
    EXCHANGE, KEEP, CAPOTE, NO_CAPOTE, CONCEDE,
)  # fmt: skip
"""The action of each move."""

SEVEN: Final = 4


def move_of(action: Action) -> int:
    """The move of an action."""
    kind, value = action
    if kind == "play":
        return value
    if kind == "sing":
        return M_TUTE if value == TUTE else SING + value
    return ACTIONS.index(action)


def legal_mask(
    hand: int, led: int, high: int, best: int, ruffed: bool, trump: int, duty: int
) -> int:
    """``trick.legal_cards`` without the tuple."""
    if led < 0 or duty == NONE:
        return hand
    following = hand & SUIT_MASK[led]
    if duty == TRUMP_LEAD:
        return following or hand if led == trump else hand
    if following:
        if ruffed and duty == FULL:
            return following
        return following & ABOVE[high] or following
    if trump < 0:
        return hand
    trumps = hand & SUIT_MASK[trump]
    if not trumps:
        return hand
    if not ruffed:
        return trumps
    return trumps & ABOVE[best] or (trumps if duty == LOCO else hand)


def offered_card(turn_up: int, exchange: bool) -> int:
    """The trump that buys the turn-up, or -1."""
    strength = turn_up % 10
    if not exchange or strength == 0:
        return -1
    return turn_up - strength + (SEVEN if strength > SEVEN else 0)
