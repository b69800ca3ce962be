"""The golden records: what RULES.md says must come of each, in the engine and in the referee.

They are written by ``python -m tools.golden``, whose cases hold the expected facts by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.referee import replay
from tute.engine.options import OPTIONS, Table
from tute.engine.record import from_document
from tute.engine.replay import trace

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.json"))

# RULES.md section 7.
WORKED = {
    "bid 100, declarer makes 104", "bid 130, declarer makes 125", "split, bid 65 missed",
    "split, bid 125 missed", "cabron 0 0 60 70", "cabron 105 25 0 0", "cabron 130 0 0 0",
    "cabron 65 65 0", "cabron 43 43 44", "cabron 50 50 30", "cabron 120 20 10 20",
    "cabron 60 40 20 10", "loco 0 0 60 70", "loco 65 65 0", "loco 1b 3c 7b 4e",
    "trump oros, 7c led, hand 4b 5b", "trump oros, 2c led, 12o ruffs, hand 2o 7o 1b",
    "loco, trump oros, 4c led, 12o ruffs, hand 5o 7o 1b",
    "trump oros, 5e led, 1o ruffs, hand 3e 4e", "loco, trump oros, 5e led, 1o ruffs, hand 3e 4e",
}  # fmt: skip

# RECORD.md, `result`.
_GAME = ("points", "last_trick", "tute", "concede", "revoke", "drawn")
REASONS = {
    "clasico": _GAME,
    "cabron": ("zero", "no_trick", "over", "middle", "tied", "revoke"),
    "loco": ("capote", "middle", "tied", "revoke"),
    "subastado": ("points", "passed", "revoke"),
    "individual": (*_GAME, "capote", "capote_failed"),
}
MATCHES = {"games", "vacas", "wiped", "letters", "shared fewest", "target", "shared lead"}


def read(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return document


def facts(traced: dict[str, Any]) -> dict[str, Any]:
    """What a case may say of the last deal of a trace, and of the match."""
    last = traced["deals"][-1]
    pending = last["pending"] or {"seat": None, "legal": []}
    cards = [what for what in pending["legal"] if what[0].isdigit()]
    return {**last, "match": traced["match"], "turn": pending["seat"], "cards": len(cards)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_comes_to_what_the_rules_say(path: Path) -> None:
    document = read(path)
    ours = json.loads(json.dumps(trace(from_document(document))))
    assert ours == replay(document)
    assert document["deals"][-1]["note"]
    expected = document["expect"]
    assert expected
    found = facts(ours)
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_shows_what_it_says(path: Path) -> None:
    document = read(path)
    table = from_document(document).table
    results = [deal["result"] for deal in trace(from_document(document))["deals"]]
    for shown in document["shows"]:
        kind, _, rest = shown.partition(":")
        if kind == "reason":
            modality, reason = rest.split(":")
            assert (table.modality, results[-1]["reason"]) == (modality, reason)
        elif kind not in ("case", "match"):
            assert shown in values_of(table), shown


def values_of(table: Table) -> set[str]:
    return {f"{name}={value}" for name, value in table.options._asdict().items()}


def shown(prefix: str) -> set[str]:
    found = {show for path in FILES for show in read(path)["shows"]}
    return {show.removeprefix(prefix) for show in found if show.startswith(prefix)}


def test_every_worked_case_has_a_record() -> None:
    assert shown("case:") >= WORKED


def test_every_value_of_every_option_has_a_record() -> None:
    wanted = {f"{name}={value}" for name, row in OPTIONS.items() for value in row.values}
    assert wanted - shown("") == set()


def test_every_end_of_a_deal_has_a_record() -> None:
    wanted = {f"{mode}:{reason}" for mode, reasons in REASONS.items() for reason in reasons}
    assert wanted == shown("reason:")


def test_every_end_of_a_match_has_a_record() -> None:
    assert shown("match:") == MATCHES


def test_the_values_of_an_option_are_told_apart() -> None:
    """Each value of an option that isn't a number decides something that is asserted."""
    for name, row in OPTIONS.items():
        told: dict[object, list[str]] = {value: [] for value in row.values}
        for path in FILES:
            document = read(path)
            for value in row.values:
                if f"{name}={value}" in document["shows"]:
                    told[value].append(json.dumps(document["expect"], sort_keys=True))
        assert all(told.values()), name
        outcomes = {frozenset(found) for found in told.values()}
        assert len(outcomes) == len(row.values), name
