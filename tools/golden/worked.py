"""The worked cases of RULES.md section 7, in its order."""

from __future__ import annotations

from tools.golden.cases import Case, found, line
from tools.golden.search import Steer, totals
from tute.engine.actions import Action
from tute.engine.options import make_table
from tute.engine.state import State


def auction(declarer: int, bid: int) -> Steer:
    """One player bids, the others pass; oros are trump."""

    def steer(state: State, legal: tuple[Action, ...]) -> list[Action]:
        if legal[-1].kind == "pass":
            mine = [a for a in legal if a.value == bid]
            return mine if state.queue[0] == declarer else [legal[-1]]
        return list(legal[:1]) if legal[0].kind == "trump" else list(legal)

    return steer


def contracts() -> list[Case]:
    """Subastado: what a bid made or failed scores."""
    cases = []
    rows = [
        ("bid 100, declarer makes 104", "each", 100, 104, [100, 0, 0], True),
        ("bid 130, declarer makes 125", "each", 130, 125, [0, 260, 260], False),
        ("split, bid 65 missed", "split", 65, 60, [0, 32, 32], False),
        ("split, bid 125 missed", "split", 125, 120, [0, 125, 125], False),
    ]
    for name, failed, bid, points, scored, made in rows:
        table = make_table("subastado", failed=failed)

        def distance(end: State, points: int = points) -> float:
            return abs(end.points[0] - points)

        deal = found(table, distance, dealer=2, steer=auction(0, bid))
        result = {"kind": "subastado", "declarer": 0, "bid": bid, "made": made, "scored": scored,
                  "reason": "points"}  # fmt: skip
        note = f"{name}: the declarer (seat 0) has {points} points; scored {scored}."
        shows = (f"case:{name}", f"failed={failed}", "reason:subastado:points",
                 "min_bid=60", "bid_step=5", "rounds=one", "target=500")  # fmt: skip
        cases.append(Case(f"contract {name}", note, table, (deal,),
                          {"result": result, "score": scored}, shows))  # fmt: skip
    return cases


def losers() -> list[Case]:
    """Cabrón and Loco: who loses, by the totals alone."""
    rows = [
        ("cabron", (0, 0, 60, 70), [0, 1], "zero"),
        ("cabron", (105, 25, 0, 0), [2, 3], "zero"),
        ("cabron", (130, 0, 0, 0), [1, 2, 3], "zero"),
        ("cabron", (65, 65, 0), [2], "zero"),
        ("cabron", (43, 43, 44), [0, 1], "tied"),
        ("cabron", (50, 50, 30), [0, 1], "tied"),
        ("cabron", (120, 20, 10, 20), [0], "over"),
        ("cabron", (60, 40, 20, 10), [1, 2], "middle"),
        ("loco", (0, 0, 60, 70), [2], "middle"),
        ("loco", (65, 65, 0), [0, 1], "tied"),
        ("loco", (0, 130, 0, 0), [0, 2, 3], "capote"),
    ]
    cases = []
    for modality, points, names, reason in rows:
        table = make_table(modality, len(points))
        deal = found(table, totals(*points))
        said = " ".join(map(str, points))
        score = [int(seat in names) for seat in range(table.players)]
        result = {"kind": modality, "losers": names, "reason": reason}
        note = f"Totals {said}: {', '.join(f'seat {seat}' for seat in names)} lose ({reason})."
        shows = [f"case:{modality} {said}", f"reason:{modality}:{reason}", "letters=6"]
        if modality == "cabron":
            shows += ["zero=points", "over=100"]
        expect = {"result": result, "points": list(points), "score": score}
        cases.append(Case(f"{modality} {said}", note, table, (deal,), expect, tuple(shows)))
    return cases


def positions() -> list[Case]:
    """What may be played, and who wins: first tricks written down card by card."""
    clasico, loco = make_table("clasico"), make_table("loco")
    free = "1e 3e 12e 10e 7e"
    rows = [
        ("trump oros, 7c led, hand 4b 5b", clasico,
         ["7c", f"4b 5b 1b 3b 11b {free}", "", "2o"], "7c",
         "1e 3e 12e 10e 7e 1b 3b 11b 5b 4b", "No copas, no oros: any card."),
        ("trump oros, 2c led, 12o ruffs, hand 2o 7o 1b", clasico,
         ["2c", "12o 11o 2e 4e 5e 6e 2b 4b 5b 6b", f"2o 7o 1b 3b 7b {free}", "4o"], "2c 12o",
         "7o 2o 1e 3e 12e 10e 7e 1b 3b 7b", "No oro beats the king: any card, lower oros too."),
        ("loco, trump oros, 4c led, 12o ruffs, hand 5o 7o 1b", loco,
         ["4c", "12o 4e 5e 6e 4b 5b 6b 7b 11e", f"5o 7o 1b 3b {free}", "4o"], "4c 12o",
         "7o 5o", "No oro beats the king: a lower oro all the same."),
        ("trump oros, 5e led, 1o ruffs, hand 3e 4e", clasico,
         ["5e", "1o 4c 5c 6c 7c 2c 4b 5b 6b 2b", "3e 4e 1c 3c 12b 10b 1b 3b 7b 11b", "2o"],
         "5e 1o", "3e 4e", "Following is enough after a ruff."),
        ("loco, trump oros, 5e led, 1o ruffs, hand 3e 4e", loco,
         ["5e", "1o 4c 5c 6c 7c 10c 4b 5b 6b", "3e 4e 1c 3c 12b 10b 1b 3b 7b", "4o"],
         "5e 1o", "3e", "Heading is owed also after a ruff."),
    ]  # fmt: skip
    cases = []
    for name, table, fixed, moves, legal, note in rows:
        deal = line(table, 3, fixed, moves)
        seat = len(moves.split())
        expect = {"trump": "oros", "result": None,
                  "pending": {"seat": seat, "legal": legal.split()}}  # fmt: skip
        shows = (f"case:{name}", "revoke=blocked")
        cases.append(Case(f"legal {name}", note, table, (deal,), expect, shows))
    first = line(
        loco, 3,
        ["1b 5b", "3c 1c 12c 11c 10c 1o 3o 12o 11o", "7b", "4e 10o 7o 6o 5o 4o 7c 6c 5e"],
        "1b 3c 7b 4e",
    )  # fmt: skip
    note = "Trump espadas: the four wins over the ace of bastos, and its player leads."
    cases.append(
        Case("loco 1b 3c 7b 4e", note, loco, (first,), {"trump": "espadas", "tricks": [3]},
             ("case:loco 1b 3c 7b 4e", "revoke=blocked"))
    )  # fmt: skip
    return cases


def all_cases() -> list[Case]:
    """The cases of this module."""
    return [*contracts(), *losers(), *positions()]
