"""What the player has, to take out and to bring in."""

from __future__ import annotations

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, screen


class DataModel(NamedTuple):
    """What was just done. ``note``: saved, copied, merged, unreadable, newer or full.

    ``text`` is everything as a text, ``n`` how many matches, ``bad`` how many couldn't be read.
    """

    note: str = ""
    text: str = ""
    n: int = 0
    bad: int = 0
    detail: str = ""


def render_data(model: DataModel, catalogue: Catalogue, persistent: bool = False) -> Html:
    """The screen."""
    t = catalogue
    body = tag("div", _out(model, t), _in(t), cls="settings__grid")
    safe = t.text("data.persistent" if persistent else "data.transient")
    return screen(
        t.text("data"),
        "data",
        t.text("back"),
        tag("p", t.text("data.about"), " ", safe, cls="data__about"),
        _note(model, t),
        body,
        cls="settings",
    )


def _note(model: DataModel, t: Catalogue) -> Html:
    if not model.note:
        return EMPTY
    parts = [t.text(f"data.{model.note}", n=model.n)]
    if model.bad:
        parts.append(t.text("data.bad", n=model.bad))
    detail = tag("code", model.detail) if model.detail else EMPTY
    return tag("p", icon("info"), tag("span", " ".join(parts), " ", detail),
               cls="home__notice", id="data-note", role="status", tabindex=-1)  # fmt: skip


def _out(model: DataModel, t: Catalogue) -> Html:
    shown = EMPTY
    if model.text:
        shown = tag("textarea", model.text, id="data-text", cls="error__record", readonly=True,
                    rows=6, spellcheck="false", aria_label=t.text("data.text"))  # fmt: skip
    return tag(
        "section",
        tag("h2", t.text("data.out"), cls="group__t"),
        tag("p", t.text("data.out.help")),
        tag("div", button(t.text("data.file"), "export-file", kind="primary", id="export-file"),
            button(t.text("data.copy"), "export-text", sign="copy", id="export-text"),
            cls="error__actions"),
        shown,
        cls="group",
    )  # fmt: skip


def _in(t: Catalogue) -> Html:
    file = join([
        tag("label", t.text("data.choose"), for_="data-file"),
        tag("input", type="file", id="data-file", accept=".json,application/json,text/plain",
            data_change="import-text"),
    ])  # fmt: skip
    paste = join([
        tag("label", t.text("data.paste"), for_="data-paste"),
        tag("textarea", id="data-paste", cls="error__record", rows=4, spellcheck="false"),
        button(t.text("data.bring"), "import-text", id="import-text", data_from="data-paste"),
    ])  # fmt: skip
    return tag(
        "section",
        tag("h2", t.text("data.in"), cls="group__t"),
        tag("p", t.text("data.in.help")),
        file,
        paste,
        cls="group",
    )
