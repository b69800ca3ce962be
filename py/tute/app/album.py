"""What the player looks back at, and the deals played beside the match. None of it is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tute.app.ports import Kept
from tute.app.replaying import Replay
from tute.app.session import Session


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
    pasted. ``kept``: the archive, newest first; None while it isn't known yet.
    """

    replay: Replay | None = None
    back: str = "home"
    opened: str = ""
    done: str = ""
    trouble: str = ""
    detail: str = ""
    typed: str = ""
    kept: list[Kept] | None = None
    unreadable: bool = False
    shared: dict[str, str] = field(default_factory=dict)
