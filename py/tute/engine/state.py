"""The state of one deal: everything, hidden cards included. Only the engine and records see it."""

from __future__ import annotations

from tute.engine.options import Table
from tute.engine.results import Call, Exchange, Meld, Result, Trick
from tute.engine.row import NamedTuple
from tute.engine.trick import NO_TRUMP


class State(NamedTuple):
    """One deal at one moment. By seat: ``hands``, ``points``, ``shown``. -1 stands for none.

    ``active`` are the seats that hold cards, eldest first. ``step`` is the place in the modality's
    steps and ``queue`` the seats that still have to act in it, so ``queue[0]`` is whose turn it is.
    ``cards`` lie on the table, led by ``leader``. ``sung`` is a mask of suits. ``shown`` are cards
    that everybody knows a seat to hold. The stock is in the order of drawing, its last card is the
    turn-up; ``draws`` counts the rounds of drawing so far.
    """

    table: Table
    dealer: int
    active: tuple[int, ...]
    hands: tuple[int, ...]
    leader: int
    points: tuple[int, ...]
    shown: tuple[int, ...]
    trump: int = NO_TRUMP
    step: int = -1
    queue: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    melds: tuple[Meld, ...] = ()
    sung: int = 0
    stock: tuple[int, ...] = ()
    draws: int = 0
    exchanges: tuple[Exchange, ...] = ()
    calls: tuple[Call, ...] = ()
    declarer: int = -1
    bid: int = 0
    capote: int = -1
    result: Result | None = None


def in_order(active: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The active seats in order of play, beginning with ``first``."""
    at = active.index(first)
    return active[at:] + active[:at]


def changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The tuple with another value at a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def with_points(state: State, seat: int, points: int) -> State:
    """The state with points added to a seat."""
    return state._replace(points=changed(state.points, seat, state.points[seat] + points))
