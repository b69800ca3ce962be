"""What stands beside the table on a wide screen: the match, the last trick, what has happened."""

from __future__ import annotations

from typing import Final

from tute.ui.html import EMPTY, Html, join, tag
from tute.ui.table_panels import last_cards
from tute.ui.view import TableView

_LINES: Final = 7
"""Of the log: what goes back further is in the menu, for those who ask."""


def render_beside(view: TableView, table: Html) -> Html:
    """The table and its side; ``view.extra`` is the match so far."""
    t = view.t
    told = tag("ol", *[tag("li", line) for line in view.log[: -_LINES - 1 : -1]], cls="side__log")
    last = last_cards(view) if view.last is not None else tag("p", t.text("last.none"))
    parts = [("score", view.extra), ("last", last), ("log", told if view.log else EMPTY)]
    sections = [
        tag("section", tag("h2", t.text(name)), body, cls=f"side__part side__part--{name}")
        for name, body in parts
        if body
    ]
    mode = t.text(f"mode.{view.modality}")
    title = tag("p", tag("b", mode), view.table_name and f" · {view.table_name}")
    side = tag("aside", title, join(sections), cls="side", id="side", aria_label=t.text("side"))
    return tag("div", tag("div", table, cls="sided__table"), side, cls="sided", id="sided")
