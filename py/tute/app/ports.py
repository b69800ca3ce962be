"""What the application needs of the world around it; the browser provides it, tests fake it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from tute.engine.row import NamedTuple

if TYPE_CHECKING:
    from tute.app.keep.keeper import Keeper


class StorageError(Exception):
    """The store could not keep a value (full, disabled, private mode)."""


class FullError(StorageError):
    """There is no room left."""


class StaleError(StorageError):
    """Another page of the application has written since: this one must not."""


class BotUnavailableError(Exception):
    """The bot worker is gone and could not be brought back."""


class Kept(NamedTuple):
    """A match of the archive: its id, when it was put there (ISO 8601), and its record."""

    id: str
    when: str
    record: str


class Held(NamedTuple):
    """What the journal held: texts by key (None: forgotten) and the serial of the last write."""

    texts: Mapping[str, str | None]
    serial: int = 0


class Store(Protocol):
    """Small texts by key, synchronous (localStorage)."""

    def get(self, key: str) -> str | None:
        """The text, or None. Never fails: what can't be read isn't there."""

    def set(self, key: str, text: str) -> None:
        """Keep a text. Raises :class:`StorageError`."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def keys(self) -> Sequence[str]:
        """The application's own keys."""


class Journal(Protocol):
    """The second copy of the store, written in the background, in order (IndexedDB)."""

    def write(self, key: str, text: str | None, serial: int) -> None:
        """Keep a text, or forget the key; ``serial`` numbers the writes. Never fails."""

    def busy(self) -> bool:
        """Whether there are writes that aren't on the disk yet."""

    async def settled(self) -> None:
        """Wait until all writes are on the disk, or have failed."""


class Archive(Protocol):
    """Matches played, or put aside (IndexedDB)."""

    async def put(self, match_id: str, record: str) -> None:
        """Keep a match. Raises :class:`StorageError`."""

    async def rows(self) -> Sequence[Kept]:
        """All the matches kept, in no particular order. Raises :class:`StorageError`."""

    async def all(self) -> Sequence[str]:
        """All matches kept. Raises :class:`StorageError`."""

    async def persist(self, ask: bool) -> bool:
        """Whether the browser has promised to keep what is stored; ``ask`` for it."""


class Releases(Protocol):
    """Newer releases of the application."""

    def apply(self) -> None:
        """Start the one that was offered."""


class Seat(Protocol):
    """Which of several open pages plays."""

    async def take(self) -> Held:
        """Make it this one, and return what the journal holds by then."""


class Bots(Protocol):
    """The bots' side of the worker."""

    async def ask(self, request: str) -> str:
        """The answer to a request (JSON texts). Raises :class:`BotUnavailableError`."""


class Clock(Protocol):
    """Time for the eye; no rule depends on it."""

    def now(self) -> str:
        """The time of day, ISO 8601, for the archive."""

    def local(self) -> str:
        """The player's own time, ``2026-11-30T23:40``."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class Entropy(Protocol):
    """Fresh random bytes (the browser's crypto)."""

    def __call__(self, count: int) -> bytes:
        """So many random bytes."""


class Sound(Protocol):
    """What can be heard. It is never the only way to learn something, and never fails."""

    def play(self, name: str, volume: float) -> None:
        """One of :data:`tute.app.sounds.SOUNDS`; ``volume`` from 0 to 1."""

    def say(self, text: str, language: str, volume: float) -> None:
        """Speak, if the device has a voice of its own for the language."""


class Screen(Protocol):
    """The page."""

    def show(self, html: str, attributes: Mapping[str, str], focus: str = "") -> None:
        """Make the page look so; ``attributes`` are those of the root element.

        ``focus`` is the id of the element to focus; otherwise the focus stays where it is.
        """

    def wide(self) -> bool:
        """Whether there is room for something beside the table."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, if the browser lets us."""

    def enter(self, home: bool) -> None:
        """The home screen, or another one, was entered (for the browser's back button)."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""

    def address(self) -> str:
        """The page's own address up to its ``#``, for links into it."""

    def reload(self) -> None:
        """Load the page again."""

    def report(self, text: str) -> None:
        """Something went wrong that the player need not see (the console)."""


class Ports(NamedTuple):
    """The world outside."""

    screen: Screen
    store: Keeper
    archive: Archive
    bots: Bots
    clock: Clock
    entropy: Entropy
    sound: Sound
    releases: Releases
    seat: Seat
