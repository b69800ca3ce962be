"""The decisions of a deal, graded: what the review shows, from the worker's answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from tute.engine.actions import Action, parse_action
from tute.engine.cards import card_code
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple
from tute.ui.hint import action_words, chance_words, percent
from tute.ui.i18n import Catalogue
from tute.ui.words import capital

GRADES: Final = ("fine", "weak", "bad", "forced")
_WEAK, _BAD = 0.03, 0.10
"""The chance that a decision must have cost for sure, to be called so."""
_MATTERED: Final = 3
_BEFORE: Final = {"auction": "review.auction", "name_trump": "review.trump"}
"""What comes before the first lead, by phase."""

Answer = Mapping[str, Any]


class Graded(NamedTuple):
    """A decision with what is known of it so far (empty: not yet)."""

    seen: Observation
    action: Action
    known: Answer = MappingProxyType({})
    opened: Answer = MappingProxyType({})


class DecisionRow(NamedTuple):
    """A decision in words. ``grade``: one of :data:`GRADES`, or empty while it isn't known.

    ``trick`` is 0 before the first lead, ``when`` the same in words. ``chance`` after it (-1: not
    known); ``end`` and ``sure``: what came of it with open cards (1 won, 0 lost, a half, -1 not
    known), and whether that is exact.
    """

    trick: int
    when: str
    code: str
    grade: str
    verdict: str
    chance: int
    end: float
    sure: bool
    what: str
    better: str
    opened: str


class ReviewModel(NamedTuple):
    """The review as it is shown."""

    rows: tuple[DecisionRow, ...]
    done: int
    steps: int
    running: bool
    failed: bool
    summary: str
    mattered: tuple[str, ...]
    chance: str
    graph: str
    alone: bool


def cost(known: Answer) -> float:
    """The chance that a decision has cost for sure: its estimate less one standard error."""
    if not known or known.get("forced", True):
        return 0.0
    if "lost" in known:  # a call of the auction
        return max(0.0, float(known["lost"] - known["error"]))
    return max(0.0, float(known["best_chance"] - known["chance"] - known["error"]))


def grade(known: Answer) -> str:
    """How good a decision was, for what could be known."""
    if not known:
        return ""
    if known.get("forced", True):
        return "forced"
    lost = cost(known)
    return "fine" if lost < _WEAK else "weak" if lost < _BAD else "bad"


def totals(decisions: Sequence[Graded]) -> dict[str, Any]:
    """The review in numbers, as the record keeps it: grades, and the chance lost in all."""
    grades = [grade(row.known) for row in decisions]
    lost = sum(cost(row.known) for row in decisions)
    return {**{name: grades.count(name) for name in GRADES}, "lost": round(lost, 3)}


def review_model(
    decisions: Sequence[Graded], catalogue: Catalogue, *, running: bool, failed: bool = False
) -> ReviewModel:
    """The review, complete or on its way."""
    t = catalogue
    rows = tuple(_row(decision, t) for decision in decisions)
    steps = 2 * len(decisions)
    done = sum(bool(d.known) + bool(d.opened) for d in decisions)
    finished = all(d.known for d in decisions)
    seen = decisions[-1].seen if decisions else None
    return ReviewModel(
        rows,
        done,
        steps,
        running and done < steps,
        failed,
        _summary(decisions, t) if finished else "",
        _mattered(decisions, t) if finished else (),
        chance_words(seen, t) if seen else "",
        _graph_text(rows, t),
        seen is not None and not _two_sided(seen),
    )


def _two_sided(seen: Observation) -> bool:
    mode = seen.table.modality
    return mode in ("clasico", "subastado") or (mode == "individual" and seen.table.players == 2)


def _row(decision: Graded, t: Catalogue) -> DecisionRow:
    seen, action, known, opened = decision
    graded = grade(known)
    plays = action.kind == "play"
    what = capital(_words(t, action, seen))
    called = seen.phase == "auction"
    chance = percent(known["chance"]) if known.get("chance", -1) >= 0 else -1
    chose = "review.called" if called else "review.chose"
    after: Answer | None = opened.get("after")
    return DecisionRow(
        trick=0 if seen.phase in _BEFORE else len(seen.tricks) + 1,
        when=_when(seen, t),
        code=card_code(action.value) if plays else "",
        grade=graded,
        verdict=t.text(f"grade.{graded}") if graded else "",
        chance=-1 if called else chance,
        end=float(after["won"]) if after is not None else -1.0,
        sure=after is not None and after["kind"] == "exact",
        what=t.text(chose, what=what, n=chance) if chance >= 0 else what,
        better=_better(decision, t) if graded in ("weak", "bad") else "",
        opened=_opened(opened, t),
    )


def _better(decision: Graded, t: Catalogue) -> str:
    known = decision.known
    best = _words(t, parse_action(known["best"]), decision.seen)
    if known["best_chance"] < 0:
        return t.text("review.better.pass", what=best)
    return t.text("review.better", what=best, n=percent(known["best_chance"]))


def _words(t: Catalogue, action: Action, seen: Observation) -> str:
    if action.kind in ("bid", "pass"):
        return t.text(f"review.do.{action.kind}", bid=action.value)
    return action_words(t, action, seen)


def _when(seen: Observation, t: Catalogue) -> str:
    if seen.phase in _BEFORE:
        return t.text(_BEFORE[seen.phase])
    return t.text("review.trick", n=len(seen.tricks) + 1)


def _end(won: float) -> str:
    return "won" if won == 1.0 else "lost" if won == 0.0 else "drawn"


def _opened(opened: Answer, t: Catalogue) -> str:
    """With all cards open: what the deal was before the decision, and after it."""
    if not opened.get("after"):
        return ""
    before, after = opened["before"], opened["after"]
    kind = after["kind"]
    was, now = _end(before["won"]), _end(after["won"])
    if was == now:
        text = t.text(f"open.still.{now}")
    else:
        text = t.text("open.turned", was=t.text(f"open.{was}"), now=t.text(f"open.{now}"))
    given = 0
    if kind == "exact" and None not in (before["margin"], after["margin"]):
        given = before["margin"] - after["margin"]
    if given > 0:
        text += " " + t.text("open.given", n=given)
    return text if kind == "exact" else f"{text} {t.text(f'open.{kind}')}"


def _summary(decisions: Sequence[Graded], t: Catalogue) -> str:
    counted = totals(decisions)
    chosen = counted["fine"] + counted["weak"] + counted["bad"]
    if not chosen:
        return t.text("review.none")
    text = t.text("review.summary", n=chosen, fine=counted["fine"])
    lost = round(100 * counted["lost"])
    return f"{text} {t.text('review.lost', n=lost)}" if lost else f"{text} {t.text('review.clean')}"


def _mattered(decisions: Sequence[Graded], t: Catalogue) -> tuple[str, ...]:
    """The three decisions that mattered most, in words: mistakes first, then good choices."""
    chosen = [d for d in decisions if not d.known.get("forced", True)]

    def weight(decision: Graded) -> tuple[float, float]:
        known = decision.known
        spread = known["chance"] - known["worst_chance"] if "worst_chance" in known else 0.0
        return cost(known), float(spread)

    ranked = sorted(chosen, key=weight, reverse=True)[:_MATTERED]
    return tuple(_story(d, t) for d in ranked if max(weight(d)) >= _WEAK)


def _story(decision: Graded, t: Catalogue) -> str:
    seen, action, known, opened = decision
    what, when = _words(t, action, seen), _when(seen, t)
    if seen.phase == "auction":
        return _call_story(decision, t)
    if grade(known) == "fine":
        worst = percent(known["worst_chance"])
        text = t.text("review.good", when=when, what=what, n=percent(known["chance"]), worst=worst)
    else:
        text = t.text(
            "review.mistake",
            when=when,
            what=what,
            n=percent(known["chance"]),
            best=_words(t, parse_action(known["best"]), seen),
            best_n=percent(known["best_chance"]),
        )
    told = _opened(opened, t)
    return f"{text} {told}" if told else text


def _call_story(decision: Graded, t: Catalogue) -> str:
    """A mistake of the auction in words."""
    seen, action, known, _ = decision
    what, best = (_words(t, one, seen) for one in (action, parse_action(known["best"])))
    chance, best_chance = percent(known["chance"]), percent(known["best_chance"])
    if known["chance"] < 0:
        return t.text("review.shy", best=best, n=best_chance)
    if known["best_chance"] < 0:
        return t.text("review.bold", what=what, n=chance)
    return t.text("review.bid", what=what, n=chance, best=best, best_n=best_chance)


def _graph_text(rows: Sequence[DecisionRow], t: Catalogue) -> str:
    """The graph for who can't see it."""
    parts = [t.text("graph.at", when=r.when, n=r.chance) for r in rows if r.chance >= 0]
    return ", ".join(parts)
