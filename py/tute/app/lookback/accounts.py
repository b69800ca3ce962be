"""What is chosen on the screen of the figures, and what bots made of the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tute.app.lookback.statistics import DealFacts, Filter, MatchFacts

STATS_KEY: Final = "tute.stats"
COMPARED: Final = 20
"""Deals compared at most: the last ones."""
_KEPT: Final = 400
"""Comparisons kept."""
_MOST: Final = 1000
"""Points that no deal is worth."""


@dataclass
class Accounts:
    """``since``: matches before that moment aren't counted (ISO 8601). ``luck``: by deal, what
    bots made with the player's cards and what the table made on average (-1 if nobody bid). ``at``
    of ``total`` are being computed; ``stop`` asks for the end of that.
    """

    chosen: Filter = field(default_factory=Filter)
    since: str = ""
    luck: dict[str, tuple[float, float]] = field(default_factory=dict)
    at: int = 0
    total: int = 0
    stop: bool = False
    asking: bool = False
    done: str = ""


def read_accounts(values: Mapping[str, Any]) -> Accounts:
    """What was saved, of any shape."""
    since, luck = values.get("since"), values.get("luck")
    found: dict[str, tuple[float, float]] = {}
    for key, pair in luck.items() if isinstance(luck, dict) else ():
        if isinstance(pair, list) and len(pair) == 2 and all(_points(n) for n in pair):
            found[key] = (float(pair[0]), float(pair[1]))
    return Accounts(since=since if isinstance(since, str) else "", luck=found)


def _points(value: object) -> bool:
    """Whether it is a number of points, or -1: not infinite, nor too large for a float."""
    return type(value) in (int, float) and -1 <= value <= _MOST  # type: ignore[operator]


def accounts_values(accounts: Accounts) -> dict[str, Any]:
    """What is saved."""
    luck = dict(list(accounts.luck.items())[-_KEPT:])
    return {"since": accounts.since, "luck": {key: list(pair) for key, pair in luck.items()}}


def counted(matches: Sequence[MatchFacts], accounts: Accounts) -> list[MatchFacts]:
    """The matches since the figures were last set to nothing."""
    return [match for match in matches if match.when >= accounts.since]


def deal_key(match: MatchFacts, deal: DealFacts) -> str:
    """What a comparison is kept under."""
    return f"{match.id}.{deal.number}"


def compared(
    matches: Sequence[MatchFacts], accounts: Accounts
) -> list[tuple[MatchFacts, DealFacts]]:
    """The deals that luck is looked for in: the last ones among those chosen, newest first."""
    found = [
        (match, deal)
        for match in sorted(matches, key=lambda match: match.when, reverse=True)
        if accounts.chosen.takes(match.kind)
        for deal in reversed(match.deals)
        if not deal.skipped and not deal.passed
    ]
    return found[:COMPARED]
