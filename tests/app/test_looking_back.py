"""The replay, links and practice deals in the application, with everything around it faked."""

from __future__ import annotations

import asyncio

import pytest

from tests.app.fakes import MemoryStore, World, until
from tests.app.test_replaying import all_tables, played
from tests.ui.markup import Page
from tests.ui.strict import CATALOGUES
from tute.app.keep.saves import MATCH_KEY
from tute.app.keys import press
from tute.app.lookback.links import encode_deal
from tute.app.lookback.sharing import read_shared
from tute.engine.record import read_record
from tute.ui.actions import ACTIONS
from tute.ui.screens.replay import SHARES


def strict(world: World) -> World:
    """The world, with catalogues that fail on a missing text."""
    world.game.catalogues = CATALOGUES.__getitem__
    return world


def page(world: World) -> Page:
    """What is shown, well-formed, every button known and named."""
    shown = Page(world.screen.html)
    for node in shown.by("data-action"):
        assert node.get("data-action") in ACTIONS
    for node in shown.nodes:
        if node.tag == "button":
            assert node.get("aria-label") or "".join(node.text).strip(), node
    ids = [node.get("id") for node in shown.by("id")]
    assert len(ids) == len(set(ids))
    return shown


async def after_a_deal(modality: str = "clasico", players: int = 4) -> World:
    world = strict(World())
    world.start()
    world.new_match(modality, players)
    await world.play_deal()
    return world


def test_a_deal_is_reviewed_from_its_sheet_by_buttons_and_keys_and_left_again() -> None:
    async def run() -> None:
        world = await after_a_deal()
        saved = world.store.texts[MATCH_KEY]
        assert page(world).one("sheet-replay")
        world.do("replay")
        assert world.game.desk.screen == "replay"
        replay = world.game.desk.album.replay
        assert replay is not None
        last = len(replay.steps) - 1
        for key, at in [
            ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last),
            ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0), ("ArrowDown", 4), ("ArrowUp", 0),
        ]:  # fmt: skip
            assert press(world.game, key, "")
            replay = world.game.desk.album.replay
            assert replay is not None
            assert replay.at == at
            page(world)
        assert not press(world.game, "Tab", "")
        assert not press(world.game, "Home", "share-text-text")
        assert world.store.texts[MATCH_KEY] == saved
        press(world.game, "Escape", "")
        assert world.game.desk.screen == "table"
        for _ in range(5):
            await asyncio.sleep(0)
        assert page(world).one("sheet")

    asyncio.run(run())


def test_each_step_is_told_to_the_screen_reader_and_is_no_part_of_the_match_log() -> None:
    async def run() -> None:
        world = await after_a_deal()
        world.do("replay")
        log = list(world.game.desk.log)
        world.do("replay-go", "on")
        replay = world.game.desk.album.replay
        assert replay is not None
        assert replay.record.names is not None
        seat, _ = replay.played.actions[0]
        number, text = world.game.desk.live[-1]
        assert text.startswith("Echas" if seat == 0 else replay.record.names[seat])
        world.do("replay-go", "back")
        world.do("replay-go", "back")
        assert world.game.desk.live[-1][0] == number + 1
        assert world.game.desk.log == log

    asyncio.run(run())


def test_only_what_i_saw_shows_no_hidden_card() -> None:
    async def run() -> None:
        world = await after_a_deal()
        world.do("replay")
        everything = page(world)
        assert len([n for n in everything.nodes if n.get("id").startswith("r-")]) == 40
        world.do("replay-hands", "mine")
        shown = [n for n in page(world).nodes if n.get("id").startswith("r-")]
        assert 10 <= len(shown) <= 11
        replay = world.game.desk.album.replay
        assert replay is not None
        html = world.screen.html
        told = html[html.index('id="replay-felt"') : html.index('id="replay-told"')]
        assert told.count("/back.svg") == 40 - len(shown)

    asyncio.run(run())


@pytest.mark.parametrize("at", range(len(all_tables())))
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_step_of_every_table_is_drawn(at: int, language: str) -> None:
    async def run() -> None:
        world = strict(World())
        world.start()
        world.do("set", f"language={language}")
        world.do("open-link", "#" + encode_deal(played(all_tables()[at], at)))
        assert world.game.desk.screen == "replay"
        replay = world.game.desk.album.replay
        assert replay is not None
        for hands in ("open", "mine"):
            world.do("replay-hands", hands)
            for step in (0, *range(1, len(replay.every), 6), len(replay.every)):
                world.do("replay-to", str(step))
                page(world)

    asyncio.run(run())


def test_a_link_is_opened_and_the_match_in_progress_stays_as_it_is() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("subastado", 3)
        await world.my_turn()
        saved = world.store.texts[MATCH_KEY]
        again = strict(World(MemoryStore({MATCH_KEY: saved})))
        again.start()
        again.do("open-link", "#" + encode_deal(played(all_tables()[3], 1)))
        assert again.game.desk.screen == "replay"
        for move in ("last", "back", "trick-back"):
            again.do("replay-go", move)
        page(again)
        assert again.store.texts[MATCH_KEY] == saved
        again.do("back")
        assert again.game.desk.screen == "table"
        await again.my_turn()
        assert again.store.texts[MATCH_KEY] == saved

    asyncio.run(run())


def test_an_address_that_is_no_link_of_ours_does_nothing() -> None:
    world = World()
    world.start()
    world.do("open-link", "#top")
    world.do("open-link", "")
    assert world.game.desk.screen == "home"


