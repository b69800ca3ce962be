"""The engine's work that is timed, in a form that runs here and in the page alike.

Only the standard library and ``tute.engine``: the page executes this module's own source.
"""

from __future__ import annotations

import time

from tute.engine.match import after_deal, new_match, next_dealer
from tute.engine.options import make_table
from tute.engine.record import DealRecord, Record, read_record, write_record
from tute.engine.reducer import apply, legal_actions, start
from tute.engine.replay import play_out
from tute.engine.rng import Stream, derive
from tute.engine.shuffle import deal_from_seed


def random_deal(deal: DealRecord, stream: Stream) -> tuple[DealRecord, object]:
    """A deal of Clásico's default table played at random: its record and its result."""
    table = make_table("clasico")
    state, _ = start(table, deal.dealer, deal.pack)
    while state.result is None:
        legal = legal_actions(state)
        seat, action = state.queue[0], legal[stream.below(len(legal))]
        state, _ = apply(state, seat, action)
        deal = deal.plus(seat, action)
    return deal, state.result


def match_of(deals: int) -> str:
    """The record of a match of so many deals, from a fixed seed."""
    seed = 0
    while True:
        table = make_table("clasico", games=10, vacas=3)
        stream, match, dealer = Stream(derive(b"bench", seed)), new_match(table), 0
        played: list[DealRecord] = []
        while not match.over and len(played) < deals:
            fresh = deal_from_seed(table, dealer, derive(b"bench", seed, len(played)))
            deal, result = random_deal(fresh, stream)
            match = after_deal(match, result)  # type: ignore[arg-type]
            played.append(deal)
            dealer = next_dealer(table, dealer)
        if len(played) == deals:
            return write_record(Record(table, tuple(played)))
        seed += 1


def replay_ms(text: str) -> float:
    """Milliseconds to read and replay a record."""
    begun = time.perf_counter()
    play_out(read_record(text))
    return (time.perf_counter() - begun) * 1000


def deals_per_second(count: int) -> float:
    """Random deals of Clásico, dealing and events included."""
    table = make_table("clasico")
    seeds = [derive(b"deals", i) for i in range(count)]
    stream = Stream(b"bench")
    begun = time.perf_counter()
    for seed in seeds:
        random_deal(deal_from_seed(table, 0, seed), stream)
    return count / (time.perf_counter() - begun)
