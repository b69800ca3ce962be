"""The rule-based bot against random play, the same deals in every seat: floors, far below what the
arena measures, so that a sign turned round somewhere can't go unseen."""

from __future__ import annotations

import random

import pytest

from tests.bots.table import RandomBot, dealt, played
from tute.bots.base import Bot
from tute.bots.heuristic.bot import RuleBot
from tute.engine.match import new_match
from tute.engine.options import Table, make_table
from tute.engine.results import ContractResult, LosersResult, Result, SideResult, WinnersResult


def result_of(table: Table, number: int, bots: list[Bot]) -> Result:
    state = dealt(table, random.Random(number), number % table.players)
    for moment, _, _ in played(state, bots, new_match(table).score, random.Random(number)):
        state = moment
    assert state.result is not None
    return state.result


def share(result: Result, seat: int, players: int) -> float:
    """What a seat got of the deal, from 0 to 1."""
    if isinstance(result, SideResult):
        return float(result.winner == seat % 2)
    if isinstance(result, LosersResult):
        return float(seat not in result.losers)
    if isinstance(result, WinnersResult):
        return float(seat in result.winners)
    assert isinstance(result, ContractResult)
    others = sum(result.scored) - result.scored[seat]
    return 0.5 + (result.scored[seat] - others / (players - 1)) / 480


@pytest.mark.parametrize(
    ("modality", "players", "ahead"),
    [
        ("clasico", 4, 0.1),
        ("cabron", 4, 0.05),
        ("cabron", 3, 0.05),
        ("subastado", 3, 0.05),
        ("loco", 4, 0.02),
        ("loco", 3, 0.02),
        ("individual", 2, 0.1),
        ("individual", 3, 0.05),
        ("individual", 4, 0.03),
    ],
)
def test_does_better_than_random_play(modality: str, players: int, ahead: float) -> None:
    table = make_table(modality, players)
    better = 0.0
    deals = 60
    for number in range(deals):
        for seat in range(players):
            bots: list[Bot] = [RandomBot()] * players
            bots[seat] = RuleBot()
            if modality == "clasico":
                bots[(seat + 2) % 4] = RuleBot()
            result = result_of(table, number, bots)
            rivals = [s for s in range(players) if not isinstance(bots[s], RuleBot)]
            theirs = sum(share(result, s, players) for s in rivals) / len(rivals)
            better += (share(result, seat, players) - theirs) / players
    assert better / deals > ahead
