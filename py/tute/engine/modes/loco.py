"""Loco: the highest and the lowest win, the rest lose (RULES.md 3.4)."""

from __future__ import annotations

from tute.engine.dealing import dealt, show, shown_card
from tute.engine.options import Table
from tute.engine.phases.base import Step
from tute.engine.phases.gather import Finish, Gather, JudgeRevoke
from tute.engine.phases.play import Play
from tute.engine.phases.sing import Sing
from tute.engine.results import LosersResult, Result, Score
from tute.engine.scoring import add_letters, letters_winners, loco_losers
from tute.engine.state import State
from tute.engine.trick import LOCO


class Loco:
    """Head always; void, a trump always; melds by choice."""

    opening: tuple[Step, ...] = ()
    cycle: tuple[Step, ...] = (Play(), JudgeRevoke(), Gather(), Finish(), Sing())

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """The dealer's last card is shown and makes trump."""
        return show(dealt(table, dealer, pack), shown_card(table, pack, picked))

    def duty(self, state: State) -> int:
        """Loco's own obligations."""
        return LOCO

    def singers(self, state: State) -> tuple[int, ...]:
        """The trick's winner."""
        return (state.leader,)

    def score(self, state: State) -> Result:
        """Capote, or those in the middle and those tied."""
        reason, losers = loco_losers(state.points)
        return LosersResult(losers, reason)

    def end(self, state: State, reason: str, seat: int) -> Result:
        """The revoker alone loses."""
        return LosersResult((seat,), reason)

    def new_score(self, table: Table) -> Score:
        """Letters by seat."""
        return Score((0,) * table.players)

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """A letter for each loser."""
        assert isinstance(result, LosersResult)
        letters = add_letters(score.marks, result.losers)
        return Score(letters), letters_winners(letters, table.options.letters)
