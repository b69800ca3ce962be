"""Screenshots of every screen and state: ``python -m tests.ui.preview [NAME ...]``.

Pages are drawn from real random deals into ``build/preview`` (git-ignored), with the deck and the
style sheets of ``web/``. Needs Playwright and a Chromium (``$CHROMIUM`` or ``chromium``).
"""

import argparse
import functools
import http.server
import json
import os
import random
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

from tests.ui import deals, learning
from tute.engine import reducer
from tute.engine.options import make_table
from tute.engine.results import Meld, Score
from tute.ui.html import EMPTY, attributes
from tute.ui.i18n import Catalogue
from tute.ui.people import people_for
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.screens.messages import render_error, render_message
from tute.ui.screens.rules import render_rules
from tute.ui.screens.settings import render_settings
from tute.ui.screens.sheet import render_match, render_sheet
from tute.ui.settings import Settings, root_attributes
from tute.ui.sheet_model import deal_row, match_so_far, sheet_model
from tute.ui.shell import render_page
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "preview"
SIZES = ("320x640", "360x740", "740x360", "820x1180", "1440x900")
STATES: dict[str, Callable] = {}


class Context:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        path = ROOT / "web" / "i18n" / f"{settings.language}.json"
        self.t = Catalogue.from_json(settings.language, path.read_text("utf-8"))

    def table(self, seen, stage=None):
        people = people_for(seen.table.players)
        stage = stage or Stage()
        return table_view(seen, stage, people, self.settings, self.t, "Barajamos")


def state(function):
    STATES[function.__name__] = function
    return function


def popped(view):
    return render_table(view), render_pop(view)


def mine(seen, on_table, blocked=2):
    return seen.turn == 0 and len(seen.cards) == on_table and len(seen.blocked) >= blocked


GAMES = Score((2, 1))


@functools.cache
def first_trick():
    def wanted(seen, events):
        return (
            mine(seen, 3, 6)
            and len(seen.tricks) == 0
            and len({o.kind for _, o in seen.blocked}) > 1
        )

    return deals.find(wanted, "clasico", score=GAMES)[0]


@state
def turn(c):
    return render_table(c.table(first_trick()))


@state
def reason(c):
    seen = first_trick()
    asked = next(card for card, owed in seen.blocked if owed.kind == "head")
    return render_table(c.table(seen, Stage(asked=asked)))


@state
def selected(c):
    seen = first_trick()
    return render_table(c.table(seen, Stage(selected=seen.legal[0].value)))


@state
def lead(c):
    seen = deals.find(lambda s, e: s.turn == 0 and not s.cards and len(s.tricks) == 4, "clasico")[0]
    return render_table(c.table(seen))


@state
def rival(c):
    def wanted(s, e):
        return s.turn == 3 and s.phase == "play" and len(s.cards) == 1 and len(s.tricks) == 5

    return render_table(c.table(deals.find(wanted, "clasico", score=GAMES)[0], Stage(busy=True)))


@state
def held(c):
    def wanted(s, e):
        return len(s.tricks) == 4 and not s.cards and s.turn == 2

    seen = deals.find(wanted, "clasico", score=GAMES)[0]
    meld = Meld(2, seen.trump, 40, 3)
    return render_table(c.table(seen, Stage(held=seen.tricks[-1], voices=(meld,))))


@state
def two_voices(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and not s.cards and s.turn == 3, "clasico")[0]
    voices = (Meld(3, 1, 20, 3), Meld(1, 2, 20, 3))
    return render_table(c.table(seen, Stage(held=seen.tricks[-1], voices=voices)))


@state
def my_voice(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and not s.cards and s.turn == 0, "clasico")[0]
    return render_table(
        c.table(seen, Stage(held=seen.tricks[-1], voices=(Meld(0, seen.trump, 40, 3),)))
    )


@state
def last(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and len(s.cards) == 1, "clasico")[0]
    return popped(c.table(seen, Stage(pop="last")))


@state
def menu(c):
    return popped(c.table(first_trick(), Stage(pop="menu")))


