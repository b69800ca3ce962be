"""Write the golden records: ``python -m tools.golden``.

Each is a record with a note, what it shows, and what RULES.md says must come of it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.golden import choices, ends, matches, worked
from tools.golden.cases import Case
from tute.engine.record import DealRecord, Record, to_document

OUT = Path(__file__).resolve().parents[2] / "tests" / "golden"


def document(case: Case) -> dict[str, object]:
    """The record of a case; the note stands in its last deal."""
    *before, last = case.deals
    noted = DealRecord(last.dealer, last.pack, last.actions, last.picked, {"note": case.note})
    extra = {"shows": sorted(case.shows), "expect": case.expect}
    return to_document(Record(case.table, (*before, noted), extra=extra))


def file_name(case: Case) -> str:
    """A name for the file: words and hyphens."""
    return re.sub(r"[^a-z0-9_]+", "-", case.name.lower()).strip("-") + ".json"


def main() -> None:
    """Write them all."""
    OUT.mkdir(parents=True, exist_ok=True)
    written = set()
    for module in (worked, ends, choices, matches):
        for case in module.all_cases():
            name = file_name(case)
            assert name not in written, name
            written.add(name)
            text = json.dumps(document(case), ensure_ascii=False, indent=None)
            (OUT / name).write_text(text.replace('{"dealer"', '\n{"dealer"') + "\n", "utf-8")
    for path in OUT.glob("*.json"):
        if path.name not in written:
            path.unlink()
    print(f"{len(written)} golden records in {OUT.name}/")


if __name__ == "__main__":
    main()
