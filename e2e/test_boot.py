"""The page comes up, from its own files alone, or says readably why it can't."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.conftest import PageErrors, Served, launch, open_game
from tools.build import build
from tools.compiled import ROOT, compile_all

ASK_WORKER = """() => new Promise((resolve, reject) => {
  const worker = new Worker("web/bot_worker.js", {type: "module"});
  const answers = [];
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({data}) => {
    answers.push(data);
    if ("ready" in data) worker.postMessage({id: 7, request: "nonsense"});
    else { worker.terminate(); resolve(answers); }
  };
})"""

# Modules and packages of the page's zip files, imported one by one; returns what failed.
IMPORT_ALL = """
import importlib, sys, traceback, zipfile
failed = {}
names = list(modules)
with zipfile.ZipFile("app.zip") as archive:
    for name in archive.namelist():
        if name.endswith(".pyc"):
            names.append(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
for name in names:
    try:
        module = importlib.import_module(name)
        hasattr(module, "nothing")  # loads what waits until it is touched
    except BaseException:
        failed[name] = traceback.format_exc()
{"imported": len(names), "failed": failed}
"""

RUN_PYTHON = """async ({code, modules}) => {
  const {loadPyodide} = await import(new URL("web/interpreter.js", document.baseURI).href);
  const pyodide = await loadPyodide({stdout: console.log, stderr: console.warn});
  const globals = pyodide.toPy({modules});
  return pyodide.runPython(code, {globals}).toJs({dict_converter: Object.fromEntries});
}"""


# Put before the page's first Python: what is loaded by the time that the game is ready.
NOTE_MODULES = """
import js, sys
from pyodide.ffi import create_proxy
note = create_proxy(lambda event: setattr(js, "modulesAtStart", " ".join(sys.modules)))
js.addEventListener("tute-ready", note)
"""


def test_game_comes_up_cold(new_page: Callable[..., Page], site: Served) -> None:
    page = open_game(new_page(), site.url)
    expect(page.locator("#app")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_game_comes_up_again_after_reload(game: Page) -> None:
    game.reload()
    game.locator("html[data-ready='1']").wait_for(state="attached")
    expect(game.locator("#boot")).to_have_count(0)


def test_every_file_asked_for_exists(game: Page, site: Served, requests: list) -> None:
    requests.clear()
    open_game(game, site.url)
    assert [request for request in requests if request.status >= 400] == []


def test_worker_answers_with_the_release_of_the_page(game: Page) -> None:
    ready, answer = game.evaluate(ASK_WORKER)
    release = game.locator("html").get_attribute("data-release")
    assert ready == {"ready": True, "version": release}
    assert answer["id"] == 7
    assert {"ok", "error"} & set(answer)


def hosts_asked(net_log: Path, origin: str) -> set[str]:
    """Return the hosts that an origin's pages and workers asked, from a Chromium net log."""
    events = [event.get("params", {}) for event in json.loads(net_log.read_text())["events"]]
    # The browser's own requests, such as for updates, have no origin.
    asked = [event["url"] for event in events if event.get("initiator") == origin]
    assert any("bot_worker.js" in url for url in asked)
    return {urlsplit(url).netloc for url in asked}


def test_nothing_is_asked_of_another_host(
    playwright: Playwright, site: Served, tmp_path: Path
) -> None:
    net_log = tmp_path / "net.json"
    browser = launch(playwright, f"--log-net-log={net_log}")
    page = browser.new_page()
    open_game(page, site.url)
    page.evaluate(ASK_WORKER)
    browser.close()
    host = urlsplit(site.url).netloc
    assert hosts_asked(net_log, f"http://{host}") == {host}


def test_every_module_can_be_imported_in_the_page(game: Page) -> None:
    modules = json.loads(compile_all().modules.read_text(encoding="utf-8"))
    result = game.evaluate(RUN_PYTHON, {"code": IMPORT_ALL, "modules": modules})
    assert result["failed"] == {}
    assert result["imported"] > len(modules)


def test_without_javascript_the_page_says_what_it_needs(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    expect(page.locator("noscript .boot__text")).to_be_visible()
    expect(page.locator("noscript .boot__text")).to_contain_text("Para jugar hace falta JavaScript")
    expect(page.locator("#boot-bar")).to_be_hidden()


def test_nothing_that_is_compressed_is_read_at_the_start(page: Page, site: Served) -> None:
    entry = next(site.dist.glob("r/*/web/entry.py")).read_text(encoding="utf-8")
    page.route("**/entry.py", lambda route: route.fulfill(body=NOTE_MODULES + entry))
    open_game(page, site.url)
    loaded = str(page.evaluate("modulesAtStart")).split()
    assert "tute.ui.table" in loaded
    assert "zlib" not in loaded


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ("delete globalThis.WebAssembly", "WebAssembly"),
        ("delete HTMLScriptElement.prototype.noModule", "módulos de JavaScript"),
    ],
)
def test_an_old_browser_is_told_what_it_lacks(
    new_page: Callable[..., Page], site: Served, missing: str, named: str
) -> None:
    page = new_page()
    page.add_init_script(missing)
    page.goto(site.url)
    expect(page.locator("#unsupported")).to_be_visible()
    expect(page.locator("#unsupported-what")).to_have_text(named)
    expect(page.locator("#app")).to_be_hidden()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "core.js", "app.zip.txt", "entry.py"])
def test_a_failed_download_is_explained_and_the_match_offered(
    new_page: Callable[..., Page], page_errors: PageErrors, site: Served, file: str
) -> None:
    page_errors.expect("")
    page = new_page()
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{site.url}404.html")
    page.evaluate("localStorage.setItem('tute.match', '{\"pack\": \"oros <1>\"}')")
    page.evaluate("localStorage.setItem('other.thing', 'private')")
    page.goto(site.url)
    expect(page.locator("#failure")).to_be_visible()
    saved = json.loads(page.locator("#failure-saved").input_value())
    assert saved == {"tute.match": '{"pack": "oros <1>"}'}


def test_an_error_in_python_is_explained(
    new_page: Callable[..., Page], page_errors: PageErrors, site: Served
) -> None:
    page_errors.expect("")
    page = new_page()
    broken = "import js\njs.tuteFail('Traceback <b>bold</b>')\nraise ValueError"
    page.route("**/entry.py", lambda route: route.fulfill(body=broken))
    page.goto(site.url)
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#failure-detail")).to_have_text("Traceback <b>bold</b>")
    expect(page.locator("#failure-match")).to_be_hidden()


def test_content_policy_stops_inline_script_and_foreign_requests(
    game: Page, page_errors: PageErrors
) -> None:
    page_errors.expect("Content Security Policy")
    page_errors.expect("Failed to fetch")
    game.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=\"HIT=1\">')"
    )
    game.evaluate(
        """() => { const script = document.createElement('script');
        script.textContent = 'HIT = 1'; document.body.append(script); }"""
    )
    blocked = game.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'blocked')")
    assert blocked == "blocked"
    assert game.evaluate("typeof HIT") == "undefined"


def test_build_is_reproducible_and_names_its_release(site: Served, tmp_path: Path) -> None:
    build(tmp_path / "again")

    def files(root: Path) -> dict[str, bytes]:
        return {
            path.relative_to(root).as_posix(): path.read_bytes()
            for path in root.rglob("*")
            if path.is_file()
        }

    assert files(tmp_path / "again") == files(site.dist)


def test_tools_run_without_make() -> None:
    for tool in ("setup", "build", "serve"):
        command = [sys.executable, "-m", f"tools.{tool}", "--help"]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
