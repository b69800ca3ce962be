"""Exact answers at the end of a deal between two sides, with all hands open.

One question: does side 0 still get ``need`` points? For Clásico "points" are those of side 0 less
those of side 1, for Subastado (``zero_sum`` off) those of the declarer, side 0. The table sings for
everybody. Points are counted double, so that a tie can be broken by half a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import BIT, KNIGHTS, POINTS, cards_of, points_in
from tute.engine.melds import first_to_sing, meld_points, pairs_in, tute_in
from tute.engine.trick import FULL, Lie, legal_cards

Hands = list[int]

_BLANKS = 31
_SURE = 10_000


class TooLongError(Exception):
    """The question took more positions than allowed."""


def _first_of_each_run(held: int, others: int) -> int:
    """Of a suit's blanks (five bits): the lowest of those that nobody else's card parts."""
    kept, running = 0, False
    for strength in range(5):
        if others >> strength & 1:
            running = False
        elif held >> strength & 1:
            kept |= 0 if running else 1 << strength
            running = True
    return kept


_KEPT = tuple(tuple(_first_of_each_run(h, o) for o in range(32)) for h in range(32))


def distinct(cards: int, others: int) -> int:
    """The cards without blanks that do the same as another one; ``others``: those in play."""
    kept = 0
    for shift in (0, 10, 20, 30):
        suit = cards >> shift
        if suit & 1023:
            blanks = _KEPT[suit & _BLANKS][others >> shift & _BLANKS]
            kept |= (suit & 1023 & ~_BLANKS | blanks) << shift
    return kept


class Endgame:
    """The end of one deal. Seats are places 0, 1, ... in the order of play.

    ``singers`` gives for each trick winner who sings after it. ``last`` is what the last trick is
    worth, doubled. ``limit``: the positions that one question may take.
    """

    def __init__(
        self,
        sides: Sequence[int],
        singers: Sequence[Sequence[int]],
        trump: int,
        tute: bool,
        zero_sum: bool,
        last: int,
        limit: int,
    ) -> None:
        self._sides, self._singers = sides, singers
        self._trump, self._tute = trump, tute
        self._loss = -1 if zero_sum else 0
        self._last, self._limit = last, limit
        self._count = len(sides)
        self._able = {place for row in singers for place in row}
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}
        self.positions = 0

    def reaches(self, hands: Sequence[int], place: int, lie: Lie, trick: Sequence[int], sung: int,
                need: int) -> bool:  # fmt: skip
        """Whether side 0 gets ``need`` (doubled). ``trick``: who has led, and the cards' points.

        ``place`` is to play; with an empty trick it leads. Raises :class:`TooLongError`.
        """
        self.positions = 0
        if lie.led < 0:
            return self._lead(list(hands), place, sung, need)
        leader, worth = trick
        winner = (leader + lie.place) % self._count
        return self._follow(list(hands), place, leader, lie, winner, worth, sung, need)

    def _lead(self, hands: Hands, place: int, sung: int, need: int) -> bool:
        hand, rest = hands[place], 0
        for other in hands:
            rest |= other
        if not rest:
            return need <= 0
        most = 2 * points_in(rest) + self._last
        least = self._loss * most
        if rest >> 1 & rest & KNIGHTS:
            for at in self._able:
                gain = self._most_sung(hands[at], sung)
                if self._sides[at] == 0:
                    most += gain
                else:
                    least -= gain
        if need > most or need <= least:
            return need <= least
        key = (place, sung, *hands)
        yes, no = self._known.get(key, (-_SURE, _SURE))
        if need <= yes or need >= no:
            return need <= yes
        ours = self._sides[place] == 0
        answer = not ours
        for card in cards_of(distinct(hand, rest ^ hand)):
            hands[place] = hand ^ BIT[card]
            lie = Lie(card // 10, card, card, 0, False)
            after = (place + 1) % self._count
            if self._follow(hands, after, place, lie, place, POINTS[card], sung, need) == ours:
                answer = ours
                break
        hands[place] = hand
        yes, no = self._known.get(key, (-_SURE, _SURE))
        self._known[key] = (max(yes, need), no) if answer else (yes, min(no, need))
        return answer

    def _follow(self, hands: Hands, place: int, leader: int, lie: Lie, winner: int, worth: int,
                sung: int, need: int) -> bool:  # fmt: skip
        self.positions += 1
        if self.positions > self._limit:
            raise TooLongError
        hand, trump = hands[place], self._trump
        led, high, best, _, ruffed = lie
        cards = legal_cards(hand, lie, trump, FULL)
        if cards & (cards - 1):
            others = BIT[best] | BIT[high]
            for at, other in enumerate(hands):
                if at != place:
                    others |= other
            cards = distinct(cards, others)
        after = (place + 1) % self._count
        ours = self._sides[place] == 0
        answer = not ours
        for card in cards_of(cards):
            hands[place] = hand ^ BIT[card]
            suit, then, who = card // 10, lie, winner
            if suit == led:
                if card > high:
                    then = Lie(led, card, best if ruffed else card, 0, ruffed)
                    who = winner if ruffed else place
            elif suit == trump and (not ruffed or card > best):
                then, who = Lie(led, high, card, 0, True), place
            total = worth + POINTS[card]
            if after == leader:
                reached = self._gathered(hands, who, total, sung, need)
            else:
                reached = self._follow(hands, after, leader, then, who, total, sung, need)
            if reached == ours:
                answer = ours
                break
        hands[place] = hand
        return answer

    def _gathered(self, hands: Hands, winner: int, worth: int, sung: int, need: int) -> bool:
        gain = 2 * worth
        if not hands[winner]:
            gain += self._last
        sign = self._loss if self._sides[winner] else 1
        for place in self._singers[winner]:
            if tute_in(hands[place], self._tute):
                return self._sides[winner] == 0
        for place in self._singers[winner]:
            hand = hands[place]
            if hand >> 1 & hand & KNIGHTS:
                suits = pairs_in(hand) & ~sung
                if suits:
                    suit = first_to_sing(hand, suits, self._trump)
                    gain += 2 * meld_points(suit, self._trump)
                    sung |= 1 << suit
        return self._lead(hands, winner, sung, need - sign * gain)

    def _most_sung(self, hand: int, sung: int) -> int:
        if tute_in(hand, self._tute):
            return _SURE
        suits = pairs_in(hand) & ~sung
        return sum(2 * meld_points(suit, self._trump) for suit in range(4) if suits >> suit & 1)
