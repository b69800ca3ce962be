"""``python -m tools.arena.compare LOG CEILING``: two players against the same B on the same deals.

Both logs must be of the same table, B, seed and contracts. For each figure: A's average in either,
their paired difference, and how much of the ceiling's gain over B the first log's A makes (1: all
of it; a player as strong as B: 0). All with 95 % intervals over the units that both logs have.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.arena.stats import Estimate, difference, estimate, influence, interval
from tools.arena.units import Unit

SAME = ("modality", "players", "b", "seed", "options", "contracts")
Rows = Sequence[tuple[float, float]]


def read(path: Path) -> tuple[dict[str, Any], dict[int, Unit]]:
    """What a log is of, and its units by number."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return rows[0]["arena"], {row["unit"]: row for row in rows[1:]}


def compare(first: Path, ceiling: Path) -> dict[str, Any]:
    """The comparison. Raises ``ValueError`` if the logs are not of the same deals."""
    (spec, units), (other, others) = read(first), read(ceiling)
    for name in SAME:
        if spec[name] != other[name]:
            raise ValueError(f"{name} differs: {spec[name]!r} and {other[name]!r}")
    both = sorted(set(units) & set(others))
    if not both:
        raise ValueError("the logs have no unit in common")
    names = dict.fromkeys(name for number in both for name in units[number]["sums"])
    return {
        "a": [spec["a"], other["a"]],
        **{name: spec[name] for name in SAME},
        "units": len(both),
        "figures": {
            name: _figure([units[n] for n in both], [others[n] for n in both], name)
            for name in names
        },
    }


def _figure(units: list[Unit], others: list[Unit], name: str) -> dict[str, Any]:
    a, b = _rows(units, name, 0), _rows(units, name, 2)
    top, bottom = _rows(others, name, 0), _rows(others, name, 2)
    return {
        "a": [_listed(estimate(a)), _listed(estimate(top))],
        "difference": _listed(difference(a, top)),
        "share of the gain": _listed(share(a, b, top, bottom)),
    }


def _rows(units: list[Unit], name: str, at: int) -> Rows:
    rows = [unit["sums"].get(name, [0, 0, 0, 0]) for unit in units]
    return [(row[at], row[at + 1]) for row in rows]


def share(a: Rows, b: Rows, top: Rows, bottom: Rows) -> Estimate | None:
    """(A - B) of one arena by (A - B) of the other, its interval by linearisation."""
    gain, most = difference(a, b), difference(top, bottom)
    if gain is None or most is None or not most.mean:
        return None
    ratio = gain.mean / most.mean
    pulls = zip(influence(a), influence(b), influence(top), influence(bottom), strict=True)
    linear = [(x - y - ratio * (u - v)) / most.mean for x, y, u, v in pulls]
    return Estimate(ratio, interval(linear), gain.games)


def _listed(value: Estimate | None) -> list[float | None] | None:
    if value is None:
        return None
    return [round(value.mean, 6), None if math.isnan(value.half) else round(value.half, 6)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the comparison as JSON; the exit code, 2 for bad input."""
    paths = sys.argv[1:] if arguments is None else arguments
    try:
        if len(paths) != 2:
            raise ValueError("two logs, please")
        print(json.dumps(compare(Path(paths[0]), Path(paths[1]))))
    except (ValueError, KeyError, IndexError, TypeError, OSError) as error:
        print(f"compare: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
