"""The player's figures: what was chosen to be looked at, the numbers, the plots."""

from __future__ import annotations

from typing import Final

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, nothing_yet, screen
from tute.ui.plots import decimal, line_plot, pair_plot, stacked_plot

_ALWAYS: Final = ("matches", "deals", "points", "twenties", "forties", "tutes", "last_tens")
"""The figures of every modality."""


class Choice(NamedTuple):
    """Something to choose by: (value, text) each, "" being all."""

    name: str
    options: tuple[tuple[str, str], ...]
    chosen: str


class Luck(NamedTuple):
    """What bots made with my cards (a deal on average), what the table made, and what I did.

    ``deals`` were compared; ``left`` could be. ``at`` of ``total`` while it is being computed.
    """

    deals: int = 0
    mine: float = 0.0
    table: float = 0.0
    made: float = 0.0
    left: int = 0
    at: int = 0
    total: int = 0


class Play(NamedTuple):
    """How the decisions of the deals reviewed were graded, in per cent; ``lost`` a deal."""

    deals: int = 0
    decisions: int = 0
    fine: float = 0.0
    weak: float = 0.0
    bad: float = 0.0
    lost: float = 0.0


class StatsModel(NamedTuple):
    """The screen. ``figures`` are (key, value, note); ``notes`` (key, how many): what isn't
    counted.
    """

    loading: bool = False
    choices: tuple[Choice, ...] = ()
    figures: tuple[tuple[str, str, str], ...] = ()
    series: tuple[int, ...] = ()
    contracts: tuple[tuple[str, int, int], ...] = ()
    notes: tuple[tuple[str, int], ...] = ()
    luck: Luck | None = None
    play: Play | None = None
    since: str = ""
    asking: bool = False
    done: str = ""


def render_stats(model: StatsModel, catalogue: Catalogue) -> Html:
    """The screen of the figures."""
    t = catalogue
    body: tuple[object, ...]
    if model.loading:
        body = (tag("p", t.text("kept.loading"), role="status"),)
    elif not model.figures:
        chosen = any(choice.chosen for choice in model.choices)
        body = (
            _choices(model, t),
            tag("p", t.text("stats.nothing"), cls="stats__none") if chosen else _blank(t),
            _notes(model, t),
            _tools(model, t) if chosen or model.notes or model.since or model.done else EMPTY,
        )
    else:
        body = (
            _choices(model, t),
            tag("div", _figures(model, t), _plots(model, t), cls="stats__grid"),
            _tools(model, t),
        )
    return screen(t.text("stats"), "stats", t.text("back"), *body)


def _blank(t: Catalogue) -> Html:
    """The sheet that the first match will begin to fill."""
    invites = nothing_yet(t.text("stats.none"), t.text("home.new"), "stats")
    blank = StatsModel(figures=tuple((name, "–", "") for name in _ALWAYS))
    return tag(
        "div", tag("div", invites, cls="leaf"), _figures(blank, t), cls="stats__grid stats__none"
    )


def _choices(model: StatsModel, t: Catalogue) -> Html:
    return tag("div", *[_choice(choice, t) for choice in model.choices], cls="stats__choices")


def _choice(choice: Choice, t: Catalogue) -> Html:
    if len(choice.options) < 3:  # "all" and the only one there is
        return EMPTY
    buttons = [
        tag("button", text, type="button", cls="seg__opt", id=f"stats-{choice.name}-{at}",
            aria_pressed=value == choice.chosen, data_action="stats-choose",
            data_arg=f"{choice.name}={value}")
        for at, (value, text) in enumerate(choice.options)
    ]  # fmt: skip
    label = t.text(f"stats.by.{choice.name}")
    return tag(
        "div",
        tag("span", label, cls="field__label", aria_hidden=True),
        tag("div", *buttons, cls="seg", role="group", aria_label=label),
        cls="field",
    )


def _figures(model: StatsModel, t: Catalogue) -> Html:
    rows = []
    for name, value, note in model.figures:
        more = t.text("stats.others", mean=note) if note and name == "points" else note
        said = tag("dd", value, tag("small", more) if more else EMPTY)
        rows.append(tag("div", tag("dt", t.text(f"stats.{name}")), said))
    return tag(
        "section",
        tag("h2", t.text("stats.figures"), cls="leaf__t", id="stats-figures"),
        tag("dl", *rows, cls="figures"),
        _notes(model, t),
        cls="leaf",
        aria_labelledby="stats-figures",
    )


def _notes(model: StatsModel, t: Catalogue) -> Html:
    lines = [tag("p", t.text(f"stats.{name}", n=n)) for name, n in model.notes]
    return tag("div", *lines, cls="stats__notes") if lines else EMPTY


