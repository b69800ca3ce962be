"""The easy player: by the same rules of thumb, with the lapses of somebody who plays for fun."""

from __future__ import annotations

import random
from typing import Final

from tute.bots.heuristic.bot import VALUES, answer_question
from tute.bots.heuristic.position import Position, position_of
from tute.engine.actions import Action, play
from tute.engine.cards import mask_of
from tute.engine.observation import Observation

MEMORY: Final = 2
"""Tricks back that are remembered."""
LAPSE: Final = 0.35
"""How often the next best card is good enough."""
MARGIN: Final = 500
"""...unless it is worth so much less, in hundredths of a point ..."""
LETTER_MARGIN: Final = 120
"""... or in the units of Cabrón's and Loco's weights."""


class CasualBot:
    """Forgets what was played some tricks ago and who is out of a suit, and is easily content."""

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
        if others and rng.random() < LAPSE:
            next_best, value = others[0]
            letters = seen.table.modality in ("cabron", "loco")
            return next_best if most - value <= (LETTER_MARGIN if letters else MARGIN) else card
        return card

    def _forget(self, here: Position, seen: Observation) -> None:
        for trick in seen.tricks[:-MEMORY]:
            here.hidden |= mask_of(trick.cards)
        here.excluded = (0,) * seen.table.players
