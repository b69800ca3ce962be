"""A player that deals the hidden cards many times, and plays what does best over all the deals.

In each world every move is followed by a quick playout or, near the end, by the solver's answer to
who wins. All is bounded by counts, and random numbers come from the caller: the same question and
the same seed give the same answer. Only for emergencies there is a limit of time as well.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from math import exp, inf
from typing import Final

from tute.bots.search import bidding
from tute.bots.search.belief import Belief
from tute.bots.search.bounds import reduced
from tute.bots.search.frame import Frame, frame_of
from tute.bots.search.judge import Judge
from tute.bots.search.kernel import ASK_PLAY, Kernel
from tute.bots.search.line import is_plain
from tute.bots.search.moves import ACTIONS, M_CAPOTE, M_CONCEDE, SING
from tute.bots.search.playout import values_of
from tute.bots.search.race import Race
from tute.bots.search.reading import Reading
from tute.bots.search.setting import World, kernel_of
from tute.bots.search.worlds import Worlds, worlds_for
from tute.engine.actions import Action
from tute.engine.cards import BIT
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple

_TASTE: Final = {"clasico": 1.0, "subastado": 0.25, "individual": 0.5, "cabron": 0.5, "loco": 0.5}
"""How much first sight is worth beside the playouts: measured by how often a choice of few worlds,
helped by it, was that of very many. The declarer in Subastado is better off without it."""
_SOLVED_TASTE: Final = 0.25
"""How much less it counts where the solver can tell."""


class Effort(NamedTuple):
    """How hard to think.

    ``worlds`` are played in (in Cabrón and Loco, where a few tell nearly as much, ``few_worlds``
    unless that is 0), chosen among ``candidates`` by how well they explain the plays so far
    (``trust`` 0: not at all). When no more than ``every`` are possible, all are. The solver is
    asked when at most ``solve`` cards are left in hand (``solve_contract`` in Subastado) and may
    visit ``nodes`` positions for one decision. After ``plays`` cards of playouts no more worlds are
    looked at (0: never). ``bids`` worlds serve the auction. ``taste`` weighs what a
    card is worth at first sight (per hundredth of a point). ``seconds`` cuts thinking short, 0
    never does.
    """

    worlds: int = 20
    few_worlds: int = 0
    candidates: int = 20
    trust: float = 0.0
    every: int = 30
    solve: int = 0
    solve_contract: int = 0
    nodes: int = 0
    maxn: int = 0
    bids: int = 40
    plays: int = 0
    taste: float = 0.0
    seconds: float = 0.0


Taste = Callable[[Observation], Mapping[int, float]]
"""The cards that a good player would think of, with what each is worth at first sight, in
hundredths of a point (in Cabrón and Loco, of other such units)."""


class SearchBot:
    """Plays a seat by search, of the cards that its ``taste`` leaves where it leaves any.

    Open-eyed playouts tell it that an ace thrown away, or a partner's trick taken over, costs
    nothing in every world it looked at; people see it all the same. And where the worlds looked at
    hardly tell two cards apart, the first sight of a good player does: it errs otherwise than
    playouts do.
    """

    def __init__(self, effort: Effort, taste: Taste | None = None) -> None:
        self.effort, self.taste = effort, taste

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of ``seen.legal``, and never a revoke."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if seen.phase == "auction":
            return bidding.call(seen, rng, self.effort.bids)
        if seen.phase == "name_trump":
            return bidding.choose_trump(seen, rng, self.effort.bids)
        values = self.values(seen, rng)
        if seen.phase == "play" and self.taste is not None and len(values) > 1:
            values = self.tasted(values, self.taste(seen), seen)
        # A capote that changes nothing isn't announced: it would only cut the deal short.
        return ACTIONS[max(values, key=lambda move: (values[move], move != M_CAPOTE, -move))]

    def forecast(self, seen: Observation, rng: random.Random) -> float:
        """The chance that the declarer, about to lead to the first trick, gives its contract."""
        return bidding.forecast(seen, rng, self.effort.bids)

    def values(self, seen: Observation, rng: random.Random) -> dict[int, float]:
        """The moves worth considering, each with what it is worth on average."""
        start = time.perf_counter() if self.effort.seconds else 0.0
        frame = frame_of(seen)
        worlds = worlds_for(seen, frame)
        first = worlds.draw(rng)
        deal = kernel_of(seen, first, frame)
        moves = moves_of(deal, seen)
        if len(moves) == 1:
            return {moves[0]: 0.0}
        judge = Judge(seen, frame, self.effort)
        race = Race(judge.options(moves))
        for world, weight in self.weighted_worlds(seen, frame, worlds, rng):
            race.add(weight, judge.values(kernel_of(seen, world, frame), race.options))
            if len(race.options) == 1:
                break
            if judge.plays > self.effort.plays > 0:
                break
            if start and time.perf_counter() - start > self.effort.seconds:
                break
        totals: dict[int, float] = {}
        for (move, _), value in race.means().items():
            totals[move] = max(value, totals.get(move, -inf))
        if deal.phase == ASK_PLAY:
            _break_ties(deal, totals)
        return totals

    def tasted(
        self, values: dict[int, float], taste: Mapping[int, float], seen: Observation
    ) -> dict[int, float]:
        """The values of the moves that are to a good player's taste, what it adds included."""
        modality = seen.table.modality
        weight = self.effort.taste * _TASTE[modality]
        if modality == "subastado" and seen.seat == seen.declarer:
            weight = 0.0
        elif modality == "clasico" and seen.hand.bit_count() <= self.effort.solve:
            weight *= _SOLVED_TASTE
        rows = {}
        for move, value in values.items():
            if move in taste:
                rows[move] = value + weight * taste[move]
            elif move > SING:
                rows[move] = value + weight * max(taste.values())
        return rows or values

    def weighted_worlds(
        self, seen: Observation, frame: Frame, worlds: Worlds, rng: random.Random
    ) -> list[tuple[World, float]]:
        """Worlds with their weights (which add up to 1)."""
        effort, wanted = self.effort, self.effort.worlds
        if seen.table.modality in ("cabron", "loco"):
            wanted = effort.few_worlds or wanted
        if worlds.count <= effort.every:
            found = worlds.every(rng)
        else:
            count = effort.candidates if effort.trust else wanted
            found = [worlds.draw(rng) for _ in range(count)]
        belief = _belief(seen, frame, effort.trust)
        if not effort.trust or belief.silent:
            found = found if worlds.count <= effort.every else found[:wanted]
            return [(world, 1.0 / len(found)) for world in found]
        logs = [belief.log_weight(world) for world in found]
        most = max(logs)
        weights = [exp(value - most) for value in logs]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        if worlds.count <= effort.every:
            return [row for row in zip(found, shares, strict=True) if row[1] > 0.002]
        return _resampled(found, shares, wanted, rng)


