"""The short form of e2e/crash.py: each way to crash, once or twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Playwright

from e2e.conftest import Served
from e2e.crash import WAYS, crash
from e2e.playing import new_match, open_with, play_deal, what_next


def test_what_was_shown_survives_every_way_to_crash(
    playwright: Playwright, site: Served, tmp_path: Path
) -> None:
    figures = crash(playwright, site.url, tmp_path / "profile", times=6, seed=7)
    assert figures.lost == []
    assert figures.shown > 0
    assert all(figures.times[way] for way in WAYS)


# The first worker never answers what it is asked.
MUTE = """
globalThis.workers = [];
const Plain = globalThis.Worker;
globalThis.Worker = class extends Plain {
  constructor(...values) { super(...values); workers.push(this); }
  postMessage(message, ...more) {
    if (workers.length === 1) globalThis.asked = true;
    else super.postMessage(message, ...more);
  }
};
// Nothing may depend on the time after which a silent worker is given up.
const later = globalThis.setTimeout;
globalThis.setTimeout = (run, ms, ...values) => (ms < 15000 ? later(run, ms, ...values) : 0);
"""


def test_a_worker_that_ends_is_noticed_without_waiting(page: Page, site: Served) -> None:
    page.add_init_script(MUTE)
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    page.wait_for_function("globalThis.asked || document.querySelector('.hand .is-legal')")
    if not page.evaluate("globalThis.asked"):
        what_next(page).click()
        page.wait_for_function("globalThis.asked")
    page.evaluate("workers[0].terminate()")
    play_deal(page)
    assert page.evaluate("workers.length") == 2
