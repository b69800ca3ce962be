"""The table, drawn. In the document the hand comes first; the style sheet puts it in its place."""

from __future__ import annotations

import functools

from tute.engine.cards import SUITS
from tute.ui.html import EMPTY, Html, classes, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.parts import card, card_image, icon, icon_button, suit_icon
from tute.ui.table_panels import render_ask, render_auction, render_naming
from tute.ui.table_seats import render_seat
from tute.ui.view import (
    BarView,
    CardView,
    PlayView,
    PromptView,
    Reason,
    SeatView,
    TableView,
    TrickView,
    TrumpView,
    VoiceView,
)


def render_table(view: TableView) -> Html:
    """The whole table; what pops up is laid over it (:func:`tute.ui.table_panels.render_pop`)."""
    panel = EMPTY
    if view.auction is not None:
        panel = render_auction(view, view.auction)
    elif view.naming is not None:
        panel = render_naming(view.naming)
    return tag(
        "div",
        tag("div", cls="felt", aria_hidden=True),
        render_hand(view),
        render_prompt(view),
        render_ask(view.ask) if view.ask is not None else EMPTY,
        panel,
        render_trick(view),
        _stock(view),
        _trump(view.deck, view.t, view.trump),
        _seats(view.t, view.letters, view.letter_word, view.seats),
        _voices(view.voices),
        _last(view.t, view.last is None, view.pop == "last"),
        _bar(view.t, view.bar, view.sound, view.table_name, view.pop == "rules"),
        id="table",
        cls=classes(
            "table",
            is_dealing=view.dealing,
            has_panel=panel is not EMPTY,
            has_ask=view.ask is not None,
            has_stock=view.stocked,
            is_drawn=view.drawn,
            has_letters=view.letters > 0,
        ),
        data_mode=view.modality,
        data_players=view.players,
        data_tiers=view.tiers,
        data_dealer=view.dealer if view.dealing else None,
        # A tap anywhere ends what is only shown: the trick on its way, the dealing.
        data_action="gather" if (view.trick.held or view.dealing) and not view.pop else None,
    )


@kept
def _seats(t: Catalogue, letters: int, word: str, seats: tuple[SeatView, ...]) -> Html:
    return join([render_seat(t, letters, word, seat) for seat in seats])


def render_hand(view: TableView) -> Html:
    """My cards."""
    n = len(view.hand)
    tiers = any(shown.row for shown in view.hand)
    cards = [_hand_card(view.deck, at, n, tiers, shown) for at, shown in enumerate(view.hand)]
    few = view.tiers > 1 and not tiers
    cards_list = tag("ul", *cards, cls=classes("hand__cards", is_few=few), style=f"--n:{n}")
    return tag("section", cards_list, cls="hand", id="hand", aria_label=view.hand_label)


@functools.lru_cache(256)
def _hand_card(deck: str, at: int, n: int, tiers: bool, shown: CardView) -> Html:
    action = {"legal": "play", "blocked": "ask-reason"}.get(shown.state)
    button = tag(
        "button",
        card_image(deck, shown.code),
        type="button",
        cls=classes(
            "card",
            f"is-{shown.state}",
            f"row-{shown.row}" if tiers else "",
            is_asked=shown.asked,
            is_selected=shown.selected,
        ),
        style=f"--i:{at};--n:{n};--fi:{shown.fi};--fn:{shown.fn}",
        id=f"card-{shown.code}",
        tabindex=0 if shown.focus else -1,
        aria_label=shown.label,
        aria_disabled=None if shown.state == "legal" else True,
        data_action=action,
        data_arg=shown.code if action else None,
        data_card=shown.code,
        data_reason=shown.reason or None,
    )
    return tag("li", button, id=f"slot-{shown.code}")


def render_prompt(view: TableView) -> Html:
    """The line above the hand, with the reasons laid over it."""
    prompt: PromptView = view.prompt
    extra = EMPTY
    if prompt.extra is not None:
        action, arg, text, sign = prompt.extra
        extra = tag("button", icon(sign), tag("span", text), type="button", cls="prompt__extra",
                    id=f"prompt-{action}", data_action=action, data_arg=arg or None)  # fmt: skip
    why = tag("small", prompt.why, cls="prompt__why") if prompt.why else EMPTY
    return tag(
        "div",
        tag("p", prompt.text, why, cls="prompt__text", data_fresh=""),
        _reasons(prompt.reasons),
        extra,
        cls=classes("prompt", is_turn=prompt.turn, has_extra=prompt.extra is not None),
        id="prompt",
    )


@kept
def _reasons(reasons: tuple[Reason, ...]) -> Html:
    return join(
        [
            tag("p", icon("lock"), tag("span", reason.text), cls="prompt__reason",
                data_reason=reason.kind)
            for reason in reasons
        ]
    )  # fmt: skip


def render_trick(view: TableView) -> Html:
    """The cards on the table; a tap gathers a trick that is complete."""
    return _trick(view.deck, view.t, view.trick)


