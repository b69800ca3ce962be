"""Soft inference by tables: how well a world explains the others' plays, where nothing is drawn.

The same idea as :mod:`belief`, but the tricks are the same in every world and only what each player
held besides differs: so what each play was about is worked out once, and a world then costs a
look-up for each suit that a player held.

How players are spread about the plain policy was measured: by the likelihood that these numbers
give to the true cards when plain, fitted and searching players play.
"""

from __future__ import annotations

from functools import cache
from math import exp, log

from tute.bots.search.frame import Frame
from tute.bots.search.plain import plain
from tute.bots.search.setting import World
from tute.bots.search.tables import (
    OURS,
    OUTS,
    PAIR,
    PERHAPS,
    SAFE_OURS,
    THEIRS,
    TRUMP,
    TRUMPS_OUT,
    Table,
    is_safe,
    taking,
)
from tute.engine.cards import ABOVE, KNIGHTS, POINTS, SUIT_MASK, mask_of
from tute.engine.melds import pairs_in
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple

_STRICT, _LOOSE = 0.5, 5.0
"""Card values this far apart differ by a factor of e in likelihood, for either kind of player."""
_FLOOR = 0.15
"""The least share of a choice that is put down to whim."""
_STRICT_SHARE = 0.4
"""How many players are strict."""

_Shares = tuple[float, float, tuple[float, ...], tuple[float, ...]]
"""For a strict player and for a loose one: the sum of a suit's shares, and the shares."""


class _Likely(dict[int, _Shares]):
    """By the keys of a table how likely each card is to be chosen, up to a factor."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __missing__(self, key: int) -> _Shares:
        values = self._table[key][2]
        held = [key >> strength & 1 for strength in range(10)]
        rows = list(zip(values, held, strict=True))
        strict = tuple(exp(value / _STRICT) * has for value, has in rows)
        loose = tuple(exp(value / _LOOSE) * has for value, has in rows)
        if len(self) > 30000:
            self.clear()
        found = self[key] = (sum(strict), sum(loose), strict, loose)
        return found


@cache
def _likely(size: int) -> tuple[_Likely, _Likely, _Likely]:
    policy = plain(size)
    return _Likely(policy.lead), _Likely(policy.take), _Likely(policy.give)


class _Play(NamedTuple):
    """A card that another seat played: what was known then, and what it has played since."""

    seat: int
    card: int
    since: int
    left: int
    led: int
    high: int
    best: int
    ruffed: bool
    ours: bool
    worth: int
    waiting: int
    sung: int


class Reading:
    """What a seat has seen of the others' plays, to weigh worlds by."""

    def __init__(self, seen: Observation, frame: Frame, trust: float) -> None:
        self._frame, self._trust, self._trump = frame, trust, seen.trump
        self._plays = _plays_of(seen, frame)
        self.silent = not self._plays
        """Whether the others have not played a card that tells anything."""

    def log_weight(self, world: World) -> float:
        """The logarithm of the likelihood of the plays in this world, tempered."""
        lead, take, give = _likely(self._frame.size)
        trump, sings, hands = self._trump, self._frame.sings, world.hands
        trumps = SUIT_MASK[trump]
        strict, loose = [1.0] * len(hands), [1.0] * len(hands)
        for (
            seat, card, since, left, led, high, best, ruffed, ours, worth, waiting, sung
        ) in self._plays:  # fmt: skip
            hand = hands[seat] | since
            takes = False
            if led < 0:
                legal = hand
            else:
                legal = hand & SUIT_MASK[led]
                over = 0
                if not legal:
                    legal = hand & trumps
                    if not ruffed:
                        over = legal
                    else:
                        over = legal & ABOVE[best]
                        legal = over
                    legal = legal or hand
                elif not ruffed:
                    over = legal & ABOVE[high]
                if over:
                    legal, takes = over, True
            if not legal & (legal - 1):
                continue
            out = left & ~hand
            pairs = hand >> 1 & hand & KNIGHTS
            if pairs:
                pairs = pairs_in(hand) & ~sung if sings(seat) else 0
            mine, strength = divmod(card, 10)
            if takes:
                key = taking(mine, legal, out, trumps, waiting, worth)
                if pairs >> mine & 1:
                    key |= PAIR
                if ours and (not waiting or is_safe(out, best, trump, trumps)):
                    key |= SAFE_OURS
                all_strict, all_loose, by_strict, by_loose = take[key]
                one_strict, one_loose = by_strict[strength], by_loose[strength]
            else:
                if led < 0:
                    table, marks = lead, TRUMPS_OUT if out & trumps else 0
                else:
                    table, marks = give, THEIRS
                    if ours:
                        sure = best % 10 >= 8 or not waiting or is_safe(out, best, trump, trumps)
                        marks = OURS if sure else PERHAPS
                all_strict = all_loose = one_strict = one_loose = 0.0
                for suit in range(4):
                    key = legal >> 10 * suit & 1023
                    if not key:
                        continue
                    key |= marks
                    if led < 0:
                        key |= OUTS[out >> 10 * suit & 1023]
                    if suit == trump:
                        key |= TRUMP
                    if pairs >> suit & 1:
                        key |= PAIR
                    more_strict, more_loose, by_strict, by_loose = table[key]
                    all_strict += more_strict
                    all_loose += more_loose
                    if suit == mine:
                        one_strict, one_loose = by_strict[strength], by_loose[strength]
            whim = _FLOOR / legal.bit_count()
            strict[seat] *= whim + (1.0 - _FLOOR) * one_strict / all_strict
            loose[seat] *= whim + (1.0 - _FLOOR) * one_loose / all_loose
        likely = 1.0
        for one, other in zip(strict, loose, strict=True):
            likely *= _STRICT_SHARE * one + (1.0 - _STRICT_SHARE) * other
        return self._trust * log(likely)


def _plays_of(seen: Observation, frame: Frame) -> list[_Play]:
    trump, side = seen.trump, frame.side
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks]
    tricks.append((seen.leader, seen.cards))
    left = seen.hand | seen.unseen
    for shown in seen.shown:
        left |= shown
    for _, cards in tricks:
        left |= mask_of(cards)
    plays = []
    for number, (leader, cards) in enumerate(tricks):
        sung = sum(1 << meld.suit for meld in seen.melds if meld.suit >= 0 and meld.trick < number)
        led = high = best = winner = -1
        ruffed, worth, waiting = False, 0, frame.size - 1
        for seat, card in zip(frame.order[leader], cards, strict=False):
            if seat != seen.seat:
                ours = winner >= 0 and side[winner] == side[seat]
                plays.append(
                    _Play(seat, card, 0, left, led, high, best, ruffed, ours, worth, waiting, sung)
                )
            suit = card // 10
            if led < 0:
                led, high, best, winner = suit, card, card, seat
            elif suit == led and card > high:
                high = card
                if not ruffed:
                    best, winner = card, seat
            elif suit == trump != led and (not ruffed or card > best):
                best, winner, ruffed = card, seat, True
            left ^= 1 << card
            worth += POINTS[card]
            waiting -= 1
    since = [0] * frame.players
    for at in range(len(plays) - 1, -1, -1):
        row = plays[at]
        since[row.seat] |= 1 << row.card
        plays[at] = row._replace(since=since[row.seat])
    return plays
