"""Taking a lesson: its steps, the answers, and which lessons are done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app.game import Game
from tute.app.keep.saves import PREFIX
from tute.app.learn.lesson_view import learn_rows, lesson_model
from tute.app.learn.lessons import (
    Sitting,
    Step,
    after_answer,
    read_lessons,
    right_answers,
    seen_at,
)
from tute.app.parts import Part
from tute.app.showing import Drawn, Showing
from tute.engine.actions import parse_action, play
from tute.engine.cards import parse_card
from tute.ui.html import EMPTY
from tute.ui.screens.lesson import render_learn, render_lesson
from tute.ui.stage import Stage
from tute.ui.why import blocked_text

LESSONS_KEY: Final = PREFIX + "lessons"
"""Which lessons are done: ``{"done": [ids]}``."""


def learn(game: Game) -> None:
    """The list of lessons: they are read when they are first wanted."""
    if not game.desk.lessons:
        game.desk.lessons = read_lessons(game.lessons())
        done = game.saves.load_values(LESSONS_KEY).get("done", [])
        if isinstance(done, list):
            game.desk.learned = {name for name in done if isinstance(name, str)}
    game.desk.sitting = None


def lesson(game: Game, argument: str) -> None:
    """Begin a lesson."""
    found = next((row for row in game.desk.lessons if row.id == argument), None)
    if found is None:
        return
    game.stand_up()
    game.desk.sitting = Sitting(found)
    game.desk.screen = "lesson"
    game.ports.screen.enter(home=False)
    _arrive(game)


def _arrive(game: Game) -> None:
    """A step begins; a card just played stays in sight where the step asks about its trick."""
    sitting = game.desk.sitting
    assert sitting is not None
    step = sitting.step
    state = seen_at(sitting.lesson, step)
    held = state.tricks[-1] if state.tricks and not state.cards and step.ask != "loser" else None
    shown = held if step.ask in ("winner", "points") else None
    sitting.state, sitting.verdict, sitting.chosen = None, "", ""
    sitting.stage = Stage(held=shown)
    game.draw("lesson-text")


def following(game: Game, _: str) -> None:
    """On to the next step; after the last one the lesson is done."""
    sitting = game.desk.sitting
    if sitting is None or (sitting.step.ask and sitting.verdict != "yes"):
        return
    if sitting.at + 1 < len(sitting.lesson.steps):
        sitting.at += 1
        _arrive(game)
        return
    sitting.over = True
    game.desk.learned.add(sitting.lesson.id)
    game.saves.save_values(LESSONS_KEY, {"done": sorted(game.desk.learned)})
    game.draw("lesson-text")


def answer(game: Game, argument: str) -> None:
    """An answer to the question: by button, or a card."""
    sitting = game.desk.sitting
    if sitting is None or not sitting.step.ask or sitting.verdict == "yes" or sitting.over:
        return
    step = sitting.step
    sitting.chosen = argument
    if argument not in right_answers(sitting.lesson, step):
        sitting.verdict = "no"
        return
    sitting.verdict = "yes"
    if step.ask in ("play", "choice"):
        _show(sitting, step, argument)
    game.draw("lesson-next")


def _show(sitting: Sitting, step: Step, argument: str) -> None:
    """What comes of a right action, on the table."""
    before = seen_at(sitting.lesson, step)
    state = after_answer(sitting.lesson, step, parse_action(argument))
    sitting.state = state
    complete = len(state.tricks) > len(before.tricks) and not state.cards
    sitting.stage = Stage(
        held=state.tricks[-1] if complete else None,
        entering=parse_card(argument) if step.ask == "play" else -1,
        voices=state.melds[len(before.melds) :],
    )


def play_card(game: Game, argument: str) -> None:
    """A card of the hand was pressed."""
    sitting = game.desk.sitting
    if sitting is None or sitting.step.ask != "play" or sitting.verdict == "yes":
        return
    if play(parse_card(argument)) in seen_at(sitting.lesson, sitting.step).legal:
        sitting.stage = sitting.stage._replace(asked=-1)
        answer(game, argument)
    else:
        ask_reason(game, argument)


def ask_reason(game: Game, argument: str) -> None:
    """A blocked card was pressed: its reason is shown, as at the table."""
    sitting = game.desk.sitting
    if sitting is None:
        return
    card, seen = parse_card(argument), seen_at(sitting.lesson, sitting.step)
    owed = dict(seen.blocked).get(card)
    if owed is not None:
        game.say(blocked_text(game.catalogue, owed, seen.cards) + ".")
        sitting.stage = sitting.stage._replace(asked=card, focused=card)
        sitting.verdict, sitting.chosen = "no", argument


def back(game: Game, _: str) -> None:
    """From a lesson to the list."""
    game.desk.screen, game.desk.sitting = "learn", None
    game.ports.screen.enter(home=False)
    game.draw("learn-title")


def nothing(game: Game, _: str) -> None:
    """What the table's buttons do in a lesson that have no business there."""


def _learn(showing: Showing) -> Drawn:
    desk, t = showing.desk, showing.texts
    return render_learn(learn_rows(desk.lessons, desk.learned), t), EMPTY


def _lesson(showing: Showing) -> Drawn:
    desk, t = showing.desk, showing.texts
    assert desk.sitting is not None
    return render_lesson(lesson_model(desk.sitting, desk.lessons, desk.settings, t), t), EMPTY


IN_LESSON: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "play": play_card,
    "ask-reason": ask_reason,
    "back": back,
    "close": nothing,
    "gather": following,
    "pop": nothing,
    "act": nothing,
}
"""What these mean while a lesson is taken."""

PART: Final = Part(
    screens={"learn": _learn, "lesson": _lesson},
    entering={"learn": learn},
    instead={"lesson": IN_LESSON},
    actions={
        "lesson": lesson,
        "lesson-next": following,
        "lesson-answer": answer,
    },
)
