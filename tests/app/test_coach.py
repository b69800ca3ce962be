"""Hints and the review of a deal, asked of the same bots that play."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.app.fakes import World, until
from tute.app.keep.saves import MATCH_KEY
from tute.app.ports import BotUnavailableError
from tute.engine.actions import action_text, parse_action
from tute.engine.observation import to_json
from tute.engine.options import PLAYERS
from tute.engine.record import read_record
from tute.ui.review_model import GRADES

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


def seated(modality: str, players: int) -> World:
    """A match in whose first deal the player has cards."""
    for seed in range(2, 20):
        world = World(seed=seed)
        world.start()
        world.new_match(modality, players)
        assert world.game.session is not None
        if world.game.session.look().hand:
            return world
    raise AssertionError("never dealt in")


def kinds(world: World) -> list[str]:
    return [json.loads(request).get("kind", "play") for request in world.bots.requests]


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_hint_comes_from_what_the_player_sees_and_marks_the_deal(
    modality: str, players: int
) -> None:
    async def run() -> None:
        world = seated(modality, players)
        session, desk = world.game.session, world.game.desk
        assert session is not None
        asked = turns = 0
        while await world.my_turn():
            turns += 1
            if turns % 3 == 1:
                asked += 1
                world.do("hint")
                world.do("hint")  # at the same moment: no second question, no second mark
                assert world.game.stage.pop == "hint"
                await until(lambda: desk.hint is not None and (desk.hint.reply or desk.hint.failed))
                assert desk.hint is not None
                assert parse_action(desk.hint.reply["action"]) in session.look().legal
                assert f'data-arg="{desk.hint.reply["action"]}" id="hint-do"' in world.screen.html
                question = json.loads(world.bots.requests[-1])
                assert question["kind"] == "hint"
                assert question["observation"] == json.loads(json.dumps(to_json(session.look())))
                assert set(question) == {"kind", "seed", "observation"}
                world.do("close")
            await world.act()
        assert asked
        assert kinds(world).count("hint") == asked
        saved = read_record(world.store.texts[MATCH_KEY])
        assert saved.deals[-1].extra["hints"] == asked

    asyncio.run(run())


def test_no_hint_is_ever_asked_for_unasked() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.play_deal()
        assert set(kinds(world)) == {"play"}
        assert world.game.session is not None
        assert "hints" not in world.game.session.record.deals[-1].extra

    asyncio.run(run())


def test_a_hint_that_fails_says_so_and_can_be_asked_again() -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        await world.my_turn()
        ask = world.bots.ask

        async def lost(request: str) -> str:
            raise BotUnavailableError("gone")

        world.bots.ask = lost  # type: ignore[method-assign]
        world.do("hint")
        desk = world.game.desk
        await until(lambda: desk.hint is not None and desk.hint.failed)
        assert "is-failed" in world.screen.html
        world.bots.ask = ask  # type: ignore[method-assign]
        world.do("hint")
        await until(lambda: desk.hint is not None and desk.hint.reply)
        assert world.game.session is not None
        assert world.game.session.record.deals[-1].extra["hints"] == 1

    asyncio.run(run())


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_every_decision_of_a_deal_is_reviewed(modality: str, players: int) -> None:
    async def run() -> None:
        world = World(seed=3)
        world.start()
        world.new_match(modality, players)
        session, desk = world.game.session, world.game.desk
        assert session is not None
        mine = []
        while await world.my_turn():
            before = len(session.record.deals[-1].actions)
            await world.act(before)
            mine.append(session.record.deals[-1].actions[before][1])
        if not mine:
            return
        world.do("review")
        assert desk.screen == "review"
        review = desk.review
        assert review is not None
        assert [decision.action for decision in review.decisions] == mine
        await until(lambda: not review.running)
        assert not review.failed
        for decision in review.decisions:
            assert decision.known
            assert decision.opened
            if decision.seen.phase == "auction":
                assert decision.known["lost"] >= 0.0
            elif not decision.known["forced"]:
                assert decision.known["best_chance"] >= decision.known["chance"]
                assert parse_action(decision.known["best"]) in decision.seen.legal
        noted = session.record.deals[-1].extra["review"]
        assert sum(noted[grade] for grade in GRADES) == len(mine)
        assert read_record(world.store.texts[MATCH_KEY]).deals[-1].extra["review"] == noted
        assert "review__progress" not in world.screen.html
        world.do("back")
        assert (desk.screen, desk.sheet) == ("table", "score")

    asyncio.run(run())


def test_a_review_stops_when_told_and_when_left_and_goes_on_where_it_was() -> None:
    async def run() -> None:
        world = World(seed=3)
        world.start()
        world.new_match("clasico", 4)
        await world.play_deal()
        world.do("review")
        review = world.game.desk.review
        assert review is not None
        await until(lambda: sum(bool(d.known) for d in review.decisions) == 2)
        world.do("review-stop")
        await until(lambda: not review.running)
        for _ in range(50):
            await asyncio.sleep(0)
        done = [bool(decision.known) for decision in review.decisions]
        assert 2 <= sum(done) <= 3
        asked = len(world.bots.requests)
        world.do("review-go")
        await until(lambda: sum(bool(d.known) for d in review.decisions) == 5)
        world.do("back")
        await until(lambda: not review.running)
        assert sum(bool(d.known) for d in review.decisions) <= 6
        world.do("review")
        assert world.game.desk.review is review
        await until(lambda: all(d.opened for d in review.decisions))
        questions = [json.loads(text) for text in world.bots.requests[asked - sum(done) :]]
        asked_for = [(q["kind"], q["played"]) for q in questions]
        assert len(asked_for) == len(set(asked_for)) == 2 * len(review.decisions)

    asyncio.run(run())


def test_only_the_question_with_open_cards_carries_them() -> None:
    async def run() -> None:
        world = World(seed=3)
        world.start()
        world.new_match("cabron", 3)
        await world.play_deal()
        world.do("review")
        review = world.game.desk.review
        assert review is not None
        await until(lambda: not review.running)
        for text in world.bots.requests:
            question = json.loads(text)
            assert ("hands" in question) == (question.get("kind") == "open")
        first = review.decisions[0]
        text = next(t for t in world.bots.requests if '"open"' in t)
        assert tuple(json.loads(text)["hands"]) == first.hands
        assert json.loads(text)["played"] == action_text(first.action)

    asyncio.run(run())
