"""How well a world explains what the others have played: soft inference.

Whoever had a choice is taken to choose like the quick policy, mostly: the better a card looked to
it, the likelier it was played. A world in which the others have played oddly weighs less.
"""

from __future__ import annotations

from math import exp, log

from tute.bots.search.frame import Frame
from tute.bots.search.kernel import ASK_PLAY, ASK_SING, DONE, Kernel
from tute.bots.search.moves import M_SILENT, SING
from tute.bots.search.playout import values_of
from tute.bots.search.setting import World
from tute.engine.cards import BIT
from tute.engine.observation import Observation

_HEAT = 4.0
"""Card values this far apart differ by a factor of e in likelihood."""
_FLOOR = 0.05
"""The least share of a choice that is put down to whim."""


class Belief:
    """What a seat has seen of the others' plays, to weigh worlds by."""

    def __init__(self, seen: Observation, frame: Frame, trust: float) -> None:
        self._seen, self._frame, self._trust = seen, frame, trust
        tricks = seen.tricks[seen.draws :]
        self._plays: list[tuple[int, int]] = []
        for trick in tricks:
            self._plays += zip(trick.seats, trick.cards, strict=True)
        order = frame.order[seen.leader]
        self._plays += zip(order, seen.cards, strict=False)
        self._leader = tricks[0].leader if tricks else seen.leader
        self._trump = tricks[0].trump if tricks else seen.trump
        self._sung = [meld for meld in seen.melds if meld.trick >= seen.draws]
        self.silent = not any(seat != seen.seat for seat, _ in self._plays)
        """Whether the others have not played a card that tells anything."""

    def log_weight(self, world: World) -> float:
        """The logarithm of the likelihood of the plays in this world, tempered."""
        seen, frame = self._seen, self._frame
        hands = list(world.hands)
        for seat, card in self._plays:
            hands[seat] |= BIT[card]
        deal = Kernel(frame, hands, self._leader, self._trump)
        deal.stock = world.stock
        deal.draws, deal.tricks = seen.draws, seen.draws
        if seen.draws:
            deal.points = list(seen.points)
        for meld in seen.melds:
            if meld.trick < seen.draws and meld.suit >= 0:
                deal.sung |= 1 << meld.suit
        values = values_of(deal)
        total, me = 0.0, seen.seat
        for seat, card in self._plays:
            while deal.phase == ASK_SING:
                deal.advance(self._sang(deal))
            if deal.phase == DONE or deal.turn != seat:
                return total * self._trust
            if deal.phase != ASK_PLAY:
                deal.phase = ASK_PLAY
            if seat != me:
                cards = deal.cards()
                if cards & (cards - 1):
                    total += _likelihood(values(deal, cards), card)
            deal.advance(card)
        return total * self._trust

    def _sang(self, deal: Kernel) -> int:
        for meld in self._sung:
            if meld.trick == deal.tricks - 1 and meld.seat == deal.turn and meld.suit >= 0:
                return SING + meld.suit
        return M_SILENT


def _likelihood(rows: list[tuple[float, int]], card: int) -> float:
    most = max(rows)[0]
    share = chosen = 0.0
    for value, other in rows:
        weight = exp((value - most) / _HEAT)
        share += weight
        if other == card:
            chosen = weight
    return log(_FLOOR / len(rows) + (1.0 - _FLOOR) * chosen / share)
