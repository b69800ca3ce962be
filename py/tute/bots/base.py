"""What a bot is."""

from __future__ import annotations

import random
from typing import Protocol

from tute.engine.actions import Action
from tute.engine.observation import Observation


class Bot(Protocol):
    """Somebody who plays a seat. A bot has no memory: all it knows is in the observation."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke; the same for the same arguments."""
