"""The dealt worlds: the truth is among them, none is missing, all are equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.search.test_kernel import IN_PLAY, frame_of_state, world_of
from tests.engine.positions import random_states, random_table, tables, view_of
from tute.bots.search.setting import World
from tute.bots.search.worlds import Worlds
from tute.engine.cards import BIT, cards_of, mask_of
from tute.engine.observation import Observation
from tute.engine.options import PLAYERS, Table, make_table
from tute.engine.state import State


def asked(rng: random.Random, table: Table) -> Iterator[tuple[State, Observation]]:
    for state in random_states(rng, table):
        if state.result is None:
            seen = view_of(state)
            if seen.phase in IN_PLAY:
                yield state, seen


def allowed(worlds: Worlds, world: World) -> bool:
    """Whether a world is one of those drawn, by the sampler's own classes."""
    fixed, owners = worlds._fixed, worlds._owners
    if any(held & ~hand for held, hand in zip(fixed, world.hands, strict=True)):
        return False
    for may, cards in worlds._classes:
        holders = [owners[at] for at in may]
        for card in cards:
            seats = [seat for seat, hand in enumerate(world.hands) if hand & BIT[card]]
            if (seats or [-1])[0] not in holders:
                return False
    return worlds._fits(list(world.hands))


@settings(deadline=None, max_examples=250)
@given(tables(), st.integers(0, 2**64))
def test_the_truth_is_never_excluded(table: Table, seed: int) -> None:
    for state, seen in asked(random.Random(seed), table):
        worlds = Worlds(seen, honest=False)
        assert worlds.count > 0
        assert allowed(worlds, world_of(state)), seen
        if seed % 5 == 0:
            drawn = worlds.draw(random.Random(seed))
            assert allowed(worlds, drawn)
            assert [h.bit_count() for h in drawn.hands] == list(seen.counts)
            assert len(drawn.stock) == seen.stock
            everywhere = [*drawn.hands, mask_of(drawn.stock), seen.played]
            assert sum(mask.bit_count() for mask in everywhere) == len(cards_of(sum(everywhere)))


def naive_sang_right(state: State, seen: Observation, hands: dict[int, int]) -> bool:
    """Replays the tricks since the last draw: would each singer have sung just what it did?"""
    if table_asks(state):
        return True
    frame = frame_of_state(state)
    for number in range(seen.draws, len(seen.tricks)):
        for seat in frame.singers[seen.tricks[number].winner]:
            held = set(cards_of(hands.get(seat, 0)))
            for trick in seen.tricks[number + 1 :]:
                held |= {c for s, c in zip(trick.seats, trick.cards, strict=True) if s == seat}
            lying = zip(frame.order[seen.leader], seen.cards, strict=False)
            held |= {c for s, c in lying if s == seat}
            if state.table.options.tute and any(
                all(10 * suit + strength in held for suit in range(4)) for strength in (6, 7)
            ):
                return False
            before = {m.suit for m in seen.melds if m.trick < number}
            pairs = [
                suit
                for suit in range(4)
                if {10 * suit + 6, 10 * suit + 7} <= held and suit not in before
            ]
            pairs.sort(key=lambda s: (s != seen.trump, sum(c // 10 == s for c in held), s))
            sung = [m.suit for m in seen.melds if m.trick == number and m.seat == seat]
            if sung != pairs[:1]:
                return False
    return True


def table_asks(state: State) -> bool:
    return state.table.options.announce == "choice" or state.table.modality == "cabron"


def brute_force(state: State, seen: Observation) -> set[tuple[tuple[int, ...], int]]:
    """Hands and stock as a set, by trying every placing of every hidden card."""
    others = [s for s in seen.active if s != seen.seat and seen.counts[s]]
    owners = [*others, -1] if seen.stock > 1 else others
    cards = cards_of(seen.unseen)
    found = set()
    for owner in product(owners, repeat=len(cards)):
        hands = {s: seen.shown[s] for s in others}
        hands[seen.seat] = seen.hand
        stock = 0
        for card, holder in zip(cards, owner, strict=True):
            if holder < 0:
                stock |= BIT[card]
            elif seen.excluded[holder] & BIT[card]:
                break
            else:
                hands[holder] |= BIT[card]
        else:
            if (
                stock.bit_count() == max(0, seen.stock - 1)
                and all(hands[s].bit_count() == seen.counts[s] for s in others)
                and naive_sang_right(state, seen, hands)
            ):
                found.add((tuple(hands.get(s, 0) for s in range(len(seen.counts))), stock))
    return found


@pytest.mark.parametrize("modality", PLAYERS)
def test_all_worlds_are_those_found_by_brute_force(modality: str) -> None:
    rng = random.Random(f"worlds {modality}")
    compared = 0
    while compared < 25:
        table = random_table(rng, modality)
        late = [row for row in asked(rng, table) if 1 < row[1].unseen.bit_count() <= 8]
        if not late:
            continue
        state, seen = rng.choice(late)
        worlds = Worlds(seen, honest=False)
        found = worlds.every(rng)
        keys = [(w.hands, mask_of(w.stock[:-1])) for w in found]
        assert len(set(keys)) == len(keys)
        assert set(keys) == brute_force(state, seen)
        if not worlds._songs:
            assert worlds.count == len(keys)
        compared += 1


@pytest.mark.parametrize("modality", ["clasico", "subastado", "individual"])
def test_draws_are_uniform(modality: str) -> None:
    rng = random.Random(f"uniform {modality}")
    tried = 0
    while tried < 4:
        late = [
            seen
            for _, seen in asked(rng, make_table(modality))
            if 4 < Worlds(seen).count < 60 and len(seen.cards) < 3
        ]
        if not late:
            continue
        worlds = Worlds(rng.choice(late))
        every = worlds.every(rng)
        if len(every) < 3:
            continue
        draws = 100 * len(every)
        drawn = Counter(worlds.draw(rng).hands for _ in range(draws))
        assert set(drawn) == {world.hands for world in every}
        chi = sum((count - 100) ** 2 / 100 for count in drawn.values())
        freedom = len(every) - 1
        assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 6
        tried += 1


def test_the_stock_comes_in_every_order() -> None:
    rng = random.Random(3)
    state, seen = next(asked(rng, make_table("individual", 3)))
    worlds = Worlds(seen)
    firsts = Counter(worlds.draw(rng).stock[0] for _ in range(3000))
    assert len(firsts) == seen.unseen.bit_count()
    assert worlds.draw(rng).stock[-1] == seen.turn_up == state.stock[-1]


def test_silence_tells_where_the_table_sings() -> None:
    """In Clásico the winner of the first trick has no unsung pair; drawn worlds respect it."""
    rng = random.Random(11)
    told = 0
    while told < 20:
        for state, seen in asked(rng, make_table("clasico")):
            if len(state.tricks) != 1 or state.cards or state.melds:
                continue
            winner = state.tricks[0].winner
            others = [s for s in (winner, (winner + 2) % 4) if s != seen.seat]
            world = Worlds(seen).draw(rng)
            for seat in others:
                hand = world.hands[seat]
                for suit in range(4):
                    assert not hand >> 10 * suit + 6 & 1 or not hand >> 10 * suit + 7 & 1
                told += 1
