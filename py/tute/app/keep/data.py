"""What the player has: taken out into a file or a text, and brought in again."""

from __future__ import annotations

from typing import Final

from tute.app.game import Game
from tute.app.keep.bundle import (
    Bundle,
    merge_asides,
    merge_match,
    merge_value,
    read_bundle,
    write_bundle,
)
from tute.app.keep.keeper import Keeper
from tute.app.keep.saves import ASIDE_PREFIX, SETTINGS_KEY
from tute.app.parts import Part
from tute.app.play.session import Session, Setup
from tute.app.ports import StorageError
from tute.app.showing import Drawn, Showing
from tute.app.tables.own_tables import load_tables
from tute.engine.record import RecordError, read_record
from tute.ui.html import EMPTY
from tute.ui.screens.data import DataModel, render_data
from tute.ui.settings import from_dict


def export_file(game: Game, _: str) -> None:
    """Offer everything as a file."""
    game.background(_export(game, as_file=True))


def export_text(game: Game, _: str) -> None:
    """Show everything as a text, and put it on the clipboard."""
    game.background(_export(game, as_file=False))


def import_text(game: Game, argument: str) -> None:
    """Bring in what a text holds."""
    if argument.strip():
        game.background(_import(game, argument))


def _values(store: Keeper) -> dict[str, str]:
    names = store.keys()
    return {key: store.get(key) or "" for key in names}


async def _archived(game: Game) -> list[str]:
    try:
        return list(await game.ports.archive.all())
    except StorageError as error:
        game.ports.screen.report(f"no archive: {error}")
        return []


async def _export(game: Game, *, as_file: bool) -> None:
    store, session = game.ports.store, game.match
    values = _values(store)
    matches = await _archived(game)
    current = ""
    if session is not None:
        current = session.setup.id
        matches = [text for text in matches if _id_of(text) != current] + [session.text()]
    now = game.ports.clock.now()
    text = write_bundle(values, matches, current, now)
    if as_file:
        game.ports.screen.download(f"tute-{now[:10]}.json", text)
        game.desk.data = DataModel(note="saved", n=len(matches))
    else:
        game.ports.screen.copy(text)
        game.desk.data = DataModel(text=text, note="copied", n=len(matches))
    game.draw()


def _id_of(text: str) -> str:
    session = _session_in(text)
    return session.setup.id if session is not None else ""


def _session_in(text: str) -> Session | None:
    try:
        record = read_record(text)
        return Session(record, Setup.from_record(record))
    except RecordError:
        return None


async def _import(game: Game, text: str) -> None:
    try:
        bundle = read_bundle(text)
    except RecordError as error:
        note = "newer" if error.code == "version" else "unreadable"
        game.desk.data = DataModel(note=note, detail=str(error))
        game.draw("data-note")
        return
    game.end_aside()
    try:
        _merge_values(game, bundle)
        added = await _merge_matches(game, bundle)
    except StorageError:
        game.desk.data = DataModel(note="full")
    else:
        game.desk.data = DataModel(note="merged", n=added, bad=bundle.bad)
    game.draw("data-note")


def _merge_values(game: Game, bundle: Bundle) -> None:
    store = game.ports.store
    asides = {key: text for key, text in _values(store).items() if key.startswith(ASIDE_PREFIX)}
    theirs = [text for key, text in bundle.values.items() if key.startswith(ASIDE_PREFIX)]
    for key, text in merge_asides(asides, theirs).items():
        store.set(key, text)
    for key, text in bundle.values.items():
        if not key.startswith(ASIDE_PREFIX):
            merged = merge_value(key, store.get(key), text)
            if merged != store.get(key):
                store.set(key, merged)
    game.desk.settings = from_dict(game.saves.load_values(SETTINGS_KEY))
    game.desk.own = load_tables(game.saves)


async def _merge_matches(game: Game, bundle: Bundle) -> int:
    """Put each match where it belongs; returns how many are new, or longer than before."""
    kept: dict[str, Session] = {}
    for text in await _archived(game):
        session = _session_in(text)
        if session is not None:
            kept[session.setup.id] = session
    added = 0
    for theirs in bundle.matches:
        mine = game.session
        name = theirs.setup.id
        if mine is None and name == bundle.current and not theirs.match.over:
            game.session = theirs
            game.saves.save_match(theirs)
            added += 1
            continue
        if mine is None or mine.setup.id != name:
            mine = kept.get(name)
        for key, text in merge_match(mine, theirs):
            await game.ports.archive.put(key, text)
            added += 1
        kept.setdefault(name, theirs)
    return added


def enter(game: Game) -> None:
    """The screen is entered."""
    game.desk.data = None
    game.background(game.persist(ask=False))


def _screen(showing: Showing) -> Drawn:
    desk = showing.desk
    return render_data(desk.data or DataModel(), showing.texts, desk.persistent), EMPTY


PART: Final = Part(
    screens={"data": _screen},
    entering={"data": enter},
    actions={
        "export-file": export_file,
        "export-text": export_text,
        "import-text": import_text,
    },
)
