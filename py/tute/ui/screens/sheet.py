"""The score sheet after a deal: the waiter's slip, with the match and the hands behind it."""

from __future__ import annotations

from tute.ui.actions import SHEET_TABS
from tute.ui.html import EMPTY, Html, classes, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon
from tute.ui.revoke import render_revoke
from tute.ui.sheet_model import MatchTable, SheetColumn, SheetModel, table_of

_DASH = "–"


def render_sheet(model: SheetModel, catalogue: Catalogue, deck: str, tab: str = "score") -> Html:
    """The sheet as an overlay. ``tab``: one of :data:`tute.ui.actions.SHEET_TABS`."""
    t = catalogue
    offered = tabs_of(model)
    tab = tab if tab in offered else offered[0]
    bodies = {"match": _match, "hands": _hands, "tricks": _tricks}
    body = bodies[tab](model, t, deck) if tab in bodies else _score(model, t)
    final = button(t.text("sheet.end"), "finish", kind="primary", id="sheet-next")
    following = button(t.text("sheet.next"), "next-deal", kind="primary", id="sheet-next")
    box = tag(
        "section",
        tag("p", model.kicker, cls="sheet__kicker"),
        tag("h1", model.title, cls="sheet__title", id="sheet-title", tabindex=-1),
        render_revoke(model.revoke, t, deck),
        _tabs(model, t, tab),
        tag("div", body, cls="sheet__body", id="sheet-body", role="tabpanel",
            aria_labelledby=f"tab-{tab}", tabindex=0),
        tag(
            "div",
            button(t.text("review"), "review", kind="paper", id="sheet-review")
            if model.played
            else EMPTY,
            button(t.text("replay.open"), "replay", kind="paper", sign="eye", id="sheet-replay"),
            final if model.over else following,
            cls="sheet__actions",
        ),
        cls=f"sheet sheet--{tab}",
        id="sheet",
        role="dialog",
        aria_modal=True,
        aria_labelledby="sheet-title",
    )  # fmt: skip
    return tag("div", box, cls="scrim", id="scrim")


def tabs_of(model: SheetModel) -> tuple[str, ...]:
    """The tabs that a sheet has: no hands if they weren't given, no tricks if none was won."""
    missing = {"hands": not model.hands, "tricks": not model.tricks}
    return tuple(name for name in SHEET_TABS if not missing.get(name, False))


def _tabs(model: SheetModel, t: Catalogue, tab: str) -> Html:
    buttons = [
        tag(
            "button",
            t.text(f"sheet.tab.{name}"),
            type="button",
            role="tab",
            id=f"tab-{name}",
            aria_selected=name == tab,
            aria_controls="sheet-body",
            tabindex=0 if name == tab else -1,
            data_action="sheet-tab",
            data_arg=name,
        )
        for name in tabs_of(model)
    ]
    return tag("div", *buttons, cls="tabs", role="tablist", aria_label=t.text("sheet.tabs"))


def _row(label: str, cells: list[Html], cls: str = "") -> Html:
    return tag("tr", tag("th", label, scope="row"), *cells, cls=cls or None)


def _number(value: int) -> Html:
    return tag("td", value if value else _DASH)


def _melds(column: SheetColumn) -> Html:
    notes = [tag("small", note) for note in column.meld_notes]
    return tag("td", column.melds or (EMPTY if notes else _DASH), *notes)


def _score(model: SheetModel, t: Catalogue) -> Html:
    cols = model.columns
    heads = [tag("th", col.name, scope="col") for col in cols]
    rows: list[Html] = []
    if model.played:
        rows = [
            _row(t.text("sheet.cards"), [_number(col.cards) for col in cols]),
            _row(t.text("sheet.melds"), [_melds(col) for col in cols]),
            _row(t.text("sheet.last"), [_number(col.last) for col in cols]),
            _row(t.text("sheet.total"), [_total(col, t) for col in cols], "is-total"),
        ]
    foot = _row(t.text("sheet.letters"), [_letters(col) for col in cols], "is-letters")
    if model.counts != "letters":
        foot = _row(t.text("sheet.match"), [_after(col) for col in cols], "is-match")
    table = tag(
        "table",
        tag("thead", tag("tr", tag("td", tag("span", t.text("sheet.what"), cls="sr")), *heads)),
        tag("tbody", *rows, foot),
        cls="sheet__table",
        style=f"--n:{len(cols)}",
    )
    pegs = EMPTY
    if 0 < model.games <= 10 and len(cols) == 2:
        pegs = tag("div", *[_pegs(col, model.games) for col in cols], cls="match", aria_hidden=True)
    note = tag("p", model.note, cls="match__note") if model.note else EMPTY
    return join([table, pegs, note])


