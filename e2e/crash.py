"""Kill the game at random moments and see what is left.

`PYTHONPATH=py .venv/bin/python -m e2e.crash --times 200` is the long form.

A match is driven in the browser. At a random moment the page is closed, the browser killed with
SIGKILL, the page reloaded, or the bots' worker ended. Whatever had been on the table for 100 ms
must be there afterwards, the match must be consistent, and it is played on. Prints the figures.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from e2e.conftest import OPTIONS, PREFIX, open_game
from e2e.playing import MINE, SHEET
from tools.bench.chromium import FLAGS
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium
from tute.app.keep.saves import MATCH_KEY, SETTINGS_KEY
from tute.app.play.session import Session, Setup
from tute.engine.actions import action_text
from tute.engine.record import read_record, write_record

WAYS = ("close", "kill", "reload", "worker")
SHOWN_FOR = 100  # ms
ELSE = "#screen-home, #screen-ending, #message-ok"
PATIENCE = 90_000  # ms: a busy machine takes its time
SLOW = 20.0  # seconds: no player would wait that long, so it is printed what there was to see
TABLES = (("clasico", 4), ("subastado", 3), ("cabron", 4), ("individual", 2), ("loco", 3))

# Tells the test of every card on the table, when it has been there for a while: whatever happens
# to the browser then, the test has seen it.
WATCH = f"""
addEventListener("DOMContentLoaded", () => {{
  const since = new Map();
  const look = () => {{
    const now = performance.now();
    const there = new Set([...document.querySelectorAll(".trick [id^='play-']")].map((e) => e.id));
    for (const id of since.keys()) if (!there.has(id)) since.delete(id);
    for (const id of there) {{
      if (!since.has(id)) since.set(id, now);
      else if (since.get(id) >= 0 && now - since.get(id) >= {SHOWN_FOR}) {{
        since.set(id, -1);
        globalThis.shown(id.slice("play-".length));
      }}
    }}
    requestAnimationFrame(look);
  }};
  look();
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {{
    constructor(...values) {{ super(...values); (globalThis.workers ??= []).push(this); }}
  }};
}});
"""
SAVED = "key => localStorage.getItem(key)"


@dataclass
class Figures:
    """What came of it."""

    times: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WAYS, 0))
    shown: int = 0
    deals: int = 0
    longest: float = 0.0  # seconds until there was something to do
    lost: list[str] = field(default_factory=list)


class Crasher:
    """Drives a match through crashes, on one browser profile."""

    def __init__(self, playwright: Playwright, url: str, profile: Path, seed: int) -> None:
        self.playwright, self.url, self.profile = playwright, url, profile
        self.random = random.Random(seed)
        self.figures = Figures()
        self.shown: list[str] = []
        self.first_deal = 1  # that cards shown since the last crash are of
        self.start()

    # --- the browser

    def start(self) -> None:
        """A browser process on the profile, with the game open."""
        self.context = self.playwright.chromium.launch_persistent_context(
            self.profile, executable_path=find_chromium(), args=FLAGS, **OPTIONS
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.expose_function("shown", self.note)
        self.context.add_init_script(WATCH)
        self.page = open_game(self.context.new_page(), self.url)

    def note(self, card: str) -> None:
        """A card has been on the table for a while."""
        self.shown.append(card)

    def browser_pid(self) -> int:
        """The pid of the browser process of our profile: the one that is nobody's child in it."""
        mark = f"--user-data-dir={self.profile}"
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                try:
                    words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
                except OSError:
                    continue
                if mark in words and not any(word.startswith("--type=") for word in words):
                    return int(entry.name)
        raise AssertionError("no browser process")

    def crash(self, way: str) -> None:
        """One of WAYS."""
        if way == "reload":
            self.page.reload()
            self.page.locator("html[data-ready='1']").wait_for(state="attached")
        elif way == "worker":
            self.page.evaluate("globalThis.workers?.forEach((worker) => worker.terminate())")
        elif way == "close":
            self.page.close()
            self.page = open_game(self.context.new_page(), self.url)
        else:
            os.kill(self.browser_pid(), signal.SIGKILL)
            with contextlib.suppress(Error):  # it is gone
                self.context.close()
            self.start()

    # --- the match

    def settings(self) -> None:
        """Quick, but not so quick that nothing is on the table."""
        kept = json.dumps({"speed": "fast", "gather": "1.5", "less_motion": True})
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SETTINGS_KEY, kept])
        self.page.reload()
        self.page.locator("html[data-ready='1']").wait_for(state="attached")

    def begin(self) -> None:
        """A new match."""
        self.new_match()
        modality, players = self.random.choice(TABLES)
        self.page.locator(f"[data-action=choose-modality][data-arg={modality}]").click()
        choice = self.page.locator(f"[data-action=choose-players][data-arg='{players}']")
        if choice.count():
            choice.click()
        self.page.locator("[data-action=new-match]").click()
        if self.page.locator("[data-action=confirm-new]").count():
            self.page.locator("[data-action=confirm-new]").click()
        self.page.locator("#table").wait_for()

    def new_match(self) -> None:
        """What was shown was another match's."""
        self.shown.clear()
        self.first_deal = 1

    def session(self) -> Session:
        """The saved match. Raises RecordError if it isn't a consistent one."""
        record = read_record(str(self.page.evaluate(SAVED, MATCH_KEY)))
        return Session(record, Setup.from_record(record))

    def step(self) -> None:
        """Do something that a player could, as soon as there is something."""
        here = self.page.locator(f"{MINE}, {SHEET}, {ELSE}").first
        begun = time.monotonic()
        try:
            here.wait_for(timeout=SLOW * 1000)
        except Error:
            print(self.figures, self.page.locator("#app").inner_html(), flush=True)
            here.wait_for(timeout=PATIENCE)
        self.figures.longest = max(self.figures.longest, round(time.monotonic() - begun, 1))
        for action in ("dismiss", "next-deal", "finish", "rematch"):
            found = self.page.locator(f"[data-action={action}]")
            if found.count():
                self.figures.deals += action in ("next-deal", "finish")
                found.first.click()
                if action == "rematch":
                    self.new_match()
                return
        if self.page.locator("#screen-home").count():
            self.begin()
        elif self.page.locator(MINE).count():
            self.page.locator(MINE).first.dispatch_event("click")

    def once(self) -> None:
        """Play a little, crash, and look what is left."""
        self.first_deal = len(self.session().record.deals)
        for _ in range(self.random.randint(1, 4)):
            self.step()
        # Some frames of the page's own, not a time of ours.
        frames = self.random.randint(0, 40)
        self.page.evaluate(
            """(frames) => new Promise((resolve) => {
              const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve());
              next();
            })""",
            frames,
        )
        way = WAYS[sum(self.figures.times.values()) % len(WAYS)]
        before = self.session().setup.id
        self.crash(way)
        seen = list(self.shown)
        self.shown.clear()
        self.figures.times[way] += 1
        self.figures.shown += len(seen)
        session = self.session()
        done = {str(card) for card in codes_played(session, self.first_deal)}
        if session.setup.id != before:
            self.figures.lost.append(f"{way}: another match")
        lost = [f"{way}: {card}" for card in seen if card not in done]
        if lost:
            print(lost, seen, write_record(session.record), flush=True)
        self.figures.lost += lost


