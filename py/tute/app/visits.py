"""Several pages of the game at once, and newer releases of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app.game import Game
from tute.app.keep.saves import SETTINGS_KEY
from tute.app.matches import resume
from tute.app.showing import AT_MATCH
from tute.ui.settings import from_dict

ELSEWHERE: Final = frozenset({"take-over", "update", "reload"})
"""What can be done while another page plays."""
_SHORTCUTS: Final = {"nueva": "home", "reglas": "rules"}
"""Where the shortcuts of the installed application lead (web/manifest.webmanifest)."""


def begin_at(game: Game, name: str) -> None:
    """Go where a shortcut leads; unknown names lead nowhere."""
    screen = _SHORTCUTS.get(name, "")
    if screen and game.desk.screen in ("home", *AT_MATCH):
        game.stand_up()
        game.desk.screen = screen
        game.draw()


async def give_way(game: Game) -> None:
    """Another page plays from now on; return when all of this one's is on the disk."""
    if game.desk.screen != "elsewhere":
        game.leave_seat()
    await game.ports.store.settled()


def take_over(game: Game, _: str) -> None:
    """Play here; the other page stops."""
    if game.desk.screen == "elsewhere":
        game.background(_take_over(game))


async def _take_over(game: Game) -> None:
    held = await game.ports.seat.take()
    game.ports.store.refresh(held)
    game.desk.settings = from_dict(game.saves.load_values(SETTINGS_KEY))
    game.desk.screen = "home"
    game.saves.trouble = ""
    resume(game)
    game.draw()


def update(game: Game, _: str) -> None:
    """The newer release, now."""
    game.stand_up()
    game.ports.releases.apply()


def update_later(game: Game, _: str) -> None:
    """Not now; it is offered again at the next visit."""
    game.desk.update = False


def offer_update(game: Game) -> None:
    """A newer release has been downloaded."""
    game.desk.update = True
    game.draw()


ACTIONS: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "take-over": take_over,
    "update": update,
    "update-later": update_later,
}
