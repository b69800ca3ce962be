"""What every test of the application needs."""

from __future__ import annotations

import pytest

from tute.bots import worker
from tute.bots.levels import LEVELS


@pytest.fixture(autouse=True)
def bots_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think by counts alone: on a busy machine the cap on time would change their moves."""
    monkeypatch.setattr(worker, "AT_TABLE", LEVELS)
