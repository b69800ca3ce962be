"""Development tools: set-up, build, local server, checks and benchmarks."""

import sys
from importlib.util import find_spec
from pathlib import Path

if find_spec("tute") is None:  # started from a checkout, where nothing is installed
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))
