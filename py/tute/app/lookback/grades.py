"""How well the player decided: the grades of the deals that were reviewed, added up.

They stand beside the luck of the same matches. A deal with hints, or played for practice, doesn't
count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tute.app.learn.answers import REVIEW_KEY
from tute.app.lookback.statistics import Filter, MatchFacts
from tute.engine.row import NamedTuple


class Grades(NamedTuple):
    """Decisions by grade in so many ``deals``; ``lost``: the chance to win that they cost."""

    deals: int = 0
    fine: int = 0
    weak: int = 0
    bad: int = 0
    lost: float = 0.0

    @property
    def decisions(self) -> int:
        """All that weren't forced."""
        return self.fine + self.weak + self.bad


def grades_in(extra: Mapping[str, object]) -> Grades | None:
    """The grades kept beside a deal, of any shape; None if it wasn't reviewed."""
    kept = extra.get(REVIEW_KEY)
    if not isinstance(kept, Mapping):
        return None
    counts = [kept.get(name) for name in ("fine", "weak", "bad")]
    lost = kept.get("lost")
    if not all(type(n) is int and 0 <= n < 1000 for n in counts) or type(lost) not in (int, float):
        return None
    fine, weak, bad = (int(n) for n in counts if isinstance(n, int))
    assert isinstance(lost, int | float)
    return Grades(1, fine, weak, bad, lost) if 0 <= lost < 1000 else None


def grades_of(matches: Iterable[MatchFacts], chosen: Filter | None = None) -> Grades:
    """The sums over the matches that are looked at."""
    chosen = chosen or Filter()
    found = [
        grades
        for match in matches
        if chosen.takes(match.kind)
        for deal in match.deals
        if not deal.skipped
        and (grades := grades_in(match.record.deals[deal.number].extra)) is not None
    ]
    return Grades(
        len(found),
        sum(row.fine for row in found),
        sum(row.weak for row in found),
        sum(row.bad for row in found),
        sum(row.lost for row in found),
    )
