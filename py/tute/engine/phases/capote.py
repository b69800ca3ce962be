"""Individual: announcing all the remaining tricks, once the stock is gone."""

from __future__ import annotations

from tute.engine.actions import CAPOTE, NO_CAPOTE, Action
from tute.engine.events import CapoteCalled, Event
from tute.engine.phases.base import Rules, Step
from tute.engine.state import State, in_order


def asks(capote: bool, draws: int, tricks: int, stock_left: bool) -> bool:
    """Option ``capote``: whether players are asked now, right after the turn-up was drawn."""
    return capote and not stock_left and draws == tricks


class AskCapote(Step):
    """Each player once, from the next leader on; the first to announce binds."""

    name = "capote"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        capote = state.table.options.capote
        if not asks(capote, state.draws, len(state.tricks), bool(state.stock)):
            return state
        return state._replace(queue=in_order(state.active, state.leader))

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        return (CAPOTE, NO_CAPOTE)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        seat = state.queue[0]
        log.append(CapoteCalled(seat, action == CAPOTE))
        if action == CAPOTE:
            return state._replace(queue=(), capote=seat)
        return state._replace(queue=state.queue[1:])