@kept
def _trick(deck: str, t: Catalogue, trick: TrickView) -> Html:
    plays = [_play(deck, t, play) for play in trick.plays]
    return tag(
        "ol",
        *plays,
        cls=classes(
            "trick",
            f"to-{trick.to}" if trick.to else "",
            is_held=trick.held,
            is_gathering=bool(trick.to),
        ),
        id="trick",
        aria_label=t.text("trick"),
        data_action="gather" if trick.held else None,
    )


@functools.lru_cache(64)
def _play(deck: str, t: Catalogue, play: PlayView) -> Html:
    wins = tag("span", icon("crown"), t.text("wins"), cls="wins", aria_hidden=True)
    return tag(
        "li",
        tag("span", card(deck, play.code), role="img", aria_label=play.label),
        wins if play.winning else EMPTY,
        tag("span", icon("lock"), cls="cause", aria_hidden=True) if play.causes else EMPTY,
        cls=classes(
            "play", f"play--{play.place}", is_winning=play.winning, is_entering=play.entering
        ),
        id=f"play-{play.code}",
        data_causes=" ".join(play.causes) or None,
    )


@kept
def _trump(deck: str, t: Catalogue, trump: TrumpView) -> Html:
    if trump.suit < 0:
        return tag(
            "div",
            tag("span", "?", cls="trump__sym", aria_hidden=True),
            tag("span", trump.note, cls="trump__text", aria_hidden=True, data_fresh=""),
            cls="trump is-none",
            id="trump",
            role="img",
            aria_label=trump.label,
        )
    shown = card(deck, trump.card, "trump__card") if trump.card else EMPTY
    art = tag(
        "span",
        shown,
        tag("span", suit_icon(trump.suit), cls="trump__sym"),
        cls="trump__art",
        data_fresh="",
    )
    text = t.rich("trump.text", suit=trump.name)
    return tag(
        "div",
        art,
        tag("span", text, cls="trump__text", aria_hidden=True, data_fresh=trump.card),
        cls=f"trump trump--{SUITS[trump.suit]}",
        id="trump",
        role="img",
        aria_label=trump.label,
    )


def _stock(view: TableView) -> Html:
    stock = view.stock
    if stock is None:
        return EMPTY
    pile = card(view.deck, "back", "stock__pile") if stock.left > 1 else EMPTY
    return tag(
        "div",
        card(view.deck, stock.turn_up, "stock__turn"),
        pile,
        tag("span", stock.text, cls="stock__count", aria_hidden=True),
        cls="stock",
        id="stock",
        role="img",
        aria_label=stock.label,
    )


@kept
def _voices(voices: tuple[VoiceView, ...]) -> Html:
    bubbles = [
        tag("div", tag("b", v.text), tag("span", v.sub), cls=f"voice voice--{v.place}", id=v.id)
        for v in voices
    ]
    return tag("div", *bubbles, cls="voices", id="voices", aria_hidden=True)


@kept
def _last(t: Catalogue, none: bool, opened: bool) -> Html:
    pile = tag("span", tag("i"), tag("i"), tag("i"), cls="last__pile", aria_hidden=True)
    return tag(
        "button",
        pile,
        tag("span", t.text("last.none" if none else "last"), cls="last__text", data_fresh=""),
        type="button",
        cls="last",
        id="last",
        disabled=none,
        data_action="pop",
        data_arg="last",
        aria_expanded=opened,
        aria_keyshortcuts="U",
    )


@kept
def _bar(t: Catalogue, bar: BarView, loud: bool, table: str, opened: bool) -> Html:
    sides = [
        tag("span", name, " ", tag("b", value), cls=classes("score__side", is_us=mine))
        for name, value, mine in bar.sides
    ]
    room = f"--n:{len(sides)};--c:{sum(len(name) + len(value) for name, value, _ in bar.sides)}"
    said = [bar.label, bar.extra, table and t.text("bar.table", name=table)]
    goal = tag(
        "span",
        tag("span", table and f"{table} · ", cls="score__table"),
        bar.goal,
        tag("span", bar.extra and f" · {bar.extra}", cls="score__extra"),
        cls="score__goal",
        data_fresh="",
    )
    shown = tag(
        "span",
        tag("span", *sides, cls="score__sides", data_fresh="", style=room),
        goal,
        cls="score__shown",
        aria_hidden=True,
    )
    score = tag(
        "button",
        shown,
        tag("span", ". ".join(filter(None, said)), cls="sr"),
        type="button",
        cls="score",
        id="score",
        title=t.text("rules.table"),
        aria_expanded=opened,
        data_action="pop",
        data_arg="rules",
    )
    sound = icon_button(
        "sound" if loud else "mute",
        t.text("sound"),
        "set",
        f"sound={'false' if loud else 'true'}",
        id="bar-sound",
        aria_pressed=loud,
    )
    rules = icon_button("help", t.text("rules.table"), "pop", "rules", id="bar-rules")
    return tag(
        "header",
        icon_button("menu", t.text("menu"), "pop", "menu", id="bar-menu"),
        score,
        tag("div", tag("span", rules, cls="bar__wide"), sound, cls="bar__tools"),
        cls="bar",
        id="bar",
    )
