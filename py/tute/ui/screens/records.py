"""The matches that were played, and records brought in from outside."""

from __future__ import annotations

from typing import Final

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, nothing_yet, screen

PAGE: Final = 30
"""Matches shown at a time."""


class KeptRow(NamedTuple):
    """A match of the archive: ``result``: won, lost, unfinished, practice or daily."""

    id: str
    title: str
    when: str
    result: str
    score: str
    deals: int


class RecordsModel(NamedTuple):
    """The screen. ``rows`` are newest first, None while they are being read; ``bad`` of them could
    not be. ``trouble`` is why a record couldn't be taken in, ``detail`` its technical line.
    ``current``: a match is in progress.
    """

    rows: tuple[KeptRow, ...] | None = None
    shown: int = PAGE
    bad: int = 0
    unreadable: bool = False
    typed: str = ""
    trouble: str = ""
    detail: str = ""
    current: bool = False
    done: str = ""


def date_text(when: str, t: Catalogue) -> str:
    """A date of ISO 8601 in words, ``30 nov 2026``; empty if it is none."""
    year, _, rest = when[:10].partition("-")
    month, _, day = rest.partition("-")
    if not all(part.isascii() and part.isdecimal() for part in (year, month, day)):
        return ""
    months = t.text("months").split()
    if not 1 <= int(month) <= len(months):
        return ""
    return t.text("date", day=int(day), month=months[int(month) - 1], year=year)


def render_records(model: RecordsModel, catalogue: Catalogue) -> Html:
    """The screen of the matches."""
    t = catalogue
    return screen(
        t.text("records"),
        "records",
        t.text("back"),
        tag("div", _kept(model, t), tag("div", _bring(model, t), _current(model, t),
            cls="records__side"), cls="records__grid"),
    )  # fmt: skip


def _kept(model: RecordsModel, t: Catalogue) -> Html:
    rows = model.rows
    if model.unreadable:
        body: object = tag("p", icon("warn"), tag("span", t.text("kept.unreadable")), cls="done")
    elif rows is None:
        body = tag("p", t.text("kept.loading"), role="status")
    elif not rows:
        body = nothing_yet(t.text("kept.none"), t.text("home.new"), "kept")
    else:
        items = [tag("li", _row(row, t)) for row in rows[: model.shown]]
        more = EMPTY
        if len(rows) > model.shown:
            more = button(t.text("kept.more"), "kept-more", kind="paper", id="kept-more")
        body = join([tag("ol", *items, cls="kept"), more])
    bad = tag("p", t.text("kept.bad", n=model.bad), cls="kept__bad") if model.bad else EMPTY
    return tag(
        "section",
        tag("h2", t.text("kept"), cls="leaf__t", id="kept-title"),
        body,
        bad,
        cls="leaf",
        aria_labelledby="kept-title",
    )


def _row(row: KeptRow, t: Catalogue) -> Html:
    deals = t.text("kept.deals", n=row.deals)
    line = " · ".join(filter(None, (t.text(f"kept.{row.result}"), row.score, deals, row.when)))
    return tag(
        "button",
        tag("span", tag("b", row.title), tag("small", line), cls="kept__text"),
        icon("eye"),
        tag("span", t.text("replay.open"), cls="sr"),
        type="button",
        cls="kept__row",
        id=f"kept-{row.id}",
        data_action="kept-open",
        data_arg=row.id,
    )


def _bring(model: RecordsModel, t: Catalogue) -> Html:
    trouble = EMPTY
    if model.trouble:
        trouble = tag(
            "div",
            tag("p", icon("warn"), tag("span", t.text(f"trouble.{model.trouble}")), cls="done"),
            tag("p", tag("code", model.detail), cls="message__detail") if model.detail else EMPTY,
            id="import-trouble",
            tabindex=-1,
            role="alert",
        )
    area = tag("textarea", model.typed, id="import-text", cls="plain", rows=4, spellcheck="false",
               data_change="type-record", aria_describedby="import-help")  # fmt: skip
    file = tag(
        "label",
        icon("open"),
        tag("span", t.text("import.file")),
        tag("input", type="file", id="import-file", cls="sr", accept=".json,.txt,application/json",
            data_change="open-record"),
        cls="btn btn--quiet",
    )  # fmt: skip
    return tag(
        "section",
        tag("h2", t.text("import"), cls="h2"),
        tag("p", t.text("import.help"), id="import-help"),
        tag("label", t.text("import.paste"), for_="import-text", cls="field__label"),
        area,
        tag("div", button(t.text("import.open"), "open-typed", kind="primary", id="import-open"),
            file, cls="row"),
        trouble,
        cls="group",
    )  # fmt: skip


def _current(model: RecordsModel, t: Catalogue) -> Html:
    if not model.current:
        return EMPTY
    done = EMPTY
    if model.done:
        done = tag("p", icon("check"), tag("span", t.text(f"done.{model.done}")), cls="done",
                   role="status")  # fmt: skip
    return tag(
        "section",
        tag("h2", t.text("current"), cls="h2"),
        tag("p", t.text("current.help")),
        tag("div", button(t.text("copy"), "match-copy", sign="copy", id="match-copy"),
            button(t.text("save"), "match-save", sign="save", id="match-save"),
            cls="row"),
        done,
        cls="group",
    )  # fmt: skip
