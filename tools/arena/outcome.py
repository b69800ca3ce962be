"""What a finished game was worth to each seat, by modality: the figures that the arena averages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.scoring import stake_of
from tute.engine.state import State

Values = Sequence[float | None]
"""A figure by seat; None where it has no meaning."""

MOST = 230
"""What a deal won by a tute counts in points: all there is, as in the prototype's figures."""


def outcome(state: State, contracts: bool, forecast: float | None) -> Mapping[str, Values]:
    """The figures of a finished game. ``contracts``: the contract was given, so only it counts."""
    result = state.result
    if isinstance(result, SideResult):
        return _sides(state, result)
    if isinstance(result, LosersResult):
        letters = [float(seat in result.losers) for seat in range(state.table.players)]
        return {"letters": letters, "points": state.points}
    if isinstance(result, WinnersResult):
        return _winners(state, result)
    assert isinstance(result, ContractResult)
    return _contract(state, result, contracts, forecast)


def _sides(state: State, result: SideResult) -> Mapping[str, Values]:
    p = state.points
    sides = [p[0] + p[2], p[1] + p[3]]
    won = [0.5, 0.5] if result.winner is None else [0.0, 0.0]
    games = [0.0, 0.0]
    if result.winner is not None:
        won[result.winner], games[result.winner] = 1.0, float(result.games)
        if result.reason == "tute":
            sides[result.winner] = MOST
    return {"win": won * 2, "points": sides * 2, "games": games * 2}


def _winners(state: State, result: WinnersResult) -> Mapping[str, Values]:
    seats = range(state.table.players)
    winners = result.winners or tuple(seats)
    share = [(seat in winners) / len(winners) for seat in seats]
    games = [float(result.games) if seat in result.winners else 0.0 for seat in seats]
    return {"win": share, "points": state.points, "games": games}


def _contract(
    state: State, result: ContractResult, contracts: bool, forecast: float | None
) -> Mapping[str, Values]:
    seats = range(state.table.players)
    active, declarer = state.active, result.declarer
    scored: Values = [float(result.scored[s]) if s in active else None for s in seats]
    declares: Values = [float(s == declarer) if s in active else None for s in seats]
    if declarer is None or result.bid is None:
        return {"scored": scored, "declares": declares}
    made = float(bool(result.made))

    def of_declarer(value: float) -> Values:
        return [value if seat == declarer else None for seat in seats]

    values: dict[str, Values] = {
        "made": of_declarer(made),
        "bid": of_declarer(result.bid),
        "declarer_points": of_declarer(state.points[declarer]),
        "net": of_declarer(stake_of(result.bid) * (1 if made else -1)),
    }
    if contracts:
        win = [made if s == declarer else 1 - made if s in active else None for s in seats]
        values = {"win": win, **values}
    else:
        values = {"scored": scored, "declares": declares, **values}
    if forecast is not None:
        values["forecast"] = of_declarer(forecast)
        values["forecast_gap"] = of_declarer(forecast - made)
    return values
