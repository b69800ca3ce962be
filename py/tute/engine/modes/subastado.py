"""Subastado: the highest bidder alone against the others (RULES.md 3.3)."""

from __future__ import annotations

from tute.engine.dealing import dealt
from tute.engine.options import Table
from tute.engine.phases.auction import Auction, NameTrump
from tute.engine.phases.base import Step
from tute.engine.phases.gather import Finish, Gather, JudgeRevoke
from tute.engine.phases.play import Play
from tute.engine.phases.sing import Sing
from tute.engine.results import ContractResult, Result, Score
from tute.engine.scoring import contract_scores, target_winners
from tute.engine.state import State
from tute.engine.trick import FULL


class Subastado:
    """An auction, a trump named, and a contract."""

    opening: tuple[Step, ...] = (Auction(), NameTrump())
    cycle: tuple[Step, ...] = (Play(), JudgeRevoke(), Gather(), Finish(), Sing())

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """Nothing is shown; of four players the dealer gets no cards."""
        return dealt(table, dealer, pack)

    def duty(self, state: State) -> int:
        """All the obligations."""
        return FULL

    def singers(self, state: State) -> tuple[int, ...]:
        """The declarer, after a trick of its own."""
        return (state.declarer,) if state.leader == state.declarer else ()

    def score(self, state: State) -> Result:
        """The contract is made with at least as many points as were bid."""
        return self._contract(state, state.points[state.declarer] >= state.bid, "points")

    def end(self, state: State, reason: str, seat: int) -> Result:
        """Passed out, or a revoke: the declarer's fails, an opponent's makes the bid."""
        if reason == "passed":
            return ContractResult(None, None, None, (0,) * state.table.players, reason)
        return self._contract(state, seat != state.declarer, reason)

    def _contract(self, state: State, made: bool, reason: str) -> Result:
        opponents = [seat for seat in state.active if seat != state.declarer]
        failed = state.table.options.failed
        scored = contract_scores(
            state.bid, made, state.declarer, opponents, state.table.players, failed
        )
        return ContractResult(state.declarer, state.bid, made, scored, reason)

    def new_score(self, table: Table) -> Score:
        """Points by seat."""
        return Score((0,) * table.players)

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """What the contract scored is added."""
        assert isinstance(result, ContractResult)
        points = tuple(a + b for a, b in zip(score.marks, result.scored, strict=True))
        return Score(points), target_winners(points, table.options.target)
