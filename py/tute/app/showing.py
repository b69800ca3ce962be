"""What every screen is made from, and what several of them need."""

from __future__ import annotations

from typing import Final

from tute.app.desk import Desk
from tute.app.play.session import Session
from tute.app.tables.choosing import called
from tute.engine.row import NamedTuple
from tute.ui.html import Html
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, people_named
from tute.ui.stage import Stage


class Showing(NamedTuple):
    """What a screen is made from."""

    desk: Desk
    session: Session | None
    stage: Stage
    texts: Catalogue


Drawn = tuple[Html, Html]
"""A screen, and what is laid over it."""

AT_MATCH: Final = frozenset({"table", "ending"})
"""The screens that need a match."""

NEEDING: Final = AT_MATCH | {"replay", "review", "lesson", "error", "elsewhere"}
"""The screens that aren't entered without something to show."""


def people_of(session: Session) -> tuple[Person, ...]:
    """Who sits where."""
    names = session.record.names or tuple(map(str, range(session.table.players)))
    return people_named(names, session.setup.seat)


def table_name(session: Session, catalogue: Catalogue) -> str:
    """What the table being played is called."""
    return called(session.setup.table, session.table, catalogue)
