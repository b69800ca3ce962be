"""Going from screen to screen, settings and messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app import figures, library, looking_back, today
from tute.app.classroom import learn
from tute.app.game import Game
from tute.app.matches import choose_modality
from tute.app.pages import AT_MATCH, NEEDING, SCREENS
from tute.app.saves import SETTINGS_KEY
from tute.engine.options import PLAYERS
from tute.ui.screens.data import DataModel
from tute.ui.settings import to_dict, with_setting


def screen(game: Game, argument: str) -> None:
    """Go to a screen."""
    if argument == "table" and game.session is not None:
        game.sit_down()
    elif argument == "home":
        _home(game)
    elif argument in SCREENS and argument not in NEEDING:
        desk = game.desk
        if desk.screen in ("home", *AT_MATCH):
            desk.back = desk.screen
        if argument == "rules" and desk.screen == "table" and game.session is not None:
            desk.rules_of = game.session.table.modality
        if argument == "learn":
            learn(game)
        game.stand_up()
        desk.screen, desk.data = argument, DataModel()
        game.ports.screen.enter(home=False)
        if argument == "data":
            game.background(game.persist(ask=False))
        if argument in ENTERING:
            ENTERING[argument](game)
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
    if desk.aside is not None and desk.screen == "table":
        (today.close if desk.aside.kind == "daily" else looking_back.to_replay)(game, "")
        return
    if desk.screen in LEAVING:
        LEAVING[desk.screen](game, "")
        return
    aside = desk.screen not in ("home", *AT_MATCH) and game.session is not None
    if aside and desk.back == "table":
        game.sit_down()
    elif aside and desk.back == "ending":
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


ENTERING: Final[Mapping[str, Callable[[Game], None]]] = {
    "records": library.enter,
    "stats": figures.enter,
    "daily": today.enter,
}
"""What is done when a screen is entered."""

LEAVING: Final[Mapping[str, Callable[[Game, str], None]]] = {"replay": looking_back.close}
"""Screens that lead back to somewhere of their own."""

ACTIONS: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "screen": screen,
    "back": back,
    "rules-of": rules_of,
    "set": set_value,
    "copy-record": copy_record,
    "reload": reload,
    "dismiss": dismiss,
}
