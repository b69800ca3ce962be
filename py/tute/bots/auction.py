"""Subastado's auction: what a hand is worth, what to bid with it, and which suit makes trump.

The points a hand makes as declarer are estimated by a sum of integer weights, fitted to played
deals; what it really makes is spread about that. A bid is then weighed by its chance.
Source: RULES.md section 3.3 and the options of section 4.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from tute.bots.heuristic.weights import HAND
from tute.engine.actions import PASS, Action, bid, name_trump
from tute.engine.melds import FORTY, TWENTY, pairs_in
from tute.engine.observation import Observation
from tute.engine.scoring import LAST_TRICK, stake_of

SPREAD: Final = 14.0
"""Standard deviation of the points made about those expected."""
_REACHED: Final = 60.0
"""What it means, in points, that somebody gets to the target."""
_OTHERS_MAKE: Final = 0.85
"""How often another declarer makes the contract."""
_SHARE: Final = 0.25
"""How much of what another declarer stands to win a pass is felt to cost."""

# Where each weight of HAND stands.
_BASE, _TRUMPS, _LONG = 0, 1, 11
"""A constant; each trump by strength; per trump beyond four, and that squared."""
_FORTY, _TWENTY = 13, 14
_VOID, _SINGLE = 15, 16
"""Side suits without a card, or with one: per trump."""
_TOPS: Final = 17
"""A side suit by its top cards (ace 4, three 2, king 1, added up) and by length up to one, two or
more."""
_LENGTH: Final = 41
"""Side cards beyond three in one suit with the ace."""
SIZE: Final = 42


def reachable(hand: int, trump: int) -> int:
    """The most that a declarer can make: all the cards, the last ten and the melds in hand."""
    suits = pairs_in(hand)
    forty = suits >> trump & 1
    return 120 + LAST_TRICK + FORTY * forty + TWENTY * (suits.bit_count() - forty)


def features(hand: int, trump: int) -> list[tuple[int, int]]:
    """A hand as a declarer looks at it: places in the weights, and how often each counts."""
    trumps = hand >> 10 * trump & 1023
    count = trumps.bit_count()
    counted = [(_BASE, 1)]
    counted += [(_TRUMPS + strength, 1) for strength in range(10) if trumps >> strength & 1]
    extra = max(0, count - 4)
    counted += [(_LONG, extra), (_LONG + 1, extra * extra)]
    pairs = pairs_in(hand)
    forty = pairs >> trump & 1
    counted += [(_FORTY, forty), (_TWENTY, pairs.bit_count() - forty)]
    for suit in range(4):
        if suit == trump:
            continue
        cards = hand >> 10 * suit & 1023
        length = cards.bit_count()
        if not length:
            counted.append((_VOID, count))
            continue
        if length == 1:
            counted.append((_SINGLE, count))
        tops = 4 * (cards >> 9 & 1) + 2 * (cards >> 8 & 1) + (cards >> 7 & 1)
        counted.append((_TOPS + 3 * tops + min(length, 3) - 1, 1))
        if tops >= 4 and length > 3:
            counted.append((_LENGTH, length - 3))
    return counted


def expected(hand: int, trump: int) -> float:
    """The points that a declarer can expect to make with a suit as trump."""
    total = sum(HAND[place] * times for place, times in features(hand, trump))
    return min(total / 10.0, float(reachable(hand, trump)))


def best_trump(hand: int) -> int:
    """The suit with which a hand makes most; the first of equals."""
    return max(range(4), key=lambda suit: (expected(hand, suit), -suit))


def chance(hand: int, trump: int, points: int) -> float:
    """The chance that a declarer makes so many points."""
    if points > reachable(hand, trump):
        return 0.0
    return 0.5 * (1.0 + erf((expected(hand, trump) - points + 2.5) / (SPREAD * sqrt(2.0))))


def call(seen: Observation) -> Action:
    """Bid what the hand is worth, or pass."""
    hand = seen.hand
    trump = best_trump(hand)
    most = reachable(hand, trump)
    passing = _value_of_passing(seen)
    values = [
        (_value_of_bid(seen, points, chance(hand, trump, points)), points)
        for kind, points in seen.legal
        if kind == "bid" and points <= most
    ]
    worthwhile = [(value, points) for value, points in values if value > passing]
    if not worthwhile:
        return PASS
    _, points = max(worthwhile, key=lambda pair: (pair[0], -pair[1]))
    if seen.table.options.rounds == "many" and stake_of(points) == points:
        points = min(points for _, points in worthwhile)
    return bid(points)


def choose_trump(seen: Observation) -> Action:
    """The trump for which a hand makes the contract most often."""
    return name_trump(best_trump(seen.hand))


def _value_of_bid(seen: Observation, points: int, made: float) -> float:
    stake = stake_of(points)
    options, marks, seat = seen.table.options, seen.score.marks, seen.seat
    needed = options.target - marks[seat]
    gain = float(stake)
    if stake >= needed:
        gain = min(gain, max(needed, 0) + 5.0) + _REACHED
    loss = float(stake if options.failed == "each" else stake // 2)
    best = max(marks[other] for other in seen.active if other != seat)
    if best + loss >= options.target:
        loss += _REACHED
    return made * gain - (1.0 - made) * loss


def _value_of_passing(seen: Observation) -> float:
    """How passing stands beside bidding: somebody else is likely to score."""
    if not seen.bid:
        return 0.0
    stake = float(stake_of(seen.bid))
    gain = stake
    if seen.score.marks[seen.declarer] + stake >= seen.table.options.target:
        gain += _REACHED
    return _SHARE * ((1.0 - _OTHERS_MAKE) * stake - _OTHERS_MAKE * gain)
