"""The screen of the figures, from the matches of the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tute.app.lookback.accounts import Accounts, compared, counted, deal_key
from tute.app.lookback.grades import Grades, grades_of
from tute.app.lookback.statistics import MatchFacts, Totals, kinds_in, totals_of
from tute.app.tables.choosing import called
from tute.engine.options import Table
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.plots import decimal
from tute.ui.screens.records import date_text
from tute.ui.screens.stats import (
    Choice,
    Luck,
    Play,
    StatsModel,
    every_name,
    level_name,
    render_stats,
)

if TYPE_CHECKING:
    from tute.app.showing import Showing

_SERIES = 40
"""Deals in the plot of points: the last ones."""


def stats_page(showing: Showing) -> tuple[Html, Html]:
    """The screen of the figures."""
    album, t = showing.desk.album, showing.texts
    accounts = album.accounts
    if album.matches is None:
        return render_stats(StatsModel(loading=True), t), EMPTY
    matches = counted(album.matches, accounts)
    totals = totals_of(matches, accounts.chosen)
    model = StatsModel(
        choices=_choices(matches, accounts, t),
        figures=_figures(totals, t) if totals.deals else (),
        series=tuple(totals.series[-_SERIES:]),
        contracts=tuple(
            (str(bid), made, failed) for bid, (made, failed) in sorted(totals.contracts.items())
        ),
        notes=_notes(totals, album.bad),
        luck=_luck(matches, accounts) if totals.deals else None,
        play=_play(grades_of(matches, accounts.chosen)) if totals.deals else None,
        since=date_text(accounts.since, t),
        asking=accounts.asking,
        done=accounts.done,
    )
    return render_stats(model, t), EMPTY


def _choices(matches: list[MatchFacts], accounts: Accounts, t: Catalogue) -> tuple[Choice, ...]:
    modalities, tables, levels = kinds_in(matches, accounts.chosen)
    every = ("", every_name(t))
    names = {key: _table_name(key, matches, t) for key in tables}
    chosen = accounts.chosen
    modes = ((mode, t.text(f"mode.{mode}")) for mode in modalities)
    rivals = ((level, level_name(level, t)) for level in levels)
    return (
        Choice("modality", (every, *modes), chosen.modality),
        Choice("table", (every, *names.items()), chosen.table),
        Choice("level", (every, *rivals), chosen.level),
    )


def _table_name(key: str, matches: list[MatchFacts], t: Catalogue) -> str:
    table: Table = next(m.record.table for m in matches if m.kind.table == key)
    return called(key, table, t)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else ""


def _figures(totals: Totals, t: Catalogue) -> tuple[tuple[str, str, str], ...]:
    deals = totals.deals
    rows = [
        ("matches", f"{totals.matches_won} / {totals.matches}",
         _share(totals.matches_won, totals.matches)),
        ("deals", f"{totals.deals_won} / {totals.decided}",
         _share(totals.deals_won, totals.decided)),
        ("points", decimal(totals.points / deals, t),
         decimal(totals.others / deals, t)),
        ("twenties", str(totals.twenties), ""),
        ("forties", str(totals.forties), ""),
        ("tutes", str(totals.tutes), ""),
        ("last_tens", str(totals.last_tens), _share(totals.last_tens, deals)),
    ]  # fmt: skip
    if totals.letters:
        rows.append(("letters", str(totals.letters), _share(totals.letters, deals)))
    if totals.contracts:
        made, failed = totals.contracts_made, totals.contracts_failed
        rows.append(("made", f"{made} / {made + failed}", _share(made, made + failed)))
    return tuple(rows)


def _notes(totals: Totals, bad: int) -> tuple[tuple[str, int], ...]:
    counts = {
        "hinted": totals.hinted,
        "practised": totals.practised,
        "passed": totals.passed,
        "unfinished": totals.unfinished,
        "bad": bad,
    }
    return tuple((name, n) for name, n in counts.items() if n)


def _luck(matches: list[MatchFacts], accounts: Accounts) -> Luck:
    """The deals that bots have played too, and how many they still could."""
    pairs = [
        (deal, accounts.luck.get(deal_key(match, deal)))
        for match, deal in compared(matches, accounts)
    ]
    done = [(deal, pair) for deal, pair in pairs if pair is not None and pair[0] >= 0]
    left = sum(pair is None for _, pair in pairs)
    n = len(done) or 1
    return Luck(
        deals=len(done),
        mine=sum(mine for _, (mine, _) in done) / n,
        table=sum(table for _, (_, table) in done) / n,
        made=sum(deal.points for deal, _ in done) / n,
        left=left,
        at=accounts.at,
        total=accounts.total,
    )


def _play(grades: Grades) -> Play:
    """What the reviews said, in shares."""
    n = grades.decisions or 1
    return Play(
        deals=grades.deals,
        decisions=grades.decisions,
        fine=100 * grades.fine / n,
        weak=100 * grades.weak / n,
        bad=100 * grades.bad / n,
        lost=100 * grades.lost / (grades.deals or 1),
    )
