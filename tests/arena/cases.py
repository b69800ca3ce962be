"""The arenas with results written down, in ``expected.json``.

``python -m tests.arena.cases`` writes them anew: only after a change of the rules, of the frozen
players or of the arena that is meant to change them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.arena.report import summary
from tools.arena.run import run
from tools.arena.spec import Spec

EXPECTED = Path(__file__).with_name("expected.json")

SPECS = {
    "clasico": Spec("clasico", 4, "rule", "random", 60, 1),
    "clasico house rules": Spec(
        "clasico", 4, "rule", "random", 12, 2, {"announce": "choice", "tie": "nobody"}
    ),
    "cabron 4": Spec("cabron", 4, "rule", "random", 20, 1),
    "cabron 3": Spec("cabron", 3, "rule", "random", 20, 1),
    "subastado": Spec("subastado", 3, "rule", "random", 20, 1),
    "subastado 4": Spec("subastado", 4, "rule", "random", 12, 1),
    "contracts": Spec("subastado", 3, "rule", "random", 30, 1, contracts="rule"),
    "loco": Spec("loco", 4, "rule", "random", 20, 1),
    "individual 2": Spec("individual", 2, "rule", "random", 20, 1),
    "individual 3": Spec("individual", 3, "rule", "random", 12, 1),
    "individual 4": Spec("individual", 4, "rule", "random", 12, 1),
    "ceiling, clasico": Spec("clasico", 4, "cheater", "rule", 4, 2),
    "ceiling, contracts": Spec("subastado", 3, "cheater", "rule", 12, 1, contracts="rule"),
    "ceiling, cabron": Spec("cabron", 4, "cheater", "rule", 5, 1),
    "ceiling, loco": Spec("loco", 3, "cheater", "rule", 5, 1),
    "ceiling, individual": Spec("individual", 2, "cheater", "rule", 6, 1),
}


def figures(spec: Spec) -> dict[str, Any]:
    """The figures of an arena, played here and now."""
    result: dict[str, Any] = summary(spec, run(spec), "")["figures"]
    return result


def expected(name: str) -> dict[str, Any]:
    """The figures that were written down."""
    document: dict[str, dict[str, Any]] = json.loads(EXPECTED.read_text(encoding="utf-8"))
    return document[name]


if __name__ == "__main__":
    rows = [f"{json.dumps(name)}: {json.dumps(figures(spec))}" for name, spec in SPECS.items()]
    EXPECTED.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
