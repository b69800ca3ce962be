"""The parts of the application that the first picture doesn't need: loaded when they are wanted.

Python in the page takes its time to load a module; with these left for later the table is there
sooner. Each part is a module with the screens and the buttons that belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tute.engine.row import NamedTuple
from tute.ui.html import Html

if TYPE_CHECKING:
    from tute.app.game import Game
    from tute.app.showing import Drawn, Showing

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class Part(NamedTuple):
    """What a module brings, by name.

    ``screens`` as ``data-action="screen"`` names them, ``actions`` the buttons, ``over`` what is
    laid over the table. ``instead``: what buttons mean on a screen that isn't what they mean
    elsewhere. ``entering`` is called when a screen is entered, ``leaving`` in the place of "back"
    (by screen; ``aside-`` and its kind for a deal beside the match).
    """

    screens: Mapping[str, Callable[[Showing], Drawn]] = _NONE
    actions: Mapping[str, Callable[[Game, str], None]] = _NONE
    over: Mapping[str, Callable[[Showing], Html]] = _NONE
    instead: Mapping[str, Mapping[str, Callable[[Game, str], None]]] = _NONE
    entering: Mapping[str, Callable[[Game], None]] = _NONE
    leaving: Mapping[str, Callable[[Game, str], None]] = _NONE


def _load() -> Iterator[Part]:
    """Load one after the other, those that are wanted first in a match first."""
    from tute.app import sheets

    yield sheets.PART
    from tute.app import notices

    yield notices.PART
    from tute.app import reading

    yield reading.PART
    from tute.app.learn import coach

    yield coach.PART
    from tute.app.tables import editor

    yield editor.PART
    from tute.app.learn import review

    yield review.PART
    from tute.app.learn import classroom

    yield classroom.PART
    from tute.app.lookback import looking_back

    yield looking_back.PART
    from tute.app.lookback import library

    yield library.PART
    from tute.app.lookback import figures

    yield figures.PART
    from tute.app.day import today

    yield today.PART
    from tute.app.keep import data

    yield data.PART


_loaded: Final[list[Part]] = []
_rest: Final = _load()


def parts() -> Iterator[Part]:
    """All of them; who stops early has loaded no more than he has seen."""
    at = 0
    while True:
        if at == len(_loaded):
            part = next(_rest, None)
            if part is None:
                return
            _loaded.append(part)
        yield _loaded[at]
        at += 1


def part_with(kind: str, name: str) -> Part:
    """The part that has something under a name (``kind``: "screens", "actions" or "over").

    An empty one if none has. Asking for a name that there isn't loads them all.
    """
    return next((part for part in parts() if name in getattr(part, kind)), Part())
