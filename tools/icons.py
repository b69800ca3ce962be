"""Draw the application's icons from the deck: `python3 -m tools.icons` (needs Chromium).

The coin of the ace of oros on the felt; the results are committed under `web/icons/app/`.
"""

from __future__ import annotations

from playwright.sync_api import Page, sync_playwright

from tools.compiled import ROOT
from tools.setup import find_chromium

OUT = ROOT / "web" / "icons" / "app"
ACE = ROOT / "web" / "cards" / "clasica" / "1o.svg"
FROM, TO = '<path fill="#f0b323" d="M0-86', '<path fill="#cb2a22" d="M-6 150'
"""Where the coin's drawing begins and ends in the card's: after the crown, before the ribbon."""
PNGS = {"tute-180": 180, "tute-192": 192, "tute-512": 512, "tute-maskable-512": 512}

TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">\
<rect width="512" height="512" rx="{corner}" fill="#134a38"/>\
<g transform="translate(256 256) scale({scale})" fill="none" stroke="#221a1a" stroke-width="3" \
stroke-linejoin="round" stroke-linecap="round">{coin}</g></svg>
"""


def coin() -> str:
    """Return the coin of the ace, around the origin."""
    text = ACE.read_text(encoding="utf-8")
    return text[text.index(FROM) : text.index(TO)]


def icon(corner: int, scale: float) -> str:
    """Return an icon: rounded, or full to the edge for launchers that cut their own shape."""
    return TEMPLATE.format(corner=corner, scale=scale, coin=coin())


def photograph(page: Page, svg: str, name: str, size: int) -> None:
    """Write an icon as PNG."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
    page.screenshot(path=OUT / f"{name}.png", omit_background=True)


def main() -> None:
    """Draw all of them."""
    OUT.mkdir(parents=True, exist_ok=True)
    rounded, full = icon(96, 2.25), icon(0, 1.95)
    (OUT / "tute.svg").write_text(rounded, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, size in PNGS.items():
            # Apple rounds by itself, too.
            whole = name in ("tute-180", "tute-maskable-512")
            photograph(page, full if whole else rounded, name, size)
        browser.close()


if __name__ == "__main__":
    main()
