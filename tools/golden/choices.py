"""One deal for each value of each option, where that value decides what may be seen."""

from __future__ import annotations

from typing import Any

from tools.golden.cases import Case, found, line, under
from tools.golden.search import pack_with, sides
from tute.engine.cards import SUITS
from tute.engine.options import Table, make_table
from tute.engine.record import DealRecord
from tute.engine.reducer import apply, legal_actions, start

KINGS = ["12o 12c 12e 12b 1e 2c 4c 5c 6c 7c", "2e", "4e", "5e 2o"]


def pending(seat: int, legal: str) -> dict[str, Any]:
    """Whose turn it is and all that may be done, in the words of the record."""
    words = legal.split(", ") if ", " in legal else legal.split()
    return {"result": None, "pending": {"seat": seat, "legal": words}}


def case(
    option: str, value: Any, note: str, table: Table, deal: DealRecord, expect: dict[str, Any]
) -> Case:
    """A deal that shows an option's value."""
    name = f"{table.modality} {option} {str(value).lower()}"
    return Case(name, note, table, (deal,), expect, (f"{option}={value}",))


def singing() -> list[Case]:
    """Clásico: ``tute``, ``singers``, ``announce``."""
    no_tute = make_table("clasico", tute=False)
    partner = ["1e 2c 4c 5c 6c 7c 2b 4b 5b 6b", "2e", "4e 12b 11b 7b 3o 4o 5o 6o 7o 10o", "5e 2o"]
    cases = [
        case("tute", False, "Four kings are four kings: seat 0 leads on.", no_tute,
             line(no_tute, 3, KINGS, "1e 2e 4e 5e"), {"result": None, "tricks": [0]}),
    ]  # fmt: skip
    twenty = [{"seat": 2, "suit": "bastos", "points": 20, "trick": 0}]
    for table, melds in zip(under("clasico", 4, "singers", ("side", "winner")), (twenty, []),
                            strict=True):  # fmt: skip
        note = "Seat 0 wins; seat 2, its partner, holds king and knight of bastos."
        cases.append(case("singers", table.options.singers, note, table,
                          line(table, 3, partner, "1e 2e 4e 5e"),
                          {"melds": melds, "result": None}))  # fmt: skip
    for table in under("clasico", 4, "announce", ("auto", "choice")):
        deal = line(table, 3, partner, "1e 2e 4e 5e")
        chosen = table.options.announce == "choice"
        expect = {"melds": [], **pending(2, "sing bastos, silent")} if chosen else {"melds": twenty}
        note = "Seat 2 is asked." if chosen else "The table sings for seat 2."
        cases.append(case("announce", table.options.announce, note, table, deal, expect))
    return cases


def scoring() -> list[Case]:
    """Clásico: ``double_over``."""
    plain = make_table("clasico")
    rows = [(0, 115, 1), (100, 115, 2), (120, 115, 1), (120, 125, 2)]
    deals = {points: found(plain, sides(points, 170 - points)) for points in (115, 125)}
    cases = []
    for over, points, games in rows:
        table = make_table("clasico", double_over=over)
        result = {"kind": "clasico", "winner": 0, "games": games, "reason": "points"}
        note = (
            f"{points} points where {over or 'no number of'} points count double: {games} game(s)."
        )
        made = case("double_over", over, note, table, deals[points],
                    {"result": result, "score": [games, 0]})  # fmt: skip
        cases.append(Case(f"{made.name} {points}", *list(made.__dict__.values())[1:]))
    return cases


