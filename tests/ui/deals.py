"""Real deals for the interface's tests and previews: random play until a position is found."""

import random
from collections.abc import Callable, Iterator

from tute.engine import match as matches
from tute.engine import reducer
from tute.engine.events import Event
from tute.engine.observation import Observation
from tute.engine.options import Table, make_table
from tute.engine.packs import pack_of
from tute.engine.results import Score
from tute.engine.state import State

Moment = tuple[State, tuple[Event, ...]]


def new_deal(table: Table, rng: random.Random, dealer: int | None = None) -> Moment:
    pack = list(pack_of(table))
    rng.shuffle(pack)
    dealer = rng.randrange(table.players) if dealer is None else dealer
    picked = -1
    if table.options.trump_card == "blind":
        picked = rng.choice(pack[3::4])
    return reducer.start(table, dealer, tuple(pack), picked=picked)


def random_action(state: State, rng: random.Random):
    legal = reducer.legal_actions(state)
    bids = [action for action in legal if action.kind == "bid"]
    if bids and rng.random() < 0.8:
        low = [action for action in bids if action.value <= 110]
        return rng.choice(low or bids) if rng.random() < 0.7 else legal[-1]
    if legal[-1].kind == "concede" and rng.random() < 0.1:
        return legal[-1]
    quiet = [a for a in legal if a.kind not in ("concede", "capote")]
    return rng.choice(quiet if rng.random() < 0.9 else legal)


def play_on(state: State, rng: random.Random) -> Iterator[Moment]:
    """Every moment of a deal from here to its end."""
    while state.result is None:
        state, events = reducer.apply(state, state.queue[0], random_action(state, rng))
        yield state, events


def last_state(state: State, rng: random.Random) -> State:
    for later, _ in play_on(state, rng):
        state = later
    return state


def moments(table: Table, rng: random.Random, dealer: int | None = None) -> Iterator[Moment]:
    first = new_deal(table, rng, dealer)
    yield first
    yield from play_on(first[0], rng)


def find(
    wanted: Callable[[Observation, tuple[Event, ...]], bool],
    modality: str,
    players: int | None = None,
    seat: int = 0,
    score: Score | None = None,
    seeds: range = range(3000),
    **options,
) -> tuple[Observation, tuple[Event, ...], State]:
    """The first position of random play that ``seat`` sees so."""
    table = make_table(modality, players, **options)
    score = score or matches.new_match(table).score
    for seed in seeds:
        for state, events in moments(table, random.Random(seed)):
            seen = reducer.view(state, seat, score)
            if wanted(seen, events):
                return seen, events, state
    raise LookupError(f"no such position in {modality}")


def whole_match(table: Table, rng: random.Random, most: int = 60):
    """Each deal of a random match: (final state, hands as dealt, score after it, winners)."""
    match = matches.new_match(table)
    dealer = rng.randrange(table.players)
    for _ in range(most):
        first, _events = new_deal(table, rng, dealer)
        state = last_state(first, rng)
        assert state.result is not None
        before = match.score
        match = matches.after_deal(match, state.result)
        yield state, first.hands, before, match.score, match.winners
        if match.over:
            return
        dealer = matches.next_dealer(table, dealer)
