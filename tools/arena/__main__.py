"""``python -m tools.arena``: see ``--help`` and docs/strength.md."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from tools.arena.cluster import cluster
from tools.arena.log import Log, header_of
from tools.arena.report import summary, table
from tools.arena.run import processes, run
from tools.arena.spec import Spec, code_digest
from tools.arena.units import Unit
from tute.engine.options import PLAYERS

BAD_INPUT = 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arena", description="Players A and B on duplicate deals, in all seatings."
    )
    add = parser.add_argument
    add("--modality", required=True, choices=list(PLAYERS))
    add("--players", type=int, help="of the table; the modality's usual number by default")
    add("--options", default="{}", help="the table's house rules, a JSON object")
    who = "random, rule, a level, cheater or ismcts:SIMULATIONS"
    add("--a", required=True, help=who)
    add("--b", required=True, help=who)
    add("--deals", type=int, default=100, help="duplicate units (default 100)")
    add("--seed", type=int, default=1)
    add(
        "--contracts",
        nargs="?",
        const="rule",
        default="",
        metavar="NAME",
        help="subastado: NAME (rule) bids for everybody, A and B play the same contracts",
    )
    cores = os.cpu_count() or 1
    add("--jobs", type=int, default=cores, help=f"processes on this machine (default {cores})")
    add("--scheduler", metavar="ADDRESS", help="a Dask cluster instead")
    add("--out", type=Path, metavar="FILE", help="log of units, JSON lines")
    add("--resume", action="store_true", help="go on with the log")
    add("--records", action="store_true", help="keep every game's record in the log")
    add("--json", action="store_true", help="the result as one line of JSON")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run an arena; the exit code, 2 for bad input."""
    chosen = _parser().parse_args(arguments)
    try:
        options = json.loads(chosen.options)
        if not isinstance(options, dict):
            raise ValueError("--options must be a JSON object")
        if chosen.jobs < 1:
            raise ValueError("--jobs must be at least 1")
        if chosen.out is None and (chosen.resume or chosen.records):
            raise ValueError("--resume and --records need --out")
        spec = Spec(
            modality=chosen.modality,
            players=chosen.players or PLAYERS[chosen.modality][0],
            a=chosen.a,
            b=chosen.b,
            deals=chosen.deals,
            seed=chosen.seed,
            options=options,
            contracts=chosen.contracts,
            records=chosen.records,
        )
        spec.check()
        code = code_digest()
        units = _measure(spec, code, chosen)
    except (ValueError, ImportError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return BAD_INPUT
    result = summary(spec, units, code)
    print(json.dumps(result) if chosen.json else table(result))
    return 0


def _measure(spec: Spec, code: str, chosen: argparse.Namespace) -> list[Unit]:
    logged = Log(chosen.out, header_of(spec, code), chosen.resume) if chosen.out else None
    done = list(logged.units.values()) if logged else []
    progress = _Progress(spec.deals)

    def on_unit(unit: Unit) -> None:
        if logged:
            logged.add(unit)
        progress.one_more()

    workers = cluster(chosen.scheduler) if chosen.scheduler else processes(chosen.jobs)
    with logged or nullcontext(), workers as (executor, window):
        return run(spec, executor, window, done, on_unit)


class _Progress:
    """A line on standard error now and then."""

    def __init__(self, deals: int) -> None:
        self._deals, self._played = deals, 0
        self._began = self._told = time.monotonic()

    def one_more(self) -> None:
        self._played += 1
        now = time.monotonic()
        if now - self._told > 10:
            self._told = now
            line = f"{self._played} units of {self._deals} after {now - self._began:.0f} s"
            print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
