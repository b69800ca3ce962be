"""What came of a deal, and the score of a match: plain values with their form in the record."""

from __future__ import annotations

from typing import Any

from tute.engine.row import NamedTuple


class Trick(NamedTuple):
    """A complete trick: its leader, its cards in order of play, its winner, what was in force."""

    leader: int
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    winner: int
    trump: int
    duty: int


class Meld(NamedTuple):
    """A meld scored, or a tute sung (``tute`` 12 or 11, then suit -1 and points 0)."""

    seat: int
    suit: int
    points: int
    trick: int
    tute: int = 0


class Exchange(NamedTuple):
    """The turn-up taken for a low trump, after trick number ``trick``."""

    seat: int
    taken: int
    given: int
    trick: int


class Call(NamedTuple):
    """What a seat said in the auction: a bid, or 0 for a pass."""

    seat: int
    bid: int


class SideResult(NamedTuple):
    """Clásico. ``winner`` is the side (0: seats 0 and 2) or None when drawn."""

    winner: int | None
    games: int
    reason: str


class LosersResult(NamedTuple):
    """Cabrón and Loco: who takes a letter."""

    losers: tuple[int, ...]
    reason: str


class ContractResult(NamedTuple):
    """Subastado. ``declarer``, ``bid`` and ``made`` are None when everybody passed."""

    declarer: int | None
    bid: int | None
    made: bool | None
    scored: tuple[int, ...]
    reason: str


class WinnersResult(NamedTuple):
    """Individual: who wins how many games each."""

    winners: tuple[int, ...]
    games: int
    reason: str


Result = SideResult | LosersResult | ContractResult | WinnersResult


def result_json(kind: str, result: Result) -> dict[str, Any]:
    """The result as RECORD.md writes it; ``kind`` is the modality."""
    fields = {k: list(v) if isinstance(v, tuple) else v for k, v in result._asdict().items()}
    return {"kind": kind, **fields}


class Score(NamedTuple):
    """The match so far: games, letters or points by side or seat, and vacas where there are any."""

    marks: tuple[int, ...]
    vacas: tuple[int, ...] = ()

    def as_json(self) -> Any:
        """The score as RECORD.md writes it."""
        if self.vacas:
            return {"games": list(self.marks), "vacas": list(self.vacas)}
        return list(self.marks)
