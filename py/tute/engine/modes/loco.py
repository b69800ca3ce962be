"""Loco: the highest and the lowest win, the rest lose (RULES.md 3.4)."""

from __future__ import annotations

from tute.engine.dealing import dealt, show, shown_card
from tute.engine.options import Table
from tute.engine.phases.base import Step
from tute.engine.phases.gather import Finish, Gather, JudgeRevoke
from tute.engine.phases.mode import Letters
from tute.engine.phases.play import Play
from tute.engine.phases.sing import Sing
from tute.engine.results import LosersResult, Result
from tute.engine.scoring import loco_losers
from tute.engine.state import State
from tute.engine.trick import LOCO


class Loco(Letters):
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
