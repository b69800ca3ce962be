"""What I am asked besides a card: bids, the trump's name, singing, exchanging, the capote."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.actions import TUTE, Action, action_text
from tute.engine.cards import KINGS, SUIT_MASK
from tute.engine.melds import meld_points, pairs_in
from tute.engine.observation import Observation
from tute.engine.scoring import DOUBLE_FROM, contract_scores, stake_of
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, call, names_of
from tute.ui.view import (
    AskView,
    AuctionView,
    BidRow,
    Choice,
    Jump,
    NamingView,
    SuitChoice,
)
from tute.ui.words import capital, suit_name, the_card

_JUMPS = (80, 100, 120, 150, 180, 200, 230)


def bids_of(seen: Observation) -> list[int]:
    """The bids that I may make, upwards."""
    return [action.value for action in seen.legal if action.kind == "bid"]


def shown_bid(seen: Observation, bid: int) -> int:
    """The bid in the stepper: mine if it may be made, else the lowest (0 if there is none)."""
    bids = bids_of(seen)
    return bid if bid in bids else bids[0] if bids else 0


def stepped_bid(seen: Observation, bid: int, step: int) -> int:
    """The stepper's bid after ``step`` steps up or down."""
    bids = bids_of(seen)
    if not bids:
        return 0
    at = bids.index(shown_bid(seen, bid)) + step
    return bids[max(0, min(at, len(bids) - 1))]


def auction_view(
    seen: Observation, bid: int, people: Sequence[Person], catalogue: Catalogue
) -> AuctionView:
    """My turn in the auction."""
    bids = bids_of(seen)
    bid = shown_bid(seen, bid)
    over = [b for b in _JUMPS if b in bids and b > bids[0]][:5] if bids else []
    keep = [b for b in over if b >= 100][:3] or over[:3]
    jumps = tuple(
        Jump(b, _note(b, b == bids[0], catalogue), b == bid, b >= DOUBLE_FROM)
        for b in bids[:1] + keep
    )
    return AuctionView(
        rows=tuple(_row(seen, seat, people, catalogue) for seat in seen.active),
        bid=bid,
        note=_note(bid, False, catalogue),
        double=bid >= DOUBLE_FROM,
        down=bool(bids) and bid > bids[0],
        up=bool(bids) and bid < bids[-1],
        jumps=jumps,
        advice=_advice(seen, bid, catalogue) if bid else EMPTY,
    )


def _note(bid: int, lowest: bool, catalogue: Catalogue) -> str:
    if bid >= DOUBLE_FROM:
        return catalogue.text("bid.double", stake=stake_of(bid))
    return catalogue.text("bid.lowest" if lowest else "bid.points")


def _advice(seen: Observation, bid: int, catalogue: Catalogue) -> Html:
    failed = contract_scores(bid, False, 0, (1, 2), 3, seen.table.options.failed)[1]
    key = "bid.advice.double" if bid >= DOUBLE_FROM else "bid.advice"
    return catalogue.rich(key, bid=bid, stake=stake_of(bid), failed=failed, double=DOUBLE_FROM)


def _row(seen: Observation, seat: int, people: Sequence[Person], catalogue: Catalogue) -> BidRow:
    calls = [c.bid for c in seen.calls if c.seat == seat]
    text = state = note = ""
    if calls:
        text = str(calls[-1]) if calls[-1] else catalogue.text("pass.said")
        state = "" if calls[-1] else "pass"
    if seat == seen.declarer:
        state, note = "top", catalogue.text("bid.highest")
    if seat == seen.seat:
        state, note = "me", catalogue.text("seat.turn", who="you")
    return BidRow(call(people[seat], catalogue), seat == seen.active[0], text or "…", note, state)


def naming_view(seen: Observation, people: Sequence[Person], catalogue: Catalogue) -> NamingView:
    """The choice of trump, with what I hold of each suit."""
    pairs = pairs_in(seen.hand)
    suits = []
    for suit in sorted(action.value for action in seen.legal if action.kind == "trump"):
        note = catalogue.text("cards.n", n=(seen.hand & SUIT_MASK[suit]).bit_count())
        if pairs >> suit & 1:
            note += " · " + catalogue.text("naming.forty")
        suits.append(SuitChoice(suit, capital(suit_name(catalogue, suit)), note))
    others = [seat for seat in seen.active if seat != seen.seat]
    names = names_of(people, others, catalogue)
    return NamingView(
        catalogue.rich("naming.title", bid=seen.bid),
        tuple(suits),
        catalogue.rich("naming.advice", names=names),
    )


def ask_view(seen: Observation, catalogue: Catalogue) -> AskView:
    """A question with its answers, all of them from the observation's legal actions."""
    kind = seen.phase
    given = taken = ""
    if kind == "exchange":
        low = [c for c in (seen.turn_up - seen.turn_up % 10 + s for s in (4, 0)) if _has(seen, c)]
        if low and seen.turn_up % 10 <= 4:
            low = low[-1:]
        given = the_card(catalogue, low[0]) if low else ""
        taken = the_card(catalogue, seen.turn_up)
    choices = tuple(_choice(action, seen, catalogue) for action in seen.legal)
    text = catalogue.rich(f"ask.{kind}", n=len(choices) - 1, given=given, taken=taken)
    return AskView(kind, text, choices)


def _has(seen: Observation, card: int) -> bool:
    return bool(seen.hand >> card & 1)


def _choice(action: Action, seen: Observation, catalogue: Catalogue) -> Choice:
    text = action_text(action)
    if action.kind == "sing":
        if action.value == TUTE:
            rank = 12 if seen.hand & KINGS == KINGS else 11
            return Choice(text, catalogue.text(f"choice.tute.{rank}"), True, "crown")
        points = meld_points(action.value, seen.trump)
        suit = suit_name(catalogue, action.value)
        return Choice(text, catalogue.text(f"choice.sing.{points}", suit=suit), True)
    primary = action.kind in ("exchange", "capote")
    icon = "swap" if action.kind == "exchange" else ""
    return Choice(text, catalogue.text(f"choice.{action.kind}"), primary, icon)
