"""The pages of the Mano del día."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tute.app.day.daily import (
    Made,
    Tally,
    facts_in,
    is_over,
    made_of,
    session_in,
    tricks_of,
    verdict,
)
from tute.app.lookback.replay_page import people_in
from tute.app.lookback.replaying import DAILY_KEY
from tute.app.lookback.statistics import HINTS_KEY
from tute.engine.options import PLAYERS
from tute.ui.html import EMPTY, Html
from tute.ui.outcome import outcome
from tute.ui.screens.daily import (
    DailyModel,
    DailyRow,
    DayMade,
    render_daily,
    render_daily_sheet,
)
from tute.ui.screens.records import date_text

if TYPE_CHECKING:
    from tute.app.showing import Showing

_WON = {True: "won", False: "lost", None: "drawn"}


def _made(made: Made) -> DayMade:
    return DayMade(_WON[made.won], made.points, made.others)


def row_of(tally: Tally, day: str, modality: str) -> DailyRow:
    """A modality on a day."""
    entry = tally.entry(day, modality)
    session = session_in(entry, day, modality) if entry is not None else None
    if entry is None or session is None:
        return DailyRow(modality, "new")
    facts = facts_in(session) if is_over(session) else None
    if facts is None:
        return DailyRow(modality, "begun")
    mine = made_of(facts)
    hints = session.record.deals[0].extra.get(HINTS_KEY, 0)
    return DailyRow(
        modality=modality,
        state="done" if entry.bots else "waiting",
        mine=_made(mine),
        bots=_made(entry.bots) if entry.bots else None,
        verdict=verdict(modality, mine, entry.bots) if entry.bots else "",
        tricks=tricks_of(session),
        hints=hints if type(hints) is int else 0,
    )


def daily_page(showing: Showing) -> tuple[Html, Html]:
    """The screen of the day."""
    album, t = showing.desk.album, showing.texts
    tally, day = album.tally, album.day
    model = DailyModel(
        date=date_text(day, t),
        streak=tally.running(day),
        best=tally.best,
        rows=tuple(row_of(tally, day, modality) for modality in PLAYERS),
        opened=album.opened,
        address=album.shared.get("address", ""),
        done=album.done,
    )
    return render_daily(model, t), EMPTY


def daily_sheet(showing: Showing) -> Html:
    """What is laid over the table when the day's deal is over."""
    desk, session, _, t = showing
    assert session is not None
    day = str(session.record.extra[DAILY_KEY])
    row = row_of(desk.album.tally, day, session.table.modality)
    people = people_in(session.record, session.setup.seat)
    title = outcome(session.look(), people, t)
    return render_daily_sheet(title, row, desk.album.tally.running(day), t)
