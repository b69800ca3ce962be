"""The hint, the review and the lessons, drawn: every text there is, in every language."""

import random

import pytest

from tests.ui import deals
from tests.ui.strict import CATALOGUES
from tests.ui.test_table import check
from tute.bots.reasons import CODES
from tute.engine import reducer
from tute.engine.actions import action_text, parse_action
from tute.engine.match import new_match
from tute.engine.options import PLAYERS, make_table
from tute.ui.hint import chance_words, hint_view, percent, reason_text, render_hint
from tute.ui.people import people_for
from tute.ui.review_model import Graded, cost, grade, review_model, totals
from tute.ui.screens.review import graph, render_review
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.table_panels import render_pop
from tute.ui.view import HintView
from tute.ui.viewmodel import table_view

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


def moments(modality, players, seed=1):
    """What seat 0 sees at its turns, and what it does."""
    table = make_table(modality, players)
    score = new_match(table).score
    rng = random.Random(seed)
    state = deals.new_deal(table, rng)[0]
    while state.result is None:
        action = deals.random_action(state, rng)
        if state.queue[0] == 0:
            yield reducer.view(state, 0, score), action
        state, _ = reducer.apply(state, state.queue[0], action)


def reply(seen, chances):
    legal = [action_text(action) for action in seen.legal]
    rows = [
        {"action": text, "chance": chance, "points": 60.0}
        for text, chance in zip(legal, chances, strict=False)
    ]
    return {"action": legal[0], "moves": rows, "reasons": []}


@pytest.mark.parametrize("t", CATALOGUES.values(), ids=list(CATALOGUES))
@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_hint_for_every_question(modality, players, t):
    for seen, _ in moments(modality, players):
        for chances in ((0.6, 0.4), (0.5, 0.5), (0.3, 0.6), (-1.0,), (1.0, 0.999)):
            hint = hint_view(reply(seen, chances), seen, t)
            view = table_view(seen, Stage(pop="hint"), people_for(players), Settings(), t)
            page = check(render_pop(view._replace(hint=hint)))
            do = page.one("hint-do")
            assert do.get("data-arg") == action_text(seen.legal[0])
            assert do.get("data-action") == ("play" if hint.plays else "act")
            assert chance_words(seen, t)


@pytest.mark.parametrize("t", CATALOGUES.values(), ids=list(CATALOGUES))
def test_every_reason_has_words(t):
    for code in CODES:
        assert reason_text(t, code, {"card": "12o", "suit": "copas", "n": 3})
    for state in ("busy", "failed"):
        assert "role" in check(render_hint(HintView(state), "clasica", t)).nodes[1].attributes


