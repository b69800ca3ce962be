"""What the table sounds like: from what happened to the names of sounds (web/sound.js)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tute.engine.events import CardPlayed, Dealt, Event, Sung
from tute.engine.observation import Observation
from tute.engine.results import ContractResult, LosersResult, Meld, SideResult, WinnersResult
from tute.ui.settings import Settings

SOUNDS: Final = ("card", "deal", "gather", "turn", "knock1", "knock2", "knock3", "coin")
"""All of them: a card on the felt, dealing, a trick gathered, the player's turn, knuckles on the
table (once for twenty, twice for las cuarenta, three times for a tute), a coin for a deal won."""

_VOLUMES: Final = {"low": 0.25, "medium": 0.55, "high": 1.0}


def volume_of(settings: Settings) -> float:
    """How loud, from 0 (off) to 1."""
    return _VOLUMES[settings.volume] if settings.sound else 0.0


def sounds_of(events: Sequence[Event]) -> tuple[str, ...]:
    """The sounds of what happened, in order, each at most once."""
    found: dict[str, None] = {}
    for event in events:
        if isinstance(event, Dealt):
            found["deal"] = None
        elif isinstance(event, CardPlayed):
            found["card"] = None
        elif isinstance(event, Sung):
            found[_knock(event.meld)] = None
    return tuple(found)


def _knock(meld: Meld) -> str:
    if meld.tute:
        return "knock3"
    return "knock2" if meld.points >= 40 else "knock1"


def is_won(seen: Observation) -> bool:
    """Whether the deal, which is over, brought its observer what is worth a coin."""
    result, seat = seen.result, seen.seat
    if isinstance(result, SideResult):
        return result.winner == seat % 2
    if isinstance(result, LosersResult):
        return bool(result.losers) and seat not in result.losers
    if isinstance(result, ContractResult):
        return result.scored[seat] > 0
    return isinstance(result, WinnersResult) and seat in result.winners
