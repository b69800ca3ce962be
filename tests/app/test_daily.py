"""The Mano del día: the same for everyone, compared with bots, with a streak and a text."""

from __future__ import annotations

import asyncio
import json
from datetime import date, timedelta

import pytest

from tests.app.fakes import MemoryStore, World, until
from tests.app.test_looking_back import page, strict
from tests.ui.strict import CATALOGUES
from tute.app.day.daily import (
    TALLY_KEY,
    Entry,
    Made,
    Tally,
    daily_session,
    read_tally,
    tally_values,
    verdict,
)
from tute.app.keep.saves import MATCH_KEY
from tute.engine.cards import card_code
from tute.engine.options import PLAYERS
from tute.engine.record import read_record
from tute.ui.i18n import LANGUAGES
from tute.ui.screens.daily import DailyRow, DayMade, share_text

DAY = date(2026, 11, 30)
FIRST = ("11o 1e 7o 5b 2e 7b 3e 7c", 0, 1)


@pytest.mark.parametrize("modality", PLAYERS)
def test_the_deal_is_the_same_for_everyone_and_another_every_day(modality: str) -> None:
    first, again = daily_session(DAY, modality, "Tú"), daily_session(DAY, modality, "You")
    assert first.record.deals == again.record.deals
    assert first.setup.seat == again.setup.seat
    assert first.bot_request() == again.bot_request() or first.turn() == first.setup.seat
    days = [daily_session(DAY + timedelta(days=n), modality, "Tú") for n in range(40)]
    assert len({session.record.deals[0].pack for session in days}) == 40
    assert {session.setup.seat for session in days} == set(range(first.table.players))
    assert all(level == "expert" for level in first.setup.levels)


def test_the_deal_of_a_day_never_changes() -> None:
    """Whoever plays an older release today must get the same deal."""
    deal = daily_session(DAY, "clasico", "Tú")
    pack = " ".join(card_code(card) for card in deal.record.deals[0].pack[:8])
    assert (pack, deal.record.deals[0].dealer, deal.setup.seat) == FIRST


async def at_daily(world: World, language: str = "es") -> World:
    world.start()
    world.do("set", f"language={language}")
    world.do("screen", "daily")
    return world


async def settle(world: World, modality: str) -> None:
    for _ in range(20_000):
        entry = world.game.desk.album.tally.entry("2026-11-30", modality)
        if entry is not None and entry.bots is not None:
            return
        await asyncio.sleep(0)
    raise AssertionError("the bots don't finish")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("modality", PLAYERS)
def test_a_day_is_played_compared_and_shared(modality: str, language: str) -> None:
    async def run() -> None:
        world = await at_daily(strict(World()), language)
        page(world)
        world.do("daily-play", modality)
        await world.play_deal()
        for _ in range(5):
            await asyncio.sleep(0)
        shown = page(world)
        assert shown.one("daily-close")
        assert not shown.by("data-action", "next-deal")
        await settle(world, modality)
        session = world.game.session
        assert session is not None
        kept = read_record(world.archive.records[session.setup.id])
        assert kept.extra["daily"] == "2026-11-30"
        world.do("daily-close")
        assert world.game.session is None
        assert world.game.desk.screen == "daily"
        tally = world.game.desk.album.tally
        assert (tally.streak, tally.best, tally.last) == (1, 1, "2026-11-30")
        world.do("daily-share", modality)
        text = "".join(page(world).one("daily-text").text)
        world.do("daily-copy", modality)
        assert world.screen.copied == text
        for card in range(40):
            assert f" {card_code(card)}" not in text
        assert len([c for c in text if c in "■□"]) == len(session.state.tricks)
        world.do("daily-play", modality)
        assert world.game.desk.screen == "daily"
        world.do("daily-replay", modality)
        assert world.game.desk.screen == "replay"
        world.do("back")
        assert world.game.desk.screen == "daily"

    asyncio.run(run())


def test_the_match_in_progress_waits_and_a_reload_goes_on_with_the_day() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        match, saved = world.game.session, world.store.texts[MATCH_KEY]
        world.do("screen", "daily")
        world.do("daily-play", "cabron")
        await world.my_turn()
        await world.act()
        await world.my_turn()
        played = world.game.session
        assert played is not None
        actions = played.record.deals[0].actions
        assert world.store.texts[MATCH_KEY] == saved
        again = World(MemoryStore(dict(world.store.texts)), seed=9)
        again.start()
        assert again.game.session is not None
        assert again.game.session.text() == saved
        again.do("screen", "daily")
        again.do("daily-play", "cabron")
        assert again.game.session.record.deals[0].actions == actions
        world.do("back")
        assert world.game.desk.screen == "daily"
        assert world.game.session is match
        world.do("back")
        assert world.game.desk.screen != "daily"
        world.do("continue")
        await world.my_turn()
        assert world.store.texts[MATCH_KEY] == saved

    asyncio.run(run())


def test_a_hint_in_the_day_s_deal_marks_that_deal_and_leaves_the_match_alone() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        saved = world.store.texts[MATCH_KEY]
        world.do("screen", "daily")
        world.do("daily-play", "cabron")
        await world.my_turn()
        world.do("hint")
        played = world.game.session
        assert played is not None
        assert played.record.deals[0].extra["hints"] == 1
        assert world.store.texts[MATCH_KEY] == saved
        entry = world.game.desk.album.tally.entry("2026-11-30", "cabron")
        assert entry is not None
        assert read_record(entry.record).deals[0].extra["hints"] == 1

    asyncio.run(run())