def _belief(seen: Observation, frame: Frame, trust: float) -> Belief | Reading:
    if is_plain(frame) and not (seen.draws or seen.stock):
        return Reading(seen, frame, trust)
    return Belief(seen, frame, trust)


def _resampled(
    worlds: list[World], shares: list[float], count: int, rng: random.Random
) -> list[tuple[World, float]]:
    """So many draws in proportion to the shares, evenly spaced; equal ones together."""
    at = rng.random()
    step = 1.0 / count
    rows = []
    reached = 0.0
    for world, share in zip(worlds, shares, strict=True):
        reached += share * count
        drawn = 0
        while at < reached:
            drawn += 1
            at += 1.0
        if drawn:
            rows.append((world, drawn * step))
    return rows or [(worlds[shares.index(max(shares))], 1.0)]


def moves_of(deal: Kernel, seen: Observation) -> list[int]:
    """The moves to consider: of equivalent blanks only one."""
    legal = deal.legal()
    if deal.phase == ASK_PLAY:
        cards = deal.cards()
        others = seen.unseen | (BIT[deal.best] if deal.best >= 0 else 0)
        for seat, shown in enumerate(seen.shown):
            if seat != seen.seat:
                others |= shown
        if seen.turn_up >= 0:
            others |= BIT[seen.turn_up]
        legal = legal & ~cards | reduced(cards, others)
        if legal >> M_CONCEDE & 1 and not seen.table.options.double_over:
            # Playing on can't cost more than throwing the hand in.
            legal ^= 1 << M_CONCEDE
    return [move for move in range(len(ACTIONS)) if legal >> move & 1]


def _break_ties(deal: Kernel, totals: dict[int, float]) -> None:
    """Between equal moves the one that the quick policy likes best."""
    for value, card in values_of(deal)(deal, deal.cards()):
        if card in totals:
            totals[card] += 1e-6 * value
