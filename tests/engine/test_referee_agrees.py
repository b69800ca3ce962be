"""The engine against the naive referee: every legal set, meld, point, result and score."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator

import pytest

from tests.engine.positions import begin, random_action, random_table
from tests.referee import random_record, replay
from tute.engine.match import after_deal, new_match, next_dealer
from tute.engine.options import PLAYERS, Table, chosen_options
from tute.engine.record import DealRecord, Record, from_document, read_record, write_record
from tute.engine.reducer import apply
from tute.engine.replay import trace
from tute.engine.shuffle import deal_from_seed

RECORDS = int(os.environ.get("TUTE_REFEREE_RECORDS", "60"))
"""Records a modality, each way; more on demand."""


def random_match(rng: random.Random, table: Table, deals: int) -> Record:
    """A match played at random by the engine, perhaps cut short in mid-deal."""
    match, dealer = new_match(table), rng.randrange(table.players)
    played: list[DealRecord] = []
    cut = rng.random() < 0.2
    while not match.over and len(played) < deals:
        deal = deal_from_seed(table, dealer, rng.randbytes(32))
        state = begin(table, deal, first_deal=not played)
        while state.result is None and not (cut and rng.random() < 0.02):
            action = random_action(rng, state)
            deal = deal.plus(state.queue[0], action)
            state, _ = apply(state, state.queue[0], action)
        played.append(deal)
        if state.result is None:
            break
        match = after_deal(match, state.result)
        dealer = next_dealer(table, dealer)
    return Record(table, tuple(played))


def documents(modality: str) -> Iterator[dict]:
    rng = random.Random(f"{modality} {RECORDS}")
    for _ in range(RECORDS):
        table = random_table(rng, modality)
        yield json.loads(write_record(random_match(rng, table, rng.choice((1, 3, 25)))))
        options = chosen_options(modality, table.options)
        yield random_record(rng, modality, table.players, options, 3)


@pytest.mark.parametrize("modality", PLAYERS)
def test_traces_are_equal(modality: str) -> None:
    reasons, finished = set(), 0
    for document in documents(modality):
        ours = json.loads(json.dumps(trace(from_document(document))))
        assert ours == replay(document)
        reasons |= {deal["result"]["reason"] for deal in ours["deals"] if deal["result"]}
        finished += ours["match"]["over"]
    assert len(reasons) > 2
    assert finished


@pytest.mark.parametrize("modality", PLAYERS)
def test_writing_and_reading_a_record_changes_nothing(modality: str) -> None:
    for document in documents(modality):
        record = from_document(document)
        assert read_record(write_record(record)) == record
