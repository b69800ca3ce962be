"""What each action of a seat is worth, over deals of the hidden cards that agree with all it saw.

The same worlds serve all the actions, so that their differences are sharper than the estimates.
Near the end each world is solved; before, it is played out by the quick policy.
"""

from __future__ import annotations

import random
from collections import Counter
from math import exp
from typing import Final

from tute.bots.search import bidding
from tute.bots.search.belief import Belief
from tute.bots.search.capote import is_made
from tute.bots.search.contest import LimitError
from tute.bots.search.duel import Duel, is_duel
from tute.bots.search.frame import CLASICO, SUBASTADO, Frame, frame_of
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.maxn import MaxN
from tute.bots.search.moves import ACTIONS, M_CAPOTE
from tute.bots.search.outcome import result_of
from tute.bots.search.playout import play_out
from tute.bots.search.setting import World, kernel_of
from tute.bots.search.worlds import worlds_for
from tute.engine.actions import PASS, Action, bid, name_trump
from tute.engine.observation import Observation
from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.row import NamedTuple

_TRUST: Final = 0.4
"""How far others' plays are taken to show what they hold (:mod:`tute.bots.search.belief`)."""
_SOLVED: Final = {SUBASTADO: 7, CLASICO: 5}
_SOLVED_ALONE: Final = 4
"""Cards left in hand from which on each world is solved rather than played out."""
_NODES: Final = 6000
_CAPOTE_NODES: Final = 3000


class Estimate(NamedTuple):
    """An action: the chance to win the deal, one's side's points, and how sure the estimate is.

    ``chance``: to win the deal, make (or break) the contract, or get no letter. ``error``: the
    standard error of the difference to the best action's chance. ``low``: how often one ends with
    the fewest points of the table.
    """

    action: Action
    chance: float
    points: float
    error: float = 0.0
    low: float = 0.0


def estimates(seen: Observation, rng: random.Random, worlds: int) -> list[Estimate]:
    """All legal actions that are no revokes, the best first."""
    if seen.phase == "auction":
        rows = _bids(seen, rng, worlds)
    elif seen.phase == "name_trump":
        rows = _trumps(seen, rng, worlds)
    else:
        rows = _plays(seen, rng, worlds)
    return sorted(rows, key=lambda row: (-row.chance, -row.points, row.action.value))


def won(end: Kernel, seat: int) -> float:
    """What the end of a deal is for a seat: 1 won, 0 lost, a half if nobody scores."""
    result, frame = result_of(end), end.frame
    if isinstance(result, SideResult):
        return 0.5 if result.winner is None else float(result.winner == frame.side[seat])
    if isinstance(result, ContractResult):
        return float(bool(result.made) == (frame.side[seat] == 0))
    if isinstance(result, LosersResult):
        return float(seat not in result.losers)
    assert isinstance(result, WinnersResult)
    return float(seat in result.winners) if result.winners else 0.5


def points_of(end: Kernel, seat: int) -> int:
    """The points of a seat's side."""
    side = end.frame.side
    return sum(p for other, p in enumerate(end.points) if side[other] == side[seat])


# --- cards and answers


def _plays(seen: Observation, rng: random.Random, count: int) -> list[Estimate]:
    frame = frame_of(seen)
    chosen = _worlds(seen, frame, rng, count)
    legal = kernel_of(seen, chosen[0][0], frame).legal()
    moves = [move for move in range(len(ACTIONS)) if legal >> move & 1]
    rows: dict[int, list[tuple[float, float, float]]] = {move: [] for move in moves}
    weights = [float(weight) for _, weight in chosen]
    for world, _ in chosen:
        judge = _Judge(kernel_of(seen, world, frame), seen.seat)
        for move in moves:
            rows[move].append(judge.value(move))
    means = {
        move: tuple(_mean([row[at] for row in values], weights) for at in range(3))
        for move, values in rows.items()
    }
    best = max(moves, key=lambda move: (means[move][0], means[move][1]))
    top = [row[0] for row in rows[best]]
    out = []
    for move in moves:
        behind = [one - row[0] for one, row in zip(top, rows[move], strict=True)]
        chance, points, low = means[move]
        out.append(Estimate(ACTIONS[move], chance, points, _error(behind, weights), low))
    return out


