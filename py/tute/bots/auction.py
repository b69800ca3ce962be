"""Subastado's auction: what a hand is worth, what to bid with it, and which suit makes trump.

Source: RULES.md section 3.3 and the options of section 4.
"""

from __future__ import annotations

from tute.engine.actions import PASS, Action, bid, name_trump
from tute.engine.cards import SUIT_MASK, points_in
from tute.engine.melds import FORTY, TWENTY, pairs_in
from tute.engine.observation import Observation
from tute.engine.scoring import LAST_TRICK


def reachable(hand: int, trump: int) -> int:
    """The most that a declarer can make: all the cards, the last ten and the melds in hand."""
    suits = pairs_in(hand)
    forty = suits >> trump & 1
    return 120 + LAST_TRICK + FORTY * forty + TWENTY * (suits.bit_count() - forty)


def expected(hand: int, trump: int) -> int:
    """The points that a declarer can expect to make with a suit as trump."""
    trumps = hand & SUIT_MASK[trump]
    value = points_in(trumps) + 6 * trumps.bit_count()
    pairs = pairs_in(hand)
    if pairs >> trump & 1:
        value += FORTY
    for suit in range(4):
        if suit == trump:
            continue
        cards = hand >> 10 * suit & 1023
        if cards >> 9 & 1:
            value += 14 + (12 if cards >> 8 & 1 else 0)
        if pairs >> suit & 1:
            value += 18
    return value


def best_trump(hand: int) -> int:
    """The suit with which a hand makes most."""
    return max(range(4), key=lambda suit: (expected(hand, suit), -suit))


def call(seen: Observation) -> Action:
    """Bid or pass."""
    trump = best_trump(seen.hand)
    most = min(expected(seen.hand, trump) - 18, reachable(seen.hand, trump))
    bids = [value for kind, value in seen.legal if kind == "bid" and value <= most]
    return bid(bids[-1]) if bids else PASS


def choose_trump(seen: Observation) -> Action:
    """Name trump."""
    return name_trump(best_trump(seen.hand))
