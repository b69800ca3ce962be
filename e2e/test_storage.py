"""What is kept survives: two tabs, a killed browser, storage that fails or is emptied."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import act, new_match, open_with, play_deal, saved, session_of, what_next
from tute.app.saves import MATCH_KEY, SETTINGS_KEY

JOURNAL = """() => new Promise((resolve, reject) => {
  const open = indexedDB.open("tute");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction("journal").objectStore("journal").getAll();
    all.onsuccess = () => {
      resolve(Object.fromEntries(all.result.map((row) => [row.key, row.text])));
      open.result.close();
    };
  };
})"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_of_two_tabs_one_plays_and_the_other_can_take_over(
    new_page: Callable[..., Page], site: Served, locks: bool
) -> None:
    first = new_page()
    if not locks:
        first.context.add_init_script(NO_LOCKS)
    open_with(first, site.url)
    new_match(first, "clasico", 4)
    what_next(first)
    second = open_game(first.context.new_page(), site.url)
    if locks:
        expect(second.locator("#screen-elsewhere")).to_be_visible()
        act(first)
        what_next(first)
        before = saved(first)
        second.locator("#take-over").click()
    else:  # the one opened last plays
        before = saved(first)
    expect(first.locator("#screen-elsewhere")).to_be_visible()
    what_next(second)
    assert session_of(second).record.deals == session_of(first).record.deals
    assert saved(second)[:200] == before[:200]
    act(second)
    what_next(second)
    before = saved(second)
    first.locator("#take-over").click()
    what_next(first)
    expect(second.locator("#screen-elsewhere")).to_be_visible()
    assert saved(first) == before
    second.close()


def test_a_closed_tab_leaves_the_seat(new_page: Callable[..., Page], site: Served) -> None:
    first = open_with(new_page(), site.url)
    new_match(first, "cabron", 4)
    what_next(first)
    second = first.context.new_page()
    first.close()
    what_next(open_game(second, site.url))


def test_the_journal_brings_back_what_local_storage_lost(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.locator("[data-action=screen][data-arg=settings]").first.click()
    page.locator("[data-arg='felt=noche']").click()
    page.go_back()
    new_match(page, "clasico", 4)
    what_next(page)
    act(page)
    what_next(page)
    before = saved(page)
    held = page.evaluate(JOURNAL)
    assert held[MATCH_KEY] == before
    assert json.loads(held[SETTINGS_KEY])["felt"] == "noche"
    page.goto(f"{site.url}licenses/README.txt")
    page.evaluate("localStorage.clear()")
    open_game(page, site.url)
    what_next(page)
    assert json.loads(saved(page))["deals"] == json.loads(before)["deals"]
    expect(page.locator("html")).to_have_attribute("data-felt", "noche")


def test_storage_emptied_in_the_midst_of_a_match(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    page.evaluate("localStorage.clear()")
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator("#message")).to_be_visible()
    page.locator("#message-ok").click()
    what_next(page)
    assert session_of(page).record.deals


@pytest.mark.parametrize(
    "broken",
    [
        "Object.defineProperty(globalThis, 'localStorage', {get() { throw Error('x'); }})",
        "Storage.prototype.setItem = () => { throw new DOMException('x', 'QuotaExceededError'); }",
    ],
    ids=["no localStorage", "full"],
)
def test_with_storage_broken_a_deal_is_played(
    new_page: Callable[..., Page], site: Served, broken: str
) -> None:
    page = new_page()
    page.add_init_script(broken)
    open_game(page, site.url)
    if page.locator("#message-ok").count():
        page.locator("#message-ok").click()
    new_match(page, "clasico", 4)
    what_next(page)
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator(".play--self")).to_be_visible()


def test_everything_out_of_one_browser_and_into_another(
    new_page: Callable[..., Page], site: Served
) -> None:
    first = open_with(new_page(), site.url)
    new_match(first, "clasico", 4)
    play_deal(first)
    before = session_of(first)
    first.go_back()
    first.locator("#home-settings").click()
    first.locator("#settings-data").click()
    with first.expect_download() as download:
        first.locator("#export-file").click()
    second = open_game(new_page(), site.url)
    second.locator("#home-settings").click()
    second.locator("#settings-data").click()
    second.locator("#data-file").set_input_files(download.value.path())
    expect(second.locator("#data-note")).to_be_visible()
    assert session_of(second).record.deals == before.record.deals
    second.locator("#data-paste").fill("<img src=x onerror=HIT=1>")
    second.locator("#import-text").click()
    expect(second.locator("#data-note code")).to_be_visible()
    assert second.evaluate("typeof HIT") == "undefined"


def test_the_seal_is_shown_before_play_and_the_seed_after(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    page.locator("[data-action=pop][data-arg=menu]").first.click()
    page.locator("#menu-fair").click()
    seal = page.locator(".seals code").first.text_content()
    assert seal == session_of(page).shuffle_seal(0)[0]
    expect(page.locator(".seals code")).to_have_count(1)
    page.go_back()
    play_deal(page)
    page.locator("#tab-match").click()
    page.locator("#sheet-fair").click()
    expect(page.locator(".seals code")).to_have_count(2)
    assert page.locator(".seals code").first.text_content() == seal
