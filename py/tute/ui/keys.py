"""The keys, in one table: what the keyboard handler does, and the list that the app shows."""

from __future__ import annotations

from typing import Final

from tute.engine.row import NamedTuple
from tute.ui.html import Html, join, tag
from tute.ui.i18n import Catalogue


class Shortcut(NamedTuple):
    """What some keys do at the table. ``keys`` as ``KeyboardEvent.key`` has them, letters small.

    ``always``: they work though shortcuts are switched off (letters and digits do not).
    ``shown``: keys in words of their own, in the list.
    """

    name: str
    keys: tuple[str, ...]
    always: bool = False
    shown: str = ""


SHORTCUTS: Final = (
    Shortcut("card", ("arrowleft", "arrowright"), True),
    Shortcut("tier", ("arrowup", "arrowdown"), True),
    Shortcut("press", ("enter", " "), True),
    Shortcut("close", ("escape",), True),
    Shortcut("nth", tuple("1234567890"), shown="1 … 9, 0"),
    Shortcut("legal", ("a",)),
    Shortcut("read", ("m", "b")),
    Shortcut("trump", ("t",)),
    Shortcut("last", ("u",)),
    Shortcut("score", ("p",)),
    Shortcut("log", ("l",)),
    Shortcut("gather", ("g",)),
    Shortcut("undo", ("z",)),
    Shortcut("pass", ("x",)),
    Shortcut("hint", ("h",)),
    Shortcut("sound", ("s",)),
    Shortcut("keys", ("?",)),
)
_SIGNS: Final = {"arrowleft": "←", "arrowright": "→", "arrowup": "↑", "arrowdown": "↓"}
_NAMED: Final = {"enter": "key.name.enter", " ": "key.name.space", "escape": "key.name.escape"}


def shortcut_of(key: str) -> Shortcut | None:
    """The shortcut that a key belongs to."""
    return next((shortcut for shortcut in SHORTCUTS if key.lower() in shortcut.keys), None)


def _named(key: str, t: Catalogue) -> str:
    return t.text(_NAMED[key]) if key in _NAMED else _SIGNS.get(key, key.upper())


def render_keys(t: Catalogue, letters: bool = True) -> Html:
    """The list of the keys; those of ``letters`` only if they are switched on."""
    rows = []
    for shortcut in SHORTCUTS:
        if letters or shortcut.always:
            names = [shortcut.shown] if shortcut.shown else [_named(k, t) for k in shortcut.keys]
            kbds = join([tag("kbd", name) for name in names], " ")
            rows.append(tag("div", tag("dt", kbds), tag("dd", t.text(f"key.{shortcut.name}"))))
    note = t.text("key.note" if letters else "key.off")
    return join([tag("dl", *rows, cls="keys"), tag("p", note, cls="pop__note")])
