"""A match: deals one after another, until somebody has won."""

from __future__ import annotations

from tute.engine.modes.registry import MODES
from tute.engine.options import Table
from tute.engine.results import Result, Score
from tute.engine.row import NamedTuple


class Match(NamedTuple):
    """The match between two deals. ``deals`` counts those that are over."""

    table: Table
    score: Score
    deals: int = 0
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)


def new_match(table: Table) -> Match:
    """A match before its first deal."""
    return Match(table, MODES[table.modality].new_score(table))


def after_deal(match: Match, result: Result) -> Match:
    """The match after a deal."""
    score, winners = MODES[match.table.modality].add(match.table, match.score, result)
    return Match(match.table, score, match.deals + 1, winners)


def next_dealer(table: Table, dealer: int) -> int:
    """The deal passes to the right, also after a deal that was not played."""
    return (dealer + 1) % table.players
