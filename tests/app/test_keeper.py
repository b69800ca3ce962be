"""The store and its journal: whichever is ahead goes on, whatever became of the other."""

from __future__ import annotations

import asyncio

import pytest

from tests.app.fakes import FakeJournal, MemoryStore, World
from tute.app.keep.keeper import NOTHING, SERIAL_KEY, Keeper
from tute.app.keep.saves import CHOICES_KEY, MATCH_KEY, SETTINGS_KEY
from tute.app.play.session import Session, new_session, read_answer
from tute.app.ports import Held, StaleError
from tute.app.visits import offer_update
from tute.bots.worker import answer
from tute.engine.options import make_table


def played(actions: int, seed: int = 1) -> Session:
    """A match after some actions."""
    table = make_table("clasico")
    session = new_session(table, list("abcd"), 0, ["normal"] * 4, bytes([seed]) * 96)
    for _ in range(actions):
        session.act(session.turn(), read_answer(answer(session.bot_request())))
    return session


SHORT, LONG, OTHER = played(3).text(), played(9).text(), played(2, seed=2).text()


def keeper(store: dict[str, str], held: Held) -> tuple[Keeper, MemoryStore, FakeJournal]:
    memory, journal = MemoryStore(store), FakeJournal()
    return Keeper(memory, journal, MATCH_KEY, held), memory, journal


@pytest.mark.parametrize("serial", [0, 4, 5, 6])
@pytest.mark.parametrize(("mine", "theirs"), [(SHORT, LONG), (LONG, SHORT), (LONG, LONG)])
def test_of_the_same_match_the_longer_goes_on(mine: str, theirs: str, serial: int) -> None:
    kept, _, _ = keeper({MATCH_KEY: mine, SERIAL_KEY: "5"}, Held({MATCH_KEY: theirs}, serial))
    assert kept.get(MATCH_KEY) == LONG


@pytest.mark.parametrize(("serial", "winner"), [(4, LONG), (5, LONG), (6, OTHER)])
def test_of_two_matches_the_newer_goes_on(serial: int, winner: str) -> None:
    kept, _, _ = keeper({MATCH_KEY: LONG, SERIAL_KEY: "5"}, Held({MATCH_KEY: OTHER}, serial))
    assert kept.get(MATCH_KEY) == winner


@pytest.mark.parametrize("bad", ["", "{", SHORT[:-20], '{"format": "tute-record", "version": 1}'])
def test_a_damaged_one_gives_way_to_a_sound_one(bad: str) -> None:
    assert keeper({MATCH_KEY: bad, SERIAL_KEY: "9"}, Held({MATCH_KEY: SHORT}, 3))[0].get(
        MATCH_KEY
    ) == (SHORT)
    assert keeper({MATCH_KEY: SHORT, SERIAL_KEY: "3"}, Held({MATCH_KEY: bad}, 9))[0].get(
        MATCH_KEY
    ) == (SHORT)


def test_a_save_of_a_later_version_is_not_replaced() -> None:
    later = '{"format": "tute-record", "version": 2}'
    assert keeper({MATCH_KEY: later}, Held({MATCH_KEY: SHORT}, 9))[0].get(MATCH_KEY) == later


def test_everything_comes_back_when_the_store_is_gone() -> None:
    held = Held({MATCH_KEY: SHORT, SETTINGS_KEY: '{"deck": "grande"}', "tute.gone": None}, 12)
    kept, memory, _ = keeper({}, held)
    assert kept.get(MATCH_KEY) == SHORT
    assert kept.get(SETTINGS_KEY) == '{"deck": "grande"}'
    assert "tute.gone" not in memory.texts
    assert kept.serial == 12


def test_an_older_journal_changes_nothing_and_a_newer_one_also_forgets() -> None:
    old = Held({SETTINGS_KEY: "old", CHOICES_KEY: "only there"}, 4)
    kept, _, _ = keeper({SETTINGS_KEY: "mine", SERIAL_KEY: "5"}, old)
    assert kept.get(SETTINGS_KEY) == "mine"
    assert kept.get(CHOICES_KEY) is None
    kept, _, _ = keeper({MATCH_KEY: SHORT, SERIAL_KEY: "5"}, Held({MATCH_KEY: None}, 6))
    assert kept.get(MATCH_KEY) is None


