"""Replaying a record: every deal's states, and the trace that RECORD.md specifies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tute.engine.actions import action_text
from tute.engine.cards import SUITS
from tute.engine.events import Event
from tute.engine.match import Match, after_deal, new_match
from tute.engine.phases.base import IllegalAction
from tute.engine.record import DealRecord, Record, RecordError
from tute.engine.reducer import apply, legal_actions, start
from tute.engine.results import Meld, result_json
from tute.engine.row import NamedTuple
from tute.engine.state import State


class Replayed(NamedTuple):
    """A record played through: the match after its finished deals, and the last deal's state.

    ``state`` is None when there is no deal yet, ``events`` are those of the last thing that
    happened. ``finals`` are the finished deals' ends, ``matches`` the match after each.
    """

    match: Match
    state: State | None
    events: tuple[Event, ...]
    finals: tuple[State, ...]
    matches: tuple[Match, ...]


def play_out(record: Record) -> Replayed:
    """The whole record through the engine. Raises :class:`RecordError` where it can't be."""
    match = new_match(record.table)
    finals: list[State] = []
    matches: list[Match] = []
    state: State | None = None
    events: tuple[Event, ...] = ()
    for number, deal in enumerate(record.deals, 1):
        _may_start(match, state, number)
        *_, (state, events) = deal_states(record, deal, number)
        if state.result is not None:
            match = after_deal(match, state.result)
            finals.append(state)
            matches.append(match)
    return Replayed(match, state, events, tuple(finals), tuple(matches))


def deal_states(
    record: Record, deal: DealRecord, number: int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The state after the deal and after each action, with what happened.

    ``number`` counts the match's deals from 1. Raises :class:`RecordError` at an illegal action.
    """
    first = number == 1
    state, events = start(
        record.table, deal.dealer, deal.pack, first_deal=first, picked=deal.picked
    )
    yield state, events
    for at, (seat, action) in enumerate(deal.actions, 1):
        try:
            state, events = apply(state, seat, action)
        except IllegalAction as error:
            raise RecordError("action", f"seat {seat} {error}", number, at) from None
        yield state, events


def _may_start(match: Match, before: State | None, number: int) -> None:
    if match.over:
        raise RecordError("deal", "the match is over before it", number)
    if before is not None and before.result is None:
        raise RecordError("deal", "the deal before it is not over", number)


def trace(record: Record) -> dict[str, Any]:
    """The document that ``python -m tute replay`` prints. Raises :class:`RecordError`."""
    match = new_match(record.table)
    state: State | None = None
    deals: list[dict[str, Any]] = []
    for number, deal in enumerate(record.deals, 1):
        _may_start(match, state, number)
        steps: list[dict[str, Any]] = []
        actions = iter(deal.actions)
        for state, _ in deal_states(record, deal, number):
            legal = [action_text(action) for action in legal_actions(state)]
            taken = next(actions, None)
            if taken is not None:
                seat, action = taken
                steps.append({"seat": seat, "legal": legal, "action": action_text(action)})
        assert state is not None
        if state.result is not None:
            match = after_deal(match, state.result)
        deals.append(_deal_trace(state, steps, match))
    return {
        "deals": deals,
        "match": {"over": match.over, "winners": list(match.winners)},
    }


def _deal_trace(state: State, steps: list[dict[str, Any]], match: Match) -> dict[str, Any]:
    pending = None
    if state.result is None:
        legal = [action_text(action) for action in legal_actions(state)]
        pending = {"seat": state.queue[0], "legal": legal}
    modality = state.table.modality
    return {
        "steps": steps,
        "pending": pending,
        "trump": None if state.trump < 0 else SUITS[state.trump],
        "tricks": [trick.winner for trick in state.tricks],
        "melds": [_meld_trace(meld) for meld in state.melds],
        "points": list(state.points),
        "result": None if state.result is None else result_json(modality, state.result),
        "score": match.score.as_json(),
    }


def _meld_trace(meld: Meld) -> dict[str, Any]:
    if meld.tute:
        return {"seat": meld.seat, "tute": meld.tute, "trick": meld.trick}
    suit = SUITS[meld.suit]
    return {"seat": meld.seat, "suit": suit, "points": meld.points, "trick": meld.trick}
