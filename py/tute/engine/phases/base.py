"""What a step is, what steps may ask of their modality, and the error for a refused action."""

from __future__ import annotations

from typing import Protocol

from tute.engine.actions import Action, action_text
from tute.engine.events import Event
from tute.engine.results import Result
from tute.engine.state import State
from tute.engine.trick import Obligation


class IllegalAction(ValueError):
    """An action that the rules refuse.

    ``code``: ``over`` (the deal is over), ``turn`` (not this seat's turn), ``owed`` (``obligation``
    says what) or ``not_now`` (no such action at this moment).
    """

    def __init__(self, code: str, action: Action, obligation: Obligation | None = None) -> None:
        reasons = {
            "over": "the deal is over",
            "turn": "it is not its turn",
            "owed": str(obligation),
            "not_now": "not legal now",
        }
        verb = "play " if action.kind == "play" else ""
        super().__init__(f"cannot {verb}{action_text(action)}: {reasons[code]}")
        self.code, self.action, self.obligation = code, action, obligation


class Rules(Protocol):
    """The questions that differ by modality."""

    def duty(self, state: State) -> int:
        """Which obligations are in force (``trick.FULL`` ...)."""

    def singers(self, state: State) -> tuple[int, ...]:
        """Who may sing after the trick just gathered, in order."""

    def score(self, state: State) -> Result:
        """The result of a deal played to its last trick."""

    def end(self, state: State, reason: str, seat: int) -> Result:
        """The result of a deal that ends early.

        ``reason``: ``tute`` (``seat`` sang it), ``concede``, ``revoke``, ``capote_failed``
        (``seat`` did it) or ``passed`` (nobody did: -1).
        """


class Step:
    """One step of a deal. Steps have no state of their own.

    ``open`` runs when the step is reached: it does what nobody decides, and leaves in
    ``state.queue`` the seats that have to act. ``legal`` and ``answer`` serve ``queue[0]``.
    """

    name = ""
    secret = False
    """Whether a question put to one seat in this step must stay hidden from the others."""

    def open(self, state: State, rules: Rules, log: list[Event]) -> State:
        """The state on reaching this step; events are appended to ``log``."""
        return state

    def legal(self, state: State, rules: Rules) -> tuple[Action, ...]:
        """All that ``queue[0]`` may do, in the order of RECORD.md."""
        return ()

    def blocked(self, state: State, rules: Rules) -> tuple[tuple[int, Obligation], ...]:
        """The cards of ``queue[0]`` that the obligations forbid, each with the one it breaks."""
        return ()

    def check(self, state: State, action: Action, rules: Rules) -> None:
        """Raise :class:`IllegalAction` unless ``queue[0]`` may do this."""
        if action not in self.legal(state, rules):
            raise IllegalAction("not_now", action)

    def answer(self, state: State, action: Action, rules: Rules, log: list[Event]) -> State:
        """The state after a legal action of ``queue[0]``, which is taken off the queue."""
        return state
