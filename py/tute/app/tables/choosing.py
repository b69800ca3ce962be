"""Which table a new match will have: a named one or one of the player's own."""

from __future__ import annotations

from typing import Final

from tute.app.desk import Desk
from tute.app.tables.own_tables import OwnTable
from tute.engine.options import OPTIONS, PLAYERS, Table, read_options
from tute.engine.row import NamedTuple
from tute.engine.tables import NamedTable, named_table, open_table, plays_as, tables_for
from tute.ui.house_rules import own_line, preset_line, preset_name
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept

OWN: Final = "own-"
"""Keys of own tables begin so; their place in the list follows."""


class Choice(NamedTuple):
    """What is chosen: the table's key here, what the match's record calls it, and its rules."""

    key: str
    name: str
    table: Table
    row: NamedTable | None


def own_at(desk: Desk, key: str) -> OwnTable | None:
    """The own table of a key, if there is one."""
    number = key.removeprefix(OWN)
    if not key.startswith(OWN) or not (number.isascii() and number.isdecimal()):
        return None
    at = int(number[:6])
    return desk.own[at] if at < len(desk.own) else None


def fits(desk: Desk, own: OwnTable) -> bool:
    """Whether an own table is for the game chosen on the home screen."""
    return (own.table.modality, own.table.players) == (desk.modality, desk.players)


def chosen(desk: Desk) -> Choice:
    """The table chosen for the modality and players on the home screen; the usual one at first."""
    key = desk.tables.get(desk.modality, "")
    own = own_at(desk, key)
    if own is not None and fits(desk, own):
        return Choice(key, own.name, own.table, None)
    row = named_table(key, desk.modality, desk.players)
    row = row or tables_for(desk.modality, desk.players)[0]
    asked = dict.fromkeys(row.asks, desk.games)
    return Choice(row.key, row.key, open_table(row, desk.players, **asked), row)


def usual(desk: Desk, modality: str) -> Choice:
    """The table of a modality that is chosen at home, or its usual one."""
    if modality == desk.modality:
        return chosen(desk)
    players = PLAYERS[modality][0]
    row = tables_for(modality, players)[0]
    return Choice(row.key, row.key, open_table(row, players), row)


def picks(desk: Desk, t: Catalogue) -> list[tuple[str, str, str]]:
    """The tables to choose from: (key, name, line)."""
    rows = tables_for(desk.modality, desk.players)
    out = [(row.key, preset_name(row.key, t), preset_line(row, t)) for row in rows]
    for at, own in enumerate(desk.own):
        if fits(desk, own):
            out.append((f"{OWN}{at}", own.name, own_line(own.table, t)))
    return out


@kept
def called(name: str, table: Table, t: Catalogue) -> str:
    """A match's table by the name that its record has for it, in the player's language."""
    row = named_table(name, table.modality, table.players)
    return preset_name(name, t) if row and plays_as(row, table) else name


def read_games(text: str) -> int:
    """A number of games to play for; 0 if it is none that can be."""
    good = text.isascii() and text.isdecimal() and int(text[:3]) in OPTIONS["games"].values
    return int(text) if good else 0


def resized(table: Table, modality: str, players: int) -> Table:
    """The table for another game, with the rules that both have."""
    kept = {
        name: value
        for name, value in table.options._asdict().items()
        if modality in OPTIONS[name].defaults
        and table.modality in OPTIONS[name].defaults
        and value != OPTIONS[name].defaults[table.modality]
    }
    return Table(modality, players, read_options(modality, kept))
