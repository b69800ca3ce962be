"""Screenshots of the built page in every state, at every size: `python3 -m tools.shots [NAME ...]`.

Each state is a match that was really played (by bots, for all seats) until a wanted position comes
up; it is put into the page's storage as a saved match, and a few clicks lead on from there. The
pictures go to ``build/shots`` (git-ignored), as ``name-widthxheight.png``; the matches are kept
there too: delete them when the rules or the record have changed.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench.chromium import FLAGS
from tools.build import build
from tools.compiled import ROOT
from tools.serve import StaticServer
from tools.setup import find_chromium
from tute.app.keep.saves import MATCH_KEY, SETTINGS_KEY
from tute.app.play.session import Session, new_session, read_answer
from tute.bots.worker import answer
from tute.engine.observation import Observation
from tute.engine.options import make_table
from tute.engine.rng import derive

OUT: Final = ROOT / "build" / "shots"
SIZES: Final = ("320x640", "360x740", "740x360", "820x1180", "1440x900")
NAMES: Final = ("Tú", "Lola", "Carmen", "Paco")
_SEEDS: Final = range(1, 60)

Wanted = Callable[[Observation], bool]


class State(NamedTuple):
    """A state: the table, the position, what is clicked there, and settings of its own."""

    name: str
    modality: str = ""
    players: int = 4
    wanted: Wanted | None = None
    clicks: Sequence[str] = ()
    settings: dict[str, Any] = {}  # noqa: RUF012 - never changed
    over: bool = False
    final: bool = False
    options: dict[str, Any] = {}  # noqa: RUF012


def _turn(seen: Observation, cards: int, blocked: int = 0, tricks: int = 0) -> bool:
    mine = seen.turn == seen.seat and seen.phase == "play"
    enough = len(seen.blocked) >= blocked and len(seen.tricks) >= tricks
    return mine and len(seen.cards) == cards and enough


def _asked(phase: str) -> Wanted:
    return lambda seen: seen.turn == seen.seat and seen.phase == phase


def _long(seen: Observation) -> bool:
    return _turn(seen, seen.table.players - 1, 3, 2)


PLAY: Final = ".hand .card.is-legal"
TAP: Final = {"gather": "tap", "speed": "instant", "less_motion": True}
STATES: Final = (
    State("home"),
    State("home-continue", "clasico", 4, _long, ["#bar-menu", "#menu-home"]),
    State("turn", "clasico", 4, _long),
    State("lead", "clasico", 4, lambda s: _turn(s, 0, tricks=4)),
    State("reason", "clasico", 4, _long, [".hand .card.is-blocked"]),
    State("selected", "clasico", 4, _long, [PLAY], {"confirm": True}),
    State("held", "clasico", 4, _long, [PLAY], TAP),
    State("rival", "clasico", 4, lambda s: _turn(s, 1, 2, 3), [PLAY], {"speed": "calm"}),
    State("last", "clasico", 4, _long, ["#last"]),
    State("menu", "clasico", 4, _long, ["#bar-menu"]),
    State("match", "clasico", 4, lambda s: _long(s) and sum(s.score.marks) > 1,
          ["#bar-menu", "#menu-score"]),
    State("table-rules", "clasico", 4, _long, ["#bar-menu", "#menu-rules"]),
    State("left", "clasico", 4, _long, [], {"left_handed": True, "points": True}),
    State("larger", "clasico", 4, _long, [], {"text": "larger"}),
    State("auction", "subastado", 3, _asked("auction")),
    State("naming", "subastado", 3, _asked("name_trump")),
    State("subastado", "subastado", 3, _long),
    State("subastado-4", "subastado", 4, lambda s: _turn(s, 2, 3, 2)),
    State("cabron", "cabron", 4, lambda s: _long(s) and max(s.score.marks) > 1),
    State("cabron-3", "cabron", 3, _long),
    State("cabron-3-held", "cabron", 3, _long, [PLAY], TAP),
    State("announce", "clasico", 4, _asked("sing"), options={"announce": "choice"}),
    State("loco", "loco", 4, _long),
    State("individual-2", "individual", 2, lambda s: _turn(s, 1, 0, 3)),
    State("individual-3", "individual", 3, lambda s: _turn(s, 2, 0, 2)),
    State("individual-4", "individual", 4, _long),
    State("sing", "individual", 2, _asked("sing"), options={"announce": "choice"}),
    State("exchange", "individual", 2, _asked("exchange")),
    State("sheet", "clasico", 4, over=True),
    State("sheet-match", "clasico", 4, lambda s: sum(s.score.marks) > 1, ["#tab-match"], over=True),
    State("sheet-hands", "clasico", 4, None, ["#tab-hands"], over=True),
    State("sheet-tricks", "clasico", 4, None, ["#tab-tricks"], over=True),
    State("sheet-cabron", "cabron", 4, lambda s: max(s.score.marks) > 1, over=True),
    State("sheet-subastado", "subastado", 3, lambda s: s.declarer >= 0, over=True),
    State("ending", "clasico", 4, clicks=["#sheet-next"], over=True, final=True),
    State("ending-cabron", "cabron", 4, clicks=["#sheet-next"], over=True, final=True),
    State("stats", clicks=["#home-stats"]),
    State("records", clicks=["#home-records"]),
    State("daily", clicks=["#home-daily"]),
    State("learn", clicks=["#home-learn"]),
    State("lesson", clicks=["#home-learn", "#lesson-head"]),
    State("editor", clicks=["#table-new"]),
    State("review", "clasico", 4, clicks=["#sheet-review"], over=True),
    State("replay", "clasico", 4, clicks=["#sheet-replay", "#replay-trick-on"], over=True),
    State("settings", clicks=["#home-settings"]),
    State("rules", clicks=["#home-rules"]),
)  # fmt: skip


def entropy(seed: int) -> bytes:
    """As many bytes as a match needs, the same every time."""
    return b"".join(derive(b"shots", seed, i) for i in range(3))


def step(session: Session) -> None:
    """The bots' next action, or the next deal."""
    if session.turn() < 0:
        session.deal_next(derive(b"shots deal", len(session.record.deals)))
    else:
        session.act(session.turn(), read_answer(answer(session.bot_request())))