@state
def log(c):
    told = ("Reparte Paco.", "Lola echa el rey de copas.")
    return popped(c.table(first_trick(), Stage(pop="log", log=told)))


@state
def keys(c):
    return popped(c.table(first_trick(), Stage(pop="keys")))


@state
def score(c):
    table = make_table("clasico")
    rows: list = []
    for end, _, before, after, _winners in deals.whole_match(table, random.Random(3)):
        seen = reducer.view(end, 0, before)
        if len(rows) == 3:
            break
        rows.append(deal_row(seen, after))
    so_far = match_so_far(seen, rows, people_for(4), c.t)
    view = c.table(first_trick(), Stage(pop="score"))
    return popped(view._replace(extra=render_match(so_far, c.t)))


@state
def table_rules(c):
    seen = deals.find(lambda s, e: mine(s, 2), "clasico", games=6, singers="winner", tie="nobody")[
        0
    ]
    return popped(c.table(seen, Stage(pop="rules")))


@state
def cabron(c):
    def wanted(s, e):
        return s.turn == 3 and len(s.cards) == 2 and len(s.tricks) == 0

    return render_table(c.table(deals.find(wanted, "cabron", score=Score((2, 3, 1, 5)))[0]))


@state
def cabron_trump(c):
    def wanted(s, e):
        return mine(s, 3) and s.trump >= 0

    return render_table(c.table(deals.find(wanted, "cabron", score=Score((2, 3, 1, 5)))[0]))


@state
def cabron_three(c):
    def wanted(s, e):
        return mine(s, 2) and len(s.tricks) == 0

    return render_table(c.table(deals.find(wanted, "cabron", 3, score=Score((2, 3, 5)))[0]))


@state
def auction(c):
    def wanted(s, e):
        return s.turn == 0 and s.phase == "auction" and len(s.calls) == 2 and s.declarer == 1

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def auction_double(c):
    def wanted(s, e):
        return s.turn == 0 and s.phase == "auction" and len(s.calls) == 1 and s.bid > 100

    seen = deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]
    return render_table(c.table(seen, Stage(bid=120)))


@state
def auction_waits(c):
    def wanted(s, e):
        return s.turn == 2 and s.phase == "auction" and len(s.calls) == 2

    return render_table(c.table(deals.find(wanted, "subastado")[0], Stage(busy=True)))


@state
def naming(c):
    return render_table(
        c.table(deals.find(lambda s, e: s.turn == 0 and s.phase == "name_trump", "subastado")[0])
    )


@state
def contract(c):
    def wanted(s, e):
        return mine(s, 2) and s.declarer == 2

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def declarer(c):
    def wanted(s, e):
        return s.turn == 1 and len(s.cards) == 1 and s.declarer == 0 and len(s.tricks) == 3

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def censor(c):
    def wanted(s, e):
        return s.open_hand and len(s.cards) == 2

    return render_table(c.table(deals.find(wanted, "subastado", 4)[0], Stage(busy=True)))


@state
def stock(c):
    seen = deals.find(lambda s, e: mine(s, 1) and len(s.tricks) == 2, "individual", 2)[0]
    return render_table(c.table(seen))


@state
def exchange(c):
    seen = deals.find(lambda s, e: s.phase == "exchange" and s.turn == 0, "individual", 2)[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))


@state
def capote(c):
    seen = deals.find(lambda s, e: s.phase == "capote" and s.turn == 0, "individual", 2)[0]
    return render_table(c.table(seen))


@state
def concede(c):
    def wanted(s, e):
        return s.turn == 0 and any(a.kind == "concede" for a in s.legal) and len(s.cards) == 1

    return render_table(c.table(deals.find(wanted, "individual", 2)[0], Stage()))


@state
def stock_three(c):
    seen = deals.find(lambda s, e: mine(s, 2) and len(s.tricks) == 2, "individual", 3)[0]
    return render_table(c.table(seen))


@state
def sing(c):
    def wanted(s, e):
        return s.phase == "sing" and s.turn == 0

    seen = deals.find(wanted, "loco", score=Score((2, 3, 1, 5)))[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))


