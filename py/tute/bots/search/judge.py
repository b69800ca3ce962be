"""What each move is worth in one world: by the solver where it can tell, else by a playout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tute.bots.search.capote import is_made
from tute.bots.search.contest import LimitError
from tute.bots.search.duel import Duel, is_duel
from tute.bots.search.frame import CABRON, CLASICO, INDIVIDUAL, LOCO_MODE, SUBASTADO, Frame
from tute.bots.search.goal import Goal
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.line import can_finish, finish, is_plain
from tute.bots.search.maxn import MaxN
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


class Judge:
    """Judges the moves of one decision, world after world, within its budget of nodes."""

    def __init__(self, seen: Observation, frame: Frame, effort: Effort) -> None:
        self._frame, self._effort = frame, effort
        self._goal = Goal(seen, frame)
        self._seat = seen.seat
        self._nodes = effort.nodes
        self._worlds = 0
        left = seen.hand.bit_count()
        self._plain = is_plain(frame)
        self.plays = 0
        """The cards of all playouts so far, about."""
        self._left = sum(seen.counts) + seen.stock
        limit = effort.solve_contract if frame.mode == SUBASTADO else effort.solve
        self._solves = left <= limit
        self._maxn = left <= effort.maxn and frame.mode not in (CLASICO, SUBASTADO)

    def options(self, moves: list[int]) -> list[Option]:
        """The moves, each with all the plans that there are."""
        plans = (AUTO, LOW, HIGH) if self._frame.mode in (CABRON, LOCO_MODE) else (AUTO,)
        return [(move, plan) for move in moves for plan in plans]

    def values(self, deal: Kernel, options: list[Option]) -> dict[Option, float]:
        """The value of each move with each plan if the cards lie as in ``deal``."""
        self._worlds += 1
        ends = {}
        for option in options:
            after = deal.copy()
            after.advance(option[0])
            ends[option] = after
        if self._nodes > 0 and (self._solves or self._maxn):
            try:
                return self._solved(ends)
            except LimitError:
                pass
        return {option: self._played(after, option) for option, after in ends.items()}

    def _finish(self, end: Kernel, plan: int = AUTO) -> None:
        """Play it out, by tables where that is possible."""
        if plan == AUTO and self._plain and can_finish(end):
            finish(end, plain(self._frame.size))
            self.plays += self._left
        else:
            play_out(end, self._seat, plan)
            self.plays += 2 * self._left

    def _played(self, after: Kernel, option: Option) -> float:
        """Plays ``after`` out, for good."""
        move, plan = option
        if move == M_CAPOTE:
            return self._capote(after)
        if after.phase != DONE:
            self._finish(after, plan)
        return self._goal.of(after)

    def _capote(self, after: Kernel) -> float:
        try:
            made = is_made(after.copy(), 3000)
        except LimitError:
            made = False
        return 1.0 if made else -1.0

    def _solved(self, ends: dict[Option, Kernel]) -> dict[Option, float]:
        duel: Duel | None = None
        maxn: MaxN | None = None
        values = {}
        for option, after in ends.items():
            if after.phase == DONE or option[0] == M_CAPOTE:
                values[option] = self._played(after, option)
            elif self._solves and is_duel(after):
                duel = duel or Duel(after, self._effort.nodes // 4)
                values[option] = self._won(duel, after)
            elif self._maxn and not after.stock:
                maxn = maxn or MaxN(self._effort.nodes // 8)
                values[option] = self._survived(maxn, after)
            else:
                values[option] = self._played(after, option)
        return values

    def _won(self, duel: Duel, after: Kernel) -> float:
        """Who wins with open cards; points and double games as in a playout."""
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
        end = after.copy()
        self._finish(end)
        margin = self._goal.margin(end)
        value = self._goal.of(end) - margin
        if self._frame.options.double_over:
            return (value if value * sign > 0 else sign) + margin
        return (1.0 - _PLAYED) * sign + _PLAYED * value + margin

    def _survived(self, maxn: MaxN, after: Kernel) -> float:
        before = maxn.nodes
        try:
            payoff = maxn.payoff(after.copy())
        finally:
            self._nodes -= maxn.nodes - before
        end = after.copy()
        self._finish(end)
        played = self._goal.of(end)
        weight = 1.0 if self._frame.mode == INDIVIDUAL else 2.0
        return weight * (payoff[self._seat] - 1.0) + 0.1 * played
