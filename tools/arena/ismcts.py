"""OpenSpiel's ISMCTS player, as it is: a peer that nobody here wrote.

Its own tree, its own random playouts, uct_c 0.7. It gets the worlds to think about from our
uniform sampler of consistent deals, since OpenSpiel leaves that to the game. Bids, trump and the
decision to concede are not in its game: it bids like ``rule`` and never concedes.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
    ismcts,
    mcts,
)

from tools.arena.rule import rule_action, spot_of
from tools.arena.spielgame import TuteGame, moves_of, thought_of
from tute.bots.search.frame import frame_of
from tute.bots.search.moves import ACTIONS
from tute.bots.search.worlds import worlds_for
from tute.engine.actions import Action
from tute.engine.observation import Observation

UCT_C = 0.7


class Lots:
    """Draws for the playouts: for a handful of moves numpy's take longer than the move itself."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choice(self, moves: list[int]) -> int:
        """One of them, all as likely."""
        return self._rng.choice(moves)


class Ismcts:
    """The bot ``ismcts:N``."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """The move that was visited most."""
        if seen.phase in ("auction", "name_trump"):
            return rule_action(spot_of(seen))
        frame = frame_of(seen)
        worlds = worlds_for(seen, frame)
        game = TuteGame(table=seen.table)
        root = thought_of(game, seen, worlds.draw(rng))
        moves = moves_of(root.deal) if root.deal else []
        if len(moves) == 1:
            return ACTIONS[moves[0]]
        lots = np.random.RandomState(rng.getrandbits(32))
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, Lots(rng)),
            uct_c=UCT_C,
            max_simulations=self._simulations,
            random_state=lots,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )

        def resample(state: Any, player: int) -> Any:
            return thought_of(game, seen, worlds.draw(rng))

        bot.set_resampler(resample)
        return ACTIONS[int(bot.step(root))]
