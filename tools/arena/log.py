"""The arena's log: JSON lines, the first says what is measured, each other is a unit.

A line is written whole and at once, so an arena that was cut off goes on from its log; a last line
that was torn is dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any

from tools.arena.spec import Spec
from tools.arena.units import Unit


class LogError(ValueError):
    """A log that can't be used; the text is one line."""


def header_of(spec: Spec, code: str) -> dict[str, Any]:
    """The log's first line. The number of deals is not in it: a log may go on to more."""
    document = spec.document()
    del document["deals"]
    return {"arena": document, "code": code}


class Log:
    """A log file, open for appending. ``units`` are those that it holds already, by number."""

    def __init__(self, path: Path, header: dict[str, Any], resume: bool) -> None:
        self.units: dict[int, Unit] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if text and not resume:
            raise LogError(f"{path} exists: --resume goes on with it")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            rows = [json.loads(line) for line in lines]
            if rows and rows[0] != header:
                raise LogError(f"{path} is of another arena, or of other code")
            self.units = {row["unit"]: row for row in rows[1:]}
        except (ValueError, KeyError, TypeError) as error:
            if isinstance(error, LogError):
                raise
            raise LogError(f"{path} is not an arena's log") from None
        self._file = path.open("w" if not whole else "r+", encoding="utf-8")
        self._file.seek(len(whole.encode()))
        self._file.truncate()
        if not whole:
            self._write(header)

    def add(self, unit: Unit) -> None:
        """Append a unit."""
        self.units[unit["unit"]] = unit
        self._write(unit)

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row, separators=(",", ":")) + "\n")
        self._file.flush()

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
