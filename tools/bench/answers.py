"""How long Experto takes to answer in the bots' worker of the built page, and the memory for it.

Each question is what the page would send. It goes to the page's own worker while a match waits
for the player, and the time is that from ``postMessage`` to the message back. The modalities take
turns, so that a busy machine slows all of them alike. As at the table, thinking is cut short after
``levels.CAP`` seconds: where others keep the machine busy, fewer worlds are looked at, and the
worker's processor time is less than it would be on a quiet one.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
from collections.abc import Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench.chromium import FLAGS
from tools.bench.memory import Renderer, memory_of
from tools.bench.questions import Question, questions
from tools.bench.registry import Result, Row, Settings, benchmark
from tools.bench.solver import p95
from tools.build import build
from tools.serve import StaticServer
from tools.setup import find_chromium

LEVEL = "expert"
TABLES = {
    "Clásico": ("clasico", 4),
    "Subastado": ("subastado", 3),
    "Cabrón of 4": ("cabron", 4),
    "Cabrón of 3": ("cabron", 3),
    "Loco": ("loco", 4),
    "Individual": ("individual", 2),
}
APART = "Individual"
"""Has its rows, but isn't among the answers that are counted together."""
SLOW = 400  # ms
MEGABYTE = 1_000_000
PATIENCE = 180_000  # ms, for a page that starts on a busy machine

NOTE_WORKERS = """
globalThis.startedWorkers = [];
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    startedWorkers.push(this);
  }
};
"""
# The page ignores answers to what it hasn't asked; its own numbers count up from 1.
ASK = """(request) => new Promise((resolve) => {
  const [worker] = startedWorkers;
  const answered = ({data}) => {
    const ms = performance.now() - begun;
    if (data.id !== -1) return;
    worker.removeEventListener("message", answered);
    resolve({...data, ms});
  };
  worker.addEventListener("message", answered);
  const begun = performance.now();
  worker.postMessage({id: -1, request});
})"""


def begin_match(browser: Browser, url: str) -> Page:
    """A page in which everything is loaded and a match waits for the player."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.set_default_timeout(PATIENCE)
    page.add_init_script(NOTE_WORKERS)
    page.goto(url)
    page.locator("html[data-ready='1']").wait_for(state="attached")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.locator("[data-action=new-match]").click()
    page.locator(".hand .card.is-legal").first.wait_for()
    return page


class Answer(NamedTuple):
    """Milliseconds until an answer was there, and those for which the worker had a processor."""

    ms: float
    ran_ms: float


def ask(page: Page, renderer: Renderer, question: Question) -> Answer:
    """Time an answer. Raises ``RuntimeError`` if it is none."""
    ran = renderer.ran_ms()
    answer = page.evaluate(ASK, question.request)
    if "ok" not in answer or json.loads(answer["ok"])["action"] not in question.legal:
        raise RuntimeError(f"{answer} to {question.request}")
    return Answer(float(answer["ms"]), renderer.ran_ms() - ran)


def figures(given: Sequence[Answer]) -> dict[str, float]:
    """What is told of some answers (two at least)."""
    took = [answer.ms for answer in given]
    return {
        "answers": len(took),
        "median_ms": round(statistics.median(took), 1),
        "p95_ms": round(p95(took), 1),
        "p95_ran_ms": round(p95([answer.ran_ms for answer in given]), 1),
        "longest_ms": round(max(took), 1),
        "slow": sum(ms > SLOW for ms in took),
    }


def rows_of(name: str, told: dict[str, float]) -> list[Row]:
    """Their lines of the table."""
    rows = [
        Row(f"{name}, median", told["median_ms"], "ms"),
        Row(f"{name}, p95", told["p95_ms"], "ms", "< 150"),
        Row(f"{name}, p95 of processor time", told["p95_ran_ms"], "ms"),
        Row(f"{name}, longest", told["longest_ms"], "ms"),
        Row(f"{name}, over {SLOW} ms", told["slow"], f"of {told['answers']:,}", "<= 1 in 1,000"),
    ]
    return [row for row in rows if row.value or row.what.endswith(f"{SLOW} ms")]


def memory_rows(memory: dict[str, float]) -> list[Row]:
    """What the interpreters need, and the renderer's process around them."""
    return [
        Row("WebAssembly memory, page", memory["page"], "MB"),
        Row("WebAssembly memory, worker", memory["worker"], "MB"),
        Row("both, with their JavaScript heaps", memory["with_heaps"], "MB", "< 200"),
        *(
            Row(f"renderer's process, {what}", memory[name], "MB")
            for name, what in (("RssAnon", "its own"), ("VmRSS", "with what it shares"))
            if name in memory
        ),
    ]


@benchmark("answers")
def answers(settings: Settings) -> Result:
    """Medians, 95th percentiles, the slow ones; then the memory."""
    asked = {
        name: list(islice(questions(*table, LEVEL), settings.answers))
        for name, table in TABLES.items()
    }
    took: dict[str, list[Answer]] = {name: [] for name in TABLES}
    load = [os.getloadavg()[0]]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = begin_match(browser, server.url)
            renderer = Renderer(browser)
            for turn in range(settings.answers):
                for name, mine in took.items():
                    mine.append(ask(page, renderer, asked[name][turn]))
            if page.evaluate("startedWorkers.length") != 1:
                raise RuntimeError("the page started its worker again")
            sizes = {**memory_of(page)._asdict(), **renderer.resident()}
            browser.close()
    load.append(os.getloadavg()[0])
    told = {name: figures(given) for name, given in took.items()}
    told["together"] = figures([*chain(*(took[name] for name in TABLES if name != APART))])
    memory = {name: round(size / MEGABYTE, 1) for name, size in sizes.items()}
    everything = [*chain(*took.values())]
    with_processor = sum(a.ran_ms for a in everything) / sum(a.ms for a in everything)
    rows = [*chain(*(rows_of(name, row) for name, row in told.items())), *memory_rows(memory)]
    rows += [
        Row("share of that time with a processor", round(with_processor, 3), "", "1: all quiet"),
        Row("load of the machine before", load[0], f"on {os.cpu_count()}"),
        Row("load of the machine after", load[1], f"on {os.cpu_count()}"),
    ]
    data: dict[str, Any] = {"level": LEVEL, **told, "memory_mb": memory}
    return Result(rows, {**data, "with_processor": round(with_processor, 3), "load": load})
