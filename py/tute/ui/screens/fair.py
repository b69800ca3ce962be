"""The seals of a match's deals: what was promised of the shuffle, and whether it was kept."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import icon, screen


class SealRow(NamedTuple):
    """A deal: its number, its seal, and once it is over its seed and whether the cards agree.

    Without a seal the deal carries no seed.
    """

    number: int
    seal: str
    seed: str = ""
    good: bool = False


def render_fair(rows: Sequence[SealRow], catalogue: Catalogue) -> Html:
    """The screen; the last deal comes first."""
    t = catalogue
    deals = [_deal(row, t) for row in reversed(rows)]
    return screen(
        t.text("fair"),
        "fair",
        t.text("back"),
        tag("p", t.text("fair.about"), cls="data__about"),
        tag("ol", *deals, cls="seals"),
        cls="settings",
    )


def _deal(row: SealRow, t: Catalogue) -> Html:
    title = tag("h2", t.text("fair.deal", n=row.number), cls="group__t")
    if not row.seal:
        return tag("li", title, tag("p", t.text("fair.none")), cls="group")
    seed = [tag("dt", t.text("fair.seed")), tag("dd", tag("code", row.seed))] if row.seed else []
    told = "fair.later"
    if row.seed:
        told = "fair.good" if row.good else "fair.bad"
    return tag(
        "li",
        title,
        tag("dl", tag("dt", t.text("fair.seal")), tag("dd", tag("code", row.seal)), *seed),
        tag("p", icon("check" if row.good else "warn") if row.seed else EMPTY, t.text(told)),
        cls="group",
    )
