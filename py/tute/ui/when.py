"""Times as people say them."""

from __future__ import annotations

from tute.ui.i18n import Catalogue
from tute.ui.words import capital


def left_when(then: str, now: str, catalogue: Catalogue) -> str:
    """ "Hoy, 18:05", "Ayer, 23:40", "Hace 3 días"; empty if either isn't a time.

    Both are the player's own time, ``2026-11-30T23:40``.
    """
    try:
        days = _day(now) - _day(then)
        hour, minute = int(then[11:13]), int(then[14:16])
    except ValueError:
        return ""
    key = "when.today" if days <= 0 else "when.yesterday" if days == 1 else "when.days"
    return capital(catalogue.text(key, n=max(days, 0), time=f"{hour}:{minute:02}"))


def _day(time: str) -> int:
    """The number of a day (Fliegel and Van Flandern), without the date library's weight."""
    year, month, day = int(time[:4]), int(time[5:7]), int(time[8:10])
    before = (14 - month) // 12
    year, month = year + 4800 - before, month + 12 * before - 3
    return day + (153 * month + 2) // 5 + 365 * year + year // 4 - year // 100 + year // 400
