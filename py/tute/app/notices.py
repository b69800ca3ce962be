"""What is told when something is out of the ordinary."""

from __future__ import annotations

from typing import Final

from tute.app.parts import Part
from tute.app.showing import Drawn, Showing
from tute.ui.html import EMPTY, Html
from tute.ui.screens.messages import render_error, render_message
from tute.ui.screens.visits import render_elsewhere, render_update


def _error(showing: Showing) -> Drawn:
    session, desk = showing.session, showing.desk
    record = session.text() if session is not None else ""
    return render_error(record, desk.error, showing.texts, desk.copied), EMPTY


def _elsewhere(showing: Showing) -> Drawn:
    return render_elsewhere(showing.texts), EMPTY


def _message(showing: Showing) -> Html:
    kind, detail = showing.desk.message or ("", "")
    return render_message(kind, showing.texts, detail)


def _update(showing: Showing) -> Html:
    return render_update(showing.texts)


PART: Final = Part(
    screens={"error": _error, "elsewhere": _elsewhere},
    over={"message": _message, "update": _update},
)
