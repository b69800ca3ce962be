"""Where the page's Python starts."""

from __future__ import annotations

import asyncio
import time
from functools import cache, partial
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

import tute
from tute.app import controller, visits
from tute.app.game import Game
from tute.app.keep.keeper import NOTHING, Keeper
from tute.app.keep.saves import MATCH_KEY
from tute.app.keys import press
from tute.app.parts import parts
from tute.app.ports import Ports
from tute.browser.bot_client import BotClient
from tute.browser.page import Page
from tute.browser.sound import PageSound
from tute.browser.storage import Journal, LocalStore, MatchArchive, Releases, Seat, read_held
from tute.ui.i18n import PARTIAL, Catalogue

SETTLING = 0.5
"""Seconds after the start that belong to the first picture and the first taps; a bot that is to
play sooner starts its worker by that."""
BETWEEN: Final = 0.5
"""Seconds between two parts: loading one holds the page up for some 20 ms."""


class BrowserClock:
    """Time as the browser has it."""

    def now(self) -> str:
        """ISO 8601."""
        return str(js.Date.new().toISOString())

    def local(self) -> str:
        """The player's own time, to the minute."""
        return time.strftime("%Y-%m-%dT%H:%M")

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
    own = Catalogue.from_json(language, loader.get_data(path).decode())  # type: ignore[union-attr]
    return own.over(catalogue("es")) if language in PARTIAL else own


def lessons() -> str:
    """The lessons, packed with the application."""
    data = tute.__loader__.get_data(f"{tute.__path__[0]}/lessons.json")  # type: ignore[union-attr]
    return str(data.decode())


async def start() -> None:
    """Show the game, then start the bots' worker and keep the game for playing offline."""
    page = Page()
    rows = await js.tuteHost.begin()
    held = isinstance(rows, JsProxy)  # JavaScript's null is not
    journal = read_held(rows) if held else NOTHING
    store = Keeper(LocalStore(), Journal(), MATCH_KEY, journal)
    bots = BotClient(str(js.document.documentElement.dataset.release))
    ports = Ports(
        page,
        store,
        MatchArchive(),
        bots,
        BrowserClock(),
        fresh_bytes,
        PageSound(),
        Releases(),
        Seat(),
    )
    game = Game(ports, catalogue, lessons)
    if not held:
        game.desk.screen = "elsewhere"
    page.listen(
        lambda action, argument: controller.do(game, action, argument),
        lambda key, focused: press(game, key, focused),
        game.draw,
    )
    controller.start(game)
    visits.begin_at(game, shortcut())
    js.tuteHost.onSeat(
        create_proxy(partial(visits.give_way, game)),
        create_proxy(partial(visits.take_over, game, "")),
    )
    page.follow(lambda action, argument: controller.do(game, action, argument))
    js.document.documentElement.dataset.ready = "1"
    js.window.dispatchEvent(js.CustomEvent.new("tute-ready"))
    await asyncio.sleep(SETTLING)
    if held:
        bots.warm()
        await bots.started()
    await keep_offline(game)
    await load_the_rest()


async def load_the_rest() -> None:
    """Load what hasn't been wanted yet, a part at a time, so that no screen is late."""
    for _ in parts():
        await asyncio.sleep(BETWEEN)


async def keep_offline(game: Game) -> None:
    """Let the service worker keep the game, and offer newer releases."""
    try:
        await js.tuteHost.watchReleases(create_proxy(partial(visits.offer_update, game)))
    except JsException as error:
        js.console.warn(f"not kept for playing offline: {error}")


def shortcut() -> str:
    """What the address asks to begin with."""
    asked = js.URLSearchParams.new(js.location.search).get("ir")
    return asked if isinstance(asked, str) else ""
