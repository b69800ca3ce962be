"""The search as C: what is translated is there, and it plays the same moves."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.native import ROOT, make, translated

ARENA = "-m tools.arena --modality subastado --contracts --a expert --b rule --deals 1 --seed 3"


def figures(where: Path) -> object:
    command = [sys.executable, *ARENA.split(), "--json", "--jobs", "1"]
    env = os.environ | {"PYTHONPATH": "py"}
    shown = subprocess.run(command, cwd=where, env=env, check=True, stdout=subprocess.PIPE)
    found = json.loads(shown.stdout)
    return found["figures"], found["code"]


def test_every_module_to_translate_is_there() -> None:
    assert all((ROOT / "py" / path).is_file() for path in translated())


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_the_same_moves_as_in_python(tmp_path: Path) -> None:
    make(tmp_path)
    assert any(path.suffix == ".so" for path in (tmp_path / "py" / "tute").rglob("*"))
    assert figures(tmp_path) == figures(ROOT)
