"""What is said when the game is open twice, and when a newer release is there."""

from __future__ import annotations

from tute.ui.html import Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon


def render_elsewhere(catalogue: Catalogue) -> Html:
    """Another page plays; this one may take over."""
    t = catalogue
    return tag(
        "section",
        tag("h1", t.text("elsewhere.title"), cls="h1", id="elsewhere-title", tabindex=-1),
        tag("p", t.text("elsewhere")),
        tag("div", button(t.text("elsewhere.take"), "take-over", kind="primary", id="take-over"),
            cls="error__actions"),
        cls="screen error",
        id="screen-elsewhere",
    )  # fmt: skip


def render_update(catalogue: Catalogue) -> Html:
    """The newer release, offered: a bar over everything, that can be sent away."""
    t = catalogue
    return tag(
        "section",
        tag("p", icon("info"), tag("span", t.text("update"))),
        tag("div", button(t.text("update.later"), "update-later", id="update-later"),
            button(t.text("update.now"), "update", kind="primary", id="update-now"),
            cls="panel__actions"),
        cls="offer",
        id="offer",
        role="status",
    )  # fmt: skip
