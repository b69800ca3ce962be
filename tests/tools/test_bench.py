"""What the benchmark of the bots' answers asks, and what it tells of them."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from tools.bench.answers import LEVEL, TABLES, Answer, figures
from tools.bench.questions import Question, questions
from tute.bots.worker import answer
from tute.engine.observation import from_json

GAMES = list(TABLES.values())


def asked(game: tuple[str, int], count: int) -> list[Question]:
    return list(islice(questions(*game, LEVEL), count))


@pytest.mark.parametrize("game", GAMES)
def test_the_questions_are_the_same_each_time_and_leave_a_choice(game: tuple[str, int]) -> None:
    found = asked(game, 40)
    assert found == asked(game, 40)
    assert len({question.request for question in found}) == 40
    for question in found:
        document = json.loads(question.request)
        seen = from_json(document["observation"])
        assert (document["level"], seen.table.modality, seen.table.players) == (LEVEL, *game)
        assert len(seen.legal) == len(question.legal) > 1


def test_more_is_asked_than_which_card_to_play() -> None:
    phases = {question.phase for game in GAMES for question in asked(game, 100)}
    assert phases > {"play", "auction", "name_trump", "sing"}


@pytest.mark.parametrize("game", GAMES)
def test_the_worker_answers_them(game: tuple[str, int]) -> None:
    (question,) = asked(game, 1)
    assert json.loads(answer(question.request))["action"] in question.legal


def test_the_slow_ones_are_those_over_the_limit() -> None:
    told = figures([Answer(ms, ms / 2) for ms in [*range(0, 400, 4), 400.0, 400.1]])
    assert (told["answers"], told["slow"], told["longest_ms"]) == (102, 1, 400.1)
    assert told["p95_ms"] == 2 * told["p95_ran_ms"] == pytest.approx(384, abs=4)
