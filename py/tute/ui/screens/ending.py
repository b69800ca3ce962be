"""The end of a match, with who pays the coffees, and the way to a rematch."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.options import Table
from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon, suit_icon
from tute.ui.people import Person, names_of, who_of
from tute.ui.scoretext import column_name, column_order, columns, mark_text
from tute.ui.screens.sheet import match_table
from tute.ui.sheet_model import DealRow, SheetModel, table_of


class EndingModel(NamedTuple):
    """The end of a match."""

    title: str
    won: bool
    score: tuple[tuple[str, str], ...]
    coffee: str
    sheet: SheetModel
    facts: tuple[tuple[str, str], ...]


def ending_model(
    table: Table,
    me: int,
    winners: Sequence[int],
    history: Sequence[DealRow],
    people: Sequence[Person],
    sheet: SheetModel,
    catalogue: Catalogue,
    minutes: int | None = None,
) -> EndingModel:
    """From the winners (seats), all the deals and the last deal's sheet."""
    won = me in winners
    losers = [seat for seat in range(table.players) if seat not in winners]
    order = column_order(table, me)
    score = tuple(
        (column_name(table, c, me, people, catalogue), mark_text(table, history[-1].score, c))
        for c in order
    )
    names, who = names_of(people, winners, catalogue), who_of(people, winners)
    title = catalogue.text("end.won") if won else catalogue.text("end.lost", who=who, names=names)
    coffee = catalogue.text(
        "end.coffee", who=who_of(people, losers), names=names_of(people, losers, catalogue)
    ) if losers else ""  # fmt: skip
    mine = next(i for i, seats in enumerate(columns(table)) if me in seats)
    best = max(row.points[mine] for row in history)
    sung = sum(row.melds[mine] for row in history if row.melds)
    facts = [
        (catalogue.text("fact.deals"), str(len(history))),
        (catalogue.text("fact.melds"), str(sung)),
        (catalogue.text("fact.best"), catalogue.text("points.n", n=best)),
    ]
    if minutes is not None:
        facts[0] = (catalogue.text("fact.time"), catalogue.text("fact.minutes", n=minutes))
    return EndingModel(title, won, score, coffee, sheet, tuple(facts))


def render_ending(model: EndingModel, catalogue: Catalogue, deck: str) -> Html:
    """The screen at the end of a match."""
    t = catalogue
    codes = ("12o", "12c", "12e", "12b") if model.won else ("2o", "4c", "5e", "6b")
    fan = [
        tag("span", card(deck, code), style=f"--i:{i}", cls="ending__card")
        for i, code in enumerate(codes)
    ]
    if len(model.score) == 2:
        (us, a), (them, b) = model.score
        score = tag("p", tag("span", us), tag("b", a), tag("i", t.text("end.to")), tag("b", b),
                    tag("span", them), cls="ending__score")  # fmt: skip
    else:
        score = tag("ul", *[tag("li", tag("span", n), tag("b", s)) for n, s in model.score],
                    cls="ending__scores")  # fmt: skip
    hero = tag(
        "div",
        tag("p", *fan, cls="ending__fan", aria_hidden=True),
        tag("p", *[suit_icon(s) for s in range(4)], cls="ending__suits", aria_hidden=True),
        tag("h1", model.title, cls="ending__title", id="ending-title", tabindex=-1),
        score,
        tag("p", icon("cup"), tag("span", model.coffee), cls="ending__cup")
        if model.coffee
        else EMPTY,
        cls="ending__hero",
    )
    facts = [tag("div", tag("dt", name), tag("dd", value)) for name, value in model.facts]
    history = tag(
        "section",
        tag("div", match_table(table_of(model.sheet), t), cls="sheet__body", id="ending-match",
            tabindex=0, role="region", aria_label=t.text("sheet.tab.match")),
        tag("dl", *facts, cls="facts"),
        cls="sheet sheet--history",
    )  # fmt: skip
    actions = tag(
        "div",
        button(t.text("end.rematch"), "rematch", kind="primary", sign="redo", id="end-rematch"),
        button(t.text("end.other"), "screen", "home", id="end-home"),
        button(t.text("replay.open"), "replay", sign="eye", id="end-replay"),
        cls="ending__actions",
    )
    return tag(
        "section",
        tag("div", cls="felt", aria_hidden=True),
        tag("div", hero, history, actions, cls="ending__box"),
        cls=classes("screen", "ending", is_won=model.won),
        id="screen-ending",
    )
