"""How well a world explains what the others have played: soft inference.

Whoever had a choice is taken to choose like the quick policy, more or less: the better a card
looked to it, the likelier it was played. Each player may be one who plays just so, or one who does
so loosely; both are considered, so a player who goes by the book is read more closely. A world in
which the others have played oddly weighs less.
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

_STRICT, _LOOSE = 0.5, 12.0
"""Card values this far apart differ by a factor of e in likelihood, for either kind of player."""
_FLOOR = 0.1
"""The least share of a choice that is put down to whim."""
_STRICT_SHARE = 0.2
"""How many players are strict."""


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
        strict, loose = [0.0] * frame.players, [0.0] * frame.players
        me = seen.seat
        for seat, card in self._plays:
            while deal.phase == ASK_SING:
                deal.advance(self._sang(deal))
            if deal.phase == DONE or deal.turn != seat:
                break
            if deal.phase != ASK_PLAY:
                deal.phase = ASK_PLAY
            if seat != me:
                cards = deal.cards()
                if cards & (cards - 1):
                    rows = values(deal, cards)
                    strict[seat] += _likelihood(rows, card, _STRICT)
                    loose[seat] += _likelihood(rows, card, _LOOSE)
            deal.advance(card)
        total = 0.0
        for one, other in zip(strict, loose, strict=True):
            most = max(one, other)
            total += most + log(
                _STRICT_SHARE * exp(one - most) + (1.0 - _STRICT_SHARE) * exp(other - most)
            )
        return total * self._trust

    def _sang(self, deal: Kernel) -> int:
        for meld in self._sung:
            if meld.trick == deal.tricks - 1 and meld.seat == deal.turn and meld.suit >= 0:
                return SING + meld.suit
        return M_SILENT


def _likelihood(rows: list[tuple[float, int]], card: int, heat: float) -> float:
    most = max(rows)[0]
    share = chosen = 0.0
    for value, other in rows:
        weight = exp((value - most) / heat)
        share += weight
        if other == card:
            chosen = weight
    return log(_FLOOR / len(rows) + (1.0 - _FLOOR) * chosen / share)
