"""Cabrón: each alone, not to be left in the middle (RULES.md 3.2)."""

from __future__ import annotations

from tute.engine.dealing import dealt
from tute.engine.options import Table
from tute.engine.phases.base import Step
from tute.engine.phases.gather import Finish, Gather, JudgeRevoke, ScoreTableMelds
from tute.engine.phases.mode import Letters
from tute.engine.phases.play import Play
from tute.engine.results import LosersResult, Result
from tute.engine.scoring import cabron_losers
from tute.engine.state import State
from tute.engine.trick import FULL


class Cabron(Letters):
    """No trump until the first meld falls."""

    opening: tuple[Step, ...] = ()
    cycle: tuple[Step, ...] = (Play(), JudgeRevoke(), Gather(), ScoreTableMelds(), Finish())

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """Nothing is shown."""
        return dealt(table, dealer, pack)

    def duty(self, state: State) -> int:
        """All the obligations."""
        return FULL

    def singers(self, state: State) -> tuple[int, ...]:
        """Nobody sings from the hand."""
        return ()

    def score(self, state: State) -> Result:
        """The first line that names anybody."""
        seats = range(state.table.players)
        tricks = [sum(trick.winner == seat for trick in state.tricks) for seat in seats]
        melded = [any(meld.seat == seat for meld in state.melds) for seat in seats]
        options = state.table.options
        reason, losers = cabron_losers(state.points, tricks, melded, options.zero, options.over)
        return LosersResult(losers, reason)
