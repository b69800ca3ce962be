"""Newer releases: offered, applied when told, whole or not at all, and never mixed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PREFIX, PageErrors, Served, open_game
from e2e.playing import act, new_match, open_with, play_deal, session_of, what_next
from e2e.publishing import WAITING, another_release, kept_offline, publish, running
from tools.offline import folder_of, kept_files
from tools.serve import StaticServer

# Messages are answered in their order: what was asked before is done or begun.
TIDIED = """async () => {
  const {active} = await navigator.serviceWorker.ready;
  await new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = done;
    active.postMessage("tidy", [port2]);
  });
}"""
REFILLED = """async (count) => {
  const look = async (resolve) => {
    const names = await caches.keys();
    const kept = names.length ? await (await caches.open(names[0])).keys() : [];
    if (kept.length === count) resolve();
    else setTimeout(look, 50, resolve);
  };
  await new Promise(look);
}"""


def test_a_newer_release_waits_for_the_players_word(
    new_page: Callable[..., Page], copy: tuple[StaticServer, Path], tmp_path: Path
) -> None:
    server, folder = copy
    page = kept_offline(open_with(new_page(), server.url))
    old = running(page)
    new_match(page, "clasico", 4)
    what_next(page)
    publish(folder, another_release(folder, tmp_path / "new", "newrelease01"))
    server.site.log.clear()
    page.evaluate(WAITING)
    # Only what differs was downloaded.
    got = {request.path.removeprefix(PREFIX) for request in server.site.log}
    assert "index.html" in got
    assert not any(path.endswith((".wasm", ".svg")) for path in got)
    expect(page.locator("#offer")).to_have_count(0)  # not while cards are being played
    page.reload()
    what_next(page)
    assert running(page) == old
    act(page)
    what_next(page)
    before = session_of(page).record.deals
    page.go_back()
    expect(page.locator("#offer")).to_be_visible()
    page.locator("#update-later").click()
    expect(page.locator("#offer")).to_have_count(0)
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached")
    page.go_back()
    page.locator("#update-now").click()
    page.locator("html[data-release=newrelease01][data-ready='1']").wait_for(state="attached")
    what_next(page)
    assert session_of(page).record.deals == before
    style = "getComputedStyle(document.documentElement).getPropertyValue('--of-release').trim()"
    assert page.evaluate(style) == "newrelease01"


@pytest.mark.parametrize("half_done", ["other content", "a file missing", "the index of before"])
def test_a_deployment_half_done_changes_nothing(
    new_page: Callable[..., Page],
    copy: tuple[StaticServer, Path],
    tmp_path: Path,
    page_errors: PageErrors,
    half_done: str,
) -> None:
    page_errors.expect("")
    server, folder = copy
    page = kept_offline(open_game(new_page(), server.url))
    old = running(page)
    whole = another_release(folder, tmp_path / "new", "newrelease02")
    half = shutil.copytree(whole, tmp_path / "half")
    style = half / folder_of("newrelease02") / "web" / "css" / "style.css"
    if half_done == "other content":  # as a cache on the way may have it
        style.write_text("mixed")
    elif half_done == "a file missing":
        style.unlink()
    else:
        shutil.copy(folder / "index.html", half / "index.html")
    publish(folder, half)
    failed = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          const gone = new Promise((done) => registration.addEventListener("updatefound", () =>
            registration.installing.addEventListener("statechange",
              (event) => event.target.state === "redundant" && done(true))));
          await registration.update();
          return gone;
        }"""
    )
    assert failed
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached")
    assert running(page) == old
    publish(folder, whole)
    page.evaluate(WAITING)


def test_a_first_visit_in_the_midst_of_a_deployment_is_told_and_can_be_repeated(
    new_page: Callable[..., Page],
    copy: tuple[StaticServer, Path],
    tmp_path: Path,
    page_errors: PageErrors,
) -> None:
    page_errors.expect("")
    server, folder = copy
    whole = another_release(folder, tmp_path / "new", "newrelease05")
    half = shutil.copytree(whole, tmp_path / "half")
    shutil.copy(folder / "index.html", half / "index.html")
    publish(folder, half)
    page = new_page()
    page.goto(server.url)
    expect(page.locator(".boot__lost")).to_be_visible(timeout=15_000)  # once no styles have come
    publish(folder, whole)
    page.locator(".boot__lost a").click()
    page.locator("html[data-release=newrelease05][data-ready='1']").wait_for(state="attached")
    expect(page.locator(".boot__lost")).to_have_count(0)


def test_two_tabs_never_run_files_of_two_releases(
    new_page: Callable[..., Page], copy: tuple[StaticServer, Path], tmp_path: Path
) -> None:
    server, folder = copy
    page = kept_offline(open_with(new_page(), server.url))
    old = running(page)
    second = page.context.new_page()
    open_game(second, server.url)
    expect(second.locator("#screen-elsewhere")).to_be_visible()
    publish(folder, another_release(folder, tmp_path / "new", "newrelease03"))
    page.evaluate(WAITING)
    page.locator("#update-now").click()
    page.locator("html[data-release=newrelease03][data-ready='1']").wait_for(state="attached")
    # The other tab still has all of its own release, though the server has it no more.
    assert running(second) == old
    version = second.evaluate(
        """() => new Promise((resolve, reject) => {
          const worker = new Worker("web/bot_worker.js", {type: "module"});
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({data}) => { worker.terminate(); resolve(data.version); };
        })"""
    )
    assert version == old
    second.close()


def test_a_worker_of_another_release_is_not_asked(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = new_page()
    foreign = 'postMessage({ready: true, version: "other"}); onmessage = () => close();'
    page.route(
        "**/bot_worker.js",
        lambda route: route.fulfill(body=foreign, content_type="application/javascript"),
    )
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    play_deal(page)


def test_a_release_put_off_is_whole_when_it_is_started_without_a_network(
    new_page: Callable[..., Page], copy: tuple[StaticServer, Path], tmp_path: Path
) -> None:
    server, folder = copy
    page = kept_offline(open_with(new_page(), server.url))
    publish(folder, another_release(folder, tmp_path / "new", "newrelease04"))
    page.evaluate(WAITING)
    page.locator("#update-later").click()
    page.reload()  # tidies up
    page.locator("html[data-ready='1']").wait_for(state="attached")
    expect(page.locator("#update-now")).to_be_visible()
    page.evaluate(TIDIED)
    server.__exit__(None, None, None)
    page.locator("#update-now").click()
    page.locator("html[data-release=newrelease04][data-ready='1']").wait_for(state="attached")
    new_match(page, "clasico", 4)
    what_next(page)


def test_what_the_browser_has_dropped_is_kept_again(
    new_page: Callable[..., Page], copy: tuple[StaticServer, Path]
) -> None:
    server, folder = copy
    page = kept_offline(open_with(new_page(), server.url))
    page.evaluate("caches.keys().then((all) => Promise.all(all.map((one) => caches.delete(one))))")
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached")
    page.evaluate(REFILLED, len(kept_files(folder)))
    server.__exit__(None, None, None)
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached")
