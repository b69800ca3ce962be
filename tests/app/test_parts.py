"""The parts that are loaded when they are wanted."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tute.app.controller import handler_of
from tute.app.pages import screen_of
from tute.app.parts import Part, part_with, parts
from tute.ui.actions import ACTIONS

LATER = ("tute.app.lookback", "tute.app.learn", "tute.app.day", "tute.app.sheets",
         "tute.app.tables.editor", "tute.app.keep.data", "tute.bots.heuristic", "tute.bots.search",
         "tute.ui.screens.sheet", "tute.ui.screens.settings")  # fmt: skip


def test_the_first_picture_loads_none_of_them() -> None:
    code = "import sys, tute.app.controller, tute.app.keys; print(*sys.modules)"
    environment = os.environ | {"PYTHONPATH": "py"}
    loaded = subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout.split()
    assert "tute.ui.table" in loaded
    assert [name for name in loaded if name.startswith(LATER)] == []


@pytest.mark.parametrize("action", sorted(ACTIONS))
def test_every_button_does_something(action: str) -> None:
    assert handler_of(action, "home") is not None


def test_no_name_is_taken_twice() -> None:
    for kind in ("screens", "actions", "over"):
        names = [name for part in parts() for name in getattr(part, kind)]
        assert len(names) == len(set(names)), kind
    assert part_with("screens", "no such screen") == Part()
    assert screen_of("no such screen") is None
