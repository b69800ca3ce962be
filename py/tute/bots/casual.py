"""Players for fun: by the same rules of thumb as the best of them, with a person's lapses."""

from __future__ import annotations

import random
from typing import Final

from tute.bots.heuristic.bot import VALUES, answer_question
from tute.bots.heuristic.position import Position, position_of
from tute.engine.actions import Action, play
from tute.engine.cards import mask_of
from tute.engine.observation import Observation

_LETTERS: Final = 0.12
"""A margin in hundredths of a point in the units of Cabrón's and Loco's weights."""


class CasualBot:
    """Forgets what was played some tricks ago and who is out of a suit, and is easily content.

    It remembers ``memory`` tricks. Every so often (``lapse``) the next best card is good enough,
    unless it is worth more than ``margin`` less, in hundredths of a point.
    """

    def __init__(self, memory: int, lapse: float, margin: int) -> None:
        self._memory, self._lapse, self._margin = memory, lapse, margin

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke."""
        return answer_question(seen) or play(self._card(seen, rng))

    def _card(self, seen: Observation, rng: random.Random) -> int:
        here = position_of(seen)
        self._forget(here, seen)
        if not here.legal & (here.legal - 1):
            return here.legal.bit_length() - 1
        valued = sorted(VALUES[seen.table.modality](here), key=lambda row: -row[1])
        (card, most), *others = valued
        if others and rng.random() < self._lapse:
            next_best, value = others[0]
            margin: float = self._margin
            if seen.table.modality in ("cabron", "loco"):
                margin *= _LETTERS
            return next_best if most - value <= margin else card
        return card

    def _forget(self, here: Position, seen: Observation) -> None:
        for trick in seen.tricks[: -self._memory]:
            here.hidden |= mask_of(trick.cards)
        here.excluded = (0,) * seen.table.players


def easy() -> CasualBot:
    """Somebody who plays for the company."""
    return CasualBot(memory=1, lapse=0.7, margin=1000)


def normal() -> CasualBot:
    """Somebody who plays well, and isn't always quite there."""
    return CasualBot(memory=4, lapse=0.15, margin=500)
