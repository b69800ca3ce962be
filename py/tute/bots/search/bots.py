"""The searching players by strength, for the levels of play."""

from __future__ import annotations

from typing import Final

from tute.bots.search.pimc import Effort, Manners, SearchBot

HARD: Final = Effort(worlds=20, plays=8000)
"""Twenty worlds, quick playouts, no inference from how the others have played."""

EXPERT: Final = Effort(
    worlds=40, candidates=100, trust=0.8, every=60, solve=6, solve_contract=8, nodes=18000,
    plays=14000, bids=60,
)  # fmt: skip
"""Worlds weighed by how the others have played, and solved near the end."""


def hard(seconds: float = 0.0, manners: Manners | None = None) -> SearchBot:
    """The strong player; ``seconds`` cuts its thinking short (0: never)."""
    return SearchBot(HARD._replace(seconds=seconds), manners)


def expert(seconds: float = 0.0, manners: Manners | None = None) -> SearchBot:
    """The strongest player; ``seconds`` cuts its thinking short (0: never)."""
    return SearchBot(EXPERT._replace(seconds=seconds), manners)
