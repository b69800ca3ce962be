"""The players and their letters, drawn."""

from __future__ import annotations

import functools

from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import icon, suit_icon
from tute.ui.view import SeatView

_MARK_ICONS = {"dealer": "deal", "eldest": "hand", "declarer": "crown", "capote": "crown"}


@functools.lru_cache(64)
def render_seat(t: Catalogue, limit: int, word: str, seat: SeatView) -> Html:
    """One player; ``limit`` letters end the match, and may spell a ``word``."""
    mine = seat.place == "self"
    identity = tag(
        "span",
        tag("span", seat.name if mine else seat.name[:1], cls="coaster", aria_hidden=True),
        _marks(t, seat),
        _sung(seat.sung),
        cls="seat__id",
    )
    body = tag(
        "span",
        _name(seat.name),
        tag("span", seat.role, cls="seat__role") if seat.role else EMPTY,
        EMPTY if mine or seat.out else _backs(seat.cards),
        tag("span", seat.points, cls="seat__points") if seat.points else EMPTY,
        cls="seat__body",
        aria_hidden=True,
    )
    return tag(
        "section",
        identity,
        body,
        _letters(limit, word, seat.letters),
        _won(seat.tricks),
        tag("span", seat.verb, *[tag("i")] * 3, cls="seat__turn", aria_hidden=True),
        tag("span", seat.said, cls=classes("said", is_pass=seat.passed), aria_hidden=True)
        if seat.said
        else EMPTY,
        cls=classes("seat", f"seat--{seat.place}", is_turn=seat.turn, is_out=seat.out),
        id=f"seat-{seat.place}",
        aria_label=seat.label,
    )


def _name(name: str) -> Html:
    """The name, smaller where there is little room: its longest word has to fit."""
    longest = max(map(len, name.split()), default=0)
    cls = classes("seat__name", is_long=len(name) > 8, is_longer=longest > 10)
    return tag("span", name, cls=cls, style=f"--l:{longest}" if longest > 10 else None)


def _marks(t: Catalogue, seat: SeatView) -> Html:
    marks = [
        tag("span", icon(_MARK_ICONS[m]), t.text(f"mark.{m}"), cls=f"mark mark--{m}")
        for m in seat.marks
    ]
    return tag("span", *marks, cls="marks", aria_hidden=True)


def _sung(melds: tuple[tuple[int, int], ...]) -> Html:
    """What a player has sung in this deal, for all to remember."""
    if not melds:
        return EMPTY
    shown = [tag("span", str(points), suit_icon(suit)) for suit, points in melds]
    return tag("span", *shown, cls="sung", aria_hidden=True)


@functools.cache
def _backs(cards: int) -> Html:
    """A fan of card backs and how many they are: no number where none is left."""
    backs = [tag("i", style=f"--i:{i}") for i in range(cards)]
    return tag(
        "span", *backs, tag("b", cards or ""), cls="backs", data_fresh="", style=f"--n:{cards}"
    )


@functools.cache
def _won(tricks: int) -> Html:
    """The tricks won, face down beside their winner."""
    pile = [tag("i")] * min(3, tricks)
    return tag("span", *pile, tag("b", tricks or ""), cls="won", aria_hidden=True)


def _letters(limit: int, word: str, letters: int) -> Html:
    if letters < 0:
        return EMPTY
    shown = [
        tag("i", word[i] if word else "", cls="is-on" if i < letters else None)
        for i in range(limit)
    ]
    if letters > limit:
        shown.append(tag("b", f"+{letters - limit}"))
    cls = classes("letters", is_pegs=not word, is_full=letters >= limit)
    return tag("span", *shown, cls=cls, aria_hidden=True)
