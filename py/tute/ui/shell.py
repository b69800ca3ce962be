"""What stands around every screen: the container and the live region."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from tute.ui.html import EMPTY, Html, tag

Line = tuple[int, str]
"""A line of the live region, with a number that never repeats."""


def render_page(
    body: Html,
    overlay: Html = EMPTY,
    live: Sequence[Line] = (),
    title: str = "",
    offer: Html = EMPTY,
) -> Html:
    """The content of the page's root: a screen, what is laid over it, and the last lines told.

    Under an overlay the screen is inert: neither focus nor a screen reader reaches it. ``title``
    becomes the document's. ``offer`` stands beside both.
    """
    lines = [_line(*line) for line in live]
    return tag(
        "div",
        tag("div", body, id="under", cls="under", inert=bool(overlay)),
        overlay,
        offer,
        tag("div", *lines, cls="sr", id="live", role="log", aria_live="polite"),
        cls="app",
        id="app-root",
        data_title=f"{title} · Tute" if title else "Tute",
    )


@functools.lru_cache(32)
def _line(number: int, text: str) -> Html:
    return tag("p", text, id=f"live-{number}")
