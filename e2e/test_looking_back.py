"""Looking back in the browser: replays, links, records from outside."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import faults
from e2e.conftest import Served, open_game
from e2e.playing import new_match, open_with, play_deal, saved, what_next
from tests.app.test_replaying import played
from tute.app.lookback.links import encode_deal
from tute.engine.options import make_table
from tute.engine.record import read_record, write_record

NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


NAMES = {
    "clasico": "Clásico",
    "cabron": "Cabrón",
    "subastado": "Subastado",
    "loco": "Loco",
    "individual": "Individual",
}


def place(page: Page) -> str:
    return page.locator(".replay__where").inner_text()


def test_a_deal_is_gone_through_by_keyboard_and_played_on_from_there(
    page: Page, site: Served
) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    play_deal(page)
    before = saved(page)
    page.locator("#sheet-replay").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#replay-title")).to_be_focused()
    start = place(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live p").last).to_contain_text(re.compile("[Ee]cha"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert place(page) != start
    page.keyboard.press("Home")
    assert place(page) == start
    page.keyboard.press("ArrowDown")
    page.locator("#replay-branch").focus()
    page.keyboard.press("Enter")
    play_on(page)
    expect(page.locator(".sheet--branch")).to_be_visible()
    page.locator("#branch-return").click()
    expect(page.locator("#screen-replay")).to_be_visible()
    assert saved(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_visible()
    assert saved(page) == before


def play_on(page: Page) -> None:
    """Play to the sheet; nothing of it is saved, so only the page can be watched."""
    what_next(page)
    while not page.locator("#sheet").count():
        card = page.locator(".hand .card.is-legal").first
        code = card.get_attribute("data-card")
        card.focus()
        page.keyboard.press("Enter")
        page.locator(f"#card-{code}").wait_for(state="detached")
        what_next(page)


def test_a_link_opens_a_replay_and_leaves_the_match_alone(page: Page, site: Served) -> None:
    open_with(page, site.url)
    new_match(page, "cabron", 3)
    what_next(page)
    before = saved(page)
    link = encode_deal(played(make_table("subastado"), 4))
    page.goto(f"{site.url}licenses/README.txt")
    open_game(page, f"{site.url}#{link}")
    expect(page.locator("#screen-replay")).to_be_visible()
    assert page.url == site.url
    assert saved(page) == before
    page.locator("#replay-leave").click()
    what_next(page)
    assert saved(page) == before


def test_a_link_can_be_followed_while_the_game_is_open(page: Page, site: Served) -> None:
    open_with(page, site.url)
    for table in ("loco", "individual"):
        link = encode_deal(played(make_table(table), 4))
        page.evaluate("hash => { location.hash = hash; }", link)
        expect(page.locator("#replay-title")).to_contain_text(table.capitalize())


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_replay_fits_a_narrow_phone(
    new_page: Callable[..., Page], site: Served, language: str
) -> None:
    page = open_with(new_page(**NARROW), site.url, settings={"language": language})
    for table in NAMES:
        link = encode_deal(played(make_table(table), 4))
        page.evaluate("hash => { location.hash = hash; }", link)
        expect(page.locator("#replay-title")).to_contain_text(NAMES[table])
        for way in ("link", "text", "record"):
            page.locator(f"#share-{way}").click()
            expect(page.locator(f"#share-{way}-text")).to_be_visible()
        assert page.evaluate("document.querySelector('.screen').scrollWidth") <= 320


def test_what_was_pasted_stays_where_it_was_when_it_is_no_record(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.locator("#home-records").click()
    page.locator("#import-text").fill("r=1hola")
    page.locator("#import-open").click()
    expect(page.locator("#import-trouble")).to_contain_text("enlace")
    expect(page.locator("#import-trouble")).to_be_focused()
    expect(page.locator("#import-text")).to_have_value("r=1hola")
    page.locator("#import-text").fill(encode_deal(played(make_table("loco"), 4)))
    page.locator("#import-open").click()
    expect(page.locator("#replay-title")).to_contain_text("Loco")


def test_a_record_is_saved_as_a_file_and_opened_from_it(
    page: Page, site: Served, tmp_path: Path
) -> None:
    open_with(page, site.url)
    link = encode_deal(played(make_table("cabron", 3), 4))
    page.evaluate("hash => { location.hash = hash; }", link)
    page.locator("#share-record").click()
    with page.expect_download() as saving:
        page.locator("#share-save").click()
    file = tmp_path / "tute.json"
    saving.value.save_as(file)
    assert read_record(file.read_bytes()).table == make_table("cabron", 3)
    page.locator("#replay-leave").click()
    page.locator("#home-records").click()
    page.locator("#import-file").set_input_files(file)
    expect(page.locator("#replay-title")).to_contain_text("Cabrón")


def fill_archive(page: Page) -> None:
    """Put matches into the archive, as if they had been played."""
    tables = (make_table("clasico"), make_table("subastado"), make_table("cabron", 3))
    rows = [
        {"id": f"m{n}", "when": f"2026-11-{n + 1:02}", "record": write_record(played(t, n, 4))}
        for n, t in enumerate(tables)
    ]
    page.evaluate(
        """async (rows) => {
          for (const { id, record, when } of rows) await tuteHost.archive(id, record, when);
        }""",
        rows,
    )


def at_each_screen(page: Page) -> Iterator[str]:
    """The screens of looking back, one after another, with something to show."""
    fill_archive(page)
    page.locator("#home-records").click()
    page.locator(".kept__row").first.wait_for()
    page.locator("#import-open").click()
    page.locator("#import-trouble").wait_for()
    yield "records"
    page.locator("#kept-m1").click()
    page.locator("#replay-title").wait_for()
    page.keyboard.press("ArrowDown")
    page.locator("#share-text").click()
    yield "replay"
    page.locator("#replay-hands-mine").click()
    yield "replay, only what was seen"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("#home-stats").click()
    page.locator(".figures").wait_for()
    page.locator("#plot-points summary").click()
    page.locator("#stats-reset").click()
    yield "figures"
    page.keyboard.press("Escape")
    page.locator("#home-daily").click()
    page.locator(".daily__row").first.wait_for()
    yield "day"


@pytest.mark.parametrize("language", ["es", "en"])
def test_axe_finds_nothing_and_all_of_it_fits(
    new_page: Callable[..., Page], site: Served, language: str
) -> None:
    page = open_with(new_page(**NARROW), site.url, settings={"language": language})
    for name in at_each_screen(page):
        assert faults(page) == [], name
        wide = page.evaluate("document.querySelector('.screen').scrollWidth")
        assert wide <= 320, name


def test_the_day_is_played_by_keyboard_and_compared(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.locator("#home-daily").focus()
    page.keyboard.press("Enter")
    page.locator("#daily-cabron").focus()
    page.keyboard.press("Enter")
    play_on(page)
    expect(page.locator("#sheet .daily__verdict")).to_be_visible()
    page.locator("#daily-close").focus()
    page.keyboard.press("Enter")
    page.locator("#daily-share-cabron").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#daily-text")).to_have_value(re.compile("Mano del día .* Cabrón"))
    page.reload()
    page.locator("#home-daily").click()
    expect(page.locator(".daily__verdict")).to_be_visible()
