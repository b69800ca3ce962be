"""Whole matches as short as can be, for each number of games, vacas, letters and points."""

from __future__ import annotations

from typing import Any

from tools.golden.cases import Case, conceded, revoked
from tute.engine.options import OPTIONS, Table, make_table
from tute.engine.record import DealRecord


def match(
    name: str, note: str, table: Table, deals: list[DealRecord], winners: list[int], score: Any,
    *shows: str,
) -> Case:  # fmt: skip
    """A match with its winners (none: it goes on)."""
    expect = {"match": {"over": bool(winners), "winners": winners}, "score": score}
    return Case(f"match {name}", note, table, tuple(deals), expect, shows)


def lost(table: Table, losers: list[int]) -> list[DealRecord]:
    """Deals thrown in one after another by these seats; the first dealer is the last seat."""
    first = table.players - 1
    return [conceded(table, (first + at) % table.players, seat) for at, seat in enumerate(losers)]


def games() -> list[Case]:
    """Clásico and Individual: so many games, so many vacas."""
    cases = []
    for n in OPTIONS["games"].values:
        assert isinstance(n, int)
        table = make_table("clasico", games=n, concede=True)
        cases.append(match(f"clasico games {n}", f"Side 0 wins {n} game(s), the other side none.",
                           table, lost(table, [1] * n), [0, 2], [n, 0], f"games={n}",
                           "match:games"))  # fmt: skip
        table = make_table("individual", 2, games=n, vacas=1)
        cases.append(match(f"individual games {n}", f"Seat 1 wins {n} game(s), the other none.",
                           table, lost(table, [0] * n), [1], [0, n], f"games={n}",
                           "match:games"))  # fmt: skip
    for v in OPTIONS["vacas"].values:
        assert isinstance(v, int)
        table = make_table("clasico", games=1, vacas=v, concede=True)
        score: Any = {"games": [0, 0], "vacas": [v, 0]} if v > 1 else [1, 0]
        cases.append(match(f"clasico vacas {v}", f"Each game is a vaca, and {v} win.", table,
                           lost(table, [1] * v), [0, 2], score, f"vacas={v}",
                           "match:vacas"))  # fmt: skip
        table = make_table("individual", 3, games=1, vacas=v)
        score = {"games": [0, 0, 0], "vacas": [v, v, 0]} if v > 1 else [1, 1, 0]
        cases.append(match(f"individual vacas {v}", "Both opponents complete it in the same deal.",
                           table, lost(table, [2] * v), [0, 1], score, f"vacas={v}",
                           "match:vacas"))  # fmt: skip
    table = make_table("clasico", games=2, vacas=2, concede=True)
    wiped = {"games": [0, 0], "vacas": [0, 1]}
    cases.append(match("clasico, a vaca wipes all games", "1 to 0, then 1 to 2: everyone at zero.",
                       table, lost(table, [1, 0, 0]), [], wiped, "vacas=2",
                       "match:wiped"))  # fmt: skip
    return cases


def letters() -> list[Case]:
    """Cabrón and Loco: seat 1 loses once, seat 0 so often; seat 2 alone has the fewest."""
    cases = []
    for modality in ("cabron", "loco"):
        for n in OPTIONS["letters"].values:
            assert isinstance(n, int)
            table = make_table(modality, 3, letters=n, revoke="penalty")
            losers = [1] + [0] * n
            deals = [revoked(table, (2 + at) % 3, seat) for at, seat in enumerate(losers)]
            note = f"Seat 0 has {n}, seat 1 has 1, seat 2 none: seat 2 wins."
            cases.append(match(f"{modality} letters {n}", note, table, deals, [2], [n, 1, 0],
                               f"letters={n}", "match:letters"))  # fmt: skip
        table = make_table(modality, 3, letters=2, revoke="penalty")
        deals = [revoked(table, (2 + at) % 3, 0) for at in range(3)]
        note = "Seat 0 has 3, past the two of the match; the others share the fewest: it goes on."
        cases.append(match(f"{modality} shared fewest", note, table, deals, [], [3, 0, 0],
                           "match:shared fewest"))  # fmt: skip
    return cases


def points() -> list[Case]:
    """Subastado: to a number of points, with one player alone in the lead."""
    cases = []
    for target, count in ((500, 2), (1000, 3)):
        table = make_table("subastado", target=target, revoke="penalty")
        deals = [revoked(table, (2 + at) % 3, 1, (0, 230)) for at in range(count)]
        note = f"230 counts double: {460 * count} points reach {target}, {460 * (count - 1)} don't."
        cases.append(match(f"subastado target {target}", note, table, deals, [0],
                           [460 * count, 0, 0], f"target={target}", "match:target"))  # fmt: skip
    table = make_table("subastado", revoke="penalty")
    contracts = [(0, 230, 1), (1, 230, 2), (2, 60, 2)]
    deals = [
        revoked(table, (2 + at) % 3, guilty, (declarer, bid))
        for at, (declarer, bid, guilty) in enumerate(contracts)
    ]
    cases.append(match("subastado shared lead", "Both have 520: a shared lead goes on.", table,
                       deals, [], [520, 520, 0], "match:shared lead"))  # fmt: skip
    deals = [*deals, revoked(table, 2, 1, (0, 60))]
    cases.append(match("subastado lead alone", "580 against 520: seat 0 leads alone and wins.",
                       table, deals, [0], [580, 520, 0], "match:target"))  # fmt: skip
    return cases


def all_cases() -> list[Case]:
    """The cases of this module."""
    return [*games(), *letters(), *points()]
