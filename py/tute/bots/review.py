"""One decision looked at again: with what the seat could know, and with all cards open.

With open cards, what two sides can make is solved: who wins, and from eight tricks left on by how
much, as far as a limit of positions allows. Each for himself has no such answer: the last five
tricks are searched by max^n, and before that there are estimates. ``kind`` says which it is.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tute.bots.estimate import chance_of, estimates, points_of, won
from tute.bots.search import bidding
from tute.bots.search.contest import WHOLE_DEAL, LimitError
from tute.bots.search.duel import Duel, is_duel
from tute.bots.search.frame import SUBASTADO, Frame, frame_of
from tute.bots.search.kernel import ASK_CAPOTE, ASK_EXCHANGE, ASK_PLAY, DONE, Kernel
from tute.bots.search.maxn import MaxN
from tute.bots.search.moves import ACTIONS, move_of
from tute.bots.search.playout import play_out
from tute.bots.search.setting import World, kernel_of
from tute.engine.actions import PASS, Action, action_text
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple

T = TypeVar("T")

WORLDS: Final = 100
_BIDS: Final = 60
_LIMITS: Final = (10_000, 40_000, 160_000, 640_000)
"""Positions that a question may visit: more only if the last limit was reached quickly."""
_SECONDS: Final = 5.0
"""About how long the solver may take for one decision."""
_POINT_TRICKS: Final = 8
MAXN_TRICKS: Final = 5
_MAXN_NODES: Final = 60_000

EXACT, SEARCHED, ESTIMATE = "exact", "maxn", "estimate"


class Open(NamedTuple):
    """What a position is worth with all cards open.

    ``won``: 1 the seat's side wins, 0 it loses, a half for a draw. ``margin``: between two sides,
    by how many points the seat's is ahead in the end (in a contract: ahead of the bid).
    """

    kind: str
    won: float
    margin: int | None = None


def known(seen: Observation, played: Action, rng: random.Random) -> dict[str, Any]:
    """What the seat could know: the best action and its own, each with its estimate."""
    if seen.phase == "auction":
        return _called(seen, played, rng)
    rows = estimates(seen, rng, _BIDS if seen.phase == "name_trump" else WORLDS)
    mine = next((row for row in rows if row.action == played), None)
    if mine is None:  # a revoke
        return {"forced": True}
    best = rows[0]
    return {
        "forced": len(seen.legal) == 1,
        "best": action_text(best.action),
        "best_chance": round(best.chance, 3),
        "best_points": round(best.points, 1),
        "chance": round(mine.chance, 3),
        "points": round(mine.points, 1),
        "error": round(mine.error, 3),
        "worst_chance": round(rows[-1].chance, 3),
    }


def _called(seen: Observation, played: Action, rng: random.Random) -> dict[str, Any]:
    """A call of the auction. Chances are of making the contract, -1 for a pass.

    ``lost``: what the best call is worth more, as a part of what lies between a contract made and
    one failed: so it stands beside the chances that plays cost.
    """
    if len(seen.legal) == 1:
        return {"forced": True}
    points = bidding.simulate(seen, bidding.likely_suits(seen.hand, 2), rng, WORLDS)
    calls = bidding.calls_of(seen, points)
    mine = next(row for row in calls if row.action == played)
    best = max(bidding.best_call(calls), mine, key=lambda row: row.worth)
    swing = best.swing or mine.swing or 1.0
    # Passing is not simulated: its error is that of the bid beside it.
    sure = mine if best.action == PASS else best
    error = (max(0.0, sure.made * (1.0 - sure.made)) / WORLDS) ** 0.5
    return {
        "forced": False,
        "best": action_text(best.action),
        "best_chance": round(best.made, 3),
        "chance": round(mine.made, 3),
        "lost": round((best.worth - mine.worth) / swing, 3),
        "error": round(error, 3),
    }


def with_open_cards(seen: Observation, played: Action, world: World) -> dict[str, Any]:
    """What the position was worth before the action and after it, all cards open."""
    if seen.phase == "auction":
        return {"after": None}
    frame = frame_of(seen)
    if seen.phase == "name_trump":
        return _named(seen, played, world, frame)
    before = kernel_of(seen, world, frame)
    if not before.legal() >> move_of(played) & 1:
        return {"after": None}
    after = before.copy()
    after.advance(move_of(played))
    looker = _Looker(seen.seat)
    first = looker.look(before)
    then = looker.look(after)
    if first.kind != then.kind:
        first, then = (_estimated(deal, seen.seat) for deal in (before, after))
    return {"before": _row(first), "after": _row(then)}


def _named(seen: Observation, played: Action, world: World, frame: Frame) -> dict[str, Any]:
    """The suit named, and the best one there was."""
    deals = [Kernel(frame, list(world.hands), seen.seat, suit) for suit in range(4)]
    found = [_Looker(seen.seat).look(deal) for deal in deals]
    then = found[played.value]
    if any(row.kind != then.kind for row in found):
        found = [_estimated(deal, seen.seat) for deal in deals]
        then = found[played.value]
    return {"before": _row(max(found, key=lambda row: row.won)), "after": _row(then)}


def _row(found: Open) -> dict[str, Any]:
    return found._asdict()


class _Looker:
    """Answers for the positions of one decision."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._began = time.perf_counter()
        self._duel: Duel | None = None
        self._maxn = MaxN(_MAXN_NODES)

    def look(self, deal: Kernel) -> Open:
        """What a position is worth to the seat."""
        if deal.phase == DONE:
            kind = EXACT if _two_sided(deal) else SEARCHED
            return Open(kind, won(deal, self._seat), _margin(deal, self._seat))
        try:
            if _two_sided(deal):
                return self._solved(deal)
            left = max(hand.bit_count() for hand in deal.hands)
            if left <= MAXN_TRICKS and not deal.stock and deal.phase == ASK_PLAY:
                return Open(SEARCHED, self._maxn.payoff(deal.copy())[self._seat])
        except LimitError:
            pass
        return _estimated(deal, self._seat)

    def _solved(self, deal: Kernel) -> Open:
        if deal.phase != ASK_PLAY:
            return self._answered(deal)
        if self._duel is None:
            self._duel = Duel(deal)
        duel = self._duel
        wins = self._ask(duel, lambda: chance_of(duel, deal, self._seat))
        if deal.hands[deal.turn].bit_count() > _POINT_TRICKS:
            return Open(EXACT, wins)
        try:
            value = duel.so_far(deal) + self._ask(duel, lambda: duel.value(deal))
        except LimitError:
            return Open(EXACT, wins)
        if abs(value) >= WHOLE_DEAL:
            return Open(EXACT, wins)
        ahead = value - 2 * deal.frame.bid if duel.contract else value
        first = duel.side_of(deal.frame, self._seat) == 0
        return Open(EXACT, wins, int((ahead if first else -ahead) / 2))

    def _ask(self, duel: Duel, question: Callable[[], T]) -> T:
        """A question to the solver, with more and more patience; it remembers what it found."""
        for limit in _LIMITS:
            duel.solver.limit = limit
            try:
                return question()
            except LimitError:
                if time.perf_counter() - self._began > _SECONDS / 4:
                    raise
        raise LimitError

    def _answered(self, deal: Kernel) -> Open:
        """A question of whether to sing: its best answer for whoever is asked."""
        ours = deal.frame.side[deal.turn] == deal.frame.side[self._seat]
        found = []
        legal = deal.legal()
        for move in range(len(ACTIONS)):
            if legal >> move & 1:
                after = deal.copy()
                after.advance(move)
                found.append(self.look(after))
        choose = max if ours else min
        return choose(found, key=lambda row: (row.won, row.margin or 0))


def _two_sided(deal: Kernel) -> bool:
    if deal.phase in (ASK_CAPOTE, ASK_EXCHANGE):
        return False
    at_play = deal.copy()
    at_play.phase = ASK_PLAY
    return is_duel(at_play)


def _margin(end: Kernel, seat: int) -> int | None:
    frame = end.frame
    if not _two_sided(end) or end.reason:
        return None
    if frame.mode == SUBASTADO:
        ahead = end.points[frame.declarer] - frame.bid
        return ahead if frame.side[seat] == 0 else -ahead
    mine = points_of(end, seat)
    return mine - (sum(end.points) - mine)


def _estimated(deal: Kernel, seat: int) -> Open:
    end = deal.copy()
    if end.phase != DONE:
        play_out(end)
    return Open(ESTIMATE, won(end, seat), _margin(end, seat))
