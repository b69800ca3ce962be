"""Bots at a table: deals, matches, and another deal of the cards that a seat can't see."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from tute.bots.base import Bot
from tute.engine.actions import Action
from tute.engine.cards import BIT, cards_of, mask_of
from tute.engine.match import Match, after_deal, new_match, next_dealer
from tute.engine.observation import Observation
from tute.engine.options import PLAYERS, Table, options_of, read_options
from tute.engine.packs import pack_of, seats_dealt
from tute.engine.reducer import apply, start, view
from tute.engine.results import Score
from tute.engine.state import State
from tute.engine.trick import legal_cards, lie_of

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    modality, players = draw(st.sampled_from(TABLES))
    chosen = {
        row.name: draw(st.sampled_from(row.values))
        for row in options_of(modality)
        if draw(st.booleans())
    }
    return Table(modality, players, read_options(modality, chosen))


def dealt(table: Table, rng: random.Random, dealer: int = 0, first: bool = False) -> State:
    pack = list(pack_of(table))
    rng.shuffle(pack)
    picked = -1
    if table.options.trump_card == "blind":
        picked = rng.choice(pack[table.players - 1 :: table.players])
    return start(table, dealer, tuple(pack), first_deal=first, picked=picked)[0]


def played(
    state: State, bots: Sequence[Bot], score: Score, rng: random.Random
) -> Iterator[tuple[State, Observation, Action]]:
    """The moments of a deal: the state, what the seat to act saw, and what it did."""
    while state.result is None:
        seat = state.queue[0]
        seen = view(state, seat, score)
        action = bots[seat].choose(seen, rng)
        yield state, seen, action
        state = apply(state, seat, action)[0]
    yield state, view(state, 0, score), Action("end")


def play_match(table: Table, bots: Sequence[Bot], rng: random.Random, most: int) -> Match:
    match = new_match(table)
    dealer = rng.randrange(table.players)
    while not match.over and match.deals < most:
        state = dealt(table, rng, dealer, match.deals == 0)
        for moment, _, _ in played(state, bots, match.score, rng):
            state = moment
        assert state.result is not None
        match = after_deal(match, state.result)
        dealer = next_dealer(table, dealer)
    return match


class RandomBot:
    """Any legal action, but never a revoke."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        legal = legal_cards(seen.hand, lie_of(seen.cards, seen.trump), seen.trump, seen.duty)
        return rng.choice([a for a in seen.legal if a.kind != "play" or BIT[a.value] & legal])


def redealt(state: State, seat: int, seen: Observation, rng: random.Random) -> State | None:
    """A state that looks the same to the seat, its hidden cards dealt again; None if not found."""
    others = [s for s in seats_dealt(state.table, state.dealer) if s != seat]
    stock = state.stock[:-1]
    free = list(stock)
    for other in others:
        free += cards_of(state.hands[other] & ~state.shown[other])
    if seen.open_hand:
        return None
    for _ in range(200):
        rng.shuffle(free)
        hands, at = list(state.hands), 0
        for other in others:
            count = (state.hands[other] & ~state.shown[other]).bit_count()
            hands[other] = state.shown[other] | mask_of(free[at : at + count])
            at += count
        if any(hands[other] & seen.excluded[other] for other in others):
            continue
        again = state._replace(hands=tuple(hands), stock=(*free[at:], *state.stock[-1:]))
        if again != state and view(again, seat, seen.score) == seen:
            return again
    return None


def hand(text: str) -> int:
    """A mask from card names: ``hand("1o 3o 12c")``."""
    from tute.engine.cards import parse_card

    return sum(BIT[parse_card(code)] for code in text.split())