def test_only_what_is_certain_is_0_or_100():
    assert [percent(c) for c in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


KNOWN = {
    "fine": {"chance": 0.6, "best_chance": 0.61, "error": 0.0},
    "weak": {"chance": 0.5, "best_chance": 0.6, "error": 0.04},
    "bad": {"chance": 0.2, "best_chance": 0.6, "error": 0.04},
    "forced": {"chance": 0.5, "best_chance": 0.5, "error": 0.0},
}
CHANGES = ((1.0, 1.0, 12, 5), (1.0, 0.0, 4, -3), (0.5, 0.0, 0, -1), (0.0, 0.0, None, None))
OPENED = [
    {
        "before": {"kind": kind, "won": was, "margin": before},
        "after": {"kind": kind, "won": now, "margin": after},
    }
    for kind in ("exact", "maxn", "estimate")
    for was, now, before, after in CHANGES
]


def graded(modality, players):
    out = []
    for at, (seen, action) in enumerate(moments(modality, players)):
        name = list(KNOWN)[at % 4]
        known: dict[str, object] = {**KNOWN[name], "forced": name == "forced", "worst_chance": 0.1}
        known["best"] = action_text(seen.legal[-1])
        if seen.phase == "auction" and name != "forced":
            known |= {"lost": known["best_chance"] - known["chance"]}  # type: ignore[operator]
            known.pop("worst_chance")
            for key, text in (("chance", action_text(action)), ("best_chance", known["best"])):
                known[key] = -1.0 if text == "pass" else known[key]
        opened = {"after": None} if seen.phase == "auction" else OPENED[at % len(OPENED)]
        out.append(Graded(seen, action, known, opened))
    return out


@pytest.mark.parametrize("t", CATALOGUES.values(), ids=list(CATALOGUES))
@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_review_whole_and_on_its_way(modality, players, t):
    rows = graded(modality, players)
    if not rows:
        pytest.skip("passed out, or not dealt in")
    for decisions, running, failed in (
        (rows, False, False),
        ([row._replace(known={}, opened={}) for row in rows], True, False),
        ([row._replace(opened={}) for row in rows], False, True),
    ):
        model = review_model(decisions, t, running=running, failed=failed)
        page = check(render_review(model, t, "clasica"))
        assert len(page.classed("review__one")) == len(rows)
        complete = decisions is rows
        assert bool(page.classed("review__progress")) != complete
        assert bool(model.summary) == bool(decisions[0].known)
    whole = review_model(rows, t, running=False)
    assert 1 <= len(whole.mattered) <= 3
    shown = check(graph(whole.rows, "label"))
    played = [row for row in whole.rows if row.end >= 0]
    assert len(shown.classed("graph__end")) == len(played)
    assert len(shown.classed("graph__bad")) == sum(row.grade == "bad" for row in played)


@pytest.mark.parametrize("name", KNOWN)
def test_grades(name):
    known: dict[str, object] = {**KNOWN[name], "forced": name == "forced"}
    assert grade(known) == name
    assert grade({}) == ""


def test_what_chance_alone_explains_is_not_held_against_the_player():
    unsure = {"chance": 0.5, "best_chance": 0.56, "error": 0.05, "forced": False}
    assert grade(unsure) == "fine"
    assert cost(unsure) == pytest.approx(0.01)
    rows = graded("clasico", 4)
    assert totals(rows)["lost"] == pytest.approx(sum(cost(r.known) for r in rows), abs=0.001)


def test_mistakes_are_told_before_good_choices():
    rows = graded("clasico", 4)
    t = CATALOGUES["es"]
    stories = review_model(rows, t, running=False).mattered
    assert "te quedabas" in stories[0]
    good = [row for row in rows if grade(row.known) in ("fine", "forced")]
    assert all("bien visto" in s for s in review_model(good, t, running=False).mattered)


def call(text, best, chance, best_chance, lost=0.3):
    seen = next(s for s, _ in moments("subastado", 3) if s.phase == "auction")
    known = {"forced": False, "best": best, "chance": chance, "best_chance": best_chance}
    return Graded(seen, parse_action(text), {**known, "lost": lost, "error": 0.02})


@pytest.mark.parametrize(
    ("graded_call", "told"),
    [
        (call("pass", "bid 80", -1.0, 0.94), "pasaste, y pujar 80 salía el 94\u00a0%"),
        (call("bid 100", "pass", 0.12, -1.0), "pujar 100 salía solo el 12\u00a0%"),
        (call("bid 100", "bid 70", 0.31, 0.9), "pujar 70, que salía el 90\u00a0%"),
    ],
)
def test_a_bad_call_is_told_as_one(graded_call, told):
    t = CATALOGUES["es"]
    model = review_model([graded_call], t, running=False)
    (story,) = model.mattered
    assert story.startswith("Subasta: ")
    assert told in story
    (row,) = model.rows
    assert (row.when, row.grade, row.trick, row.chance) == ("Subasta", "bad", 0, -1)
    assert not check(render_review(model, t, "clasica")).classed("graph")


def test_a_good_call_takes_no_place_among_what_mattered():
    model = review_model(
        [call("bid 80", "bid 80", 0.9, 0.9, lost=0.0)], CATALOGUES["es"], running=False
    )
    assert model.rows[0].grade == "fine"
    assert model.rows[0].what == "Pujar 80: sale el 90\u00a0% de las veces"
    assert model.mattered == ()
