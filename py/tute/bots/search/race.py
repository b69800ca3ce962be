"""Moves compared world by world, so that no time is lost on those that have fallen behind."""

from __future__ import annotations

from math import sqrt
from typing import Final

from tute.bots.search.judge import Option

_HEATS: Final = 6
"""Worlds between two looks at the race."""
_BEHIND: Final = 2.2
"""Standard errors behind the best at which a move is dropped."""


class Race:
    """Moves compared world by world; those that have fallen far behind are dropped."""

    def __init__(self, options: list[Option]) -> None:
        self.options = options
        self._sums = dict.fromkeys(options, 0.0)
        self._squares = dict.fromkeys(options, 0.0)
        self._weight = self._weights = 0.0
        self._count = 0

    def add(self, weight: float, values: dict[Option, float]) -> None:
        """The values of the moves in one more world."""
        best = max(self.options, key=self._sums.__getitem__)
        self._weight += weight
        self._weights += weight * weight
        self._count += 1
        for option in self.options:
            behind = values[best] - values[option]
            self._sums[option] += weight * values[option]
            self._squares[option] += weight * behind * behind
        if self._count % _HEATS == 0 and len(self.options) > 1:
            best = max(self.options, key=self._sums.__getitem__)
            self.options = [row for row in self.options if not self._lost(best, row)]

    def _lost(self, best: Option, option: Option) -> bool:
        """Whether the best is ahead by several standard errors (moves' differences by world)."""
        ahead = (self._sums[best] - self._sums[option]) / self._weight
        spread = self._squares[option] / self._weight + 0.05
        worlds = self._weight * self._weight / self._weights
        return ahead > _BEHIND * sqrt(spread / worlds)

    def means(self) -> dict[Option, float]:
        """The average value of each move still in the race."""
        return {option: self._sums[option] / self._weight for option in self.options}
