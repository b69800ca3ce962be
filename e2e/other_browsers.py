"""A smoke test in Firefox and WebKitGTK: `make browsers`, or
`PYTHONPATH=py .venv/bin/python -m e2e.other_browsers [firefox] [webkit]`.

The built page under a sub-path: some cards of Clásico are played, the service worker takes over,
the server is stopped, and a reload goes on with the match. Installs Debian's packages of the
browsers where they are missing, which takes too long for `make test`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from e2e.webdriver import BROWSERS, PACKAGES, Driven
from tools.build import build
from tools.serve import StaticServer
from tools.setup import install_debian
from tute.app.keep.saves import MATCH_KEY, SETTINGS_KEY

QUICK = {"speed": "instant", "gather": "1.5", "less_motion": True}
MINE = ".hand .card.is-legal, .panel [data-action=act], .ask [data-action=act]"
ROOT = "document.documentElement.dataset"
CARDS = 4


class Failed(Exception):
    """Something was not as it must be."""


class Smoke:
    """The steps, each told with the seconds that it took."""

    def __init__(self, page: Driven, name: str) -> None:
        self._page, self._name = page, name
        self._since = time.monotonic()

    def told(self, what: str) -> None:
        """Say what was seen."""
        now = time.monotonic()
        print(f"{self._name}: {what} ({now - self._since:.1f} s)", flush=True)
        self._since = now

    def opened(self) -> None:
        """Wait for the game, or for what it says instead."""
        self._page.wait(f"{ROOT}.ready || {ROOT}.failed")
        trouble = "return document.getElementById('failure-detail').textContent"
        detail = self._page.run(trouble)
        shown = self._page.run(f"return {ROOT}.failed || ''")
        if detail or shown:
            raise Failed(f"{shown}: {detail}")

    def saved(self) -> list[list[str]]:
        """The actions of the saved match, by deal."""
        text = self._page.run("return localStorage.getItem(arguments[0])", MATCH_KEY)
        return [deal["actions"] for deal in json.loads(text)["deals"]]

    def play(self) -> None:
        """Do the first thing that can be done, and wait until it is saved."""
        self._page.wait(f"document.querySelector('{MINE}')")
        before = len(self.saved()[-1])
        self._page.press(MINE)
        saved = f"JSON.parse(localStorage.getItem('{MATCH_KEY}')).deals.at(-1).actions.length"
        self._page.wait(f"{saved} > {before}")

    def through(self, server: StaticServer) -> None:
        """All of it; stops the server."""
        page, url = self._page, server.url
        page.go(f"{url}licenses/README.txt")
        page.run("localStorage.setItem(...arguments)", SETTINGS_KEY, json.dumps(QUICK))
        page.go(url)
        self.opened()
        agent = page.run("return navigator.userAgent")
        self.told(f"up: {agent}")
        page.press("[data-action=choose-modality][data-arg=clasico]")
        page.press("[data-action=new-match]")
        for _ in range(CARDS):
            self.play()
        self.told(f"{CARDS} actions played")
        page.wait("navigator.serviceWorker.controller")
        self.told("the service worker has taken over")
        page.wait(f"document.querySelector('{MINE}')")
        before = self.saved()
        server.__exit__(None, None, None)
        try:
            urllib.request.urlopen(url)
        except urllib.error.URLError:
            self.told("the server is stopped")
        else:
            raise Failed("the server still answers")
        page.reload()
        self.opened()
        page.wait(f"document.querySelector('{MINE}')")
        if self.saved() != before:
            raise Failed(f"resumed otherwise: {before} became {self.saved()}")
        self.told("reloaded, the match resumed")
        for _ in range(CARDS):
            self.play()
        drawn = "[...document.querySelectorAll('img.card__img')].every((i) => i.naturalWidth > 0)"
        page.wait(drawn)
        self.told(f"{CARDS} more actions, against bots, without the server")


def smoke(name: str, dist: Path, folder: Path) -> bool:
    """Whether all went well in a browser."""
    server = StaticServer(dist, prefix="/tute/").__enter__()
    try:
        with BROWSERS[name](folder) as page:
            try:
                Smoke(page, name).through(server)
            except TimeoutError:
                print(page.run("return document.body.innerText"), file=sys.stderr)
                raise
    except (Failed, RuntimeError, OSError) as error:  # a TimeoutError is an OSError
        print(f"{name}: FAILED: {error}", flush=True)
        return False
    return True


def main() -> None:
    """Install what is missing, build, and try each browser."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("browsers", nargs="*", choices=[*BROWSERS, []], metavar="firefox|webkit")
    names: list[str] = parser.parse_args().browsers or [*BROWSERS]
    wanted = {program: package for name in names for program, package in PACKAGES[name].items()}
    install_debian(*(package for program, package in wanted.items() if not shutil.which(program)))
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        build(folder / "dist")
        passed = [smoke(name, folder / "dist", folder) for name in names]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
