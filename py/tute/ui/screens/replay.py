"""The replay: a deal on the felt with the hands around it, step by step, and what to do with it."""

from __future__ import annotations

from typing import Final

from tute.ui.html import EMPTY, Html, classes, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon, icon_button, suit_icon
from tute.ui.replay_model import HandRow, ReplayModel, TrickLine
from tute.ui.table import render_trick

MOVES: Final = ("first", "trick-back", "back", "on", "trick-on", "last")
"""Where the buttons lead, in their order."""
SHARES: Final = ("link", "text", "record")


def render_replay(model: ReplayModel, catalogue: Catalogue) -> Html:
    """The replay screen."""
    t = catalogue
    head = tag(
        "header",
        icon_button("back", t.text("back"), "replay-close", id="replay-leave"),
        tag("h1", model.title, cls="h1", id="replay-title", tabindex=-1),
        cls="screen__head",
    )
    practice = tag("p", icon("info"), tag("span", t.text("replay.practice")), cls="replay__note")
    main = tag(
        "div",
        _felt(model, t),
        _told(model, t),
        _bar(model, t),
        cls="replay__main",
    )
    side = tag(
        "div",
        practice if model.moment.practice else EMPTY,
        _deals(model, t),
        _hands_switch(model, t),
        _branch(model, t),
        _tricks(model, t),
        _share(model, t),
        cls="replay__side",
    )
    return tag(
        "section", head, tag("div", main, side, cls="replay__grid"), cls="screen replay",
        id="screen-replay",
    )  # fmt: skip


def _felt(model: ReplayModel, t: Catalogue) -> Html:
    deck = model.table.deck
    hands = [_hand(hand, deck, t) for hand in model.hands]
    return tag(
        "div",
        tag("div", cls="felt", aria_hidden=True),
        *hands,
        tag("div", render_trick(model.table), cls="replay__trick"),
        _trump(model),
        _stock(model, t),
        cls="replay__felt",
        data_players=model.table.players,
        id="replay-felt",
    )


def _hand(hand: HandRow, deck: str, t: Catalogue) -> Html:
    shown = [tag("li", card(deck, code), id=f"r-{code}") for code in hand.cards]
    shown += [tag("li", card(deck, "back")) for _ in range(hand.backs)]
    turn = tag("span", icon("hand"), t.text("verb.play"), cls="rhand__turn") if hand.turn else EMPTY
    return tag(
        "section",
        tag("p", tag("b", hand.name), *([" ", tag("span", hand.role)] if hand.role else []),
            " ", tag("small", hand.note), turn, cls="rhand__who", aria_hidden=True),
        tag("ul", *shown, cls="rhand__cards", style=f"--n:{len(shown)}", aria_hidden=True),
        tag("p", hand.label, cls="sr"),
        cls=classes("rhand", f"rhand--{hand.place}", is_turn=hand.turn),
        id=f"rhand-{hand.place}",
    )  # fmt: skip


def _trump(model: ReplayModel) -> Html:
    trump = model.table.trump
    sign = suit_icon(trump.suit) if trump.suit >= 0 else EMPTY
    text = trump.name if trump.suit >= 0 else trump.note
    return tag(
        "div", sign, tag("span", text), cls="replay__trump", role="img", aria_label=trump.label
    )


def _stock(model: ReplayModel, t: Catalogue) -> Html:
    """The cards still to be drawn, in their order, when everything is open."""
    if not model.stock:
        stock = model.table.stock
        if stock is None:
            return EMPTY
        turn_up = card(model.table.deck, stock.turn_up)
        body = tag("ul", tag("li", turn_up), cls="rhand__cards", style="--n:1", aria_hidden=True)
        note = tag("p", stock.text, cls="rhand__who", aria_hidden=True)
        return tag("section", note, body, tag("p", stock.label, cls="sr"), cls="replay__stock")
    cards = [tag("li", card(model.table.deck, code)) for code in model.stock]
    names = ", ".join(
        t.text("card", rank=t.text(f"rank.{code[:-1]}"), suit=t.text(f"initial.{code[-1]}"))
        for code in model.stock
    )
    return tag(
        "section",
        tag("p", t.text("replay.stock"), cls="rhand__who", aria_hidden=True),
        tag("ul", *cards, cls="rhand__cards", style=f"--n:{len(cards)}", aria_hidden=True),
        tag("p", f"{t.text('replay.stock')}: {names}", cls="sr"),
        cls="replay__stock",
    )


