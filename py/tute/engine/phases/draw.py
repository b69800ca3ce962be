"""Individual: everybody draws a card while the stock lasts."""

from __future__ import annotations

from tute.engine.cards import BIT
from tute.engine.events import Drawn, Drew, Event
from tute.engine.phases.base import Rules, Step
from tute.engine.state import State, in_order


class Draw(Step):
    """One card each, the trick's winner first; the turn-up goes last and is seen by all."""

    name = "draw"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        if not state.stock:
            return state
        hands, shown = list(state.hands), list(state.shown)
        seats = in_order(state.active, state.leader)
        left = state.stock[len(seats) :]
        for seat, card in zip(seats, state.stock, strict=False):
            turn_up = not left and seat == seats[-1]
            hands[seat] |= BIT[card]
            if turn_up:
                shown[seat] |= BIT[card]
            log.append(Drew(seat, card, None if turn_up else seat))
        log.append(Drawn(len(left)))
        return state._replace(
            hands=tuple(hands), shown=tuple(shown), stock=left, draws=state.draws + 1
        )
