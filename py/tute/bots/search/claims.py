"""What a side can claim before the solver searches: tricks that its trumps are sure to bring."""

from __future__ import annotations

from typing import Final

from tute.bots.search.bounds import BLANKS
from tute.engine.cards import STRENGTH_POINTS, SUIT_MASK, TWOS, points_in


class _Trumps(dict[int, tuple[int, int]]):
    """By rivals' trumps (times 1024) plus a hand's: the tricks and half points sure to be made.

    A trump makes its trick unless a higher one falls on it, and each of the rivals' higher ones
    falls on one only; at worst on the best.
    """

    def __missing__(self, pair: int) -> tuple[int, int]:
        rivals, mine = pair >> 10, pair & 1023
        higher = tricks = points = 0
        for strength in range(9, -1, -1):
            if rivals >> strength & 1:
                higher += 1
            elif mine >> strength & 1:
                if higher:
                    higher -= 1
                else:
                    tricks += 1
                    points += 2 * STRENGTH_POINTS[strength]
        found = self[pair] = (tricks, points)
        return found


class _Tops(dict[int, int]):
    """By others' cards of a suit (times 1024) plus a hand's: the hand's that no other beats."""

    def __missing__(self, pair: int) -> int:
        over = (pair >> 10).bit_length()
        found = self[pair] = (pair & 1023) >> over << over
        return found


_TRUMPS: Final = _Trumps()
_TOPS: Final = _Tops()
_RANKS: Final = tuple((TWOS << s, 2 * STRENGTH_POINTS[s]) for s in range(5, 10))
_DEAR: Final = _RANKS[::-1]


def _least(hand: int, count: int) -> int:
    """The fewest half points in so many of a hand's cards."""
    count -= (hand & BLANKS).bit_count()
    points = 0
    for mask, each in _RANKS:
        held = (hand & mask).bit_count()
        if held >= count:
            return points + count * each
        points += held * each
        count -= held
    return points


def claimed(
    hands: list[int], sides: tuple[int, int, int, int], leader: int, left: int, trump: int,
    bonus: int,
) -> int:  # fmt: skip
    """The half points that the first two players are sure to make against the other two.

    ``sides``: the players of the claiming side and of the other, a lone one twice.
    """
    one, two, three, four = sides
    shift = 10 * trump
    own, mates = hands[one] >> shift & 1023, hands[two] >> shift & 1023
    # high trumps
    rivals = ((hands[three] | hands[four]) >> shift & 1023) << 10
    tricks, points = _TRUMPS[rivals | own]
    if one != two:
        more, sure = _TRUMPS[rivals | mates]
        mate = hands[two]
        if more > tricks:
            more, tricks, points, sure, mate = tricks, more, sure, points, hands[one]
        if tricks > more and (mate & BLANKS).bit_count() < tricks:
            least = _least(mate, tricks)
            if least > sure:
                sure = least
        points += sure
    if tricks:
        other = hands[three]
        if (other & BLANKS).bit_count() < tricks:
            points += _least(other, tricks)
        if three != four:
            other = hands[four]
            if (other & BLANKS).bit_count() < tricks:
                points += _least(other, tricks)
    # a hand with trumps enough
    total = (left >> shift & 1023).bit_count()
    spare = own.bit_count()
    if own and (leader == one or 2 * spare > total):
        sure = _commanded(hands, one, leader == one, left ^ hands[one], trump, bonus)
        if sure > points:
            points = sure
    if one != two and mates:
        spare = mates.bit_count()
        if leader == two or 2 * spare > total:
            sure = _commanded(hands, two, leader == two, left ^ hands[two], trump, bonus)
            if sure > points:
                points = sure
    return points


def _commanded(
    hands: list[int], player: int, leads: bool, others: int, trump: int, bonus: int
) -> int:
    """The half points sure to a player who has a trump for every time that the others lead.

    Its cards that are the best of their suits, and its trumps, then make a trick each, but for one
    for each of the others' trumps that it can't draw first. It is never made to throw one away:
    where it can't follow it ruffs, so it comes to lead and cashes the best before anything else.
    """
    shift = 10 * trump
    hand = hands[player]
    own, out = hand >> shift & 1023, others >> shift & 1023
    spare = own.bit_count()
    rivals = 0
    if not leads:
        rivals = out.bit_count()
        spare -= 1
    elif out:
        count = (own >> out.bit_length()).bit_count()
        rounds = 0
        for at, other in enumerate(hands):
            held = (other >> shift & 1023).bit_count()
            if at != player and held:
                if held > count:
                    rivals += held - count
                    rounds = count
                elif held > rounds:
                    rounds = held
        spare -= rounds
    # Each of the others' trumps may bring them to lead once more.
    spare -= rivals
    if spare < 0:
        return 0
    tops = _TOPS
    good = (
        tops[others << 10 & 1047552 | hand & 1023]
        | tops[others & 1047552 | hand >> 10 & 1023] << 10
        | tops[others >> 10 & 1047552 | hand >> 20 & 1023] << 20
        | tops[others >> 20 & 1047552 | hand >> 30] << 30
    )
    at_risk = good & ~SUIT_MASK[trump]
    good |= own << shift
    tricks = good.bit_count() - rivals
    if tricks <= 0:
        return 0
    points = 2 * points_in(good)
    if rivals:
        at_risk |= own << shift & (1 << (others & SUIT_MASK[trump]).bit_length()) - 1
        left = rivals
        for mask, each in _DEAR:
            held = (at_risk & mask).bit_count()
            if held >= left:
                points -= left * each
                break
            points -= held * each
            left -= held
    elif spare >= hand.bit_count() - tricks:  # a trump is left for the last trick
        points += bonus
    for at, other in enumerate(hands):
        if at != player and (other & BLANKS).bit_count() < tricks:
            points += _least(other, tricks)
    return points
