"""The line above the hand, and why cards are blocked: all from the observation's own words."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.observation import BETWEEN, OVER, Observation
from tute.engine.results import Trick
from tute.engine.trick import Obligation
from tute.ui.html import Html
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.people import Person, call, who_of
from tute.ui.stage import Stage
from tute.ui.view import PromptView, Reason
from tute.ui.why import won_text
from tute.ui.words import capital, card_name, obligation_text, suit_name, the_card

_ORDER = ("follow", "head", "ruff", "overruff")


def obligations(seen: Observation) -> tuple[Obligation, ...]:
    """The obligations in force for me, each kind once, in the order of the rules."""
    found = {owed.kind: owed for _, owed in seen.blocked}
    return tuple(found[kind] for kind in _ORDER if kind in found)


def duty_words(seen: Observation, catalogue: Catalogue) -> str:
    """What I owe in one breath: "asiste a copas y monta: supera el rey de copas"."""
    found = {owed.kind: owed for owed in obligations(seen)}
    key = "duty." + "_".join(found)
    suit = card = ""
    for owed in found.values():
        suit = suit_name(catalogue, owed.suit)
        card = the_card(catalogue, owed.over) if owed.over >= 0 else card
    return catalogue.text(key, suit=suit, card=card)


@kept
def reasons(seen: Observation, catalogue: Catalogue) -> tuple[Reason, ...]:
    """The texts for the blocked cards of the position."""
    return tuple(Reason(owed.kind, obligation_text(catalogue, owed)) for owed in obligations(seen))


def held_text(held: Trick, points: int, people: Sequence[Person], catalogue: Catalogue) -> Html:
    """Whose the trick is and what it is worth."""
    winner = people[held.winner]
    who = who_of(people, [held.winner])
    return catalogue.rich("prompt.held", n=points, who=who, name=call(winner, catalogue))


def prompt(
    seen: Observation,
    stage: Stage,
    people: Sequence[Person],
    catalogue: Catalogue,
    trick_points: int,
) -> PromptView:
    """The one line of truth above the hand; and while a trick is held, why it was won."""
    view = _prompt(seen, stage, people, catalogue, trick_points)
    if stage.undo:
        view = view._replace(extra=("undo", "", catalogue.text("undo"), "undo"))
    if stage.held is None or stage.notice or stage.selected >= 0:
        return view
    if view.turn and seen.phase == "play":
        won = held_text(stage.held, trick_points, people, catalogue)
        return view._replace(text=catalogue.rich("prompt.led"), why=won)
    return view._replace(why=capital(won_text(catalogue, stage.held)))


def _prompt(
    seen: Observation,
    stage: Stage,
    people: Sequence[Person],
    catalogue: Catalogue,
    trick_points: int,
) -> PromptView:
    mine = seen.turn == seen.seat and seen.phase != OVER
    if stage.notice:
        return PromptView(catalogue.rich(stage.notice), mine)
    hint = ("hint", "", catalogue.text("hint"), "hint")
    if mine and seen.phase == "play":
        return _my_card(seen, stage, catalogue, hint)
    if mine:
        key = {"auction": "prompt.bid", "name_trump": "prompt.trump"}.get(seen.phase, "prompt.ask")
        return PromptView(_auction(key, seen, people, catalogue), True, extra=hint)
    if stage.held is not None:
        gather = ("gather", "", catalogue.text("gather"), "check")
        return PromptView(held_text(stage.held, trick_points, people, catalogue), extra=gather)
    extra = ("skip", "", catalogue.text("skip"), "skip") if stage.busy else None
    if seen.phase == OVER:
        return PromptView(catalogue.rich("prompt.over"))
    if seen.phase == BETWEEN or seen.turn < 0:
        return PromptView(catalogue.rich("prompt.between"), extra=extra)
    name = call(people[seen.turn], catalogue)
    if seen.phase == "auction":
        return PromptView(_auction("prompt.bids", seen, people, catalogue, name), extra=extra)
    if seen.phase == "name_trump":
        return PromptView(catalogue.rich("prompt.names", name=name, bid=seen.bid), extra=extra)
    key = "prompt.plays" if seen.cards else "prompt.leads"
    if seen.phase == "capote":
        key = "prompt.capote"
    owner = ""
    if seen.seat not in seen.active:
        key = "prompt.censor.sees" if seen.open_hand else "prompt.censor"
        owner = call(people[seen.declarer], catalogue) if seen.open_hand else ""
    return PromptView(catalogue.rich(key, name=name, owner=owner), extra=extra)


def _my_card(
    seen: Observation, stage: Stage, catalogue: Catalogue, extra: tuple[str, str, str, str]
) -> PromptView:
    concede = any(action.kind == "concede" for action in seen.legal)
    if concede:
        extra = ("pop", "concede", catalogue.text("concede"), "flag")
    if stage.selected >= 0:
        name = capital(card_name(catalogue, stage.selected))
        text = catalogue.rich("prompt.selected", card=name)
    elif seen.hand.bit_count() == 1 and not seen.blocked:
        text = catalogue.rich("prompt.last" if seen.cards else "prompt.lead.last")
    elif not seen.cards:
        text = catalogue.rich("prompt.lead")
    elif not seen.blocked:
        free = seen.table.options.revoke == "blocked"
        text = catalogue.rich("prompt.any" if free else "prompt.turn")
    else:
        text = catalogue.rich("prompt.duty", duty=capital(duty_words(seen, catalogue)))
    return PromptView(text, True, reasons(seen, catalogue), extra)


def _auction(
    key: str, seen: Observation, people: Sequence[Person], catalogue: Catalogue, name: str = ""
) -> Html:
    if key in ("prompt.bid", "prompt.bids"):
        best = seen.declarer
        key += ".over" if best >= 0 else ".first"
        top = call(people[best], catalogue) if best >= 0 else ""
        return catalogue.rich(key, name=name, best=top, bid=seen.bid)
    return catalogue.rich(key, bid=seen.bid)


def may_skip(seen: Observation, speed: str) -> bool:
    """Whether to offer to skip what the others do: always to a censor, else where it takes time."""
    if seen.turn == seen.seat or seen.phase == OVER:
        return False
    return seen.seat not in seen.active or speed in ("calm", "normal")