def _total(col: SheetColumn, t: Catalogue) -> Html:
    said = t.text("sheet.won" if col.won else "sheet.lost") if col.won or col.lost else ""
    return tag(
        "td",
        tag("span", col.total, cls="total"),
        tag("span", f" ({said})", cls="sr") if said else EMPTY,
        cls=classes(is_won=col.won, is_lost=col.lost) or None,
    )


def _letters(col: SheetColumn) -> Html:
    word = col.score if col.score != _DASH else ""
    if col.fresh and word:
        return tag("td", word[:-1], tag("ins", word[-1:]))
    return tag("td", word or _DASH)


def _after(col: SheetColumn) -> Html:
    gain = tag("ins", col.gain, cls="gain") if col.gain else EMPTY
    return tag("td", col.score, gain)


def _pegs(col: SheetColumn, games: int) -> Html:
    have = int(col.score.split(" ")[0])  # games are numbers
    pegs = [
        tag("i", cls=classes(is_on=k < have, is_new=have - col.fresh <= k < have) or None)
        for k in range(games)
    ]
    return tag(
        "div",
        tag("span", col.name),
        tag("span", *pegs, cls="pegs"),
        cls=classes("match__side", is_us=col.mine),
    )


def match_table(model: MatchTable, t: Catalogue) -> Html:
    """The match so far: a line a deal, as on paper."""
    heads = [tag("th", name, scope="col") for name in model.heads]
    lines = []
    for number, cells in enumerate(model.history, 1):
        row = []
        for text, marked, after in cells:
            sign = icon("check") if marked and model.counts == "games" else EMPTY
            spoken = tag("span", t.text("sheet.after", score=after), cls="sr")
            sum_ = tag("small", after) if model.counts == "points" else EMPTY
            row.append(
                tag("td", tag("span", text), sign, sum_, spoken, cls="is-won" if marked else None)
            )
        lines.append(_row(str(number), row))
    final = _row(
        t.text("sheet.letters" if model.counts == "letters" else "sheet.match"),
        [tag("td", score) for score in model.standing],
        "is-total",
    )
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", t.text("sheet.deal"), scope="col"), *heads)),
        tag("tbody", *lines, final),
        cls=classes(
            "sheet__table",
            "sheet__table--match",
            is_losing=model.counts in ("letters", "marks"),
            is_spelt=model.counts == "letters",
        ),
        style=f"--n:{len(heads)}",
    )


def render_match(model: MatchTable, t: Catalogue) -> Html:
    """The match so far, for the table's pop-up (``TableView.extra``)."""
    if not model.history:
        return join([tag("p", model.goal), tag("p", t.text("log.none"))])
    paper = tag("div", match_table(model, t), cls="paper", tabindex=0, role="region",
                aria_label=t.text("score"))  # fmt: skip
    return join([tag("p", model.goal), paper])


def _match(model: SheetModel, t: Catalogue, deck: str) -> Html:
    note = tag("p", model.note or model.goal, cls="match__note")
    fair = button(t.text("fair"), "screen", "fair", kind="paper", sign="lock", id="sheet-fair")
    return join([match_table(table_of(model), t), note, fair])


def _hands(model: SheetModel, t: Catalogue, deck: str) -> Html:
    rows = [
        tag(
            "section",
            tag("h2", name),
            tag("ul", *[tag("li", _named(deck, code, t)) for code in codes], cls="openhand"),
            cls="openhands__one",
        )
        for name, codes in model.hands
    ]
    return tag("div", *rows, cls="openhands")


def _named(deck: str, code: str, t: Catalogue) -> Html:
    name = t.text("card", rank=t.text(f"rank.{code[:-1]}"), suit=t.text(f"initial.{code[-1]}"))
    return tag("span", card(deck, code), role="img", aria_label=name)


def _tricks(model: SheetModel, t: Catalogue, deck: str) -> Html:
    heads = [tag("th", name, scope="col") for name in model.people]
    lines = []
    for number, trick in enumerate(model.tricks, 1):
        cells = []
        for code, won, led in trick.cards:
            extra = tag("span", t.text("sheet.took"), cls="sr") if won else EMPTY
            first = tag("span", t.text("sheet.led"), cls="led") if led else EMPTY
            shown = _named(deck, code, t) if code else _DASH
            cells.append(tag("td", shown, first, extra, cls="is-won" if won else None))
        lines.append(_row(str(number), [*cells, tag("td", trick.points)]))
    return tag(
        "table",
        tag(
            "thead",
            tag(
                "tr",
                tag("th", t.text("sheet.trick"), scope="col"),
                *heads,
                tag("th", t.text("sheet.points"), scope="col"),
            ),
        ),
        tag("tbody", *lines),
        cls="sheet__table sheet__table--tricks",
        style=f"--n:{len(heads) + 1}",
    )