def _told(model: ReplayModel, t: Catalogue) -> Html:
    lines = [tag("p", line) for line in model.told] or [tag("p", t.text("replay.quiet"))]
    return tag("div", *lines, cls="replay__told", id="replay-told")


def _bar(model: ReplayModel, t: Catalogue) -> Html:
    moment = model.moment
    ends = {"first": moment.at == 0, "last": moment.at == moment.last}
    ends |= {"back": ends["first"], "trick-back": ends["first"]}
    ends |= {"on": ends["last"], "trick-on": ends["last"]}
    keys = {"first": "Home", "last": "End", "back": "ArrowLeft", "on": "ArrowRight",
            "trick-back": "ArrowUp", "trick-on": "ArrowDown"}  # fmt: skip
    buttons = [
        icon_button(f"step-{move}", t.text(f"replay.{move}"), "replay-go", move,
                    id=f"replay-{move}", aria_disabled=True if ends[move] else None,
                    aria_keyshortcuts=keys[move])
        for move in MOVES
    ]  # fmt: skip
    done = f"{100 * moment.at / max(1, moment.last):.0f}%"
    return tag(
        "div",
        tag("div", tag("i", style=f"--done:{done}"), cls="replay__line", aria_hidden=True),
        tag("div", *buttons, cls="replay__moves", role="group", aria_label=t.text("replay.moves")),
        tag("p", model.where, cls="replay__where"),
        cls="replay__bar",
    )


def _deals(model: ReplayModel, t: Catalogue) -> Html:
    moment = model.moment
    if moment.deals < 2:
        return EMPTY
    buttons = [
        tag("button", str(n + 1), type="button", cls="chip", id=f"replay-deal-{n}",
            aria_pressed=n == moment.deal, aria_label=t.text("deal.n", n=n + 1),
            data_action="replay-deal", data_arg=n)
        for n in range(moment.deals)
    ]  # fmt: skip
    label = t.text("replay.deals")
    return tag(
        "div",
        tag("span", label, cls="field__label", aria_hidden=True),
        tag("div", *buttons, cls="chips", role="group", aria_label=label),
        cls="field",
    )


def _hands_switch(model: ReplayModel, t: Catalogue) -> Html:
    options = [
        tag("button", t.text(f"replay.hands.{name}"), type="button", cls="seg__opt",
            id=f"replay-hands-{name}", aria_pressed=on, data_action="replay-hands", data_arg=name)
        for name, on in (("open", model.moment.open_hands), ("mine", not model.moment.open_hands))
    ]  # fmt: skip
    return tag("div", *options, cls="seg", role="group", aria_label=t.text("replay.hands"))


def _branch(model: ReplayModel, t: Catalogue) -> Html:
    if not model.moment.can_branch:
        return EMPTY
    go = button(t.text("replay.branch"), "replay-branch", sign="hand", id="replay-branch")
    return tag("div", go, tag("small", t.text("replay.branch.help")), cls="replay__branch")


def _tricks(model: ReplayModel, t: Catalogue) -> Html:
    deck = model.table.deck
    rows = [tag("li", _trick_row(line, deck)) for line in model.tricks]
    calls = tag("p", tag("b", t.text("auction")), " ", model.calls) if model.calls else EMPTY
    end = tag("p", model.outcome, cls="replay__end") if model.outcome else EMPTY
    return tag(
        "section",
        tag("h2", t.text("sheet.tab.tricks"), cls="leaf__t", id="replay-tricks"),
        calls,
        tag("ol", *rows, cls="rtricks") if rows else tag("p", t.text("replay.no_tricks")),
        end,
        cls="leaf",
        aria_labelledby="replay-tricks",
    )


