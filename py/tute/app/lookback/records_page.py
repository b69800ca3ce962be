"""The screen of the matches, from what the archive held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tute.app.lookback.replaying import DAILY_KEY, is_practice
from tute.app.lookback.statistics import MatchFacts
from tute.app.tables.choosing import called
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.screens.records import KeptRow, RecordsModel, date_text, render_records

if TYPE_CHECKING:
    from tute.app.showing import Showing


def result_of(match: MatchFacts) -> str:
    """How a match went, in a word that the catalogue has behind ``kept.``."""
    if DAILY_KEY in match.record.extra:
        return "daily"
    if is_practice(match.record):
        return "practice"
    if match.won is None:
        return "unfinished"
    return "won" if match.won else "lost"


def row_of(match: MatchFacts, t: Catalogue) -> KeptRow:
    """A match in the list."""
    table = match.record.table
    name = called(match.kind.table, table, t)
    mode = t.text(f"mode.{table.modality}")
    score = "–".join(map(str, match.score)) if any(match.score) else ""
    return KeptRow(
        match.id,
        f"{mode} · {name}" if name else mode,
        date_text(match.when, t),
        result_of(match),
        score,
        len(match.deals),
    )


def records_page(showing: Showing) -> tuple[Html, Html]:
    """The screen of the matches."""
    desk, t = showing.desk, showing.texts
    album = desk.album
    rows = None
    if album.matches is not None:
        rows = tuple(row_of(match, t) for match in album.matches if match.deals)
    model = RecordsModel(
        rows=rows,
        shown=album.shown,
        bad=album.bad,
        unreadable=album.unreadable,
        typed=album.typed,
        trouble=album.trouble,
        detail=album.detail,
        current=showing.session is not None and not showing.session.match.over,
        done=album.done,
    )
    return render_records(model, t), EMPTY
