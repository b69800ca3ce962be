"""The figures as a table for a spreadsheet: a line a deal."""

from __future__ import annotations

from collections.abc import Iterable

from tute.app.lookback.grades import grades_in
from tute.app.lookback.statistics import MatchFacts


def csv_text(matches: Iterable[MatchFacts]) -> str:
    """A line a deal, oldest match first, with a line of names above."""
    names = (
        "when", "modality", "players", "table", "level", "deal", "points", "others", "won",
        "twenties", "forties", "tutes", "last_ten", "letter", "bid", "made", "skipped",
        "fine", "weak", "bad", "lost",
    )  # fmt: skip
    lines = [",".join(names)]
    for match in sorted(matches, key=lambda match: match.when):
        for deal in match.deals:
            bid, made = deal.contract or ("", "")
            grades = grades_in(match.record.deals[deal.number].extra)
            cells = (
                match.when, *match.kind, deal.number + 1, deal.points, deal.others, deal.won,
                deal.twenties, deal.forties, deal.tutes, deal.last_ten, deal.letter, bid, made,
                deal.skipped, *(grades[1:] if grades else [""] * 4),
            )  # fmt: skip
            lines.append(",".join(map(_cell, cells)))
    return "\n".join(lines) + "\n"


def _cell(value: object) -> str:
    """A value of the table: quoted where it has to be, and nothing a spreadsheet would run."""
    if value is None or isinstance(value, bool):
        return "" if value is None else str(int(value))
    text = str(value).replace("\n", " ")
    if text.startswith(("=", "+", "-", "@")):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"') else text
