"""Play that wins points for a side: Clásico, Subastado on either side, Individual.

Each card is valued by what the trick is then likely to bring or to cost, less what the card would
be worth later. Nothing here looks further than the trick on the table.
"""

from __future__ import annotations

from tute.bots.heuristic.odds import side_wins, threats
from tute.bots.heuristic.position import Position
from tute.bots.heuristic.weights import Weights
from tute.engine.cards import ABOVE, BIT, KNIGHT, POINTS, SUIT_MASK, TWOS, cards_of

_PAIRS = tuple((3 << KNIGHT) << 10 * suit for suit in range(4))


def choose_card(here: Position, weights: Weights) -> int:
    """The card to play."""
    legal = here.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    return _lead(here, weights) if here.led < 0 else _follow(here, weights)


def unsung_pairs(here: Position) -> int:
    """The cards of the melds in hand that may still be sung (a mask)."""
    if not here.sings:
        return 0
    hand = here.hand
    pairs = hand >> 1 & hand & TWOS << KNIGHT
    if not pairs or hand.bit_count() < 2:
        return 0
    pairs |= pairs << 1
    for suit in range(4):
        if here.sung >> suit & 1:
            pairs &= ~SUIT_MASK[suit]
    return pairs


def keeping(here: Position, card: int, out: int, pairs: int, weights: Weights) -> int:
    """What a card is worth later, in hundredths; ``out`` are the cards in other hands."""
    suit = card // 10
    points = POINTS[card]
    better = (out & ABOVE[card]).bit_count()
    if suit == here.trump:
        if not better:
            value = weights.trump_boss + points * weights.trump_boss_points
        elif better == 1:
            value = weights.trump_second + points * weights.trump_second_points
        else:
            value = weights.trump_low + points * weights.trump_low_points
    elif not better:
        value = weights.side_boss + points * weights.side_boss_points
    elif better == 1:
        value = weights.side_second + points * weights.side_second_points
        if here.hand & SUIT_MASK[suit] & (BIT[card] - 1):
            value += weights.guard
    else:
        value = weights.side_low + points * weights.side_low_points
    if BIT[card] & pairs:
        value += (40 if suit == here.trump else 20) * weights.meld
    return value + card % 10


def _out(here: Position) -> int:
    out = here.hidden
    for seat in here.seats:
        if seat != here.seat:
            out |= here.known[seat]
    return out


def _follow(here: Position, weights: Weights) -> int:
    after = threats(here)
    led, trump, best = here.led, here.trump, here.best
    ours = here.side[here.winner] == here.mine
    over = ABOVE[best] | (SUIT_MASK[trump] if trump >= 0 and best // 10 != trump else 0)
    out = _out(here)
    pairs = unsung_pairs(here)
    last = 1000 if not here.hand & (here.hand - 1) else 0
    stays = -1.0
    chosen, most = -1, -1e9
    worth = here.worth * 100 + weights.company * len(after) + weights.tempo + last
    for card in cards_of(here.legal):
        if BIT[card] & over:
            wins = side_wins(here, after, card, led, True)
        else:
            if stays < 0.0:
                stays = side_wins(here, after, best, led, ours)
            wins = stays
        value = (2.0 * wins - 1.0) * (worth + POINTS[card] * 100)
        value -= keeping(here, card, out, pairs, weights)
        if value > most:
            chosen, most = card, value
    return chosen


def _lead(here: Position, weights: Weights) -> int:
    after = threats(here)
    trump, hand = here.trump, here.hand
    out = _out(here)
    pairs = unsung_pairs(here)
    trumps = SUIT_MASK[trump] if trump >= 0 else 0
    rivals = partners = 0
    for side, may, _, _ in after:
        if side == here.mine:
            partners |= may
        else:
            rivals |= may
    facing = (rivals & trumps).bit_count()
    last = 1000 if not hand & (hand - 1) else 0
    base = weights.company * len(after) + weights.tempo + last
    chosen, most = -1, -1e9
    for card in cards_of(here.legal):
        suit = card // 10
        wins = side_wins(here, after, card, suit, True)
        value = (2.0 * wins - 1.0) * (base + POINTS[card] * 100)
        value -= keeping(here, card, out, pairs, weights)
        if suit == trump:
            if facing:
                if not out & ABOVE[card]:
                    value += weights.draw * facing
            elif partners & trumps:
                value -= weights.feed
        else:
            if here.first_lead >> suit & 1:
                value += weights.back
            if hand & SUIT_MASK[suit] == BIT[card] and hand & trumps:
                value += weights.single
        if value > most:
            chosen, most = card, value
    return chosen
