"""The one entrance for clicks: from ``data-action`` (:mod:`tute.ui.actions`) to the game."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Final

from tute.app import at_table, matches, screens, visits
from tute.app.game import Game
from tute.app.parts import part_with

_FRONT: Final = {**at_table.ACTIONS, **matches.ACTIONS, **screens.ACTIONS, **visits.ACTIONS}
"""The buttons that are there from the start; the others come with their parts."""


def handler_of(action: str, screen: str) -> Callable[[Game, str], None] | None:
    """What a button does on a screen."""
    if screen == "lesson" and action in (meant := part_with("screens", screen).instead[screen]):
        return meant[action]
    return _FRONT.get(action) or part_with("actions", action).actions.get(action)


def start(game: Game) -> None:
    """Begin: with the match that was saved, or at home; or not, if another page plays."""
    try:
        if game.desk.screen == "elsewhere":
            game.draw("elsewhere-title")
        else:
            matches.resume(game)
            game.draw()
    except Exception:  # as in do()
        game.fail(traceback.format_exc())


def do(game: Game, action: str, argument: str = "") -> None:
    """Do what a button says, and draw. Unknown names and senseless arguments do nothing."""
    handler = handler_of(action, game.desk.screen)
    if handler is None or (game.desk.screen == "elsewhere" and action not in visits.ELSEWHERE):
        return
    try:
        handler(game, argument)
        if game.saves.trouble == "stale" and game.desk.screen != "elsewhere":
            game.leave_seat()
        game.draw()
    except (ValueError, KeyError) as error:
        game.ports.screen.report(f"{action} {argument}: {error!r}")
    except Exception:  # whatever it is, the match is kept and its record can be copied
        game.fail(traceback.format_exc())
