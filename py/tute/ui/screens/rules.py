"""The rules: one page a modality, of the table being played, with the glossary."""

from __future__ import annotations

from tute.engine.options import PLAYERS, Table
from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, screen
from tute.ui.rules_figures import render_figure
from tute.ui.rules_text import GLOSSARY, Figure, Line, sections_of


def render_rules(
    table: Table,
    catalogue: Catalogue,
    deck: str = "clasica",
    *,
    name: str = "",
    differences: tuple[str, ...] = (),
    playing: bool = False,
) -> Html:
    """The rules of a table called ``name``; ``playing``: whether a match at it is in progress."""
    t = catalogue
    tabs = [
        tag(
            "button",
            t.text(f"mode.{mode}"),
            type="button",
            cls="seg__opt",
            id=f"rules-{mode}",
            aria_pressed=mode == table.modality,
            data_action="rules-of",
            data_arg=mode,
        )
        for mode in PLAYERS
    ]
    what = t.text("rules.for.playing" if playing else "rules.for", name=name, n=table.players)
    own = tag("ul", *[tag("li", line) for line in differences], cls="pop__list")
    sections = [
        tag(
            "section",
            tag("h2", t.text(f"rules.title.{section.name}")),
            *[_part(part, table, t, deck) for part in section.parts],
            cls="rule",
            id=f"rule-of-{section.name}",
        )
        for section in sections_of(table)
    ]
    words = [tag("li", t.rich(f"glossary.{word}")) for word in GLOSSARY]
    glossary = tag(
        "section",
        tag("h2", t.text("rules.title.glossary")),
        tag("ul", *words, cls="rule__words"),
        cls="rule rule--words",
        id="rule-of-glossary",
    )
    return screen(
        t.text("rules"),
        "rules",
        t.text("back"),
        tag("div", *tabs, cls="seg rules__tabs", role="group", aria_label=t.text("rules.modes")),
        tag("p", t.text(f"mode.{table.modality}.line"), cls="rules__line"),
        tag("div", tag("p", what), own if differences else EMPTY, cls="rules__own"),
        tag("div", *sections, glossary, cls="rules__page"),
        button(t.text("back"), "back", sign="back", id="rules-end"),
    )


def _part(part: Line | Figure, table: Table, t: Catalogue, deck: str) -> Html:
    if isinstance(part, Figure):
        return render_figure(part.name, table, t, deck)
    return tag("p", t.rich(part.key, n=part.n, low=part.low, step=part.step, vacas=part.vacas))
