"""Going from screen to screen, settings and messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app.game import Game
from tute.app.keep.saves import SETTINGS_KEY
from tute.app.matches import choose_modality
from tute.app.pages import screen_of
from tute.app.parts import part_with
from tute.app.showing import AT_MATCH, NEEDING
from tute.engine.options import PLAYERS
from tute.ui.settings import to_dict, with_setting


def screen(game: Game, argument: str) -> None:
    """Go to a screen."""
    if argument == "table" and game.session is not None:
        game.sit_down()
    elif argument == "home":
        _home(game)
    elif argument not in NEEDING and screen_of(argument) is not None:
        desk = game.desk
        if desk.screen in ("home", *AT_MATCH):
            desk.back = desk.screen
        if argument == "rules" and desk.screen == "table" and game.session is not None:
            desk.rules_of = game.session.table.modality
        game.stand_up()
        desk.screen = argument
        game.ports.screen.enter(home=False)
        entering = part_with("screens", argument).entering.get(argument)
        if entering is not None:
            entering(game)
        game.draw(f"{argument}-title")


def _home(game: Game) -> None:
    game.stand_up()
    game.end_aside()
    session = game.session
    if session is not None and session.match.over:
        game.saves.forget_match()
        game.session = None
    if session is not None:
        choose_modality(game, session.table.modality)
        game.desk.players = session.table.players
    game.desk.screen, game.desk.confirm_new = "home", False
    game.ports.screen.enter(home=True)
    game.draw("home-title")


def back(game: Game, _: str) -> None:
    """To where one came from; from anywhere else to the home screen."""
    desk = game.desk
    elsewhere = desk.screen not in ("home", *AT_MATCH)
    leaving = None
    if desk.aside is not None and desk.screen == "table":
        leaving = part_with("over", desk.aside.kind).leaving.get(f"aside-{desk.aside.kind}")
    elif elsewhere:
        leaving = part_with("screens", desk.screen).leaving.get(desk.screen)
    if leaving is not None:
        leaving(game, "")
        return
    to_match = elsewhere and game.session is not None
    if to_match and desk.back == "table":
        game.sit_down()
    elif to_match and desk.back == "ending":
        desk.screen = "ending"
        game.ports.screen.enter(home=False)
    elif desk.confirm_new:
        desk.confirm_new = False
    elif desk.screen != "home":
        _home(game)


def rules_of(game: Game, argument: str) -> None:
    """Another page of the rules."""
    if argument in PLAYERS:
        game.desk.rules_of = argument


def set_value(game: Game, argument: str) -> None:
    """Change a setting and keep it."""
    game.desk.settings = with_setting(game.desk.settings, argument)
    game.saves.save_values(SETTINGS_KEY, dict(to_dict(game.desk.settings)))


def copy_record(game: Game, _: str) -> None:
    """Put the match's record on the clipboard."""
    if game.session is not None:
        game.ports.screen.copy(game.session.text())
        game.desk.copied = True


def reload(game: Game, _: str) -> None:
    """Load the page again."""
    game.ports.screen.reload()


def dismiss(game: Game, _: str) -> None:
    """Close the message."""
    game.desk.message = None


ACTIONS: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "screen": screen,
    "back": back,
    "rules-of": rules_of,
    "set": set_value,
    "copy-record": copy_record,
    "reload": reload,
    "dismiss": dismiss,
}
