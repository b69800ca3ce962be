"""The engine: replaying a 40-deal match, and random deals a second, here and in Chromium."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.bench import workload
from tools.bench.chromium import FLAGS, PYTHON
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

DEALS = 40
RANDOM_DEALS = 200


def in_page(page: Page, expression: str, text: str) -> float:
    """A figure that the workload gives in the page's own Python."""
    source = Path(workload.__file__).read_text(encoding="utf-8")
    given = {"code": f"{source}\n{expression}", "text": text}
    return float(page.evaluate(PYTHON, given))


@benchmark("engine")
def engine(settings: Settings) -> Result:
    """Medians, the two interpreters taking turns."""
    text = workload.match_of(DEALS)
    figures: dict[str, list[float]] = {
        "replay_cpython_ms": [],
        "replay_chromium_ms": [],
        "deals_cpython": [],
        "deals_chromium": [],
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = browser.new_page()
            page.goto(server.url)
            page.locator("html[data-ready='1']").wait_for(state="attached")
            for _ in range(settings.runs):
                figures["replay_cpython_ms"].append(workload.replay_ms(text))
                figures["replay_chromium_ms"].append(in_page(page, "replay_ms(text)", text))
                figures["deals_cpython"].append(workload.deals_per_second(RANDOM_DEALS))
                expression = f"deals_per_second({RANDOM_DEALS})"
                figures["deals_chromium"].append(in_page(page, expression, text))
            browser.close()
    median = {name: statistics.median(values) for name, values in figures.items()}
    rows = [
        Row(f"replay of {DEALS} deals, CPython", median["replay_cpython_ms"], "ms"),
        Row(f"replay of {DEALS} deals, Chromium", median["replay_chromium_ms"], "ms"),
        Row("random deals, CPython", median["deals_cpython"], "deals/s"),
        Row("random deals, Chromium", median["deals_chromium"], "deals/s"),
    ]
    return Result(rows, median)
