"""What a modality is: its steps, how it is dealt and how its matches are scored."""

from __future__ import annotations

from typing import Protocol

from tute.engine.options import Table
from tute.engine.phases.base import Rules, Step
from tute.engine.results import LosersResult, Result, Score
from tute.engine.scoring import add_letters, letters_winners
from tute.engine.state import State


class Mode(Rules, Protocol):
    """A modality. ``opening`` steps run once a deal, ``cycle`` steps once a trick."""

    opening: tuple[Step, ...]
    cycle: tuple[Step, ...]

    def deal(
        self, table: Table, dealer: int, pack: tuple[int, ...], first_deal: bool, picked: int
    ) -> State:
        """The deal before its first step. ``picked``: the dealer's card that makes trump, or -1."""

    def new_score(self, table: Table) -> Score:
        """The score of a match before its first deal."""

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """The score after a deal, and the seats that have won the match (none: it goes on)."""


class Letters:
    """The part of a modality whose losers take letters: Cabrón and Loco."""

    def end(self, state: State, reason: str, seat: int) -> Result:
        """The only early end is a revoke, and the revoker alone loses."""
        return LosersResult((seat,), reason)

    def new_score(self, table: Table) -> Score:
        """Letters by seat."""
        return Score((0,) * table.players)

    def add(self, table: Table, score: Score, result: Result) -> tuple[Score, tuple[int, ...]]:
        """A letter for each loser."""
        assert isinstance(result, LosersResult)
        letters = add_letters(score.marks, result.losers)
        return Score(letters), letters_winners(letters, table.options.letters)
