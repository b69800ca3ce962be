"""What the live region and the log tell: each event in words, and what I must do."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine import events as ev
from tute.engine.cards import POINTS
from tute.engine.observation import OVER, Observation
from tute.engine.scoring import LAST_TRICK
from tute.ui.i18n import Catalogue
from tute.ui.outcome import result_text
from tute.ui.people import Person, call, who_of
from tute.ui.prompts import duty_words
from tute.ui.view_ask import bids_of
from tute.ui.words import revoke_reason, suit_name, the_card, the_cards


def announce(
    event: ev.Event,
    people: Sequence[Person],
    seat: int,
    catalogue: Catalogue,
    seen: Observation | None = None,
) -> str:
    """An event in words for whoever sits at ``seat``; empty if there is nothing to tell.

    ``seen`` (the observation after it) lets the result of a deal be told with its reason.
    """
    if event.only is not None and event.only != seat:
        return ""
    t = catalogue
    if isinstance(event, ev.Dealt):
        return _dealt(event, people, t)
    if isinstance(event, ev.TrickWon):
        return _trick_won(event, people, t)
    if isinstance(event, ev.Sung):
        return _sung(event, people, t)
    if isinstance(event, ev.Drawn):
        return t.text("log.drawn", n=event.left)
    if isinstance(event, ev.DealOver):
        result = result_text(seen, event.result, people, t) if seen is not None else ""
        if result and result[-1] not in ".!?":
            result += "."
        return f"{t.text('log.over')} {result}".strip()
    who = who_of(people, [event.seat])
    name = call(people[event.seat], t)
    if isinstance(event, ev.Called):
        key = "log.bid" if event.bid else "log.pass"
        return t.text(key, who=who, name=name, bid=event.bid)
    if isinstance(event, ev.AuctionWon):
        return t.text("log.auction", who=who, name=name, bid=event.bid)
    if isinstance(event, ev.TrumpMade):
        return t.text("log.trump", suit=suit_name(t, event.suit))
    if isinstance(event, ev.CardPlayed):
        return t.text("log.play", who=who, name=name, card=the_card(t, event.card))
    if isinstance(event, ev.Exchanged):
        taken, given = the_card(t, event.taken), the_card(t, event.given)
        return t.text("log.exchange", who=who, name=name, taken=taken, given=given)
    if isinstance(event, ev.Drew):
        return t.text("log.drew", who=who, name=name, card=the_card(t, event.card))
    if isinstance(event, ev.CapoteCalled):
        key = "log.capote" if event.announced else "log.no_capote"
        return t.text(key, who=who, name=name)
    if isinstance(event, ev.Conceded):
        return t.text("log.concede", who=who, name=name)
    why = revoke_reason(t, event.obligation, who)
    card = the_card(t, event.card)
    return t.text("log.revoke", who=who, name=name, card=card, why=why)


def _dealt(event: ev.Dealt, people: Sequence[Person], t: Catalogue) -> str:
    who, name = who_of(people, [event.dealer]), call(people[event.dealer], t)
    text = t.text("log.deal", who=who, name=name)
    if event.shown >= 0:
        suit = suit_name(t, event.shown // 10)
        text += " " + t.text("log.shown", card=the_card(t, event.shown), suit=suit)
    return text


def _trick_won(event: ev.TrickWon, people: Sequence[Person], t: Catalogue) -> str:
    winner = event.trick.winner
    key = "log.last_trick" if event.last else "log.trick"
    return t.text(
        key,
        n=event.points,
        who=who_of(people, [winner]),
        name=call(people[winner], t),
        cards=sum(POINTS[card] for card in event.trick.cards),
        ten=LAST_TRICK,
    )


def _sung(event: ev.Sung, people: Sequence[Person], t: Catalogue) -> str:
    meld = event.meld
    who, name = who_of(people, [meld.seat]), call(people[meld.seat], t)
    if meld.tute:
        return t.text(f"log.tute.{meld.tute}", who=who, name=name)
    suit = suit_name(t, meld.suit)
    return t.text(f"log.sing.{meld.points}", who=who, name=name, suit=suit)


def announce_turn(seen: Observation, catalogue: Catalogue) -> str:
    """What I must do and with what: empty when it isn't my turn."""
    t = catalogue
    if seen.turn != seen.seat or seen.phase == OVER:
        return ""
    if seen.phase == "auction":
        bids = bids_of(seen)
        return t.text("turn.bid", bid=bids[0]) if bids else t.text("turn.pass")
    if seen.phase == "name_trump":
        return t.text("turn.trump")
    if seen.phase != "play":
        return t.text(f"turn.{seen.phase}")
    legal = [action.value for action in seen.legal if action.kind == "play"]
    if not seen.cards:
        return t.text("turn.lead")
    if not seen.blocked:
        return t.text("turn.any")
    return t.text("turn.duty", duty=duty_words(seen, t), cards=the_cards(t, legal))
