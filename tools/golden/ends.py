"""Every end of a deal that the worked cases leave out."""

from __future__ import annotations

from typing import Any

from tools.golden.cases import Case, conceded, ends, found, last_winner, line, revoked
from tools.golden.search import sides, totals
from tute.engine.actions import Action
from tute.engine.options import Table, make_table
from tute.engine.state import State


def case(
    name: str, note: str, table: Table, deal: Any, result: dict[str, Any], score: Any, *shows: str
) -> Case:
    """A deal with its result."""
    modality = table.modality
    result = {"kind": modality, **result}
    reason = f"reason:{modality}:{result['reason']}"
    return Case(f"{modality} {name}", note, table, (deal,), {"result": result, "score": score},
                (reason, *shows))  # fmt: skip


def clasico() -> list[Case]:
    """A partnership wins a deal."""
    plain, nobody = make_table("clasico"), make_table("clasico", tie="nobody")
    kings = ["12o 12c 12e 12b 1e 2c 4c 5c 6c 7c", "2e", "4e", "5e 2o"]
    tied = found(plain, ends("last_trick", sides(65, 65)))
    last = tied.actions  # the same deal under both options
    winner = last_winner(plain, tied) % 2
    penalty = make_table("clasico", revoke="penalty")
    throw = make_table("clasico", concede=True)
    won = [1, 0]
    return [
        case("points", "75 to 55: more points win the game.", plain, found(plain, sides(75, 55)),
             {"winner": 0, "games": 1, "reason": "points"}, won, "double_over=0", "vacas=1",
             "games=4"),
        case("tie, last trick", f"65 each: side {winner} took the last trick and wins.", plain,
             tied, {"winner": winner, "games": 1, "reason": "last_trick"},
             [int(winner == side) for side in (0, 1)], "tie=last_trick"),
        case("tie, nobody", "The same deal where a tie counts for nobody.", nobody,
             type(tied)(tied.dealer, tied.pack, last),
             {"winner": None, "games": 0, "reason": "drawn"}, [0, 0], "tie=nobody"),
        case("tute", "Seat 0 wins the first trick with four kings in hand.", plain,
             line(plain, 3, kings, "1e 2e 4e 5e"), {"winner": 0, "games": 1, "reason": "tute"},
             won, "tute=True"),
        case("concede", "Seat 0 throws in a hand worth nothing: the other side wins.", throw,
             conceded(throw, 3, 0), {"winner": 1, "games": 1, "reason": "concede"}, [0, 1],
             "concede=True"),
        case("revoke", "Seat 1 holds the ace of copas and discards: side 0 wins, no trick counts.",
             penalty, line(penalty, 3, ["4c", "1c 1b", "5c", "6c 2o"], "4c 1b 5c 6c"),
             {"winner": 0, "games": 1, "reason": "revoke"}, won, "revoke=penalty"),
    ]  # fmt: skip


def letters() -> list[Case]:
    """Cabrón and Loco, beyond the worked cases."""
    cases = []
    for modality in ("cabron", "loco"):
        table = make_table(modality, 3, revoke="penalty")
        cases.append(
            case("revoke", "Seat 1 revokes and alone gets the letter.", table,
                 revoked(table, 2, 1), {"losers": [1], "reason": "revoke"}, [0, 1, 0],
                 "revoke=penalty")
        )  # fmt: skip

    def apart(end: State) -> float:
        tricks = [sum(t.winner == seat for t in end.tricks) for seat in range(4)]
        points = end.points
        short = sum(points[seat] == 0 for seat in (2, 3)) + (tricks[1] == 0)
        return 3 * tricks[0] + points[1] + 5 * short

    plain = make_table("cabron")
    deal = found(plain, apart)
    rows = [
        ("points", [0, 1], "zero", "Seats 0 and 1 have no points: both lose."),
        ("tricks", [0], "zero", "Seat 1 has 0 points but a trick: only seat 0 loses."),
        ("tricks_win", [1, 2, 3], "no_trick", "Seat 0 has no trick and wins: the others lose."),
    ]
    for value, names, reason, note in rows:
        table = make_table("cabron", zero=value)
        score = [int(seat in names) for seat in range(4)]
        cases.append(case(f"zero {value}", note, table, deal, {"losers": names, "reason": reason},
                          score, f"zero={value}"))  # fmt: skip

    def sung_by_first(end: State) -> float:
        return totals(110, 30, 20, 10)(end) + 20 * sum(meld.seat != 0 for meld in end.melds)

    melded, silent = found(plain, sung_by_first), found(plain, totals(104, 12, 8, 6))
    rows2 = [
        ("100", melded, [0], "over", "110 is over 100."),
        ("100_120", melded, [1, 2], "middle", "110 with a meld of one's own is not over 120."),
        ("100_120", silent, [0], "over", "104 without a meld is over 100."),
    ]
    for value, played, names, reason, note in rows2:
        table = make_table("cabron", over=value)
        score = [int(seat in names) for seat in range(4)]
        name = f"over {value} {'melded' if played is melded else 'silent'}"
        cases.append(case(name, note, table, played, {"losers": names, "reason": reason}, score,
                          f"over={value}"))  # fmt: skip
    return cases


