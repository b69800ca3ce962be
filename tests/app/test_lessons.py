"""Every lesson: its records replay, what it asks can be answered, and the answers are right."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.ui.strict import texts
from tute.app.learn.lessons import (
    SEAT,
    Lesson,
    Step,
    after_answer,
    legal_texts,
    offered,
    read_lesson,
    right_answers,
    seen_at,
    state_at,
)
from tute.bots.estimate import estimates
from tute.bots.review import with_open_cards
from tute.bots.search.setting import World
from tute.engine.actions import action_text, parse_action
from tute.engine.cards import POINTS, parse_card
from tute.engine.replay import play_out
from tute.ui.i18n import LANGUAGES

FOLDER = Path(__file__).parents[2] / "web" / "lessons"
LESSONS = [read_lesson(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
ASKED = [(lesson, step) for lesson, step in STEPS if step.ask]


def name(value: Lesson | Step) -> str:
    return value.id if isinstance(value, Lesson) else str(value.number)


def test_the_lessons_cover_the_game() -> None:
    assert {lesson.group for lesson in LESSONS} == {
        "basics", "clasico", "cabron", "subastado", "loco", "individual",
    }  # fmt: skip
    assert len({lesson.id for lesson in LESSONS}) == len(LESSONS)
    for path, lesson in zip(sorted(FOLDER.glob("*.json")), LESSONS, strict=True):
        assert path.stem.split("-", 1)[1] == lesson.id
        assert any(step.ask for step in lesson.steps), "a lesson asks something"


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_records_replay_and_are_used(lesson: Lesson) -> None:
    assert {step.position for step in lesson.steps} == set(lesson.positions)
    for record in lesson.positions.values():
        play_out(record)
        assert len(record.deals) == 1
        assert record.table.modality == lesson.group or lesson.group == "basics"
    for step in lesson.steps:
        actions = lesson.positions[step.position].deals[0].actions
        assert 0 <= step.at <= step.then <= len(actions)


@pytest.mark.parametrize(("lesson", "step"), ASKED, ids=name)
def test_what_is_asked_can_be_done(lesson: Lesson, step: Step) -> None:
    right = right_answers(lesson, step)
    assert right
    if step.ask in ("play", "choice"):
        state = state_at(lesson.positions[step.position], step.at)
        assert state.queue[0] == SEAT
        legal = legal_texts(state)
        assert set(right) <= set(legal)
        assert set(step.choices) <= set(legal)
        for answer in right:
            after_answer(lesson, step, parse_action(answer))
    if step.ask != "play":
        choices = offered(lesson, step)
        assert set(right) <= set(choices)
        assert set(choices) - set(right), "there must be a wrong answer"
    elif step.proof != "only":
        assert set(legal_texts(state_at(lesson.positions[step.position], step.at))) - set(right)


def winners(lesson: Lesson, step: Step) -> dict[str, int]:
    """By card: who wins the trick, the player being the last to play."""
    state = state_at(lesson.positions[step.position], step.at)
    assert len(state.cards) == len(state.active) - 1
    return {
        card: after_answer(lesson, step._replace(then=0), parse_action(card)).tricks[-1].winner
        for card in legal_texts(state)
    }


WORLDS = 2000
"""Estimates are as good as the number of deals they rest on: two hundred were three points off."""


@pytest.mark.parametrize(
    ("lesson", "step"), [row for row in ASKED if row[1].ask in ("play", "choice")], ids=name
)
def test_the_answer_is_right_by_the_rules(lesson: Lesson, step: Step) -> None:
    state = state_at(lesson.positions[step.position], step.at)
    legal, right = legal_texts(state), set(step.answers)
    seen = seen_at(lesson, step)
    if step.proof == "only":
        assert right == set(legal)
        assert seen.blocked
    elif step.proof == "wins":
        assert right == {card for card, seat in winners(lesson, step).items() if seat == SEAT}
    elif step.proof == "cheapest":
        lost = {card for card, seat in winners(lesson, step).items() if seat % 2 != SEAT % 2}
        blank = {c for c in lost if not POINTS[parse_card(c)] and parse_card(c) // 10 != seen.trump}
        assert right == blank
    elif step.proof == "richest":
        ours = {card for card, seat in winners(lesson, step).items() if seat % 2 == SEAT % 2}
        most = max(POINTS[parse_card(card)] for card in ours)
        assert right == {card for card in ours if POINTS[parse_card(card)] == most}
    elif step.proof == "solved":
        world = World(state.hands, state.stock)
        margins = {}
        for text in legal:
            found = with_open_cards(seen, parse_action(text), world)["after"]
            assert found["kind"] == "exact"
            margins[text] = found["margin"]
        most = max(margins.values())
        assert right == {text for text, margin in margins.items() if margin == most}
    else:
        assert step.proof == "estimated"
        rows = {action_text(row.action): row for row in estimates(seen, random.Random(1), WORLDS)}
        chances = {text: rows[text].chance for text in step.choices if text in rows}
        if seen.phase == "auction":
            for text, chance in chances.items():
                assert text == "pass" or (chance > 0.75) == (text in right)
        else:
            others = [chance for text, chance in chances.items() if text not in right]
            assert min(chances[text] for text in right) > max(others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_has_its_texts_in_every_language(language: str) -> None:
    there = texts(language)
    wanted = {f"lesson.{lesson.id}" for lesson in LESSONS}
    for lesson, step in STEPS:
        key = f"lesson.{lesson.id}.{step.number}"
        wanted |= {key, f"{key}.yes", f"{key}.no"} if step.ask else {key}
    assert {key for key in there if key.startswith("lesson.")} == wanted


def test_a_broken_lesson_is_refused() -> None:
    document = json.loads(sorted(FOLDER.glob("*.json"))[0].read_text("utf-8"))
    for broken in (
        {**document, "group": "mus"},
        {**document, "steps": [{"position": "zz", "at": 0}]},
        {**document, "steps": [{**document["steps"][0], "ask": "riddle"}]},
    ):
        with pytest.raises(ValueError):  # noqa: PT011 - any reason will do
            read_lesson(json.dumps(broken))
