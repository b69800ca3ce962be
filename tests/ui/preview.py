"""Screenshots of every screen and state: ``python -m tests.ui.preview [NAME ...]``.

Pages are drawn from real random deals into ``build/preview`` (git-ignored), with the deck and the
style sheets of ``web/``. Needs Playwright and a Chromium (``$CHROMIUM`` or ``chromium``).
"""

import argparse
import functools
import http.server
import json
import os
import shutil
import threading

from tests.ui.states import STATES, Context, drawn
from tests.ui.states.base import ROOT
from tute.ui.html import attributes
from tute.ui.settings import Settings, root_attributes

OUT = ROOT / "build" / "preview"
SIZES = ("320x640", "360x740", "740x360", "820x1180", "1440x900")


def page(content: str, settings: Settings) -> str:
    sheets = json.loads((ROOT / "web/css/index.json").read_text("utf-8"))
    links = "".join(f'<link rel="stylesheet" href="web/css/{name}">' for name in sheets)
    root = attributes({k.replace("-", "_"): v for k, v in root_attributes(settings).items()})
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
            (OUT / f"{name}.html").write_text(page(drawn(name, context), chosen), "utf-8")
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
