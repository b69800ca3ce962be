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

Values = list[tuple[int, float]]
"""Cards worth a thought with what each is worth, in hundredths of a point or of a letter."""


def _clasico(here: Position) -> Values:
    return points.card_values(here, weights.CLASICO)


def _subastado(here: Position) -> Values:
    declares = here.seat == here.declarer
    return points.card_values(here, weights.DECLARER if declares else weights.DEFENDER)


def _individual(here: Position) -> Values:
    return points.card_values(here, weights.DRAWING if here.stock else weights.ALONE)


def _cabron(here: Position) -> Values:
    zero_wins = here.zero == "tricks_win"
    table = weights_extremes.LOCO if zero_wins else weights_extremes.CABRON
    return extremes.card_values(here, table)


def _loco(here: Position) -> Values:
    return extremes.card_values(here, weights_extremes.LOCO)


VALUES: Final[Mapping[str, Callable[[Position], Values]]] = {
    "clasico": _clasico,
    "cabron": _cabron,
    "subastado": _subastado,
    "loco": _loco,
    "individual": _individual,
}
"""How each modality values its cards."""


def first_sight(seen: Observation) -> dict[int, float]:
    """The cards worth a thought with their values, where a card has to be played."""
    return dict(VALUES[seen.table.modality](position_of(seen)))


def best_card(modality: str, here: Position) -> int:
    """The card to play; of equals the lowest."""
    legal = here.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    chosen, most = -1, -1e9
    for card, value in VALUES[modality](here):
        if value >= most:
            chosen, most = card, value
    return chosen


_QUESTIONS: Final[Mapping[str, Callable[[Observation], Action]]] = {
    "auction": auction.call,
    "name_trump": auction.choose_trump,
    "sing": questions.answer_sing,
    "exchange": questions.answer_exchange,
    "capote": questions.answer_capote,
}


def answer_question(seen: Observation) -> Action | None:
    """Whatever isn't playing a card; None if a card has to be played."""
    question = _QUESTIONS.get(seen.phase)
    if question:
        return question(seen)
    return CONCEDE if questions.concedes(seen) else None


class RuleBot:
    """Plays by rules of thumb; the same observation always gets the same answer."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke."""
        return answer_question(seen) or play(best_card(seen.table.modality, position_of(seen)))
