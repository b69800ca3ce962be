"""From what a seat may know to what its table shows."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import POINTS, SUIT_MASK, card_code, cards_of
from tute.engine.melds import pair_cards
from tute.engine.observation import OVER, Observation
from tute.engine.packs import hand_size, has_stock
from tute.engine.results import Trick
from tute.engine.scoring import LAST_TRICK
from tute.engine.trick import lie_of
from tute.ui.house_rules import differences_of
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.people import Person, call, who_of
from tute.ui.prompts import obligations, prompt
from tute.ui.scoretext import bar_view
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.view import (
    LastView,
    PlayView,
    StockView,
    TableView,
    TrickView,
    TrumpView,
    VoiceView,
)
from tute.ui.view_ask import ask_view, auction_view, naming_view
from tute.ui.view_hand import hand_view, tiers_of
from tute.ui.view_seats import letters_word, place_of, seat_views
from tute.ui.why import causes, won_text
from tute.ui.words import capital, card_name, meld_call, meld_cards, suit_name, the_card


def table_view(
    seen: Observation,
    stage: Stage,
    people: Sequence[Person],
    settings: Settings,
    catalogue: Catalogue,
    table_name: str = "",
) -> TableView:
    """The table as ``seen.seat`` sees it. ``people`` are by seat."""
    mine = seen.turn == seen.seat and seen.phase != OVER
    limit, word = letters_word(seen)
    asked = mine and seen.phase in ("sing", "exchange", "capote")
    last = _last_trick(seen, stage)
    censor = seen.seat not in seen.active
    owner = call(people[seen.declarer], catalogue) if seen.open_hand else ""
    hand = hand_view(seen, stage, settings, catalogue)
    label = "hand.open" if owner else "hand.none" if censor else "hand"
    return TableView(
        t=catalogue,
        deck=settings.deck,
        modality=seen.table.modality,
        players=seen.table.players,
        tiers=tiers_of(seen),
        bar=bar_view(seen, people, settings, catalogue),
        seats=seat_views(seen, stage.held is not None, people, settings, catalogue),
        hand=hand,
        hand_label=catalogue.text(label, n=len(hand), name=owner),
        letters=limit,
        letter_word=word,
        trick=_trick(seen, stage.held, stage.gathering, stage.entering, people, catalogue),
        trump=_trump(seen, catalogue),
        prompt=prompt(seen, stage, people, catalogue, _worth(stage.held, seen)),
        stock=_stock(seen, catalogue),
        voices=_voices(seen, stage, people, catalogue),
        auction=auction_view(seen, stage.bid, people, catalogue)
        if mine and seen.phase == "auction"
        else None,
        naming=naming_view(seen, people, catalogue)
        if mine and seen.phase == "name_trump"
        else None,
        ask=ask_view(seen, catalogue) if asked else None,
        last=_last(last, seen, people, catalogue) if last else None,
        pop=stage.pop,
        table_name=table_name,
        differences=differences_of(seen.table, catalogue) if stage.pop == "rules" else (),
        log=stage.log,
        can_concede=any(action.kind == "concede" for action in seen.legal),
        dealer=place_of(seen.dealer, seen.seat, seen.table.players),
        dealing=stage.dealing,
        sound=settings.sound,
        shortcuts=settings.shortcuts,
        stocked=has_stock(seen.table),
        drawn=_drawn(seen),
        my_turn=mine,
    )


def _drawn(seen: Observation) -> bool:
    """Whether a card has been played since the stock ran out: until then tricks lay beside it."""
    table = seen.table
    gone = has_stock(table) and not seen.stock
    return gone and sum(seen.counts) < table.players * hand_size(table)


def _last_trick(seen: Observation, stage: Stage) -> Trick | None:
    """The trick that may be looked at again: the last one that is no longer on the table."""
    tricks = seen.tricks
    if stage.held is not None and tricks and tricks[-1] == stage.held:
        tricks = tricks[:-1]
    return tricks[-1] if tricks else None


def _worth(trick: Trick | None, seen: Observation) -> int:
    if trick is None:
        return 0
    last = trick == (seen.tricks[-1] if seen.tricks else None) and not any(seen.counts)
    return sum(POINTS[card] for card in trick.cards) + (LAST_TRICK if last else 0)


@kept
def _trick(
    seen: Observation,
    held: Trick | None,
    gathering: bool,
    entering: int,
    people: Sequence[Person],
    catalogue: Catalogue,
) -> TrickView:
    players = seen.table.players
    if held is not None:
        cards, seats, winner = held.cards, held.seats, held.winner
    else:
        cards = seen.cards
        if not cards:
            return TrickView(())
        at = seen.active.index(seen.leader)
        seats = seen.active[at:] + seen.active[:at]
        winner = seats[lie_of(cards, seen.trump).place]
    blocking = causes(cards, obligations(seen)) if held is None else {}
    plays = []
    for seat, card in zip(seats, cards, strict=False):
        key = "play.winning" if seat == winner else "play"
        name, of = call(people[seat], catalogue), card_name(catalogue, card)
        plays.append(
            PlayView(
                place=place_of(seat, seen.seat, players),
                code=card_code(card),
                winning=seat == winner,
                entering=card == entering,
                label=catalogue.text(key, name=name, card=of),
                causes=blocking.get(card, ()),
            )
        )
    to = place_of(winner, seen.seat, players) if held is not None and gathering else ""
    return TrickView(tuple(plays), held is not None, to)


@kept
def _trump(seen: Observation, catalogue: Catalogue) -> TrumpView:
    if seen.trump < 0:
        note = catalogue.text("trump.later" if seen.table.modality == "cabron" else "trump.none")
        return TrumpView(-1, "", "", note, catalogue.text("trump.label.none", note=note))
    name = suit_name(catalogue, seen.trump)
    card = _trump_card(seen)
    label = catalogue.text("trump.label", suit=name)
    if card >= 0:
        label = catalogue.text("trump.label.card", suit=name, card=the_card(catalogue, card))
    return TrumpView(seen.trump, name, card_code(card) if card >= 0 else "", "", label)


def _trump_card(seen: Observation) -> int:
    """The shown card that made trump, while its holder still has it (-1 otherwise)."""
    if seen.table.modality in ("cabron", "subastado") or seen.stock or seen.draws:
        return -1
    mask = seen.shown[seen.dealer] & SUIT_MASK[seen.trump]
    if seen.sung >> seen.trump & 1:
        mask &= ~pair_cards(seen.trump)
    cards = cards_of(mask)
    return cards[0] if len(cards) == 1 else -1


@kept
def _stock(seen: Observation, catalogue: Catalogue) -> StockView | None:
    if seen.turn_up < 0:
        return None
    up = the_card(catalogue, seen.turn_up)
    return StockView(
        seen.stock,
        card_code(seen.turn_up),
        catalogue.text("stock.left", n=seen.stock),
        catalogue.text("stock.label", n=seen.stock, card=up),
    )


def _voices(
    seen: Observation, stage: Stage, people: Sequence[Person], catalogue: Catalogue
) -> tuple[VoiceView, ...]:
    rows = []
    for meld in stage.voices:
        said = meld_call(catalogue, meld)
        # Mine may stand where a rival's would: it says whose it is.
        own = meld.seat == seen.seat
        rows.append(
            VoiceView(
                f"voice-{meld.seat}-{meld.suit}",
                place_of(meld.seat, seen.seat, seen.table.players),
                catalogue.text("voice.own", said=said) if own else said,
                meld_cards(catalogue, meld),
            )
        )
    return tuple(rows)


@kept
def _last(
    trick: Trick, seen: Observation, people: Sequence[Person], catalogue: Catalogue
) -> LastView:
    cards = tuple(
        (call(people[seat], catalogue), card_code(card), seat == trick.winner)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    name, who = call(people[trick.winner], catalogue), who_of(people, [trick.winner])
    text = catalogue.rich("last.text", n=_worth(trick, seen), who=who, name=name)
    return LastView(cards, text, capital(won_text(catalogue, trick)))
