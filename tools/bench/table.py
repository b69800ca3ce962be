"""At the table: from the click on a card to the card lying there, and long tasks meanwhile.

A whole deal of Clásico at normal speed, three times; the long tasks are those of the page's main
thread while the bots think and cards fly.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.bench.chromium import FLAGS
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

DEALS = 3

# Clicks the first legal card and waits for it on the table, by observing the page's changes.
CLICK = """() => new Promise((resolve) => {
  const card = document.querySelector(".hand .card.is-legal");
  const code = card.dataset.card ?? card.id.replace("card-", "");
  const lies = () => document.querySelector(`.trick .play--self img[src$="/${code}.svg"]`);
  let begun;
  const observer = new MutationObserver(() => {
    if (!lies()) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  });
  observer.observe(document.getElementById("app"),
    {subtree: true, childList: true, attributes: true});
  begun = performance.now();
  card.click();
})"""
WATCH = """() => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push(task.duration);
  }).observe({type: "longtask"});
}"""


def play(page: Page) -> tuple[list[float], list[float]]:
    """Play a deal: milliseconds from click to card, and the long tasks."""
    page.evaluate(WATCH)
    clicks: list[float] = []
    while True:
        waiting = page.locator(".hand .card.is-legal, #sheet").first
        waiting.wait_for()
        if page.locator("#sheet").count():
            return clicks, page.evaluate("longTasks")
        clicks.append(page.evaluate(CLICK))


@benchmark("table")
def table(settings: Settings) -> Result:
    """Medians over deals."""
    clicks: list[float] = []
    tasks: list[list[float]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for _ in range(DEALS):
                page = browser.new_page(viewport={"width": 1440, "height": 900})
                page.goto(server.url)
                page.locator("html[data-ready='1']").wait_for(state="attached")
                page.locator("[data-action=new-match]").click()
                page.locator(".hand .card.is-legal").first.wait_for()
                deal_clicks, deal_tasks = play(page)
                clicks += deal_clicks
                tasks.append(deal_tasks)
                page.close()
            browser.close()
    long = statistics.median(len([t for t in deal if t > 50]) for deal in tasks)
    longest = statistics.median(max(deal, default=0.0) for deal in tasks)
    data: dict[str, Any] = {
        "click_to_card_ms": statistics.median(clicks),
        "long_tasks_over_50ms": long,
        "longest_task_ms": longest,
    }
    rows = [
        Row("click to the card on the table, median", data["click_to_card_ms"], "ms", "< 20"),
        Row("long tasks over 50 ms in a deal, median of 3", long, "tasks", "0"),
        Row("longest task in a deal, median of 3", longest, "ms"),
    ]
    return Result(rows, data)