@state
def sing_many(c):
    seen = deals.find(
        lambda s, e: s.phase == "sing" and s.turn == 0 and len(s.legal) > 2,
        "clasico",
        announce="choice",
    )[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))


def sheet_of(c, modality, players=None, deal=3, tab="score", seed=3):
    table = make_table(modality, players)
    people = people_for(table.players)
    rows = []
    for number, (end, _hands, before, after, _) in enumerate(
        deals.whole_match(table, random.Random(seed))
    ):
        seen = reducer.view(end, 0, before)
        rows.append(deal_row(seen, after))
        if number == deal:
            break
    model = sheet_model(seen, rows, people, c.t, hands=_hands, table_name="Barajamos")
    return render_table(c.table(seen)), render_sheet(model, c.t, c.settings.deck, tab)


@state
def sheet(c):
    return sheet_of(c, "clasico")


@state
def sheet_cabron(c):
    return sheet_of(c, "cabron")


@state
def sheet_subastado(c):
    return sheet_of(c, "subastado")


@state
def sheet_match(c):
    return sheet_of(c, "cabron", tab="match", deal=5)


@state
def sheet_hands(c):
    return sheet_of(c, "clasico", tab="hands")


@state
def sheet_tricks(c):
    return sheet_of(c, "clasico", tab="tricks")


def ending_of(c, modality, players=None, won=True):
    table = make_table(modality, players)
    people = people_for(table.players)
    for seed in range(99):
        rows = []
        for end, _, before, after, _winners in deals.whole_match(table, random.Random(seed)):
            seen = reducer.view(end, 0, before)
            rows.append(deal_row(seen, after))
        if _winners and (0 in _winners) == won:
            break
    model = sheet_model(seen, rows, people, c.t, over=True)
    end = ending_model(table, 0, _winners, rows, people, model, c.t, 24)
    return render_ending(end, c.t, c.settings.deck)


@state
def ending(c):
    return ending_of(c, "clasico")


@state
def ending_lost(c):
    return ending_of(c, "cabron", won=False)


@state
def home(c):
    resume = ResumeModel(c.table(first_trick()), 4, "Ayer, 23:40")
    return render_home(HomeModel(resume=resume), c.t)


@state
def home_first(c):
    return render_home(HomeModel("cabron", 3), c.t)


@state
def settings(c):
    return render_settings(c.settings, c.t)


@state
def rules(c):
    return render_rules(make_table("clasico"), c.t, name="Barajamos")


@state
def hint(c):
    return learning.hint(c, first_trick())


@state
def review(c):
    return learning.review(c, "clasico", 4)


@state
def review_alone(c):
    return learning.review(c, "cabron", 3, done=False)


@state
def learn(c):
    return learning.learn(c)


@state
def lesson(c):
    return learning.lesson(c, "head", 1, "no")


@state
def lesson_choice(c):
    return learning.lesson(c, "bidding", 2, "yes")


@state
def error(c):
    return render_error('{"format": "tute-record", "version": 1}', "KeyError: 'x'", c.t)


@state
def message(c):
    return render_home(HomeModel(), c.t), render_message("damaged", c.t)


def page(body, settings: Settings) -> str:
    overlay = EMPTY
    if isinstance(body, tuple):
        body, overlay = body
    sheets = json.loads((ROOT / "web/css/index.json").read_text("utf-8"))
    links = "".join(f'<link rel="stylesheet" href="web/css/{name}">' for name in sheets)
    root = attributes({k.replace("-", "_"): v for k, v in root_attributes(settings).items()})
    content = render_page(body, overlay)
    return (
        f'<!doctype html><html{root}><head><meta charset="utf-8"><title>Tute</title><base href="/">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f'{links}</head><body><main id="app">{content}</main></body></html>'
    )


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args) -> None:
        pass


