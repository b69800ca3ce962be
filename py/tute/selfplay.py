"""Bots playing against each other, without a browser: matches and deals from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tute.bots.levels import LEVELS
from tute.engine.match import after_deal, new_match, next_dealer
from tute.engine.options import Table
from tute.engine.record import DealRecord, Record
from tute.engine.reducer import apply, start, view
from tute.engine.results import Score
from tute.engine.rng import derive
from tute.engine.shuffle import deal_from_seed, first_dealer
from tute.engine.state import State


def play_match(table: Table, levels: Sequence[str], seed: bytes, deals: int | None) -> Record:
    """A match between bots, whole or of so many deals, all of it decided by the seed."""
    match = new_match(table)
    dealer = first_dealer(table, seed)
    played: list[DealRecord] = []
    while not match.over and (deals is None or len(played) < deals):
        deal = deal_from_seed(table, dealer, derive(b"deal " + seed, len(played)))
        secret = derive(b"bots " + seed, len(played))
        deal, state = play_deal(table, deal, levels, secret, match.score, not played)
        assert state.result is not None
        match = after_deal(match, state.result)
        played.append(deal)
        dealer = next_dealer(table, dealer)
    return Record(table, tuple(played), extra={"bots": list(levels)})


def play_deal(
    table: Table,
    deal: DealRecord,
    levels: Sequence[str],
    secret: bytes,
    score: Score,
    first_deal: bool,
) -> tuple[DealRecord, State]:
    """One deal between bots: its record and its end."""
    state, _ = start(table, deal.dealer, deal.pack, first_deal=first_deal, picked=deal.picked)
    while state.result is None:
        seat = state.queue[0]
        rng = random.Random(derive(secret, len(deal.actions)))
        action = LEVELS[levels[seat]].choose(view(state, seat, score), rng)
        state, _ = apply(state, seat, action)
        deal = deal.plus(seat, action)
    return deal, state
