"""The player's own tables: how they are kept, exported and imported."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from tute.app.keep.saves import PREFIX, Saves
from tute.engine.options import Table, chosen_options
from tute.engine.record import FORMAT as RECORD_FORMAT
from tute.engine.record import RecordError, read_json, read_record, read_table
from tute.engine.row import NamedTuple

TABLES_KEY: Final = PREFIX + "tables"
FORMAT: Final = "tute-tables"
VERSION: Final = 1
NAME_LENGTH: Final = 40
_MOST: Final = 500
"""More tables than this in one file are not somebody's tables."""


class OwnTable(NamedTuple):
    """A table with the name that its owner gave it."""

    name: str
    table: Table


def clean_name(text: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(text.split())[:NAME_LENGTH].strip()


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if it is taken."""
    number, name = 2, wanted
    while name in taken:
        tail = f" {number}"
        name = wanted[: NAME_LENGTH - len(tail)] + tail
        number += 1
    return name


def write_tables(tables: Sequence[OwnTable]) -> str:
    """Tables as a text that :func:`read_tables` understands."""
    document = {"format": FORMAT, "version": VERSION, "tables": [_written(own) for own in tables]}
    return json.dumps(document, ensure_ascii=False, indent=1)


def _written(own: OwnTable) -> dict[str, Any]:
    modality, players, options = own.table
    table = {"modality": modality, "players": players, "options": chosen_options(modality, options)}
    return {"name": own.name, "table": table}


def read_tables(text: str) -> list[OwnTable]:
    """The tables in a text: our own format, or the table of a match's record.

    Raises :class:`RecordError`: all of them are good, or none is taken.
    """
    document = read_json(text)
    if isinstance(document, dict) and document.get("format") == RECORD_FORMAT:
        return [OwnTable("", read_record(text).table)]
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError("format", f'not tables ("format" must be "{FORMAT}")')
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("format", f"version must be {VERSION}")
    if version > VERSION:
        raise RecordError("version", f"version {version} is later than {VERSION}")
    rows = document.get("tables")
    if not isinstance(rows, list) or not 0 < len(rows) <= _MOST:
        raise RecordError("format", "no list of tables")
    return [_read(row) for row in rows]


def _read(row: Any) -> OwnTable:
    if not isinstance(row, dict) or not isinstance(row.get("name"), str):
        raise RecordError("table", "a table without a name")
    return OwnTable(clean_name(row["name"]), read_table(row.get("table")))


def load_tables(saves: Saves) -> list[OwnTable]:
    """The tables that are kept; those that can't be read are left out, and stay where they are."""
    kept = saves.load_values(TABLES_KEY).get("tables")
    found = []
    for row in kept if isinstance(kept, list) else []:
        try:
            found.append(_read(row))
        except RecordError:
            continue
    return found


def save_tables(saves: Saves, tables: Sequence[OwnTable]) -> None:
    """Keep the tables, beside any that a later version understands and this one doesn't."""
    kept = saves.load_values(TABLES_KEY).get("tables")
    strange = [row for row in kept if not _readable(row)] if isinstance(kept, list) else []
    rows = [_written(own) for own in tables] + strange
    saves.save_values(TABLES_KEY, {"format": FORMAT, "version": VERSION, "tables": rows})


def _readable(row: Any) -> bool:
    try:
        _read(row)
    except RecordError:
        return False
    return True
