"""Whole deals in the browser: played, saved, resumed, by mouse, touch and keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PREFIX, Served
from e2e.playing import (
    MINE,
    act,
    new_match,
    open_with,
    over,
    play_deal,
    saved,
    session_of,
    what_next,
)
from tute.app.keep.saves import ASIDE_PREFIX
from tute.app.play.session import new_session, read_answer
from tute.bots.worker import answer
from tute.engine.cards import card_code, cards_of
from tute.engine.options import PLAYERS, make_table

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_whole_deal(page: Page, site: Served, modality: str, players: int) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_with(page, site.url)
    new_match(page, modality, players)
    play_deal(page)
    session = session_of(page)
    assert session.match.deals == 1
    assert (session.table.modality, session.table.players) == (modality, players)
    assert all(url.startswith((site.url, "data:", "blob:")) for url in asked)
    page.locator("[data-action=next-deal]").click()
    what_next(page)
    assert len(session_of(page).record.deals) == 2


@pytest.mark.parametrize(
    ("modality", "players", "view"),
    [("clasico", 4, PHONE), ("cabron", 3, NARROW), ("subastado", 3, NARROW)],
)
def test_a_whole_deal_by_touch(
    new_page: Callable[..., Page], site: Served, modality: str, players: int, view: dict
) -> None:
    page = open_with(new_page(**view), site.url)
    new_match(page, modality, players)
    play_deal(page)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= view["viewport"]["width"]


def test_a_reload_resumes_the_same_match_at_every_step(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "subastado", 3)
    for _ in range(4):
        what_next(page)
        before = saved(page)
        page.reload()
        what_next(page)
        assert saved(page) == before
        if over(page):  # all have passed
            break
        act(page)
    play_deal(page)
    before = saved(page)
    page.reload()
    expect(page.locator("#sheet")).to_be_visible()
    assert saved(page) == before


def test_a_reload_while_bots_move_gives_the_bots_no_second_move(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={"speed": "calm"})
    new_match(page, "clasico", 4)
    page.locator(f".trick .play, {MINE}").first.wait_for()
    if not page.locator(".trick .play").count():
        act(page)  # the player leads
    page.locator(".trick .play").first.wait_for()
    page.reload()
    what_next(page)
    first = json.loads(saved(page))["deals"][0]
    page.reload()
    what_next(page)
    again = json.loads(saved(page))["deals"][0]
    assert again["pack"] == first["pack"]
    assert again["actions"] == first["actions"]


def test_hidden_cards_are_nowhere_in_the_page(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    looked = 0
    what_next(page)
    while not over(page):
        html = page.content()
        for card in cards_of(session_of(page).look().unseen):
            assert f"/{card_code(card)}.svg" not in html
            assert f"card-{card_code(card)}" not in html
            assert f'"{card_code(card)}"' not in html
            looked += 1
        act(page)
        what_next(page)
    assert looked > 50


@pytest.mark.parametrize(
    ("text", "words"),
    [("{", "dañada"), ('{"format":"tute-record","version":7}', "versión")],
)
def test_a_save_that_cant_be_read_is_set_aside(
    page: Page, site: Served, text: str, words: str
) -> None:
    open_with(page, site.url, match=text)
    expect(page.locator("#message")).to_contain_text(words)
    assert page.evaluate("key => localStorage.getItem(key)", f"{ASIDE_PREFIX}1") == text
    page.locator("#message-ok").click()
    new_match(page, "clasico", 4)
    what_next(page)
    assert page.evaluate("key => localStorage.getItem(key)", f"{ASIDE_PREFIX}1") == text


def test_without_storage_the_game_plays_and_says_so(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = new_page()
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') };"
    )
    page.goto(site.url)
    page.locator("#message-ok").click()
    new_match(page, "clasico", 4)
    what_next(page)
    page.locator(MINE).first.click()
    expect(page.locator(".play--self")).to_be_visible()


def test_the_back_button_leads_home_and_the_match_is_there(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "cabron", 4)
    what_next(page)
    before = saved(page)
    page.go_back()
    expect(page.locator("#screen-home")).to_be_visible()
    assert page.url.startswith(site.url)
    page.locator("#home-continue").click()
    what_next(page)
    assert saved(page) == before


def test_coming_back_from_another_page_loses_nothing(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    before = saved(page)
    page.goto(f"{site.url}licenses/README.txt")
    page.go_back()
    what_next(page)
    assert saved(page) == before
    act(page)


def nearly_won() -> str:
    """A match of one game in its last deal, with the player's last card to play."""
    for seed in range(200):
        table = make_table("clasico", games=1)
        names = ["Tú", "Lola", "Carmen", "Paco"]
        session = new_session(table, names, 0, ["normal"] * 4, bytes([seed]) * 96)
        while session.turn() >= 0:
            if session.turn() == 0 and len(session.state.tricks) == 9:
                return session.text()
            session.act(session.turn(), read_answer(answer(session.bot_request())))
    raise AssertionError("no deal got to its last trick")


def test_the_end_of_a_match_and_its_archive(page: Page, site: Served) -> None:
    open_with(page, site.url, match=nearly_won())
    play_deal(page)
    page.locator("[data-action=finish]").click()
    expect(page.locator("[data-action=rematch]")).to_be_visible()
    kept = page.evaluate(
        """() => new Promise((resolve, reject) => {
          const open = indexedDB.open("tute");
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const all = open.result.transaction("matches").objectStore("matches").getAll();
            all.onsuccess = () => resolve(all.result.map((row) => row.record));
          };
        })"""
    )
    assert kept == [saved(page)]
    page.locator("[data-action=rematch]").click()
    what_next(page)
    assert len(session_of(page).record.deals) == 1


def test_the_address_keeps_its_place_below_a_sub_path(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    assert page.evaluate("location.pathname") == PREFIX
