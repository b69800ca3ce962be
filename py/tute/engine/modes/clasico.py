"""Clásico: four players in two partnerships (RULES.md 3.1)."""

from __future__ import annotations

from tute.engine.dealing import dealt, first_leader, show, shown_card
from tute.engine.melds import singers_of_side
from tute.engine.options import Table
from tute.engine.phases.base import Step
from tute.engine.phases.gather import Finish, Gather, JudgeRevoke
from tute.engine.phases.play import Play
from tute.engine.phases.sing import Sing
from tute.engine.results import Result, Score, SideResult
from tute.engine.scoring import add_games, break_tie, games_for, top_scorers
from tute.engine.state import State
from tute.engine.trick import FULL


class Clasico:
    """Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3)."""

    opening: tuple[Step, ...] = ()
    cycle: tuple[Step, ...] = (Play(), JudgeRevoke(), Gather(), Finish(), Sing())

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """The dealer's last card, or the one picked, is shown and makes trump."""
        state = show(dealt(table, dealer, pack), shown_card(table, pack, picked))
        return first_leader(state, first_deal)

    def duty(self, state: State) -> int:
        """All the obligations."""
        return FULL

    def singers(self, state: State) -> tuple[int, ...]:
        """Both partners, or the winner alone."""
        return singers_of_side(state.leader, state.table.options.singers)

    def score(self, state: State) -> Result:
        """The side with more points; a tie by the option."""
        p = state.points
        sides = (p[0] + p[2], p[1] + p[3])
        winners, reason = top_scorers(sides), "points"
        if len(winners) > 1:
            winners = break_tie(winners, state.leader % 2, state.table.options.tie)
            reason = "last_trick"
        if not winners:
            return SideResult(None, 0, "drawn")
        games = games_for(sides[winners[0]], state.table.options.double_over)
        return SideResult(winners[0], games, reason)

    def end(self, state: State, reason: str, seat: int) -> Result:
        """A tute wins; a concession or a revoke loses."""
        return SideResult(seat % 2 if reason == "tute" else (seat + 1) % 2, 1, reason)

    def new_score(self, table: Table) -> Score:
        """Games by side, and vacas if more than one are played."""
        return Score((0, 0), (0, 0) if table.options.vacas > 1 else ())

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """The games won are added; both seats of the side that gets there have won."""
        assert isinstance(result, SideResult)
        won = [result.games if side == result.winner else 0 for side in (0, 1)]
        options = table.options
        games, vacas, sides = add_games(score.marks, score.vacas, won, options.games, options.vacas)
        winners = tuple(seat for seat in range(4) if seat % 2 in sides)
        return Score(games, vacas), winners
