"""What the buttons of the Mano del día do."""

from __future__ import annotations

from typing import Final

from tute.app.day.daily import (
    LEVEL,
    TALLY_KEY,
    Entry,
    daily_session,
    day_of,
    facts_in,
    is_over,
    made_of,
    read_tally,
    session_in,
    tally_values,
)
from tute.app.day.daily_page import daily_page, daily_sheet, row_of
from tute.app.game import Game
from tute.app.lookback.album import Aside
from tute.app.lookback.looking_back import show_replay
from tute.app.lookback.replaying import open_replay
from tute.app.parts import Part
from tute.app.play.botplay import play_by_bots, undealt
from tute.app.play.session import Session
from tute.engine.options import PLAYERS
from tute.ui.screens.daily import share_text
from tute.ui.screens.records import date_text


def enter(game: Game) -> None:
    """The screen of the day is entered."""
    album = game.desk.album
    album.day = game.ports.clock.local()[:10]
    working = album.tally.working
    album.tally = read_tally(game.saves.load_values(TALLY_KEY))
    album.tally.working = working
    album.opened = album.done = ""
    album.shared["address"] = game.ports.screen.address().rstrip("#")
    for modality in PLAYERS:
        if row_of(album.tally, album.day, modality).state == "waiting":
            _ask_bots(game, album.day, modality)


def _save(game: Game) -> None:
    game.saves.save_values(TALLY_KEY, tally_values(game.desk.album.tally))


def play(game: Game, modality: str) -> None:
    """Play the day's deal, or go on with it."""
    album, day = game.desk.album, day_of(game.desk.album.day)
    if modality not in PLAYERS or day is None:
        return
    entry = album.tally.entry(album.day, modality)
    session = session_in(entry, album.day, modality) if entry is not None else None
    if session is None:
        session = daily_session(day, modality, game.catalogue.text("you"))
    if is_over(session):
        return
    date = album.day
    game.begin_aside(session, Aside("daily", lambda played: _acted(game, played, date)))


def _acted(game: Game, played: Session, day: str) -> None:
    """Something was done in the day's deal: it is saved, and at its end counted."""
    tally, modality = game.desk.album.tally, played.table.modality
    kept = tally.entry(day, modality)
    bots = kept.bots if kept is not None and is_over(played) else None
    tally.keep(day, modality, Entry(played.text(), bots))
    if is_over(played):
        tally.finish(day)
    _save(game)
    if is_over(played):
        game.archive()
        if bots is None:
            _ask_bots(game, day, modality)


def _ask_bots(game: Game, day: str, modality: str) -> None:
    """Let bots play the day's deal in the player's seat too, if they aren't at it."""
    working = game.desk.album.tally.working
    if f"{day} {modality}" not in working:
        working.add(f"{day} {modality}")
        game.background(_bots_play(game, day, modality))


async def _bots_play(game: Game, day: str, modality: str) -> None:
    tally = game.desk.album.tally
    entry = tally.entry(day, modality)
    session = session_in(entry, day, modality) if entry is not None else None
    if entry is not None and session is not None:
        setup = session.setup
        bots = undealt(session.record, 0, setup.seat, LEVEL, setup.secret)
        end = await play_by_bots(bots, game.ports.bots)
        facts = facts_in(bots)
        tally = game.desk.album.tally  # the screen may have been entered again meanwhile
        entry = tally.entry(day, modality) or entry  # it may have been reviewed meanwhile
        if end is not None and facts is not None:
            tally.keep(day, modality, entry._replace(bots=made_of(facts)))
            _save(game)
    tally.working.discard(f"{day} {modality}")
    game.draw()


def close(game: Game, _: str) -> None:
    """From the table of the day's deal back to the screen of the day."""
    game.end_aside()
    game.desk.screen = "daily"
    enter(game)
    game.ports.screen.enter(home=False)
    game.draw("daily-title")


def replay(game: Game, modality: str) -> None:
    """Look back at the day's deal, once it is over."""
    album = game.desk.album
    entry = album.tally.entry(album.day, modality)
    session = session_in(entry, album.day, modality) if entry is not None else None
    if session is not None and is_over(session):
        show_replay(game, open_replay(session.record), "daily")


def share(game: Game, modality: str) -> None:
    """Show the text to share, or hide it."""
    album = game.desk.album
    if modality in PLAYERS:
        album.opened = "" if album.opened == modality else modality
        album.done = ""


def copy(game: Game, modality: str) -> None:
    """Put the text to share on the clipboard."""
    album, t = game.desk.album, game.catalogue
    if modality in PLAYERS:
        row = row_of(album.tally, album.day, modality)
        streak = album.tally.running(album.day)
        date, address = date_text(album.day, t), album.shared.get("address", "")
        game.ports.screen.copy(share_text(row, date, streak, address, t))
        album.done = "copied"


PART: Final = Part(
    screens={"daily": daily_page},
    over={"daily": daily_sheet},
    entering={"daily": enter},
    leaving={"aside-daily": close},
    actions={
        "daily-play": play,
        "daily-close": close,
        "daily-replay": replay,
        "daily-share": share,
        "daily-copy": copy,
    },
)