def dealing() -> list[Case]:
    """Clásico: ``trump_card``, ``first_lead``, ``concede``, ``revoke``."""
    last, blind = under("clasico", 4, "trump_card", ("last", "blind"))
    hands = ["", "", "", "7c 2o"]
    rest = "2b 2c 2e 4b 4c 4e 5b 5c 5e"
    weak = [f"{rest} 6b", "", "", "7o"]
    cases = [
        case("trump_card", "last", "The dealer's last card is the two of oros.", last,
             line(last, 3, hands, ""), {"trump": "oros", "result": None}),
        case("trump_card", "blind", "The dealer's seven of copas was picked.", blind,
             line(blind, 3, hands, "", "7c"), {"trump": "copas", "result": None}),
    ]  # fmt: skip
    for table, seat in zip(under("clasico", 4, "first_lead", ("eldest", "two_of_oros")), (0, 2),
                           strict=True):  # fmt: skip
        note = f"Dealer 3; the two of oros is in seat 2's hand: seat {seat} leads."
        cases.append(case("first_lead", table.options.first_lead, note, table,
                          line(table, 3, ["", "", "2o", "7o"], ""), {"turn": seat}))  # fmt: skip
    for table in under("clasico", 4, "concede", (False, True)):
        may = table.options.concede
        legal = "5c 4c 2c 5e 4e 2e 6b 5b 4b 2b" + (" concede" if may else "")
        note = f"A hand worth nothing {'may' if may else 'may not'} be thrown in."
        cases.append(case("concede", may, note, table, line(table, 3, weak, ""),
                          pending(0, legal)))  # fmt: skip
    for table in under("clasico", 4, "revoke", ("blocked", "penalty")):
        fixed = ["4c", "1c 3c 2c 1b 3b 7b 6b 5b 4b 2b", "", "7o"]
        free = table.options.revoke == "penalty"
        legal = "1c 3c 2c 1b 3b 7b 6b 5b 4b 2b" if free else "1c 3c"
        note = "Any card can be played." if free else "The four of copas must be beaten."
        cases.append(case("revoke", table.options.revoke, note, table,
                          line(table, 3, fixed, "4c"), pending(1, legal)))  # fmt: skip
    return cases


