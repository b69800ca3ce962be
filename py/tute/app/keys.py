"""The keyboard at the table: what the keys listed in :mod:`tute.ui.keys` do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tute.app.controller import do
from tute.app.game import Game
from tute.app.showing import people_of, table_name
from tute.engine.actions import PASS, action_text, bid
from tute.engine.cards import parse_card
from tute.engine.observation import Observation
from tute.ui.announce import announce_turn
from tute.ui.keys import shortcut_of
from tute.ui.view import CardView, TableView
from tute.ui.view_ask import shown_bid
from tute.ui.viewmodel import table_view

if TYPE_CHECKING:
    from tute.app.learn.lessons import Sitting

_LESSON: Final = frozenset({"card", "tier", "nth", "legal", "read", "trump"})
_REPLAY: Final = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "ArrowUp": "trick-back",
    "ArrowDown": "trick-on",
    "Home": "first",
    "End": "last",
}
_POPS: Final = {"last": "last", "score": "score", "log": "log", "keys": "keys"}


def press(game: Game, key: str, focused: str) -> bool:
    """Handle a key, given the id of the focused element; true if it meant something."""
    if key == "Escape":
        return _escape(game)
    if game.desk.screen == "lesson" and game.desk.sitting is not None:
        return _in_lesson(game, game.desk.sitting, key, focused)
    if game.desk.screen == "replay" and key in _REPLAY and not focused.endswith("-text"):
        do(game, "replay-go", _REPLAY[key])
        return True
    at_table = game.desk.screen == "table" and not game.desk.message
    if not at_table or game.session is None or game.session.turn() < 0:
        return False
    shortcut = shortcut_of(key)
    if shortcut is None or not (shortcut.always or game.desk.settings.shortcuts):
        return False
    if shortcut.name in _POPS:
        do(game, "pop", _POPS[shortcut.name])
        return True
    if game.stage.pop:
        return False
    seen = game.stage.seen or game.session.look()
    return HANDLERS[shortcut.name](game, seen, key.lower(), focused)


def _in_lesson(game: Game, sitting: Sitting, key: str, focused: str) -> bool:
    """The hand's keys, and those that tell what lies on the table."""
    shortcut = shortcut_of(key)
    if shortcut is None or shortcut.name not in _LESSON:
        return False
    if not (shortcut.always or game.desk.settings.shortcuts):
        return False
    return HANDLERS[shortcut.name](game, sitting.seen, key.lower(), focused)


def _escape(game: Game) -> bool:
    if game.desk.message:
        do(game, "dismiss")
    elif game.desk.screen == "table":
        do(game, "close")
    else:
        do(game, "back")
    return True


def _card(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """The card to the left or the right; from anywhere else to the hand."""
    cards = _view(game, seen).hand
    at = _at(cards, focused)
    if not cards or (at < 0 and focused):
        return False
    if at < 0:
        _focus(game, next(card for card in cards if card.focus))
    else:
        _focus(game, cards[(at + (-1 if key == "arrowleft" else 1)) % len(cards)])
    return True


def _tier(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """The other tier of the hand; in the auction the bid, up or down."""
    if _bidding(seen):
        do(game, "bid-step", "1" if key == "arrowup" else "-1")
        return True
    cards = _view(game, seen).hand
    at = _at(cards, focused)
    row = [card for card in cards if card.row != cards[at].row] if at >= 0 else []
    if not row:
        return False
    middle = (cards[at].fi + 0.5) / cards[at].fn
    _focus(game, min(row, key=lambda card: abs((card.fi + 0.5) / card.fn - middle)))
    return True


def _press(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """Bid or gather, where the focus is on nothing that could be pressed."""
    cards = _view(game, seen).hand
    at = _at(cards, focused)
    if focused and (at < 0 or cards[at].state != "idle"):
        return False
    if key == "enter" and _bidding(seen):
        do(game, "act", action_text(bid(shown_bid(seen, game.stage.bid))))
        return True
    return bool(game.stage.held) and _gather(game, seen, key, focused)


def _nth(game: Game, seen: Observation, key: str, focused: str) -> bool:
    cards = _view(game, seen).hand
    at = (int(key) - 1) % 10
    if at < len(cards):
        _focus(game, cards[at])
    return at < len(cards)


def _legal(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """The next card that can be played."""
    cards = _view(game, seen).hand
    at = _at(cards, focused)
    legal = [i for i, card in enumerate(cards) if card.state == "legal"]
    if legal:
        _focus(game, cards[next((i for i in legal if i > at), legal[0])])
    return bool(legal)


def _read(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """Tell what lies on the table, and what the player must do."""
    view = _view(game, seen)
    told = [play.label for play in view.trick.plays] or [game.catalogue.text("table.empty")]
    sentences = [*told, announce_turn(seen, game.catalogue) or view.bar.label]
    game.say(". ".join(sentences))
    game.draw()
    return True


def _trump(game: Game, seen: Observation, key: str, focused: str) -> bool:
    game.say(_view(game, seen).trump.label)
    game.draw()
    return True


def _gather(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """Gather the trick; if there is none, on to the player's turn."""
    do(game, "gather" if game.stage.held else "skip")
    return True


def _undo(game: Game, seen: Observation, key: str, focused: str) -> bool:
    """Take the last card back, where that may be (in a match for practice)."""
    if game.session is None or not game.session.can_take_back():
        return False
    do(game, "undo")
    return True


def _pass(game: Game, seen: Observation, key: str, focused: str) -> bool:
    if PASS not in seen.legal:
        return False
    do(game, "act", action_text(PASS))
    return True


def _hint(game: Game, seen: Observation, key: str, focused: str) -> bool:
    do(game, "hint")
    return True


def _sound(game: Game, seen: Observation, key: str, focused: str) -> bool:
    do(game, "set", f"sound={'false' if game.desk.settings.sound else 'true'}")
    return True


HANDLERS: Final[Mapping[str, Callable[[Game, Observation, str, str], bool]]] = {
    "card": _card,
    "tier": _tier,
    "press": _press,
    "nth": _nth,
    "legal": _legal,
    "read": _read,
    "trump": _trump,
    "gather": _gather,
    "undo": _undo,
    "pass": _pass,
    "hint": _hint,
    "sound": _sound,
}
"""What each of :data:`tute.ui.keys.SHORTCUTS` does at the table, besides those that open a pop-up
and Escape. They are told the key and the focused element's id, and say whether they did it."""


def _at(cards: Sequence[CardView], focused: str) -> int:
    """Which card has the focus (-1: none)."""
    return next((i for i, card in enumerate(cards) if f"card-{card.code}" == focused), -1)


def _bidding(seen: Observation) -> bool:
    return any(action.kind == "bid" for action in seen.legal)


def _view(game: Game, seen: Observation) -> TableView:
    if game.desk.screen == "lesson" and game.desk.sitting is not None:
        from tute.app.learn.lesson_view import lesson_table  # loaded by now

        return lesson_table(game.desk.sitting, game.desk.settings, game.catalogue)
    assert game.session is not None
    people, settings = people_of(game.session), game.desk.settings
    name = table_name(game.session, game.catalogue)
    return table_view(seen, game.stage, people, settings, game.catalogue, name)


def _focus(game: Game, target: CardView) -> None:
    sitting, card = game.desk.sitting, parse_card(target.code)
    if game.desk.screen == "lesson" and sitting is not None:
        sitting.stage = sitting.stage._replace(focused=card)
    elif game.croupier is not None:
        game.croupier.set_stage(focused=card)
    game.draw(f"card-{target.code}")
