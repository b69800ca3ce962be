"""A redraw of the table, Python and page together, with a processor four times slower."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench.chromium import FLAGS
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

SLOWER = 4
REDRAWS = 60

# Raises one card of the hand after the other, as a player does who confirms: one redraw each, done
# when the click returns. Nothing gets the focus, which would make the browser lay the page out.
REDRAW = """(times) => {
  const legal = [...document.querySelectorAll(".hand .card.is-legal")];
  const codes = legal.map((card) => card.dataset.card);
  const took = [];
  for (let n = 0; n < times; n += 1) {
    const card = document.getElementById(`card-${codes[n % 2]}`);
    const begun = performance.now();
    card.click();
    took.push(performance.now() - begun);
    if (!document.querySelector(`#${card.id}.is-selected`)) throw new Error("not raised");
  }
  return took;
}"""
# Whether there is a choice; if not, on to the next trick.
CHOICE = """() => {
  const legal = document.querySelectorAll(".hand .card.is-legal");
  if (legal.length === 1) legal[0].click();
  return legal.length > 1;
}"""
CONFIRM = """() => {
  const button = document.createElement("i");
  Object.assign(button.dataset, {action: "set", arg: "confirm=true"});
  document.getElementById("app").append(button);
  button.click();
}"""


@benchmark("redraw")
def redraw(_: Settings) -> Result:
    """The median on a phone's screen, with cards to choose from."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = browser.new_page(viewport={"width": 360, "height": 740})
            page.goto(server.url)
            page.locator("html[data-ready='1']").wait_for(state="attached")
            page.locator("[data-action=new-match]").click()
            page.wait_for_function(CHOICE)
            page.evaluate(CONFIRM)
            page.evaluate(REDRAW, REDRAWS)  # warm
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            took = page.evaluate(REDRAW, REDRAWS)
            browser.close()
    median = round(statistics.median(took), 2)
    rows = [Row(f"redraw of the table, processor / {SLOWER}, median", median, "ms", "< 8")]
    return Result(rows, {"redraw_ms": median, "slower": SLOWER, "redraws": REDRAWS})
