"""What is kept survives: two tabs, a killed browser, storage that fails or is emptied."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import act, new_match, open_with, play_deal, saved, session_of, what_next
from tute.app.keep.saves import MATCH_KEY, SETTINGS_KEY

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


def in_mid_match(page: Page, site: Served) -> None:
    """At the table, with something played and something to do."""
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    act(page)
    what_next(page)


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


def test_a_page_that_waits_plays_on_when_the_other_is_closed(
    new_page: Callable[..., Page], site: Served
) -> None:
    first = open_with(new_page(), site.url)
    new_match(first, "cabron", 4)
    what_next(first)
    second = open_game(first.context.new_page(), site.url)
    expect(second.locator("#screen-elsewhere")).to_be_visible()
    before = saved(first)
    first.close()
    what_next(second)
    assert saved(second)[:200] == before[:200]


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


FILL = """() => {
  let size = 2 ** 20;
  for (let n = 0; size >= 1; n += 1) {
    try { localStorage.setItem(`other.${n}`, "x".repeat(size)); }
    catch { size = Math.floor(size / 2); }
  }
}"""


def play_on(page: Page) -> None:
    """A card onto the table, whatever becomes of it in storage."""
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator(".play--self")).to_be_visible()


def test_full_in_the_midst_of_a_match_it_goes_on_and_the_journal_has_it(
    page: Page, site: Served
) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    page.evaluate(FILL)
    before = saved(page)
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator("#message-title")).to_have_text("No queda sitio para guardar")
    page.locator("#message-ok").click()
    what_next(page)
    held = page.evaluate(JOURNAL)[MATCH_KEY]
    mine = json.loads(held)["deals"][-1]["actions"]
    assert len(mine) > len(json.loads(before)["deals"][-1]["actions"])
    page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('other.'))"
                  ".forEach((key) => localStorage.removeItem(key))")  # fmt: skip
    open_game(page, site.url)
    what_next(page)
    assert session_of(page).record.deals[-1].actions[: len(mine)]
    assert json.loads(saved(page))["deals"][-1]["actions"][: len(mine)] == mine


def test_full_everywhere_a_match_goes_on_and_the_saved_part_stays(page: Page, site: Served) -> None:
    in_mid_match(page, site)
    page.evaluate(FILL)
    before = saved(page)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.locator(".hand .card.is-legal").first.click()
    page.locator("#message-ok").click()
    what_next(page)
    play_on(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    open_game(page, site.url)
    what_next(page)
    actions = json.loads(before)["deals"][-1]["actions"]
    assert json.loads(saved(page))["deals"][-1]["actions"][: len(actions)] == actions


def test_all_of_it_erased_in_the_midst_of_a_match(page: Page, site: Served) -> None:
    in_mid_match(page, site)
    session = page.context.new_cdp_session(page)
    kinds = "local_storage,indexeddb,service_workers,cache_storage"
    origin = page.evaluate("origin")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator("#message-title")).to_have_text("Se han borrado los datos del juego")
    page.locator("#message-ok").click()
    what_next(page)
    act(page)
    what_next(page)
    before = session_of(page).record.deals
    assert page.evaluate(JOURNAL)[MATCH_KEY] == saved(page)
    open_game(page, site.url)
    what_next(page)
    assert session_of(page).record.deals == before


def test_a_clock_set_back_changes_nothing(page: Page, site: Served) -> None:
    in_mid_match(page, site)
    page.clock.set_fixed_time("1999-12-31T23:59:00")
    act(page)
    what_next(page)
    before = session_of(page).record.deals
    assert page.evaluate(JOURNAL)[MATCH_KEY] == saved(page)
    page.evaluate("key => localStorage.removeItem(key)", MATCH_KEY)
    open_game(page, site.url)
    what_next(page)
    assert session_of(page).record.deals == before
    act(page)
    what_next(page)


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