def test_the_day_s_deal_is_reviewed_and_what_bots_made_is_kept() -> None:
    async def run() -> None:
        world = await at_daily(strict(World()))
        world.do("daily-play", "clasico")
        await world.play_deal()
        await settle(world, "clasico")
        before = world.game.desk.album.tally.entry("2026-11-30", "clasico")
        assert page(world).one("sheet-review")
        world.do("review")
        review = world.game.desk.review
        assert review is not None
        await until(lambda: not review.running)
        assert all(decision.known for decision in review.decisions)
        entry = world.game.desk.album.tally.entry("2026-11-30", "clasico")
        assert before is not None
        assert entry is not None
        assert entry.bots == before.bots
        assert read_record(entry.record).deals[0].extra["review"]
        assert MATCH_KEY not in world.store.texts
        world.do("back")
        assert page(world).one("daily-close")

    asyncio.run(run())


def test_nothing_can_be_looked_at_before_the_deal_is_over() -> None:
    async def run() -> None:
        world = await at_daily(World())
        world.do("daily-play", "loco")
        await world.my_turn()
        await world.act()
        world.do("back")
        world.do("daily-replay", "loco")
        assert world.game.desk.screen == "daily"
        assert world.archive.records == {}

    asyncio.run(run())


def test_bots_that_were_interrupted_finish_at_the_next_visit() -> None:
    async def run() -> None:
        world = World()
        await at_daily(world)
        world.do("daily-play", "loco")
        await world.play_deal()
        session = world.game.session
        assert session is not None
        store = MemoryStore(dict(world.store.texts))
        again = await at_daily(World(store))
        await settle(again, "loco")
        await settle(world, "loco")
        mine, theirs = (w.game.desk.album.tally.entry("2026-11-30", "loco") for w in (world, again))
        assert mine == theirs

    asyncio.run(run())


def test_a_clock_that_was_ahead_stops_neither_the_count_nor_the_keeping() -> None:
    tally = Tally()
    for day in range(1, 9):
        tally.keep(f"2031-05-0{day}", "loco", Entry("{}"))
        tally.finish(f"2031-05-0{day}")
    tally.keep("2026-11-30", "loco", Entry("{}"))
    tally.finish("2026-11-30")
    assert tally.entry("2026-11-30", "loco")
    assert (tally.streak, tally.best, tally.running("2026-11-30")) == (1, 8, 1)
    tally.finish("2026-12-01")
    assert tally.running("2026-12-01") == 2
    assert len(tally.days) == 7
    tally = read_tally({"streak": 1, "best": 1, "last": "0001-01-01"})
    tally.finish("2026-11-30")
    assert tally.streak == 1


def test_streaks() -> None:
    tally = Tally()
    tally.finish("2026-11-28")
    tally.finish("2026-11-28")
    assert tally.streak == 1
    tally.finish("2026-11-29")
    tally.finish("2026-11-30")
    assert (tally.streak, tally.best) == (3, 3)
    assert tally.running("2026-12-01") == 3
    assert tally.running("2026-12-02") == 0
    tally.finish("2026-11-29")
    assert tally.last == "2026-11-30"
    tally.finish("2026-12-02")
    assert (tally.streak, tally.best) == (1, 3)
    tally.finish("not a day")
    assert tally.last == "2026-12-02"
    tally = Tally(last="2026-12-31", streak=4, best=4)
    tally.finish("2027-01-01")
    assert tally.streak == 5


@pytest.mark.parametrize(
    "values",
    [{}, {"streak": "3"}, {"streak": 5, "best": 2, "last": "2026-11-30"}, {"days": []},
     {"days": {"2026-11-30": []}}, {"days": {"2026-11-30": {"clasico": 3, "mus": ["{}", None]}}},
     {"days": {"never": {"clasico": ["{}", None]}}}],
)  # fmt: skip
def test_a_saved_tally_of_any_shape_is_read(values: dict) -> None:
    tally = read_tally(values)
    assert tally.streak == 0
    assert not any(tally.days.values())


def test_a_damaged_deal_of_the_day_is_dealt_again() -> None:
    async def run() -> None:
        for text in ("{", "{}", '{"format": "tute-record", "version": 1}'):
            store = MemoryStore()
            days = {"2026-11-30": {"clasico": [text, None]}}
            store.texts[TALLY_KEY] = json.dumps({"days": days})
            world = await at_daily(strict(World(store)))
            page(world)
            world.do("daily-play", "clasico")
            assert world.game.desk.screen == "table"

    asyncio.run(run())


def test_a_tally_is_kept_and_old_days_are_forgotten() -> None:
    tally = Tally(2, 3, "2026-11-30")
    for day in range(1, 20):
        tally.keep(f"2026-11-{day:02}", "loco", Entry("r", Made(None, 3, 4)))
    again = read_tally(tally_values(tally))
    assert again == tally
    assert min(again.days) == "2026-11-13"


def test_who_did_better() -> None:
    won, lost, more = Made(True, 70, 60), Made(False, 90, 40), Made(True, 80, 50)
    assert verdict("clasico", won, lost) == "better"
    assert verdict("clasico", lost, won) == "worse"
    assert verdict("clasico", won, won) == "same"
    assert verdict("clasico", won, more) == "worse"
    assert verdict("cabron", won, more) == "same"


def test_hints_are_told_in_what_is_shared() -> None:
    row = DailyRow(
        "loco", "done", DayMade("won", 3, 40), DayMade("lost", 30, 40), "better", "■□", 2
    )
    for t in CATALOGUES.values():
        text = share_text(row, "30 nov 2026", 4, "https://example.test/", t)
        assert "2" in text.splitlines()[1]
        assert text.endswith("https://example.test/\n")
