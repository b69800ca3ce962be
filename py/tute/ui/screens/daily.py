"""The Mano del día: what there is to play today, and what came of it beside the bots."""

from __future__ import annotations

from tute.engine.cards import SUITS
from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, screen, suit_icon
from tute.ui.screens.home import SIGNS


class DayMade(NamedTuple):
    """What came of a deal: ``won`` is won, lost or drawn."""

    won: str
    points: int
    others: int


class DailyRow(NamedTuple):
    """A modality today. ``state``: new, begun, waiting (for the bots) or done.

    ``verdict``: better, same or worse than the bots. ``tricks`` are squares; ``hints`` how many.
    """

    modality: str
    state: str
    mine: DayMade | None = None
    bots: DayMade | None = None
    verdict: str = ""
    tricks: str = ""
    hints: int = 0


class DailyModel(NamedTuple):
    """The screen. ``opened``: the modality whose text to share is shown."""

    date: str
    streak: int
    best: int
    rows: tuple[DailyRow, ...]
    opened: str = ""
    address: str = ""
    done: str = ""


def made_text(made: DayMade, t: Catalogue) -> str:
    """``78–52, ganada``."""
    return t.text("daily.made", points=made.points, others=made.others,
                  how=t.text(f"daily.{made.won}"))  # fmt: skip


def share_text(row: DailyRow, date: str, streak: int, address: str, t: Catalogue) -> str:
    """The result to be shared; it gives no card away."""
    mode = t.text(f"mode.{row.modality}")
    lines = [f"Tute · {t.text('daily')} · {date} · {mode}"]
    if row.mine is not None:
        mine = t.text("daily.me", made=made_text(row.mine, t))
        if row.hints:
            mine += " " + t.text("daily.hints", n=row.hints)
        lines.append(mine)
    if row.bots is not None:
        lines.append(t.text("daily.bots", made=made_text(row.bots, t)))
    lines += [row.tricks, t.text("daily.streak", n=streak), address]
    return "\n".join(filter(None, lines)) + "\n"


def render_daily(model: DailyModel, catalogue: Catalogue) -> Html:
    """The screen of the day."""
    t = catalogue
    streak = t.text("daily.streak", n=model.streak) if model.streak else t.text("daily.first")
    if model.best > model.streak:
        streak += " " + t.text("daily.best", n=model.best)
    return screen(
        t.text("daily"),
        "daily",
        t.text("back"),
        tag("p", model.date, cls="rules__line"),
        tag("p", t.text("daily.help"), cls="daily__help"),
        tag("p", icon("day"), tag("span", streak), cls="done"),
        tag("ul", *[tag("li", _row(row, model, t)) for row in model.rows], cls="daily__rows"),
    )


def _sign(modality: str) -> Html:
    sign = SIGNS.get(modality)
    return suit_icon(SUITS.index(sign)) if sign else icon("crown")


def _row(row: DailyRow, model: DailyModel, t: Catalogue) -> Html:
    mode = t.text(f"mode.{row.modality}")
    name = tag("h2", _sign(row.modality), tag("span", mode), cls="daily__name")
    if row.state in ("new", "begun"):
        key = "daily.play" if row.state == "new" else "daily.go_on"
        go = button(t.text(key), "daily-play", row.modality, "primary" if row.state == "begun" else
                    "quiet", "deal", id=f"daily-{row.modality}",
                    aria_label=f"{t.text(key)}: {mode}")  # fmt: skip
        return tag("section", name, go, cls="daily__row")
    opened = model.opened == row.modality
    tools = tag(
        "div",
        button(t.text("daily.share"), "daily-share", row.modality, sign="share",
               id=f"daily-share-{row.modality}", aria_expanded=opened),
        button(t.text("replay.open"), "daily-replay", row.modality, sign="eye",
               id=f"daily-replay-{row.modality}"),
        cls="row",
    )  # fmt: skip
    shared = EMPTY
    if opened:
        text = share_text(row, model.date, model.streak, model.address, t)
        shared = _shared(text, row.modality, model.done, t)
    return tag("section", name, _result(row, t), tools, shared, cls="daily__row is-done")


def _shared(text: str, modality: str, done: str, t: Catalogue) -> Html:
    said = EMPTY
    if done:
        said = tag("p", icon("check"), tag("span", t.text(f"done.{done}")), cls="done",
                   role="status")  # fmt: skip
    area = tag("textarea", text, id="daily-text", cls="plain", readonly=True, rows=8,
               spellcheck="false", aria_label=t.text("daily.share"))  # fmt: skip
    copy = button(t.text("copy"), "daily-copy", modality, sign="copy", id="daily-copy")
    return tag("div", area, tag("div", copy, cls="row"), said, cls="sharebox")


def _result(row: DailyRow, t: Catalogue) -> Html:
    """What came of the deal, beside what bots made in the same seat."""
    lines = []
    if row.mine is not None:
        lines.append(tag("p", t.text("daily.me", made=made_text(row.mine, t))))
    if row.bots is not None:
        lines.append(tag("p", t.text("daily.bots", made=made_text(row.bots, t))))
        lines.append(tag("p", t.text(f"daily.{row.verdict}"), cls="daily__verdict"))
    else:
        lines.append(tag("p", t.text("daily.waiting"), role="status"))
    if row.hints:
        lines.append(tag("p", t.text("daily.hints", n=row.hints)))
    return tag("div", *lines, cls="daily__result")


def render_daily_sheet(title: str, row: DailyRow, streak: int, catalogue: Catalogue) -> Html:
    """The deal of the day is over."""
    t = catalogue
    box = tag(
        "section",
        tag("p", t.text("daily"), cls="sheet__kicker"),
        tag("h1", title, cls="sheet__title", id="sheet-title", tabindex=-1),
        tag("div", _result(row, t), tag("p", row.tricks, cls="daily__tricks", aria_hidden=True),
            tag("p", t.text("daily.streak", n=streak)), cls="sheet__body", id="daily-result"),
        tag("div", button(t.text("review"), "review", kind="paper", id="sheet-review"),
            button(t.text("daily.on"), "daily-close", kind="primary", id="daily-close"),
            cls="sheet__actions"),
        cls="sheet",
        id="sheet",
        role="dialog",
        aria_modal=True,
        aria_labelledby="sheet-title",
    )  # fmt: skip
    return tag("div", box, cls="scrim", id="scrim")
