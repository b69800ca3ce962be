"""The game by keyboard alone: no click, no ``focus()``; and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served
from e2e.playing import MINE, QUICK, new_match, open_with, over, saved, what_next
from e2e.test_match import nearly_won
from tute.app.keep.saves import MATCH_KEY
from tute.ui.keys import SHORTCUTS

FOCUSED = "document.activeElement.id"
IN = "selector => document.activeElement.closest(selector) !== null"


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def wait_in(page: Page, selector: str) -> None:
    page.wait_for_function(IN, arg=selector)


def tab_to(page: Page, name: str) -> None:
    """Tab until an element has the focus; it must be within reach."""
    for _ in range(40):
        if focused(page) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"tab doesn't reach {name}")


def until_saved(page: Page, before: str) -> None:
    page.wait_for_function(
        "([key, before]) => localStorage.getItem(key) !== before", arg=[MATCH_KEY, before]
    )


def play_by_keys(page: Page) -> None:
    """A deal to its end; after every play the focus is in the hand, while there is one."""
    what_next(page)
    while not over(page):
        before = saved(page)
        if page.locator(".hand .card.is-legal").count():
            page.keyboard.press("a")
            expect(page.locator(".hand .card.is-legal:focus")).to_have_count(1)
            name = focused(page)
            page.keyboard.press("Enter")
        elif page.locator("[data-action=bid-step]").count():
            name = "bid-pass"
            page.keyboard.press("x")
        else:
            name = page.locator(MINE).first.get_attribute("id") or ""
            tab_to(page, name)
            page.keyboard.press("Enter")
        until_saved(page, before)
        # Saved before it is shown: what could be done then may still be seen for a moment.
        expect(page.locator(f"#{name}")).to_have_count(0)
        what_next(page)
        if not over(page) and page.locator(".hand .card").count():
            wait_in(page, ".hand")
    wait_in(page, "#sheet")


def test_from_home_to_the_ending(page: Page, site: Served) -> None:
    open_with(page, site.url, match=nearly_won())
    play_by_keys(page)
    assert focused(page) == "sheet-title"
    tab_to(page, "sheet-next")
    page.keyboard.press("Enter")
    expect(page.locator("#ending-title")).to_be_focused()
    tab_to(page, "end-home")
    page.keyboard.press("Enter")
    expect(page.locator("#home-title")).to_be_focused()
    tab_to(page, "mode-clasico")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#mode-cabron")).to_be_focused()
    expect(page.locator("#mode-cabron")).to_have_attribute("aria-checked", "true")
    tab_to(page, "home-deal")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-mode", "cabron")


@pytest.mark.parametrize(
    ("modality", "players"), [("clasico", 4), ("cabron", 4), ("subastado", 3), ("individual", 2)]
)
def test_a_whole_deal(page: Page, site: Served, modality: str, players: int) -> None:
    open_with(page, site.url)
    new_match(page, modality, players)
    what_next(page)
    page.keyboard.press("Tab")
    play_by_keys(page)
    tab_to(page, "sheet-next")
    page.keyboard.press("Enter")
    what_next(page)
    wait_in(page, ".table")


@pytest.fixture
def at_table(page: Page, site: Served) -> Page:
    """My turn at the table, the focus on a card."""
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    page.keyboard.press("a")
    wait_in(page, ".hand .card.is-legal")
    return page


@pytest.mark.parametrize(("key", "pop"), [("?", "keys"), ("l", "log"), ("p", "score")])
def test_a_pop_up_takes_the_focus_keeps_it_and_gives_it_back(
    at_table: Page, key: str, pop: str
) -> None:
    card = focused(at_table)
    at_table.keyboard.press(key)
    expect(at_table.locator(f".pop--{pop}")).to_be_visible()
    assert focused(at_table) == "pop-title"
    for way in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
        at_table.keyboard.press(way)
        assert at_table.evaluate(IN, "#pop")
    at_table.keyboard.press("Escape")
    expect(at_table.locator("#pop")).to_have_count(0)
    assert focused(at_table) == card


def test_from_the_menu_to_a_pop_up_and_back(at_table: Page) -> None:
    tab_to(at_table, "bar-menu")
    at_table.keyboard.press("Enter")
    tab_to(at_table, "menu-keys")
    at_table.keyboard.press("Enter")
    expect(at_table.locator(".pop--keys")).to_be_visible()
    assert focused(at_table) == "pop-title"
    listed = at_table.locator(".pop--keys dt").all_inner_texts()
    assert len(listed) == len(SHORTCUTS)
    assert {"← →", "Intro Espacio", "M B", "?"} <= {text.replace("\n", " ") for text in listed}
    tab_to(at_table, "pop-close")
    at_table.keyboard.press("Enter")
    expect(at_table.locator("#bar-menu")).to_be_focused()


def test_to_the_settings_and_back_to_the_hand(at_table: Page) -> None:
    tab_to(at_table, "bar-menu")
    at_table.keyboard.press("Enter")
    tab_to(at_table, "menu-settings")
    at_table.keyboard.press("Enter")
    expect(at_table.locator("#settings-title")).to_be_focused()
    assert at_table.title() == "Ajustes · Tute"
    tab_to(at_table, "set-felt-verde")
    at_table.keyboard.press("ArrowRight")
    expect(at_table.locator("#set-felt-burdeos")).to_be_focused()
    expect(at_table.locator("html")).to_have_attribute("data-felt", "burdeos")
    at_table.keyboard.press("Escape")
    wait_in(at_table, ".hand")
    assert at_table.title() == "Clásico · Tute"


def test_arrows_go_round_the_hand_and_keys_tell(at_table: Page) -> None:
    cards = at_table.locator(".hand .card")
    at_table.keyboard.press("1")
    expect(cards.first).to_be_focused()
    at_table.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    at_table.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    expect(at_table.locator(".hand .card[tabindex='0']")).to_have_count(1)
    at_table.keyboard.press("t")
    expect(at_table.locator("#live p").last).to_contain_text("Triunfo: pintan")
    at_table.keyboard.press("m")
    expect(at_table.locator("#live p").last).to_contain_text("Te toca")
    expect(cards.first).to_be_focused()


def test_letters_can_be_switched_off_and_arrows_stay(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={**QUICK, "shortcuts": False})
    new_match(page, "clasico", 4)
    what_next(page)
    page.keyboard.press("ArrowRight")
    wait_in(page, ".hand")
    for key in ("u", "p", "l", "?", "x"):
        page.keyboard.press(key)
    card = focused(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"card => {FOCUSED} !== card", arg=card)
    expect(page.locator("#pop")).to_have_count(0)
