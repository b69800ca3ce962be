"""The screen of the matches: what the archive holds, and records from outside."""

from __future__ import annotations

import asyncio

import pytest

from tests.app.fakes import World
from tests.app.test_looking_back import page, strict
from tests.app.test_replaying import all_tables, played
from tests.ui.markup import Page
from tests.ui.strict import CATALOGUES, ES
from tute.app.keep.saves import MATCH_KEY
from tute.app.lookback.links import encode_deal
from tute.app.lookback.sharing import TROUBLES
from tute.engine.options import make_table
from tute.engine.record import read_record, write_record
from tute.ui.i18n import LANGUAGES
from tute.ui.screens.records import PAGE, RecordsModel, date_text, render_records


async def at_records(world: World) -> World:
    world.do("screen", "records")
    for _ in range(400):
        if world.game.desk.album.matches is not None:
            break
        await asyncio.sleep(0)
    return world


def kept(world: World) -> list[str]:
    return [node.get("data-arg") for node in page(world).by("data-action", "kept-open")]


def test_matches_are_listed_newest_first_and_opened() -> None:
    async def run() -> None:
        world = strict(World())
        for at, table in enumerate(all_tables()):
            record = played(table, at, count=2)
            world.archive.records[f"m{at}"] = write_record(record)
        world.start()
        await at_records(world)
        assert kept(world) == [f"m{at}" for at in reversed(range(len(all_tables())))]
        world.do("kept-open", "m3")
        assert world.game.desk.screen == "replay"
        replay = world.game.desk.album.replay
        assert replay is not None
        assert replay.record.table == all_tables()[3]
        world.do("back")
        assert world.game.desk.screen == "records"
        world.do("kept-open", "no such")
        assert world.game.desk.screen == "records"
        world.do("back")
        assert world.game.desk.screen == "home"

    asyncio.run(run())


def test_a_deal_left_unfinished_is_not_shown_nor_a_match_without_one() -> None:
    async def run() -> None:
        world = strict(World())
        table = make_table("clasico")
        world.archive.records["one"] = write_record(played(table, 1, count=2, stop=5))
        world.archive.records["none"] = write_record(played(table, 1, count=1, stop=5))
        world.start()
        await at_records(world)
        assert kept(world) == ["one"]
        world.do("kept-open", "one")
        replay = world.game.desk.album.replay
        assert replay is not None
        assert len(replay.record.deals) == 1
        world.do("kept-open", "none")
        assert world.game.desk.album.replay is replay

    asyncio.run(run())


def test_what_cannot_be_read_is_told_and_left_alone() -> None:
    async def run() -> None:
        world = strict(World())
        world.archive.records["bad"] = "{"
        world.archive.records["good"] = write_record(played(make_table("loco"), 1))
        world.start()
        await at_records(world)
        assert kept(world) == ["good"]
        assert "1 no se puede leer" in world.screen.html
        assert world.archive.records["bad"] == "{"
        world.archive.broken = True
        await at_records(world)
        for _ in range(20):
            await asyncio.sleep(0)
        assert kept(world) == []
        assert ES.text("kept.unreadable") in world.screen.html
        assert world.game.desk.screen == "records"

    asyncio.run(run())


def test_a_match_that_the_browser_does_not_keep_is_told_once() -> None:
    async def run() -> None:
        world = strict(World())
        world.archive.broken = True
        world.start()
        world.new_match("clasico", 4)
        world.do("screen", "home")
        for expected in ("unlisted", ""):
            world.do("new-match")
            world.do("confirm-new")
            await asyncio.sleep(0)
            message = world.game.desk.message
            assert (message[0] if message else "") == expected
            world.do("dismiss")
            world.do("screen", "home")
        world.game.stand_up()

    asyncio.run(run())


