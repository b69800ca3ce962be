"""Averages over duplicate units with their 95 % intervals, and the spread of CPU times.

A figure of a unit is a sum and the number of games in it that had one. An average is a ratio of
two sums over units (where every unit has as many games: the plain mean of the units), and its
interval comes from the units' residuals, since games on the same deal are not independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959963984540054
"""The normal distribution's 97.5 % point."""


class Estimate(NamedTuple):
    """An average, half the width of its 95 % interval (NaN for one unit), and its games."""

    mean: float
    half: float
    games: int


def estimate(rows: Sequence[tuple[float, float]]) -> Estimate | None:
    """The average over units of (sum, games); None if no unit has any game."""
    games = sum(count for _, count in rows)
    if not games:
        return None
    mean = sum(total for total, _ in rows) / games
    return Estimate(mean, interval(influence(rows)), int(games))


def difference(
    a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]]
) -> Estimate | None:
    """The average of A minus that of B, paired by unit; None if either has none."""
    of_a, of_b = estimate(a), estimate(b)
    if of_a is None or of_b is None:
        return None
    paired = [x - y for x, y in zip(influence(a), influence(b), strict=True)]
    return Estimate(of_a.mean - of_b.mean, interval(paired), min(of_a.games, of_b.games))


def influence(rows: Sequence[tuple[float, float]]) -> list[float]:
    """By unit, how far it pulls the average (times the number of units)."""
    games = sum(count for _, count in rows)
    mean, size = sum(total for total, _ in rows) / games, games / len(rows)
    return [(total - mean * count) / size for total, count in rows]


def interval(pulls: Sequence[float]) -> float:
    """Half the width of the 95 % interval of an average that the units pull so far each."""
    n = len(pulls)
    if n < 2:
        return math.nan
    return Z95 * math.sqrt(sum(x * x for x in pulls) / (n - 1) / n)


def percentile(values: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of the values doesn't exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
