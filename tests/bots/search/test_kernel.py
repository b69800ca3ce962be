"""The kernel against the engine, move by move, in every modality and option."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.table import dealt
from tests.engine.positions import random_states, random_table, tables, view_of
from tute.bots.search.frame import Frame
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.moves import ACTIONS, M_CONCEDE, SING, legal_mask, move_of
from tute.bots.search.outcome import result_of
from tute.bots.search.setting import World, kernel_of
from tute.engine.actions import Action, play
from tute.engine.cards import BIT
from tute.engine.options import PLAYERS, Table, make_table
from tute.engine.reducer import apply, legal_actions
from tute.engine.state import State
from tute.engine.trick import legal_cards, lie_of

IN_PLAY = ("play", "sing", "exchange", "capote")


def frame_of_state(state: State) -> Frame:
    return Frame(state.table, state.active, state.declarer, state.bid)


def world_of(state: State) -> World:
    return World(state.hands, state.stock)


def moves_of(mask: int) -> list[int]:
    return [move for move in range(len(ACTIONS)) if mask >> move & 1]


def by_the_engine(state: State, seat: int) -> int:
    """What the engine allows, without revokes."""
    seen = view_of(state, seat)
    lie = lie_of(state.cards, state.trump)
    cards = legal_cards(state.hands[seat], lie, state.trump, seen.duty)
    mask = 0
    for action in legal_actions(state):
        if action.kind != "play" or BIT[action.value] & cards:
            mask |= 1 << move_of(action)
    return mask


def agree(state: State, deal: Kernel) -> None:
    assert (deal.phase == DONE) == (state.result is not None)
    assert tuple(deal.hands) == state.hands
    assert tuple(deal.points) == state.points
    assert (deal.trump, deal.sung, deal.stock) == (state.trump, state.sung, state.stock)
    assert (deal.capote, deal.draws, deal.tricks) == (
        state.capote, state.draws, len(state.tricks)
    )  # fmt: skip
    if state.result is not None:
        assert result_of(deal) == state.result
        return
    assert deal.turn == state.queue[0]
    assert deal.leader == state.leader
    assert deal.fallen == state.cards
    assert deal.legal() == by_the_engine(state, state.queue[0])


def lockstep(table: Table, seed: int) -> int:
    rng = random.Random(seed)
    deal: Kernel | None = None
    before: State | None = None
    saved = []
    steps = 0
    for state in random_states(rng, table):
        if state.result is None and state.trump < 0 and table.modality == "subastado":
            continue
        if deal is None:
            if state.result is not None:
                return 0
            deal = Kernel(frame_of_state(state), list(state.hands), state.leader, state.trump)
            deal.stock = state.stock
        else:
            assert before is not None
            action = next(
                a for a in legal_actions(before) if apply(before, before.queue[0], a)[0] == state
            )
            saved.append(everything(deal))
            deal.make(move_of(action))
            steps += 1
        agree(state, deal)
        if state.result is None:
            seen = view_of(state)
            assert seen.phase in IN_PLAY
            built = kernel_of(seen, world_of(state))
            assert everything(built) == everything(deal)
        before = state
    assert deal is not None
    while saved:
        deal.unmake()
        assert everything(deal) == saved.pop()
    return steps


def everything(deal: Kernel) -> tuple[object, ...]:
    return deal.copy()._saved()


@settings(deadline=None, max_examples=300)
@given(tables(), st.integers(0, 2**64))
def test_the_kernel_goes_with_the_engine(table: Table, seed: int) -> None:
    lockstep(table, seed)


@pytest.mark.parametrize("modality", PLAYERS)
def test_the_kernel_goes_with_the_engine_at_random_tables(modality: str) -> None:
    rng = random.Random(modality)
    steps = sum(lockstep(random_table(rng, modality), rng.randrange(2**32)) for _ in range(60))
    assert steps > 500


def lines(state: State) -> int:
    if state.result is not None:
        return 1
    seat = state.queue[0]
    mask = by_the_engine(state, seat)
    return sum(lines(apply(state, seat, ACTIONS[move])[0]) for move in moves_of(mask))


def lines_of_kernel(deal: Kernel) -> int:
    if deal.phase == DONE:
        return 1
    count = 0
    for move in moves_of(deal.legal()):
        deal.make(move)
        count += lines_of_kernel(deal)
        deal.unmake()
    return count


@pytest.mark.parametrize("modality", PLAYERS)
def test_as_many_lines_as_the_engine_in_endgames(modality: str) -> None:
    rng = random.Random(f"lines {modality}")
    counted = 0
    while counted < 12:
        table = random_table(rng, modality)
        for state in random_states(rng, table):
            held = sum(hand.bit_count() for hand in state.hands) + len(state.stock)
            if state.result or held > 9 or (table.modality == "subastado" and state.trump < 0):
                continue
            assert lines(state) == lines_of_kernel(kernel_of(view_of(state), world_of(state)))
            counted += 1
            break


def test_moves_and_actions_are_one_to_one() -> None:
    assert [move_of(action) for action in ACTIONS] == list(range(M_CONCEDE + 1))
    assert ACTIONS[SING] == Action("sing", 0)
    assert ACTIONS[7] == play(7)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_legal_cards_are_the_engines(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    cards = rng.sample(range(40), 14)
    lie = lie_of(tuple(cards[: rng.randrange(4)]), rng.randrange(-1, 4))
    hand = sum(BIT[card] for card in cards[4:])
    for trump in range(-1, 4):
        lie = lie_of(tuple(cards[: rng.randrange(4)]), trump)
        for duty in range(4):
            fused = legal_mask(hand, *lie[:3], lie.ruffed, trump, duty)
            assert fused == legal_cards(hand, lie, trump, duty)


def test_a_kernel_of_the_first_lead() -> None:
    state = dealt(make_table("clasico"), random.Random(1))
    deal = kernel_of(view_of(state), world_of(state))
    agree(state, deal)
