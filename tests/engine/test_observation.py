"""What a seat may know: nothing else gets out of the state."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import random_states, random_table, tables, view_of
from tute.engine.cards import BIT, cards_of, mask_of
from tute.engine.modes.registry import MODES
from tute.engine.observation import BETWEEN, Observation, from_json, to_json
from tute.engine.options import make_table
from tute.engine.packs import pack_of
from tute.engine.reducer import step_of
from tute.engine.state import State


def dealt_again(rng: random.Random, state: State, seat: int) -> State | None:
    """Another state that ``seat`` can't tell from this one, or None if none was found.

    The cards that the seat can't see are dealt again at random to the same places, and kept if
    every public fact still holds: what was shown, what plays have excluded, and who may be asked.
    """
    seen = view_of(state, seat)
    hidden = list(cards_of(seen.unseen))
    rng.shuffle(hidden)
    hands, stock = list(state.hands), list(state.stock)
    for other in range(state.table.players):
        if other == seat or (seen.open_hand and other == state.declarer):
            continue
        kept = state.shown[other]
        count = state.hands[other].bit_count() - kept.bit_count()
        hands[other] = kept | mask_of([hidden.pop() for _ in range(count)])
        if hands[other] & seen.excluded[other]:
            return None
    for place in range(len(stock) - 1):
        stock[place] = hidden.pop()
    assert not hidden
    again = state._replace(hands=tuple(hands), stock=tuple(stock))
    # A question that is open was put because of what the asked seat holds: keep it answerable.
    if state.queue and step_of(state).secret and state.queue[0] != seat:
        rules = MODES[state.table.modality]
        before, after = (step_of(s).legal(s, rules) for s in (state, again))
        if before != after:
            return None
    return again


@given(tables(), st.randoms(use_true_random=False))
def test_states_that_differ_in_hidden_cards_give_the_same_observation(table, rng) -> None:
    states = list(random_states(rng, table))
    found = 0
    for _ in range(12):
        state = rng.choice(states)
        seat = rng.randrange(table.players)
        again = dealt_again(rng, state, seat)
        if again is not None:
            found += again != state
            assert view_of(again, seat) == view_of(state, seat)


def test_the_guard_meets_worlds_that_really_differ() -> None:
    rng = random.Random(5)
    differing = 0
    for _ in range(60):
        state = rng.choice(list(random_states(rng, random_table(rng))))
        again = dealt_again(rng, state, 0)
        differing += again is not None and again != state
    assert differing > 20


def test_the_guard_catches_an_observation_that_leaks() -> None:
    rng = random.Random(5)

    def leaky(state: State, seat: int) -> tuple[Observation, int]:
        return view_of(state, seat), state.hands[(seat + 1) % 4]

    caught = 0
    for _ in range(30):
        state = next(iter(random_states(rng, make_table("clasico"))))
        again = dealt_again(rng, state, 0)
        caught += again is not None and leaky(again, 0) != leaky(state, 0)
    assert caught > 20


@given(tables(), st.randoms(use_true_random=False))
def test_what_is_inferred_is_true(table, rng) -> None:
    for state in random_states(rng, table):
        for seat in range(table.players):
            seen = view_of(state, seat)
            for other in range(table.players):
                assert not state.hands[other] & seen.excluded[other]
                assert not seen.shown[other] & ~state.hands[other]
            elsewhere = mask_of(pack_of(table)) & ~state.hands[seat] & ~seen.played
            assert not seen.unseen & ~elsewhere


@given(tables(), st.randoms(use_true_random=False))
def test_an_observation_survives_json(table, rng) -> None:
    state = rng.choice(list(random_states(rng, table)))
    seen = view_of(state, rng.randrange(table.players))
    assert from_json(json.loads(json.dumps(to_json(seen)))) == seen


@given(tables("individual"), st.randoms(use_true_random=False))
def test_a_question_to_another_seat_is_not_seen(table, rng) -> None:
    for state in random_states(rng, table):
        if state.result is None and step_of(state).secret:
            asked = state.queue[0]
            for seat in range(table.players):
                seen = view_of(state, seat)
                if seat == asked:
                    assert seen.turn == asked
                    assert len(seen.legal) >= 2
                else:
                    assert (seen.phase, seen.turn, seen.legal) == (BETWEEN, -1, ())


def test_only_the_censor_sees_the_declarers_hand_and_only_once_trump_is_named() -> None:
    rng = random.Random(11)
    table = make_table("subastado", 4)
    looked = 0
    for state in random_states(rng, table):
        for seat in range(4):
            seen = view_of(state, seat)
            may = seat == state.dealer and state.trump >= 0
            assert seen.open_hand == (state.hands[state.declarer] if may else 0)
            looked += bool(seen.open_hand)
    assert looked


@pytest.mark.parametrize("players", [2, 3])
def test_the_stock_is_a_count_and_a_turn_up(players: int) -> None:
    rng = random.Random(2)
    for state in random_states(rng, make_table("individual", players)):
        seen = view_of(state, 0)
        assert seen.stock == len(state.stock)
        assert seen.turn_up == (state.stock[-1] if state.stock else -1)
        for card in state.stock[:-1]:
            assert seen.unseen & BIT[card]
