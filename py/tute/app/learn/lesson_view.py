"""What a lesson shows: its table without what the table would give away, and its questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tute.app.learn.lessons import GROUPS, SEAT, Lesson, Sitting, offered
from tute.engine.actions import parse_action
from tute.engine.observation import Observation
from tute.ui.hint import action_words
from tute.ui.html import EMPTY
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, call, people_for
from tute.ui.screens.lesson import LessonModel, LessonRow
from tute.ui.settings import Settings
from tute.ui.view import PromptView, TableView, TrickView
from tute.ui.viewmodel import table_view
from tute.ui.words import capital, card_name


def learn_rows(lessons: Sequence[Lesson], learned: set[str]) -> list[tuple[str, list[LessonRow]]]:
    """The list of lessons by group."""
    rows = []
    for group in GROUPS:
        ones = [
            LessonRow(one.id, len(one.steps), one.id in learned)
            for one in lessons
            if one.group == group
        ]
        if ones:
            rows.append((group, ones))
    return rows


def lesson_table(sitting: Sitting, settings: Settings, t: Catalogue) -> TableView:
    """The table of a step: nothing but the hand can be pressed, and only where a card is asked."""
    seen, step = sitting.seen, sitting.step
    people = people_for(seen.table.players, SEAT)
    settings = settings._replace(points=step.ask == "loser")
    view = table_view(seen, sitting.stage, people, settings, t)
    asking = step.ask == "play" and sitting.verdict != "yes"
    view = view._replace(auction=None, naming=None, ask=None, my_turn=False, pop="")
    if asking:
        return view._replace(prompt=view.prompt._replace(extra=None))
    hand = tuple(card._replace(state="idle", reason="") for card in view.hand)
    seats = tuple(seat._replace(turn=False) for seat in view.seats)  # nobody is about to play
    view = view._replace(hand=hand, seats=seats, prompt=PromptView(EMPTY))
    if step.ask == "winner" and sitting.verdict != "yes":
        view = view._replace(trick=_undecided(seen, people, view.trick, t))
    return view


def _undecided(
    seen: Observation, people: Sequence[Person], shown: TrickView, t: Catalogue
) -> TrickView:
    """The trick without its winner."""
    trick = seen.tricks[-1]
    labels = [
        t.text("play", name=call(people[seat], t), card=card_name(t, card))
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    plays = [
        play._replace(winning=False, label=label)
        for play, label in zip(shown.plays, labels, strict=True)
    ]
    return TrickView(tuple(plays))


def lesson_model(
    sitting: Sitting, lessons: Sequence[Lesson], settings: Settings, t: Catalogue
) -> LessonModel:
    """A step as it is shown."""
    lesson, step, seen = sitting.lesson, sitting.step, sitting.seen
    people = people_for(seen.table.players, SEAT)
    ids = [one.id for one in lessons]
    after = ids.index(lesson.id) + 1 if lesson.id in ids else len(ids)
    asked = replace(sitting, state=None).seen
    totals = [f"{call(people[seat], t)} {seen.points[seat]}" for seat in sorted(seen.active)]
    return LessonModel(
        lesson.id,
        step.number,
        len(lesson.steps),
        lesson_table(sitting, settings, t),
        plays=step.ask == "play",
        asks=bool(step.ask),
        verdict=sitting.verdict,
        chosen=sitting.chosen,
        choices=tuple(
            (answer, _answer_text(answer, sitting, asked, people, t))
            for answer in offered(lesson, step)
        ),
        over=sitting.over,
        following=ids[after] if after < len(ids) else "",
        points=t.list_of(totals),
    )


def _answer_text(
    answer: str, sitting: Sitting, seen: Observation, people: Sequence[Person], t: Catalogue
) -> str:
    asked = sitting.step.ask
    if asked in ("winner", "loser"):
        return call(people[int(answer)], t)
    if asked == "points":
        return answer
    return capital(action_words(t, parse_action(answer), seen))
