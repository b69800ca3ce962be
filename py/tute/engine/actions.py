"""What a seat may ask of the table, and its text in the record (RECORD.md, ``what``)."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import SUITS, card_code, parse_card
from tute.engine.row import NamedTuple

TUTE: Final = -1
"""The value of a ``sing`` action that sings a tute instead of a suit."""


class Action(NamedTuple):
    """One action. ``value`` is a card (play), points (bid), a suit (trump, sing) or unused (0)."""

    kind: str
    value: int = 0


PASS: Final = Action("pass")
SILENT: Final = Action("silent")
EXCHANGE: Final = Action("exchange")
KEEP: Final = Action("keep")
CAPOTE: Final = Action("capote")
NO_CAPOTE: Final = Action("no capote")
CONCEDE: Final = Action("concede")
SING_TUTE: Final = Action("sing", TUTE)

_WORDS: Final = {a.kind: a for a in (PASS, SILENT, EXCHANGE, KEEP, CAPOTE, NO_CAPOTE, CONCEDE)}


def play(card: int) -> Action:
    """Play a card."""
    return Action("play", card)


def bid(points: int) -> Action:
    """Bid that many points in the auction."""
    return Action("bid", points)


def name_trump(suit: int) -> Action:
    """The declarer's choice of trump."""
    return Action("trump", suit)


def sing(suit: int) -> Action:
    """Sing the king and knight of a suit."""
    return Action("sing", suit)


def action_text(action: Action) -> str:
    """The action as the record writes it."""
    kind, value = action
    if kind == "play":
        return card_code(value)
    if kind == "bid":
        return f"bid {value}"
    if kind == "trump":
        return f"trump {SUITS[value]}"
    if kind == "sing":
        return "sing tute" if value == TUTE else f"sing {SUITS[value]}"
    return kind


def parse_action(text: str) -> Action:
    """The action that the record writes so; ``ValueError`` if it is none."""
    word = _WORDS.get(text)
    if word is not None:
        return word
    kind, _, rest = text.partition(" ")
    if not rest:
        try:
            return play(parse_card(text))
        except KeyError:
            pass
    elif kind == "bid" and rest.isascii() and rest.isdecimal() and str(int(rest[:9])) == rest:
        return bid(int(rest))
    elif kind == "trump" and rest in SUITS:
        return name_trump(SUITS.index(rest))
    elif kind == "sing" and rest == "tute":
        return SING_TUTE
    elif kind == "sing" and rest in SUITS:
        return sing(SUITS.index(rest))
    raise ValueError(text)
