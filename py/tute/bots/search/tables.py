"""What a card is worth to a quick player, looked up: a policy as tables by suit.

A player at the table looks at a suit and sees its own cards, the best of those that are out and how
many there are; add a few marks and that is the key. Values are worked out once for each key, so a
playout is mostly look-ups.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tute.engine.cards import ABOVE

Row = tuple[int, float]
"""A strength and what the card is worth."""
Rules = Callable[[int, int], list[Row]]
"""How one kind of play is valued: a suit's rows for a key and the cards in it, high to low."""
Entry = tuple[float, int, tuple[float, ...]]
"""The best card's value and strength, and the values by strength."""

# The key: own cards of the suit (of those legal); then what is out of it, then marks.
TOP, COUNT = 10, 14
OUTS: Final = tuple(m.bit_length() << TOP | min(7, m.bit_count()) << COUNT for m in range(1024))
"""By the cards out of a suit: how strong the best is (from 1 on) and how many there are."""
TRUMP, PAIR = 1 << 17, 1 << 18
"""It is the trump suit; it has a meld to sing in hand."""
_MARKS: Final = 19
TRUMPS_OUT: Final = 1 << _MARKS
"""Leads: others hold trumps."""
LAST, LASTING, SAFE_OURS, WORTH = 1 << _MARKS, 1 << _MARKS + 1, 1 << _MARKS + 2, _MARKS + 3
"""Takes: nobody plays after; nobody ruffs; from a partner who had it for sure; the points on the
table by :data:`WORTHS` (2 bits)."""
WORTHS: Final = (1, 6, 13, 22)
"""Points on a table worth 0 to 3, 4 to 9, 10 to 17, and more, about."""
_WORTH_OF: Final = tuple(
    (0 if points < 4 else 1 if points < 10 else 2 if points < 18 else 3) << WORTH
    for points in range(64)
)
THEIRS, PERHAPS, OURS = 0, 1 << _MARKS, 2 << _MARKS
"""Gifts: the trick is the rivals', perhaps ours, or ours."""

_ROOM: Final = 30000


class Table(dict[int, Entry]):
    """Entries by key, worked out when they are first asked for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, key: int) -> Entry:
        rows = self._rules(key, key & 1023)
        strength, best = max(rows, key=lambda row: (row[1], row[0]))
        values = [0.0] * 10
        for at, value in rows:
            values[at] = value
        if len(self) > _ROOM:
            self.clear()
        found = self[key] = (best, strength, tuple(values))
        return found


class Policy:
    """The tables of one kind of player."""

    def __init__(self, lead: Rules, take: Rules, give: Rules) -> None:
        self.lead, self.take, self.give = Table(lead), Table(take), Table(give)


def cards_in(own: int) -> list[int]:
    """The strengths of a suit's cards, the highest first."""
    return [strength for strength in range(9, -1, -1) if own >> strength & 1]


def is_safe(out: int, best: int, trump: int, trumps: int) -> bool:
    """Whether no card out beats the best one."""
    return not (out & ABOVE[best] or (best // 10 != trump and out & trumps))


def taking(suit: int, legal: int, out: int, trumps: int, waiting: int, worth: int) -> int:
    """The key for taking a trick with cards of a suit, while so many still play after.

    What is sung or sure is to be added: ``PAIR``, ``SAFE_OURS``.
    """
    shift = 10 * suit
    cards = out >> shift & 1023
    key = legal >> shift | cards.bit_length() << TOP | _WORTH_OF[worth]
    if not waiting:
        key |= LAST
    if trumps >> shift & 1:
        return key | TRUMP | LASTING
    if not out & trumps or cards.bit_count() > waiting + 1:
        return key | LASTING
    return key
