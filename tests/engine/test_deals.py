"""Whole deals and matches of every modality and option, by property."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import all_cards, random_states, random_table, tables
from tute.engine.actions import PASS, play
from tute.engine.cards import cards_of, mask_of
from tute.engine.match import after_deal, new_match, next_dealer
from tute.engine.options import OPTIONS, PLAYERS, make_table
from tute.engine.packs import pack_of
from tute.engine.phases.base import IllegalAction
from tute.engine.reducer import apply, legal_actions
from tute.engine.results import ContractResult
from tute.engine.state import State

REASONS = {
    "clasico": {"points", "last_trick", "tute", "concede", "revoke", "drawn"},
    "cabron": {"zero", "no_trick", "over", "middle", "tied", "revoke"},
    "subastado": {"points", "revoke", "passed"},
    "loco": {"capote", "middle", "tied", "revoke"},
    "individual": {
        "points", "last_trick", "tute", "concede", "revoke", "drawn", "capote", "capote_failed",
    },
}  # fmt: skip
"""RECORD.md: every reason that a result can give."""


@given(tables(), st.randoms(use_true_random=False))
def test_cards_are_conserved_and_something_is_always_legal(table, rng) -> None:
    pack = mask_of(pack_of(table))
    for state in random_states(rng, table):
        assert all_cards(state) | mask_of(()) == pack
        assert bool(legal_actions(state)) == (state.result is None)


@given(tables(), st.randoms(use_true_random=False))
def test_points_of_a_deal_played_out_are_120_and_10_and_the_melds(table, rng) -> None:
    *_, end = random_states(rng, table)
    melds = sum(meld.points for meld in end.melds)
    if any(end.hands):
        assert sum(end.points) <= 130 + melds
    elif reason_of(end) != "revoke":
        assert sum(end.points) == 130 + melds


@given(tables(), st.randoms(use_true_random=False))
def test_every_other_action_is_refused_and_changes_nothing(table, rng) -> None:
    states = [s for s in random_states(rng, table) if s.result is None]
    state = rng.choice(states)
    legal = set(legal_actions(state))
    refused = [action for action in map(play, range(40)) if action not in legal]
    for action in [*refused, PASS]:
        if action not in legal:
            with pytest.raises(IllegalAction):
                apply(state, state.queue[0], action)
    other = next(seat for seat in range(table.players) if seat != state.queue[0])
    with pytest.raises(IllegalAction, match="not its turn"):
        apply(state, other, next(iter(legal)))


@given(tables(), st.randoms(use_true_random=False))
def test_nothing_can_be_done_after_the_end(table, rng) -> None:
    *_, end = random_states(rng, table)
    with pytest.raises(IllegalAction, match="deal is over"):
        apply(end, 0, PASS)


def reason_of(end: State) -> str:
    assert end.result is not None
    return end.result.reason


def sweep(modality: str, deals: int, seed: int) -> tuple[Counter, set, list[State]]:
    """Many random deals: the reasons of their results, the option values met, the ends."""
    rng = random.Random(seed)
    reasons: Counter = Counter()
    values = set()
    ends = []
    for _ in range(deals):
        table = random_table(rng, modality)
        *_, end = random_states(rng, table)
        reasons[reason_of(end)] += 1
        names = [name for name, row in OPTIONS.items() if modality in row.defaults]
        values |= {(name, getattr(table.options, name)) for name in names}
        ends.append(end)
    return reasons, values, ends


@pytest.mark.parametrize("modality", PLAYERS)
def test_random_deals_meet_every_option_value_and_every_reason(modality: str) -> None:
    reasons, values, ends = sweep(modality, 1500, 7)
    expected = {
        (name, value)
        for name, row in OPTIONS.items()
        if modality in row.defaults
        for value in row.values
    }
    assert values == expected
    assert set(reasons) == REASONS[modality]
    assert {end.table.players for end in ends} == set(PLAYERS[modality])


@pytest.mark.parametrize("modality", PLAYERS)
def test_matches_end_with_a_winner(modality: str) -> None:
    rng = random.Random(3)
    for _ in range(6):
        table = random_table(rng, modality)
        match, dealer, deals = new_match(table), 0, 0
        while not match.over:
            *_, end = random_states(rng, table)
            assert end.result is not None
            match = after_deal(match, end.result)
            dealer = next_dealer(table, dealer)
            deals += 1
            assert deals < 2000
        assert match.winners
        assert match.deals == deals


def test_the_deal_passes_to_the_right_also_when_everybody_passes() -> None:
    table = make_table("subastado")
    match = after_deal(new_match(table), ContractResult(None, None, None, (0, 0, 0), "passed"))
    assert match.score.marks == (0, 0, 0)
    assert [next_dealer(table, d) for d in (0, 1, 2)] == [1, 2, 0]


@given(st.randoms(use_true_random=False))
def test_hands_are_dealt_one_card_at_a_time_from_eldest(rng) -> None:
    table = random_table(rng)
    state = next(iter(random_states(rng, table)))
    sizes = {state.hands[seat].bit_count() for seat in state.active}
    assert len(sizes) == 1
    assert state.active[0] == (state.dealer + 1) % table.players
    assert len(cards_of(mask_of(state.stock))) == len(state.stock)
