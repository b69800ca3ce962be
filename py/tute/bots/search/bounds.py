"""Tables and small functions of the solver: equivalent blanks, and tricks sure to be made."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import SUIT_MASK, TWOS

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


def _packed(left: int, mine: int) -> int:
    """The blanks of ``mine``, renamed by their place among those left."""
    packed = place = 0
    for strength in range(5):
        if left >> strength & 1:
            packed |= (mine >> strength & 1) << place
            place += 1
    return packed


_KEPT: Final = tuple(tuple(_kept(mine, others) for others in range(32)) for mine in range(32))
PEXT: Final = tuple(tuple(_packed(left, mine) for mine in range(32)) for left in range(32))
"""By the blanks of a suit that are left, then by a hand's: the hand's, renamed by order."""


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


def run_of(hand: int, hands: list[int], leader: int, others: int, trump: int, trumps: int) -> int:
    """Cards that the leader can cash one after another without losing the lead (a mask).

    Nobody else may have a trump, or the leader can draw them all from the top. In each suit the
    cards above all others' are cashed, and the rest too if nobody has as many of the suit.
    """
    if others & trumps:
        mine = hand & trumps
        top = mine >> (others & trumps).bit_length() << (others & trumps).bit_length()
        count = top.bit_count()
        if not count:
            return 0
        for player, other in enumerate(hands):
            if player != leader and (other & trumps).bit_count() > count:
                return 0
        run = mine
    else:
        run = hand & trumps
    for suit in range(4):
        mask = SUIT_MASK[suit]
        mine = hand & mask
        if suit == trump or not mine:
            continue
        rest = others & mask
        if not rest:
            run |= mine
            continue
        top = mine >> rest.bit_length() << rest.bit_length()
        if not top:
            continue
        run |= top
        if top != mine:
            count = top.bit_count()
            for player, other in enumerate(hands):
                if player != leader and (other & mask).bit_count() > count:
                    break
            else:
                run |= mine
    return run
