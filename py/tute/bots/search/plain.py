"""A plain player: the rules of thumb that everybody learns first. Many play about like this."""

from __future__ import annotations

from functools import cache

from tute.bots.search.tables import (
    COUNT,
    LAST,
    LASTING,
    OURS,
    PAIR,
    PERHAPS,
    SAFE_OURS,
    TOP,
    TRUMP,
    TRUMPS_OUT,
    WORTH,
    WORTHS,
    Policy,
    Row,
    cards_in,
)
from tute.engine.cards import STRENGTH_POINTS as POINTS

_MELD = (6, 7)
_THREE = 8
_ACE = 9


class _Plain:
    """The rules at a table with so many others."""

    def __init__(self, others: int) -> None:
        self._others = others

    def lead(self, key: int, own: int) -> list[Row]:
        """Top trumps to draw the others', winners, and from nothing the lowest."""
        count, top, out = own.bit_count(), key >> TOP & 15, key >> COUNT & 7
        rows = []
        for card in cards_in(own):
            points, beaten = POINTS[card], card < top
            if key & TRUMP:
                if beaten:
                    value = -points * 1.5 - 2 + (2 if count >= 5 else 0)
                elif out:
                    value = 6 + points * 0.1 + (8 if count >= 3 and 2 * count >= out else 0)
                else:
                    value = -4 - points * 0.3
            elif beaten:
                value = -points * 1.3 + (1.0 if count == 1 else 0.0)
                value -= 2 if card == _THREE else 0
            elif not key & TRUMPS_OUT:
                value = points + 5.0
            else:
                value = float(points) if out >= self._others else points * 0.2 - 1
            if key & PAIR and card in _MELD:
                value -= 12
            rows.append((card, value - card * 0.01))
        return rows

    def take(self, key: int, own: int) -> list[Row]:
        """Dearly where it is sure to last, else cheaply."""
        worth, top = WORTHS[key >> WORTH & 3], key >> TOP & 15
        rows = []
        for card in cards_in(own):
            points = POINTS[card]
            if key & SAFE_OURS:
                value = worth * 0.2 + points * (0.1 if key & TRUMP else 0.6)
            elif key & LAST or (key & LASTING and card >= top):
                value = (worth + points) * 0.9
            else:
                value = worth * 0.15 - points * 0.35
            if key & PAIR and card in _MELD:
                value -= 10
            rows.append((card, value - card * (0.37 if key & TRUMP else 0.02)))
        return rows

    def give(self, key: int, own: int) -> list[Row]:
        """Points to the own side, blanks to the others; trumps to nobody."""
        each = each_trump = -1.0
        if key & OURS:
            each, each_trump = 0.8, 0.2
        elif key & PERHAPS:
            each = each_trump = -0.1
        rows = []
        for card in cards_in(own):
            points = POINTS[card]
            if key & TRUMP:
                value = points * each_trump - 1 - card * 0.32
            else:
                value = points * each - card * 0.02 - (3 if card == _ACE else 0)
            if key & PAIR and card in _MELD:
                value -= 10
            rows.append((card, value))
        return rows


@cache
def plain(size: int) -> Policy:
    """The player at a table of so many."""
    rules = _Plain(size - 1)
    return Policy(rules.lead, rules.take, rules.give)
