"""The rules, one page a modality, from the catalogue."""

from __future__ import annotations

from typing import Final

from tute.engine.options import PLAYERS
from tute.ui.html import Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import screen

SECTIONS: Final = ("goal", "deal", "play", "melds", "score")


def render_rules(modality: str, catalogue: Catalogue) -> Html:
    """The page of one modality, with the way to the others."""
    t = catalogue
    tabs = [
        tag(
            "button",
            t.text(f"mode.{name}"),
            type="button",
            cls="seg__opt",
            id=f"rules-{name}",
            aria_pressed=name == modality,
            data_action="rules-of",
            data_arg=name,
        )
        for name in PLAYERS
    ]
    parts = []
    for section in SECTIONS:
        body = [tag("p", text) for text in paragraphs(modality, section, t)]
        parts.append(tag("section", tag("h2", t.text(f"rules.{section}")), *body, cls="rule"))
    return screen(
        t.text("rules"),
        "rules",
        t.text("back"),
        tag("div", *tabs, cls="seg rules__tabs", role="group", aria_label=t.text("rules.modes")),
        tag("p", t.text(f"mode.{modality}.line"), cls="rules__line"),
        tag("div", *parts, cls="rules__page"),
    )


def paragraphs(modality: str, section: str, catalogue: Catalogue) -> list[Html]:
    """What the catalogue says on a section: of the modality, else what is common to all."""
    key = f"rules.{modality}.{section}"
    if key not in catalogue:
        key = f"rules.common.{section}"
    out = [catalogue.rich(key)]
    number = 2
    while f"{key}.{number}" in catalogue:
        out.append(catalogue.rich(f"{key}.{number}"))
        number += 1
    return out
