"""axe-core in the page: what it finds wrong, one line a fault.

The page's own policy forbids foreign scripts; the debugger's ``evaluate`` is not bound by it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[1] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (options) => {
  const {violations} = await axe.run(document, options);
  return violations.flatMap(({id, nodes}) => nodes.map(
    ({target, any, all, none}) =>
      `${id}: ${target.join(" ")}: ${[...any, ...all, ...none].map((c) => c.message).join("; ")}`));
}"""


def faults(page: Page, **options: Any) -> list[str]:
    """All that axe has against the page as it stands."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, options)
    return found
