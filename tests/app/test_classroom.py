"""Taking the lessons, from the list to the end of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.app.fakes import MemoryStore, World
from tests.ui.test_table import check
from tute.app.keys import press
from tute.app.learn.classroom import LESSONS_KEY
from tute.app.learn.lessons import Sitting, offered, right_answers

FOLDER = Path(__file__).parents[2] / "web" / "lessons"
TEXT = f"[{','.join(path.read_text('utf-8') for path in sorted(FOLDER.glob('*.json')))}]"
IDS = [document["id"] for document in json.loads(TEXT)]


def school(store: MemoryStore | None = None) -> World:
    world = World(store)
    world.game.lessons = lambda: TEXT
    world.start()
    world.do("screen", "learn")
    return world


def sitting_of(world: World) -> Sitting:
    sitting = world.game.desk.sitting
    assert sitting is not None
    return sitting


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("lesson", IDS)
def test_a_lesson_from_beginning_to_end(lesson: str, language: str) -> None:
    world = school()
    world.do("set", f"language={language}")
    world.do("lesson", lesson)
    steps = sitting_of(world).lesson.steps
    for at, step in enumerate(steps):
        sitting = sitting_of(world)
        assert sitting.step == step
        check(world.screen.html)
        if step.ask:
            world.do("lesson-next")
            assert sitting.at == at, "a question has to be answered first"
            right = right_answers(sitting.lesson, step)
            wrong = [choice for choice in offered(sitting.lesson, step) if choice not in right]
            for choice in wrong:
                world.do("lesson-answer", choice)
                assert sitting.verdict == "no"
                assert "is-no" in world.screen.html
            world.do("play" if step.ask == "play" else "lesson-answer", right[0])
            assert sitting.verdict == "yes"
            assert "is-yes" in check(world.screen.html).one("lesson-verdict").classes
        world.do("lesson-next")
    assert sitting_of(world).over
    assert json.loads(world.store.texts[LESSONS_KEY]) == {"done": [lesson]}
    world.do("back")
    page = check(world.screen.html)
    done = [node.get("id") for node in page.classed("is-done")]
    assert done == [f"lesson-{lesson}"]


def test_what_is_done_is_remembered() -> None:
    kept = MemoryStore({LESSONS_KEY: json.dumps({"done": ["head", 7]})})
    assert school(kept).game.desk.learned == {"head"}
    assert school(MemoryStore({LESSONS_KEY: "[]"})).game.desk.learned == set()


def test_a_blocked_card_says_why_and_is_a_wrong_answer() -> None:
    world = school()
    world.do("lesson", "ruff")
    world.do("lesson-next")
    world.do("ask-reason", "1b")
    sitting = sitting_of(world)
    assert sitting.verdict == "no"
    page = check(world.screen.html)
    assert "is-asked" in page.one("card-1b").classes
    assert "Tienes que fallar" in world.screen.html
    world.do("play", "1b")
    assert sitting.verdict == "no"


def test_the_winner_is_not_given_away_before_the_answer() -> None:
    world = school()
    world.do("lesson", "cards")
    world.do("lesson-next")
    world.do("lesson-next")
    assert not check(world.screen.html).classed("is-winning")
    assert "va ganando" not in world.screen.html
    world.do("lesson-answer", "2")
    assert check(world.screen.html).classed("is-winning")


def test_by_keyboard() -> None:
    world = school()
    world.do("lesson", "ruff")
    world.do("lesson-next")
    assert press(world.game, "a", "")
    assert world.screen.focus == "card-7o"
    assert press(world.game, "ArrowRight", "card-7o")
    assert world.screen.focus == "card-4o"
    assert press(world.game, "t", "card-4o")
    assert press(world.game, "Escape", "")
    assert world.game.desk.screen == "learn"
    assert press(world.game, "Escape", "")
    assert world.game.desk.screen == "home"


def test_nothing_else_of_the_table_works_in_a_lesson() -> None:
    world = school()
    world.do("lesson", "cards")
    before = world.screen.html
    for action, argument in (("pop", "menu"), ("play", "1c"), ("act", "pass"), ("lesson", "none")):
        world.do(action, argument)
        assert world.screen.html == before
