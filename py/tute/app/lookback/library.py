"""The archive: what was played is read, and records from outside are opened."""

from __future__ import annotations

from typing import Final

from tute.app.game import Game
from tute.app.lookback.looking_back import show_replay
from tute.app.lookback.records_page import records_page
from tute.app.lookback.replaying import Replay, open_replay
from tute.app.lookback.sharing import replay_shared, trouble_of
from tute.app.lookback.statistics import MatchFacts, match_facts
from tute.app.parts import Part
from tute.app.ports import StorageError
from tute.engine.record import Record, RecordError
from tute.ui.screens.records import PAGE

_SLICE: Final = 4
"""Matches read before the page gets its turn again."""


def read_archive(game: Game) -> None:
    """Read what was played, in the background; the screen is drawn again when it is known."""
    game.desk.album.matches = None
    game.background(_read(game))


async def _read(game: Game) -> None:
    album = game.desk.album
    album.unreadable, bad = False, 0
    found: list[MatchFacts] = []
    try:
        rows = await game.ports.archive.rows()
    except StorageError as error:
        game.ports.screen.report(f"no archive: {error}")
        album.unreadable, rows = True, []
    for at, row in enumerate(sorted(rows, key=lambda row: row.when, reverse=True), 1):
        try:
            found.append(match_facts(row.record, row.id, row.when))
        except RecordError:
            bad += 1
        if at % _SLICE == 0:
            await game.ports.clock.sleep(0)
    album.matches, album.bad = found, bad
    game.draw()


def enter(game: Game) -> None:
    """The screen of the matches is entered."""
    album = game.desk.album
    album.trouble = album.detail = album.typed = album.done = ""
    album.shown = PAGE
    read_archive(game)


def more(game: Game, _: str) -> None:
    """Show more of the matches."""
    game.desk.album.shown += PAGE


def kept_open(game: Game, argument: str) -> None:
    """Look back at a match of the archive, without a deal that was left unfinished."""
    for match in game.desk.album.matches or ():
        if match.id == argument and match.deals:
            record = match.record
            done = Record(
                record.table, record.deals[: len(match.deals)], record.names, record.extra
            )
            show_replay(game, open_replay(done), game.desk.screen)
            return


def open_record(game: Game, argument: str) -> None:
    """A record from outside, as a text: it is shown, and nothing of it is kept or played."""
    album = game.desk.album
    album.trouble = album.detail = ""
    try:
        replay: Replay = replay_shared(argument)
    except RecordError as error:
        album.trouble, album.detail = trouble_of(error), str(error)
        game.draw("import-trouble")
        return
    album.typed = ""
    show_replay(game, replay, "records")


def type_record(game: Game, argument: str) -> None:
    """What was pasted, before it is opened."""
    game.desk.album.typed = argument


def open_typed(game: Game, _: str) -> None:
    """Open what was pasted."""
    open_record(game, game.desk.album.typed)


def match_copy(game: Game, _: str) -> None:
    """Put the match in progress on the clipboard, as a record."""
    if game.session is not None:
        game.ports.screen.copy(game.session.text())
        game.desk.album.done = "copied"


def match_save(game: Game, _: str) -> None:
    """Offer the match in progress as a file."""
    if game.session is not None:
        game.ports.screen.download("tute.json", game.session.text())
        game.desk.album.done = "saved"


PART: Final = Part(
    screens={"records": records_page},
    entering={"records": enter},
    actions={
        "kept-more": more,
        "kept-open": kept_open,
        "open-record": open_record,
        "open-typed": open_typed,
        "type-record": type_record,
        "match-copy": match_copy,
        "match-save": match_save,
    },
)
