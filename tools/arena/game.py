"""One game: a deal played by the players at the table, with its record and their CPU time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from tools.arena.players import Player, forecaster
from tute.engine.match import new_match
from tute.engine.options import Table
from tute.engine.record import DealRecord
from tute.engine.reducer import apply, start, view
from tute.engine.rng import derive
from tute.engine.state import State


class Game(NamedTuple):
    """A finished game. ``cpu`` are microseconds of each decision, by seat."""

    state: State
    deal: DealRecord
    cpu: tuple[tuple[int, ...], ...]
    forecast: float | None


def play_game(
    table: Table,
    deal: DealRecord,
    players: Sequence[Player],
    secret: bytes,
    auctioneer: Player | None = None,
) -> Game:
    """Play a deal as the first of a match.

    A decision's randomness hangs on ``secret`` and the decision's number only, so the same deal
    with other players draws the same numbers. Who is given as ``auctioneer`` bids and names trump
    for everybody. The time measured is the thread's own: other work in the process is not in it.
    """
    score = new_match(table).score
    state, _ = start(table, deal.dealer, deal.pack, first_deal=True, picked=deal.picked)
    cpu: list[list[int]] = [[] for _ in range(table.players)]
    forecast: float | None = None
    while state.result is None:
        seat, number = state.queue[0], len(deal.actions)
        seen = view(state, seat, score)
        rng = random.Random(derive(secret, number))
        if auctioneer and seen.phase in ("auction", "name_trump"):
            action = auctioneer.act(state, seen, rng)
        else:
            if forecast is None and seen.phase == "play" and seat == seen.declarer:
                bot = forecaster(players[seat])
                if bot:
                    forecast = bot.forecast(seen, random.Random(derive(secret, number, 0)))
            began = time.thread_time_ns()
            action = players[seat].act(state, seen, rng)
            cpu[seat].append((time.thread_time_ns() - began) // 1000)
        state, _ = apply(state, seat, action)
        deal = deal.plus(seat, action)
    return Game(state, deal, tuple(map(tuple, cpu)), forecast)
