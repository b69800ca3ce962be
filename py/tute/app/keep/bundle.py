"""Everything that the player has, in one text, and two such collections merged without loss."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tute.app.keep.saves import (
    ASIDE_PREFIX,
    MATCH_KEY,
    PICTURE_KEY,
    PREFIX,
    PROBE_KEY,
    SETTINGS_KEY,
)
from tute.app.play.session import Session, Setup
from tute.engine.record import FORMAT as RECORD_FORMAT
from tute.engine.record import Record, RecordError, from_document, read_json
from tute.engine.row import NamedTuple
from tute.ui.settings import Settings, from_dict, to_dict

FORMAT: Final = "tute-data"
VERSION: Final = 1
_APART: Final = frozenset({MATCH_KEY, PICTURE_KEY, PROBE_KEY})
"""Keys that are not among the values: matches travel as matches, without their picture."""


class Bundle(NamedTuple):
    """What a file holds: texts by key, matches, and how many of these couldn't be read."""

    values: Mapping[str, str]
    matches: tuple[Session, ...]
    current: str = ""
    bad: int = 0


def write_bundle(values: Mapping[str, str], matches: Iterable[str], current: str, when: str) -> str:
    """One text with everything; ``current`` is the id of the match in progress."""
    documents = []
    for text in matches:
        try:
            documents.append(read_json(text))
        except RecordError:
            documents.append(text)  # as it is: whoever reads the file may still mend it
    kept = {key: text for key, text in values.items() if key not in _APART}
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "when": when,
        "current": current,
        "values": kept,
        "matches": documents,
    }
    return json.dumps(whole, ensure_ascii=True, separators=(",", ":"))


def read_bundle(text: str) -> Bundle:
    """What a text holds: a bundle or a single record. Raises :class:`RecordError`."""
    document = read_json(text.strip())
    if not isinstance(document, dict):
        raise RecordError("format", "neither a bundle nor a record")
    if document.get("format") == RECORD_FORMAT:
        return Bundle({}, (_session(document),))
    if document.get("format") != FORMAT:
        raise RecordError("format", "neither a bundle nor a record")
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("format", "a bundle without a version")
    if version > VERSION:
        raise RecordError("version", f"bundle version {version} is later than {VERSION}")
    values, listed = document.get("values"), document.get("matches")
    if not isinstance(values, dict) or not isinstance(listed, list):
        raise RecordError("format", "a bundle without values or matches")
    own = {
        key: value
        for key, value in values.items()
        if key.startswith(PREFIX) and isinstance(value, str) and key not in _APART
    }
    matches, bad = [], 0
    for item in listed:
        try:
            matches.append(_session(item))
        except RecordError:
            bad += 1
    current = document.get("current")
    return Bundle(own, tuple(matches), current if isinstance(current, str) else "", bad)


def _session(document: Any) -> Session:
    record = from_document(document)
    return Session(record, Setup.from_record(record))


# --- merging


def merge_value(key: str, mine: str | None, theirs: str) -> str:
    """A value of both: nothing of mine changes, what theirs has besides is added."""
    if mine is None:
        return theirs
    try:
        # Merging goes deeper into the stack than reading does, so it is tried as well.
        here, there = json.loads(mine), json.loads(theirs)
        merge = _merge_settings if key == SETTINGS_KEY else _merge
        return json.dumps(merge(here, there))
    except (ValueError, RecursionError):
        return mine


def _merge_settings(mine: Any, theirs: Any) -> dict[str, Any]:
    usual = to_dict(Settings())
    chosen = {k: v for k, v in to_dict(from_dict(mine)).items() if v != usual[k]}
    return {**to_dict(from_dict(theirs)), **chosen}


def _merge(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {
            **theirs,
            **{k: _merge(v, theirs[k]) if k in theirs else v for k, v in mine.items()},
        }
    if isinstance(mine, list) and isinstance(theirs, list):
        seen = {json.dumps(item, sort_keys=True) for item in mine}
        return mine + [t for t in theirs if json.dumps(t, sort_keys=True) not in seen]
    return mine


def merge_asides(mine: Mapping[str, str], theirs: Iterable[str]) -> dict[str, str]:
    """Saves set aside elsewhere, under numbers that are free here."""
    added: dict[str, str] = {}
    taken, number = {*mine}, 1
    for text in theirs:
        if text in mine.values() or text in added.values():
            continue
        while f"{ASIDE_PREFIX}{number}" in taken:
            number += 1
        added[f"{ASIDE_PREFIX}{number}"] = text
        taken.add(f"{ASIDE_PREFIX}{number}")
    return added


def _continues(longer: Record, shorter: Record) -> bool:
    """Whether a record is another one, and more of it."""
    if (longer.table, longer.names) != (shorter.table, shorter.names) or not shorter.deals:
        return not shorter.deals
    *done, last = shorter.deals
    if len(longer.deals) < len(shorter.deals) or list(longer.deals[: len(done)]) != done:
        return False
    same = longer.deals[len(done)]
    begun = same.actions[: len(last.actions)] == last.actions
    return begun and (same.dealer, same.pack) == (last.dealer, last.pack)


def merge_match(mine: Session | None, theirs: Session) -> list[tuple[str, str]]:
    """What to put in the archive, by key, so that both are there; empty if mine has it all."""
    key, text = theirs.setup.id, theirs.text()
    if mine is None or _continues(theirs.record, mine.record):
        return [] if mine is not None and mine.text() == text else [(key, text)]
    if _continues(mine.record, theirs.record):
        return []
    return [(f"{key}.{hashlib.sha256(text.encode()).hexdigest()[:8]}", text)]
