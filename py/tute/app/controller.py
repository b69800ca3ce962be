"""The one entrance for clicks: from ``data-action`` (:mod:`tute.ui.actions`) to the game."""

from __future__ import annotations

import traceback
from typing import Final

from tute.app import (
    at_table,
    classroom,
    coach,
    data,
    editor,
    figures,
    library,
    looking_back,
    matches,
    review,
    screens,
    today,
    visits,
)
from tute.app.game import Game

ACTIONS: Final = {
    **at_table.ACTIONS,
    **matches.ACTIONS,
    **screens.ACTIONS,
    **editor.ACTIONS,
    **coach.ACTIONS,
    **review.ACTIONS,
    **classroom.ACTIONS,
    **looking_back.ACTIONS,
    **library.ACTIONS,
    **figures.ACTIONS,
    **today.ACTIONS,
    **visits.ACTIONS,
    **data.ACTIONS,
}


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
    handler = ACTIONS.get(action)
    if game.desk.screen == "lesson":
        handler = classroom.IN_LESSON.get(action, handler)
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
