"""Subastado's auction, and the declarer's choice of trump."""

from __future__ import annotations

from tute.engine.actions import PASS, Action, bid, name_trump
from tute.engine.events import AuctionWon, Called, Event, TrumpMade
from tute.engine.phases.base import Rules, Step
from tute.engine.results import Call
from tute.engine.scoring import bids_over
from tute.engine.state import State


def bidders_after(
    queue: tuple[int, ...], passed: bool, high_bidder: int, rounds: str
) -> tuple[int, ...]:
    """Option ``rounds``: who is still to speak, after ``queue[0]`` has spoken.

    One round, each once; or on and on, a pass being final, until one player is left.
    """
    rest = queue[1:]
    if rounds == "one":
        return rest
    if not passed:
        rest = (*rest, queue[0])
    return () if rest == (high_bidder,) else rest


class Auction(Step):
    """Bids upwards, or passes."""

    name = "auction"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        return state._replace(queue=state.active)

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        options = state.table.options
        bids = bids_over(state.bid, options.min_bid, options.bid_step)
        return (*(bid(points) for points in bids), PASS)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        seat = state.queue[0]
        log.append(Called(seat, action.value))
        state = state._replace(calls=(*state.calls, Call(seat, action.value)))
        if action != PASS:
            state = state._replace(declarer=seat, bid=action.value)
        rounds = state.table.options.rounds
        queue = bidders_after(state.queue, action == PASS, state.declarer, rounds)
        return state._replace(queue=queue)


class NameTrump(Step):
    """The highest bidder names trump and will lead; without a bid the deal isn't played."""

    name = "name_trump"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        if not state.bid:
            return state._replace(result=rules.end(state, "passed", -1))
        log.append(AuctionWon(state.declarer, state.bid))
        return state._replace(queue=(state.declarer,))

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        return tuple(name_trump(suit) for suit in range(4))

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        log.append(TrumpMade(state.declarer, action.value))
        return state._replace(queue=(), trump=action.value, leader=state.declarer)
