"""What no good player ever does: cards left out before anything is weighed.

The fitted weights break these rules hardly ever; here they can't. Each rule asks only for what the
seat knows for sure, and none leaves it without a card.
"""

from __future__ import annotations

from typing import Final

from tute.bots.heuristic.position import Position
from tute.engine.cards import SUIT_MASK, TWOS

_BLANKS: Final = TWOS * 0b11111
_TENS: Final = TWOS * 0b11 << 8
"""Threes and aces."""
_COURT: Final = TWOS * 0b1111 << 5
"""What counts, but for the aces."""


def leads_allowed(here: Position, partners: int, rivals: int) -> int:
    """No trump is led when only a partner can hold any; the masks are what they may hold."""
    trump, legal = here.trump, here.legal
    if trump < 0:
        return legal
    trumps = SUIT_MASK[trump]
    if rivals & trumps or not partners & trumps:
        return legal
    return legal & ~trumps or legal


def gifts_allowed(here: Position, pairs: int, ours: bool) -> int:
    """Which cards may go to a trick that the seat can't take.

    While there are blanks to play, no trump is thrown away. The last to play gives a trick that is
    lost no ace, no three and no part of a meld in hand, and one that is won something that counts.
    """
    legal, trump = here.legal, here.trump
    plain = legal & ~SUIT_MASK[trump] if trump >= 0 else legal
    blanks = plain & _BLANKS
    if here.after:
        return plain if blanks else legal
    if ours:
        counting = plain & _COURT & ~pairs
        return counting | plain & _TENS & ~pairs if counting else plain if blanks else legal
    return plain & ~_TENS & ~pairs if blanks else legal
