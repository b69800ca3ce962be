"""The states for looks and for axe can all be drawn, with every text, in both languages."""

import pytest

from tests.ui.states import STATES, Context, drawn
from tests.ui.strict import CATALOGUES
from tests.ui.test_table import check
from tute.ui.settings import Settings

WHOLE = ("es", "en")


@pytest.mark.parametrize("name", STATES)
def test_a_state_can_be_drawn(name):
    for language in WHOLE:
        context = Context(Settings(language=language))
        context.t = CATALOGUES[language]
        check(drawn(name, context))
