"""Settings, rules, and the seals of the shuffles: screens without buttons of their own."""

from __future__ import annotations

from typing import Final

from tute.app.parts import Part
from tute.app.showing import Drawn, Showing, table_name
from tute.app.tables.choosing import called, usual
from tute.ui.house_rules import differences_of
from tute.ui.html import EMPTY
from tute.ui.screens.fair import SealRow, render_fair
from tute.ui.screens.rules import render_rules
from tute.ui.screens.settings import render_settings


def _settings(showing: Showing) -> Drawn:
    return render_settings(showing.desk.settings, showing.texts), EMPTY


def _rules(showing: Showing) -> Drawn:
    desk, session, _, t = showing
    deck, modality = desk.settings.deck, desk.rules_of
    if session is not None and session.table.modality == modality:
        name, table = table_name(session, t), session.table
    else:
        choice = usual(desk, modality)
        name, table = called(choice.name, choice.table, t), choice.table
    playing = session is not None and table == session.table
    more = differences_of(table, t)
    return render_rules(table, t, deck, name=name, differences=more, playing=playing), EMPTY


def _fair(showing: Showing) -> Drawn:
    session = showing.session
    rows = []
    if session is not None:
        rows = [SealRow(n + 1, *session.shuffle_seal(n)) for n in range(len(session.record.deals))]
    return render_fair(rows, showing.texts), EMPTY


PART: Final = Part(screens={"settings": _settings, "rules": _rules, "fair": _fair})
