"""Matches saved by every release so far resume, and are played on.

`saves/vN-*.json` are never changed: a release with another form adds its own.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.app.fakes import MemoryStore, World
from tute.app.keep.bundle import read_bundle
from tute.app.keep.saves import MATCH_KEY

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_an_earlier_save_resumes_and_is_played_on(save: Path) -> None:
    text = save.read_text(encoding="utf-8")

    async def run() -> None:
        world = World(MemoryStore({MATCH_KEY: text}))
        world.start()
        assert world.game.desk.message is None
        session = world.game.session
        assert session is not None
        deals = session.match.deals
        before = session.record
        await world.play_deal()
        assert session.match.deals == deals + 1
        assert session.record.deals[: len(before.deals) - 1] == before.deals[:-1]
        assert session.record.names == before.names

    asyncio.run(run())


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_an_earlier_save_can_be_brought_in(save: Path) -> None:
    bundle = read_bundle(save.read_text(encoding="utf-8"))
    assert len(bundle.matches) == 1
    assert bundle.bad == 0
