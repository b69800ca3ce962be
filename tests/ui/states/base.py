"""What the states share: the registry, the context they are drawn in, a position used often."""

import functools
from collections.abc import Callable
from pathlib import Path

from tests.ui import deals
from tute.engine.results import Score
from tute.ui.html import EMPTY
from tute.ui.i18n import Catalogue
from tute.ui.people import people_for, people_named
from tute.ui.settings import Settings
from tute.ui.shell import render_page
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view

ROOT = Path(__file__).resolve().parents[3]
STATES: dict[str, Callable] = {}


class Context:
    """The settings and the texts that a state is drawn with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        path = ROOT / "web" / "i18n" / f"{settings.language}.json"
        self.t = Catalogue.from_json(settings.language, path.read_text("utf-8"))

    def table(self, seen, stage=None, names=()):
        people = people_named(names, 0) if names else people_for(seen.table.players)
        stage = stage or Stage()
        return table_view(seen, stage, people, self.settings, self.t, "Barajamos")


def state(function):
    STATES[function.__name__] = function
    return function


def drawn(name, context, live=()):
    """The page's content in a state; a state is a screen, with an overlay and an offer or not."""
    made = STATES[name](context)
    body, overlay, offer = (
        (*made, EMPTY, EMPTY)[:3] if isinstance(made, tuple) else (made, EMPTY, EMPTY)
    )
    return render_page(body, overlay, live, offer=offer)


def popped(view):
    return render_table(view), render_pop(view)


def mine(seen, on_table, blocked=2):
    return seen.turn == 0 and len(seen.cards) == on_table and len(seen.blocked) >= blocked


GAMES = Score((2, 1))


@functools.cache
def first_trick():
    def wanted(seen, events):
        return (
            mine(seen, 3, 6)
            and len(seen.tricks) == 0
            and len({o.kind for _, o in seen.blocked}) > 1
        )

    return deals.find(wanted, "clasico", score=GAMES)[0]
