"""Records that come from outside: told apart, read with suspicion, and made fit to be shown."""

from __future__ import annotations

from typing import Final

from tute.app.lookback.links import MARK, decode_deal
from tute.app.lookback.replaying import Replay, open_replay
from tute.engine.record import Record, RecordError, read_record

LONGEST: Final = 2_000_000
"""Characters of a record that are looked at; a long match has some sixty thousand."""
_NAME: Final = 16

TROUBLES: Final = (
    "empty", "json", "format", "version", "table", "names", "deal", "pack", "action", "link",
    "large", "foreign",
)  # fmt: skip
"""The codes of :class:`RecordError` that the player is told of, each in words of its own."""


def read_shared(text: str) -> Record:
    """A record, or the link of a deal, as it was pasted. Raises :class:`RecordError`."""
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise RecordError("empty", "nothing there")
    if len(text) > LONGEST:
        raise RecordError("large", "too long for a record")
    if not text.startswith(("{", "[")) and MARK in text:
        return decode_deal(text)
    return read_record(text)


def replay_shared(text: str) -> Replay:
    """What was pasted, as a replay. Raises :class:`RecordError` if it can't be replayed."""
    return open_replay(read_shared(text))


def trouble_of(error: RecordError) -> str:
    """Which of the messages tells of it."""
    return error.code if error.code in TROUBLES else "format"


def short_names(record: Record) -> tuple[str, ...]:
    """The names by seat as they can be shown: in one line, and not long; numbers without any."""
    names = record.names or ("",) * record.table.players
    tidy = ("".join(c for c in " ".join(name.split()) if c.isprintable()) for name in names)
    return tuple(
        (name if len(name) <= _NAME else name[: _NAME - 1].rstrip() + "…") or str(seat + 1)
        for seat, name in enumerate(tidy)
    )
