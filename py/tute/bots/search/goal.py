"""What a seat plays for: what the end of a deal is worth to it, on a scale of about -1 to 1.

The result decides; points only break ties between moves that lead to it equally often.
"""

from __future__ import annotations

from math import tanh

from tute.bots.search.frame import CLASICO, SUBASTADO, Frame
from tute.bots.search.kernel import Kernel
from tute.bots.search.outcome import result_of
from tute.engine.observation import Observation
from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.scoring import add_letters, letters_winners

_NEAR = 30.0
_NEAR_CONTRACT = 12.0
"""Points by which a playout, or a contract, is about as good as won."""
_JUST_MADE = 2.5
"""A contract is made with the very points that were bid."""
_PER_POINT = 0.0014
_MOST_POINTS = 130


class Goal:
    """The goal of one seat in one deal of a match."""

    def __init__(self, seen: Observation, frame: Frame) -> None:
        self.seat, self.frame = seen.seat, frame
        self.side = frame.side[seen.seat]
        self.marks = seen.score.marks
        self.others = [seat for seat in frame.active if seat != seen.seat]
        self._near = self._head_start = 0.0
        if frame.mode == SUBASTADO:
            self._near = _NEAR_CONTRACT
            self._head_start = -_JUST_MADE if self.side else _JUST_MADE
        elif frame.mode == CLASICO and not frame.options.double_over:
            self._near = _NEAR

    def of(self, end: Kernel) -> float:
        """What this end of the deal is worth."""
        if self._near and not end.reason:
            return self._soft(end)
        result = result_of(end)
        if isinstance(result, SideResult):
            if result.winner is None:
                return 0.0
            games = self._needed(result.winner, result.games)
            return (games if result.winner == self.side else -games) + self.margin(end)
        if isinstance(result, ContractResult):
            made = 1.0 if result.made else -1.0
            return (made if self.side == 0 else -made) + self.margin(end)
        if isinstance(result, WinnersResult):
            value = 0.0
            for seat in result.winners:
                games = self._needed(seat, result.games)
                value += games if seat == self.seat else -games / len(self.others)
            return value + self.margin(end)
        return self._letters(result)

    def _soft(self, end: Kernel) -> float:
        """A narrow win in a playout is hardly more than a narrow loss: either may turn."""
        margin = self.margin(end)
        return tanh((margin / _PER_POINT + self._head_start) / self._near) + margin

    def margin(self, end: Kernel) -> float:
        """The points, as a tie-break."""
        frame, points = self.frame, end.points
        if frame.mode == SUBASTADO:
            ahead = float(points[frame.declarer] - frame.bid)
            if self.side:
                ahead = -ahead
        elif frame.mode == CLASICO:
            mine = self.seat
            ahead = float(
                points[mine] + points[(mine + 2) % 4]
                - points[(mine + 1) % 4] - points[(mine + 3) % 4]
            )  # fmt: skip
        else:
            ahead = float(points[self.seat] - max(points[other] for other in self.others))
        return _PER_POINT * max(-_MOST_POINTS, min(_MOST_POINTS, ahead))

    def _needed(self, winner: int, games: int) -> int:
        """More games than a vaca still needs are worth no more."""
        if games < 2:
            return games
        return min(games, max(1, self.frame.options.games - self.marks[winner]))

    def _letters(self, result: LosersResult) -> float:
        """A letter is bad, others' letters are good, and the end of the match decides."""
        seat, limit = self.seat, self.frame.options.letters
        letters = add_letters(self.marks, result.losers)
        winners = letters_winners(letters, limit)
        if winners:
            return 3.0 if seat in winners else -3.0
        theirs = sum(other in result.losers for other in self.others) / len(self.others)
        fewest = min(letters[other] for other in self.others)
        mine = 1.0 if seat in result.losers else 0.0
        # Ahead or level with the best rival matters more when the match is nearly over.
        late = max(self.marks) / limit
        lead = (fewest - letters[seat]) / limit
        return -2.0 * mine + 0.4 * theirs + late * lead
