"""What each move is worth in one world: by the solver where it can tell, else by a playout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tute.bots.search import extremes, line
from tute.bots.search.capote import is_made
from tute.bots.search.contest import LimitError
from tute.bots.search.duel import Duel, is_duel
from tute.bots.search.frame import CABRON, CLASICO, INDIVIDUAL, LOCO_MODE, SUBASTADO, Frame
from tute.bots.search.goal import Goal
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.line import can_finish, is_plain
from tute.bots.search.maxn import MaxN
from tute.bots.search.memory import Memory
from tute.bots.search.moves import M_CAPOTE
from tute.bots.search.plain import plain
from tute.bots.search.playout import AUTO, HIGH, LOW, play_out
from tute.engine.observation import Observation

if TYPE_CHECKING:
    from tute.bots.search.pimc import Effort


Option = tuple[int, int]
"""A move, and the plan that the seat then keeps to."""

_PLAYED: Final = 0.5
"""How much a playout counts beside the solver's answer, since players don't see all cards: half is
better than none (Clásico, 219 paired deals: +2.3 ±1.8 % of wins), three quarters are no better."""
_SHARE: Final = 16
"""A question to the solver may take so much of the budget; the hard ones are better given up."""


class Judge:
    """Judges the moves of one decision, world after world, within its budget of nodes."""

    def __init__(self, seen: Observation, frame: Frame, effort: Effort) -> None:
        self._frame, self._effort = frame, effort
        self._goal = Goal(seen, frame)
        self._seat = seen.seat
        self._nodes = effort.nodes
        # What lets more questions be answered helps in contracts; in Clásico nothing was gained.
        self._contract = frame.mode == SUBASTADO
        self._memory = Memory() if self._contract else None
        left = seen.hand.bit_count()
        self._plain = is_plain(frame)
        self._extremes = extremes.is_quick(frame)
        self.plays = 0
        """The cards of all playouts so far, about."""
        self._left = sum(seen.counts) + seen.stock
        limit = effort.solve_contract if self._contract else effort.solve
        self._solves = left <= limit
        self._maxn = left <= effort.maxn and frame.mode not in (CLASICO, SUBASTADO)

    def options(self, moves: list[int]) -> list[Option]:
        """The moves, each with all the plans that there are."""
        plans = (AUTO, LOW, HIGH) if self._frame.mode in (CABRON, LOCO_MODE) else (AUTO,)
        return [(move, plan) for move in moves for plan in plans]

    def values(self, deal: Kernel, options: list[Option]) -> dict[Option, float]:
        """The value of each move with each plan if the cards lie as in ``deal``."""
        played = {option: self._played(_after(deal, option), option) for option in options}
        if self._nodes > 0 and (self._solves or self._maxn):
            try:
                return self._solved(deal, played)
            except LimitError:
                pass
        return played

    def _solved(self, deal: Kernel, played: dict[Option, float]) -> dict[Option, float]:
        duel: Duel | None = None
        maxn: MaxN | None = None
        values = {}
        for option, value in played.items():
            after = _after(deal, option)
            if after.phase == DONE or option[0] == M_CAPOTE:
                values[option] = value
            elif self._solves and is_duel(after):
                duel = duel or self._duel(after)
                values[option] = self._won(duel, after, value)
            elif self._maxn and not after.stock:
                maxn = maxn or MaxN(self._effort.nodes // _SHARE)
                values[option] = self._survived(maxn, after, value)
            else:
                values[option] = value
        return values

    def _played(self, after: Kernel, option: Option) -> float:
        """Plays ``after`` out, for good."""
        move, plan = option
        if move == M_CAPOTE:
            return _capote(after)
        if after.phase != DONE:
            self._finish(after, plan)
        return self._goal.of(after)

    def _finish(self, end: Kernel, plan: int) -> None:
        """Play it out, by tables where that is possible."""
        if self._plain and can_finish(end):
            line.finish(end, plain(self._frame.size))
            self.plays += self._left
        elif self._extremes and can_finish(end):
            extremes.finish(end, self._seat, plan)
            self.plays += self._left
        else:
            play_out(end, self._seat, plan)
            self.plays += 2 * self._left

    def _duel(self, deal: Kernel) -> Duel:
        limit = self._effort.nodes // _SHARE
        return Duel(deal, limit, self._memory, claims=self._contract)

    def _won(self, duel: Duel, after: Kernel, played: float) -> float:
        """Who wins with open cards, beside what the playout says."""
        try:
            threshold = duel.threshold(after)
            won = duel.more_than(after, threshold)
            drawn = False
            if not won and not duel.contract and duel.solver.bonus == 20:
                drawn = duel.more_than(after, threshold - 1)
        finally:
            self._nodes -= duel.solver.nodes
        ours = duel.side_of(self._frame, self._seat) == 0
        sign = 0.0 if drawn else 1.0 if won == ours else -1.0
        if self._frame.options.double_over and played * sign > 0:
            return played
        return (1.0 - _PLAYED) * sign + _PLAYED * played

    def _survived(self, maxn: MaxN, after: Kernel, played: float) -> float:
        before = maxn.nodes
        try:
            payoff = maxn.payoff(after)
        finally:
            self._nodes -= maxn.nodes - before
        weight = 1.0 if self._frame.mode == INDIVIDUAL else 2.0
        return weight * (payoff[self._seat] - 1.0) + 0.1 * played


def _after(deal: Kernel, option: Option) -> Kernel:
    after = deal.copy()
    after.advance(option[0])
    return after


def _capote(after: Kernel) -> float:
    try:
        made = is_made(after, 3000)
    except LimitError:
        made = False
    return 1.0 if made else -1.0
