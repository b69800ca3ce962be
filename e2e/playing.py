"""Playing in the browser the way a person does: by looking for what can be done and doing it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_game
from tute.app.keep.saves import MATCH_KEY, SETTINGS_KEY
from tute.app.play.session import Session, Setup
from tute.engine.record import read_record

QUICK = {"speed": "instant", "gather": "1.5", "less_motion": True}
SHEET = "#sheet"
MINE = ".hand .card.is-legal, .panel [data-action=act], .ask [data-action=act]"


def open_with(page: Page, url: str, *, settings: Any = None, match: str = "") -> Page:
    """The game with something already in localStorage."""
    kept = {SETTINGS_KEY: json.dumps(QUICK if settings is None else settings)}
    if match:
        kept[MATCH_KEY] = match
    page.goto(f"{url}licenses/README.txt")
    page.evaluate(
        "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))", kept
    )
    return open_game(page, url)


def new_match(page: Page, modality: str, players: int) -> None:
    """From the home screen to the table."""
    page.locator(f"[data-action=choose-modality][data-arg={modality}]").click()
    choice = page.locator(f"[data-action=choose-players][data-arg='{players}']")
    if choice.count():
        choice.click()
    page.locator("[data-action=new-match]").click()
    expect(page.locator("#table")).to_be_visible()


def saved(page: Page) -> str:
    """The match as it is saved."""
    return str(page.evaluate("key => localStorage.getItem(key)", MATCH_KEY))


def session_of(page: Page) -> Session:
    """The saved match, as the engine sees it."""
    record = read_record(saved(page))
    return Session(record, Setup.from_record(record))


def what_next(page: Page) -> Locator:
    """Waits for something to do, or for the score sheet, and returns the first such element."""
    waiting = page.locator(f"{MINE}, {SHEET}").first
    expect(waiting).to_be_visible()
    return waiting


def over(page: Page) -> bool:
    """Whether the score sheet is shown."""
    return page.locator(SHEET).count() > 0


def press(target: Locator) -> None:
    """Click something; a card near its corner: its middle may lie under its neighbour.

    Not at the very corner: cards are turned, and rise under the pointer.
    """
    height = target.evaluate("element => element.matches('.card') && element.offsetHeight")
    place = {"x": round(height * 0.13), "y": round(height * 0.15)}
    target.click(position=place if height else None)  # type: ignore[arg-type]


def act(page: Page) -> None:
    """Do the first thing that can be done, and wait until it is saved."""
    before = len(session_of(page).record.deals[-1].actions)
    press(page.locator(MINE).first)
    page.evaluate(
        """([key, before]) => new Promise((resolve) => {
          const look = () => {
            const deals = JSON.parse(localStorage.getItem(key)).deals;
            if (deals.at(-1).actions.length > before) resolve();
            else requestAnimationFrame(look);
          };
          look();
        })""",
        [MATCH_KEY, before],
    )


def play_deal(page: Page) -> None:
    """Play until the score sheet is shown."""
    what_next(page)
    while not over(page):
        act(page)
        what_next(page)
