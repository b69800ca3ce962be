"""The short form of e2e/crash.py: each way to crash, once or twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Playwright

from e2e.conftest import Served
from e2e.crash import WAYS, crash


def test_what_was_shown_survives_every_way_to_crash(
    playwright: Playwright, site: Served, tmp_path: Path
) -> None:
    figures = crash(playwright, site.url, tmp_path / "profile", times=6, seed=7)
    assert figures.lost == []
    assert figures.shown > 0
    assert all(figures.times[way] for way in WAYS)
