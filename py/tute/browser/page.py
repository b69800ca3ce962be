"""The page as the application's screen: drawing, events, focus and the back button."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

Press = Callable[[str, str], bool]
"""Handles a key, given the id of the element that has the focus; true if it did."""


class Page:
    """Implements :class:`tute.app.ports.Screen`."""

    def __init__(self) -> None:
        self._root = js.document.getElementById("app")
        self._html = ""
        self._wide = js.matchMedia("(min-width: 75rem) and (min-height: 37.5rem)")
        self._attributes: dict[str, str] = {}
        self._away = False
        self._proxies: list[Any] = []
        self._copying: asyncio.Future[None] | None = None

    def listen(
        self,
        do: Callable[[str, str], None],
        press: Press,
        shown_again: Callable[[], None],
    ) -> None:
        """Connect the page's events; one listener for each kind."""

        def back(event: Any) -> None:
            self._away = False
            do("back", "")

        act, key, again = self._proxy(do), self._proxy(press), self._proxy(shown_again)
        js.tuteHost.listen(self._root, act, key, again)
        js.tuteHost.drag(self._root, self._proxy(lambda code: do("throw", code)))
        self._on(js.window, "popstate", back)
        self._on(self._wide, "change", lambda event: shown_again())
        self._on(js.window, "hashchange", lambda event: self.follow(do))

    def follow(self, do: Callable[[str, str], None]) -> None:
        """Open what the address holds behind its ``#``, and take it away: a reload won't again."""
        behind = str(js.location.hash)
        if len(behind) > 1:
            js.history.replaceState(js.history.state, "", self.address()[:-1])
            do("open-link", behind)

    def _proxy(self, handler: Callable[..., Any]) -> Any:
        """A function that the page keeps as long as it is there."""
        self._proxies.append(create_proxy(handler))
        return self._proxies[-1]

    def _on(self, target: Any, kind: str, handler: Callable[[Any], None]) -> None:
        target.addEventListener(kind, self._proxy(handler))

    def wide(self) -> bool:
        """Whether there is room for something beside the table."""
        return bool(self._wide.matches)

    def show(self, html: str, attributes: Mapping[str, str], focus: str = "") -> None:
        """Draw; where the focus goes is seen to in web/focus.js."""
        if attributes != self._attributes:
            element = js.document.documentElement
            for name, value in attributes.items():
                if self._attributes.get(name) != value:
                    element.setAttribute(name, value)
            self._attributes = dict(attributes)
        if html != self._html or focus:
            js.tuteHost.show(self._root, to_js(html.encode(errors="replace")), focus)
            self._html = html

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; the page offers it in a field besides."""
        if getattr(js.navigator, "clipboard", None):
            self._copying = asyncio.ensure_future(self._copy(text))

    async def _copy(self, text: str) -> None:
        with contextlib.suppress(JsException):  # not allowed
            await js.navigator.clipboard.writeText(text)

    def enter(self, home: bool) -> None:
        """The back button leads from any other screen to the home screen, and from it away."""
        try:
            if not home and not self._away:
                js.history.pushState(None, "")
                self._away = True
            elif home and self._away:
                self._away = False
                js.history.back()
        except JsException as error:
            self.report(str(error))

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        js.tuteHost.download(name, text)

    def address(self) -> str:
        """The page's own address up to its ``#``."""
        return f"{js.location.origin}{js.location.pathname}{js.location.search}#"

    def reload(self) -> None:
        """Load the page again."""
        js.location.reload()

    def report(self, text: str) -> None:
        """To the console."""
        js.console.warn(text)
