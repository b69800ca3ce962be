"""The table in play."""

import random

from tests.ui import deals, learning
from tests.ui.states.base import GAMES, first_trick, mine, popped, state
from tute.engine import reducer
from tute.engine.options import make_table
from tute.engine.results import Meld, Score
from tute.ui.people import people_for
from tute.ui.screens.sheet import render_match
from tute.ui.sheet_model import deal_row, match_so_far
from tute.ui.side import render_beside
from tute.ui.stage import Stage
from tute.ui.table import render_table


@state
def turn(c):
    return render_table(c.table(first_trick()))


@state
def reason(c):
    seen = first_trick()
    asked = next(card for card, owed in seen.blocked if owed.kind == "head")
    return render_table(c.table(seen, Stage(asked=asked)))


@state
def selected(c):
    seen = first_trick()
    return render_table(c.table(seen, Stage(selected=seen.legal[0].value)))


@state
def lead(c):
    seen = deals.find(lambda s, e: s.turn == 0 and not s.cards and len(s.tricks) == 4, "clasico")[0]
    return render_table(c.table(seen))


@state
def rival(c):
    def wanted(s, e):
        return s.turn == 3 and s.phase == "play" and len(s.cards) == 1 and len(s.tricks) == 5

    return render_table(c.table(deals.find(wanted, "clasico", score=GAMES)[0], Stage(busy=True)))


@state
def held(c):
    def wanted(s, e):
        return len(s.tricks) == 4 and not s.cards and s.turn == 2

    seen = deals.find(wanted, "clasico", score=GAMES)[0]
    meld = Meld(2, seen.trump, 40, 3)
    return render_table(c.table(seen, Stage(held=seen.tricks[-1], voices=(meld,))))


@state
def two_voices(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and not s.cards and s.turn == 3, "clasico")[0]
    voices = (Meld(3, 1, 20, 3), Meld(1, 2, 20, 3))
    return render_table(c.table(seen, Stage(held=seen.tricks[-1], voices=voices)))


@state
def my_voice(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and not s.cards and s.turn == 0, "clasico")[0]
    return render_table(
        c.table(seen, Stage(held=seen.tricks[-1], voices=(Meld(0, seen.trump, 40, 3),)))
    )


@state
def last(c):
    seen = deals.find(lambda s, e: len(s.tricks) == 4 and len(s.cards) == 1, "clasico")[0]
    return popped(c.table(seen, Stage(pop="last")))


@state
def menu(c):
    return popped(c.table(first_trick(), Stage(pop="menu")))


@state
def log(c):
    told = ("Reparte Paco.", "Lola echa el rey de copas.")
    return popped(c.table(first_trick(), Stage(pop="log", log=told)))


@state
def keys(c):
    return popped(c.table(first_trick(), Stage(pop="keys")))


def three_deals(t):
    table = make_table("clasico")
    rows: list = []
    for end, _, before, after, _winners in deals.whole_match(table, random.Random(3)):
        seen = reducer.view(end, 0, before)
        if len(rows) == 3:
            break
        rows.append(deal_row(seen, after))
    return render_match(match_so_far(seen, rows, people_for(4), t), t)


@state
def score(c):
    view = c.table(first_trick(), Stage(pop="score"))
    return popped(view._replace(extra=three_deals(c.t)))


@state
def beside(c):
    seen = deals.find(lambda s, e: mine(s, 2) and len(s.tricks) == 4, "clasico", score=GAMES)[0]
    view = c.table(seen, Stage(log=("Lola pasa.", "Te toca.")))._replace(extra=three_deals(c.t))
    return render_beside(view, render_table(view), 3)


@state
def table_rules(c):
    seen = deals.find(lambda s, e: mine(s, 2), "clasico", games=6, singers="winner", tie="nobody")[
        0
    ]
    return popped(c.table(seen, Stage(pop="rules")))


@state
def cabron(c):
    def wanted(s, e):
        return s.turn == 3 and len(s.cards) == 2 and len(s.tricks) == 0

    return render_table(c.table(deals.find(wanted, "cabron", score=Score((2, 3, 1, 5)))[0]))


@state
def cabron_trump(c):
    def wanted(s, e):
        return mine(s, 3) and s.trump >= 0

    return render_table(c.table(deals.find(wanted, "cabron", score=Score((2, 3, 1, 5)))[0]))


@state
def cabron_three(c):
    def wanted(s, e):
        return mine(s, 2) and len(s.tricks) == 0

    return render_table(c.table(deals.find(wanted, "cabron", 3, score=Score((2, 3, 5)))[0]))


def _sung(seen):
    """Everybody has sung once, the first player twice."""
    return seen._replace(
        melds=(*(Meld(p, p, 20, 1) for p in range(seen.table.players)), Meld(0, 3, 40, 2))
    )


@state
def sung(c):
    return render_table(c.table(_sung(first_trick())))


@state
def sung_cabron(c):
    def wanted(s, e):
        return mine(s, 3) and s.trump >= 0

    seen = deals.find(wanted, "cabron", score=Score((2, 3, 1, 5)))[0]
    return render_table(c.table(_sung(seen)))


@state
def sung_three(c):
    def wanted(s, e):
        return mine(s, 2) and len(s.tricks) == 0

    return render_table(c.table(_sung(deals.find(wanted, "cabron", 3, score=Score((2, 3, 5)))[0])))


@state
def sung_two(c):
    def wanted(s, e):
        return mine(s, 1) and len(s.tricks) == 3

    return render_table(c.table(_sung(deals.find(wanted, "individual", 2)[0])))


@state
def loco(c):
    def wanted(s, e):
        return mine(s, 3, 1) and len(s.tricks) == 3

    return render_table(c.table(deals.find(wanted, "loco", score=Score((2, 3, 1, 5)))[0]))


@state
def practice(c):
    """The last card may be taken back."""

    def wanted(s, e):
        return s.turn == 0 and s.phase == "play" and len(s.cards) == 2 and len(s.tricks) == 2

    return render_table(c.table(deals.find(wanted, "clasico", score=GAMES)[0], Stage(undo=True)))


@state
def long_names(c):
    names = ("", "Maximiliana", "Hermenegildo", "Bartolomé José")

    def wanted(s, e):
        return s.turn == 3 and s.phase == "play" and len(s.cards) == 1 and len(s.tricks) == 5

    return render_table(c.table(deals.find(wanted, "clasico", score=GAMES)[0], names=names))


@state
def long_names_cabron(c):
    names = ("", "Maximiliana", "Hermenegildo", "Bartolomé José")
    found = deals.find(lambda s, e: mine(s, 3), "cabron", score=Score((2, 3, 1, 5)))[0]
    return render_table(c.table(found, names=names))


@state
def hint(c):
    return learning.hint(c, first_trick())