def stock() -> list[Case]:
    """Individual for two: ``hand_size``, ``stock_duty``, ``exchange``, ``capote``, ``announce``."""
    cases = []
    for table in under("individual", 2, "hand_size", (5, 6, 7, 8, 9)):
        size = table.options.hand_size
        pack = tuple(pack_with(table, 1, []))
        note = f"{size} cards each; the next one, number {2 * size + 1}, makes trump."
        cases.append(case("hand_size", size, note, table, DealRecord(1, pack),
                          {"trump": SUITS[pack[2 * size] // 10], "cards": size}))  # fmt: skip
    fixed = ["4c 4o", "1c 3c 2c 12o 2o 7e 6e", "5o"]
    duties = [
        ("full", "4c", "1c 3c", "Copas must be followed and beaten."),
        ("full", "4o", "12o", "The trump led must be followed and beaten."),
        ("trump_lead", "4c", "12o 2o 1c 3c 2c 7e 6e", "Nothing is owed."),
        ("trump_lead", "4o", "12o 2o", "Any trump will do."),
        ("none", "4o", "12o 2o 1c 3c 2c 7e 6e", "Nothing is owed, not even to a trump."),
    ]
    for duty, led, legal, note in duties:
        table = make_table("individual", 2, stock_duty=duty, concede=False)
        made = case("stock_duty", duty, note, table, line(table, 1, fixed, led),
                    pending(1, legal))  # fmt: skip
        cases.append(Case(f"{made.name} {led}", *list(made.__dict__.values())[1:]))
    seven = ["1c 7o 3b 10b 5b 4b 6b", "4c", "12o"]
    for table in under("individual", 2, "exchange", (True, False)):
        deal = line(table, 1, seven, "1c 4c")
        asked = table.options.exchange
        expect: dict[str, Any] = pending(0, "exchange keep") if asked else {"turn": 0, "cards": 7}
        note = "The seven buys the king." if asked else "The turn-up stays; both have drawn."
        cases.append(case("exchange", asked, note, table, deal, expect))
    for table in under("individual", 2, "capote", (True, False)):
        cases.append(_capote(table))
    for table in under("individual", 2, "announce", ("auto", "choice")):
        hands = ["1e 12c 11c 4b 5b 6b 7b", "2e", "4o"]
        chosen = table.options.announce == "choice"
        sung = {"melds": [{"seat": 0, "suit": "copas", "points": 20, "trick": 0}]}
        expect = {"melds": [], **pending(0, "sing copas, silent")} if chosen else sung
        note = "Seat 0 is asked." if chosen else "The table sings for seat 0."
        cases.append(case("announce", table.options.announce, note, table,
                          line(table, 1, hands, "1e 2e"), expect))  # fmt: skip
    return cases


def _capote(table: Table) -> Case:
    """The stock is gone: somebody is asked, or nobody."""
    pack = tuple(pack_with(table, 1, ["", "", "7o"]))
    state, _ = start(table, 1, pack)
    actions = []
    while state.stock:
        action = legal_actions(state)[0]
        if action.kind == "exchange":
            action = legal_actions(state)[1]
        actions.append((state.queue[0], action))
        state, _ = apply(state, state.queue[0], action)
    asked = table.options.capote
    leader = state.leader
    expect: dict[str, Any] = (
        pending(leader, "capote, no capote") if asked else {"turn": leader, "cards": 7}
    )
    note = "After the last draw the next leader is asked." if asked else "Nobody is asked: play."
    return case("capote", asked, note, table, DealRecord(1, pack, tuple(actions)), expect)


def auctions() -> list[Case]:
    """Subastado: ``min_bid``, ``bid_step``, ``rounds``; Loco: ``announce``."""
    cases = []
    for low in (60, 50, 70):
        table = make_table("subastado", min_bid=low)
        bids = [f"bid {n}" for n in range(low, 231, 5)] + ["pass"]
        note = f"The lowest bid is {low}."
        expect = pending(0, ", ".join(bids))
        cases.append(case("min_bid", low, note, table, line(table, 2, [], ""), expect))
    for step, second in ((5, 80), (10, 80)):
        table = make_table("subastado", bid_step=step)
        bids = [f"bid {n}" for n in range(second + step, 231, step)] + ["pass"]
        note = f"Over 80 the next bid is {80 + step}."
        cases.append(case("bid_step", step, note, table, line(table, 2, [], "bid 80,"),
                          pending(1, ", ".join(bids))))  # fmt: skip
    for rounds, seat in (("one", 2), ("many", 0)):
        table = make_table("subastado", rounds=rounds)
        moves = "bid 60,bid 65,bid 70"
        if rounds == "one":
            legal = "trump oros, trump copas, trump espadas, trump bastos"
        else:
            legal = ", ".join([f"bid {n}" for n in range(75, 231, 5)] + ["pass"])
        note = "The third bidder names trump." if rounds == "one" else "The first speaks again."
        cases.append(case("rounds", rounds, note, table, line(table, 2, [], moves),
                          pending(seat, legal)))  # fmt: skip
    for announce in ("choice", "auto"):
        table = make_table("loco", announce=announce)
        hands = ["1e 12c 11c 4c 5c 6c 4b 5b 6b", "4e", "5e", "6e 4o"]
        chosen = announce == "choice"
        sung = {"melds": [{"seat": 0, "suit": "copas", "points": 20, "trick": 0}]}
        expect = {"melds": [], **pending(0, "sing copas, silent")} if chosen else sung
        note = "Seat 0 is asked." if chosen else "The table sings for seat 0."
        cases.append(case("announce", announce, note, table, line(table, 3, hands, "1e 4e 5e 6e"),
                          expect))  # fmt: skip
    for announce in ("auto", "choice"):
        table = make_table("subastado", announce=announce)
        hands = ["1e 12c 11c 4c 5c 6c 7c 4b 5b 6b 7b 10b", "4e", "5e"]
        chosen = announce == "choice"
        sung = {"melds": [{"seat": 0, "suit": "copas", "points": 40, "trick": 0}]}
        expect = {"melds": [], **pending(0, "sing copas, silent")} if chosen else sung
        note = "Copas are trump: the forty." + (" Seat 0 is asked." if chosen else "")
        cases.append(case("announce", announce, note, table,
                          line(table, 2, hands, "bid 60,pass,pass,trump copas,1e,4e,5e"),
                          expect))  # fmt: skip
    return cases


def all_cases() -> list[Case]:
    """The cases of this module."""
    return [*singing(), *scoring(), *dealing(), *stock(), *auctions()]
