"""Hostile links and stored values in a real page: told, shown as text, run by nobody."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import act, new_match, open_with, saved, session_of, what_next
from tests.app.test_replaying import played
from tute.app.day.daily import TALLY_KEY
from tute.app.keep.keeper import SERIAL_KEY
from tute.app.keep.saves import ASIDE_PREFIX, CHOICES_KEY, MATCH_KEY, SETTINGS_KEY
from tute.app.learn.classroom import LESSONS_KEY
from tute.app.lookback.accounts import STATS_KEY
from tute.app.lookback.links import encode_deal
from tute.app.tables.own_tables import TABLES_KEY
from tute.engine.options import make_table
from tute.engine.record import Record

MARKUP = "<img src=x onerror=HIT=1><script>HIT=1</script>"
WATCH = """globalThis.violations = [];
addEventListener("securitypolicyviolation", (event) => violations.push(event.blockedURI));"""


def packed(body: bytes) -> str:
    return "r=1" + base64.urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


LINKS = {
    "damaged": encode_deal(played(make_table("loco"), 4))[:-9],
    "huge": "r=1" + "A" * 300_000,
    "markup": f"r=1{MARKUP}",
    "script": "r=javascript:HIT=1",
    "bomb": packed(b"0" * 5_000_000),
    "later": "r=7AAAA",
    "empty": "r=",
}
VALUES = {
    SETTINGS_KEY: json.dumps({"language": MARKUP, "deck": "../../x", "speed": [], "felt": MARKUP}),
    CHOICES_KEY: json.dumps({"modality": MARKUP, "players": 1e99, "tables": {"clasico": MARKUP}}),
    TABLES_KEY: json.dumps({"tables": [
        {"name": MARKUP, "table": {"modality": "clasico", "players": 4}}, 7, {"name": []}
    ]}),
    TALLY_KEY: json.dumps({"streak": "9", "days": {MARKUP: {"loco": [MARKUP, None]}}}),
    STATS_KEY: json.dumps({"since": MARKUP, "luck": {MARKUP: [10**400, 1]}}),
    LESSONS_KEY: json.dumps({"done": [MARKUP, {}]}),
    SERIAL_KEY: MARKUP,
    MATCH_KEY: MARKUP,
    f"{ASIDE_PREFIX}{MARKUP}": MARKUP,
}  # fmt: skip
ROWS = """(markup) => new Promise((resolve, reject) => {
  const open = indexedDB.open("tute");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const work = open.result.transaction(["journal", "matches"], "readwrite");
    const journal = work.objectStore("journal");
    for (const serial of [undefined, NaN, 1e300, "7", {}, -1]) {
      journal.put({key: `tute.${String(serial)}`, text: markup, serial});
    }
    journal.put({key: "tute.settings", text: {markup}, serial: 99});
    journal.put({key: markup, text: markup, serial: 99});
    const matches = work.objectStore("matches");
    for (const id of [markup, 3, [1], new Date()]) matches.put({id});
    matches.put({id: "x", record: markup, when: markup});
    matches.put({id: "y", record: {markup}, when: 1e99});
    matches.put(Object.assign([], {id: "z"}));
    work.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""


def nothing_ran(page: Page) -> None:
    """No script, no picture, and nothing that the policy had to stop."""
    assert page.evaluate("typeof HIT") == "undefined"
    assert page.evaluate("violations") == []
    assert page.locator("#app script, #app [onerror], #app img[src=x]").count() == 0


def test_hostile_links_are_told_and_the_match_stays(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = new_page()
    page.add_init_script(WATCH)
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    act(page)
    what_next(page)
    before = saved(page)
    for link in LINKS.values():
        page.evaluate("hash => { location.hash = hash; }", link)
        expect(page.locator("#import-trouble")).to_be_visible()
        assert page.url == site.url
        page.go_back()
        expect(page.locator("#import-trouble")).to_have_count(0)
    assert saved(page) == before
    nothing_ran(page)
    open_game(page, f"{site.url}?ir={MARKUP}#{LINKS['markup']}")
    expect(page.locator("#import-trouble")).to_be_visible()
    assert json.loads(saved(page))["deals"] == json.loads(before)["deals"]
    nothing_ran(page)


def test_names_in_a_link_are_text(new_page: Callable[..., Page], site: Served) -> None:
    page = new_page()
    page.add_init_script(WATCH)
    open_with(page, site.url)
    table = make_table("cabron", 3)
    names = ("<b id=q>x", "&lt;i&gt;", "\u202e<svg onload=HIT=1>")  # the first is the player
    link = encode_deal(Record(table, played(table, 1).deals, names))
    page.evaluate("hash => { location.hash = hash; }", link)
    expect(page.locator("#screen-replay")).to_contain_text("<svg onload=HIT")
    expect(page.locator("#screen-replay")).to_contain_text("&lt;i&gt;")
    assert page.locator("#app b#q, #app svg[onload]").count() == 0
    nothing_ran(page)


@pytest.mark.parametrize("rows", [False, True], ids=["values", "values and rows"])
def test_with_hostile_values_stored_all_screens_open_and_a_match_is_played(
    new_page: Callable[..., Page], site: Served, rows: bool
) -> None:
    page = new_page()
    page.add_init_script(WATCH)
    if rows:
        open_game(page, site.url)  # makes the database
        page.evaluate(ROWS, MARKUP)
    page.goto(f"{site.url}licenses/README.txt")
    page.evaluate(
        "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))", VALUES
    )
    open_game(page, site.url)
    expect(page.locator("#message-title")).to_have_text("Una partida guardada está dañada")
    page.locator("#message-ok").click()
    for name in ("learn", "records", "stats", "rules", "settings", "daily"):
        page.locator(f".home [data-action=screen][data-arg={name}]").first.click()
        expect(page.locator(f"#screen-{name}")).to_be_visible()
        nothing_ran(page)
        if name == "daily":
            open_game(page, site.url)
        else:
            page.go_back()
    expect(page.locator("#home-title")).to_be_visible()
    new_match(page, "clasico", 4)
    what_next(page)
    act(page)
    assert session_of(page).record.deals
    kept = page.evaluate("Object.values(localStorage)")
    assert {VALUES[key] for key in (MATCH_KEY, TALLY_KEY, STATS_KEY, LESSONS_KEY)} <= set(kept)
    nothing_ran(page)
