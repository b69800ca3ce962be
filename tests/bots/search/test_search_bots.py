"""The searching bots: legal, reproducible, blind to hidden cards, and right where it is clear."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.search.quick import QuickBot
from tests.bots.table import TABLES, RandomBot, dealt, played, redealt, tables
from tests.engine.positions import hand, view_of
from tute.bots.base import Bot
from tute.bots.search.belief import Belief
from tute.bots.search.bots import EXPERT, HARD, expert, hard
from tute.bots.search.frame import frame_of
from tute.bots.search.moves import move_of
from tute.bots.search.pimc import Effort, SearchBot
from tute.bots.search.reading import Reading
from tute.bots.search.worlds import worlds_for
from tute.engine.actions import CAPOTE, NO_CAPOTE, PASS, bid
from tute.engine.cards import BIT
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.options import Table, make_table
from tute.engine.reducer import apply, view
from tute.engine.results import Score
from tute.engine.state import State
from tute.engine.trick import broken_by, lie_of

LIGHT = {
    "hard": SearchBot(HARD._replace(worlds=3, bids=3)),
    "expert": SearchBot(EXPERT._replace(worlds=4, candidates=8, every=6, nodes=3000, bids=4)),
    "maxn": SearchBot(Effort(worlds=3, solve=4, maxn=4, nodes=3000, bids=3)),
}
"""The same players, thinking less, so that whole deals are quick."""


def moments(table: Table, seed: int) -> list[tuple[State, Observation]]:
    rng = random.Random(seed)
    state = dealt(table, rng, seed % table.players, first=bool(seed % 2))
    rows = played(state, [RandomBot()] * table.players, new_match(table).score, rng)
    return [(state, seen) for state, seen, action in rows if action.kind != "end"]


@settings(deadline=None, max_examples=30)
@given(tables(), st.integers(0, 2**32))
def test_legal_and_never_a_revoke(table: Table, seed: int) -> None:
    for _, seen in moments(table, seed)[seed % 4 :: 4]:
        for bot in LIGHT.values():
            action = bot.choose(seen, random.Random(seed))
            assert action in seen.legal
            if action.kind == "play":
                lie = lie_of(seen.cards, seen.trump)
                assert broken_by(action.value, seen.hand, lie, seen.trump, seen.duty) is None


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_the_same_again_and_blind_to_hidden_cards(modality: str, players: int) -> None:
    table = make_table(modality, players)
    compared = 0
    for seed in range(3):
        for state, seen in moments(table, seed)[seed::4]:
            rng = random.Random(seed)
            again = redealt(state, seen.seat, seen, rng)
            for bot in LIGHT.values():
                first = bot.choose(seen, random.Random(seed))
                assert bot.choose(seen, random.Random(seed)) == first
                if again is not None:
                    other = view(again, seen.seat, seen.score)
                    assert bot.choose(other, random.Random(seed)) == first
                    compared += 1
    assert compared > 20


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_whole_deals_end(modality: str, players: int) -> None:
    table = make_table(modality, players)
    rng = random.Random(players)
    state = dealt(table, rng)
    bots = [*LIGHT.values(), LIGHT["hard"]][:players]
    for moment, _, _ in played(state, bots, new_match(table).score, rng):
        state = moment
    assert state.result is not None


def test_full_effort_answers_too() -> None:
    seen = view_of(dealt(make_table("clasico"), random.Random(4)))
    for bot in (hard(), expert()):
        assert bot.choose(seen, random.Random(1)) in seen.legal


def test_a_limit_of_time_still_gives_an_answer() -> None:
    seen = view_of(dealt(make_table("clasico"), random.Random(4)))
    assert expert(seconds=1e-9).choose(seen, random.Random(1)) in seen.legal


def test_beats_the_policy_it_plays_out_with() -> None:
    """Cabrón, where search means most: far fewer letters."""
    table = make_table("cabron", 4)
    bot, rule = SearchBot(Effort(worlds=10)), QuickBot()
    letters = [0, 0]
    for number in range(40):
        rng = random.Random(number)
        state = dealt(table, rng, number % 4)
        seats: list[Bot] = [bot if seat == number % 4 else rule for seat in range(4)]
        for moment, _, _ in played(state, seats, Score((0,) * 4), rng):
            state = moment
        losers = getattr(state.result, "losers", ())
        letters[0] += number % 4 in losers
        letters[1] += len(losers) - (number % 4 in losers)
    assert letters[0] * 5 < letters[1]


def test_takes_the_trick_that_wins_the_deal() -> None:
    """Last two cards, the other's hand known: the solver sees which lead wins."""
    found = 0
    for seed in range(40):
        for _, seen in moments(make_table("individual", 2), seed):
            if seen.phase != "play" or seen.stock or len(seen.legal) < 2 or seen.cards:
                continue
            values = SearchBot(Effort(worlds=4, solve=9, nodes=10**6)).values(
                seen, random.Random(0)
            )
            assert set(values) <= {action.value for action in seen.legal}
            found += max(values.values()) > 0.5 > min(values.values())
    assert found > 5


