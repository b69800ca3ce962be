"""Play that wins points for a side: Clásico, Subastado on either side, Individual.

Each card is valued by a weighted sum: what kind of card it is and whether it is missed later, and
what the trick is likely to bring. The weights are small integers (:mod:`weights`); values are
linear in them, which is how they were fitted, so keep them so.
"""

from __future__ import annotations

from typing import Final

from tute.bots.heuristic.manners import gifts_allowed, leads_allowed
from tute.bots.heuristic.odds import side_wins, threats
from tute.bots.heuristic.position import Position
from tute.bots.heuristic.weights import Weights
from tute.engine.cards import ABOVE, KNIGHT, SUIT_MASK, TWOS, cards_of, points_in

GROUP: Final = (0, 0, 0, 0, 0, 1, 2, 2, 3, 4)
"""Kinds of card by strength: blank, knave, knight or king, three, ace."""

# Where each weight stands.
KIND, TRUMP, LATE = 0, 20, 40
"""Parting with a kind of card: by how many cards out there beat it (0 to 3) and by group; trumps
apart; the same again when at most four cards are left."""
LEFT: Final = 80
"""Cards left in the side suit, 0 to 3; the same with no trumps in hand."""
TWENTY, FORTY, TWENTY_LATE, FORTY_LATE = range(88, 92)
"""Breaking a meld not yet sung."""
BARE, TRUMP_EACH = 92, 93
"""Leaving a three bare; parting with a trump, for each trump in hand."""
WIN: Final = 94
"""Per chance to win the trick: always, per point on the table, per partner and per rival still to
play, in the last trick, with a meld in hand to sing, late; then by group of the card."""
WIN_GROUP: Final = 101
LOAD: Final = 106
"""A card of a group on a trick won with a chance of 0, 1, 2 or 3 quarters or more."""
TAKE, RUFF, OVER_OWN = range(126, 129)
"""Where it is free not to: taking the trick from a rival, with a trump, from one's own side."""
DRAW, DRAW_LOW, TRUMPS, BACK, LENGTH, RICH, CASH, FEED, VOID_PARTNER, VOID_RIVAL = range(129, 139)
"""Leads: per trump of the rivals under a top trump or under another; per trump in hand; a
partner's suit; a suit, per card and per point of it out; a winner when the rivals have no trumps; a
trump then; a suit that a partner, or a rival, is known to ruff."""
SIZE: Final = 139

_PAIRS: Final = TWOS << KNIGHT
_THREE: Final = 8


def card_values(
    here: Position, weights: tuple[Weights, Weights, Weights]
) -> list[tuple[int, float]]:
    """The cards worth a thought, high to low in each suit, valued in hundredths of a point."""
    led, trump, best = here.led, here.trump, here.best
    if led < 0:
        return _leads(here, weights[0])
    over = ABOVE[best]
    if trump >= 0 and best // 10 != trump:
        over |= SUIT_MASK[trump]
    if here.legal & over == here.legal:
        return _takes(here, weights[1])
    return _gives(here, weights[2], over)


def unsung_pairs(here: Position) -> int:
    """The cards of the melds in hand that may still be sung (a mask)."""
    if not here.sings:
        return 0
    hand = here.hand
    pairs = hand >> 1 & hand & _PAIRS
    if not pairs:
        return 0
    pairs |= pairs << 1
    for suit in range(4):
        if here.sung >> suit & 1:
            pairs &= ~SUIT_MASK[suit]
    return pairs


def others_cards(here: Position) -> int:
    """The cards that this seat doesn't hold and that have not been played (a mask)."""
    out = here.hidden
    seat = here.seat
    known = here.known
    for other in here.seats:
        if other != seat:
            out |= known[other]
    return out


