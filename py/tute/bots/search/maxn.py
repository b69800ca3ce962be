"""The last tricks of a deal of each against all, cards open: everybody plays for himself.

Max^n with the real payoff of the deal. Several plays may suit a seat equally; which of them it
makes is not known, so the values are a heuristic, unlike the solver's.
"""

from __future__ import annotations

from typing import Final

from tute.bots.search.bounds import BLANKS, reduced
from tute.bots.search.contest import LimitError
from tute.bots.search.frame import CABRON, LOCO_MODE
from tute.bots.search.kernel import ASK_PLAY, DONE, Kernel
from tute.bots.search.outcome import result_of
from tute.bots.search.playout import quick_answer
from tute.engine.cards import BIT, cards_of
from tute.engine.results import LosersResult, WinnersResult

Payoff = tuple[float, ...]
"""By seat, 0 to 1: what the deal brings."""

BEST: Final = 1.0


class MaxN:
    """A search that remembers the starts of tricks of one deal."""

    def __init__(self, limit: int) -> None:
        self.nodes, self._limit = 0, limit
        self._known: dict[tuple[int, ...], Payoff] = {}

    def payoff(self, deal: Kernel) -> Payoff:
        """What each seat gets if all play for themselves. Raises :class:`LimitError`."""
        if deal.phase == DONE:
            return payoff_of(deal)
        self.nodes += 1
        if self.nodes > self._limit:
            raise LimitError
        if deal.phase != ASK_PLAY:
            deal.make(quick_answer(deal))
            found = self.payoff(deal)
            deal.unmake()
            return found
        key = None
        if not deal.fallen:
            key = (deal.turn, deal.trump, deal.sung, *deal.hands, *deal.points, *deal.wins)
            known = self._known.get(key)
            if known is not None:
                return known
        best = self._best(deal)
        if key is not None:
            self._known[key] = best
        return best

    def _best(self, deal: Kernel) -> Payoff:
        seat = deal.turn
        moves = deal.cards()
        if moves & BLANKS and moves & (moves - 1):
            others = BIT[deal.best] if deal.best >= 0 else 0
            for other, hand in enumerate(deal.hands):
                if other != seat:
                    others |= hand
            moves = reduced(moves, others)
        best: Payoff | None = None
        for card in cards_of(moves):
            deal.make(card)
            found = self.payoff(deal)
            deal.unmake()
            if best is None or (found[seat], -sum(found)) > (best[seat], -sum(best)):
                best = found
                if best[seat] >= BEST:
                    break
        assert best is not None
        return best


def payoff_of(end: Kernel) -> Payoff:
    """1 for a winner (in Cabrón and Loco: for whoever gets no letter), 0 for a loser."""
    result = result_of(end)
    seats = range(end.frame.players)
    if end.frame.mode in (CABRON, LOCO_MODE):
        assert isinstance(result, LosersResult)
        return tuple(0.0 if seat in result.losers else 1.0 for seat in seats)
    assert isinstance(result, WinnersResult)
    return tuple(1.0 if seat in result.winners else 0.0 for seat in seats)
