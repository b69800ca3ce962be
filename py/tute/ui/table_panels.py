"""What is laid over the table: the auction, the trump's name, questions, and what pops up."""

from __future__ import annotations

from itertools import groupby

from tute.engine.cards import SUITS
from tute.ui.hint import render_hint
from tute.ui.html import EMPTY, Html, classes, join, tag
from tute.ui.keys import render_keys
from tute.ui.parts import button, card, icon, icon_button, suit_icon
from tute.ui.view import AskView, AuctionView, BidRow, Choice, Jump, NamingView, TableView


def render_auction(view: TableView, auction: AuctionView) -> Html:
    """My turn to bid."""
    t = view.t
    rows = [_bid_row(view, row) for row in auction.rows]
    stepper = tag(
        "div",
        icon_button("minus", t.text("bid.down"), "bid-step", "-1", id="bid-down",
                    aria_disabled=not auction.down),
        tag("output", tag("b", auction.bid), tag("small", auction.note), cls="stepper__val"),
        icon_button("plus", t.text("bid.up"), "bid-step", "1", id="bid-up",
                    aria_disabled=not auction.up),
        cls=classes("stepper", is_double=auction.double),
    )  # fmt: skip
    bidder = tag(
        "div",
        stepper if auction.bid else EMPTY,
        tag("div", *[_jump(jump) for jump in auction.jumps], cls="jumps"),
        tag("p", icon("info"), tag("span", auction.advice), cls="bidder__note")
        if auction.bid
        else EMPTY,
        tag(
            "div",
            button(t.text("bid.pass"), "act", "pass", id="bid-pass"),
            button(t.text("bid.make", bid=auction.bid), "act", f"bid {auction.bid}", "primary",
                   id="bid-make")
            if auction.bid
            else EMPTY,
            cls="panel__actions",
        ),
        cls="bidder",
        role="group",
        aria_label=t.text("bid.mine"),
    )  # fmt: skip
    return tag(
        "section",
        tag("h2", t.text("auction"), cls="panel__title", id="panel-title"),
        tag("ol", *rows, cls="bids", style=f"--n:{len(rows)}"),
        bidder,
        cls="panel auction",
        id="panel",
        aria_labelledby="panel-title",
    )


def _bid_row(view: TableView, row: BidRow) -> Html:
    eldest = tag("small", view.t.text("mark.eldest"), cls="bids__eldest") if row.eldest else EMPTY
    return tag(
        "li",
        tag("span", row.name, eldest, cls="bids__who"),
        tag("b", row.text),
        tag("small", row.note, cls="bids__note"),
        cls=f"is-{row.state}" if row.state else None,
    )


def _jump(jump: Jump) -> Html:
    return tag(
        "button",
        jump.bid,
        tag("small", jump.note),
        type="button",
        cls=classes("jump", is_on=jump.on, is_double=jump.double),
        id=f"bid-{jump.bid}",
        aria_pressed=jump.on,
        data_action="bid-set",
        data_arg=jump.bid,
    )


def render_naming(naming: NamingView) -> Html:
    """The declarer's choice of trump: one tap."""
    suits = [
        tag(
            "button",
            suit_icon(s.suit),
            tag("span", tag("b", s.name), tag("small", s.note), cls="suit-btn__text"),
            type="button",
            cls=f"suit-btn suit-btn--{SUITS[s.suit]}",
            id=f"name-{SUITS[s.suit]}",
            data_action="act",
            data_arg=f"trump {SUITS[s.suit]}",
        )
        for s in naming.suits
    ]
    return tag(
        "section",
        tag("h2", naming.title, cls="panel__title", id="panel-title"),
        tag("div", *suits, cls="suits"),
        tag("p", icon("info"), tag("span", naming.advice), cls="bidder__note"),
        cls="panel choose",
        id="panel",
        aria_labelledby="panel-title",
    )


def render_ask(ask: AskView) -> Html:
    """A question and its answers; more than two of them make a panel."""
    many = len(ask.choices) > 2
    buttons = [_choice(choice) for choice in reversed(ask.choices)]
    return tag(
        "section",
        tag("p", ask.text, id="ask-text"),
        tag("div", *buttons, cls="ask__btns"),
        cls=classes("ask", f"ask--{ask.kind}", is_many=many),
        id="ask",
        role="group",
        aria_labelledby="ask-text",
    )


