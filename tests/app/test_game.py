"""Whole matches through the application, with everything around it faked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.app.fakes import World
from tute.app.game import SAFE_LATER, SAFE_WITHIN
from tute.app.keep.saves import MATCH_KEY
from tute.app.play.session import Session, Setup
from tute.app.ports import BotUnavailableError
from tute.engine.cards import card_code, cards_of
from tute.engine.options import PLAYERS
from tute.engine.record import read_record
from tute.engine.replay import play_out

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_deal_is_played_saved_and_resumed_at_every_step(modality: str, players: int) -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match(modality, players)
        session = world.game.session
        assert session is not None
        while await world.my_turn():
            saved = world.store.texts[MATCH_KEY]
            assert saved == session.text()
            record = read_record(saved)
            again = Session(record, Setup.from_record(record))
            assert again.state == session.state
            assert again.look() == session.look()
            await world.act()
        assert world.game.desk.sheet == "score"
        assert session.match.deals == 1

    asyncio.run(run())


def test_a_disk_that_never_answers_is_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    answers: list[bool] = []
    wait: Any = asyncio.wait

    async def watched(tasks: Any, **how: Any) -> Any:
        if "timeout" in how:
            waited.append(how["timeout"])
            how["timeout"] = None if answers else 0
        return await wait(tasks, **how)

    async def run() -> None:
        world = World()
        world.start()
        never = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(world.journal, "busy", lambda: True)
        monkeypatch.setattr(world.journal, "settled", lambda: asyncio.shield(never))
        monkeypatch.setattr(asyncio, "wait", watched)
        world.new_match("clasico", 4)
        await world.play_deal()
        assert world.game.desk.sheet == "score"
        assert waited[:3] == [SAFE_WITHIN, SAFE_LATER, SAFE_LATER]
        never.set_result(None)
        answers.append(True)
        world.do("next-deal")
        await world.play_deal()
        assert waited[-1] == SAFE_WITHIN

    asyncio.run(run())


def test_a_whole_match_is_archived_and_a_rematch_can_follow() -> None:
    async def run() -> None:
        world = World(seed=4)
        world.start()
        world.new_match("clasico", 4)
        session = world.game.session
        assert session is not None
        while True:
            await world.play_deal()
            if session.match.over:
                break
            world.do("next-deal")
        await asyncio.sleep(0)
        archived = play_out(read_record(world.archive.records[session.setup.id]))
        assert archived.match.over
        world.do("finish")
        assert world.game.desk.screen == "ending"
        world.do("rematch")
        assert world.game.session is not session
        assert world.game.session is not None
        assert world.game.session.record.names == session.record.names
        assert world.game.desk.screen == "table"

    asyncio.run(run())


def test_a_bots_request_tells_nothing_that_its_seat_may_not_know() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.play_deal()
        session = world.game.session
        assert session is not None
        secrets = [session.setup.secret.hex(), session.record.deals[0].extra["shuffle"]]
        for request in world.bots.requests:
            document = json.loads(request)
            assert set(document) == {"level", "seed", "observation"}
            assert not any(secret in request for secret in secrets)

    asyncio.run(run())


def test_a_late_answer_is_ignored() -> None:
    class SlowBots:
        def __init__(self) -> None:
            self.waiting: list[asyncio.Future[str]] = []

        async def ask(self, request: str) -> str:
            future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            self.waiting.append(future)
            return await asyncio.shield(future)

    async def run() -> None:
        world, slow = World(), SlowBots()
        world.game.ports = world.game.ports._replace(bots=slow)
        world.start()
        world.new_match("loco", 4)
        session = world.game.session
        assert session is not None
        while session.turn() == session.setup.seat:
            await world.act()
        for _ in range(50):
            await asyncio.sleep(0)
        assert slow.waiting
        before = session.text()
        world.do("screen", "home")
        slow.waiting[0].set_result('{"action": "1o"}')
        for _ in range(50):
            await asyncio.sleep(0)
        assert session.text() == before
        assert world.game.desk.screen == "home"

    asyncio.run(run())


@pytest.mark.parametrize("answer", ['{"action": "bid 500"}', "nonsense", "{}", "", '{"action": 3}'])
def test_a_bad_answer_doesnt_stop_the_game(answer: str) -> None:
    class BadBots:
        async def ask(self, request: str) -> str:
            return answer

    async def run() -> None:
        world = World()
        world.game.ports = world.game.ports._replace(bots=BadBots())
        world.start()
        world.new_match("clasico", 4)
        await world.play_deal()
        assert world.screen.reports

    asyncio.run(run())


def test_a_lost_worker_doesnt_stop_the_game() -> None:
    class NoBots:
        async def ask(self, request: str) -> str:
            raise BotUnavailableError("gone")

    async def run() -> None:
        world = World()
        world.game.ports = world.game.ports._replace(bots=NoBots())
        world.start()
        world.new_match("subastado", 3)
        await world.play_deal()

    asyncio.run(run())


def test_a_new_match_asks_before_it_leaves_one_in_progress() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        first = world.game.session
        assert first is not None
        world.do("screen", "home")
        world.do("new-match")
        assert world.game.desk.confirm_new
        assert world.game.session is first
        world.do("confirm-new")
        assert world.game.session is not first
        await asyncio.sleep(0)
        assert first.setup.id in world.archive.records

    asyncio.run(run())


def test_back_leads_home_and_continue_back_to_the_table() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        saved = world.store.texts[MATCH_KEY]
        for way in (["screen", "settings"], ["screen", "rules"]):
            world.do(*way)
            assert world.game.desk.screen == way[1]
            world.do("back")
            assert world.game.desk.screen == "table"
        world.do("back")
        assert world.game.desk.screen == "home"
        world.do("continue")
        assert world.game.desk.screen == "table"
        assert world.store.texts[MATCH_KEY] == saved

    asyncio.run(run())


def test_a_blocked_card_is_not_played_and_gives_its_reason() -> None:
    async def run() -> None:
        for seed in range(40):
            world = World(seed=seed)
            world.start()
            world.new_match("clasico", 4)
            session = world.game.session
            assert session is not None
            while await world.my_turn():
                blocked = session.look().blocked
                if blocked:
                    card, _ = blocked[0]
                    before = session.text()
                    world.do("play", card_code(card))
                    assert session.text() == before
                    assert world.game.stage.asked == card
                    return
                await world.act()
        raise AssertionError("no card was ever blocked")

    asyncio.run(run())


def test_an_unexpected_error_keeps_the_match_and_offers_its_record() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        session = world.game.session
        assert session is not None
        session.look = None  # type: ignore[method-assign, assignment]
        world.do("screen", "rules")
        world.do("screen", "table")
        for _ in range(20):
            await asyncio.sleep(0)
        assert world.game.desk.screen == "error"
        world.do("copy-record")
        assert world.screen.copied == session.text()
        assert world.store.texts[MATCH_KEY] == session.text()

    asyncio.run(run())


def test_hidden_cards_are_never_in_the_page() -> None:
    async def run() -> None:
        world = World(seed=3)
        world.start()
        world.new_match("subastado", 3)
        session = world.game.session
        assert session is not None
        while await world.my_turn():
            for card in cards_of(session.look().unseen):
                assert f"/{card_code(card)}.svg" not in world.screen.html
                assert f"card-{card_code(card)}" not in world.screen.html
            await world.act()

    asyncio.run(run())
