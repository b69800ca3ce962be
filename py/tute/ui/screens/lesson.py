"""The lessons: their list, and a lesson at the table."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, icon_button, screen
from tute.ui.table import render_table
from tute.ui.view import TableView


class LessonRow(NamedTuple):
    """A lesson in the list."""

    id: str
    steps: int
    done: bool


class LessonModel(NamedTuple):
    """A step of a lesson. ``verdict``: "", yes or no. ``choices``: (answer, text).

    ``plays``: the question is answered with a card of the hand. ``following``: the next lesson.
    ``points``: who has how many, for texts that tell it.
    """

    id: str
    number: int
    steps: int
    table: TableView
    plays: bool = False
    asks: bool = False
    verdict: str = ""
    chosen: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    over: bool = False
    following: str = ""
    points: str = ""


def render_learn(groups: Sequence[tuple[str, Sequence[LessonRow]]], catalogue: Catalogue) -> Html:
    """The list of the lessons, by group."""
    t = catalogue
    parts = [
        tag(
            "section",
            tag("h2", t.text("learn.basics" if group == "basics" else f"mode.{group}"), cls="h2"),
            tag("ol", *[_row(row, t) for row in rows], cls="lessons__list"),
            cls="lessons__group",
        )
        for group, rows in groups
    ]
    intro = tag("p", t.text("learn.intro"), cls="rules__line")
    grid = tag("div", *parts, cls="lessons")
    return screen(t.text("learn"), "learn", t.text("back"), intro, grid)


def _row(row: LessonRow, t: Catalogue) -> Html:
    done = tag("span", icon("check"), t.text("learn.done"), cls="lessons__done")
    return tag(
        "li",
        tag(
            "button",
            tag("b", t.text(f"lesson.{row.id}")),
            done if row.done else tag("small", t.text("learn.count", n=row.steps)),
            type="button",
            cls=classes("lessons__one", is_done=row.done),
            id=f"lesson-{row.id}",
            data_action="lesson",
            data_arg=row.id,
        ),
    )


def render_lesson(model: LessonModel, catalogue: Catalogue) -> Html:
    """A lesson: what it says or asks, and the table."""
    t = catalogue
    head = tag(
        "header",
        icon_button("back", t.text("learn.all"), "back", id="lesson-back"),
        tag(
            "div",
            tag("h1", t.text(f"lesson.{model.id}"), cls="lesson__title"),
            tag("p", t.text("learn.step", n=model.number, of=model.steps), cls="lesson__step"),
        ),
        cls="lesson__head",
    )
    panel = tag(
        "section",
        head,
        tag("div", _text(model, t), *_choices(model), _verdict(model, t), cls="lesson__body"),
        _buttons(model, t),
        cls="lesson__panel",
        id="lesson-panel",
    )
    table = tag(
        "div",
        render_table(model.table),
        cls=classes("lesson__table", is_asking=model.plays and model.verdict != "yes"),
    )
    return tag("div", panel, table, cls="lesson", id="screen-lesson", data_step=model.number)


def _text(model: LessonModel, t: Catalogue) -> Html:
    key = f"lesson.{model.id}.{model.number}"
    text = t.text("learn.over") if model.over else t.rich(key, points=model.points)
    return tag("p", text, cls="lesson__text", id="lesson-text", tabindex=-1)


def _choices(model: LessonModel) -> list[Html]:
    if not model.choices or model.over:
        return []
    answered = model.verdict == "yes"
    buttons = [
        tag(
            "button",
            text,
            type="button",
            cls=classes("btn", "btn--quiet", is_chosen=answer == model.chosen),
            id=f"answer-{at}",
            aria_pressed=answer == model.chosen,
            aria_disabled=answered or None,
            data_action=None if answered else "lesson-answer",
            data_arg=answer,
        )
        for at, (answer, text) in enumerate(model.choices)
    ]
    return [
        tag("div", *buttons, cls="lesson__choices", role="group", aria_labelledby="lesson-text")
    ]


def _verdict(model: LessonModel, t: Catalogue) -> Html:
    """The answer's verdict; the element is always there, so that it is announced."""
    inside: list[Html] = []
    if model.verdict and not model.over:
        right = model.verdict == "yes"
        key = f"lesson.{model.id}.{model.number}.{model.verdict}"
        inside = [
            icon("check" if right else "info"),
            tag("span", tag("b", t.text("learn.right" if right else "learn.wrong")), " ",
                t.text(key, points=model.points)),
        ]  # fmt: skip
    cls = classes("lesson__verdict", f"is-{model.verdict}" if model.verdict else "")
    return tag("p", *inside, cls=cls, id="lesson-verdict", role="status")


def _buttons(model: LessonModel, t: Catalogue) -> Html:
    if model.over:
        again = button(t.text("learn.again"), "lesson", model.id, id="lesson-again")
        if model.following:
            go = button(
                t.text("learn.after"), "lesson", model.following, "primary", id="lesson-next"
            )
        else:
            go = button(t.text("learn.all"), "screen", "learn", "primary", id="lesson-next")
        return tag("div", again, go, cls="panel__actions")
    if model.asks and model.verdict != "yes":
        return EMPTY
    text = t.text("learn.finish" if model.number == model.steps else "learn.next")
    return tag("div", button(text, "lesson-next", kind="primary", id="lesson-next"),
               cls="panel__actions")  # fmt: skip
