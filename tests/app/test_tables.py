"""Named and own tables: chosen, played by, edited, shared; a bad import changes nothing."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.app.fakes import MemoryStore, World
from tute.app.keep.saves import MATCH_KEY
from tute.app.tables.own_tables import TABLES_KEY, OwnTable, read_tables, write_tables
from tute.engine.options import OPTIONS, PLAYERS, chosen_options, make_table
from tute.engine.record import RecordError, read_record
from tute.engine.tables import TABLES, open_table
from tute.ui.house_rules import rules_of, value_text


def started(store: MemoryStore | None = None) -> World:
    world = World(store)
    world.start()
    return world


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row.key}-{row.modality}")
def test_a_match_is_played_by_the_table_chosen_and_keeps_its_name(row) -> None:
    async def run() -> None:
        for players in row.players:
            world = started()
            world.do("choose-modality", row.modality)
            world.do("choose-players", str(players))
            world.do("choose-table", row.key)
            world.do("new-match")
            record = read_record(world.store.texts[MATCH_KEY])
            assert record.table == open_table(row, players)
            assert record.extra["app"]["table"] == row.key
            title = world.game.catalogue.text(f"table.{row.key}")
            await world.my_turn()
            world.do("pop", "rules")
            assert title in world.screen.html
            again = started(MemoryStore({MATCH_KEY: world.store.texts[MATCH_KEY]}))
            again.do("pop", "rules")
            assert title in again.screen.html

    asyncio.run(run())


def test_fournier_asks_for_the_games_and_the_choice_is_remembered() -> None:
    async def run() -> None:
        world = started()
        world.do("choose-table", "fournier")
        assert "choose-games" in world.screen.html
        for bad in ("0", "11", "x", "", "٣"):
            world.do("choose-games", bad)
            assert world.game.desk.games == 4
        world.do("choose-games", "7")
        world.do("new-match")
        assert world.game.session is not None
        assert world.game.session.table == make_table("clasico", games=7)
        texts = {k: v for k, v in world.store.texts.items() if k != MATCH_KEY}
        again = started(MemoryStore(texts))
        again.do("new-match")
        assert again.game.session is not None
        assert again.game.session.table.options.games == 7

    asyncio.run(run())


def test_the_rematch_is_at_the_same_table() -> None:
    async def run() -> None:
        world = started()
        world.do("choose-modality", "loco")
        world.do("edit-table", "new")
        world.do("table-rule", "letters=1")
        world.do("table-name", "Corta")
        world.do("use-table")
        world.do("new-match")
        session = world.game.session
        assert session is not None
        while True:
            await world.play_deal()
            if session.match.over:
                break
            world.do("next-deal")
        world.do("finish")
        world.do("rematch")
        assert world.game.session is not session
        assert world.game.session is not None
        assert world.game.session.table == session.table
        assert world.game.session.setup.table == "Corta"
        await world.my_turn()

    asyncio.run(run())


def test_own_tables_are_kept_at_once_and_found_again() -> None:
    world = started()
    world.do("edit-table", "new")
    assert TABLES_KEY not in world.store.texts
    world.do("table-rule", "games=6")
    world.do("table-name", "  La de <b>casa</b>  ")
    world.do("edit-table", "new")
    world.do("table-modality", "individual")
    world.do("table-players", "2")
    world.do("table-rule", "hand_size=9")
    again = started(MemoryStore(dict(world.store.texts)))
    assert again.game.desk.own == [
        OwnTable("La de <b>casa</b>", make_table("clasico", games=6)),
        OwnTable("Mi mesa", make_table("individual", 2, hand_size=9)),
    ]
    assert "<b>casa" not in again.screen.html
    again.do("edit-table", "own-0")
    again.do("delete-table")
    again.do("keep-table")
    assert len(again.game.desk.own) == 2
    again.do("confirm-delete")
    assert len(again.game.desk.own) == 2
    again.do("delete-table")
    again.do("confirm-delete")
    assert [own.name for own in again.game.desk.own] == ["Mi mesa"]


@pytest.mark.parametrize(("modality", "players"), [(m, n) for m in PLAYERS for n in PLAYERS[m]])
def test_the_editor_offers_every_rule_that_makes_sense_and_no_other(
    modality: str, players: int
) -> None:
    world = started()
    world.do("edit-table", "new")
    world.do("table-modality", modality)
    world.do("table-players", str(players))
    for name, row in OPTIONS.items():
        sensible = modality in row.defaults and (not row.players or players in row.players)
        assert (f'id="rule-{name}"' in world.screen.html) == sensible
        for value in row.values:
            world.do("table-rule", f"{name}={value_text(value)}")
            table = world.game.desk.draft.table
            if sensible:
                assert getattr(table.options, name) == value
                assert type(getattr(table.options, name)) is type(value)
    assert {row.name for row in rules_of(world.game.desk.draft.table)}
    for nonsense in ("games", "games=", "games=77", "=", "tute=1", "x=y"):
        before = world.game.desk.draft.table
        world.do("table-rule", nonsense)
        assert world.game.desk.draft.table == before


def test_names_are_told_apart() -> None:
    world = started()
    for _ in range(3):
        world.do("edit-table", "new")
        world.do("table-rule", "games=6")
        world.do("table-name", "Bar")
    world.do("table-name", "x" * 400)
    names = [own.name for own in world.game.desk.own]
    assert names == ["Bar", "Bar 2", "x" * 40]


def test_a_shared_table_comes_back_whole() -> None:
    world = started()
    world.do("choose-modality", "subastado")
    world.do("choose-table", "wikipedia")
    world.do("edit-table", "new")
    world.do("table-name", "Ñ «x»")
    world.do("editor-open", "share")
    world.do("copy-tables")
    other = started()
    other.do("editor-open", "import")
    other.do("import-tables", world.screen.copied)
    assert other.game.desk.own == [
        OwnTable("Ñ «x»", make_table("subastado", failed="split", target=1000))
    ]
    other.do("import-tables", world.screen.copied)
    assert len(other.game.desk.own) == 1
    clash = write_tables([OwnTable("Ñ «x»", make_table("subastado"))])
    other.do("import-tables", clash)
    assert [own.name for own in other.game.desk.own] == ["Ñ «x»", "Ñ «x» 2"]


def test_the_table_of_a_match_can_be_taken_over() -> None:
    async def run() -> None:
        world = started()
        world.do("choose-table", "pagat")
        world.do("new-match")
        text = world.store.texts[MATCH_KEY]
        world.do("screen", "home")
        world.do("edit-table", "new")
        world.do("import-tables", text)
        assert world.game.desk.own[0].table == make_table("clasico", games=6, tute=False)

    asyncio.run(run())


GOOD = json.loads(write_tables([OwnTable("a", make_table("clasico", games=6))]))
BAD = {
    "empty": ["", "  \n"],
    "json": ["{", "[1, 2", "nonsense", '{"a": 1, "a": 2}', '"\ud800'],
    "format": ["3", "[]", "{}", '{"format": "tute-tables"}',
               json.dumps({**GOOD, "tables": []}), json.dumps({**GOOD, "tables": {}}),
               json.dumps({**GOOD, "version": True}), json.dumps({**GOOD, "version": 1.0})],
    "version": [json.dumps({**GOOD, "version": 2})],
    "table": [
        json.dumps({**GOOD, "tables": [*GOOD["tables"], row]})
        for row in (3, {}, {"name": "x"}, {"name": 3, "table": {}},
                    {"name": "x", "table": {"modality": "mus", "players": 4}},
                    {"name": "x", "table": {"modality": "clasico", "players": 3}},
                    {"name": "x", "table": {"modality": "clasico", "players": 4,
                                            "options": {"games": 11}}},
                    {"name": "x", "table": {"modality": "clasico", "players": 4,
                                            "options": {"tute": 1}}},
                    {"name": "x", "table": {"modality": "cabron", "players": 4,
                                            "options": {"tute": True}}})
    ],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), [(k, t) for k, texts in BAD.items() for t in texts])
def test_a_bad_import_says_what_is_wrong_and_loses_nothing(kind: str, text: str) -> None:
    world = started()
    world.do("edit-table", "new")
    world.do("table-rule", "games=6")
    before, kept = list(world.game.desk.own), world.store.texts[TABLES_KEY]
    world.do("editor-open", "import")
    world.do("type-tables", text)
    world.do("import-tables")
    assert world.game.desk.draft.trouble == kind
    assert world.game.catalogue.text(f"editor.bad.{kind}") in world.screen.html
    assert world.game.desk.own == before
    assert world.store.texts[TABLES_KEY] == kept
    assert world.game.desk.screen == "editor"


def test_tables_of_a_later_version_are_not_lost() -> None:
    strange = {"name": "Future", "table": {"modality": "mus", "players": 4}}
    store = MemoryStore({TABLES_KEY: json.dumps({**GOOD, "tables": [*GOOD["tables"], strange]})})
    world = started(store)
    assert [own.name for own in world.game.desk.own] == ["a"]
    world.do("edit-table", "own-0")
    world.do("table-rule", "games=9")
    kept = json.loads(store.texts[TABLES_KEY])["tables"]
    assert kept[-1] == strange
    assert kept[0]["table"]["options"] == {"games": 9}


@pytest.mark.parametrize("kept", ["{", "[]", "3", '{"tables": 3}', '{"tables": [3, null, {}]}', ""])
def test_damaged_tables_dont_stop_the_game(kept: str) -> None:
    world = started(MemoryStore({TABLES_KEY: kept}))
    assert world.game.desk.own == []
    assert world.game.desk.screen == "home"


def test_writing_and_reading_changes_nothing() -> None:
    tables = [OwnTable(f"{row.key} {n}", open_table(row, n)) for row in TABLES for n in row.players]
    assert read_tables(write_tables(tables)) == tables
    for own in tables:
        document = json.loads(write_tables([own]))["tables"][0]["table"]
        assert document["options"] == chosen_options(own.table.modality, own.table.options)
    with pytest.raises(RecordError):
        read_tables(write_tables([]))
