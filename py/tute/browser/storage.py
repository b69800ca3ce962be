"""localStorage and IndexedDB behind the application's ports."""

from __future__ import annotations

import contextlib

import js
from pyodide.ffi import JsException

from tute.app.ports import Kept, StorageError
from tute.app.saves import PREFIX


class LocalStore:
    """Texts by key in localStorage; without one (private mode, disabled) in memory only."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text, or None."""
        try:
            text = js.localStorage.getItem(key)
        except (JsException, AttributeError):
            text = None
        # JavaScript's null is not None.
        return text if isinstance(text, str) else self._memory.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text, in memory at least. Raises StorageError if the browser won't keep it."""
        try:
            js.localStorage.setItem(key, text)
        except (JsException, AttributeError) as error:
            self._memory[key] = text
            raise StorageError(str(error)) from None
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


class MatchArchive:
    """Finished matches in IndexedDB."""

    async def put(self, match_id: str, record: str) -> None:
        """Keep a match. Raises StorageError."""
        try:
            await js.tuteHost.archive(match_id, record, js.Date.new().toISOString())
        except JsException as error:
            raise StorageError(str(error)) from None

    async def rows(self) -> list[Kept]:
        """All the matches kept. Raises StorageError."""
        try:
            rows = (await js.tuteHost.archived()).to_py()
        except JsException as error:
            raise StorageError(str(error)) from None
        return [Kept(str(row["id"]), str(row["when"]), str(row["record"])) for row in rows]
