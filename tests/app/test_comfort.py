"""Taking a card back, dragging one, the sounds, and when a match was left."""

from __future__ import annotations

import asyncio

from tests.app.fakes import MemoryStore, World
from tute.app.keep.saves import MATCH_KEY
from tute.app.keys import press
from tute.app.play.session import Session, Setup
from tute.app.sounds import SOUNDS, sounds_of
from tute.engine.actions import action_text
from tute.engine.cards import card_code
from tute.engine.events import Sung
from tute.engine.record import read_record
from tute.engine.results import Meld


async def first_card(world: World, practice: bool) -> str:
    """Start a match and wait for a turn in which another player comes after the person."""
    world.start()
    world.do("choose-practice", "yes" if practice else "no")
    world.new_match("clasico", 4)
    session = world.game.session
    assert session is not None
    while await world.my_turn():
        seen = session.look()
        if seen.phase == "play" and len(seen.cards) < 3:
            return action_text(seen.legal[0])
        await world.act()
    raise AssertionError("never led")


def actions(world: World) -> int:
    assert world.game.session is not None
    return len(world.game.session.record.deals[-1].actions)


async def until(world: World, count: int) -> None:
    for _ in range(10_000):
        if actions(world) == count:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"never {count} actions")


def test_a_card_is_taken_back_before_the_bots_have_answered() -> None:
    async def run() -> None:
        world = World()
        card = await first_card(world, practice=True)
        before, state = actions(world), world.game.session.state  # type: ignore[union-attr]
        world.do("play", card)
        await until(world, before + 1)
        world.game.draw()
        assert 'data-action="undo"' in world.screen.html
        assert press(world.game, "z", "")
        await until(world, before)
        assert world.game.session is not None
        assert world.game.session.state == state
        saved = read_record(world.store.texts[MATCH_KEY])
        assert len(saved.deals[-1].actions) == before
        assert Setup.from_record(saved).practice
        assert not press(world.game, "z", "")  # a bot's card stays
        world.do("undo")
        for _ in range(20):
            await asyncio.sleep(0)
        assert actions(world) == before
        await world.play_deal()

    asyncio.run(run())


def test_nothing_is_taken_back_in_a_match_that_counts() -> None:
    async def run() -> None:
        world = World()
        card = await first_card(world, practice=False)
        before = actions(world)
        world.do("play", card)
        await until(world, before + 1)
        assert 'data-action="undo"' not in world.screen.html
        assert not press(world.game, "z", "")
        world.do("undo")
        await world.my_turn()
        assert actions(world) > before
        assert "practice" not in world.store.texts[MATCH_KEY]

    asyncio.run(run())


def test_a_card_that_is_dragged_is_played_without_asking_and_without_flying() -> None:
    async def run() -> None:
        world = World()
        card = await first_card(world, practice=False)
        world.do("set", "confirm=true")
        before = actions(world)
        world.do("throw", card)
        await until(world, before + 1)
        assert f'id="play-{card}"' in world.screen.html
        assert "is-entering" not in world.screen.html

    asyncio.run(run())


def test_a_blocked_card_that_is_dragged_only_tells_why() -> None:
    async def run() -> None:
        world = World()
        await first_card(world, practice=False)
        session = world.game.session
        assert session is not None
        while await world.my_turn() and not session.look().blocked:
            await world.act()
        before, blocked = actions(world), session.look().blocked[0][0]
        world.do("throw", card_code(blocked))
        assert (actions(world), world.game.stage.asked) == (before, blocked)

    asyncio.run(run())


def test_a_tap_anywhere_gathers_the_trick() -> None:
    async def run() -> None:
        world = World()
        await first_card(world, practice=False)
        before = len(world.screen.shown)
        await world.act()
        await world.my_turn()
        held = [html for html in world.screen.shown[before:] if "is-held" in html]
        assert held
        assert all('data-action="gather"' in html.split('id="hand"')[0] for html in held)

    asyncio.run(run())


def test_sounds_are_off_until_they_are_wanted() -> None:
    async def run() -> None:
        world = World()
        await first_card(world, practice=False)
        await world.act()
        await world.my_turn()
        assert world.sound.played == []
        world.do("set", "sound=true")
        await world.play_deal()
        heard = set(world.sound.played)
        assert {"card", "gather", "turn"} <= heard <= set(SOUNDS)
        assert world.sound.said == []

    asyncio.run(run())


def test_melds_are_called_out_if_wanted() -> None:
    async def run() -> None:
        for seed in range(1, 9):
            world = World(seed=seed)
            world.start()
            world.do("set", "speech=true")
            world.new_match("clasico", 4)
            await world.play_deal()
            assert world.game.session is not None
            melds = world.game.session.state.melds
            assert len(world.sound.said) == len(melds)
            assert world.sound.played == []
            if melds:
                assert all(said.startswith("es: ") for said in world.sound.said)
                return
        raise AssertionError("nobody sang")

    asyncio.run(run())


def test_knuckles_for_melds() -> None:
    for points, tute, knock in ((20, 0, "knock1"), (40, 0, "knock2"), (0, 12, "knock3")):
        assert sounds_of([Sung(Meld(0, 1, points, 3, tute))]) == (knock,)


def test_the_home_screen_tells_when_the_match_was_left() -> None:
    async def run() -> None:
        world = World()
        await first_card(world, practice=False)
        saved = world.store.texts[MATCH_KEY]
        assert '"saved":"2026-11-30T13:00"' in saved
        record = read_record(saved)
        assert Session(record, Setup.from_record(record)).saved_at == "2026-11-30T13:00"
        again = World(MemoryStore({MATCH_KEY: saved.replace("2026-11-30T13", "2026-11-29T23")}))
        again.start()
        again.do("screen", "home")
        assert "Ayer, 23:00" in again.screen.html

    asyncio.run(run())


def test_a_wide_screen_has_the_match_the_last_trick_and_the_log_beside_the_table() -> None:
    async def run() -> None:
        world = World()
        world.screen.room = True
        world.start()
        world.new_match("clasico", 4)
        session = world.game.session
        assert session is not None
        while await world.my_turn() and not session.look().tricks:
            await world.act()
        world.game.draw()
        side = world.screen.html.partition('id="side"')[2]
        last = session.look().tricks[-1]
        assert all(f"/{card_code(card)}.svg" in side for card in last.cards)
        assert world.game.desk.log[-1] in side
        assert "sheet__table" not in side
        await world.play_deal()
        world.do("next-deal")
        assert "sheet__table" in world.screen.html.partition('id="side"')[2]
        world.do("set", "side=false")
        assert 'id="side"' not in world.screen.html
        world.do("set", "side=true")
        world.screen.room = False
        world.game.draw()
        assert 'id="side"' not in world.screen.html

    asyncio.run(run())


def test_the_hand_is_not_seen_before_it_is_dealt() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        assert "is-dealing" in world.screen.html
        await world.my_turn()
        assert "is-dealing" not in world.screen.html

    asyncio.run(run())
