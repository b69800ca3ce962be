"""Tables and small functions of the solver: equivalent blanks, and tricks sure to be made."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import STRENGTH_POINTS, SUIT_MASK, TWOS, points_in

BLANKS: Final = TWOS * 31
"""The cards without points: the five lowest of each suit."""


def _kept(mine: int, others: int) -> int:
    """Of blanks with no other's card between them, only the lowest."""
    kept, run = 0, False
    for strength in range(5):
        if others >> strength & 1:
            run = False
        elif mine >> strength & 1:
            if not run:
                kept |= 1 << strength
            run = True
    return kept


_KEPT: Final = tuple(tuple(_kept(mine, others) for others in range(32)) for mine in range(32))


def reduced(moves: int, others: int) -> int:
    """The moves with one of each set of equivalent blanks; ``others``: cards that separate."""
    kept = moves & ~BLANKS
    if moves & 31:
        kept |= _KEPT[moves & 31][others & 31]
    if moves >> 10 & 31:
        kept |= _KEPT[moves >> 10 & 31][others >> 10 & 31] << 10
    if moves >> 20 & 31:
        kept |= _KEPT[moves >> 20 & 31][others >> 20 & 31] << 20
    if moves >> 30 & 31:
        kept |= _KEPT[moves >> 30 & 31][others >> 30 & 31] << 30
    return kept


def _lowest_points(mask: int, count: int) -> int:
    """The fewest points in so many cards of a suit (half points, all cards if there are fewer)."""
    strengths = [strength for strength in range(10) if mask >> strength & 1]
    return 2 * sum(STRENGTH_POINTS[strength] for strength in strengths[:count])


FORCED: Final = tuple(
    tuple(_lowest_points(mask, count) for mask in range(1024)) for count in range(11)
)
"""By a number of tricks of a suit, then by a hand's cards of it: what the hand must give."""


def cashed(hands: list[int], leader: int, others: int, trump: int, sure: int) -> tuple[int, bool]:
    """What the leader makes by cashing cards without losing the lead, and whether that is all.

    ``sure``: top trumps of the leader's side, which make their points in any case. While others
    hold trumps, a suit is cashed as long as they all follow; when the leader can draw the trumps,
    or there are none, cards above all the others' and what they leave behind. Half points.
    """
    hand = hands[leader]
    trumps = SUIT_MASK[trump]
    shift = 10 * trump
    rival_trumps = others & trumps
    made = sure
    worth = 0
    clear = True
    if rival_trumps:
        count = (hand & trumps) >> rival_trumps.bit_length()
        count = count.bit_count()
        for player, other in enumerate(hands):
            if player != leader and (other & trumps).bit_count() > count:
                clear = False
        if clear:
            made |= hand & trumps
            forced = FORCED[count]
            for player, other in enumerate(hands):
                if player != leader:
                    got = other >> shift & 1023
                    if got and not sure & other:
                        worth += forced[got]
    else:
        made |= hand & trumps
    for suit in range(4):
        mask = SUIT_MASK[suit]
        mine = hand & mask
        if suit == trump or not mine:
            continue
        rest = others & mask
        top = mine >> rest.bit_length() << rest.bit_length()
        if not top:
            continue
        count = top.bit_count()
        shift = 10 * suit
        if clear:
            if top != mine:
                for player, other in enumerate(hands):
                    if player != leader and (other & mask).bit_count() > count:
                        break
                else:
                    top = mine
                    count = mine.bit_count()
            made |= top
        else:
            for player, other in enumerate(hands):
                if player != leader and other & trumps:
                    held = (other & mask).bit_count()
                    if held < count:
                        count = held
            if not count:
                continue
            while top.bit_count() > count:
                top &= top - 1
            made |= top
        if rest:
            forced = FORCED[count]
            for player, other in enumerate(hands):
                if player != leader:
                    worth += forced[other >> shift & 1023]
    return worth + 2 * points_in(made), made & hand == hand and clear
