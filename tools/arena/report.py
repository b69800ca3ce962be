"""From units to the arena's result: a JSON document, and a table to read."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from tools.arena.spec import Spec
from tools.arena.stats import Estimate, difference, estimate, percentile
from tools.arena.units import Unit

VERSION = 1


def summary(spec: Spec, units: Iterable[Unit], code: str) -> dict[str, Any]:
    """The result. Averages are ``[mean, half the 95 % interval, games]``, null without games.

    All but ``cpu_ms`` is the same on every machine and for any number of workers.
    """
    played = sorted(units, key=lambda unit: unit["unit"])
    names = dict.fromkeys(name for unit in played for name in unit["sums"])
    document = spec.document()
    del document["records"]
    return {
        "arena": VERSION,
        **document,
        "code": code,
        "units": len(played),
        "figures": {name: _figure(played, name) for name in names},
        "cpu_ms": {who: _cpu(played, who) for who in ("a", "b")},
    }


def _figure(units: list[Unit], name: str) -> dict[str, Any]:
    rows = [unit["sums"].get(name, [0, 0, 0, 0]) for unit in units]
    a = [(row[0], row[1]) for row in rows]
    b = [(row[2], row[3]) for row in rows]
    return {
        "a": _listed(estimate(a)),
        "b": _listed(estimate(b)),
        "a-b": _listed(difference(a, b)),
    }


def _listed(value: Estimate | None) -> list[Any] | None:
    if value is None:
        return None
    half = None if math.isnan(value.half) else round(value.half, 6)
    return [round(value.mean, 6), half, value.games]


def _cpu(units: list[Unit], who: str) -> dict[str, Any]:
    times = [time for unit in units for time in unit["cpu_us"][who]]
    if not times:
        return {"decisions": 0}
    return {
        "decisions": len(times),
        "mean": round(sum(times) / len(times) / 1000, 3),
        "p95": round(percentile(times, 0.95) / 1000, 3),
        "max": round(max(times) / 1000, 3),
    }


def table(result: dict[str, Any]) -> str:
    """The result for people."""
    how = f", contracts by {result['contracts']}" if result["contracts"] else ""
    lines = [
        f"{result['modality']} {result['players']}: A {result['a']} against B {result['b']}, "
        f"{result['units']} units, seed {result['seed']}{how}"
    ]
    for name, figure in result["figures"].items():
        cells = (f"{side} {_shown(figure[side])}" for side in ("a", "b", "a-b"))
        lines.append(f"  {name:16s}" + "   ".join(cells))
    for who in ("a", "b"):
        cpu = result["cpu_ms"][who]
        if cpu["decisions"]:
            lines.append(
                f"  CPU ms of {who}      mean {cpu['mean']}, p95 {cpu['p95']}, max {cpu['max']} "
                f"({cpu['decisions']} decisions)"
            )
    return "\n".join(lines)


def _shown(listed: list[Any] | None) -> str:
    if listed is None:
        return "-"
    mean, half, _ = listed
    return f"{mean:.4g} ±{half:.2g}" if half is not None else f"{mean:.4g}"
