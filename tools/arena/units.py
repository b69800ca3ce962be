"""Duplicate units: one deal in every seating, as JSON values that are summed up later.

- Clásico: A on either side.
- Each alone (also Subastado with its auction): A in each seat, B in all others.
- Subastado's contracts: the same contract declared by A against B, and by B against A. Deals that
  are passed out don't count; the unit takes the next one.

The unit's number and the seed decide the deal and all the randomness, whoever plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.arena.game import Game, play_game
from tools.arena.outcome import outcome
from tools.arena.players import Player, player_named
from tools.arena.spec import Spec
from tute.engine.record import DealRecord, Record, to_document
from tute.engine.results import ContractResult
from tute.engine.rng import derive
from tute.engine.shuffle import deal_from_seed

Unit = dict[str, Any]
"""``{"unit": number, "sums": {figure: [sum of A, games, sum of B, games]}, "cpu_us": {"a": [..],
"b": [..]}}``, and ``"records"`` if asked for."""


def play_units(spec: Spec, numbers: list[int]) -> list[Unit]:
    """Some units of an arena."""
    return [play_unit(spec, number) for number in numbers]


def play_unit(spec: Spec, number: int) -> Unit:
    """One unit."""
    sums: dict[str, list[float]] = {}
    cpu: dict[str, list[int]] = {"a": [], "b": []}
    records = []
    games = _contract_games(spec, number) if spec.contracts else _games(spec, number)
    for lineup, game in games:
        for figure, values in outcome(game.state, bool(spec.contracts), game.forecast).items():
            row = sums.setdefault(figure, [0, 0, 0, 0])
            for at, letter in ((0, "a"), (2, "b")):
                own = [v for v, who in zip(values, lineup, strict=True) if who == letter]
                meant = [value for value in own if value is not None]
                if meant:
                    row[at] += sum(meant) / len(meant)
                    row[at + 1] += 1
        for seat, letter in enumerate(lineup):
            cpu[letter] += game.cpu[seat]
        if spec.records:
            names = tuple(spec.a if letter == "a" else spec.b for letter in lineup)
            extra = {"arena": {"unit": number, "lineup": lineup}}
            records.append(to_document(Record(spec.table, (game.deal,), names, extra)))
    unit = {"unit": number, "sums": sums, "cpu_us": cpu}
    return unit | {"records": records} if spec.records else unit


def _games(spec: Spec, number: int) -> Iterator[tuple[str, Game]]:
    deal = _deal(spec, number)
    secret = _secret(spec, number)
    if spec.modality == "clasico":
        lineups = ["abab", "baba"]
    else:
        count = spec.players
        lineups = ["b" * seat + "a" + "b" * (count - seat - 1) for seat in range(count)]
        if spec.modality == "subastado" and count == 4:  # the dealer sits the deal out
            del lineups[deal.dealer]
    for lineup in lineups:
        yield lineup, play_game(spec.table, deal, _seated(spec, lineup), secret)


def _contract_games(spec: Spec, number: int) -> Iterator[tuple[str, Game]]:
    secret = _secret(spec, number)
    auctioneer = player_named(spec.contracts)
    found: Game | None = None
    attempt = 0
    while found is None:
        deal = _deal(spec, number, attempt)
        game = play_game(
            spec.table, deal, [player_named("rule")] * spec.players, secret, auctioneer
        )
        if isinstance(game.state.result, ContractResult) and game.state.result.bid:
            found = game
        attempt += 1
    for declarer, other in (("a", "b"), ("b", "a")):
        seats = range(spec.players)
        lineup = "".join(declarer if s == found.state.declarer else other for s in seats)
        yield lineup, play_game(spec.table, deal, _seated(spec, lineup), secret, auctioneer)


def _deal(spec: Spec, number: int, attempt: int = 0) -> DealRecord:
    key = derive(b"arena deal %d" % spec.seed, number, attempt)
    return deal_from_seed(spec.table, number % spec.players, key)


def _secret(spec: Spec, number: int) -> bytes:
    return derive(b"arena players %d" % spec.seed, number)


def _seated(spec: Spec, lineup: str) -> list[Player]:
    return [player_named(spec.a if letter == "a" else spec.b) for letter in lineup]
