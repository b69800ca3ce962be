"""The keyboard: which key does what. The list in the app and NOTES of the design agree with it."""

from __future__ import annotations

from typing import Final

from tute.app.controller import do
from tute.app.game import Game
from tute.app.looking_back import KEYS
from tute.app.pages import people_of, table_name
from tute.engine.actions import PASS, action_text, bid
from tute.engine.cards import parse_card
from tute.engine.observation import Observation
from tute.ui.announce import announce_turn
from tute.ui.view import CardView, TableView
from tute.ui.view_ask import shown_bid
from tute.ui.viewmodel import table_view

_POPS: Final = {"u": "last", "p": "score", "?": "menu"}
_DIGITS: Final = "1234567890"


def press(game: Game, key: str, focused: str) -> bool:
    """Handle a key, given the id of the focused element; true if it meant something."""
    if key == "Escape":
        return _escape(game)
    if game.desk.screen == "replay" and key in KEYS and not focused.endswith("-text"):
        do(game, "replay-go", KEYS[key])
        return True
    at_table = game.desk.screen == "table" and not game.desk.message
    if not at_table or game.session is None or game.session.turn() < 0:
        return False
    seen = game.session.look()
    if key.startswith("Arrow"):
        return _arrow(game, seen, key.removeprefix("Arrow"), focused)
    if not game.desk.settings.shortcuts:
        return False
    return _letter(game, seen, key.lower(), focused)


def _escape(game: Game) -> bool:
    if game.desk.message:
        do(game, "dismiss")
    elif game.desk.screen == "table":
        do(game, "close")
    else:
        do(game, "back")
    return True


def _arrow(game: Game, seen: Observation, way: str, focused: str) -> bool:
    if _bidding(seen) and way in ("Up", "Down"):
        do(game, "bid-step", "1" if way == "Up" else "-1")
        return True
    cards = _view(game, seen).hand
    at = next((i for i, card in enumerate(cards) if f"card-{card.code}" == focused), -1)
    if at < 0:
        return False
    card = cards[at]
    if way in ("Left", "Right"):
        step = -1 if way == "Left" else 1
        target = cards[(at + step) % len(cards)]
    else:
        row = [c for c in cards if c.row != card.row]
        if not row:
            return False
        target = min(row, key=lambda c: abs((c.fi + 0.5) / c.fn - (card.fi + 0.5) / card.fn))
    _focus(game, target)
    return True


def _letter(game: Game, seen: Observation, key: str, focused: str) -> bool:
    cards = _view(game, seen).hand
    if key in _DIGITS and _DIGITS.index(key) < len(cards):
        _focus(game, cards[_DIGITS.index(key)])
    elif key == "a":
        legal = [i for i, card in enumerate(cards) if card.state == "legal"]
        if not legal:
            return False
        at = next((i for i, card in enumerate(cards) if f"card-{card.code}" == focused), -1)
        _focus(game, cards[next((i for i in legal if i > at), legal[0])])
    elif key in ("b", "m"):
        _read_table(game, seen)
    elif key == "t":
        game.tell(_view(game, seen).trump.label)
    elif key in _POPS:
        do(game, "pop", _POPS[key])
    elif key == "x" and PASS in seen.legal:
        do(game, "act", action_text(PASS))
    elif key == "enter" and _bidding(seen) and not focused:
        do(game, "act", action_text(bid(shown_bid(seen, game.stage.bid))))
    elif key in (" ", "enter") and not focused and game.stage.held:
        do(game, "gather")
    else:
        return False
    return True


def _bidding(seen: Observation) -> bool:
    return any(action.kind == "bid" for action in seen.legal)


def _view(game: Game, seen: Observation) -> TableView:
    assert game.session is not None
    people, settings = people_of(game.session), game.desk.settings
    name = table_name(game.session, game.catalogue)
    return table_view(seen, game.stage, people, settings, game.catalogue, name)


def _read_table(game: Game, seen: Observation) -> None:
    """Tell what lies on the table, and what the player must do."""
    view = _view(game, seen)
    told = [play.label for play in view.trick.plays] or [game.catalogue.text("table.empty")]
    game.tell(". ".join([*told, announce_turn(seen, game.catalogue)]))


def _focus(game: Game, target: CardView) -> None:
    if game.croupier is not None:
        game.croupier.set_stage(focused=parse_card(target.code))
        game.draw(f"card-{target.code}")
