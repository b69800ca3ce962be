"""Saving and resuming through the application, with everything around it faked."""

from __future__ import annotations

import asyncio

import pytest

from tests.app.fakes import MemoryStore, World
from tute.app.keep.saves import ASIDE_PREFIX, MATCH_KEY
from tute.app.play.session import Session, Setup
from tute.engine.record import read_record


def test_a_reload_never_deals_again_and_a_bot_never_moves_twice() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("subastado", 3)
        await world.my_turn()
        await world.act()
        await world.my_turn()
        saved = world.store.texts[MATCH_KEY]
        again = World(MemoryStore({MATCH_KEY: saved}), seed=99)
        again.start()
        assert again.game.desk.screen == "table"
        await again.my_turn()
        assert again.store.texts[MATCH_KEY] == saved
        for _ in range(3):
            for w in (world, again):
                if await w.my_turn():
                    await w.act()
        assert again.store.texts[MATCH_KEY] == world.store.texts[MATCH_KEY]

    asyncio.run(run())


def test_a_reload_while_a_bot_thinks_gives_the_same_answer() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("cabron", 4)
        session = world.game.session
        assert session is not None
        while session.turn() == session.setup.seat:
            await world.act()
        request = session.bot_request()
        record = read_record(session.text())
        assert Session(record, Setup.from_record(record)).bot_request() == request

    asyncio.run(run())


@pytest.mark.parametrize(
    ("save", "message"),
    [
        ("{", "damaged"),
        ("", "damaged"),
        ('{"format": "tute-record", "version": 99}', "newer"),
        ('{"format": "tute-record", "version": 1, "table": {"modality": "clasico", '
         '"players": 4}, "deals": []}', "damaged"),
        ('{"format": "tute-record", "version": 1, "table": {"modality": "clasico", '
         '"players": 4}, "deals": [], "app": {"seat": 9}}', "damaged"),
        ("<script>alert(1)</script>", "damaged"),
    ],
)  # fmt: skip
def test_a_save_that_cant_be_resumed_is_set_aside_with_a_message(save: str, message: str) -> None:
    async def run() -> None:
        store = MemoryStore({MATCH_KEY: save, f"{ASIDE_PREFIX}1": "an earlier one"})
        world = World(store)
        world.start()
        assert world.game.desk.message == (message, f"{ASIDE_PREFIX}2")
        assert store.texts[f"{ASIDE_PREFIX}2"] == save
        assert store.texts[f"{ASIDE_PREFIX}1"] == "an earlier one"
        assert "<script>" not in world.screen.html
        world.do("dismiss")
        world.new_match("clasico", 4)
        await world.my_turn()
        assert read_record(store.texts[MATCH_KEY]).deals

    asyncio.run(run())


def test_without_storage_the_game_plays_and_says_so() -> None:
    async def run() -> None:
        store = MemoryStore()
        store.full = True
        world = World(store)
        world.start()
        assert world.game.desk.message == ("no_storage", "")
        world.do("dismiss")
        world.new_match("cabron", 3)
        await world.play_deal()
        assert MATCH_KEY not in store.texts

    asyncio.run(run())


def test_a_full_store_keeps_the_damaged_save_where_it_is() -> None:
    class TightStore(MemoryStore):
        def set(self, key: str, text: str) -> None:
            if key.startswith(ASIDE_PREFIX):
                super().set("", "")
                self.full, full = True, self.full
                try:
                    super().set(key, text)
                finally:
                    self.full = full
            super().set(key, text)

    async def run() -> None:
        store = TightStore({MATCH_KEY: "damaged"})
        world = World(store)
        world.start()
        world.do("dismiss")
        world.new_match("clasico", 4)
        await world.my_turn()
        assert store.texts[MATCH_KEY] == "damaged"

    asyncio.run(run())
