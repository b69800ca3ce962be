"""What a player has is taken from one browser to another: as a file, by copy and paste."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import QUICK, act, new_match, open_with, play_deal, session_of, what_next


def to_data(page: Page) -> None:
    """From the home screen to the one of the data."""
    page.locator("#home-settings").click()
    page.locator("#settings-data").click()


def copied(page: Page) -> Any:
    """All that there is, as the page gives it for copying."""
    page.locator("#export-text").click()
    return json.loads(page.locator("#data-text").input_value())


def paste(page: Page, document: Any) -> None:
    page.locator("#data-paste").fill(json.dumps(document))
    page.locator("#import-text").click()
    expect(page.locator("#data-text")).to_have_count(0)
    expect(page.locator("#data-note")).to_be_visible()


def modalities(document: Any) -> dict[str, str]:
    """The modality of each match, by its id."""
    return {match["app"]["id"]: match["table"]["modality"] for match in document["matches"]}


def test_everything_out_of_one_browser_and_into_another(
    new_page: Callable[..., Page], site: Served
) -> None:
    first = open_with(new_page(), site.url)
    new_match(first, "clasico", 4)
    play_deal(first)
    before = session_of(first)
    first.go_back()
    to_data(first)
    with first.expect_download() as download:
        first.locator("#export-file").click()
    second = open_game(new_page(), site.url)
    to_data(second)
    second.locator("#data-file").set_input_files(download.value.path())
    expect(second.locator("#data-note")).to_be_visible()
    assert session_of(second).record.deals == before.record.deals
    second.locator("#data-paste").fill("<img src=x onerror=HIT=1>")
    second.locator("#import-text").click()
    expect(second.locator("#data-note code")).to_be_visible()
    assert second.evaluate("typeof HIT") == "undefined"


def test_by_copy_and_paste_two_collections_become_one(
    new_page: Callable[..., Page], site: Served
) -> None:
    both = {"clasico": {"deck": "grande"}, "cabron": {"felt": "noche"}}
    pages = [open_with(new_page(), site.url, settings=QUICK | own) for own in both.values()]
    for page, modality in zip(pages, both, strict=True):
        new_match(page, modality, 4)
        what_next(page)
        act(page)
        what_next(page)
        page.go_back()
        to_data(page)
    first, second = pages
    before = [session_of(page).record.deals for page in pages]
    paste(second, copied(first))
    paste(first, copied(second))
    for page, modality, deals in zip(pages, both, before, strict=True):
        there = copied(page)
        assert sorted(modalities(there).values()) == sorted(both)
        assert modalities(there)[there["current"]] == modality
        assert session_of(page).record.deals == deals
        settings = json.loads(there["values"]["tute.settings"])
        assert (settings["deck"], settings["felt"]) == ("grande", "noche")
