"""The table when it asks: the auction, the trump, a meld, an exchange, giving up."""

from tests.ui import deals
from tests.ui.states.base import mine, state
from tute.engine.results import Score
from tute.ui.stage import Stage
from tute.ui.table import render_table


@state
def auction(c):
    def wanted(s, e):
        return s.turn == 0 and s.phase == "auction" and len(s.calls) == 2 and s.declarer == 1

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def auction_double(c):
    def wanted(s, e):
        return s.turn == 0 and s.phase == "auction" and len(s.calls) == 1 and s.bid > 100

    seen = deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]
    return render_table(c.table(seen, Stage(bid=120)))


@state
def auction_waits(c):
    def wanted(s, e):
        return s.turn == 2 and s.phase == "auction" and len(s.calls) == 2

    return render_table(c.table(deals.find(wanted, "subastado")[0], Stage(busy=True)))


@state
def naming(c):
    return render_table(
        c.table(deals.find(lambda s, e: s.turn == 0 and s.phase == "name_trump", "subastado")[0])
    )


@state
def contract(c):
    def wanted(s, e):
        return mine(s, 2) and s.declarer == 2

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def declarer(c):
    def wanted(s, e):
        return s.turn == 1 and len(s.cards) == 1 and s.declarer == 0 and len(s.tricks) == 3

    return render_table(c.table(deals.find(wanted, "subastado", score=Score((140, 95, 210)))[0]))


@state
def censor(c):
    def wanted(s, e):
        return s.open_hand and len(s.cards) == 2

    return render_table(c.table(deals.find(wanted, "subastado", 4)[0], Stage(busy=True)))


@state
def stock(c):
    seen = deals.find(lambda s, e: mine(s, 1) and len(s.tricks) == 2, "individual", 2)[0]
    return render_table(c.table(seen))


@state
def exchange(c):
    seen = deals.find(lambda s, e: s.phase == "exchange" and s.turn == 0, "individual", 2)[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))


@state
def capote(c):
    seen = deals.find(lambda s, e: s.phase == "capote" and s.turn == 0, "individual", 2)[0]
    return render_table(c.table(seen))


@state
def concede(c):
    def wanted(s, e):
        return s.turn == 0 and any(a.kind == "concede" for a in s.legal) and len(s.cards) == 1

    return render_table(c.table(deals.find(wanted, "individual", 2)[0], Stage()))


@state
def stock_three(c):
    seen = deals.find(lambda s, e: mine(s, 2) and len(s.tricks) == 2, "individual", 3)[0]
    return render_table(c.table(seen))


@state
def capote_called(c):
    """Two marks at the player opposite."""

    def wanted(s, e):
        return s.phase == "play" and s.capote == 1 == s.active[0] and s.turn == 0

    return render_table(c.table(deals.find(wanted, "individual", 2)[0]))


@state
def drawn(c):
    """No stock any more: the trick has its room."""

    def wanted(s, e):
        return mine(s, 2) and not s.stock and len(s.tricks) > 3

    return render_table(c.table(deals.find(wanted, "individual", 3)[0]))


@state
def sing(c):
    def wanted(s, e):
        return s.phase == "sing" and s.turn == 0

    seen = deals.find(wanted, "loco", score=Score((2, 3, 1, 5)))[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))


@state
def sing_many(c):
    seen = deals.find(
        lambda s, e: s.phase == "sing" and s.turn == 0 and len(s.legal) > 2,
        "clasico",
        announce="choice",
    )[0]
    return render_table(c.table(seen, Stage(held=seen.tricks[-1])))
