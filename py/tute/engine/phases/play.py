"""Playing a card to a trick, or throwing the hand in."""

from __future__ import annotations

from tute.engine.actions import CONCEDE, Action, play
from tute.engine.cards import BIT, cards_of, points_in
from tute.engine.events import CardPlayed, Conceded, Event
from tute.engine.phases.base import IllegalAction, Rules, Step
from tute.engine.state import State, changed, in_order
from tute.engine.trick import Lie, Obligation, broken_by, legal_cards, lie_of

CONCEDE_BELOW = 10
"""Only a hand worth fewer card points than this may be thrown in."""


def playable(hand: int, lie: Lie, trump: int, duty: int, revoke: str) -> int:
    """Option ``revoke``: the cards that may be put on the table, legal ones or any."""
    return hand if revoke == "penalty" else legal_cards(hand, lie, trump, duty)


def may_concede(hand: int, first_turn: bool, concede: bool) -> bool:
    """Option ``concede``: whether a hand may be thrown in."""
    return concede and first_turn and points_in(hand) < CONCEDE_BELOW


class Play(Step):
    """Everybody plays one card, the leader first."""

    name = "play"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        return state._replace(queue=in_order(state.active, state.leader))

    def _cards(self, state: State, rules: Rules) -> int:
        lie = lie_of(state.cards, state.trump)
        return playable(
            state.hands[state.queue[0]],
            lie,
            state.trump,
            rules.duty(state),
            state.table.options.revoke,
        )

    def _may_concede(self, state: State) -> bool:
        hand = state.hands[state.queue[0]]
        return may_concede(hand, not state.tricks, state.table.options.concede)

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        cards = tuple(play(card) for card in cards_of(self._cards(state, rules)))
        return (*cards, CONCEDE) if self._may_concede(state) else cards

    def blocked(self, state: State, rules: Rules) -> tuple[tuple[int, Obligation], ...]:
        hand = state.hands[state.queue[0]]
        lie, duty = lie_of(state.cards, state.trump), rules.duty(state)
        owed = (
            (card, broken_by(card, hand, lie, state.trump, duty))
            for card in cards_of(hand & ~self._cards(state, rules))
        )
        return tuple((card, obligation) for card, obligation in owed if obligation)

    def check(self, state: State, action: Action, rules: Rules) -> None:
        kind, card = action
        if kind != "play":
            if action == CONCEDE and self._may_concede(state):
                return
            raise IllegalAction("not_now", action)
        if self._cards(state, rules) & BIT[card]:
            return
        hand = state.hands[state.queue[0]]
        if not hand & BIT[card]:
            raise IllegalAction("not_now", action)
        lie = lie_of(state.cards, state.trump)
        owed = broken_by(card, hand, lie, state.trump, rules.duty(state))
        raise IllegalAction("owed", action, owed)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        seat = state.queue[0]
        if action == CONCEDE:
            log.append(Conceded(seat))
            return state._replace(queue=(), result=rules.end(state, "concede", seat))
        card = action.value
        gone = ~BIT[card]
        log.append(CardPlayed(seat, card))
        return state._replace(
            hands=changed(state.hands, seat, state.hands[seat] & gone),
            shown=changed(state.shown, seat, state.shown[seat] & gone),
            queue=state.queue[1:],
            cards=(*state.cards, card),
        )
