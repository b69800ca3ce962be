"""The pages on which the player looks back, and what is laid over deals beside the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tute.app.daily_page import daily_page, daily_sheet
from tute.app.records_page import records_page
from tute.app.replay_page import branch_sheet, replay_page
from tute.app.stats_page import stats_page
from tute.ui.html import Html

if TYPE_CHECKING:
    from tute.app.pages import Drawn, Showing

LOOKING: Final[Mapping[str, Callable[[Showing], Drawn]]] = {
    "replay": replay_page,
    "records": records_page,
    "stats": stats_page,
    "daily": daily_page,
}
"""Screens, as in :data:`tute.app.pages.SCREENS`."""

ASIDES: Final[Mapping[str, Callable[[Showing], Html]]] = {
    "practice": branch_sheet,
    "daily": daily_sheet,
}
"""What is laid over the table when a deal beside the match is over, by its kind."""
