"""The engine in the browser's Python gives what it gives here."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page

from e2e.test_boot import RUN_PYTHON
from tests.engine.positions import random_table
from tests.engine.test_referee_agrees import random_match
from tute.engine.options import PLAYERS
from tute.engine.record import read_record, write_record
from tute.engine.replay import trace
from tute.engine.rng import derive, shuffled

TRACES = """
import json
from tute.engine.record import read_record
from tute.engine.replay import trace
from tute.engine.rng import shuffled
{
    "traces": [json.dumps(trace(read_record(text))) for text in modules["records"]],
    "pack": list(shuffled(range(40), bytes.fromhex(modules["seed"]))),
}
"""
MATCHES = 8
"""Matches of each modality."""


def test_traces_and_shuffles_are_equal_to_cpythons(game: Page) -> None:
    rng = random.Random(314)
    tables = [random_table(rng, modality) for modality in PLAYERS for _ in range(MATCHES)]
    records = [write_record(random_match(rng, table, 4)) for table in tables]
    seed = derive(b"pyodide")
    given = {"code": TRACES, "modules": {"records": records, "seed": seed.hex()}}
    there = game.evaluate(RUN_PYTHON, given)
    here = [json.dumps(trace(read_record(text))) for text in records]
    assert there["traces"] == here
    assert there["pack"] == list(shuffled(range(40), seed))
