"""Duplicate units: the same deal in every seating, the same luck, and what it was worth."""

from __future__ import annotations

import pytest

from tests.engine.positions import begin
from tools.arena.outcome import outcome
from tools.arena.spec import Spec
from tools.arena.units import play_unit
from tute.engine.options import PLAYERS, make_table
from tute.engine.record import from_document
from tute.engine.replay import play_out
from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.shuffle import deal_from_seed

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_player_against_itself_gains_nothing_on_any_deal(modality, players):
    for number in range(6):
        unit = play_unit(Spec(modality, players, "random", "random", 6, 3), number)
        for figure, (a, games_a, b, games_b) in unit["sums"].items():
            if figure in ("scored", "points", "letters", "win", "games"):
                assert games_a == games_b > 0
                assert a == pytest.approx(b)


def test_the_same_contract_is_declared_by_both():
    for number in range(6):
        spec = Spec("subastado", 3, "random", "random", 6, 3, contracts="rule", records=True)
        unit = play_unit(spec, number)
        assert unit["sums"]["win"] == [1, 2, 1, 2]
        assert unit["sums"]["bid"][0] == unit["sums"]["bid"][2] >= 60
        first, second = (record["deals"][0] for record in unit["records"])
        assert first == second
        lineups = [record["arena"]["lineup"] for record in unit["records"]]
        assert [lineup.count("a") for lineup in lineups] == [1, 2]


@pytest.mark.parametrize(
    ("spec", "lineups"),
    [
        (Spec("clasico", 4, "rule", "random", 1, 1, records=True), ["abab", "baba"]),
        (
            Spec("cabron", 3, "rule", "random", 1, 1, {"zero": "tricks"}, records=True),
            ["abb", "bab", "bba"],
        ),
        (Spec("subastado", 4, "rule", "random", 1, 1, records=True), ["babb", "bbab", "bbba"]),
        (
            Spec(
                "individual", 2, "rule", "random", 1, 1, {"first_lead": "two_of_oros"}, records=True
            ),
            ["ab", "ba"],
        ),
        (
            Spec("clasico", 4, "rule", "random", 1, 1, {"trump_card": "blind"}, records=True),
            ["abab", "baba"],
        ),
    ],
)
def test_every_seating_of_one_deal_as_records_that_replay_to_the_same_points(spec, lineups):
    unit = play_unit(spec, 0)
    assert [document["arena"]["lineup"] for document in unit["records"]] == lineups
    assert len({document["deals"][0]["pack"] for document in unit["records"]}) == 1
    total = 0.0
    for document, lineup in zip(unit["records"], lineups, strict=True):
        record = from_document(document)
        assert record.table == spec.table
        assert record.names == tuple({"a": "rule", "b": "random"}[who] for who in lineup)
        final = play_out(record).finals[0]
        values = outcome(final, False, None)["scored" if spec.modality == "subastado" else "points"]
        total += values[lineup.index("a")] or 0
    name = "scored" if spec.modality == "subastado" else "points"
    assert unit["sums"][name][0] == pytest.approx(total)


def test_units_are_decided_by_seed_and_number():
    spec = Spec("clasico", 4, "rule", "random", 2, 1, records=True)
    again = [play_unit(spec, number)["records"] for number in (0, 1, 0)]
    assert again[0] == again[2] != again[1]
    other = Spec("clasico", 4, "rule", "random", 2, 2, records=True)
    assert play_unit(other, 0)["records"] != again[0]


def ended(modality, players, result, points, **fields):
    table = make_table(modality, players)
    state = begin(table, deal_from_seed(table, 0, b"any"))
    return state._replace(result=result, points=points, queue=(), **fields)


@pytest.mark.parametrize(
    ("state", "contracts", "figures"),
    [
        (
            ended("clasico", 4, SideResult(1, 2, "points"), (10, 50, 20, 60)),
            False,
            {"win": [0, 1, 0, 1], "points": [30, 110, 30, 110], "games": [0, 2, 0, 2]},
        ),
        (
            ended("clasico", 4, SideResult(0, 1, "tute"), (1, 2, 3, 4)),
            False,
            {"win": [1, 0, 1, 0], "points": [230, 6, 230, 6], "games": [1, 0, 1, 0]},
        ),
        (
            ended("clasico", 4, SideResult(None, 0, "drawn"), (65, 60, 0, 5)),
            False,
            {"win": [0.5] * 4, "points": [65] * 4, "games": [0] * 4},
        ),
        (
            ended("cabron", 3, LosersResult((0, 2), "middle"), (1, 2, 3)),
            False,
            {"letters": [1, 0, 1], "points": (1, 2, 3)},
        ),
        (
            ended("individual", 3, WinnersResult((0, 2), 1, "capote_failed"), (1, 2, 3)),
            False,
            {"win": [0.5, 0, 0.5], "points": (1, 2, 3), "games": [1, 0, 1]},
        ),
        (
            ended("subastado", 3, ContractResult(1, 120, False, (240, 0, 240), "points"),
                  (30, 100, 20), declarer=1, bid=120),
            False,
            {"scored": [240, 0, 240], "declares": [0, 1, 0], "made": [None, 0, None],
             "bid": [None, 120, None], "declarer_points": [None, 100, None],
             "net": [None, -240, None]},
        ),
        (
            ended("subastado", 4, ContractResult(2, 70, True, (0, 0, 70, 0), "points"),
                  (0, 40, 90, 10), declarer=2, bid=70),
            True,
            {"win": [None, 0, 1, 0], "made": [None, None, 1, None], "bid": [None, None, 70, None],
             "declarer_points": [None, None, 90, None], "net": [None, None, 70, None]},
        ),
        (
            ended("subastado", 3, ContractResult(None, None, None, (0, 0, 0), "passed"), (0, 0, 0)),
            False,
            {"scored": [0, 0, 0], "declares": [0, 0, 0]},
        ),
    ],
)  # fmt: skip
def test_what_an_end_is_worth(state, contracts, figures):
    assert outcome(state, contracts, None) == figures


def test_a_forecast_is_compared_with_what_came():
    result = ContractResult(1, 60, True, (0, 60, 0), "points")
    state = ended("subastado", 3, result, (0, 80, 50), declarer=1, bid=60)
    values = outcome(state, True, 0.75)
    assert values["forecast"] == [None, 0.75, None]
    assert values["forecast_gap"] == [None, -0.25, None]
