"""The named tables are those of RULES.md section 5, and all of them can be played."""

from __future__ import annotations

import random

import pytest

from tests.engine.positions import random_states
from tute.engine.options import OPTIONS, PLAYERS, chosen_options, default_options, make_table
from tute.engine.tables import TABLES, named_table, open_table, plays_as, tables_for

# RULES.md section 5, row by row: table, modality, players, options that differ, what is asked.
RULES = {
    ("barajamos", "clasico", (4,)): {},
    ("barajamos", "cabron", (3, 4)): {},
    ("barajamos", "subastado", (3,)): {},
    ("siempre", "clasico", (4,)): {
        "games": 6, "vacas": 2, "singers": "winner", "concede": True, "trump_card": "blind"},
    ("siempre", "individual", (2, 3, 4)): {},
    ("guarida", "loco", (3, 4)): {},
    ("fournier", "clasico", (4,)): {},
    ("fournier", "individual", (2,)): {"hand_size": 8, "games": 4, "vacas": 1},
    ("pagat", "clasico", (4,)): {"games": 6, "tute": False},
    ("pagat", "subastado", (3,)): {"min_bid": 50, "bid_step": 10, "rounds": "many"},
    ("ludoteka", "cabron", (3, 4)): {"zero": "tricks"},
    ("ludoteka", "subastado", (4,)): {},
    ("ludoteka", "individual", (2,)): {
        "hand_size": 8, "stock_duty": "trump_lead", "tute": False, "vacas": 1},
    ("wikipedia", "cabron", (3, 4)): {"over": "100_120"},
    ("wikipedia_tricks", "cabron", (3, 4)): {"zero": "tricks_win"},
    ("wikipedia", "subastado", (3,)): {"failed": "split", "target": 1000},
}  # fmt: skip


def test_the_tables_are_those_of_the_rules() -> None:
    ours = {(row.key, row.modality, tuple(sorted(row.players))): row.options for row in TABLES}
    assert ours == RULES
    asking = [(row.key, row.modality, row.asks) for row in TABLES if row.asks]
    assert asking == [("fournier", "clasico", ("games",))]


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row.key}-{row.modality}")
def test_every_table_is_valid_and_says_only_what_differs(row) -> None:
    for players in row.players:
        table = open_table(row, players)
        assert table == make_table(row.modality, players, **row.options)
        assert chosen_options(row.modality, table.options) == row.options
        assert named_table(row.key, row.modality, players) is row
    for name in row.options:
        sensible = OPTIONS[name].players
        assert not sensible or set(row.players) <= set(sensible)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row.key}-{row.modality}")
def test_a_deal_of_every_table_comes_to_its_end(row) -> None:
    for players in row.players:
        table = open_table(row, players)
        *_, last = random_states(random.Random(7), table)
        assert last.result is not None


def test_the_usual_table_plays_by_section_3() -> None:
    for modality, counts in PLAYERS.items():
        for players in counts:
            usual = tables_for(modality, players)[0]
            assert open_table(usual, players).options == default_options(modality)


def test_what_a_table_asks_is_answered_and_nothing_else() -> None:
    fournier = named_table("fournier", "clasico", 4)
    assert fournier is not None
    assert open_table(fournier, 4, games=9).options.games == 9
    with pytest.raises(ValueError, match="fournier"):
        open_table(fournier, 4, tute=False)
    with pytest.raises(ValueError, match="fournier"):
        open_table(fournier, 3)
    with pytest.raises(ValueError, match="games"):
        open_table(fournier, 4, games=11)


def test_a_table_is_recognised_by_its_rules() -> None:
    def names(table):
        return [row.key for row in TABLES if plays_as(row, table)]

    assert names(make_table("clasico")) == ["barajamos", "fournier"]
    assert names(make_table("clasico", games=9)) == ["fournier"]
    assert names(make_table("cabron", 3, zero="tricks_win")) == ["wikipedia_tricks"]
    assert names(make_table("subastado", 4)) == ["ludoteka"]
    assert names(make_table("loco", letters=3)) == []
