"""The only door to a deal: :func:`start` and :func:`apply`. It names no modality and no rule."""

from __future__ import annotations

from typing import Final

from tute.engine.actions import Action
from tute.engine.events import DealOver, Dealt, Event
from tute.engine.modes.registry import MODES
from tute.engine.observation import OVER, Observation
from tute.engine.observe import Moment, observe
from tute.engine.options import Table
from tute.engine.phases.base import IllegalAction, Step
from tute.engine.phases.mode import Mode
from tute.engine.results import Score
from tute.engine.state import State

_STEPS: Final = {name: (*mode.opening, *mode.cycle) for name, mode in MODES.items()}
_CYCLE_START: Final = {name: len(mode.opening) for name, mode in MODES.items()}


def start(
    table: Table,
    dealer: int,
    pack: tuple[int, ...],
    *,
    first_deal: bool = False,
    picked: int = -1,
) -> tuple[State, tuple[Event, ...]]:
    """Deal a pack, in the order in which its cards are dealt (RECORD.md).

    ``picked`` is the dealer's card that makes trump where the table has it picked unseen.
    """
    mode = MODES[table.modality]
    state = mode.deal(table, dealer, pack, first_deal, picked)
    shown = state.stock[-1] if state.stock else state.shown[dealer].bit_length() - 1
    log: list[Event] = [Dealt(dealer, shown)]
    return _run(state, mode, log), tuple(log)


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened. Raises :class:`IllegalAction`."""
    if state.result is not None:
        raise IllegalAction("over", action)
    if seat != state.queue[0]:
        raise IllegalAction("turn", action)
    mode = MODES[state.table.modality]
    step = step_of(state)
    step.check(state, action, mode)
    log: list[Event] = []
    return _run(step.answer(state, action, mode, log), mode, log), tuple(log)


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that the seat to act may do, sorted as in RECORD.md; nothing when the deal is over."""
    if state.result is not None:
        return ()
    return step_of(state).legal(state, MODES[state.table.modality])


def view(state: State, seat: int, score: Score) -> Observation:
    """What a seat may know, with the match score before this deal."""
    mode = MODES[state.table.modality]
    if state.result is not None:
        return observe(state, seat, score, Moment(OVER, False, mode.duty(state), (), ()))
    step = step_of(state)
    legal, blocked = step.legal(state, mode), step.blocked(state, mode)
    moment = Moment(step.name, step.secret, mode.duty(state), legal, blocked)
    return observe(state, seat, score, moment)


def step_of(state: State) -> Step:
    """The step that the deal is in."""
    return _STEPS[state.table.modality][state.step]


def _run(state: State, mode: Mode, log: list[Event]) -> State:
    name = state.table.modality
    steps, cycle_start = _STEPS[name], _CYCLE_START[name]
    while not state.queue and state.result is None:
        at = state.step + 1
        if at == len(steps):
            at = cycle_start
        state = steps[at].open(state._replace(step=at), mode, log)
    if state.result is not None:
        log.append(DealOver(state.result))
    return state
