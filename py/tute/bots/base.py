"""What a bot is."""

from __future__ import annotations

import random
from typing import Final, Protocol

from tute.engine.actions import Action
from tute.engine.observation import Observation

LEVEL_NAMES: Final = ("easy", "normal", "hard", "expert")
"""The levels of play, weakest first; ``levels.LEVELS`` has the bots."""


class Bot(Protocol):
    """Somebody who plays a seat. A bot has no memory: all it knows is in the observation."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke; the same for the same arguments."""