def test_what_the_store_alone_has_lost_comes_back() -> None:
    kept, _, _ = keeper({SETTINGS_KEY: "{}", SERIAL_KEY: "6"}, Held({MATCH_KEY: SHORT}, 6))
    assert kept.get(MATCH_KEY) == SHORT
    assert kept.serial == 6


def test_both_get_every_write_with_a_number_that_grows() -> None:
    kept, memory, journal = keeper({}, NOTHING)
    kept.set("tute.a", "1")
    kept.set("tute.b", "2")
    kept.remove("tute.a")
    assert journal.texts == {"tute.a": None, "tute.b": "2"}
    assert memory.texts == {"tute.b": "2", SERIAL_KEY: "3"}
    assert journal.serial == 3


def test_a_page_that_was_overtaken_never_writes() -> None:
    first, memory, journal = keeper({}, NOTHING)
    first.set(MATCH_KEY, SHORT)
    second = Keeper(memory, journal, MATCH_KEY, journal.held())
    second.set(MATCH_KEY, LONG)
    with pytest.raises(StaleError):
        first.set(MATCH_KEY, SHORT)
    assert memory.texts[MATCH_KEY] == journal.texts[MATCH_KEY] == LONG


def test_a_store_emptied_from_outside_is_filled_again() -> None:
    kept, memory, _ = keeper({SETTINGS_KEY: "{}"}, NOTHING)
    kept.set(MATCH_KEY, SHORT)
    memory.texts.clear()
    kept.set(MATCH_KEY, LONG)
    assert memory.texts[SETTINGS_KEY] == "{}"
    assert memory.texts[MATCH_KEY] == LONG
    assert kept.cleared


@pytest.mark.parametrize("serial", ["", "-3", "1e9", "9" * 500, "nine", "²", "<b>"])
def test_a_senseless_serial_does_no_harm(serial: str) -> None:
    kept, _, _ = keeper({SERIAL_KEY: serial, MATCH_KEY: SHORT}, Held({MATCH_KEY: LONG}, 2))
    kept.set(SETTINGS_KEY, "{}")
    assert kept.get(MATCH_KEY) == LONG


def test_a_match_survives_the_loss_of_the_store_in_its_midst() -> None:
    async def run() -> None:
        journal = FakeJournal()
        world = World(journal=journal)
        world.start()
        world.new_match("cabron", 4)
        for _ in range(3):
            await world.my_turn()
            await world.act()
        await world.my_turn()
        session = world.game.session
        assert session is not None
        again = World(MemoryStore(), seed=9, journal=journal)
        again.start()
        assert again.game.session is not None
        assert again.game.session.text() == session.text()
        await again.play_deal()

    asyncio.run(run())


def test_clearing_in_the_midst_of_a_match_is_told_and_mended() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        world.store.texts.clear()
        await world.act()
        assert world.game.desk.message == ("cleared", "")
        session = world.game.session
        assert session is not None
        assert world.store.texts[MATCH_KEY] == session.text()

    asyncio.run(run())


def test_the_second_page_waits_and_takes_over_what_the_first_did() -> None:
    async def run() -> None:
        store, journal = MemoryStore(), FakeJournal()
        first = World(store, journal=journal)
        first.start()
        first.new_match("clasico", 4)
        await first.my_turn()
        second = World(store, seed=2, journal=journal)
        second.game.desk.screen = "elsewhere"
        before = dict(store.texts)
        second.start()
        second.do("new-match")
        second.do("set", "deck=grande")
        assert second.game.desk.screen == "elsewhere"
        assert store.texts == before
        await first.act()
        second.do("take-over")
        for _ in range(20):
            await asyncio.sleep(0)
        assert second.game.desk.screen == "table"
        await second.my_turn()
        await second.act()
        assert second.game.session is not None
        # The first page, though not told, learned it when it was going to write.
        for _ in range(200):
            await asyncio.sleep(0)
        assert first.game.desk.screen == "elsewhere"
        assert first.game.session is None
        assert store.texts[MATCH_KEY] == second.game.session.text()

    asyncio.run(run())


def test_an_update_is_offered_between_deals_only() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        offer_update(world.game)
        assert 'id="offer"' not in world.screen.html
        await world.play_deal()
        world.game.draw()
        assert 'id="offer"' in world.screen.html
        world.do("update-later")
        assert 'id="offer"' not in world.screen.html
        offer_update(world.game)
        world.do("update")
        assert world.releases.applied == 1

    asyncio.run(run())