def _trick_row(line: TrickLine, deck: str) -> Html:
    cards = [
        tag("span", card(deck, code), cls=classes("rtrick__card", is_won=won) or None)
        for code, won in line.cards
    ]
    return tag(
        "button",
        tag("span", line.label, cls="sr"),
        tag("span", line.number, cls="rtrick__n", aria_hidden=True),
        tag("span", *cards, cls="rtrick__cards"),
        tag("span", line.text, cls="rtrick__text", aria_hidden=True),
        type="button",
        cls="rtrick",
        id=f"rtrick-{line.number}",
        aria_current="step" if line.on else None,
        data_action="replay-to",
        data_arg=line.at,
    )


def _share(model: ReplayModel, t: Catalogue) -> Html:
    tools = model.tools
    buttons = [
        tag("button", icon("down" if tools.opened == name else "next"),
            tag("span", t.text(f"share.{name}")), type="button", cls="btn btn--quiet btn--row",
            id=f"share-{name}", aria_expanded=tools.opened == name, data_action="replay-share",
            data_arg=name)
        for name in SHARES
    ]  # fmt: skip
    out: list[Html] = [tag("h2", t.text("share"), cls="h2")]
    for name, opener in zip(SHARES, buttons, strict=True):
        out.append(opener)
        if tools.opened == name:
            out.append(share_box(name, tools.link if name == "link" else tools.text, tools.done, t))
    return tag("section", *out, cls="replay__share")


def share_box(name: str, text: str, done: str, t: Catalogue) -> Html:
    """A text to be copied, with the buttons that copy and save it."""
    area = tag("textarea", text, id=f"share-{name}-text", cls="plain", readonly=True,
               rows=3 if name == "link" else 8, spellcheck="false",
               aria_label=t.text(f"share.{name}"))  # fmt: skip
    buttons = [button(t.text("copy"), "share-copy", sign="copy", id="share-copy")]
    if name != "link":
        buttons.append(button(t.text("save"), "share-save", sign="save", id="share-save"))
    said = EMPTY
    if done:
        said = tag("p", icon("check"), tag("span", t.text(f"done.{done}")), cls="done",
                   role="status")  # fmt: skip
    note = tag("small", t.text(f"share.{name}.help"))
    return tag("div", note, area, tag("div", *buttons, cls="row"), said, cls="sharebox")


def render_branch(
    rows: tuple[tuple[str, str, str], ...],
    then: str,
    now: str,
    catalogue: Catalogue,
) -> Html:
    """A practice deal is over: what came of it beside what came of the one really played.

    ``rows``: (name, points then, points now); ``then`` and ``now`` say how each deal ended.
    """
    t = catalogue
    heads = [t.text("branch.then"), t.text("branch.now")]
    lines = [
        tag("tr", tag("th", name, scope="row"), tag("td", a), tag("td", b)) for name, a, b in rows
    ]
    table = tag(
        "table",
        tag("thead", tag("tr", tag("td", tag("span", t.text("sheet.points"), cls="sr")),
                         *[tag("th", head, scope="col") for head in heads])),
        tag("tbody", *lines),
        cls="sheet__table sheet__table--branch",
        style="--n:2",
    )  # fmt: skip
    said = [
        tag("div", tag("dt", head), tag("dd", text or t.text("branch.unfinished")))
        for head, text in zip(heads, (then, now), strict=True)
    ]
    actions = join([
        button(t.text("review"), "review", kind="paper", id="sheet-review"),
        button(t.text("branch.again"), "replay-branch", kind="paper", sign="redo",
               id="branch-again"),
        button(t.text("branch.return"), "replay-return", kind="primary", id="branch-return"),
    ])  # fmt: skip
    box = tag(
        "section",
        tag("p", t.text("branch.kicker"), cls="sheet__kicker"),
        tag("h1", t.text("branch.title"), cls="sheet__title", id="sheet-title", tabindex=-1),
        tag("div", table, tag("dl", *said, cls="branch__said"), cls="sheet__body", tabindex=0,
            role="region", aria_labelledby="sheet-title"),
        tag("div", actions, cls="sheet__actions"),
        cls="sheet sheet--branch",
        id="sheet",
        role="dialog",
        aria_modal=True,
        aria_labelledby="sheet-title",
    )  # fmt: skip
    return tag("div", box, cls="scrim", id="scrim")
