"""Small pictures for the rules: what lies on the table, and which cards of a hand may be played.

What may be played is asked of the engine, so that no picture can contradict it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tute.engine.cards import POINTS, SUIT_MASK, card_code, cards_of, mask_of, parse_card
from tute.engine.options import Table
from tute.engine.packs import pack_of
from tute.engine.row import NamedTuple
from tute.engine.trick import FULL, LOCO, legal_cards, lie_of
from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import card_image, icon, suit_icon
from tute.ui.words import card_name

_TRUMP: Final = 0


class Position(NamedTuple):
    """Cards on the table in order of play, and a hand; oros are trump."""

    lying: str
    hand: str


POSITIONS: Final[Mapping[str, Position]] = {
    "head": Position("6c 12c", "1c 4c 5o 7b"),
    "overruff": Position("4c 12o", "5o 7o 1b"),
    "after": Position("5e 1o", "3e 4e 12b"),
}
ROWS: Final = {"pair": "12c 11c", "tute": "12o 12c 12e 12b", "exchange": "7o 12o"}


def _codes(text: str) -> list[int]:
    return [parse_card(code) for code in text.split()]


def playable(name: str, table: Table) -> int:
    """The cards of a position's hand that may be played once the stock is gone (a mask)."""
    lying, hand = POSITIONS[name]
    duty = LOCO if table.modality == "loco" else FULL
    return legal_cards(mask_of(_codes(hand)), lie_of(tuple(_codes(lying)), _TRUMP), _TRUMP, duty)


def render_figure(name: str, table: Table, catalogue: Catalogue, deck: str) -> Html:
    """The picture of that name."""
    t = catalogue
    if name == "order":
        return _order(table, t, deck)
    if name in ROWS:
        cards = [_card(c, t, deck) for c in _codes(ROWS[name])]
        caption = tag("figcaption", tag("span", t.rich(f"figure.{name}")))
        return tag("figure", tag("div", *cards, cls="fig__cards"), caption, cls=f"fig fig--{name}")
    lying, hand = POSITIONS[name]
    may = playable(name, table)
    mine = [_card(c, t, deck, "may" if may >> c & 1 else "not") for c in _codes(hand)]
    key = f"figure.{name}.loco" if table.modality == "loco" else f"figure.{name}"
    return tag(
        "figure",
        tag(
            "div",
            _group(t.text("figure.table"), [_card(c, t, deck) for c in _codes(lying)]),
            _group(t.text("figure.hand"), mine),
            cls="fig__position",
        ),
        tag("figcaption", suit_icon(_TRUMP), tag("span", t.rich(key))),
        cls="fig",
    )


def _group(title: str, cards: list[Html]) -> Html:
    return tag("div", tag("small", title), tag("div", *cards, cls="fig__cards"), cls="fig__group")


def _card(card: int, t: Catalogue, deck: str, state: str = "") -> Html:
    name = card_name(t, card)
    sign = tag("span", icon("check" if state == "may" else "lock"), cls="fig__sign")
    return tag(
        "span",
        tag("span", card_image(deck, card_code(card)), cls="card"),
        sign if state else EMPTY,
        cls=classes("fig__card", f"is-{state}" if state else ""),
        role="img",
        aria_label=t.text(f"figure.{state}", card=name) if state else name,
    )


def _order(table: Table, t: Catalogue, deck: str) -> Html:
    suit = SUIT_MASK[_TRUMP] & mask_of(pack_of(table))
    cells = [
        tag(
            "li",
            tag(
                "span",
                tag("span", card_image(deck, card_code(c)), cls="card"),
                role="img",
                aria_label=t.text("card.points", n=POINTS[c], card=card_name(t, c)),
            ),
            tag("b", POINTS[c], aria_hidden=True),
        )
        for c in cards_of(suit)
    ]
    caption = tag("figcaption", tag("span", t.rich("figure.order")))
    return tag("figure", tag("ol", *cells, cls="fig__order"), caption, cls="fig")