def every_name(t: Catalogue) -> str:
    """What choosing nothing is called."""
    return t.text("stats.all")


def level_name(level: str, t: Catalogue) -> str:
    """What the bots of a level are called."""
    return t.text(f"level.{level}") if f"level.{level}" in t else t.text("stats.unknown")


def _plots(model: StatsModel, t: Catalogue) -> Html:
    parts: list[Html] = []
    if model.series:
        mean = sum(model.series) / len(model.series)
        says = t.text("plot.points.says", n=len(model.series), mean=decimal(mean, t),
                      low=min(model.series), high=max(model.series))  # fmt: skip
        heads = (t.text("sheet.deal"), t.text("sheet.points"))
        parts.append(line_plot("points", t.text("plot.points"), says, model.series, heads, t))
    if model.contracts:
        made = sum(good for _, good, _ in model.contracts)
        failed = sum(bad for _, _, bad in model.contracts)
        says = t.text("plot.contracts.says", made=made, failed=failed)
        names = (t.text("plot.bid"), t.text("plot.made"), t.text("plot.failed"))
        title = t.text("plot.contracts")
        parts.append(stacked_plot("contracts", title, says, model.contracts, names, t))
    if model.luck is not None:
        parts.append(_luck(model.luck, t))
    if model.play is not None:
        parts.append(_play(model.play, t))
    return tag("div", *parts, cls="stats__plots")


def _luck(luck: Luck, t: Catalogue) -> Html:
    """Luck apart from play: what bots make of my cards, beside what everybody makes."""
    drawing = EMPTY
    if luck.deals:
        rows = [
            (t.text("luck.table"), luck.table),
            (t.text("luck.mine"), luck.mine),
            (t.text("luck.made"), luck.made),
        ]
        cards = decimal(luck.mine - luck.table, t, sign=True)
        play = decimal(luck.made - luck.mine, t, sign=True)
        says = t.text("luck.says", n=luck.deals, cards=cards, play=play)
        heads = (t.text("luck.who"), t.text("sheet.points"))
        drawing = pair_plot("luck", t.text("luck"), says, rows, heads, t)
    else:
        drawing = tag(
            "div", tag("h2", t.text("luck"), cls="leaf__t"), tag("p", t.text("luck.help"))
        )
    if luck.total:
        tool = tag(
            "div",
            tag("p", t.text("luck.busy", at=luck.at, total=luck.total), role="status"),
            button(t.text("stop"), "luck-stop", kind="paper", id="luck-stop"),
            cls="row",
        )
    elif luck.left:
        tool = button(t.text("luck.go", n=luck.left), "luck-go", kind="paper", id="luck-go")
    else:
        tool = EMPTY
    return tag("section", drawing, tool, cls="luck")


def _play(play: Play, t: Catalogue) -> Html:
    """Play apart from luck: the grades of the reviews."""
    title = t.text("judged")
    if not play.decisions:
        words = tag("h2", title, cls="leaf__t"), tag("p", t.text("judged.help"))
        return tag("section", tag("div", *words), cls="luck")
    grades = ("fine", "weak", "bad")
    rows = [(t.text(f"judged.{name}"), getattr(play, name)) for name in grades]
    deals = t.text("judged.deals", n=play.deals)
    says = t.text("judged.says", n=play.decisions, deals=deals, lost=decimal(play.lost, t))
    heads = (t.text("judged.grade"), t.text("judged.share"))
    return tag("section", pair_plot("judged", title, says, rows, heads, t), cls="luck")


def _tools(model: StatsModel, t: Catalogue) -> Html:
    done = EMPTY
    if model.done:
        done = tag("p", icon("check"), tag("span", t.text(f"done.{model.done}")), cls="done",
                   role="status")  # fmt: skip
    reset: object = button(t.text("stats.reset"), "stats-reset", sign="redo", id="stats-reset")
    if model.asking:
        reset = tag(
            "div",
            tag("p", t.text("stats.ask")),
            button(t.text("stats.yes"), "stats-confirm", kind="primary", id="stats-yes"),
            button(t.text("stats.no"), "stats-keep", id="stats-no"),
            cls="home__confirm",
            role="alertdialog",
            aria_label=t.text("stats.ask"),
        )
    since = EMPTY
    if model.since:
        since = tag(
            "div",
            tag("p", t.text("stats.since", when=model.since)),
            button(t.text("stats.again"), "stats-again", id="stats-again"),
            cls="row stats__since",
        )
    export = button(t.text("stats.export"), "stats-export", sign="save", id="stats-export")
    return tag("div", since, tag("div", export, reset, cls="row"), done, cls="stats__tools")
