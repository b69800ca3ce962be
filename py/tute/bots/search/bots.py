"""The searching players by strength, for the levels of play."""

from __future__ import annotations

from typing import Final

from tute.bots.search.pimc import Effort, SearchBot, Taste

HARD: Final = Effort(worlds=8, few_worlds=3, plays=8000, taste=2e-4)
"""A handful of worlds, quick playouts, no inference from how the others have played."""

EXPERT: Final = Effort(
    worlds=64, candidates=160, trust=1.0, every=60, solve=6, solve_contract=8, nodes=5500,
    plays=18000, taste=2e-4, bids=60,
)  # fmt: skip
"""Worlds weighed by how the others have played, and solved near the end."""


def hard(seconds: float = 0.0, taste: Taste | None = None) -> SearchBot:
    """The strong player; ``seconds`` cuts its thinking short (0: never)."""
    return SearchBot(HARD._replace(seconds=seconds), taste)


def expert(seconds: float = 0.0, taste: Taste | None = None) -> SearchBot:
    """The strongest player; ``seconds`` cuts its thinking short (0: never)."""
    return SearchBot(EXPERT._replace(seconds=seconds), taste)
