"""Which screen is shown, and its HTML: all of it follows from :class:`Desk` and the session."""

from __future__ import annotations

from dataclasses import dataclass, field

from tute.app.session import Session
from tute.engine.events import Revoked
from tute.engine.options import PLAYERS
from tute.engine.reducer import view
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, people_named
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.screens.messages import render_error, render_message
from tute.ui.screens.rules import render_rules
from tute.ui.screens.settings import render_settings
from tute.ui.screens.sheet import render_sheet
from tute.ui.settings import Settings
from tute.ui.sheet_model import DealRow, SheetModel, deal_row, sheet_model
from tute.ui.shell import Line, render_page
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.viewmodel import table_view

_LINES = 8
"""Lines kept in the live region."""


@dataclass
class Desk:
    """What the player is looking at, beside the match. Nothing of it is saved but the settings.

    ``screen``: ``home``, ``table``, ``ending``, ``settings``, ``rules`` or ``error``; ``back`` is
    where "back" leads. ``sheet`` is the tab of the score sheet, shown over the table when a deal
    is over. ``message`` (a kind and a technical detail) is shown over everything.
    """

    settings: Settings = field(default_factory=Settings)
    screen: str = "home"
    back: str = "home"
    modality: str = "clasico"
    players: int = 4
    rules_of: str = "clasico"
    sheet: str = ""
    confirm_new: bool = False
    message: tuple[str, str] | None = None
    error: str = ""
    copied: bool = False
    log: list[str] = field(default_factory=list)
    told: int = 0

    def tell(self, text: str) -> None:
        """Add a line to the log and to the live region."""
        if text:
            self.log.append(text)

    def live(self) -> list[Line]:
        """The last lines, numbered so that each is announced once."""
        first = max(0, len(self.log) - _LINES)
        return list(enumerate(self.log))[first:]


def people_of(session: Session) -> tuple[Person, ...]:
    """Who sits where."""
    names = session.record.names or tuple(map(str, range(session.table.players)))
    return people_named(names, session.setup.seat)


def history_of(session: Session) -> list[DealRow]:
    """The finished deals, as the player's own sheet has them."""
    seat = session.setup.seat
    return [
        deal_row(view(final, seat, match.score), match.score)
        for final, match in zip(session.finals, session.matches, strict=True)
    ]


def sheet_of(session: Session, catalogue: Catalogue) -> SheetModel:
    """The score sheet of the deal that is over."""
    revoked = [event for event in session.events if isinstance(event, Revoked)]
    return sheet_model(
        session.look(),
        history_of(session),
        people_of(session),
        catalogue,
        hands=session.dealt_hands(),
        over=session.match.over,
        revoked=revoked[0] if revoked else None,
    )


def render(desk: Desk, session: Session | None, stage: Stage, t: Catalogue) -> str:
    """The page."""
    body, overlay = _body(desk, session, stage, t)
    if desk.message is not None:
        kind, detail = desk.message
        overlay = render_message(kind, t, detail)
    return str(render_page(body, overlay, desk.live()))


def _body(desk: Desk, session: Session | None, stage: Stage, t: Catalogue) -> tuple[Html, Html]:
    if desk.screen == "error":
        record = session.text() if session is not None else ""
        return render_error(record, desk.error, t, desk.copied), EMPTY
    if desk.screen == "settings":
        return render_settings(desk.settings, t), EMPTY
    if desk.screen == "rules":
        return render_rules(desk.rules_of, t), EMPTY
    if session is None or desk.screen == "home":
        return render_home(_home(desk, session, t), t), EMPTY
    if desk.screen == "ending":
        return _ending(desk, session, t), EMPTY
    seen = session.look()
    stage = Stage(**{**stage.__dict__, "log": tuple(desk.log)})
    table = render_table(table_view(seen, stage, people_of(session), desk.settings, t))
    if desk.sheet and session.turn() < 0:
        return table, render_sheet(sheet_of(session, t), t, desk.settings.deck, desk.sheet)
    return table, EMPTY


def _home(desk: Desk, session: Session | None, t: Catalogue) -> HomeModel:
    resume = None
    if session is not None and not session.match.over:
        shown = table_view(session.look(), Stage(), people_of(session), desk.settings, t)
        resume = ResumeModel(shown, len(session.record.deals))
    return HomeModel(desk.modality, desk.players, resume, tuple(PLAYERS), confirm=desk.confirm_new)


def _ending(desk: Desk, session: Session, t: Catalogue) -> Html:
    model = ending_model(
        session.table,
        session.setup.seat,
        session.match.winners,
        history_of(session),
        people_of(session),
        sheet_of(session, t),
        t,
    )
    return render_ending(model, t, desk.settings.deck)
