"""Individual: each alone, two or three with a stock, or four without (RULES.md 3.5)."""

from __future__ import annotations

from tute.engine.dealing import dealt, first_leader, show
from tute.engine.options import Table
from tute.engine.phases.base import Step
from tute.engine.phases.capote import AskCapote
from tute.engine.phases.draw import Draw
from tute.engine.phases.exchange import TakeTurnUp
from tute.engine.phases.gather import FailCapote, Finish, Gather, JudgeRevoke
from tute.engine.phases.play import Play
from tute.engine.phases.sing import Sing
from tute.engine.results import Result, Score, WinnersResult
from tute.engine.scoring import add_games, break_tie, games_for, top_scorers
from tute.engine.state import State
from tute.engine.trick import duty_with_stock


class Individual:
    """Most points win a game; games make vacas."""

    opening: tuple[Step, ...] = ()
    cycle: tuple[Step, ...] = (
        Play(), JudgeRevoke(), Gather(), FailCapote(), Finish(), Sing(), TakeTurnUp(), Draw(),
        AskCapote(),
    )  # fmt: skip

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """The turn-up makes trump; with four players the dealer's last card does."""
        state = dealt(table, dealer, pack)
        if state.stock:
            state = state._replace(trump=state.stock[-1] // 10)
        else:
            state = show(state, pack[-1])
        return first_leader(state, first_deal)

    def duty(self, state: State) -> int:
        """All the obligations, or fewer while the stock lasts."""
        return duty_with_stock(state.table.options.stock_duty, bool(state.stock))

    def singers(self, state: State) -> tuple[int, ...]:
        """The trick's winner."""
        return (state.leader,)

    def score(self, state: State) -> Result:
        """A capote made, or most points; a tie by the option."""
        if state.capote >= 0:
            return WinnersResult((state.capote,), 1, "capote")
        winners, reason = top_scorers(state.points), "points"
        if len(winners) > 1:
            winners = break_tie(winners, state.leader, state.table.options.tie)
            reason = "last_trick"
        if not winners:
            return WinnersResult((), 0, "drawn")
        games = games_for(state.points[winners[0]], state.table.options.double_over)
        return WinnersResult(winners, games, reason)

    def end(self, state: State, reason: str, seat: int) -> Result:
        """A tute wins; a concession, a revoke or a failed capote wins for every opponent."""
        if reason == "tute":
            return WinnersResult((seat,), 1, reason)
        others = tuple(other for other in range(state.table.players) if other != seat)
        return WinnersResult(others, 1, reason)

    def new_score(self, table: Table) -> Score:
        """Games by seat, and vacas if more than one are played."""
        zeros = (0,) * table.players
        return Score(zeros, zeros if table.options.vacas > 1 else ())

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """Each winner's games are added."""
        assert isinstance(result, WinnersResult)
        options = table.options
        won = [result.games if seat in result.winners else 0 for seat in range(table.players)]
        games, vacas, winners = add_games(
            score.marks, score.vacas, won, options.games, options.vacas
        )
        return Score(games, vacas), winners
