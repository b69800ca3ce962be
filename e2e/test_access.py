"""axe on every screen and state, drawn in the real page from real deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.axe import faults
from e2e.conftest import Served, open_game
from tests.ui import preview
from tute.ui.html import EMPTY
from tute.ui.settings import Settings, root_attributes
from tute.ui.shell import render_page

SHOW = """([html, attributes]) => {
  for (const [name, value] of Object.entries(attributes))
    document.documentElement.setAttribute(name, value);
  tuteHost.show(document.getElementById("app"), html);
}"""
STILL = Settings(less_motion=True, speed="instant")


@pytest.fixture(scope="module")
def stage(warm_context: BrowserContext, site: Served) -> Iterator[Page]:
    """One page of the game for all states: they are shown in it as the game would."""
    page = warm_context.new_page()
    page.emulate_media(reduced_motion="reduce")
    open_game(page, site.url)
    yield page
    page.close()


def show(page: Page, name: str, settings: Settings = STILL) -> None:
    """Draw one of the preview's states."""
    body: Any = preview.STATES[name](preview.Context(settings))
    overlay: Any = EMPTY
    if isinstance(body, tuple):
        body, overlay = body
    html = render_page(body, overlay, [(1, "Lola pasa.")])
    page.evaluate(SHOW, [html, root_attributes(settings)])


@pytest.mark.parametrize("name", preview.STATES)
def test_axe_finds_nothing(stage: Page, name: str) -> None:
    show(stage, name)
    assert faults(stage) == []
