"""What stands beside the table on a wide screen: the match, the last trick, what has happened."""

from __future__ import annotations

from typing import Final

from tute.ui.html import Html, join, tag
from tute.ui.table_panels import last_cards, newest_first
from tute.ui.view import TableView

_LINES: Final = 5
"""Of the log, in places of their own: what goes back further is in the menu, for those who ask."""


def render_beside(view: TableView, table: Html, deals: int) -> Html:
    """The table and its side; ``view.extra`` is the match so far, of so many ``deals``.

    The match comes last. It and the last trick are new elements when they change: nothing of them
    is seen to move.
    """
    t = view.t
    trick = "".join(code for _, code, _ in view.last.cards) if view.last is not None else "none"
    lines = [*newest_first(view), *[""] * _LINES][:_LINES]
    told = tag("ol", *[tag("li", line) for line in lines], cls="side__log")
    last = last_cards(view) if view.last is not None else tag("p", t.text("last.none"))
    parts = [("last", last, trick), ("log", told, "")]
    if deals:
        parts.append(("score", view.extra, str(deals)))
    sections = [
        tag(
            "section",
            tag("h2", t.text(name)),
            body,
            cls=f"side__part side__part--{name}",
            id=f"side-{name}-{which}",
        )
        for name, body, which in parts
    ]
    mode = t.text(f"mode.{view.modality}")
    title = tag("p", tag("b", mode), view.table_name and f" · {view.table_name}")
    side = tag("aside", title, join(sections), cls="side", id="side", aria_label=t.text("side"))
    return tag("div", tag("div", table, cls="sided__table"), side, cls="sided", id="sided")
