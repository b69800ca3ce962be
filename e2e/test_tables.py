"""Named and own tables in the browser: chosen, edited by typing, shared by text and by file."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import Served
from e2e.playing import open_with, saved, session_of, what_next
from tute.app.tables.own_tables import TABLES_KEY, OwnTable, write_tables
from tute.engine.options import make_table


def test_a_named_table_is_played_and_its_rules_are_one_tap_away(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.locator("[data-action=choose-table][data-arg=pagat]").click()
    page.locator("[data-action=new-match]").click()
    what_next(page)
    assert session_of(page).table == make_table("clasico", games=6, tute=False)
    before = saved(page)
    page.locator("#score").click()
    expect(page.locator("#pop")).to_contain_text("Pagat")
    expect(page.locator("#pop .pop__list li")).to_have_count(2)
    page.locator("#pop-rules").click()
    expect(page.locator("#screen-rules")).to_contain_text("En esta mesa no hay tute")
    page.locator("#rules-back").click()
    what_next(page)
    assert saved(page) == before


def test_a_table_of_ones_own_is_typed_kept_and_played(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.locator("[data-action=choose-modality][data-arg=individual]").click()
    page.locator("#table-new").click()
    page.locator("#editor-name").fill("La del bar")
    page.locator("#rule-games-less").click()
    page.locator("#rule-exchange-false").click()
    expect(page.locator("#rule-games .stepper__val")).to_have_text("5")
    page.reload()
    page.locator("[data-action=choose-modality][data-arg=individual]").click()
    page.locator("#table-own-0").click()
    expect(page.locator("#table-own-0")).to_contain_text("La del bar")
    page.locator("#table-edit").click()
    page.locator("#editor-use").click()
    page.locator("[data-action=new-match]").click()
    what_next(page)
    session = session_of(page)
    assert session.table == make_table("individual", 2, games=5, exchange=False)
    assert session.setup.table == "La del bar"


def test_tables_travel_by_text_and_by_file(page: Page, site: Served, tmp_path: Path) -> None:
    open_with(page, site.url)
    page.locator("#table-new").click()
    page.locator("#editor-import").click()
    page.locator("#editor-typed").fill('{"format": "tute-tables"')
    page.locator("#editor-take").click()
    expect(page.locator("#editor-bad")).to_be_visible()
    assert page.evaluate("key => localStorage.getItem(key)", TABLES_KEY) is None
    text = write_tables([OwnTable("Por texto", make_table("cabron", 3, letters=3))])
    page.locator("#editor-typed").fill(text)
    page.locator("#editor-take").click()
    expect(page.locator("#editor-name")).to_have_value("Por texto")
    file = tmp_path / "mesa.json"
    file.write_text(write_tables([OwnTable("Ñandú", make_table("loco", letters=2))]), "utf-8")
    page.locator("#editor-import").click()
    page.locator("#editor-upload").set_input_files(file)
    expect(page.locator("#editor-name")).to_have_value("Ñandú")
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", TABLES_KEY))
    assert [row["name"] for row in kept["tables"]] == ["Por texto", "Ñandú"]
    page.locator("#editor-share").click()
    with page.expect_download() as download:
        page.locator("#editor-file").click()
    content = Path(download.value.path()).read_text("utf-8")
    assert json.loads(content)["tables"] == kept["tables"][1:]
