"""Saving and resuming: what is kept under which key, and what becomes of a damaged save."""

from __future__ import annotations

import json
from typing import Any, Final

from tute.app.play.session import Session, Setup
from tute.app.ports import FullError, StaleError, StorageError, Store
from tute.engine.record import RecordError, read_record
from tute.engine.row import NamedTuple

PREFIX: Final = "tute."
"""All keys begin so: the origin may be shared with other pages."""
MATCH_KEY: Final = PREFIX + "match"
SETTINGS_KEY: Final = PREFIX + "settings"
PROBE_KEY: Final = PREFIX + "probe"
"""Written at the start to learn whether anything can be kept."""
PICTURE_KEY: Final = PREFIX + "picture"
"""The table as it stands, for the page to paint at its next start (web/picture.js)."""
CHOICES_KEY: Final = PREFIX + "choices"
ASIDE_PREFIX: Final = PREFIX + "aside."


class Loaded(NamedTuple):
    """What was found: a session, or none; ``trouble`` is a RecordError code or empty.

    ``aside`` is the key under which a save that couldn't be resumed was put.
    """

    session: Session | None
    trouble: str = ""
    aside: str = ""


class Saves:
    """The application's keys in a store.

    ``trouble`` tells why the last write didn't work: ``no_storage``, ``full``, ``stale`` (another
    page has written), or empty.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.trouble = ""
        self._locked = False

    def probe(self) -> None:
        """Learn whether anything can be kept."""
        self._set(PROBE_KEY, "")

    @property
    def failing(self) -> bool:
        """Whether the last write didn't work."""
        return bool(self.trouble)

    def load_match(self) -> Loaded:
        """The match that was being played. A damaged, foreign or later save is set aside."""
        text = self._store.get(MATCH_KEY)
        if text is None:
            return Loaded(None)
        try:
            record = read_record(text)
            session = Session(record, Setup.from_record(record))
            if not record.deals:
                raise RecordError("foreign", "a match without a deal")
        except RecordError as error:
            return Loaded(None, error.code, self._set_aside(text))
        return Loaded(session)

    def save_match(self, session: Session) -> None:
        """Keep the match as it stands, unless a save that can't be moved is in its place."""
        if self._locked:
            self.trouble = "full"
            return
        self._set(MATCH_KEY, session.text())

    def forget_match(self) -> None:
        """The match is over, or abandoned."""
        if not self._locked:
            self._store.remove(MATCH_KEY)

    def load_values(self, key: str) -> dict[str, Any]:
        """A small object (settings, last choices); empty if there is none or it is damaged."""
        try:
            value = json.loads(self._store.get(key) or "{}")
        except (ValueError, RecursionError):
            return {}
        return value if isinstance(value, dict) else {}

    def save_values(self, key: str, values: dict[str, Any]) -> None:
        """Keep a small object."""
        self._set(key, json.dumps(values))

    def _set(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
            self.trouble = ""
        except StaleError:
            self.trouble = "stale"
        except FullError:
            self.trouble = "full"
        except StorageError:
            self.trouble = "no_storage"

    def _set_aside(self, text: str) -> str:
        taken = set(self._store.keys())
        number = 1
        while f"{ASIDE_PREFIX}{number}" in taken:
            number += 1
        key = f"{ASIDE_PREFIX}{number}"
        # The room of the save itself may be all that is left: free it first, and put it back
        # rather than lose it.
        self._store.remove(MATCH_KEY)
        try:
            self._store.set(key, text)
        except StorageError:
            self._store.set(MATCH_KEY, text)
            self._locked = True
            self.trouble = "full"
            return ""
        return key
