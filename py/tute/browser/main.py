"""Where the page's Python starts."""

from __future__ import annotations

import asyncio
from functools import cache

import js

import tute
from tute.app import controller
from tute.app.game import Game, Ports
from tute.app.keys import press
from tute.browser.bot_client import BotClient
from tute.browser.page import Page
from tute.browser.sound import PageSound
from tute.browser.storage import LocalStore, MatchArchive
from tute.ui.i18n import Catalogue


class BrowserClock:
    """Time as the browser has it."""

    def now(self) -> str:
        """ISO 8601."""
        return str(js.Date.new().toISOString())

    def local(self) -> str:
        """The player's own time, to the minute."""
        now = js.Date.new()
        shifted = js.Date.new(now.getTime() - now.getTimezoneOffset() * 60000)
        return str(shifted.toISOString())[:16]

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


def fresh_bytes(count: int) -> bytes:
    """Random bytes from the browser's crypto."""
    array = js.Uint8Array.new(count)
    js.crypto.getRandomValues(array)
    return bytes(array.to_bytes())


@cache
def catalogue(language: str) -> Catalogue:
    """The texts of a language, packed with the application; read when they are needed."""
    loader = tute.__loader__
    path = f"{tute.__path__[0]}/i18n/{language}.json"
    return Catalogue.from_json(language, loader.get_data(path).decode())  # type: ignore[union-attr]


def start() -> None:
    """Show the game, then start the bots' worker."""
    page, bots = Page(), BotClient()
    ports = Ports(
        page, LocalStore(), MatchArchive(), bots, BrowserClock(), fresh_bytes, PageSound()
    )
    game = Game(ports, catalogue)
    page.listen(
        lambda action, argument: controller.do(game, action, argument),
        lambda key, focused: press(game, key, focused),
        game.draw,
    )
    controller.start(game)
    page.follow(lambda action, argument: controller.do(game, action, argument))
    js.document.documentElement.dataset.ready = "1"
    js.window.dispatchEvent(js.CustomEvent.new("tute-ready"))
    bots.warm()
