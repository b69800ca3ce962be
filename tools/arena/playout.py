"""Deals that are known whole, played to their end by the rule policy, and what the end is worth."""

from __future__ import annotations

from tools.arena.rule import rule_action, spot_in
from tute.engine.actions import Action
from tute.engine.reducer import apply
from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.state import State

WIDEST = 130
_PER_POINT = 0.0007


def play_out(state: State) -> State:
    """The end of a deal if everybody follows the rule policy."""
    while state.result is None:
        state, _ = apply(state, state.queue[0], rule_action(spot_in(state)))
    return state


def after(state: State, action: Action) -> State:
    """The state after an action of the seat to act."""
    return apply(state, state.queue[0], action)[0]


def worth(end: State, seat: int) -> float:
    """What an end is worth to a seat: 1 for winning, 0 for losing, points as a small matter.

    Where contracts are bid, what they score: 1 more for a hundred points more than the others.
    """
    result, points = end.result, end.points
    if isinstance(result, SideResult):
        won = 0.5 if result.winner is None else float(result.winner == seat % 2)
        ahead = points[seat] + points[(seat + 2) % 4]
        ahead -= points[(seat + 1) % 4] + points[(seat + 3) % 4]
        return won + max(-WIDEST, min(WIDEST, ahead)) * _PER_POINT
    if isinstance(result, LosersResult):
        return float(seat not in result.losers)
    if isinstance(result, WinnersResult):
        won = (seat in result.winners) / max(1, len(result.winners))
        ahead = points[seat] - max(p for other, p in enumerate(points) if other != seat)
        return won + max(-WIDEST, min(WIDEST, ahead)) * _PER_POINT
    assert isinstance(result, ContractResult)
    if result.declarer is None or result.bid is None:
        return 0.0
    others = [scored for at, scored in enumerate(result.scored) if at in end.active and at != seat]
    relative = result.scored[seat] - sum(others) / len(others)
    over = points[result.declarer] - result.bid
    return relative / 100 + (over if seat == result.declarer else -over) * _PER_POINT / 10
