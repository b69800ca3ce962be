"""What the buttons on the screen of the figures do."""

from __future__ import annotations

from typing import Final

from tute.app.game import Game
from tute.app.lookback.accounts import (
    STATS_KEY,
    accounts_values,
    compared,
    counted,
    deal_key,
    read_accounts,
)
from tute.app.lookback.figures_csv import csv_text
from tute.app.lookback.library import read_archive
from tute.app.lookback.replaying import seat_of
from tute.app.lookback.statistics import Filter
from tute.app.lookback.stats_page import stats_page
from tute.app.parts import Part
from tute.app.play.botplay import play_by_bots, secret_for, undealt
from tute.ui.scoretext import columns

LEVEL: Final = "expert"
"""Who plays the deals that luck is looked for in."""


def enter(game: Game) -> None:
    """The screen of the figures is entered."""
    game.desk.album.accounts = read_accounts(game.saves.load_values(STATS_KEY))
    read_archive(game)


def _save(game: Game) -> None:
    game.saves.save_values(STATS_KEY, accounts_values(game.desk.album.accounts))


def choose(game: Game, argument: str) -> None:
    """Look at some of the matches only; another modality drops the choice of table and level."""
    name, _, value = argument.partition("=")
    accounts = game.desk.album.accounts
    if name == "modality":
        accounts.chosen = Filter(value)
    elif name in ("table", "level"):
        accounts.chosen = accounts.chosen._replace(**{name: value})


def reset(game: Game, _: str) -> None:
    """Ask whether to begin from nothing."""
    game.desk.album.accounts.asking = True
    game.draw("stats-no")


def keep(game: Game, _: str) -> None:
    """No, don't."""
    game.desk.album.accounts.asking = False
    game.draw("stats-reset")


def confirm(game: Game, _: str) -> None:
    """Begin from nothing: what was played before now isn't counted; no match is deleted."""
    accounts = game.desk.album.accounts
    accounts.since, accounts.asking = game.ports.clock.now(), False
    _save(game)


def again(game: Game, _: str) -> None:
    """Count everything again."""
    game.desk.album.accounts.since = ""
    _save(game)


def export(game: Game, _: str) -> None:
    """Offer the figures as a table, a line a deal."""
    album = game.desk.album
    if album.matches is not None:
        text = csv_text(counted(album.matches, album.accounts))
        game.ports.screen.download("tute.csv", text)
        album.accounts.done = "saved"


def luck_go(game: Game, _: str) -> None:
    """Let bots play the last deals too."""
    if not game.desk.album.accounts.total:
        game.background(_compare(game))


def luck_stop(game: Game, _: str) -> None:
    """Enough of that."""
    game.desk.album.accounts.stop = True


async def _compare(game: Game) -> None:
    album = game.desk.album
    accounts = album.accounts
    accounts.stop = False

    def going() -> bool:
        return not accounts.stop and game.desk.screen == "stats" and album.accounts is accounts

    pairs = compared(counted(album.matches or [], accounts), accounts)
    wanted = [pair for pair in pairs if deal_key(*pair) not in accounts.luck]
    accounts.at, accounts.total = 0, len(wanted)
    game.draw()
    for match, deal in wanted:
        seat = seat_of(match.record)
        secret = secret_for(match.record, deal.number)
        session = undealt(match.record, deal.number, seat, LEVEL, secret)
        end = await play_by_bots(session, game.ports.bots, going)
        if end is None:
            break
        if not end.tricks:  # nobody would have bid: nothing to compare
            accounts.luck[deal_key(match, deal)] = (-1, -1)
            continue
        sums = {group: sum(end.points[s] for s in group) for group in columns(end.table)}
        mine = next(points for group, points in sums.items() if seat in group)
        accounts.luck[deal_key(match, deal)] = (mine, round(sum(sums.values()) / len(sums), 1))
        accounts.at += 1
        _save(game)
        game.draw()
    accounts.at = accounts.total = 0
    if game.desk.screen == "stats":
        game.draw()


PART: Final = Part(
    screens={"stats": stats_page},
    entering={"stats": enter},
    actions={
        "stats-choose": choose,
        "stats-reset": reset,
        "stats-keep": keep,
        "stats-confirm": confirm,
        "stats-again": again,
        "stats-export": export,
        "luck-go": luck_go,
        "luck-stop": luck_stop,
    },
)