def test_a_long_list_is_shown_by_and_by() -> None:
    async def run() -> None:
        world = strict(World())
        text = write_record(played(make_table("cabron", 3), 1))
        world.archive.records = {f"m{n}": text for n in range(PAGE + 5)}
        world.start()
        await at_records(world)
        assert len(kept(world)) == PAGE
        world.do("kept-more")
        assert len(kept(world)) == PAGE + 5
        assert not page(world).by("data-action", "kept-more")

    asyncio.run(run())


@pytest.mark.parametrize("how", ["link", "record", "file"])
def test_a_record_from_outside_is_shown_and_the_match_stays(how: str) -> None:
    async def run() -> None:
        world = strict(World())
        world.start()
        world.new_match("subastado", 3)
        await world.my_turn()
        saved = world.store.texts[MATCH_KEY]
        world.do("screen", "home")
        await at_records(world)
        foreign = played(make_table("individual", 2), 3)
        text = write_record(foreign)
        if how == "file":
            world.do("open-record", text)
        else:
            world.do(
                "type-record", text if how == "record" else "https://x/#" + encode_deal(foreign)
            )
            world.do("open-typed")
        replay = world.game.desk.album.replay
        assert world.game.desk.screen == "replay"
        assert replay is not None
        assert replay.record.deals[0].actions == foreign.deals[0].actions
        assert world.store.texts[MATCH_KEY] == saved
        assert world.archive.records == {}
        world.do("back")
        assert world.game.desk.screen == "records"
        world.do("back")
        world.do("continue")
        await world.my_turn()
        assert world.store.texts[MATCH_KEY] == saved

    asyncio.run(run())


@pytest.mark.parametrize(
    "text", ["", "hola", "{}", "r=1abc", '{"format":"tute-record","version":5}']
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_record_is_answered_in_the_players_language(text: str, language: str) -> None:
    async def run() -> None:
        world = strict(World())
        world.start()
        world.do("set", f"language={language}")
        await at_records(world)
        world.do("type-record", text)
        world.do("open-typed")
        assert world.game.desk.screen == "records"
        told = "".join(page(world).one("import-trouble").text)
        trouble = world.game.desk.album.trouble
        assert CATALOGUES[language].text(f"trouble.{trouble}") in told
        assert world.screen.focus == "import-trouble"
        assert not world.screen.reports

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_its_words(language: str) -> None:
    for trouble in TROUBLES:
        Page(render_records(RecordsModel((), trouble=trouble, detail="x"), CATALOGUES[language]))


def test_nothing_of_a_foreign_text_becomes_markup() -> None:
    async def run() -> None:
        world = strict(World())
        world.start()
        await at_records(world)
        evil = '</textarea><script>alert(1)</script><img src=x onerror="alert(1)">'
        world.do("type-record", evil)
        world.do("open-typed")
        assert "<script" not in world.screen.html
        assert "<img src=x" not in world.screen.html
        record = played(make_table("cabron", 3), 1)
        text = write_record(record).replace("Carmen", "<b>x</b>")
        world.do("open-record", text)
        assert "<b>x</b>" not in world.screen.html
        assert "&lt;b&gt;x" in world.screen.html

    asyncio.run(run())


def test_the_match_in_progress_is_copied_and_saved() -> None:
    async def run() -> None:
        world = strict(World())
        world.start()
        await at_records(world)
        assert not page(world).by("data-action", "match-copy")
        world.do("back")
        world.new_match("loco", 3)
        await world.my_turn()
        world.do("screen", "home")
        await at_records(world)
        session = world.game.session
        assert session is not None
        world.do("match-copy")
        assert read_record(world.screen.copied) == session.record
        world.do("match-save")
        assert list(world.screen.files.values()) == [session.text()]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("when", "text"),
    [
        ("2026-11-30T12:00:00Z", "30 nov 2026"),
        ("2026-01-02", "2 ene 2026"),
        ("2026-13-02", ""),
        ("", ""),
        ("yesterday", ""),
    ],
)
def test_dates(when: str, text: str) -> None:
    assert date_text(when, ES) == text
