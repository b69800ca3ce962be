"""The levels of play by name: one line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tute.bots.base import Bot
from tute.bots.heuristic.bot import RuleBot

LEVELS: Final[Mapping[str, Bot]] = {
    "easy": RuleBot(),
    "normal": RuleBot(),
    "hard": RuleBot(),
    "expert": RuleBot(),
}
