"""The levels with their efforts cut down: the same code, for tests that ask many questions."""

from __future__ import annotations

from typing import Final

from tute.bots.base import Bot
from tute.bots.heuristic.bot import first_sight
from tute.bots.levels import LEVELS
from tute.bots.search.bots import EXPERT, HARD
from tute.bots.search.pimc import SearchBot

QUICK: Final[dict[str, Bot]] = {
    **LEVELS,
    "hard": SearchBot(HARD._replace(worlds=2, plays=80), first_sight),
    "expert": SearchBot(
        EXPERT._replace(worlds=3, candidates=6, every=4, nodes=150, plays=80, bids=3),
        first_sight,
    ),
}