def arrives(session: Session, state: State) -> bool:
    """Play on until the position is the wanted one; false if the match ends before."""
    while True:
        over = session.turn() < 0
        here = over == state.over and (session.match.over or not state.final)
        if here and (state.wanted is None or state.wanted(session.look())):
            return True
        if over and session.match.over:
            return False
        step(session)


def match_for(state: State) -> str:
    """The record of a match that stands as the state wants it."""
    kept = OUT / f"{state.name}.json"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    table = make_table(state.modality, state.players, **state.options)
    for seed in _SEEDS:
        names = NAMES[: state.players]
        session = new_session(table, names, 0, ["easy"] * state.players, entropy(seed))
        if arrives(session, state):
            session.left_at("2026-11-29T23:40")
            kept.write_text(session.text(), encoding="utf-8")
            return session.text()
    raise LookupError(state.name)


def open_at(browser: Browser, url: str, state: State) -> Page:
    """The page in its state, at the first size."""
    page = browser.new_page(reduced_motion="reduce", has_touch=True)
    page.set_viewport_size({"width": 360, "height": 740})
    kept = {SETTINGS_KEY: json.dumps(state.settings)}
    if state.modality:
        kept[MATCH_KEY] = match_for(state)
    page.add_init_script(
        f"for (const [k, v] of Object.entries({json.dumps(kept)}))"
        " if (!localStorage.getItem(k)) localStorage.setItem(k, v);"
    )
    page.goto(url)
    page.locator("html[data-ready='1']").wait_for(state="attached")
    for selector in state.clicks:
        page.locator(selector).first.evaluate("element => element.click()")
    return page


def shoot(page: Page, name: str, sizes: Sequence[str]) -> None:
    """A picture at each size."""
    for size in sizes:
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_load_state("networkidle")
        page.screenshot(path=str(OUT / f"{name}-{size}.png"))


def main() -> None:
    """All states, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(state.name for state in STATES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    args = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "dist")
        with StaticServer(Path(folder) / "dist", prefix="/tute/") as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for state in STATES:
                if args.names and state.name not in args.names:
                    continue
                try:
                    page = open_at(browser, server.url, state)
                except LookupError as error:
                    print(f"no such position: {error}")
                    continue
                shoot(page, state.name, args.sizes.split(","))
                page.close()
                print(state.name)
            browser.close()


if __name__ == "__main__":
    main()
