"""Two copies of what is kept: the store that a reload reads, and a journal that survives a crash.

Browsers write localStorage behind: after a kill the last actions are missing, or all of it. The
journal (IndexedDB, strictly durable) is slower but safe. Both carry a serial number that grows
with every write, so that it can be told which of them is ahead, whatever the clock says; and a
page that finds a higher number than its own knows that another one has written since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tute.app.play.session import Session, Setup
from tute.app.ports import Held, Journal, StaleError, StorageError, Store
from tute.engine.record import RecordError, read_record
from tute.engine.row import NamedTuple

SERIAL_KEY: Final = "tute.serial"


NOTHING: Final = Held({})


class Extent(NamedTuple):
    """How far a saved match goes; of the same match the greater one has more in it.

    Not in a match for practice, where actions are taken back.
    """

    match: str
    practice: bool
    deals: int
    actions: int


def extent(text: str) -> Extent:
    """The extent of a saved match. Raises :class:`RecordError` if it can't be resumed."""
    record = read_record(text)
    setup = Setup.from_record(record)
    Session(record, setup)
    last = len(record.deals[-1].actions) if record.deals else 0
    return Extent(setup.id, setup.practice, len(record.deals), last)


def better_match(mine: str, theirs: str, theirs_is_newer: bool) -> str:
    """Which of two saved matches to go on with."""
    try:
        there = extent(theirs)
    except RecordError:
        return mine
    try:
        here = extent(mine)
    except RecordError as error:
        # That of a later version of the program is not for this one to replace.
        return mine if error.code == "version" else theirs
    if here.match == there.match and not here.practice:
        return theirs if there > here else mine
    return theirs if theirs_is_newer else mine


class Keeper:
    """A store (see :class:`tute.app.ports.Store`) with a journal behind it.

    ``cleared``: something outside emptied the store, and it has been filled again.
    """

    def __init__(
        self, store: Store, journal: Journal, match_key: str, held: Held = NOTHING
    ) -> None:
        self._store, self._journal, self._match_key = store, journal, match_key
        self._texts: dict[str, str] = {}
        self.serial = 0
        self.cleared = False
        self.refresh(held)

    def refresh(self, held: Held) -> None:
        """Begin with what the store and the journal have by now."""
        mine = self._stored_serial()
        ahead = held.serial - mine
        self.serial = max(mine, held.serial)
        for key, text in held.texts.items():
            if key != SERIAL_KEY:
                self._recover(key, text, ahead)
        self._texts = {}
        names = self._store.keys()
        for key in names:
            text = self._store.get(key)
            if text is not None and key != SERIAL_KEY:
                self._texts[key] = text
        if ahead > 0:
            self._quietly(SERIAL_KEY, str(self.serial))

    def _recover(self, key: str, theirs: str | None, ahead: int) -> None:
        newer = ahead > 0
        mine = self._store.get(key)
        if theirs is None:
            if newer:
                self._store.remove(key)
        elif mine is None:
            if ahead >= 0:  # nothing has been forgotten since: the store has lost it
                self._quietly(key, theirs)
        elif mine != theirs:
            chosen = theirs if newer else mine
            if key == self._match_key:
                chosen = better_match(mine, theirs, newer)
            if chosen != mine:
                self._quietly(key, chosen)

    # --- the store

    def get(self, key: str) -> str | None:
        """The text, or None."""
        return self._store.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text in both. Raises StorageError; StaleError if another page has written."""
        self._look_around()
        self.serial += 1
        self._texts[key] = text
        self._journal.write(key, text, self.serial)
        self._store.set(key, text)
        self._store.set(SERIAL_KEY, str(self.serial))

    def scribble(self, key: str, text: str) -> None:
        """Keep a text that may as well be lost: in the store alone, if it takes it."""
        self._quietly(key, text)

    def remove(self, key: str) -> None:
        """Forget a key."""
        if key not in self._texts and self._store.get(key) is None:
            return
        self._texts.pop(key, None)
        self.serial += 1
        self._journal.write(key, None, self.serial)
        self._store.remove(key)
        self._quietly(SERIAL_KEY, str(self.serial))

    def keys(self) -> Sequence[str]:
        """The application's own keys."""
        names = self._store.keys()
        return [key for key in names if key != SERIAL_KEY]

    async def settled(self) -> None:
        """Wait until the journal has all that was written (or can't have it)."""
        if self._journal.busy():
            await self._journal.settled()

    def safe(self) -> bool:
        """Whether there is nothing to wait for."""
        return not self._journal.busy()

    def _look_around(self) -> None:
        stored = self._stored_serial()
        if stored > self.serial:
            raise StaleError("another page has written since")
        if stored == 0 and self.serial and self._texts:
            lost = [key for key in self._texts if self._store.get(key) is None]
            for key in lost:
                self._quietly(key, self._texts[key])
            self.cleared = self.cleared or bool(lost)

    def _stored_serial(self) -> int:
        text = self._store.get(SERIAL_KEY) or ""
        # Whatever stands there: digits of a length that Python reads.
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0

    def _quietly(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
        except StorageError:
            return
