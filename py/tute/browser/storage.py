"""localStorage and IndexedDB behind the application's ports (web/keep.js)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final

import js
from pyodide.ffi import JsException, to_js

from tute.app.keep.saves import PREFIX
from tute.app.ports import FullError, Held, Kept, StorageError


class LocalStore:
    """Texts by key in localStorage; without one (private mode, disabled) in memory only."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text, or None."""
        if key in self._memory:  # newer than what is stored
            return self._memory[key]
        try:
            text = js.localStorage.getItem(key)
        except (JsException, AttributeError):
            text = None
        # JavaScript's null is not None.
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text, in memory at least. Raises StorageError if the browser won't keep it."""
        try:
            js.localStorage.setItem(key, text)
        except (JsException, AttributeError) as error:
            self._memory[key] = text
            full = "QuotaExceeded" in str(getattr(error, "name", "")) + str(error)
            raise (FullError if full else StorageError)(str(error)) from None
        self._memory.pop(key, None)

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._memory.pop(key, None)
        try:
            js.localStorage.removeItem(key)
        except (JsException, AttributeError):
            return

    def keys(self) -> list[str]:
        """The application's own keys."""
        found = set(self._memory)
        with contextlib.suppress(JsException, AttributeError):
            found |= {str(js.localStorage.key(i)) for i in range(js.localStorage.length)}
        return sorted(key for key in found if key.startswith(PREFIX))


_END: Final = 10**15
"""Serial numbers are smaller; a greater one would leave no room for growing."""


def read_held(rows: Any) -> Held:
    """What the journal holds, from the rows that web/keep.js gives."""
    texts: dict[str, str | None] = {}
    serial = 0
    for key, text, number in rows.to_py():
        good = isinstance(text, str | None) and type(number) is int and number < _END
        if good and isinstance(key, str) and key.startswith(PREFIX):
            texts[key] = text
            serial = max(serial, number)
    return Held(texts, serial)


class Journal:
    """Writes in order, one transaction at a time; what comes meanwhile goes into the next."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[str | None, int]] = {}
        self._writer: asyncio.Task[None] | None = None

    def write(self, key: str, text: str | None, serial: int) -> None:
        """Keep a text, or forget the key."""
        self._waiting[key] = (text, serial)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.ensure_future(self._write())

    def busy(self) -> bool:
        """Whether there are writes that aren't on the disk yet."""
        return self._writer is not None and not self._writer.done()

    async def settled(self) -> None:
        """Wait until all is on the disk, or can't be."""
        if self._writer is not None:
            await asyncio.shield(self._writer)

    async def _write(self) -> None:
        while self._waiting:
            changes, self._waiting = self._waiting, {}
            rows = [[key, text, serial] for key, (text, serial) in changes.items()]
            try:
                await js.tuteHost.write(to_js(rows))
            except JsException as error:
                js.console.warn(f"the journal can't be written: {error}")
                self._waiting = changes | self._waiting  # with what comes next
                return


class MatchArchive:
    """Matches played, in IndexedDB."""

    async def put(self, match_id: str, record: str) -> None:
        """Keep a match. Raises StorageError."""
        try:
            await js.tuteHost.archive(match_id, record, js.Date.new().toISOString())
        except JsException as error:
            raise StorageError(str(error)) from None

    async def rows(self) -> list[Kept]:
        """All the matches kept. Raises StorageError."""
        try:
            rows = (await js.tuteHost.rows()).to_py()
        except JsException as error:
            raise StorageError(str(error)) from None
        found = [row for row in rows if isinstance(row, dict)]
        return [Kept(*(str(row.get(name, "")) for name in ("id", "when", "record")))
                for row in found]  # fmt: skip

    async def all(self) -> Sequence[str]:
        """All matches kept. Raises StorageError."""
        try:
            rows = await js.tuteHost.archived()
        except JsException as error:
            raise StorageError(str(error)) from None
        return [row for row in rows.to_py() if isinstance(row, str)]

    async def persist(self, ask: bool) -> bool:
        """Whether the browser has promised to keep what is stored; ``ask`` for it."""
        return bool(await js.tuteHost.persist(ask))


class Seat:
    """The right to play, among several pages (web/seat.js)."""

    async def take(self) -> Held:
        """Take it, and read what the other page has written."""
        await js.tuteHost.take()
        return read_held(await js.tuteHost.readJournal())


class Releases:
    """Newer releases (web/releases.js)."""

    def apply(self) -> None:
        """Start the one that was offered."""
        js.tuteHost.applyRelease()
