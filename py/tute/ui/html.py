"""The one place where text becomes markup: everything that isn't :class:`Html` is escaped."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final

_VOID: Final = frozenset({"img", "input", "br", "hr"})  # web/changes.js knows them too

Attribute = str | int | bool | None
"""An attribute's value; ``None`` leaves it out, booleans are as HTML (or ARIA) wants them."""


class Html(str):
    """Markup: a string that is not escaped again. Made only in this module."""

    __slots__ = ()


EMPTY: Final = Html("")


def _escaped(text: str) -> str:
    """The text with its special characters replaced; most texts have none."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "'" in text:
        text = text.replace("'", "&#39;")
    return text


def esc(value: object) -> Html:
    """A value as text of the page; markup stays as it is."""
    if isinstance(value, Html):
        return value
    return Html(_escaped(value if isinstance(value, str) else str(value)))


def join(parts: Iterable[object], between: object = "") -> Html:
    """The parts one after another, each escaped unless it is markup."""
    return Html(esc(between).join([esc(part) for part in parts]))


@functools.cache
def _name(python: str) -> str:
    return "class" if python == "cls" else python.rstrip("_").replace("_", "-")


def attributes(pairs: dict[str, Attribute]) -> str:
    """Attributes as they stand in a tag: ``cls`` is ``class``, underscores are hyphens."""
    out = []
    for python, value in pairs.items():
        if value is None:
            continue
        name = _name(python)
        if isinstance(value, bool):
            if name.startswith("aria-"):
                value = "true" if value else "false"
            elif value:
                out.append(f" {name}")
                continue
            else:
                continue
        text = value if isinstance(value, str) else str(value)
        out.append(f' {name}="{text if isinstance(text, Html) else _escaped(text)}"')
    return "".join(out)


def tag(element: str, *children: object, **attrs: Attribute) -> Html:
    """An element with its children, each escaped unless it is markup.

    >>> tag("b", "<Ana>", cls="x", data_arg=3, aria_pressed=False, hidden=True)
    '<b class="x" data-arg="3" aria-pressed="false" hidden>&lt;Ana&gt;</b>'
    """
    opening = f"<{element}{attributes(attrs)}>"
    if element in _VOID:
        return Html(opening)
    return Html(
        f"{opening}{''.join([c if isinstance(c, Html) else esc(c) for c in children])}</{element}>"
    )


def classes(*names: str, **flags: bool) -> str:
    """A class attribute: the names, and those flags that hold (``is_turn`` is ``is-turn``)."""
    on = [name.replace("_", "-") for name, flag in flags.items() if flag]
    return " ".join([name for name in (*names, *on) if name])


def bold(template: str, values: dict[str, object]) -> Html:
    """A catalogue text with ``*bold*`` parts; its placeholders are filled with escaped values."""
    parts = esc(template).split("*")
    marked = "".join([part if at % 2 == 0 else f"<b>{part}</b>" for at, part in enumerate(parts)])
    return Html(marked.format_map(_Escaped(values)))


class _Escaped(dict[str, object]):
    def __getitem__(self, key: str) -> object:
        return esc(super().__getitem__(key))

    def __missing__(self, key: str) -> object:
        return "{" + key + "}"