async def practise(world: World) -> None:
    """Play the practice deal to its end."""
    while await world.my_turn():
        await world.act(1)
    for _ in range(5):
        await asyncio.sleep(0)


def test_playing_on_from_a_moment_is_practice_and_leaves_the_match_alone() -> None:
    async def run() -> None:
        world = await after_a_deal("cabron", 3)
        match, saved = world.game.session, world.store.texts[MATCH_KEY]
        world.do("replay")
        world.do("replay-go", "trick-on")
        world.do("replay-go", "trick-on")
        world.do("replay-branch")
        practice = world.game.session
        assert practice is not None
        assert match is not None
        assert practice is not match
        assert world.game.desk.screen == "table"
        await practise(world)
        assert practice.record.deals[-1].pack == match.record.deals[-1].pack
        assert practice.record.deals[-1].actions[:6] == match.record.deals[-1].actions[:6]
        shown = page(world)
        assert shown.one("branch-return")
        assert not shown.by("data-action", "next-deal")
        world.do("next-deal")
        assert len(practice.record.deals) == 1
        assert world.store.texts[MATCH_KEY] == saved
        kept = read_record(world.archive.records[practice.setup.id])
        assert kept.extra["practice"] is True
        world.do("replay-return")
        assert world.game.session is match
        assert world.game.desk.screen == "replay"
        world.do("back")
        assert world.game.desk.screen == "table"
        world.do("next-deal")
        await world.my_turn()
        assert len(match.record.deals) == 2

    asyncio.run(run())


def test_a_practice_deal_can_be_left_at_any_time() -> None:
    async def run() -> None:
        world = await after_a_deal()
        match, saved = world.game.session, world.store.texts[MATCH_KEY]
        world.do("replay")
        world.do("replay-branch")
        await world.my_turn()
        await world.act()
        world.do("screen", "home")
        assert world.game.desk.screen == "home"
        assert world.game.session is match
        assert world.store.texts[MATCH_KEY] == saved
        world.do("replay-return")
        assert world.game.desk.screen == "home"

    asyncio.run(run())


def test_a_practice_deal_is_reviewed_at_its_end_and_the_match_is_as_it_was() -> None:
    async def run() -> None:
        world = await after_a_deal()
        match, saved = world.game.session, world.store.texts[MATCH_KEY]
        world.do("replay")
        world.do("replay-branch")
        await world.play_deal()
        assert page(world).one("sheet-review")
        world.do("review")
        review = world.game.desk.review
        assert review is not None
        await until(lambda: not review.running)
        assert review.decisions
        assert all(decision.known for decision in review.decisions)
        world.do("back")
        assert page(world).one("branch-return")
        world.do("replay-return")
        world.do("replay-close")
        assert world.game.session is match
        assert world.store.texts[MATCH_KEY] == saved

    asyncio.run(run())


def test_the_end_of_the_deal_is_no_place_to_play_on() -> None:
    async def run() -> None:
        world = await after_a_deal()
        match = world.game.session
        world.do("replay")
        assert page(world).by("data-action", "replay-branch")
        world.do("replay-go", "last")
        assert not page(world).by("data-action", "replay-branch")
        world.do("replay-branch")
        assert world.game.session is match
        assert world.game.desk.screen == "replay"

    asyncio.run(run())


def test_the_deal_in_progress_cannot_be_looked_at() -> None:
    async def run() -> None:
        world = await after_a_deal()
        world.do("next-deal")
        await world.my_turn()
        world.do("replay")
        replay = world.game.desk.album.replay
        assert replay is not None
        assert len(replay.record.deals) == 1

    asyncio.run(run())


@pytest.mark.parametrize("way", SHARES)
def test_a_deal_is_shared(way: str) -> None:
    async def run() -> None:
        world = await after_a_deal()
        session = world.game.session
        assert session is not None
        world.do("replay")
        world.do("replay-share", way)
        assert page(world).one(f"share-{way}-text")
        world.do("share-copy")
        assert "done.copied" not in world.screen.html
        text = world.screen.copied
        if way == "text":
            assert "Clásico" in text
        else:
            shared = read_shared(text)
            assert shared.deals[0].actions == session.record.deals[0].actions
        if way == "link":
            assert text.startswith("https://example.test/tute/#r=")
        else:
            world.do("share-save")
            assert list(world.screen.files.values()) == [text]
        world.do("replay-share", way)
        assert not page(world).by("id", f"share-{way}-text")

    asyncio.run(run())


@pytest.mark.parametrize("argument", ["", "x", "-1", "99999999999", "0; drop", "<b>"])
def test_senseless_arguments_do_nothing(argument: str) -> None:
    async def run() -> None:
        world = await after_a_deal()
        world.do("replay")
        for action in ("replay-go", "replay-deal", "replay-hands", "replay-share"):
            world.do(action, argument)
        replay = world.game.desk.album.replay
        assert replay is not None
        assert (replay.at, replay.deal, replay.open_hands) == (0, 0, True)
        world.do("replay-to", argument)
        assert world.game.desk.screen == "replay"

    asyncio.run(run())


@pytest.mark.parametrize("name", ["learn", "records", "stats", "daily", "rules", "settings"])
def test_every_screen_leads_back_home(name: str) -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.do("screen", name)
        assert world.game.desk.screen == name
        world.do("back")
        assert world.game.desk.screen == "home"

    asyncio.run(run())
