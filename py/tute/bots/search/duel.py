"""From a kernel to the two-sided solver: which deals it can solve, and the questions put to it."""

from __future__ import annotations

from tute.bots.search.contest import WHOLE_DEAL
from tute.bots.search.frame import CLASICO, INDIVIDUAL, SUBASTADO, Frame
from tute.bots.search.kernel import ASK_PLAY, Kernel
from tute.bots.search.memory import Memory
from tute.bots.search.solver import Solver
from tute.engine.cards import BIT, KINGS, KNIGHTS


def is_duel(deal: Kernel) -> bool:
    """Whether the rest of the deal is a matter of two sides, with nothing left to draw or say."""
    frame = deal.frame
    if deal.stock or deal.capote >= 0 or deal.phase != ASK_PLAY or deal.revoker >= 0:
        return False
    if frame.mode == INDIVIDUAL:
        return frame.size == 2
    return frame.mode in (CLASICO, SUBASTADO)


class Duel:
    """The questions about one deal with open cards, all put to one solver."""

    def __init__(
        self, deal: Kernel, limit: int = 0, memory: Memory | None = None, *, claims: bool = True
    ) -> None:
        frame = self.frame = deal.frame
        active = frame.active
        self.numbers = {seat: number for number, seat in enumerate(active)}
        self.contract = frame.mode == SUBASTADO
        sides = tuple(self.side_of(frame, seat) for seat in active)
        singers = tuple(tuple(self.numbers[s] for s in frame.singers[seat]) for seat in active)
        breaks_ties = not self.contract and frame.options.tie == "last_trick"
        self.solver = Solver(
            sides, deal.trump, singers, tute=frame.tute, both=not self.contract,
            bonus=21 if breaks_ties else 20, limit=limit, choice=frame.asks,
            memory=memory, claims=claims,
        )  # fmt: skip

    def side_of(self, frame: Frame, seat: int) -> int:
        """The side (0 or 1) of a seat: in the solver's terms."""
        return frame.active.index(seat) if frame.mode == INDIVIDUAL else frame.side[seat]

    def so_far(self, deal: Kernel) -> int:
        """What side 0 has made (in a contract), or is ahead by, in half points."""
        if self.contract:
            return 2 * deal.points[self.frame.declarer]
        total = 0
        for seat in self.frame.active:
            points = deal.points[seat]
            total += points if self.side_of(self.frame, seat) == 0 else -points
        return 2 * total

    def threshold(self, deal: Kernel) -> int:
        """The rest must be worth more than this for side 0 to win the deal."""
        if self.contract:
            return 2 * self.frame.bid - 1 - self.so_far(deal)
        return -self.so_far(deal)

    def more_than(self, deal: Kernel, threshold: int) -> bool:
        """Whether side 0 makes more than ``threshold`` of the rest. Raises ``LimitError``."""
        self.solver.nodes = 0
        return self._search(deal, threshold, threshold + 1) > threshold

    def wins(self, deal: Kernel) -> bool:
        """Whether side 0 wins the deal or makes the contract. Raises ``LimitError``."""
        return self.more_than(deal, self.threshold(deal))

    def value(self, deal: Kernel) -> int:
        """The exact value of the rest. Raises ``LimitError``."""
        self.solver.nodes = 0
        return self._search(deal, -4 * WHOLE_DEAL, 4 * WHOLE_DEAL)

    def _search(self, deal: Kernel, alpha: int, beta: int) -> int:
        hands = [deal.hands[seat] for seat in self.frame.active]
        live = sum(BIT[10 * suit + 6] for suit in range(4) if not deal.sung >> suit & 1)
        player = self.numbers[deal.turn]
        # Hands only shrink: where nobody holds four kings or knights now, no tute will come.
        self.solver.tute = self.frame.tute and any(
            hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS for hand in hands
        )
        if not deal.fallen:
            return self.solver.start(hands, player, live, alpha, beta)
        return self.solver.follow(
            hands, player, len(deal.fallen), deal.led, deal.high, deal.best,
            self.numbers[deal.winner], deal.ruffed, 2 * deal.worth, live, alpha, beta,
        )  # fmt: skip
