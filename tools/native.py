"""The search translated to C, for long runs of the arena: the same moves, three times as fast.

``python -m tools.native`` copies the Python of the project to ``build/native`` and translates the
modules where the time goes, by mypyc, which comes with mypy; it needs a C compiler. Then

    cd build/native && PYTHONPATH=py ../../.venv/bin/python -m tools.arena ...

The page never runs this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NATIVE: Final = ROOT / "build" / "native"

_ENGINE: Final = ("cards", "melds")
_SEARCH: Final = (
    "belief", "bounds", "candidates", "claims", "contest", "duel", "extremes", "goal", "judge",
    "kernel", "line", "maxn", "memory", "moves", "outcome", "plain", "playout", "public", "race",
    "reading", "solver", "tables", "worlds",
)  # fmt: skip


def translated() -> list[str]:
    """The modules that become C, as paths under ``py/``."""
    engine = [f"tute/engine/{name}.py" for name in _ENGINE]
    return engine + [f"tute/bots/search/{name}.py" for name in _SEARCH]


def make(where: Path = NATIVE) -> None:
    """Copy and translate. Raises ``CalledProcessError`` if it can't be translated."""
    shutil.rmtree(where, ignore_errors=True)
    skipped = shutil.ignore_patterns("__pycache__", ".*_cache")
    for part in ("py", "tools"):
        shutil.copytree(ROOT / part, where / part, ignore=skipped)
    mypyc = [sys.executable, "-m", "mypyc", "--config-file", os.devnull, *translated()]
    paths = {"PYTHONPATH": ".", "MYPYPATH": "."}
    subprocess.run(
        mypyc, cwd=where / "py", env=os.environ | paths, check=True, stdout=subprocess.DEVNULL
    )


if __name__ == "__main__":
    make()
    print(f"cd {NATIVE.relative_to(Path.cwd())}")
