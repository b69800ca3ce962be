"""What the player looks back at, and the deals played beside the match. None of it is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tute.app.day.daily import Tally
from tute.app.lookback.accounts import Accounts
from tute.app.lookback.replaying import Replay
from tute.app.lookback.statistics import MatchFacts
from tute.app.play.session import Session


@dataclass
class Aside:
    """A deal played beside the match, which waits as ``kept`` with its ``log``.

    ``kind``: ``practice`` (left from ``replay``) or ``daily``. ``acted`` is called after every
    action, in the place of saving the match.
    """

    kind: str
    acted: Callable[[Session], None]
    replay: Replay | None = None
    kept: Session | None = None
    log: list[str] = field(default_factory=list)


@dataclass
class Album:
    """The replay and the archive.

    ``back`` is the screen that a replay was opened from. ``opened`` and ``done``: the part of a
    screen that is open, and what was done last. ``trouble``: why a record couldn't be taken in
    (a :class:`~tute.engine.record.RecordError` code) with its technical line. ``typed``: what was
    pasted. ``matches``: those of the archive, newest first; None while they aren't known. ``bad``:
    how many couldn't be read; ``shown``: how many are listed. ``accounts``: the figures.
    ``tally``: the Manos del día; ``day``: the date shown.
    """

    replay: Replay | None = None
    back: str = "home"
    opened: str = ""
    done: str = ""
    trouble: str = ""
    detail: str = ""
    typed: str = ""
    matches: list[MatchFacts] | None = None
    bad: int = 0
    shown: int = 0
    unreadable: bool = False
    accounts: Accounts = field(default_factory=Accounts)
    tally: Tally = field(default_factory=Tally)
    day: str = ""
    shared: dict[str, str] = field(default_factory=dict)