def codes_played(session: Session, first: int) -> list[str]:
    """The cards played from a deal on (1 is the first)."""
    deals = session.record.deals[max(0, first - 1) :]
    return [action_text(action) for deal in deals for _, action in deal.actions]


def crash(playwright: Playwright, url: str, profile: Path, times: int, seed: int) -> Figures:
    """Crash so many times; then play the deal to its end."""
    crasher = Crasher(playwright, url, profile, seed)
    crasher.settings()
    crasher.begin()
    for number in range(times):
        crasher.once()
        if sys.stdout.isatty() or number % 10 == 9:
            print(number + 1, crasher.figures, flush=True)
    play_on(crasher.page, crasher)
    crasher.context.close()
    return crasher.figures


def play_on(page: Page, crasher: Any) -> None:
    """To the end of the deal."""
    while not page.locator(SHEET).count():
        crasher.step()
        page.locator(f"{MINE}, {SHEET}").first.wait_for()


def main() -> None:
    """Crash as often as asked; fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        dist = Path(folder) / "dist"
        build(dist)
        with StaticServer(dist, prefix=PREFIX) as server, sync_playwright() as playwright:
            profile = Path(folder) / "profile"
            figures = crash(playwright, server.url, profile, given.times, given.seed)
    print(json.dumps(figures.__dict__))
    sys.exit(1 if figures.lost else 0)


if __name__ == "__main__":
    main()
