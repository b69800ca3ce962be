"""How a benchmark joins `make bench`.

A module of this package defines a function `(Settings) -> Result` under `@benchmark("name")`, and
`__main__.py` imports the module. Nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Settings:
    """What the command line says."""

    runs: int = 9
    answers: int = 400


@dataclass(frozen=True)
class Row:
    """A line of the table: what, how much, against which target."""

    what: str
    value: float
    unit: str
    target: str = ""


@dataclass(frozen=True)
class Result:
    """A benchmark's lines of the table and its part of the JSON line."""

    rows: list[Row]
    data: dict[str, Any] = field(default_factory=dict)


Benchmark = Callable[[Settings], Result]
BENCHMARKS: dict[str, Benchmark] = {}


def benchmark(name: str) -> Callable[[Benchmark], Benchmark]:
    """Register a benchmark under a name."""

    def register(function: Benchmark) -> Benchmark:
        BENCHMARKS[name] = function
        return function

    return register
