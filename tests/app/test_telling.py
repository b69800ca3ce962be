"""What a screen reader is told: everything once, in order, in batches."""

import asyncio

import pytest

from tests.app.fakes import World
from tute.app.keys import HANDLERS, press
from tute.app.screens import set_value
from tute.ui.keys import SHORTCUTS


async def whole_deal(world: World, modality: str, players: int) -> list[str]:
    """Play a deal with whatever is legal first; returns the live region's lines as they came."""
    heard: dict[int, str] = {}
    world.start()
    world.new_match(modality, players)
    while await world.my_turn():
        session = world.game.session
        assert session is not None
        heard |= dict(world.game.desk.live)
        actions = len(session.record.deals[-1].actions)
        action = session.look().legal[0]
        assert world.game.croupier is not None
        world.game.croupier.offer(action)
        while len(session.record.deals[-1].actions) == actions:
            await asyncio.sleep(0)
            heard |= dict(world.game.desk.live)
    for _ in range(50):
        await asyncio.sleep(0)
    heard |= dict(world.game.desk.live)
    assert list(heard) == list(range(len(heard)))
    return list(heard.values())


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("subastado", 3), ("loco", 3)])
def test_everything_is_told_once_and_in_order(modality: str, players: int) -> None:
    world = World()
    heard = asyncio.run(whole_deal(world, modality, players))
    log = world.game.desk.log
    assert " ".join(heard) == " ".join(log)
    played = [line for line in log if " echa " in line or line.startswith("Echas ")]
    assert world.game.session is not None
    assert len(played) == sum(len(trick.cards) for trick in world.game.session.look().tricks)
    assert len(set(played)) == len(played)
    assert len(heard) < len(log)
    assert log[-1].startswith("Se acabó la mano.")


def test_what_was_asked_for_is_told_at_once_and_isn_t_logged() -> None:
    async def play() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        assert await world.my_turn()
        log = list(world.game.desk.log)
        assert press(world.game, "t", "")
        assert "Triunfo" in world.game.desk.live[-1][1]
        assert world.game.desk.log == log

    asyncio.run(play())


def test_every_listed_key_does_something() -> None:
    opens = {"last", "score", "log", "keys", "close"}
    assert {shortcut.name for shortcut in SHORTCUTS} == set(HANDLERS) | opens
    keys = [key for shortcut in SHORTCUTS for key in shortcut.keys]
    assert len(set(keys)) == len(keys)


def test_letters_can_be_switched_off() -> None:
    async def play() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        assert await world.my_turn()
        set_value(world.game, "shortcuts=false")
        for shortcut in SHORTCUTS:
            if not shortcut.always:
                assert not any(press(world.game, key, "") for key in shortcut.keys)
        assert press(world.game, "ArrowRight", "")

    asyncio.run(play())
