"""Everything out into one text, and in again: nothing of either side is lost."""

from __future__ import annotations

import asyncio
import json

from tests.app.fakes import MemoryStore, World
from tests.app.test_keeper import LONG, OTHER, SHORT, played
from tute.app.keep.bundle import merge_match, read_bundle
from tute.app.keep.saves import ASIDE_PREFIX, MATCH_KEY, SETTINGS_KEY
from tute.app.tables.own_tables import TABLES_KEY
from tute.engine.record import read_record

ONE = json.dumps({"format": "tute-tables", "version": 1, "tables": [
    {"name": "De casa", "table": {"modality": "clasico", "players": 4}}]})  # fmt: skip
TWO = ONE.replace("De casa", "Del bar")


async def settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


async def exported(world: World) -> str:
    world.do("screen", "data")
    world.do("export-file")
    await settle()
    (text,) = world.screen.files.values()
    return text


def test_all_comes_back_on_another_device() -> None:
    async def run() -> None:
        texts = {MATCH_KEY: SHORT, SETTINGS_KEY: '{"deck": "grande"}', TABLES_KEY: ONE,
                 f"{ASIDE_PREFIX}1": "damaged"}  # fmt: skip
        first = World(MemoryStore(texts))
        first.archive.records["old"] = OTHER
        first.start()
        text = await exported(first)
        second = World(MemoryStore())
        second.start()
        second.do("import-text", text)
        await settle()
        assert second.game.desk.data is not None
        assert second.game.desk.data.note == "merged"
        assert second.game.desk.settings.deck == "grande"
        assert [own.name for own in second.game.desk.own] == ["De casa"]
        assert second.game.session is not None
        assert read_record(second.store.texts[MATCH_KEY]).deals == read_record(SHORT).deals
        assert list(second.archive.records.values()) == [OTHER]
        assert second.store.texts[f"{ASIDE_PREFIX}1"] == "damaged"

    asyncio.run(run())


def test_two_collections_are_merged_without_loss_and_only_once() -> None:
    async def run() -> None:
        first = World(MemoryStore({MATCH_KEY: LONG, TABLES_KEY: ONE, f"{ASIDE_PREFIX}1": "a"}))
        first.start()
        text = await exported(first)
        mine = {MATCH_KEY: OTHER, TABLES_KEY: TWO, SETTINGS_KEY: '{"felt": "noche"}',
                f"{ASIDE_PREFIX}1": "b"}  # fmt: skip
        second = World(MemoryStore(mine))
        second.archive.records[read_bundle(SHORT).matches[0].setup.id] = SHORT
        second.start()
        for _ in range(2):
            second.do("import-text", text)
            await settle()
            assert second.game.desk.settings.felt == "noche"
            assert {own.name for own in second.game.desk.own} == {"De casa", "Del bar"}
            assert list(second.archive.records.values()) == [LONG]
            asides = {v for k, v in second.store.texts.items() if k.startswith(ASIDE_PREFIX)}
            assert asides == {"a", "b"}
            assert second.game.session is not None
            assert second.game.session.setup.id == read_bundle(OTHER).matches[0].setup.id

    asyncio.run(run())


def test_matches_that_went_different_ways_are_both_kept() -> None:
    mine, actions = read_bundle(LONG).matches[0], 0
    while True:
        session = played(actions)
        legal = session.look(session.turn()).legal
        done = mine.record.deals[0].actions[actions][1]
        if len(legal) > 1:
            break
        actions += 1
    session.act(session.turn(), next(action for action in legal if action != done))
    ((key, text),) = merge_match(mine, session)
    assert key != mine.setup.id
    assert text == session.text()


def test_what_is_no_copy_changes_nothing() -> None:
    async def run() -> None:
        world = World(MemoryStore({MATCH_KEY: SHORT}))
        world.start()
        before = dict(world.store.texts)
        for text, note in (("<b>", "unreadable"), ("[]", "unreadable"), ("{}", "unreadable"),
                           ('{"format":"tute-data","version":9}', "newer")):  # fmt: skip
            world.do("screen", "data")
            world.do("import-text", text)
            await settle()
            assert world.game.desk.data is not None
            assert world.game.desk.data.note == note
            assert "<b>&" not in world.screen.html
        assert world.store.texts == before

    asyncio.run(run())
