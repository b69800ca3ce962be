"""Individual: taking the turn-up for a low trump."""

from __future__ import annotations

from tute.engine.actions import EXCHANGE, KEEP, Action
from tute.engine.cards import BIT
from tute.engine.events import Event, Exchanged
from tute.engine.phases.base import Rules, Step
from tute.engine.results import Exchange
from tute.engine.state import State, changed

_SEVEN = 4
"""Strength of the seven."""


def offered_card(turn_up: int, exchange: bool) -> int:
    """Option ``exchange``: the trump that buys the turn-up, or -1 if none does.

    The seven for a figure, three or ace; the two for anything from the seven down.
    """
    strength = turn_up % 10
    if not exchange or strength == 0:
        return -1
    low = turn_up - strength
    return low + _SEVEN if strength > _SEVEN else low


class TakeTurnUp(Step):
    """The trick's winner is asked, if it holds the card to give."""

    name = "exchange"
    secret = True

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        if not state.stock:
            return state
        card = offered_card(state.stock[-1], state.table.options.exchange)
        if card < 0 or not state.hands[state.leader] & BIT[card]:
            return state
        return state._replace(queue=(state.leader,))

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        return (EXCHANGE, KEEP)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        seat = state.queue[0]
        state = state._replace(queue=())
        if action == KEEP:
            return state
        taken = state.stock[-1]
        given = offered_card(taken, True)
        log.append(Exchanged(seat, taken, given))
        hand = state.hands[seat] & ~BIT[given] | BIT[taken]
        return state._replace(
            hands=changed(state.hands, seat, hand),
            stock=(*state.stock[:-1], given),
            shown=changed(state.shown, seat, (state.shown[seat] | BIT[taken]) & hand),
            exchanges=(*state.exchanges, Exchange(seat, taken, given, len(state.tricks) - 1)),
        )
