"""How a deal that the kernel has played to its end is scored."""

from __future__ import annotations

from tute.bots.search.frame import CABRON, CLASICO, LOCO_MODE, SUBASTADO
from tute.bots.search.kernel import Kernel
from tute.engine.results import ContractResult, LosersResult, Result, SideResult, WinnersResult
from tute.engine.scoring import (
    break_tie,
    cabron_losers,
    contract_scores,
    games_for,
    loco_losers,
    top_scorers,
)


def result_of(end: Kernel) -> Result:
    """The result, as the engine gives it."""
    mode = end.frame.mode
    if mode == CLASICO:
        return _side(end)
    if mode == SUBASTADO:
        return _contract(end)
    if mode in (CABRON, LOCO_MODE):
        return _losers(end)
    return _winners(end)


def _side(end: Kernel) -> SideResult:
    if end.reason:
        winner = end.culprit % 2 if end.reason == "tute" else (end.culprit + 1) % 2
        return SideResult(winner, 1, end.reason)
    p, options = end.points, end.frame.options
    sides = (p[0] + p[2], p[1] + p[3])
    winners, reason = top_scorers(sides), "points"
    if len(winners) > 1:
        winners, reason = break_tie(winners, end.leader % 2, options.tie), "last_trick"
    if not winners:
        return SideResult(None, 0, "drawn")
    return SideResult(winners[0], games_for(sides[winners[0]], options.double_over), reason)


def _losers(end: Kernel) -> LosersResult:
    if end.reason:
        return LosersResult((end.culprit,), end.reason)
    options = end.frame.options
    if end.frame.mode == CABRON:
        named = cabron_losers(end.points, end.wins, end.melded, options.zero, options.over)
    else:
        named = loco_losers(end.points)
    return LosersResult(named[1], named[0])


def _contract(end: Kernel) -> ContractResult:
    frame = end.frame
    if end.reason:
        made = end.culprit != frame.declarer
    else:
        made = end.points[frame.declarer] >= frame.bid
    opponents = [seat for seat in frame.active if seat != frame.declarer]
    scored = contract_scores(
        frame.bid, made, frame.declarer, opponents, frame.players, frame.options.failed
    )
    return ContractResult(frame.declarer, frame.bid, made, scored, end.reason or "points")


def _winners(end: Kernel) -> WinnersResult:
    options = end.frame.options
    if end.reason == "tute":
        return WinnersResult((end.culprit,), 1, "tute")
    if end.reason:
        others = tuple(seat for seat in range(end.frame.players) if seat != end.culprit)
        return WinnersResult(others, 1, end.reason)
    if end.capote >= 0:
        return WinnersResult((end.capote,), 1, "capote")
    winners, reason = top_scorers(end.points), "points"
    if len(winners) > 1:
        winners, reason = break_tie(winners, end.leader, options.tie), "last_trick"
    if not winners:
        return WinnersResult((), 0, "drawn")
    return WinnersResult(winners, games_for(end.points[winners[0]], options.double_over), reason)
