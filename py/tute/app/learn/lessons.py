"""Lessons as data: positions as records, and steps that show them or ask something about them.

A lesson is a file ``web/lessons/<order>-<id>.json``::

    {"id": "head", "group": "basics", "positions": {"a": {RECORD}}, "steps": [
      {"position": "a", "at": 3},
      {"position": "a", "at": 3, "ask": "play", "answers": ["12c"], "then": 4, "proof": "only"}]}

``at``: how many of the deal's actions are done when the step is shown; ``then``: how many once it
is answered. The texts are in the catalogue: ``lesson.<id>`` (the title), ``lesson.<id>.<n>``
(step n, from 1), and for a question ``lesson.<id>.<n>.yes`` and ``.no``. What may be asked:

- ``play``: a card, at the table; ``choice``: one of ``choices``, actions as the record writes them.
  ``answers`` are right; ``proof`` says by what rule, for the test that checks every lesson.
- ``winner`` (whose the trick just played is), ``points`` (what it is worth, among ``choices``),
  ``loser`` (who gets the letter of a deal that is over): the rules give the answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tute.engine.actions import Action, action_text
from tute.engine.cards import POINTS
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.record import Record, from_document
from tute.engine.reducer import apply, view
from tute.engine.replay import deal_states
from tute.engine.results import LosersResult
from tute.engine.row import NamedTuple
from tute.engine.scoring import LAST_TRICK
from tute.engine.state import State
from tute.ui.stage import Stage

GROUPS: Final = ("basics", "clasico", "cabron", "subastado", "loco", "individual")
ASKS: Final = ("", "play", "choice", "winner", "points", "loser")
PROOFS: Final = ("only", "wins", "cheapest", "richest", "solved", "estimated")
SEAT: Final = 0
"""Where the player sits in every lesson."""


class Step(NamedTuple):
    """One step; ``number`` counts from 1."""

    number: int
    position: str
    at: int
    ask: str = ""
    answers: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    then: int = 0
    proof: str = ""


class Lesson(NamedTuple):
    """A lesson."""

    id: str
    group: str
    positions: Mapping[str, Record]
    steps: tuple[Step, ...]


@dataclass
class Sitting:
    """A lesson being taken: the step, the answer's verdict ("", yes or no), the table after it."""

    lesson: Lesson
    at: int = 0
    verdict: str = ""
    chosen: str = ""
    state: State | None = None
    stage: Stage = field(default_factory=Stage)
    over: bool = False

    @property
    def step(self) -> Step:
        """The step it is at."""
        return self.lesson.steps[self.at]

    @property
    def seen(self) -> Observation:
        """What lies on the table now."""
        return seen_at(self.lesson, self.step, self.state)


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """All the lessons, in order, from a JSON array of them."""
    return tuple(_lesson(document) for document in json.loads(text))


def read_lesson(text: str) -> Lesson:
    """The lesson in a file. Raises ``ValueError`` (or ``KeyError``) if it is none."""
    return _lesson(json.loads(text))


def _lesson(document: Mapping[str, Any]) -> Lesson:
    positions = {name: from_document(row) for name, row in document["positions"].items()}
    steps = tuple(_step(number, row) for number, row in enumerate(document["steps"], 1))
    group = document["group"]
    if group not in GROUPS or any(step.position not in positions for step in steps):
        raise ValueError(document["id"])
    return Lesson(document["id"], group, positions, steps)


def _step(number: int, row: Mapping[str, Any]) -> Step:
    asked = row.get("ask", "")
    if asked not in ASKS:
        raise ValueError(asked)
    given = {name: tuple(map(str, row.get(name, ()))) for name in ("answers", "choices")}
    at = int(row["at"])
    then = int(row.get("then", at))
    return Step(number, row["position"], at, asked, then=then, proof=row.get("proof", ""), **given)


def state_at(record: Record, at: int) -> State:
    """The state of a position's deal after so many actions."""
    for done, (state, _) in enumerate(deal_states(record, record.deals[0], 1)):
        if done == at:
            return state
    raise ValueError(f"no action {at}")


def after_answer(lesson: Lesson, step: Step, action: Action) -> State:
    """The table after a right card or choice: with what the record has next, if it is that one."""
    record = lesson.positions[step.position]
    actions = record.deals[0].actions
    if step.at < len(actions) and actions[step.at] == (SEAT, action):
        return state_at(record, max(step.then, step.at + 1))
    return apply(state_at(record, step.at), SEAT, action)[0]


def seen_at(lesson: Lesson, step: Step, state: State | None = None) -> Observation:
    """What the player sees in a step."""
    record = lesson.positions[step.position]
    state = state or state_at(record, step.at)
    return view(state, SEAT, new_match(record.table).score)


def right_answers(lesson: Lesson, step: Step) -> tuple[str, ...]:
    """The right answers: as written, or as the rules give them."""
    if step.ask in ("", "play", "choice"):
        return step.answers
    state = state_at(lesson.positions[step.position], step.at)
    if step.ask == "loser":
        assert isinstance(state.result, LosersResult)
        return tuple(map(str, state.result.losers))
    trick = state.tricks[-1]
    if step.ask == "winner":
        return (str(trick.winner),)
    ten = 0 if any(state.hands) else LAST_TRICK
    return (str(sum(POINTS[card] for card in trick.cards) + ten),)


def offered(lesson: Lesson, step: Step) -> tuple[str, ...]:
    """What a question offers as buttons."""
    if step.ask in ("winner", "loser"):
        state = state_at(lesson.positions[step.position], step.at)
        return tuple(str(seat) for seat in sorted(state.active))
    return step.choices


def legal_texts(state: State) -> tuple[str, ...]:
    """What the player may do, as the record writes it."""
    seen = view(state, SEAT, new_match(state.table).score)
    return tuple(action_text(action) for action in seen.legal)
