"""All checks, in the order of their speed, pytest last: its summary closes the output.

`.venv/bin/python -m tools.check [pytest arguments]`; every check runs, whatever the others say.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.setup import ROOT

TOOLS = Path(sys.executable).parent
STATIC = {
    "style": [str(TOOLS / "ruff"), "check"],
    "format": [str(TOOLS / "ruff"), "format", "--check"],
    "imports": [str(TOOLS / "lint-imports")],
    "types": [str(TOOLS / "mypy")],
}


def passes(name: str, command: list[str]) -> bool:
    """Run one check and say how it went."""
    print(f"== {name}: {' '.join([Path(command[0]).name, *command[1:]])}", flush=True)
    environment = os.environ | {"PYTHONPATH": "py"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def main() -> None:
    """Run the checks; the exit status is 0 only when all have passed."""
    failed = [name for name, command in STATIC.items() if not passes(name, command)]
    if failed:
        print(f"FAILED before the tests: {', '.join(failed)}", flush=True)
    # A file's tests stay together: some tell at the end what all have met. They keep their order:
    # Playwright leaves a loop running, so browser tests come last.
    spread = ["-n", str(os.cpu_count() or 1), "--dist", "loadfile", "--no-loadscope-reorder"]
    tests = passes("tests", [sys.executable, "-m", "pytest", *spread, *sys.argv[1:]])
    sys.exit(0 if tests and not failed else 1)


if __name__ == "__main__":
    main()
