"""Boot: from navigation until the page is ready, beside a bare Pyodide page in the same run.

The bare page is `loadPyodide()` with the files as npm ships them and one line of Python. Cold is
a new browser profile; warm is a new browser process on that profile; reload is a reload in it at
once, and "again" another one when the page has been open for a while, as most are: by then the
service worker has the game, and the browser has its machine code.
The two pages take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.bench.chromium import FLAGS
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.build import PYODIDE, build
from tools.serve import StaticServer
from tools.setup import find_chromium

PHASES = ("cold", "warm", "reload", "again")
TARGETS = {"cold": "<= 0.60", "warm": "<= 0.60", "reload": "<= 0.40", "again": "<= 0.40"}
OPEN_FOR = 5000  # ms

BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hello</title>
<link rel="icon" href="data:,"><p id="hello"></p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.document.getElementById('hello').textContent = 'Hello'");
document.documentElement.dataset.ready = "1";
</script></html>
"""

# Notes the moment at which the page says that it is ready.
CLOCK = """
new MutationObserver((changes, observer) => {
  if (document.documentElement?.dataset.ready) {
    globalThis.readyAt = performance.now();
    observer.disconnect();
  }
}).observe(document, {attributes: true, childList: true, subtree: true});
"""


def bare_site(folder: Path) -> None:
    """Write the bare page and its stock files."""
    folder.mkdir()
    for name in BARE_FILES:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")


def painted_after(page: Page) -> float:
    """Return the milliseconds from navigation to the first paint with anything in it."""
    entry = "performance.getEntriesByName('first-contentful-paint')[0]"
    return float(page.evaluate(f"{entry}?.startTime ?? NaN"))


def ready_after(page: Page) -> float:
    """Wait until the page is ready; return the milliseconds since its navigation."""
    page.locator("html[data-ready='1']").wait_for(state="attached", timeout=60_000)
    return float(page.evaluate("readyAt"))


def open_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start a browser on a profile."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=find_chromium(), args=FLAGS
    )
    context.add_init_script(CLOCK)
    return context


def one_run(playwright: Playwright, url: str) -> dict[str, float]:
    """Return the figures of one new profile."""
    figures = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for phase in ("cold", "warm"):
            context = open_profile(playwright, Path(folder))
            page = context.new_page()
            page.goto(url)
            figures[phase] = ready_after(page)
            figures[f"{phase} paint"] = painted_after(page)
            if phase == "warm":
                page.reload()
                figures["reload"] = ready_after(page)
                page.wait_for_timeout(OPEN_FOR)
                page.reload()
                figures["again"] = ready_after(page)
            context.close()
    return figures


@benchmark("boot")
def boot(settings: Settings) -> Result:
    """Measure both pages in turns."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        build(root / "tute")
        bare_site(root / "bare")
        runs: dict[str, list[dict[str, float]]] = {"bare": [], "tute": []}
        with StaticServer(root) as server, sync_playwright() as playwright:
            for _ in range(settings.runs):
                for name, figures in runs.items():
                    figures.append(one_run(playwright, f"{server.url}{name}/"))
    medians = {
        name: {phase: round(statistics.median(run[phase] for run in done), 1) for phase in done[0]}
        for name, done in runs.items()
    }
    ratios = {phase: round(medians["tute"][phase] / medians["bare"][phase], 3) for phase in PHASES}
    rows = []
    for phase in PHASES:
        rows += [Row(f"{phase}, {name}", medians[name][phase], "ms") for name in runs]
        rows.append(Row(f"{phase}, tute / bare", ratios[phase], "", TARGETS[phase]))
    paints = {phase: medians["tute"][f"{phase} paint"] for phase in ("cold", "warm")}
    rows += [Row(f"{phase}, first paint", ms, "ms", "< 200") for phase, ms in paints.items()]
    return Result(rows, {"runs": settings.runs, **medians, "ratio": ratios})
