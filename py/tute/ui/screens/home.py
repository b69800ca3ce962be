"""The home screen: continue, or a new match in three taps."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import SUITS
from tute.engine.options import OPTIONS, PLAYERS
from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon, segmented, suit_icon
from tute.ui.table import render_trick
from tute.ui.view import TableView

SIGNS: Final = {"clasico": "oros", "cabron": "bastos", "subastado": "copas",
                 "individual": "espadas"}  # fmt: skip


class ResumeModel(NamedTuple):
    """The match in progress: its table as it stands, the deal's number, when it was left.

    ``when`` is a text ("ayer, 23:40") or empty.
    """

    view: TableView
    deal: int
    when: str = ""


class HomeModel(NamedTuple):
    """The home screen. ``modality`` and ``players`` are chosen; the last ones played at first.

    ``tables`` and ``levels``: (key, name, line) to choose from, shown when there are any.
    ``differences``: what the chosen table has of its own; ``games``: how many it is played to,
    where that is asked (else 0); ``own``: whether it is one of the player's own tables.
    ``confirm``: ask whether the match in progress may be left.
    """

    modality: str = "clasico"
    players: int = 4
    resume: ResumeModel | None = None
    modalities: tuple[str, ...] = tuple(PLAYERS)
    tables: tuple[tuple[str, str, str], ...] = ()
    table: str = ""
    levels: tuple[tuple[str, str, str], ...] = ()
    level: str = ""
    confirm: bool = False
    notice: str = ""
    differences: tuple[str, ...] = ()
    games: int = 0
    own: bool = False
    practice: bool = False


def render_home(model: HomeModel, catalogue: Catalogue) -> Html:
    """The home screen."""
    t = catalogue
    head = tag(
        "header",
        tag("div", cls="frieze", aria_hidden=True),
        tag("h1", "Tute", cls="home__title", id="home-title", tabindex=-1),
        tag(
            "p",
            tag("span", *[suit_icon(s) for s in range(4)], aria_hidden=True),
            tag("span", t.text("home.sub")),
            cls="home__sub",
        ),
        cls="home__head",
    )
    notice = tag("p", icon("info"), tag("span", model.notice), cls="home__notice", role="status")
    return tag(
        "section",
        head,
        notice if model.notice else EMPTY,
        _resume(model.resume, t) if model.resume is not None else _picture(t),
        _nav(t),
        _new(model, t),
        cls="screen home",
        id="screen-home",
    )


def _picture(t: Catalogue) -> Html:
    """In the place of the match in progress: a hand of cards."""
    fan = [
        tag("span", card("clasica", code), style=f"--i:{i};--n:5", cls="fan__card")
        for i, code in enumerate(("12o", "11c", "1e", "3b", "10o"))
    ]
    return tag("div", tag("div", cls="felt"), *fan, cls="welcome", aria_hidden=True)


def _resume(resume: ResumeModel, t: Catalogue) -> Html:
    view = resume.view
    score = [tag("b", " · ".join(f"{n} {v}" for n, v, _ in view.bar.sides)), ", ", view.bar.goal]
    what = t.text(f"mode.{view.modality}") + (f" · {view.table_name}" if view.table_name else "")
    text = tag(
        "div",
        tag("h2", t.text("home.continue"), id="resume-title"),
        tag("p", what, cls="resume__what"),
        tag("p", *score),
        tag("p", t.text("deal.n", n=resume.deal), ". ", view.prompt.text),
        tag("p", resume.when, cls="resume__when") if resume.when else EMPTY,
        button(t.text("continue"), "continue", kind="primary", sign="next", id="home-continue"),
        cls="resume__text",
    )
    return tag(
        "section",
        tag("div", _mini(view), cls="resume__pic", aria_hidden=True, data_action="continue"),
        text,
        cls="resume",
        id="resume",
        aria_labelledby="resume-title",
    )


def _mini(view: TableView) -> Html:
    """The table as it stands, small and silent."""
    seats = [
        tag("span", seat.name[:1], cls=f"mini__seat mini__seat--{seat.place}")
        for seat in view.seats
        if seat.place != "self"
    ]
    shown = view.hand[:7]
    hand = [
        tag("span", card(view.deck, c.code), style=f"--i:{i};--n:{len(shown)}", cls="fan__card")
        for i, c in enumerate(shown)
    ]
    trick = render_trick(view)
    return tag(
        "div",
        tag("div", cls="felt"),
        *seats,
        tag("div", trick, cls="mini__trick"),
        tag("span", *hand, cls="mini__hand"),
        cls="mini",
        data_players=view.players,
        inert=True,
    )


def _new(model: HomeModel, t: Catalogue) -> Html:
    modes = [_mode(name, model, t) for name in model.modalities]
    counts = sorted(PLAYERS[model.modality])
    players = segmented(
        t.text("home.players"),
        "players",
        [(str(n), str(n), str(n)) for n in counts],
        str(model.players),
        action="choose-players",
        cls="field--short",
    )
    options = [players]
    if model.levels:
        options.append(
            segmented(
                t.text("home.level"),
                "level",
                [(key, name, key) for key, name, _ in model.levels],
                model.level,
                action="choose-level",
            )
        )
    go = button(t.text("home.deal"), "new-match", kind="primary", sign="deal", id="home-deal")
    if model.confirm:
        go = tag(
            "div",
            tag("p", t.text("home.confirm")),
            button(t.text("home.confirm.yes"), "confirm-new", kind="primary", id="home-confirm"),
            button(t.text("continue"), "continue", id="home-keep"),
            cls="home__confirm",
            role="alertdialog",
            aria_label=t.text("home.confirm"),
        )
    return tag(
        "section",
        tag("h2", t.text("home.new"), cls="h2", id="new-title"),
        tag("div", *modes, cls="modes", role="radiogroup", aria_labelledby="new-title"),
        tag("div", *options, cls="new__opts"),
        _tables(model, t) if model.tables else EMPTY,
        _practice(model.practice, t),
        tag("div", go, cls="new__go"),
        cls="new",
        aria_labelledby="new-title",
    )


def _practice(on: bool, t: Catalogue) -> Html:
    words = [tag("b", t.text("practice")), tag("small", t.text("practice.help"))]
    return tag(
        "button",
        tag("span", *words, cls="switch__text"),
        tag("span", cls="switch__track", aria_hidden=True),
        type="button",
        role="switch",
        cls="switch",
        id="home-practice",
        aria_checked=on,
        data_action="choose-practice",
        data_arg="no" if on else "yes",
    )


def _mode(name: str, model: HomeModel, t: Catalogue) -> Html:
    on = name == model.modality
    sign = SIGNS.get(name)
    counts = sorted(PLAYERS[name])
    span = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
    return tag(
        "button",
        tag("span", suit_icon(SUITS.index(sign)) if sign else icon("crown"), cls="mode__sym"),
        tag("span", tag("b", t.text(f"mode.{name}")), tag("span", t.text(f"mode.{name}.line")),
            cls="mode__text"),
        tag("span", span, tag("small", t.text("home.players.short")), cls="mode__n"),
        type="button",
        role="radio",
        cls="mode",
        id=f"mode-{name}",
        aria_checked=on,
        tabindex=0 if on else -1,
        data_action="choose-modality",
        data_arg=name,
    )  # fmt: skip


def _tables(model: HomeModel, t: Catalogue) -> Html:
    picks = [
        tag(
            "button",
            tag("b", name),
            tag("small", line),
            type="button",
            role="radio",
            cls="tbl",
            id=f"table-{key}",
            aria_checked=key == model.table,
            tabindex=0 if key == model.table else -1,
            data_action="choose-table",
            data_arg=key,
        )
        for key, name, line in model.tables
    ]
    group = tag("div", *picks, cls="tbls__picks", role="radiogroup", aria_labelledby="tables-label")
    mine = tag(
        "button",
        tag("b", t.text("editor")),
        tag("small", t.text("home.own")),
        type="button",
        cls="tbl tbl--new",
        id="table-new",
        data_action="edit-table",
        data_arg="new",
    )
    return tag(
        "div",
        tag("span", t.text("home.table"), cls="field__label", id="tables-label"),
        tag("div", group, mine, cls="tbls"),
        _chosen(model, t),
        cls="field",
    )


def _chosen(model: HomeModel, t: Catalogue) -> Html:
    """What the chosen table is like, and what it asks."""
    said = " ".join(model.differences) or t.text("rules.default")
    parts: list[Html] = [tag("p", said, cls="tbls__says", id="table-says")]
    if model.games:
        counts = [(str(n), str(n), str(n)) for n in OPTIONS["games"].values]
        parts.append(segmented(t.text("home.games"), "games", counts, str(model.games),
                               action="choose-games", cls="field--games"))  # fmt: skip
    if model.own:
        parts.append(button(t.text("home.edit"), "edit-table", model.table, id="table-edit"))
    return tag("div", *parts, cls="tbls__chosen")


def _nav(t: Catalogue) -> Html:
    entries = (
        ("daily", "day"),
        ("learn", "learn"),
        ("records", "box"),
        ("stats", "chart"),
        ("rules", "book"),
        ("settings", "gear"),
    )
    links = [
        tag("button", icon(sign), tag("span", t.text(key)), type="button", cls="home__link",
            id=f"home-{key}", data_action="screen", data_arg=key)
        for key, sign in entries
    ]  # fmt: skip
    return tag("nav", *links, cls="home__nav", aria_label=t.text("home.more"))
