"""Readable positions and random deals for the engine's tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from tute.engine.actions import CONCEDE, PASS, Action
from tute.engine.cards import (
    BIT,
    KINGS,
    KNIGHTS,
    SUIT_MASK,
    SUITS,
    card_code,
    cards_of,
    mask_of,
    parse_card,
)
from tute.engine.modes.registry import MODES
from tute.engine.observation import Observation
from tute.engine.options import PLAYERS, Table, make_table, options_of
from tute.engine.packs import hand_size, seats_dealt
from tute.engine.record import DealRecord, dealer_place
from tute.engine.reducer import apply, legal_actions, start, view
from tute.engine.results import Score
from tute.engine.shuffle import deal_from_seed
from tute.engine.state import State
from tute.engine.trick import legal_cards, lie_of


def cards(text: str) -> tuple[int, ...]:
    """``"12o 3c"`` as cards."""
    return tuple(parse_card(code) for code in text.split())


def hand(text: str) -> int:
    """``"12o 3c"`` as a mask."""
    return mask_of(cards(text))


def codes(mask: int) -> str:
    """A mask as ``"12o 3c"``, by suit and from high to low."""
    return " ".join(card_code(card) for card in cards_of(mask))


def suit(name: str) -> int:
    """A suit by name; -1 for ``"-"``."""
    return -1 if name == "-" else SUITS.index(name)


def pack_for(*hands: str, stock: str = "", dealer: int = 0) -> tuple[int, ...]:
    """The pack that deals these hands, given by seat; ``stock`` begins with the turn-up."""
    count = len(hands)
    order = [(dealer + 1 + i) % count for i in range(count)]
    dealt = [cards(hands[seat]) for seat in order]
    rounds = [row[place] for place in range(len(dealt[0])) for row in dealt]
    return (*rounds, *cards(stock))


def random_table(rng: random.Random, modality: str | None = None) -> Table:
    """Any modality, number of players and options."""
    modality = modality or rng.choice(list(PLAYERS))
    options = {
        row.name: rng.choice(row.values) if rng.random() < 0.5 else row.defaults[modality]
        for row in options_of(modality)
    }
    return make_table(modality, rng.choice(PLAYERS[modality]), **options)


@st.composite
def tables(draw: st.DrawFn, modality: str | None = None) -> Table:
    """Hypothesis: any table."""
    modality = modality or draw(st.sampled_from(list(PLAYERS)))
    options = {row.name: draw(st.sampled_from(row.values)) for row in options_of(modality)}
    return make_table(modality, draw(st.sampled_from(PLAYERS[modality])), **options)


def random_action(rng: random.Random, state: State) -> Action:
    """A legal action, rarely one that ends the deal at once, and never all alike."""
    legal = legal_actions(state)
    if CONCEDE in legal and rng.random() < 0.6:
        legal = legal[:-1]
    if legal[-1] == PASS and rng.random() < 0.4:
        return PASS
    if state.table.options.revoke == "penalty" and rng.random() < 0.98:
        kept = tuple(a for a in legal if a.kind != "play" or a.value not in revokes(state))
        legal = kept or legal
    return rng.choice(legal)


def revokes(state: State) -> set[int]:
    """The cards of the seat to play that would be a revoke."""
    mine = state.hands[state.queue[0]]
    duty = MODES[state.table.modality].duty(state)
    allowed = legal_cards(mine, lie_of(state.cards, state.trump), state.trump, duty)
    return set(cards_of(mine & ~allowed))


def view_of(state: State, seat: int | None = None) -> Observation:
    """What a seat sees (by default the one to act), in a match just begun."""
    seat = state.queue[0] if seat is None else seat
    return view(state, seat, Score((0,) * state.table.players))


def begin(table: Table, deal: DealRecord, first_deal: bool = False) -> State:
    """A deal's first state."""
    state, _ = start(table, deal.dealer, deal.pack, first_deal=first_deal, picked=deal.picked)
    return state


def rigged(rng: random.Random, table: Table, deal: DealRecord) -> DealRecord:
    """The deal with one hand made special: all kings or knights, or as much of a suit as fits."""
    players = len(seats_dealt(table, deal.dealer))
    seat = rng.randrange(players)
    special = rng.choice([KINGS, KNIGHTS, SUIT_MASK[deal.pack[-1] // 10]])
    wanted = list(cards_of(special & mask_of(deal.pack)))
    pack = list(deal.pack)
    for place in range(seat, players * hand_size(table), players):
        if wanted and pack[place] not in wanted:
            other = pack.index(wanted.pop())
            pack[place], pack[other] = pack[other], pack[place]
        elif pack[place] in wanted:
            wanted.remove(pack[place])
    picked = pack[dealer_place(table)] if deal.picked >= 0 else -1
    return DealRecord(deal.dealer, tuple(pack), picked=picked)


def random_states(rng: random.Random, table: Table) -> Iterator[State]:
    """All the states of a random deal, from the first to the end."""
    deal = deal_from_seed(table, rng.randrange(table.players), rng.randbytes(32))
    if rng.random() < 0.1:
        deal = rigged(rng, table, deal)
    state = begin(table, deal, rng.random() < 0.5)
    yield state
    while state.result is None:
        state, _ = apply(state, state.queue[0], random_action(rng, state))
        yield state


def play_all(state: State, *actions: Action) -> State:
    """The state after some actions of whoever's turn it is."""
    for action in actions:
        state, _ = apply(state, state.queue[0], action)
    return state


def all_cards(state: State) -> int:
    """Every card wherever it lies; raises if one is in two places."""
    mask = 0
    places = [*state.hands, mask_of(state.cards), mask_of(state.stock)]
    places += [mask_of(trick.cards) for trick in state.tricks]
    for place in places:
        assert not mask & place, "a card in two places"
        mask |= place
    return mask


def held(state: State, seat: int, code: str) -> bool:
    """Whether a seat holds a card."""
    return bool(state.hands[seat] & BIT[parse_card(code)])
