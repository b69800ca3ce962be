"""A deal from the first lead on, as integers that are changed in place and taken back.

The search plays millions of cards, so it has a replica of the engine's play of its own; it shares
the engine's rules of melds and scoring, and a test walks both side by side through every modality
and option. If they disagree, the kernel is wrong.
"""

from __future__ import annotations

from typing import Any, Final

from tute.bots.search.frame import CABRON, Frame
from tute.bots.search.moves import (
    M_CAPOTE,
    M_CONCEDE,
    M_EXCHANGE,
    M_KEEP,
    M_NO_CAPOTE,
    M_SILENT,
    M_TUTE,
    SING,
    legal_mask,
    offered_card,
)
from tute.engine.cards import BIT, KNIGHTS, POINTS, points_in
from tute.engine.melds import TWENTY, first_to_sing, meld_points, pairs_fallen, pairs_in, tute_in
from tute.engine.scoring import LAST_TRICK

ASK_PLAY, ASK_SING, ASK_EXCHANGE, ASK_CAPOTE, DONE = range(5)
CONCEDE_BELOW: Final = 10


class Kernel:
    """One deal at one moment; ``make`` and ``unmake`` walk it to and fro.

    ``hands points wins melded`` are by seat. ``led high best winner ruffed worth fallen``
    describe the trick on the table (``fallen``: its cards in order). ``stock`` is in the order of
    drawing, the turn-up last. ``asked`` are the seats still to be asked in this step, ``turn``
    among them first. When ``phase`` is DONE, ``reason`` and ``culprit`` tell how it ended.
    """

    __slots__ = (
        "asked", "best", "capote", "culprit", "draws", "fallen", "frame", "hands", "high",
        "leader", "led", "melded", "phase", "points", "reason", "revoker", "ruffed", "stock",
        "sung", "trail", "tricks", "trump", "turn", "winner", "wins", "worth",
    )  # fmt: skip

    def __init__(self, frame: Frame, hands: list[int], leader: int, trump: int) -> None:
        self.frame = frame
        self.hands = hands
        self.points = [0] * frame.players
        self.wins = [0] * frame.players
        self.melded = [False] * frame.players
        self.leader = self.turn = leader
        self.trump = trump
        self.phase = ASK_PLAY
        self.led = self.high = self.best = self.winner = -1
        self.ruffed = False
        self.worth = 0
        self.fallen: tuple[int, ...] = ()
        self.tricks = self.draws = self.sung = 0
        self.stock: tuple[int, ...] = ()
        self.asked: tuple[int, ...] = ()
        self.capote = self.revoker = self.culprit = -1
        self.reason = ""
        self.trail: list[tuple[Any, ...]] = []

    def copy(self) -> Kernel:
        """Another kernel at the same moment, with nothing to take back."""
        other = Kernel(self.frame, self.hands, 0, 0)
        other._restore(self._saved())
        return other

    def _saved(self) -> tuple[Any, ...]:
        return (
            self.hands[:], self.points[:], self.wins[:], self.melded[:], self.leader, self.turn,
            self.trump, self.phase, self.led, self.high, self.best, self.winner, self.ruffed,
            self.worth, self.fallen, self.tricks, self.draws, self.sung, self.stock, self.asked,
            self.capote, self.revoker, self.culprit, self.reason,
        )  # fmt: skip

    def _restore(self, saved: tuple[Any, ...]) -> None:
        (
            self.hands, self.points, self.wins, self.melded, self.leader, self.turn,
            self.trump, self.phase, self.led, self.high, self.best, self.winner, self.ruffed,
            self.worth, self.fallen, self.tricks, self.draws, self.sung, self.stock, self.asked,
            self.capote, self.revoker, self.culprit, self.reason,
        ) = saved  # fmt: skip

    def make(self, move: int) -> None:
        """Do a move that can be taken back."""
        self.trail.append(self._saved())
        self.advance(move)

    def unmake(self) -> None:
        """Take back the last move made."""
        self._restore(self.trail.pop())

    # --- what may be done

    def cards(self) -> int:
        """The cards that the obligations allow the seat to play (a mask)."""
        duties = self.frame.duties
        return legal_mask(
            self.hands[self.turn], self.led, self.high, self.best, self.ruffed, self.trump,
            duties[1] if self.stock else duties[0],
        )  # fmt: skip

    def legal(self) -> int:
        """All moves that are no revokes (a mask)."""
        phase = self.phase
        if phase == ASK_PLAY:
            moves = self.cards()
            if self.frame.concede and not self.tricks:
                hand = self.hands[self.turn]
                if points_in(hand) < CONCEDE_BELOW:
                    moves |= 1 << M_CONCEDE
            return moves
        if phase == ASK_SING:
            hand = self.hands[self.turn]
            moves = (pairs_in(hand) & ~self.sung) << SING | 1 << M_SILENT
            return moves | 1 << M_TUTE if tute_in(hand, self.frame.tute) else moves
        if phase == ASK_EXCHANGE:
            return 1 << M_EXCHANGE | 1 << M_KEEP
        if phase == ASK_CAPOTE:
            return 1 << M_CAPOTE | 1 << M_NO_CAPOTE
        return 0

    # --- what then happens

    def advance(self, move: int) -> None:
        """Do a move for good."""
        if move < SING:
            self._play(move)
        elif move <= M_SILENT:
            self._answer_sing(move)
        elif move <= M_KEEP:
            self._answer_exchange(move)
        elif move == M_CONCEDE:
            self._end("concede", self.turn)
        elif move == M_CAPOTE:
            self.capote = self.turn
            self._lead()
        elif len(self.asked) > 1:
            self.asked = self.asked[1:]
            self.turn = self.asked[0]
        else:
            self._lead()

    def _play(self, card: int) -> None:
        seat, bit = self.turn, BIT[card]
        frame = self.frame
        if frame.penalty and self.revoker < 0 and not self.cards() & bit:
            self.revoker = seat
        self.hands[seat] ^= bit
        self.worth += POINTS[card]
        self.fallen += (card,)
        suit = card // 10
        if self.led < 0:
            self.led = suit
            self.high = self.best = card
            self.winner = seat
        elif suit == self.led:
            if card > self.high:
                self.high = card
                if not self.ruffed:
                    self.best, self.winner = card, seat
        elif suit == self.trump and (not self.ruffed or card > self.best):
            self.best, self.winner, self.ruffed = card, seat, True
        if len(self.fallen) < frame.size:
            self.turn = frame.after[seat]
        else:
            self._gather()

    def _gather(self) -> None:
        frame = self.frame
        if self.revoker >= 0:
            self._end("revoke", self.revoker)
            return
        winner, fallen = self.winner, self.fallen
        last = not self.hands[winner]
        self.points[winner] += self.worth + (LAST_TRICK if last else 0)
        self.wins[winner] += 1
        self.tricks += 1
        self.leader = self.turn = winner
        self.led = self.high = self.best = self.winner = -1
        self.ruffed = False
        self.worth = 0
        self.fallen = ()
        if frame.mode == CABRON:
            self._table_melds(winner, fallen)
        elif self.capote >= 0 and self.capote != winner:
            self._end("capote_failed", self.capote)
            return
        if last:
            self._end("", -1)
            return
        singers = frame.singers[winner]
        if not singers:
            return
        if not frame.asks:
            self._sing_all(singers)
        else:
            self.asked = tuple(seat for seat in singers if self.sings_now(seat))
            if self.asked:
                self.phase, self.turn = ASK_SING, self.asked[0]
                return
        if self.stock and self.phase != DONE:
            self._offer()

    def _table_melds(self, winner: int, fallen: tuple[int, ...]) -> None:
        for suit in pairs_fallen(fallen):
            if self.trump < 0:
                self.trump = suit
                self.points[winner] += meld_points(suit, suit)
            else:
                self.points[winner] += TWENTY
            self.melded[winner] = True
            self.sung |= 1 << suit

    def sings_now(self, seat: int) -> bool:
        """Whether a seat holds something to sing."""
        hand = self.hands[seat]
        return bool(pairs_in(hand) & ~self.sung or tute_in(hand, self.frame.tute))

    def _sing_all(self, singers: tuple[int, ...]) -> None:
        hands = self.hands
        if self.frame.tute:
            for seat in singers:
                if tute_in(hands[seat], True):
                    self._end("tute", seat)
                    return
        for seat in singers:
            hand = hands[seat]
            if hand >> 1 & hand & KNIGHTS:
                suits = pairs_in(hand) & ~self.sung
                if suits:
                    self._sing(seat, first_to_sing(hand, suits, self.trump))

    def _sing(self, seat: int, suit: int) -> None:
        self.points[seat] += meld_points(suit, self.trump)
        self.melded[seat] = True
        self.sung |= 1 << suit

    def _answer_sing(self, move: int) -> None:
        if move == M_TUTE:
            self._end("tute", self.turn)
            return
        if move != M_SILENT:
            self._sing(self.turn, move - SING)
        self.asked = self.asked[1:]
        if self.asked:
            self.turn = self.asked[0]
        elif self.stock:
            self._offer()
        else:
            self._lead()

    def _offer(self) -> None:
        card = offered_card(self.stock[-1], self.frame.exchange)
        self.turn = self.leader
        if card >= 0 and self.hands[self.leader] & BIT[card]:
            self.phase = ASK_EXCHANGE
        else:
            self._draw()

    def _answer_exchange(self, move: int) -> None:
        if move == M_EXCHANGE:
            taken = self.stock[-1]
            given = offered_card(taken, True)
            self.hands[self.leader] ^= BIT[given] | BIT[taken]
            self.stock = (*self.stock[:-1], given)
        self._draw()

    def _draw(self) -> None:
        frame = self.frame
        for seat, card in zip(frame.order[self.leader], self.stock, strict=False):
            self.hands[seat] |= BIT[card]
        self.stock = self.stock[frame.size :]
        self.draws += 1
        self._lead()
        if frame.options.capote and not self.stock:
            self.phase, self.asked = ASK_CAPOTE, frame.order[self.leader]

    def _lead(self) -> None:
        self.phase, self.turn, self.asked = ASK_PLAY, self.leader, ()

    def _end(self, reason: str, culprit: int) -> None:
        self.phase, self.reason, self.culprit, self.turn = DONE, reason, culprit, -1
        self.asked = ()
