"""Finding a deal in which something happens: a pack and its plays, changed until they fit."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tute.engine.actions import Action
from tute.engine.cards import card_code, parse_card
from tute.engine.options import Table
from tute.engine.packs import hand_size, pack_of, seats_dealt
from tute.engine.record import DealRecord
from tute.engine.reducer import apply, legal_actions, start
from tute.engine.state import State

Steer = Callable[[State, tuple[Action, ...]], Sequence[Action]]
"""Which of the legal actions may be chosen."""
Distance = Callable[[State], float]
"""How far the end of a deal is from what is wanted; 0: there."""
_STEPS, _RESTARTS = 4000, 40


class Found(NamedTuple):
    """A deal that fits, and its last state."""

    deal: DealRecord
    end: State


def quiet(state: State, legal: tuple[Action, ...]) -> Sequence[Action]:
    """Nobody concedes, bids or announces a capote."""
    calm = [a for a in legal if a.kind not in ("concede", "capote", "bid")]
    return calm or legal


def play_out(
    table: Table, dealer: int, pack: Sequence[int], choices: Sequence[int], steer: Steer
) -> Found:
    """A whole deal: at each turn the choice of that number among those that ``steer`` leaves."""
    state, _ = start(table, dealer, tuple(pack), first_deal=True)
    actions: list[tuple[int, Action]] = []
    while state.result is None:
        allowed = steer(state, legal_actions(state))
        action = allowed[choices[len(actions)] % len(allowed)]
        actions.append((state.queue[0], action))
        state, _ = apply(state, state.queue[0], action)
    return Found(DealRecord(dealer, tuple(pack), tuple(actions)), state)


def search(
    table: Table,
    distance: Distance,
    *,
    dealer: int = 0,
    steer: Steer = quiet,
    seed: str = "golden",
    fixed: Sequence[str] = (),
) -> Found:
    """A deal at distance 0. ``fixed``: cards that each seat surely gets (by seat)."""
    rng = random.Random(f"{seed} {table}")
    for _ in range(_RESTARTS):
        pack = pack_with(table, dealer, fixed, rng)
        kept = {parse_card(code) for text in fixed for code in text.split()}
        loose = [at for at, card in enumerate(pack) if card not in kept]
        choices = [rng.randrange(60) for _ in range(120)]
        best = play_out(table, dealer, pack, choices, steer)
        value = distance(best.end)
        for _ in range(_STEPS):
            if value == 0:
                return best
            new_pack, new_choices = list(pack), list(choices)
            if rng.random() < 0.5:
                one, two = rng.sample(loose, 2)
                new_pack[one], new_pack[two] = new_pack[two], new_pack[one]
            else:
                new_choices[rng.randrange(60)] = rng.randrange(60)
            found = play_out(table, dealer, new_pack, new_choices, steer)
            new = distance(found.end)
            if new <= value or rng.random() < 0.01:
                pack, choices, best, value = new_pack, new_choices, found, new
    raise LookupError(f"no such deal at {table}")


def pack_with(
    table: Table, dealer: int, fixed: Sequence[str], rng: random.Random | None = None
) -> list[int]:
    """A pack that gives each seat its fixed cards, and the rest in any order.

    The last card named for the dealer is the last one dealt, which makes trump where one is shown.
    Cards named after the seats' are the stock, the turn-up first.
    """
    order, size = seats_dealt(table, dealer), hand_size(table)
    wanted = [[parse_card(code) for code in text.split()] for text in fixed]
    wanted += [[] for _ in range(table.players + 1 - len(wanted))]
    used = {card for hand in wanted for card in hand}
    rest = [card for card in pack_of(table) if card not in used]
    if rng is not None:
        rng.shuffle(rest)
    hands = {}
    for seat in order:
        filling = [rest.pop() for _ in range(size - len(wanted[seat]))]
        hands[seat] = filling + wanted[seat]
    rounds = [hands[seat][place] for place in range(size) for seat in order]
    return rounds + wanted[table.players] + rest


def totals(*wanted: int) -> Distance:
    """The points that each seat must end with."""

    def distance(end: State) -> float:
        return sum(abs(have - want) for have, want in zip(end.points, wanted, strict=True))

    return distance


def sides(ours: int, theirs: int) -> Distance:
    """The points that the two sides must end with."""

    def distance(end: State) -> float:
        p = end.points
        return abs(p[0] + p[2] - ours) + abs(p[1] + p[3] - theirs)

    return distance


def codes(pack: Sequence[int]) -> str:
    """A pack as a record writes it."""
    return " ".join(map(card_code, pack))
