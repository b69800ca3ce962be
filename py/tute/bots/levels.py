"""The levels of play by name: one line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tute.bots.base import Bot
from tute.bots.casual import easy, normal
from tute.bots.heuristic.bot import first_sight
from tute.bots.search.bots import expert, hard

CAP: Final = 0.4
"""Seconds after which a bot at the table stops thinking; it seldom gets there."""

LEVELS: Final[Mapping[str, Bot]] = {
    "easy": easy(),
    "normal": normal(),
    "hard": hard(0.0, first_sight),
    "expert": expert(0.0, first_sight),
}
"""Bounded by counts alone: the same arguments, the same move. Names as in ``base.LEVEL_NAMES``."""

AT_TABLE: Final[Mapping[str, Bot]] = {
    **LEVELS,
    "hard": hard(CAP, first_sight),
    "expert": expert(CAP, first_sight),
}
"""With a cap on time besides, for playing with people on slow machines."""
