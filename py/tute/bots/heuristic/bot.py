"""The rule-based bot: every question to the module that answers it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from tute.bots import auction
from tute.bots.heuristic import extremes, points, questions, weights, weights_extremes
from tute.bots.heuristic.position import Position, position_of
from tute.engine.actions import CONCEDE, Action, play
from tute.engine.observation import Observation

Policy = Callable[[Position], int]


def _clasico(here: Position) -> int:
    return points.choose_card(here, weights.CLASICO)


def _subastado(here: Position) -> int:
    declares = here.seat == here.declarer
    return points.choose_card(here, weights.DECLARER if declares else weights.DEFENDER)


def _individual(here: Position) -> int:
    return points.choose_card(here, weights.DRAWING if here.stock else weights.ALONE)


def _cabron(here: Position) -> int:
    zero_wins = here.zero == "tricks_win"
    return extremes.choose_card(
        here, weights_extremes.LOCO if zero_wins else weights_extremes.CABRON
    )


def _loco(here: Position) -> int:
    return extremes.choose_card(here, weights_extremes.LOCO)


POLICIES: Final[Mapping[str, Policy]] = {
    "clasico": _clasico,
    "cabron": _cabron,
    "subastado": _subastado,
    "loco": _loco,
    "individual": _individual,
}
"""How each modality plays its cards; a search plays out with the same."""

_QUESTIONS: Final[Mapping[str, Callable[[Observation], Action]]] = {
    "auction": auction.call,
    "name_trump": auction.choose_trump,
    "sing": questions.answer_sing,
    "exchange": questions.answer_exchange,
    "capote": questions.answer_capote,
}


class RuleBot:
    """Plays by rules of thumb; the same observation always gets the same answer."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke."""
        question = _QUESTIONS.get(seen.phase)
        if question:
            return question(seen)
        if questions.concedes(seen):
            return CONCEDE
        return play(POLICIES[seen.table.modality](position_of(seen)))
