"""Plots as SVG, each with its numbers as a table for whoever doesn't see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import Catalogue

_WIDE: Final = 320
_HIGH: Final = 120
_LEFT: Final = 30
_FOOT: Final = 18


def decimal(value: float, t: Catalogue, sign: bool = False) -> str:
    """A number with one decimal, as it is written in the language."""
    text = f"{value:+.1f}" if sign else f"{value:.1f}"
    return text.replace(".", t.text("decimal")).replace("-", "−")


def _figure(
    name: str, title: str, says: str, drawing: Html, heads: Sequence[str],
    rows: Sequence[Sequence[object]], t: Catalogue,
) -> Html:  # fmt: skip
    """The drawing with its title, a sentence that says what it shows, and its numbers."""
    top = tag("tr", *[tag("th", head, scope="col") for head in heads])
    lines = [
        tag("tr", tag("th", row[0], scope="row"), *[tag("td", cell) for cell in row[1:]])
        for row in rows
    ]
    numbers = tag(
        "details",
        tag("summary", t.text("plot.numbers")),
        tag("div", tag("table", tag("thead", top), tag("tbody", *lines), cls="plot__table"),
            cls="plot__scroll", tabindex=0, role="region", aria_label=title),
        cls="plot__numbers",
    )  # fmt: skip
    return tag(
        "figure",
        tag("figcaption", tag("b", title), tag("span", says)),
        drawing,
        numbers,
        cls="plot",
        id=f"plot-{name}",
    )


def _svg(label: str, *shapes: Html, high: int = _HIGH) -> Html:
    return tag(
        "svg",
        *shapes,
        viewBox=f"0 0 {_WIDE} {high}",
        role="img",
        aria_label=label,
        cls="plot__svg",
    )


def _text(x: float, y: float, text: object, anchor: str = "middle") -> Html:
    return tag("text", text, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)


def _rule(y: float) -> Html:
    return tag("line", x1=_LEFT, x2=_WIDE, y1=f"{y:.1f}", y2=f"{y:.1f}", cls="plot__rule")


def line_plot(
    name: str,
    title: str,
    says: str,
    values: Sequence[int],
    heads: tuple[str, str],
    catalogue: Catalogue,
) -> Html:
    """Values one after another, with their mean; at least one is needed."""
    top = max(*values, 1)
    high = _HIGH - _FOOT
    step = (_WIDE - _LEFT - 12) / max(1, len(values) - 1)

    def y(value: float) -> float:
        return high - value / top * (high - 12)

    points = [(_LEFT + 6 + at * step, y(value)) for at, value in enumerate(values)]
    path = " ".join(f"{x:.1f},{v:.1f}" for x, v in points)
    dots = [tag("circle", cx=f"{x:.1f}", cy=f"{v:.1f}", r=2.2) for x, v in points]  # type: ignore[arg-type]
    mean = sum(values) / len(values)
    shapes = [
        _rule(y(0)),
        _rule(y(top)),
        _text(_LEFT - 4, y(0) + 4, 0, "end"),
        _text(_LEFT - 4, y(top) + 4, top, "end"),
        tag("line", x1=_LEFT, x2=_WIDE, y1=f"{y(mean):.1f}", y2=f"{y(mean):.1f}", cls="plot__mean"),
        tag("polyline", points=path, cls="plot__line"),
        *dots,
        _text(points[0][0], _HIGH - 4, 1),
        _text(points[-1][0], _HIGH - 4, len(values), "end") if len(values) > 1 else EMPTY,
    ]
    rows = list(enumerate(values, 1))
    return _figure(name, title, says, _svg(says, *shapes), heads, rows, catalogue)


def stacked_plot(
    name: str,
    title: str,
    says: str,
    rows: Sequence[tuple[str, int, int]],
    heads: tuple[str, str, str],
    catalogue: Catalogue,
) -> Html:
    """For each name two counts, one above the other; at least one row is needed."""
    top = max(good + bad for _, good, bad in rows) or 1
    high = _HIGH - _FOOT
    slot = (_WIDE - _LEFT) / len(rows)
    wide = min(26.0, slot * 0.7)
    shapes = [_rule(high), _text(_LEFT - 4, high + 4, 0, "end"), _text(_LEFT - 4, 16, top, "end")]
    every = max(1, round(26 / slot))
    for at, (label, good, bad) in enumerate(rows):
        x = _LEFT + at * slot + (slot - wide) / 2
        base = float(high)
        for count, cls in ((good, "plot__good"), (bad, "plot__bad")):
            tall = count / top * (high - 12)
            base -= tall
            if count:
                shapes.append(
                    tag("rect", x=f"{x:.1f}", y=f"{base:.1f}", width=f"{wide:.1f}",
                        height=f"{tall:.1f}", cls=cls)
                )  # fmt: skip
        if at % every == 0:
            shapes.append(_text(x + wide / 2, _HIGH - 4, label))
    return _figure(name, title, says, _svg(says, *shapes), heads, rows, catalogue)


def pair_plot(
    name: str,
    title: str,
    says: str,
    rows: Sequence[tuple[str, float]],
    heads: tuple[str, str],
    catalogue: Catalogue,
) -> Html:
    """A few values to be compared, lying; at least one is needed."""
    top = max(max(value for _, value in rows), 1)
    high = 30 * len(rows)
    shapes = []
    for at, (label, value) in enumerate(rows):
        y = at * 30
        long = value / top * (_WIDE - 40)
        shapes += [
            _text(0, y + 11, label, "start"),
            tag("rect", x=0, y=y + 15, width=f"{long:.1f}", height=9, cls=f"plot__bar-{at}"),
            _text(long + 6, y + 24, decimal(value, catalogue), "start"),
        ]
    table = [(label, decimal(value, catalogue)) for label, value in rows]
    return _figure(name, title, says, _svg(says, *shapes, high=high), heads, table, catalogue)
