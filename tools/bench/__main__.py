"""Run the benchmarks: a table and, last, one line of JSON (with `PYTHONPATH=py`)."""

from __future__ import annotations

import argparse
import json

# They register themselves.
from tools.bench import answers, boot, engine, redraw, solver, table  # noqa: F401
from tools.bench.registry import BENCHMARKS, Row, Settings


def line(row: Row) -> str:
    """Return a row of the table."""
    number = f"{row.value:,.2f}" if row.value < 10 else f"{row.value:,.0f}"
    return f"{row.what:<44} {number:>10} {row.unit:<8} {row.target}".rstrip()


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", choices=sorted(BENCHMARKS), help="not all")
    parser.add_argument("--runs", type=int, default=9, help="runs for a median")
    parser.add_argument(
        "--answers", type=int, default=400, help="of a bot, in each modality (2 at least)"
    )
    given = parser.parse_args()
    data = {}
    for name in given.only or BENCHMARKS:
        result = BENCHMARKS[name](Settings(given.runs, given.answers))
        print(f"-- {name}")
        print("\n".join(map(line, result.rows)), flush=True)
        data[name] = result.data
    print(json.dumps(data))


if __name__ == "__main__":
    main()
