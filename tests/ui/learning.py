"""The hint, the review and the lessons as states for previews and access tests."""

from pathlib import Path

from tests.ui.test_learn import graded, reply
from tute.app.learn.lesson_view import learn_rows, lesson_model
from tute.app.learn.lessons import Sitting, read_lesson
from tute.ui.hint import hint_view
from tute.ui.people import people_for
from tute.ui.review_model import review_model
from tute.ui.screens.lesson import render_learn, render_lesson
from tute.ui.screens.review import render_review
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view

FOLDER = Path(__file__).resolve().parents[2] / "web" / "lessons"


def lessons():
    return [read_lesson(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def hint(c, seen):
    answer = reply(seen, (0.62, 0.48))
    answer["reasons"] = [("keeps_card", {"card": "1o"}), ("ducks", {})]
    stage = Stage(pop="hint")
    view = table_view(seen, stage, people_for(seen.table.players), c.settings, c.t)
    return render_table(view), render_pop(view._replace(hint=hint_view(answer, seen, c.t)))


def review(c, modality, players, done=True):
    rows = graded(modality, players)
    if not done:
        rows = [row._replace(opened={}) for row in rows]
    return render_review(review_model(rows, c.t, running=not done), c.t, c.settings.deck)


def learn(c):
    return render_learn(learn_rows(lessons(), {"cards", "head"}), c.t)


def lesson(c, name, at, verdict=""):
    found = next(one for one in lessons() if one.id == name)
    sitting = Sitting(found, at, verdict)
    return render_lesson(lesson_model(sitting, lessons(), c.settings, c.t), c.t)
