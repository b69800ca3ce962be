"""Subastado before the first lead: what to bid and which suit to name, by simulated contracts.

The hidden cards are dealt many times and each deal is played out with each likely suit as trump.
Quick defenders are worse than real ones, so the points are taken down a little; how much was
measured (see the calibration in the documentation). What a contract is worth depends on the match.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Final

from tute.bots.search.frame import Frame
from tute.bots.search.kernel import Kernel
from tute.bots.search.line import finish, is_plain
from tute.bots.search.plain import plain
from tute.bots.search.playout import play_out
from tute.engine.actions import PASS, Action, bid, name_trump
from tute.engine.cards import BIT, SUIT_MASK, cards_of, points_in
from tute.engine.melds import pairs_in
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple
from tute.engine.scoring import contract_scores, target_winners

OPTIMISM: Final = 5
"""The points by which playouts flatter a declarer."""
_RIVAL_MAKES: Final = 0.85
"""How often others make what they bid."""
_LEAST: Final = 0.4
"""A bid that is made less often is not thought of."""


class Call(NamedTuple):
    """A call of the auction: how often the contract is made (-1: a pass), what it is worth.

    ``worth`` is about the chance to win the match; ``swing``: what lies between a contract made
    and one failed, in the same terms.
    """

    action: Action
    made: float
    worth: float
    swing: float = 0.0


def call(seen: Observation, rng: random.Random, worlds: int) -> Action:
    """Bid or pass."""
    if not any(kind == "bid" for kind, _ in seen.legal):
        return PASS
    points = simulate(seen, likely_suits(seen.hand, 2), rng, worlds)
    return best_call(calls_of(seen, points)).action


def best_call(calls: Sequence[Call]) -> Call:
    """The call that is worth most; the lowest of equals."""
    return max(
        (row for row in calls if row.action == PASS or row.made >= _LEAST),
        key=lambda row: row.worth,
    )


def calls_of(seen: Observation, points: dict[int, list[int]]) -> list[Call]:
    """All the calls, passing first, given the points made with each trump."""
    calls = [Call(PASS, -1.0, _worth_of_passing(seen))]
    for kind, value in seen.legal:
        if kind == "bid":
            made = max(chance(row, value) for row in points.values())
            good, bad = (_after(seen, seen.seat, value, how) for how in (True, False))
            calls.append(Call(bid(value), made, made * good + (1.0 - made) * bad, good - bad))
    return calls


def choose_trump(seen: Observation, rng: random.Random, worlds: int) -> Action:
    """Name the suit that makes the contract most often; points break ties."""
    points = simulate(seen, likely_suits(seen.hand, 3), rng, worlds)

    def worth(suit: int) -> float:
        row = points[suit]
        return chance(row, seen.bid) + 0.0005 * sum(row) / len(row)

    return name_trump(max(points, key=worth))


def forecast(seen: Observation, rng: random.Random, worlds: int) -> float:
    """The chance to make the contract, as the declarer sees it before the first lead."""
    return chance(simulate(seen, [seen.trump], rng, worlds)[seen.trump], seen.bid)


def chance(points: Sequence[int], bid_points: int) -> float:
    """The chance to make a bid, from the points of the playouts.

    Each playout counts as a small spread around its points, so that chances change smoothly.
    """
    total = 0.0
    for made in points:
        over = (made - OPTIMISM - bid_points) / 6.0
        total += 1.0 / (1.0 + exp(-max(-30.0, min(30.0, over))))
    return (total + 0.3) / (len(points) + 1.0)


def likely_suits(hand: int, count: int) -> list[int]:
    """The suits that are worth a thought as trump, the best first."""
    pairs = pairs_in(hand)

    def strength(suit: int) -> int:
        cards = hand & SUIT_MASK[suit]
        return 10 * cards.bit_count() + points_in(cards) + 25 * (pairs >> suit & 1)

    return sorted(range(4), key=lambda suit: (-strength(suit), suit))[:count]


def simulate(
    seen: Observation, suits: list[int], rng: random.Random, worlds: int
) -> dict[int, list[int]]:
    """By trump, the points of this seat as declarer in so many deals of the hidden cards."""
    frame = Frame(seen.table, seen.active, seen.seat, 0)
    others = [seat for seat in seen.active if seat != seen.seat]
    hidden = list(cards_of(seen.unseen))
    points: dict[int, list[int]] = {suit: [] for suit in suits}
    for _ in range(worlds):
        rng.shuffle(hidden)
        hands = [0] * frame.players
        hands[seen.seat] = seen.hand
        start = 0
        for seat in others:
            for card in hidden[start : start + seen.counts[seat]]:
                hands[seat] |= BIT[card]
            start += seen.counts[seat]
        for suit in suits:
            deal = Kernel(frame, hands[:], seen.seat, suit)
            if is_plain(frame):
                finish(deal, plain(frame.size))
            else:
                play_out(deal)
            points[suit].append(deal.points[seen.seat])
    return points


# --- what scores are worth


def _worth_of_passing(seen: Observation) -> float:
    """What this seat can expect if it passes now."""
    if seen.bid:
        return _RIVAL_MAKES * _after(seen, seen.declarer, seen.bid, True) + (
            1.0 - _RIVAL_MAKES
        ) * _after(seen, seen.declarer, seen.bid, False)
    spoken = len(seen.calls)
    waiting = [seat for seat in seen.active[spoken + 1 :] if seat != seen.seat]
    now = match_worth(seen, seen.score.marks)
    worth, open_chance = 0.0, 1.0
    for seat in waiting:
        rival = _RIVAL_MAKES * _after(seen, seat, 75, True)
        rival += (1.0 - _RIVAL_MAKES) * _after(seen, seat, 75, False)
        worth += open_chance * 0.5 * rival
        open_chance *= 0.5
    return worth + open_chance * now


def _after(seen: Observation, declarer: int, value: int, made: bool) -> float:
    opponents = [seat for seat in seen.active if seat != declarer]
    scored = contract_scores(
        value, made, declarer, opponents, seen.table.players, seen.table.options.failed
    )
    marks = [mark + more for mark, more in zip(seen.score.marks, scored, strict=True)]
    return match_worth(seen, marks)


def match_worth(seen: Observation, marks: Sequence[int]) -> float:
    """About the chance to win the match with these scores: the nearer to the target the better."""
    target = seen.table.options.target
    winners = target_winners(marks, target)
    if winners:
        return 1.0 if seen.seat in winners else 0.0
    weights = [exp((mark - target) / (0.25 * target)) for mark in marks]
    return weights[seen.seat] / sum(weights)
