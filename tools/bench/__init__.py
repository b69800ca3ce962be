"""Benchmarks: `.venv/bin/python -m tools.bench [--only NAME ...] [--runs N]`."""

import sys
from importlib.util import find_spec
from pathlib import Path

if find_spec("tute") is None:  # started from a checkout, where nothing is installed
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))
