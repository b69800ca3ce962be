"""What is being presented: kept by the controller beside the observation, never saved."""

from __future__ import annotations

from tute.engine.observation import Observation
from tute.engine.results import Meld, Trick
from tute.engine.row import NamedTuple


class Stage(NamedTuple):
    """How the table is being shown. Cards are -1 when there is none.

    ``held`` is a complete trick kept in view, ``gathering`` while it goes to its winner;
    ``entering`` the card just played (it comes flying); ``dealing`` while the hand is dealt.
    ``voices`` are the melds in bubbles. ``selected`` is raised and waits for a second tap;
    ``asked`` a blocked card whose reason is shown; ``focused`` the card that the keyboard is on.
    ``pop``: "" or one of :data:`tute.ui.actions.POPS`. ``bid`` in the stepper (0: the lowest).
    ``notice``: a key of the catalogue shown in the prompt's place. ``busy``: a bot is thinking or
    an animation runs, so that "skip" makes sense. ``undo``: the last action may be taken back.
    ``log``: what was announced, oldest first. ``seen`` is shown instead of what the seat sees now
    (:mod:`tute.app.play.veil`).
    """

    held: Trick | None = None
    gathering: bool = False
    entering: int = -1
    dealing: bool = False
    voices: tuple[Meld, ...] = ()
    selected: int = -1
    asked: int = -1
    focused: int = -1
    pop: str = ""
    bid: int = 0
    notice: str = ""
    busy: bool = False
    undo: bool = False
    log: tuple[str, ...] = ()
    seen: Observation | None = None
