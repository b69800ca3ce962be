"""The quick policy of the playouts as a bot of its own."""

from __future__ import annotations

import random

from tute.bots.search import bidding
from tute.bots.search.frame import frame_of
from tute.bots.search.moves import ACTIONS
from tute.bots.search.playout import quick_answer, values_of
from tute.bots.search.setting import kernel_of
from tute.bots.search.worlds import worlds_for
from tute.engine.actions import Action
from tute.engine.observation import Observation


class QuickBot:
    """Plays what the playouts would; it looks at no world in particular."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        if seen.phase == "auction":
            return bidding.call(seen, rng, 10)
        if seen.phase == "name_trump":
            return bidding.choose_trump(seen, rng, 10)
        frame = frame_of(seen)
        deal = kernel_of(seen, worlds_for(seen, frame).draw(rng), frame)
        if seen.phase != "play":
            return ACTIONS[quick_answer(deal)]
        return ACTIONS[max(values_of(deal)(deal, deal.cards()))[1]]