def _partings(
    here: Position, allowed: int, out: int, pairs: int, w: Weights
) -> list[tuple[int, float]]:
    """Some cards, each with what parting with it means, whatever comes of the trick."""
    hand, trump = here.hand, here.trump
    late = LATE if hand.bit_count() < 5 else 0
    void = 4 if trump >= 0 and not hand & SUIT_MASK[trump] else 0
    values: list[tuple[int, float]] = []
    for card in cards_of(allowed):
        suit, strength = divmod(card, 10)
        better = (out & ABOVE[card]).bit_count()
        kind = (15 if better > 3 else 5 * better) + GROUP[strength] + late
        own = hand & SUIT_MASK[suit]
        if suit == trump:
            value = w[kind + TRUMP] + w[TRUMP_EACH] * own.bit_count()
        else:
            left = own.bit_count() - 1
            value = w[kind] + w[LEFT + void + (3 if left > 3 else left)]
            if left == 1 and strength != _THREE and own >> 10 * suit + _THREE & 1:
                value += w[BARE]
        if pairs >> card & 1:
            meld = FORTY if suit == trump else TWENTY
            value += w[meld + 2 if late else meld]
        values.append((card, value))
    return values


def _gain(here: Position, pairs: int, w: Weights) -> float:
    """What winning the trick is worth, the card apart."""
    mine, side = here.mine, here.side
    gain = w[WIN] + w[WIN + 1] * here.worth
    for seat in here.after:
        gain += w[WIN + 2] if side[seat] == mine else w[WIN + 3]
    size = here.hand.bit_count()
    if size == 1:
        return gain + w[WIN + 4]
    if pairs:
        gain += w[WIN + 5]
    return gain + w[WIN + 6] if size < 5 else gain


def _takes(here: Position, w: Weights) -> list[tuple[int, float]]:
    """Every legal card takes the trick, for now."""
    after = threats(here)
    pairs = unsung_pairs(here)
    gain = _gain(here, pairs, w)
    values = []
    for card, value in _partings(here, here.legal, others_cards(here), pairs, w):
        wins = side_wins(here, after, card, here.led, True)
        values.append((card, value + (gain + w[WIN_GROUP + GROUP[card % 10]]) * wins))
    return values


def _gives(here: Position, w: Weights, over: int) -> list[tuple[int, float]]:
    """At least some cards leave the trick to whoever has it."""
    after = threats(here)
    pairs = unsung_pairs(here)
    ours = here.side[here.winner] == here.mine
    wins = side_wins(here, after, here.best, here.led, ours)
    gain = _gain(here, pairs, w) if here.legal & over else 0
    stays = gain * wins
    load = LOAD + 5 * (3 if wins > 0.75 else int(wins * 4.0))
    values = []
    allowed = here.legal if here.legal & over else gifts_allowed(here, pairs, ours)
    for card, value in _partings(here, allowed, others_cards(here), pairs, w):
        group = GROUP[card % 10]
        if over >> card & 1:
            takes = side_wins(here, after, card, here.led, True)
            value += w[OVER_OWN] if ours else w[TAKE]
            if card // 10 == here.trump != here.led:
                value += w[RUFF]
            value += (gain + w[WIN_GROUP + group]) * takes
        else:
            value += w[load + group] + stays
        values.append((card, value))
    return values


def _leads(here: Position, w: Weights) -> list[tuple[int, float]]:
    after = threats(here)
    hand, trump, mine = here.hand, here.trump, here.mine
    trumps = SUIT_MASK[trump] if trump >= 0 else 0
    out = others_cards(here)
    pairs = unsung_pairs(here)
    gain = _gain(here, pairs, w)
    theirs = partners = 0
    for side, may, _, _ in after:
        if side != mine:
            theirs |= may
        else:
            partners |= may
    allowed = leads_allowed(here, partners, theirs)
    facing = (theirs & trumps).bit_count()
    own = (hand & trumps).bit_count()
    values = []
    for card, parting in _partings(here, allowed, out, pairs, w):
        value = parting
        suit = card // 10
        if suit == trump:
            value += w[DRAW_LOW if out & ABOVE[card] else DRAW] * facing + w[TRUMPS] * own
            if not facing:
                value += w[FEED]
        else:
            cards = SUIT_MASK[suit]
            theirs_in_suit = out & cards
            value += w[LENGTH] * theirs_in_suit.bit_count() + w[RICH] * points_in(theirs_in_suit)
            if here.first_lead >> suit & 1:
                value += w[BACK]
            if not facing and not out & ABOVE[card]:
                value += w[CASH]
            for side, may, _, _ in after:
                if not may & cards and may & trumps:
                    value += w[VOID_PARTNER if side == mine else VOID_RIVAL]
        wins = side_wins(here, after, card, suit, True)
        values.append((card, value + (gain + w[WIN_GROUP + GROUP[card % 10]]) * wins))
    return values
