"""From the state to what one seat may know: the one place where hidden cards are taken out."""

from __future__ import annotations

from tute.engine.actions import Action
from tute.engine.observation import BETWEEN, OVER, Observation
from tute.engine.results import Score
from tute.engine.row import NamedTuple
from tute.engine.state import State, in_order
from tute.engine.trick import NO_TRUMP, Obligation, excluded_by, lie_of


class Moment(NamedTuple):
    """What is being asked: the phase, whether it is secret, and what ``queue[0]`` may do."""

    phase: str
    secret: bool
    duty: int
    legal: tuple[Action, ...]
    blocked: tuple[tuple[int, Obligation], ...]


def observe(state: State, seat: int, score: Score, moment: Moment) -> Observation:
    """What ``seat`` may know of the deal, with the match score before it."""
    over = state.result is not None
    turn = -1 if over else state.queue[0]
    hidden = moment.secret and turn != seat
    asked = turn == seat
    return Observation(
        seat=seat,
        table=state.table,
        score=score,
        dealer=state.dealer,
        active=state.active,
        phase=OVER if over else BETWEEN if hidden else moment.phase,
        turn=-1 if hidden else turn,
        hand=state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hands),
        points=state.points,
        shown=state.shown,
        excluded=excluded_cards(state, moment.duty),
        leader=state.leader,
        trump=state.trump,
        cards=state.cards,
        tricks=state.tricks,
        melds=state.melds,
        sung=state.sung,
        stock=len(state.stock),
        turn_up=state.stock[-1] if state.stock else -1,
        draws=state.draws,
        exchanges=state.exchanges,
        calls=state.calls,
        declarer=state.declarer,
        bid=state.bid,
        capote=state.capote,
        open_hand=_open_hand(state, seat),
        duty=moment.duty,
        legal=moment.legal if asked else (),
        blocked=moment.blocked if asked else (),
        result=state.result,
    )


def _open_hand(state: State, seat: int) -> int:
    """The censor may look at the declarer's hand once trump is named."""
    if seat in state.active or state.trump == NO_TRUMP:
        return 0
    return state.hands[state.declarer]


def excluded_cards(state: State, duty: int) -> tuple[int, ...]:
    """By seat, the cards that its plays have shown it not to hold (masks).

    Where cards are drawn, only what was played after the last draw tells. Where any card may be
    played, only complete tricks do: they were judged.
    """
    excluded = [0] * state.table.players
    for trick in state.tricks[state.draws :]:
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            lie = lie_of(trick.cards[:place], trick.trump)
            excluded[seat] |= excluded_by(card, lie, trick.trump, trick.duty)
    if state.table.options.revoke == "blocked":
        seats = in_order(state.active, state.leader)
        for place, (seat, card) in enumerate(zip(seats, state.cards, strict=False)):
            lie = lie_of(state.cards[:place], state.trump)
            excluded[seat] |= excluded_by(card, lie, state.trump, duty)
    return tuple(excluded)
