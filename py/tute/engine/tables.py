"""The named tables (RULES.md section 5): each is a set of options that players pick by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tute.engine.options import Options, Table, Value, read_options
from tute.engine.row import NamedTuple


class NamedTable(NamedTuple):
    """A preset. ``key`` names it for one modality; ``options`` are those that aren't the default.

    ``asks`` are the options that the table leaves open: they are asked when a match is started.
    """

    key: str
    modality: str
    players: tuple[int, ...]
    options: Mapping[str, Value] = {}
    asks: tuple[str, ...] = ()


_ROWS: Final = (
    NamedTable("barajamos", "clasico", (4,)),
    NamedTable("barajamos", "cabron", (4, 3)),
    NamedTable("barajamos", "subastado", (3,)),
    NamedTable("siempre", "clasico", (4,), {"games": 6, "vacas": 2, "singers": "winner",
                                            "concede": True, "trump_card": "blind"}),
    NamedTable("siempre", "individual", (2, 3, 4)),
    NamedTable("guarida", "loco", (4, 3)),
    NamedTable("fournier", "clasico", (4,), asks=("games",)),
    NamedTable("fournier", "individual", (2,), {"hand_size": 8, "games": 4, "vacas": 1}),
    NamedTable("pagat", "clasico", (4,), {"games": 6, "tute": False}),
    NamedTable("pagat", "subastado", (3,), {"min_bid": 50, "bid_step": 10, "rounds": "many"}),
    NamedTable("ludoteka", "cabron", (4, 3), {"zero": "tricks"}),
    NamedTable("ludoteka", "subastado", (4,)),
    NamedTable("ludoteka", "individual", (2,), {"hand_size": 8, "stock_duty": "trump_lead",
                                                "tute": False, "vacas": 1}),
    NamedTable("wikipedia", "cabron", (4, 3), {"over": "100_120"}),
    NamedTable("wikipedia_tricks", "cabron", (4, 3), {"zero": "tricks_win"}),
    NamedTable("wikipedia", "subastado", (3,), {"failed": "split", "target": 1000}),
)  # fmt: skip

TABLES: Final = _ROWS
"""All of them; the first that fits a modality and a number of players is the usual one there."""


def tables_for(modality: str, players: int) -> tuple[NamedTable, ...]:
    """The named tables of a modality for so many players, the usual one first."""
    return tuple(row for row in _ROWS if row.modality == modality and players in row.players)


def named_table(key: str, modality: str, players: int) -> NamedTable | None:
    """The table of that name, if there is one for the modality and so many players."""
    return next((row for row in tables_for(modality, players) if row.key == key), None)


def open_table(row: NamedTable, players: int, **asked: Value) -> Table:
    """The table to play on; ``asked`` answers what it leaves open (the default otherwise).

    Raises ``ValueError`` if the table isn't for so many players or doesn't ask that.
    """
    if players not in row.players or set(asked) - set(row.asks):
        raise ValueError(f"{row.key}: {players} players, {sorted(asked)}")
    options: Options = read_options(row.modality, {**row.options, **asked})
    return Table(row.modality, players, options)


def plays_as(row: NamedTable, table: Table) -> bool:
    """Whether a table has exactly the rules of a named one."""
    if table.modality != row.modality or table.players not in row.players:
        return False
    asked = {name: getattr(table.options, name) for name in row.asks}
    return open_table(row, table.players, **asked) == table
