"""Singing from the hand after winning a trick: by the table, or by choice."""

from __future__ import annotations

from tute.engine.actions import SILENT, SING_TUTE, TUTE, Action, sing
from tute.engine.events import Event, Sung
from tute.engine.melds import first_to_sing, meld_points, pair_cards, pairs_in, tute_in
from tute.engine.phases.base import Rules, Step
from tute.engine.results import Meld
from tute.engine.state import State, changed, with_points


def asks(announce: str) -> bool:
    """Option ``announce``: whether players are asked, or the table sings for them."""
    return announce == "choice"


class Sing(Step):
    """One meld for each singer of the trick; a tute ends the deal."""

    name = "sing"
    secret = True

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        singers = rules.singers(state)
        if asks(state.table.options.announce):
            return state._replace(queue=tuple(s for s in singers if self._holds(state, s)))
        for seat in singers:
            tute = tute_in(state.hands[seat], state.table.options.tute)
            if tute:
                return self._sing_tute(state, seat, tute, rules, log)
        for seat in singers:
            suits = pairs_in(state.hands[seat]) & ~state.sung
            if suits:
                suit = first_to_sing(state.hands[seat], suits, state.trump)
                state = self._sing_suit(state, seat, suit, log)
        return state

    def _holds(self, state: State, seat: int) -> bool:
        hand = state.hands[seat]
        return bool(pairs_in(hand) & ~state.sung or tute_in(hand, state.table.options.tute))

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        hand = state.hands[state.queue[0]]
        suits = pairs_in(hand) & ~state.sung
        melds = tuple(sing(suit) for suit in range(4) if suits >> suit & 1)
        tute = (SING_TUTE,) if tute_in(hand, state.table.options.tute) else ()
        return (*tute, *melds, SILENT)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        seat = state.queue[0]
        state = state._replace(queue=state.queue[1:])
        if action == SILENT:
            return state
        if action.value == TUTE:
            tute = tute_in(state.hands[seat], state.table.options.tute)
            return self._sing_tute(state, seat, tute, rules, log)
        return self._sing_suit(state, seat, action.value, log)

    def _sing_suit(self, state: State, seat: int, suit: int, log: list[Event]) -> State:
        points = meld_points(suit, state.trump)
        meld = Meld(seat, suit, points, len(state.tricks) - 1)
        log.append(Sung(meld))
        return with_points(state, seat, points)._replace(
            melds=(*state.melds, meld),
            sung=state.sung | 1 << suit,
            shown=changed(state.shown, seat, state.shown[seat] | pair_cards(suit)),
        )

    def _sing_tute(
        self, state: State, seat: int, tute: int, rules: Rules, log: list[Event]
    ) -> State:
        meld = Meld(seat, -1, 0, len(state.tricks) - 1, tute)
        log.append(Sung(meld))
        state = state._replace(melds=(*state.melds, meld), queue=())
        return state._replace(result=rules.end(state, "tute", seat))