def _choice(choice: Choice) -> Html:
    kind = "primary" if choice.primary else "quiet"
    name = "answer-" + choice.action.replace(" ", "-")
    return button(choice.text, "act", choice.action, kind, choice.icon, id=name)


def render_pop(view: TableView) -> Html:
    """What was opened over the table."""
    t = view.t
    if view.pop == "last" and view.last is not None:
        return _pop(view, "last", t.text("last"), last_cards(view))
    if view.pop == "menu":
        return _pop(view, "menu", t.text("menu"), _menu(view))
    if view.pop == "concede" and view.can_concede:
        body = join([
            tag("p", t.text("concede.ask")),
            tag(
                "div",
                button(t.text("concede.no"), "close", id="concede-no"),
                button(t.text("concede"), "act", "concede", "primary", "flag", id="concede-yes"),
                cls="panel__actions",
            ),
        ])  # fmt: skip
        return _pop(view, "concede", t.text("concede.title"), body)
    if view.pop == "rules":
        return _pop(view, "rules", t.text("rules.table"), _rules(view))
    if view.pop == "log":
        lines = [tag("li", line) for line in newest_first(view) or [t.text("log.none")]]
        return _pop(view, "log", t.text("log"), tag("ol", *lines, cls="pop__log", tabindex=0))
    if view.pop == "hint" and view.hint is not None:
        return _pop(view, "hint", t.text("hint"), render_hint(view.hint, view.deck, t))
    if view.pop == "score":
        return _pop(view, "score", t.text("score"), view.extra)
    if view.pop == "keys":
        return _pop(view, "keys", t.text("keys"), render_keys(t, view.shortcuts))
    return EMPTY


def _pop(view: TableView, name: str, title: str, body: Html) -> Html:
    head = tag(
        "div",
        tag("h2", title, id="pop-title", tabindex=-1),
        icon_button("close", view.t.text("close"), "close", id="pop-close"),
        cls="pop__head",
    )
    box = tag(
        "section",
        head,
        body,
        cls=f"pop pop--{name}",
        id="pop",
        role="dialog",
        aria_modal=True,
        aria_labelledby="pop-title",
    )
    veil = tag("div", cls="pop__veil", data_action="close")
    return tag("div", veil, box, cls="pop__layer", id="pop-layer")


def newest_first(view: TableView) -> list[str]:
    """The log from its end, nothing twice in a row (a reload tells once more whose turn it is)."""
    return [line for line, _ in groupby(reversed(view.log))]


def last_cards(view: TableView) -> Html:
    """The last trick, open, and why it was won."""
    if view.last is None:
        return EMPTY
    cards = [
        tag("li", card(view.deck, code), tag("span", name), cls="is-winning" if won else None)
        for name, code, won in view.last.cards
    ]
    row = tag("ol", *cards, cls="row-cards", style=f"--n:{len(cards)}")
    won = tag("span", view.last.text, ". ", view.last.why)
    return join([row, tag("p", icon("crown"), won, cls="pop__won")])


def _menu(view: TableView) -> Html:
    t = view.t
    entries = [
        ("pop", "score", "chart", "score"),
        ("pop", "rules", "book", "rules.table"),
        ("pop", "log", "list", "log"),
        ("screen", "fair", "lock", "fair"),
        ("pop", "keys", "help", "keys"),
        ("screen", "settings", "gear", "settings"),
    ]
    if view.my_turn:
        entries.insert(0, ("hint", "", "hint", "hint"))
    if view.can_concede:
        entries.append(("pop", "concede", "flag", "concede"))
    entries.append(("screen", "home", "home", "leave"))
    rows = [
        button(t.text(key), action, arg, "row", sign, id=f"menu-{arg or action}")
        for action, arg, sign, key in entries
    ]
    return join([tag("div", *rows, cls="menu"), tag("p", t.text("menu.saved"), cls="pop__note")])


def _rules(view: TableView) -> Html:
    t = view.t
    title = t.text(f"mode.{view.modality}")
    name = f"{title} · {view.table_name}" if view.table_name else title
    rows = [tag("li", line) for line in view.differences]
    if not rows:
        rows = [tag("li", t.text("rules.default"))]
    full = button(t.text("rules.full"), "screen", "rules", sign="book", id="pop-rules")
    return join([
        tag("p", tag("b", name)),
        tag("p", t.text(f"mode.{view.modality}.line")),
        tag("ul", *rows, cls="pop__list"),
        full,
    ])  # fmt: skip
