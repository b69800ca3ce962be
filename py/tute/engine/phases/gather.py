"""What the table does by itself when a trick is complete."""

from __future__ import annotations

from tute.engine.cards import BIT, POINTS
from tute.engine.events import Event, Revoked, Sung, TrickWon, TrumpMade
from tute.engine.melds import TWENTY, meld_points, pairs_fallen
from tute.engine.phases.base import Rules, Step
from tute.engine.results import Meld, Trick
from tute.engine.scoring import LAST_TRICK
from tute.engine.state import State, in_order, with_points
from tute.engine.trick import NO_TRUMP, broken_by, lie_of


class JudgeRevoke(Step):
    """Where any card may be played: the first revoke of the trick ends the deal."""

    name = "judge_revoke"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        if state.table.options.revoke == "blocked":
            return state
        duty = rules.duty(state)
        seats = in_order(state.active, state.leader)
        for place, (seat, card) in enumerate(zip(seats, state.cards, strict=True)):
            hand = state.hands[seat] | BIT[card]
            lie = lie_of(state.cards[:place], state.trump)
            owed = broken_by(card, hand, lie, state.trump, duty)
            if owed:
                log.append(Revoked(seat, card, owed, hand, state.cards, seats))
                return state._replace(result=rules.end(state, "revoke", seat))
        return state


class Gather(Step):
    """The winner takes the trick, with ten more for the last one, and will lead the next."""

    name = "gather"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        cards = state.cards
        seats = in_order(state.active, state.leader)
        winner = seats[lie_of(cards, state.trump).place]
        last = not any(state.hands)
        points = sum(POINTS[card] for card in cards) + (LAST_TRICK if last else 0)
        trick = Trick(state.leader, cards, seats, winner, state.trump, rules.duty(state))
        log.append(TrickWon(trick, len(state.tricks), points, last))
        return with_points(state, winner, points)._replace(
            cards=(), leader=winner, tricks=(*state.tricks, trick)
        )


class ScoreTableMelds(Step):
    """Cabrón: king and knight fallen in one trick score for its winner; the first makes trump."""

    name = "table_melds"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        trick = state.tricks[-1]
        for suit in pairs_fallen(trick.cards):
            first = state.trump == NO_TRUMP
            points = meld_points(suit, suit) if first else TWENTY
            meld = Meld(trick.winner, suit, points, len(state.tricks) - 1)
            log.append(Sung(meld))
            if first:
                log.append(TrumpMade(trick.winner, suit))
                state = state._replace(trump=suit)
            state = with_points(state, trick.winner, points)._replace(
                melds=(*state.melds, meld), sung=state.sung | 1 << suit
            )
        return state


class FailCapote(Step):
    """Somebody else took a trick: the announced capote has failed, and the deal is over."""

    name = "fail_capote"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        if state.capote in (-1, state.tricks[-1].winner):
            return state
        return state._replace(result=rules.end(state, "capote_failed", state.capote))


class Finish(Step):
    """After the last trick the deal is scored."""

    name = "finish"

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        return state if any(state.hands) else state._replace(result=rules.score(state))
