"""What the solver remembers: positions at the start of a trick, up to the names of the cards.

Cards are renamed by their order among those left of the suit. Two positions that are then the same
are played alike, and their values differ by no more than the points of the cards that differ: so a
bound for one is a bound for the other, that much weaker. Suits that may still be sung keep their
names, and all suits do while a tute is possible.
"""

from __future__ import annotations

from typing import Final

from tute.engine.cards import STRENGTH_POINTS, SUIT_MASK

Bounds = list[int]
"""The cards left, the least and the most value, and the best card found."""

_ROOM: Final = 12
"""Positions remembered under one key."""


class _Renamed(dict[int, list[int]]):
    """By the cards left of a suit: by a hand's cards of it, those renamed by their order."""

    def __missing__(self, left: int) -> list[int]:
        rows, place = [0], 1
        for strength in range(10):
            if left >> strength & 1:
                rows += [row | place for row in rows]
                place <<= 1
            else:
                rows += rows
        self[left] = rows
        return rows


class _Apart(dict[int, int]):
    """By the cards left of a suit in two positions: how far values may differ, in half points."""

    def __missing__(self, pair: int) -> int:
        points: list[list[int]] = [
            [STRENGTH_POINTS[strength] for strength in range(10) if mask >> strength & 1]
            for mask in (pair >> 10, pair & 1023)
        ]
        distance: int = 2 * sum(abs(a - b) for a, b in zip(*points, strict=True))
        self[pair] = distance
        return distance


_RENAMED: Final = _Renamed()
_APART: Final = _Apart()


def key_of(hands: list[int], leader: int, live: int, left: int, exact: bool) -> tuple[int, ...]:
    """The key of a position. ``exact``: no card is renamed."""
    if exact:
        return (leader, -1, *hands)
    if live:
        for mask in SUIT_MASK:
            if live & mask:
                left |= mask
    renamed = _RENAMED
    a, b = renamed[left & 1023], renamed[left >> 10 & 1023]
    c, d = renamed[left >> 20 & 1023], renamed[left >> 30]
    packed = [leader, live]
    for hand in hands:
        packed.append(
            a[hand & 1023]
            | b[hand >> 10 & 1023] << 10
            | c[hand >> 20 & 1023] << 20
            | d[hand >> 30] << 30
        )
    return tuple(packed)


def apart(one: int, other: int) -> int:
    """How far apart the values of two positions with the same key may be, in half points."""
    pairs = _APART
    return (
        pairs[(one & 1023) << 10 | other & 1023]
        + pairs[one & 1047552 | other >> 10 & 1023]
        + pairs[one >> 10 & 1047552 | other >> 20 & 1023]
        + pairs[one >> 20 & 1047552 | other >> 30]
    )


class Memory(dict[tuple[int, ...], list[Bounds]]):
    """The bounds found so far, by key; new rows are put into a list by :func:`keep`."""

    def __missing__(self, key: tuple[int, ...]) -> list[Bounds]:
        rows: list[Bounds] = []
        self[key] = rows
        return rows


def keep(rows: list[Bounds], row: Bounds) -> None:
    """Remember one more position under its key; the oldest makes room."""
    if len(rows) >= _ROOM:
        del rows[0]
    rows.append(row)