AUDIT = """() => {
  const out = [], vw = innerWidth, vh = innerHeight;
  const rect = e => e.getBoundingClientRect();
  const box = [...document.querySelectorAll('.table, .screen, .sheet')];
  for (const e of box) if (e.scrollWidth > e.clientWidth + 1) out.push('wide: ' + (e.id || e.className));
  const sel = 'button:not([disabled]):not([tabindex="-1"]), .seat, .prompt, .trump, .stock, .voice, .ask, .panel';
  for (const e of document.querySelectorAll('.table ' + sel.split(', ').join(', .table '))) {
    const r = rect(e); if (!r.width || getComputedStyle(e).visibility === 'hidden') continue;
    if (r.left < -1 || r.right > vw + 1 || r.top < -1 || r.bottom > vh + 1)
      out.push('outside: ' + (e.id || e.className) + ' ' + [r.left, r.top, r.right, r.bottom].map(Math.round));
  }
  const pairs = [['.seat:not(.seat--self)', '.play'], ['.seat:not(.seat--self)', '.voice'], ['.voice', '.play'],
    ['.voice', '.hand .card'], ['.prompt', '.play'], ['.prompt', '.hand .card.row-0, .hand .card:not(.row-1)'],
    ['.trump', '.seat'], ['.trump', '.play'], ['.last', '.play'], ['.stock', '.play'], ['.stock', '.seat'],
    ['.seat--self', '.play'], ['.trump', '.stock'], ['.ask', '.hand .card'], ['.panel', '.hand .card'],
    ['.seat--self', '.prompt'], ['.seat--top', '.trump'], ['.seat--top', '.last'], ['.last', '.seat'],
    ['.score', '.seat']];
  for (const [a, b] of pairs) for (const x of document.querySelectorAll('.table ' + a))
    for (const y of document.querySelectorAll(b.split(', ').map(s => '.table ' + s).join(', '))) {
      if ([x, y].some(e => getComputedStyle(e).visibility === 'hidden')) continue;
      const p = rect(x), q = rect(y);
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 3 && h > 3) out.push(`overlap: ${x.id || x.className} / ${y.id || y.className} ${Math.round(w)}x${Math.round(h)}`);
    }
  for (const e of document.querySelectorAll('button')) {
    const r = rect(e); if (!r.width || e.closest('.hand') || e.closest('[inert]')) continue;
    if (r.height < 43.5 || r.width < 43.5) out.push(`small: ${e.id || e.className} ${Math.round(r.width)}x${Math.round(r.height)}`);
  }
  for (const e of document.querySelectorAll('.prompt__text, .score__sides, .score__goal, .btn > span, .seat__name, .jump, .seg__opt'))
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') out.push('clipped: ' + e.className + ' ' + e.textContent);
  for (const e of document.querySelectorAll('img')) if (!e.naturalWidth) out.push('no image: ' + e.src);
  return out;
}"""  # noqa: E501


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--set", action="append", default=[], help="a setting: text=larger")
    parser.add_argument("--suffix", default="")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--media", default="", help="forced, contrast or reduced")
    args = parser.parse_args()
    from playwright.sync_api import sync_playwright

    from tute.ui.settings import with_setting

    chosen = Settings()
    for item in args.set:
        chosen = with_setting(chosen, item)
    context = Context(chosen)
    OUT.mkdir(parents=True, exist_ok=True)
    handler = functools.partial(Quiet, directory=str(ROOT))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/build/preview/"
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium") or "google-chrome"
    flags = ["--no-sandbox", "--disable-gpu"]
    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=executable, args=flags)
        for name in args.names or STATES:
            (OUT / f"{name}.html").write_text(page(STATES[name](context), chosen), "utf-8")
            for size in args.sizes.split(","):
                width, height = map(int, size.split("x"))
                tab = browser.new_page(
                    viewport={"width": width, "height": height},
                    device_scale_factor=args.scale,
                    reduced_motion="reduce",
                    forced_colors="active" if args.media == "forced" else "none",
                    contrast="more" if args.media == "contrast" else "no-preference",
                )
                tab.goto(base + f"{name}.html")
                tab.wait_for_load_state("networkidle")
                for fault in tab.evaluate(AUDIT):
                    print(f"{name} {size}: {fault}")
                tab.screenshot(path=str(OUT / f"{name}-{size}{args.suffix}.png"))
                tab.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
