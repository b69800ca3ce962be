"""Playing with the server gone, in the same browser and in a new one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.conftest import OPTIONS, PREFIX, PageErrors, Served, open_game
from e2e.playing import act, new_match, open_with, play_deal, session_of, what_next
from e2e.publishing import kept_offline
from tools.bench.chromium import FLAGS
from tools.serve import StaticServer
from tools.setup import find_chromium

BUDGET = 6_500_000  # bytes over the wire of a first visit, with everything that is kept

# By which route each file of the release came: straight from the cache, or by the service worker.
WAYS = """performance.getEntriesByType("resource").filter(({name}) => name.includes("/r/"))
  .map((entry) => entry.workerFinalSourceType)"""


@contextmanager
def profile(playwright: Playwright, folder: Path, errors: PageErrors) -> Iterator[BrowserContext]:
    """A browser process of its own on a profile."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=find_chromium(), args=FLAGS, **OPTIONS
    )
    context.on("page", errors.watch)
    yield context
    context.close()


def test_a_whole_deal_with_the_server_stopped_in_a_new_browser(
    playwright: Playwright, site: Served, tmp_path: Path, page_errors: PageErrors
) -> None:
    with StaticServer(site.dist, prefix=PREFIX) as server:
        url, port = server.url, server.server.server_port
        with profile(playwright, tmp_path / "profile", page_errors) as context:
            page = kept_offline(open_with(context.new_page(), url))
            new_match(page, "clasico", 4)
            what_next(page)
            act(page)
            what_next(page)
            before = session_of(page).record.deals
    with profile(playwright, tmp_path / "profile", page_errors) as context:
        page = open_game(context.new_page(), url)
        what_next(page)
        assert session_of(page).record.deals == before
        page.reload()
        page.locator("html[data-ready='1']").wait_for(state="attached")
        assert set(page.evaluate(WAYS)) == {"cache"}
        play_deal(page)
        assert session_of(page).match.deals == 1
        page.locator("[data-action=next-deal]").click()
        what_next(page)
        pictures = page.locator("img.card__img").evaluate_all(
            "all => all.map((image) => image.complete && image.naturalWidth > 0)"
        )
        assert pictures
        assert all(pictures)
    assert port  # nobody listens there any more


def test_the_first_visit_keeps_within_its_budget(
    new_page: Callable[..., Page], copy: tuple[StaticServer, Path]
) -> None:
    server, _ = copy
    kept_offline(open_game(new_page(), server.url))
    assert sum(request.sent for request in server.site.log) <= BUDGET
    assert [request for request in server.site.log if request.status >= 400] == []


def test_the_application_can_be_installed(game: Page, site: Served) -> None:
    address = game.evaluate("document.querySelector('link[rel=manifest]').href")
    assert address == f"{site.url}manifest.webmanifest"
    manifest = json.loads((site.dist / "manifest.webmanifest").read_text())
    assert manifest["lang"] == "es"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    named = [icon["src"] for icon in manifest["icons"]]
    named += [icon["src"] for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    assert all((site.dist / name).is_file() for name in named)
    session = game.context.new_cdp_session(game)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [
        {"errorId": "in-incognito", "errorArguments": []}
    ])  # fmt: skip


def test_a_shortcut_leads_to_its_screen(page: Page, site: Served) -> None:
    open_game(page, f"{site.url}?ir=reglas")
    expect(page.locator("#screen-rules")).to_be_visible()
