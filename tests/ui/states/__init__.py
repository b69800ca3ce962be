"""Every screen and state, drawn from real random deals: for screenshots, axe and other looks."""

from tests.ui.states import asking, looking, screens, sheets, table  # noqa: F401
from tests.ui.states.base import STATES, Context, drawn

__all__ = ["STATES", "Context", "drawn"]
