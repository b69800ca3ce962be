"""Who wins with open cards, in Chromium: a whole deal of Clásico, a whole contract of Subastado.

Random deals from fixed seeds, one question each, with a cap on the positions visited: those that
reach it are counted apart, and as if they had been answered then.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import openwork
from tools.bench.chromium import FLAGS, PYTHON
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

DEALS = 30
NODES = 1_000_000
KINDS = {
    "clasico": "who wins 10 tricks of Clásico",
    "subastado": "contract of 100, 12 tricks of Subastado",
}


def p95(values: list[float]) -> float:
    """The value that one in twenty exceeds."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


@benchmark("solver")
def solver(settings: Settings) -> Result:
    """Median and 95th percentile of the seconds that a question takes."""
    source = Path(openwork.__file__).read_text(encoding="utf-8")
    rows: list[Row] = []
    data: dict[str, object] = {"deals": DEALS, "nodes": NODES}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = browser.new_page()
            page.goto(server.url)
            page.locator("html[data-ready='1']").wait_for(state="attached")
            for kind, what in KINDS.items():
                code = f"{source}\nanswers({kind!r}, {DEALS}, {NODES})"
                found = json.loads(page.evaluate(PYTHON, {"code": code, "text": ""}))
                seconds = [row[0] for row in found]
                given_up = sum(row[1] is None for row in found)
                rows += [
                    Row(f"{what}, median", statistics.median(seconds), "s", "< 0.5"),
                    Row(f"{what}, p95", p95(seconds), "s", "< 4"),
                    Row(f"{what}, given up", given_up, f"of {DEALS}"),
                ]
                data[kind] = {
                    "median_s": statistics.median(seconds),
                    "p95_s": p95(seconds),
                    "longest_s": max(seconds),
                    "given_up": given_up,
                }
            browser.close()
    return Result(rows, data)
