"""The accounts: the score sheet of a deal, the end of a match."""

import random

from tests.ui import deals
from tests.ui.states.base import state
from tute.engine import reducer
from tute.engine.events import Revoked
from tute.engine.options import make_table
from tute.ui.people import people_for
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.sheet import render_sheet
from tute.ui.sheet_model import deal_row, sheet_model
from tute.ui.table import render_table


def sheet_of(c, modality, players=None, deal=3, tab="score", seed=3):
    table = make_table(modality, players)
    people = people_for(table.players)
    rows = []
    for number, (end, _hands, before, after, _) in enumerate(
        deals.whole_match(table, random.Random(seed))
    ):
        seen = reducer.view(end, 0, before)
        rows.append(deal_row(seen, after))
        if number == deal:
            break
    model = sheet_model(seen, rows, people, c.t, hands=_hands, table_name="Barajamos")
    return render_table(c.table(seen)), render_sheet(model, c.t, c.settings.deck, tab)


@state
def sheet(c):
    return sheet_of(c, "clasico")


@state
def sheet_cabron(c):
    return sheet_of(c, "cabron")


@state
def sheet_subastado(c):
    return sheet_of(c, "subastado")


@state
def sheet_revoke(c):
    def wanted(s, events):
        return any(isinstance(event, Revoked) for event in events)

    seen, events, _ = deals.find(wanted, "clasico", revoke="penalty")
    revoked = next(event for event in events if isinstance(event, Revoked))
    rows = [deal_row(seen, seen.score)]
    model = sheet_model(seen, rows, people_for(4), c.t, revoked=revoked)
    return render_table(c.table(seen)), render_sheet(model, c.t, c.settings.deck, "score")


@state
def sheet_match(c):
    return sheet_of(c, "cabron", tab="match", deal=5)


@state
def sheet_marks(c):
    return sheet_of(c, "loco", tab="match", deal=5)


@state
def sheet_hands(c):
    return sheet_of(c, "clasico", tab="hands")


@state
def sheet_tricks(c):
    return sheet_of(c, "clasico", tab="tricks")


def ending_of(c, modality, players=None, won=True):
    table = make_table(modality, players)
    people = people_for(table.players)
    for seed in range(99):
        rows = []
        for end, _, before, after, _winners in deals.whole_match(table, random.Random(seed)):
            seen = reducer.view(end, 0, before)
            rows.append(deal_row(seen, after))
        if _winners and (0 in _winners) == won:
            break
    model = sheet_model(seen, rows, people, c.t, over=True)
    end = ending_model(table, 0, _winners, rows, people, model, c.t, 24)
    return render_ending(end, c.t, c.settings.deck)


@state
def ending(c):
    return ending_of(c, "clasico")


@state
def ending_lost(c):
    return ending_of(c, "cabron", won=False)
