"""The game in browsers that have no IndexedDB, or one that fails, or never answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import act, new_match, open_with, saved, session_of, what_next

DEFINE = "Object.defineProperty(globalThis, 'indexedDB', {configurable: true, %s})"
FAILING = """IDBFactory.prototype.open = () => {
  const request = Object.create(IDBOpenDBRequest.prototype);
  const heard = [];
  const error = new DOMException("x", "InvalidStateError");
  Object.defineProperties(request, {
    error: {value: error},
    addEventListener: {value: (type, listener) => type === "error" && heard.push(listener)},
    removeEventListener: {value: () => {}},
    onerror: {writable: true},
    onsuccess: {writable: true},
    onupgradeneeded: {writable: true},
  });
  const tell = (listener) => listener?.({target: request});
  setTimeout(() => [request.onerror, ...heard].forEach(tell));
  return request;
}"""
SILENT = """IDBFactory.prototype.open = () => {
  const request = Object.create(IDBOpenDBRequest.prototype);
  Object.defineProperties(request, {
    addEventListener: {value: () => {}},
    onerror: {writable: true},
    onsuccess: {writable: true},
    onupgradeneeded: {writable: true},
  });
  return request;
}"""
WITHOUT = {
    "none": DEFINE % "value: undefined",
    "forbidden": DEFINE % "get() { throw new DOMException('x', 'SecurityError'); }",
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('x'); }",
    "fails": FAILING,
    "silent": SILENT,
}
NO_STORAGE = "Object.defineProperty(globalThis, 'localStorage', {get() { throw Error('x'); }})"


@pytest.mark.parametrize("script", WITHOUT.values(), ids=WITHOUT)
def test_without_a_database_the_game_is_played_and_resumed(
    new_page: Callable[..., Page], site: Served, script: str
) -> None:
    page = new_page()
    page.add_init_script(script)
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    for _ in range(2):
        what_next(page)
        act(page)
    what_next(page)
    before = session_of(page).record.deals
    page.reload()
    what_next(page)
    assert session_of(page).record.deals == before
    act(page)
    what_next(page)


def test_without_a_database_the_player_is_told_what_is_not_kept(
    new_page: Callable[..., Page], site: Served, tmp_path: Path
) -> None:
    page = new_page()
    page.add_init_script(WITHOUT["throws"])
    open_with(page, site.url)
    page.locator("[data-action=screen][data-arg=records]").first.click()
    expect(page.locator(".done")).to_contain_text("no deja leer")
    page.go_back()
    new_match(page, "clasico", 4)
    what_next(page)
    page.go_back()
    page.locator("[data-action=choose-modality][data-arg=cabron]").click()
    page.locator("[data-action=new-match]").click()
    page.locator("#home-confirm").click()
    expect(page.locator("#message")).to_contain_text("Tus datos")
    page.locator("#message-ok").click()
    what_next(page)
    assert '"cabron"' in saved(page)
    page.go_back()
    page.locator("#home-settings").click()
    page.locator("#settings-data").click()
    with page.expect_download() as download:
        page.locator("#export-file").click()
    assert '"cabron"' in Path(download.value.path()).read_text()


def test_with_nothing_to_keep_matches_in_cards_are_played(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = new_page()
    page.add_init_script(NO_STORAGE)
    page.add_init_script(WITHOUT["none"])
    open_game(page, site.url)
    expect(page.locator("#message-title")).to_have_text("Esta partida no se va a guardar")
    page.locator("#message-ok").click()
    new_match(page, "clasico", 4)
    what_next(page)
    page.locator(".hand .card.is-legal").first.click()
    expect(page.locator(".play--self")).to_be_visible()
