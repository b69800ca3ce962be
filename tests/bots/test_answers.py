"""Every bot's answers: legal, never a revoke, the same again, and blind to hidden cards."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.quick import QUICK
from tests.bots.table import TABLES, RandomBot, dealt, play_match, played, redealt, tables
from tute.bots.base import LEVEL_NAMES, Bot
from tute.bots.worker import answer
from tute.engine.actions import Action, parse_action
from tute.engine.cards import ABOVE, BIT
from tute.engine.observation import Observation, to_json
from tute.engine.options import PLAYERS, Table, make_table
from tute.engine.reducer import step_of
from tute.engine.results import Score
from tute.engine.state import State
from tute.engine.trick import broken_by, legal_cards, lie_of

seeds = st.integers(0, 2**64)


def score_of(table: Table) -> Score:
    from tute.engine.match import new_match

    return new_match(table).score


class Audience:
    """Plays at random while every level is asked what it would do."""

    def __init__(self) -> None:
        self.answers: list[tuple[Observation, str, Action]] = []

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        for level, bot in QUICK.items():
            self.answers.append((seen, level, bot.choose(seen, random.Random(7))))
        return RandomBot().choose(seen, rng)


def asked(table: Table, seed: int, bots: list[Bot] | None = None) -> Audience:
    audience = Audience()
    rng = random.Random(seed)
    state = dealt(table, rng, rng.randrange(table.players), first=bool(seed % 2))
    for _ in played(state, bots or [audience] * table.players, score_of(table), rng):
        pass
    return audience


@settings(deadline=None, max_examples=25)
@given(tables(), seeds)
def test_answers_are_legal_and_never_a_revoke_in_random_play(table: Table, seed: int) -> None:
    for seen, level, action in asked(table, seed).answers:
        assert action in seen.legal, level
        if action.kind == "play":
            lie = lie_of(seen.cards, seen.trump)
            assert broken_by(action.value, seen.hand, lie, seen.trump, seen.duty) is None, level


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_no_revoke_where_any_card_may_be_played(modality: str, players: int) -> None:
    temptations = 0
    for seed in range(6):
        table = make_table(modality, players, revoke="penalty")
        for seen, level, action in asked(table, seed).answers:
            if action.kind == "play":
                legal = legal_cards(
                    seen.hand, lie_of(seen.cards, seen.trump), seen.trump, seen.duty
                )
                temptations += legal != seen.hand
                assert BIT[action.value] & legal, level
    assert temptations > 20


@settings(deadline=None, max_examples=25)
@given(tables(), seeds)
def test_the_same_answer_again_and_through_the_worker(table: Table, seed: int) -> None:
    for seen, level, _ in asked(table, seed).answers[::3]:
        key = seed.to_bytes(9, "big")
        first = QUICK[level].choose(seen, random.Random(key))
        assert QUICK[level].choose(seen, random.Random(key)) == first
        if level in ("hard", "expert"):
            continue  # the worker's have their whole effort, and a cap on time
        request = {"level": level, "seed": key.hex(), "observation": to_json(seen)}
        reply = json.loads(answer(json.dumps(request)))
        assert list(reply) == ["action"]
        assert parse_action(reply["action"]) == first


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_answers_through_the_worker(level: str) -> None:
    audience = asked(make_table("subastado"), 3, None)
    for seen, _, _ in audience.answers[:: len(audience.answers) // 3]:
        request = {"level": level, "seed": "5eed", "observation": to_json(seen)}
        assert parse_action(json.loads(answer(json.dumps(request)))["action"]) in seen.legal


@pytest.mark.parametrize("request_text", ["", "{}", '{"level": "normal", "seed": "00"}'])
def test_the_worker_refuses_nonsense(request_text: str) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        answer(request_text)


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_whole_matches_end(modality: str, players: int) -> None:
    bots = [*QUICK.values()][:players]
    assert play_match(make_table(modality, players), bots, random.Random(players), 400).over


@settings(deadline=None, max_examples=6)
@given(tables(), seeds)
def test_matches_of_any_house_rules_end(table: Table, seed: int) -> None:
    bots: list[Bot] = [*QUICK.values()][: table.players]
    assert play_match(table, bots, random.Random(seed), 3000).over


# --- never cheats


class Cheat:
    """Plays what the next seat can beat least: it looks into the state."""

    def __init__(self) -> None:
        self.state: State | None = None

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        assert self.state is not None
        at = seen.active.index(seen.seat) + 1
        others = self.state.hands[seen.active[at % len(seen.active)]]
        cards = [action for action in seen.legal if action.kind == "play"]
        if not cards:
            return seen.legal[0]
        return min(cards, key=lambda a: ((others & ABOVE[a.value]).bit_count(), a.value))


def differences(bot: Bot, table: Table, deals: range) -> tuple[int, int]:
    """Comparisons made, and those in which hidden cards dealt again changed the answer."""
    compared = different = 0
    for number in deals:
        rng = random.Random(number)
        state = dealt(table, rng, number % table.players)
        for moment, seen, action in played(
            state, [RandomBot()] * table.players, score_of(table), rng
        ):
            if action.kind == "end":
                break
            again = redealt(moment, seen.seat, seen, rng)
            if again is None:
                continue
            answers = []
            for world in (moment, again):
                if isinstance(bot, Cheat):
                    bot.state = world
                view_again = seen_in(world, seen)
                answers.append(bot.choose(view_again, random.Random(number)))
            compared += 1
            different += answers[0] != answers[1]
    return compared, different


def seen_in(world: State, seen: Observation) -> Observation:
    from tute.engine.reducer import view

    assert step_of(world).name == seen.phase
    return view(world, seen.seat, seen.score)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_hidden_cards_dealt_again_change_nothing(modality: str, players: int, level: str) -> None:
    table = make_table(modality, players)
    compared, different = differences(QUICK[level], table, range(2))
    assert compared > 20
    assert different == 0


@pytest.mark.parametrize("modality", PLAYERS)
def test_a_cheat_is_caught_by_the_same_comparison(modality: str) -> None:
    _, different = differences(Cheat(), make_table(modality), range(4))
    assert different > 3
