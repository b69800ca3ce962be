"""Tables and small functions of the solver: equivalent cards, and tricks sure to be made."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import STRENGTH_POINTS, SUIT_MASK, TWOS, points_in

BLANKS: Final = TWOS * 31
"""The cards without points: the five lowest of each suit."""


ANY, LOW, HIGH = range(3)
"""Who takes the trick: not sure, the other side (give little), or one's own (give much)."""


class _Kept(dict[int, int]):
    """By others' cards of a suit (times 1024) plus a hand's: those of the hand worth trying.

    Cards of a hand with no other's between them take the same tricks. Of such a run the lowest
    will do where the trick is lost, the highest where it is won, for the points; while neither
    is sure, only blanks are all alike.
    """

    def __init__(self, way: int) -> None:
        super().__init__()
        self._way = way

    def __missing__(self, pair: int) -> int:
        others, mine = pair >> 10, pair & 1023
        kept, last = 0, -1
        for strength in range(10):
            if others >> strength & 1:
                last = -1
            elif mine >> strength & 1:
                alike = last >= 0 and (self._way != ANY or not STRENGTH_POINTS[strength])
                if alike and self._way == HIGH:
                    kept ^= 1 << last
                if not alike or self._way == HIGH:
                    kept |= 1 << strength
                last = strength
        self[pair] = kept
        return kept


_KEPT: Final = (_Kept(ANY), _Kept(LOW), _Kept(HIGH))


def reduced(moves: int, others: int, way: int = ANY) -> int:
    """The moves with one of each set of equivalent cards; ``others``: cards that separate."""
    table = _KEPT[way]
    kept = 0
    if moves & 1023:
        kept = table[(others & 1023) << 10 | moves & 1023]
    if moves & 1047552:
        kept |= table[others & 1047552 | moves >> 10 & 1023] << 10
    if moves & 1072693248:
        kept |= table[others >> 10 & 1047552 | moves >> 20 & 1023] << 20
    if moves >> 30:
        kept |= table[others >> 20 & 1047552 | moves >> 30] << 30
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
