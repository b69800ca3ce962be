"""Browser tests: the built site under a sub-path, and pages of a real Chromium.

`game` is a page with the game up, in one warm context for the whole session (quick); `new_page`
opens pages in contexts of their own (cold, or with touch, another language, no JavaScript ...).
A page error or an error in the console fails the test, unless the test says which one it expects
with `page_errors.expect("part of the text")`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tools.bench.chromium import FLAGS
from tools.build import build
from tools.serve import Site, StaticServer
from tools.setup import find_chromium

PREFIX = "/tute/"
TIMEOUT = 30_000  # ms, generous: the machine may be busy
expect.set_options(timeout=TIMEOUT)
OPTIONS: dict[str, Any] = {"locale": "es-ES", "viewport": {"width": 1440, "height": 900}}


@dataclass(frozen=True)
class Served:
    """The site under test."""

    url: str
    site: Site
    dist: Path


@dataclass
class PageErrors:
    """What went wrong in the pages of a test."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, part: str) -> None:
        """Let errors pass that contain this text."""
        self.expected.append(part)

    def watch(self, page: Page) -> None:
        """Collect a page's errors."""
        page.on("pageerror", lambda error: self.seen.append(str(error)))
        page.on("console", self.note)

    def note(self, line: ConsoleMessage) -> None:
        """Collect a line of the console if it is an error.

        A text file of the site names no icon, so that the browser may look for one where none is.
        """
        if line.type == "error" and not line.location["url"].endswith("/favicon.ico"):
            self.seen.append(line.text)

    def unexpected(self) -> list[str]:
        """Return the errors that the test did not announce."""
        return [text for text in self.seen if not any(part in text for part in self.expected)]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site, built once and served as GitHub Pages would, from a sub-path."""
    dist = tmp_path_factory.mktemp("site") / "dist"
    build(dist)
    with StaticServer(dist, prefix=PREFIX) as server:
        yield Served(server.url, server.site, dist)


@pytest.fixture
def copy(site: Served, tmp_path: Path) -> Iterator[tuple[StaticServer, Path]]:
    """A copy of the site with a server of its own, which may be changed and stopped."""
    folder = tmp_path / "copy"
    shutil.copytree(site.dist, folder)
    with StaticServer(folder, prefix=PREFIX) as server:
        yield server, folder


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start the Chromium that tools/setup.py found or installed."""
    path = find_chromium()
    assert path, "no Chromium: run tools/setup.py"
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launch(playwright)
    yield running
    running.close()


@pytest.fixture(scope="session")
def warm_context(browser: Browser) -> Iterator[BrowserContext]:
    """One context for the session: its HTTP cache and compiled code make pages quick."""
    context = browser.new_context(**OPTIONS)
    yield context
    context.close()


@pytest.fixture
def page_errors() -> Iterator[PageErrors]:
    errors = PageErrors()
    yield errors
    assert errors.unexpected() == []


@pytest.fixture
def page(warm_context: BrowserContext, site: Served, page_errors: PageErrors) -> Iterator[Page]:
    """A page of the warm context, not yet at the site; what earlier tests stored is gone."""
    page = warm_context.new_page()
    session = warm_context.new_cdp_session(page)
    origin = site.url.removesuffix(PREFIX)
    wipe = {"origin": origin, "storageTypes": "local_storage,indexeddb,service_workers"}
    session.send("Storage.clearDataForOrigin", wipe)
    session.detach()
    page_errors.watch(page)
    yield page
    page.close()


@pytest.fixture
def new_page(browser: Browser, page_errors: PageErrors) -> Iterator[Callable[..., Page]]:
    """Open a page in a context of its own: `new_page(java_script_enabled=False)`."""
    contexts: list[BrowserContext] = []

    def open_one(**options: Any) -> Page:
        context = browser.new_context(**(OPTIONS | options))
        contexts.append(context)
        page = context.new_page()
        page_errors.watch(page)
        return page

    yield open_one
    for context in contexts:
        context.close()


def open_game(page: Page, url: str) -> Page:
    """Load the site and wait until Python has taken over."""
    page.goto(url)
    page.locator("html[data-ready='1'], html[data-failed]").wait_for(state="attached")
    assert page.locator("#failure-detail").text_content() == ""
    return page


@pytest.fixture
def game(page: Page, site: Served) -> Page:
    """The game, up and running, with nothing stored."""
    return open_game(page, site.url)


@pytest.fixture
def requests(site: Served) -> list[Any]:
    """The server's log, emptied: the requests that reach it during the test."""
    site.site.log.clear()
    return site.site.log
