"""The score sheet and the end of the match."""

from __future__ import annotations

from typing import Final

from tute.app.parts import Part
from tute.app.play.session import Session
from tute.app.showing import Drawn, Showing, people_of, table_name
from tute.engine.events import Revoked
from tute.engine.reducer import view
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.sheet import render_match, render_sheet
from tute.ui.sheet_model import DealRow, SheetModel, deal_row, match_so_far, sheet_model


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
        table_name=table_name(session, catalogue),
        over=session.match.over,
        revoked=revoked[0] if revoked else None,
    )


def _sheet(showing: Showing) -> Html:
    desk, session, _, t = showing
    assert session is not None
    return render_sheet(sheet_of(session, t), t, desk.settings.deck, desk.sheet)


def _so_far(showing: Showing) -> Html:
    _, session, stage, t = showing
    assert session is not None
    seen = stage.seen or session.look()
    return render_match(match_so_far(seen, history_of(session), people_of(session), t), t)


def _ending(showing: Showing) -> Drawn:
    desk, session, _, t = showing
    assert session is not None
    model = ending_model(
        session.table,
        session.setup.seat,
        session.match.winners,
        history_of(session),
        people_of(session),
        sheet_of(session, t),
        t,
    )
    return render_ending(model, t, desk.settings.deck), EMPTY


PART: Final = Part(screens={"ending": _ending}, over={"sheet": _sheet, "score": _so_far})