def _worlds(
    seen: Observation, frame: Frame, rng: random.Random, count: int
) -> list[tuple[World, int]]:
    """Worlds with how often each was drawn."""
    worlds = worlds_for(seen, frame)
    belief = Belief(seen, frame, _TRUST)
    if worlds.count <= count:
        found = worlds.every(rng)
    else:
        found = [worlds.draw(rng) for _ in range(count if belief.silent else 2 * count)]
    if belief.silent:
        return [(world, 1) for world in found]
    logs = [belief.log_weight(world) for world in found]
    most = max(logs)
    drawn = Counter(rng.choices(range(len(found)), [exp(value - most) for value in logs], k=count))
    return [(found[at], times) for at, times in sorted(drawn.items())]


class _Judge:
    """The moves of one world."""

    def __init__(self, deal: Kernel, seat: int) -> None:
        self._deal, self._seat = deal, seat
        frame = deal.frame
        left = deal.hands[seat].bit_count()
        self._solves = left <= _SOLVED.get(frame.mode, _SOLVED_ALONE) and not deal.stock
        self._duel: Duel | None = None
        self._maxn = MaxN(_NODES)

    def value(self, move: int) -> tuple[float, float, float]:
        """Won or not, points, and whether they are the table's fewest."""
        after = self._deal.copy()
        after.advance(move)
        chance = self._solved(after, move)
        if after.phase != DONE:
            play_out(after)
        seat, points = self._seat, after.points
        if chance < 0:
            chance = won(after, seat)
        low = float(points[seat] == min(points[other] for other in after.frame.active))
        return chance, float(points_of(after, seat)), low

    def _solved(self, after: Kernel, move: int) -> float:
        """The solver's answer, or -1."""
        if after.phase == DONE:
            return -1.0
        try:
            if move == M_CAPOTE:
                return float(is_made(after.copy(), _CAPOTE_NODES))
            if not self._solves:
                return -1.0
            if is_duel(after):
                self._duel = self._duel or Duel(after, _NODES)
                return chance_of(self._duel, after, self._seat)
            if not after.stock and after.frame.mode not in _SOLVED:
                return self._maxn.payoff(after.copy())[self._seat]
        except LimitError:
            pass
        return -1.0


def chance_of(duel: Duel, deal: Kernel, seat: int) -> float:
    """Who wins with open cards: 1 the seat's side, 0 the other, a half for a draw."""
    threshold = duel.threshold(deal)
    first = duel.side_of(deal.frame, seat) == 0
    if duel.more_than(deal, threshold):
        return float(first)
    draws = not duel.contract and duel.solver.bonus == 20
    if draws and duel.more_than(deal, threshold - 1):
        return 0.5
    return float(not first)


def _mean(values: list[float], weights: list[float]) -> float:
    return sum(v * w for v, w in zip(values, weights, strict=True)) / sum(weights)


def _error(values: list[float], weights: list[float]) -> float:
    mean = _mean(values, weights)
    spread = _mean([(value - mean) ** 2 for value in values], weights)
    effective = sum(weights) ** 2 / sum(w * w for w in weights)
    return float((spread / effective) ** 0.5)


# --- the auction


def _bids(seen: Observation, rng: random.Random, worlds: int) -> list[Estimate]:
    bids = [value for kind, value in seen.legal if kind == "bid"]
    points = bidding.simulate(seen, bidding.likely_suits(seen.hand, 2), rng, worlds)
    rows = [Estimate(PASS, 0.0, 0.0)]
    for value in bids:
        chance, suit = max((bidding.chance(row, value), -suit) for suit, row in points.items())
        rows.append(Estimate(bid(value), chance, _average(points[-suit])))
    return rows


def _trumps(seen: Observation, rng: random.Random, worlds: int) -> list[Estimate]:
    points = bidding.simulate(seen, bidding.likely_suits(seen.hand, 4), rng, worlds)
    return [
        Estimate(name_trump(suit), bidding.chance(row, seen.bid), _average(row))
        for suit, row in points.items()
    ]


def _average(points: list[int]) -> float:
    return sum(points) / len(points) - bidding.OPTIMISM
