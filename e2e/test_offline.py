"""Playing with the server gone, and newer releases: offered, applied when told, never mixed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.conftest import OPTIONS, PREFIX, PageErrors, Served, open_game
from e2e.playing import act, new_match, open_with, play_deal, session_of, what_next
from tools.bench.chromium import FLAGS
from tools.offline import folder_of, write_service_worker
from tools.serve import StaticServer
from tools.setup import find_chromium

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
WAITING = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const look = (resolve) => registration.waiting
    ? resolve() : requestAnimationFrame(() => look(resolve));
  await registration.update();
  await new Promise(look);
}"""
BUDGET = 6_500_000  # bytes over the wire of a first visit, with everything that is kept


def kept_offline(page: Page) -> Page:
    """Wait until the service worker has everything and answers this page."""
    page.evaluate(KEPT)
    return page


@contextmanager
def profile(playwright: Playwright, folder: Path, errors: PageErrors) -> Iterator[BrowserContext]:
    """A browser process of its own on a profile."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=find_chromium(), args=FLAGS, **OPTIONS
    )
    context.on("page", errors.watch)
    yield context
    context.close()


def another_release(dist: Path, out: Path, name: str) -> Path:
    """A copy of the site as another release: everything in its place, and told apart by its name.

    Its table says so in a style that only it has.
    """
    shutil.copytree(dist, out)
    (old,) = (out / "r").iterdir()
    new = out / folder_of(name)
    old.rename(new)
    for file in (out / "index.html", new / "pyscript.json"):
        file.write_text(file.read_text().replace(old.name, name))
    with (new / "web" / "css" / "style.css").open("a") as style:
        style.write(f"html {{ --of-release: {name}; }}\n")
    source = (dist / "sw.js").read_text()
    head, _, rest = source.partition("const FILES = ")
    template = head + 'const FILES = "__FILES__"' + rest[rest.index("; //") :]
    worker = out.with_name(f"{out.name}.template")  # not among the files
    worker.write_text(template.replace(old.name, "__RELEASE__"))
    (out / "sw.js").unlink()
    write_service_worker(out, worker, name)
    worker.unlink()
    return out


def publish(site: Path, release: Path) -> None:
    """Replace what a server serves, as a deployment does."""
    shutil.rmtree(site)
    shutil.copytree(release, site)


def running(page: Page) -> str | None:
    """The release that the page runs."""
    return page.locator("html").get_attribute("data-release")


@pytest.fixture
def copy(site: Served, tmp_path: Path) -> Iterator[tuple[StaticServer, Path]]:
    """A copy of the site with a server of its own, which may be changed and stopped."""
    folder = tmp_path / "copy"
    shutil.copytree(site.dist, folder)
    with StaticServer(folder, prefix=PREFIX) as server:
        yield server, folder


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


def test_a_deployment_half_done_changes_nothing(
    new_page: Callable[..., Page],
    copy: tuple[StaticServer, Path],
    tmp_path: Path,
    page_errors: PageErrors,
) -> None:
    page_errors.expect("")
    server, folder = copy
    page = kept_offline(open_game(new_page(), server.url))
    old = running(page)
    whole = another_release(folder, tmp_path / "new", "newrelease02")
    half = shutil.copytree(whole, tmp_path / "half")
    # A file of another content under the new name, as a cache on the way may have it.
    (half / folder_of("newrelease02") / "web" / "css" / "style.css").write_text("mixed")
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