def test_strong_hands_bid_and_weak_ones_pass() -> None:
    table = make_table("subastado", 3)
    seen = view_of(dealt(table, random.Random(0)))
    strong = hand("1o 3o 12o 11o 10o 7o 1c 3c 12c 11c 1e 1b")
    weak = hand("4o 5o 6o 4c 5c 6c 4e 5e 6e 4b 5b 10b")
    called = hard().choose(seen._replace(hand=strong), random.Random(1))
    assert called.kind == "bid"
    assert called.value >= 120
    assert hard().choose(seen._replace(hand=weak), random.Random(1)) == PASS


def test_never_bids_beyond_what_is_reachable() -> None:
    for seed in range(12):
        state = dealt(make_table("subastado", 3), random.Random(seed))
        seen = view_of(state)
        action = hard().choose(seen, random.Random(seed))
        assert action == PASS or 60 <= action.value <= 200
    state = dealt(make_table("subastado", 3), random.Random(1))
    seen = view_of(apply(state, state.queue[0], bid(225))[0])
    assert hard().choose(seen, random.Random(1)) == PASS


@pytest.mark.parametrize("inference", [Belief, Reading])
def test_belief_prefers_worlds_that_explain_the_play(
    inference: type[Belief] | type[Reading],
) -> None:
    """Over many deals of the policy's own play, the truth weighs more than a random world."""
    table = make_table("clasico")
    ahead = []
    for number in range(12):
        rng = random.Random(number)
        state = dealt(table, rng)
        for moment, seen, _ in played(state, [QuickBot()] * 4, Score((0, 0)), rng):
            if seen.phase != "play" or len(seen.tricks) != 4:
                continue
            frame = frame_of(seen)
            worlds, belief = worlds_for(seen, frame), inference(seen, frame, 1.0)
            truth = belief.log_weight(worlds.draw(rng)._replace(hands=moment.hands))
            others = [belief.log_weight(worlds.draw(rng)) for _ in range(10)]
            ahead.append(truth > sum(others) / len(others))
            break
    assert sum(ahead) > len(ahead) * 0.6


def test_equivalent_blanks_are_one_move() -> None:
    seen = view_of(dealt(make_table("clasico"), random.Random(8)))
    values = hard().values(seen, random.Random(1))
    assert 0 < len(values) <= len([a for a in seen.legal if BIT[a.value] & seen.hand])


def test_a_capote_that_changes_nothing_is_not_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = view_of(dealt(make_table("individual", 2), random.Random(1)))._replace(
        phase="capote", legal=(CAPOTE, NO_CAPOTE)
    )
    lost = dict.fromkeys(map(move_of, seen.legal), -1.0)
    monkeypatch.setattr(SearchBot, "values", lambda *_: lost)
    assert expert().choose(seen, random.Random(1)) == NO_CAPOTE