def contracts() -> list[Case]:
    """Subastado: passed out, and decided by a revoke."""
    plain, penalty = make_table("subastado"), make_table("subastado", revoke="penalty")
    nobody = {"declarer": None, "bid": None, "made": None, "scored": [0, 0, 0], "reason": "passed"}
    made = {"declarer": 0, "bid": 120, "made": True, "scored": [240, 0, 0], "reason": "revoke"}
    failed = {"declarer": 0, "bid": 60, "made": False, "scored": [0, 60, 60], "reason": "revoke"}
    four = make_table("subastado", 4)
    return [
        case("passed", "All pass: the deal isn't played.", plain,
             line(plain, 2, [], "pass,pass,pass"), nobody, [0, 0, 0]),
        case("an opponent revokes", "The bid counts as made, doubled from 120 on.", penalty,
             revoked(penalty, 2, 1, (0, 120)), made, [240, 0, 0], "revoke=penalty"),
        case("the declarer revokes", "The declarer has failed.", penalty,
             revoked(penalty, 2, 0, (0, 60)), failed, [0, 60, 60], "revoke=penalty"),
        case("four, passed", "The dealer is not asked; all lists have four places.", four,
             line(four, 3, [], "pass,pass,pass"), {**nobody, "scored": [0, 0, 0, 0]}, [0, 0, 0, 0]),
    ]  # fmt: skip


def _capote(announce: bool) -> Any:
    def steer(state: State, legal: tuple[Action, ...]) -> list[Action]:
        if legal[0].kind == "capote":
            return [legal[0] if announce and state.queue[0] == 0 else legal[-1]]
        return [a for a in legal if a.kind != "concede"]

    return steer


def individual() -> list[Case]:
    """Everyone alone, with a stock and without."""
    two, three = make_table("individual", 2, vacas=1), make_table("individual", 3, vacas=1)
    four = make_table("individual", 4, vacas=1)
    nobody = make_table("individual", 2, vacas=1, tie="nobody")
    penalty = make_table("individual", 3, vacas=1, revoke="penalty")
    steer = _capote(False)

    def reason(wanted: str, seat: int = 0) -> Any:
        def distance(end: State) -> float:
            result: Any = end.result
            lost = sum(t.winner != seat for t in end.tricks[end.draws :])
            right = result.reason == wanted and (wanted != "capote" or seat in result.winners)
            return 0 if right else 1 + (lost if wanted == "capote" else -lost / 20)

        return distance

    tie = found(two, ends("last_trick", totals(65, 65)), steer=steer)
    winner = last_winner(two, tie)
    return [
        case("points", "70 to 60.", two, found(two, totals(70, 60), steer=steer),
             {"winners": [0], "games": 1, "reason": "points"}, [1, 0], "vacas=1"),
        case("points, four", "Most points win alone, without a stock.", four,
             found(four, totals(40, 35, 30, 25)), {"winners": [0], "games": 1, "reason": "points"},
             [1, 0, 0, 0]),
        case("tie, last trick", f"65 each: seat {winner} took the last trick.", two, tie,
             {"winners": [winner], "games": 1, "reason": "last_trick"},
             [int(winner == seat) for seat in (0, 1)], "tie=last_trick"),
        case("tie, nobody", "The same deal where a tie counts for nobody.", nobody, tie,
             {"winners": [], "games": 0, "reason": "drawn"}, [0, 0], "tie=nobody"),
        case("tute", "Seat 0 wins a trick with four kings in hand.", two,
             line(two, 1, ["12o 12c 12e 12b 1e", "2e", "4o"], "1e 2e"),
             {"winners": [0], "games": 1, "reason": "tute"}, [1, 0], "tute=True"),
        case("concede", "Seat 0 throws the hand in: each opponent wins the game.", three,
             conceded(three, 2, 0), {"winners": [1, 2], "games": 1, "reason": "concede"},
             [0, 1, 1], "concede=True"),
        case("revoke", "Seat 1 revokes: each opponent wins the game.", penalty,
             line(penalty, 2, ["4c", "1c 1b", "5c", "4o"], "4c 1b 5c"),
             {"winners": [0, 2], "games": 1, "reason": "revoke"}, [1, 0, 1], "revoke=penalty"),
        case("capote", "Seat 0 announced all the tricks left, and made them.", two,
             found(two, reason("capote"), steer=_capote(True)),
             {"winners": [0], "games": 1, "reason": "capote"}, [1, 0], "capote=True"),
        case("capote failed", "Seat 0 announced, and lost a trick: each opponent wins.", three,
             found(three, reason("capote_failed"), steer=_capote(True)),
             {"winners": [1, 2], "games": 1, "reason": "capote_failed"}, [0, 1, 1], "capote=True"),
    ]  # fmt: skip


def all_cases() -> list[Case]:
    """The cases of this module."""
    return [*clasico(), *letters(), *contracts(), *individual()]
