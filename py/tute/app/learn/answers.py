"""What the worker has said to the player's questions: hints and reviews, kept while they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tute.app.play.session import Session
from tute.engine.actions import Action
from tute.engine.observation import Observation
from tute.engine.reducer import view
from tute.engine.replay import deal_states
from tute.ui.hint import hint_view
from tute.ui.i18n import Catalogue
from tute.ui.review_model import Graded
from tute.ui.view import HintView

REVIEW_KEY: Final = "review"
"""Beside a deal in the record: how many decisions were fine, weak, bad and forced, and the chance
to win that they cost in all."""


@dataclass
class Hint:
    """A hint for one moment of a match (its deal and the actions done), and the answer."""

    moment: tuple[int, int]
    reply: Mapping[str, Any] = field(default_factory=dict)
    failed: bool = False

    def holds(self, session: Session) -> bool:
        """Whether the match is still where the question was asked."""
        return self.moment == moment_of(session)

    def view(self, seen: Observation, catalogue: Catalogue) -> HintView:
        """As it is shown."""
        if not self.reply:
            return HintView("failed" if self.failed else "busy")
        return hint_view(self.reply, seen, catalogue)


def moment_of(session: Session) -> tuple[int, int]:
    """The moment that a match is at."""
    deals = session.record.deals
    return len(deals), len(deals[-1].actions)


@dataclass
class Decision:
    """A decision of the player's, where all the cards lay, and what the worker has answered."""

    seen: Observation
    action: Action
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    known: dict[str, Any] = field(default_factory=dict)
    opened: dict[str, Any] = field(default_factory=dict)

    @property
    def graded(self) -> Graded:
        """The form in which it is shown."""
        return Graded(self.seen, self.action, self.known, self.opened)


@dataclass
class Review:
    """The review of one deal of a match (deals count from 1)."""

    match: str
    deal: int
    decisions: list[Decision]
    running: bool = False
    failed: bool = False


def decisions_of(session: Session) -> Iterator[Decision]:
    """What the player decided in the last deal, in order."""
    number = len(session.record.deals)
    deal = session.record.deals[-1]
    actions = iter(deal.actions)
    score = session.score_before.score
    for state, _ in deal_states(session.record, deal, number):
        seat, action = next(actions, (-1, None))
        if seat != session.setup.seat or action is None:
            continue
        yield Decision(view(state, seat, score), action, state.hands, state.stock)
