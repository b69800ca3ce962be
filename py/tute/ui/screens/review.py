"""The review of a deal: progress, the graph, what mattered most, every decision."""

from __future__ import annotations

from typing import Final

from tute.ui.html import EMPTY, Html, classes, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon, screen
from tute.ui.review_model import DecisionRow, ReviewModel

_SIGNS: Final = {"fine": "check", "weak": "info", "bad": "warn", "forced": "lock"}
_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 320, 160, 30, 8, 118


def render_review(model: ReviewModel, catalogue: Catalogue, deck: str) -> Html:
    """The screen."""
    t = catalogue
    drawn = _graph_box(model, t) if any(row.trick for row in model.rows) else EMPTY
    rows = [_decision(row, t, deck, at) for at, row in enumerate(model.rows)]
    body = join([
        _progress(model, t),
        tag("p", model.summary, cls="review__sum") if model.summary else EMPTY,
        tag(
            "div",
            tag("div", drawn, _mattered(model, t), cls="review__main"),
            tag(
                "section",
                tag("h2", t.text("review.all"), cls="h2"),
                tag("ol", *rows, cls="review__list"),
                cls="review__all",
            ),
            cls="review__grid",
        ),
    ])  # fmt: skip
    return screen(t.text("review"), "review", t.text("back"), body)


def _progress(model: ReviewModel, t: Catalogue) -> Html:
    if model.done >= model.steps:
        return EMPTY
    bar = tag(
        "div",
        tag("i", style=f"--p:{round(100 * model.done / max(1, model.steps))}"),
        cls="review__bar",
        role="progressbar",
        aria_label=t.text("review.busy"),
        aria_valuemin=0,
        aria_valuemax=model.steps,
        aria_valuenow=model.done,
    )
    key = "review.busy" if model.running else "review.failed" if model.failed else "review.stopped"
    act = button(t.text("review.stop"), "review-stop", id="review-stop")
    if not model.running:
        act = button(t.text("review.go"), "review-go", kind="primary", id="review-go")
    return tag("div", tag("p", t.text(key), role="status"), bar, act, cls="review__progress")


def _mattered(model: ReviewModel, t: Catalogue) -> Html:
    if not model.summary:
        return EMPTY
    items = [tag("li", text) for text in model.mattered] or [tag("li", t.text("review.calm"))]
    return tag(
        "section",
        tag("h2", t.text("review.mattered"), cls="h2"),
        tag("ol", *items, cls="review__stories"),
        cls="review__mattered",
    )


def _decision(row: DecisionRow, t: Catalogue, deck: str, at: int) -> Html:
    sign = icon(_SIGNS[row.grade]) if row.grade else EMPTY
    return tag(
        "li",
        card(deck, row.code) if row.code else tag("span", cls="review__nocard"),
        tag(
            "div",
            tag(
                "p",
                tag("b", row.when),
                tag("span", sign, row.verdict, cls=f"grade grade--{row.grade or 'none'}"),
                cls="review__head",
            ),
            tag("p", row.what),
            tag("p", row.better, cls="review__better") if row.better else EMPTY,
            tag("p", icon("eye"), tag("span", row.opened), cls="review__open")
            if row.opened
            else EMPTY,
        ),
        cls=classes("review__one", f"is-{row.grade}" if row.grade else ""),
        id=f"decision-{at}",
    )


# --- the graph


def _graph_box(model: ReviewModel, t: Catalogue) -> Html:
    kind = t.text("graph.alone" if model.alone else "graph.open")
    return tag(
        "figure",
        tag("figcaption", tag("b", model.chance), tag("small", t.text("graph.known"))),
        graph(model.rows, t.text("graph.label", what=model.chance, points=model.graph)),
        tag("p", tag("i", cls="key key--won"), t.text("graph.won"),
            tag("i", cls="key key--lost"), t.text("graph.lost"),
            tag("i", cls="key key--guess"), t.text("graph.guess"), cls="graph__keys"),
        tag("small", kind),
        cls="graph",
    )  # fmt: skip


def graph(rows: tuple[DecisionRow, ...], label: str) -> Html:
    """The chance after each decision as a line; below, what open cards say.

    The auction is left out: whoever bids and ends as a defender has two chances of two things.
    """
    rows = tuple(row for row in rows if row.end >= 0 or row.chance >= 0 or row.trick)
    n = max(1, len(rows))
    step = (_WIDTH - _LEFT - 14) / max(1, n - 1)
    wide = min(16.0, step * 0.8)
    xs = [_LEFT + 6 + at * step for at in range(n)]
    parts: list[Html] = []
    for level in (0, 50, 100):
        y = _y(level)
        rule = f"M{_LEFT - 4} {y:.1f}H{_WIDTH - 2}"
        parts.append(tag("path", d=rule, cls="graph__rule"))
        parts.append(_number(str(level), _LEFT - 8, y + 4, "is-end"))
    known = [(x, row) for x, row in zip(xs, rows, strict=False) if row.chance >= 0]
    if len(known) > 1:
        points = " ".join(f"{x:.1f},{_y(row.chance):.1f}" for x, row in known)
        parts.append(tag("polyline", points=points, cls="graph__line"))
    parts += [_mark(x, _y(row.chance), row.grade) for x, row in known]
    trick = 0
    for x, row in zip(xs, rows, strict=False):
        if row.end >= 0:
            parts.append(_end(row, x, wide))
        if row.trick != trick and row.trick:
            trick = row.trick
            parts.append(_number(str(trick), x, _HEIGHT - 2))
    return tag("svg", *parts, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", cls="graph__svg", role="img",
               aria_label=label)  # fmt: skip


def _y(chance: int) -> float:
    return _TOP + (100 - chance) / 100 * (_BOTTOM - _TOP)


def _number(text: str, x: float, y: float, cls: str = "") -> Html:
    return tag("text", text, x=f"{x:.1f}", y=f"{y:.1f}", cls=classes("graph__num", cls))


def _end(row: DecisionRow, x: float, wide: float) -> Html:
    """What open cards say of the deal after a decision; dashed if that is an estimate."""
    name = "won" if row.end == 1 else "lost" if row.end == 0 else "drawn"
    return tag("rect", x=f"{x - wide / 2:.1f}", y=_BOTTOM + 10, width=f"{wide:.1f}", height=10,
               rx=3, cls=classes("graph__end", f"is-{name}", is_guess=not row.sure))  # fmt: skip


def _mark(x: float, y: float, grade: str) -> Html:
    """A decision: a dot, a diamond for a weak one, a cross for a bad one."""
    if grade == "bad":
        return tag("path", d=f"M{x - 5:.1f} {y - 5:.1f}l10 10m0-10l-10 10", cls="graph__bad")
    if grade == "weak":
        return tag("path", d=f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6-6Z", cls="graph__weak")
    radius = "2.5" if grade == "forced" else "3.5"
    return tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=radius, cls="graph__dot")
