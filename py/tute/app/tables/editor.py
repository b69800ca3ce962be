"""The editor of the player's own tables: every change is kept at once."""

from __future__ import annotations

from typing import Any, Final

from tute.app.desk import Draft
from tute.app.game import Game
from tute.app.parts import Part
from tute.app.screens import screen
from tute.app.showing import Drawn, Showing
from tute.app.tables.choosing import OWN, chosen, own_at, resized
from tute.app.tables.own_tables import (
    OwnTable,
    clean_name,
    free_name,
    read_tables,
    save_tables,
    write_tables,
)
from tute.engine.options import OPTIONS, PLAYERS, Table, chosen_options, read_options
from tute.engine.record import RecordError
from tute.ui.house_rules import first_name, rules_of, value_text
from tute.ui.html import EMPTY
from tute.ui.screens.editor import EditorModel, render_editor

_FAULTS: Final = {"json": "json", "version": "version", "table": "table"}
"""Which message a fault gets; "format" for the rest."""


def edit_table(game: Game, argument: str) -> None:
    """Open the editor: on an own table, or on a new one that starts as what is chosen at home."""
    desk = game.desk
    if not argument:  # the one that is being edited
        return
    own = own_at(desk, argument)
    if own is not None:
        desk.draft = Draft(argument, own.name, own.table)
    else:
        wanted = first_name(game.catalogue)
        name = free_name(wanted, [table.name for table in desk.own])
        desk.draft = Draft("", name, chosen(desk).table)
    if desk.screen != "editor":
        screen(game, "editor")


def _change(game: Game, **changes: Any) -> None:
    """Change the draft and keep it; a new one takes its place among the own tables."""
    desk = game.desk
    draft = desk.draft._replace(done="", **changes)
    own = OwnTable(draft.name, draft.table)
    if own_at(desk, draft.key) is None:
        draft = draft._replace(key=f"{OWN}{len(desk.own)}")
        desk.own.append(own)
    else:
        desk.own[int(draft.key.removeprefix(OWN))] = own
    desk.draft = draft
    _keep(game)


def _keep(game: Game) -> None:
    save_tables(game.saves, game.desk.own)
    if game.saves.failing:
        game.desk.message = ("no_storage", "")


def table_name(game: Game, argument: str) -> None:
    """Name the table; an empty name, or another table's, is put right."""
    draft = game.desk.draft
    others = [own.name for at, own in enumerate(game.desk.own) if f"{OWN}{at}" != draft.key]
    name = clean_name(argument) or first_name(game.catalogue)
    _change(game, name=free_name(name, others))


def table_modality(game: Game, argument: str) -> None:
    """Another game, with the rules that both have."""
    if argument in PLAYERS:
        table, counts = game.desk.draft.table, PLAYERS[argument]
        players = table.players if table.players in counts else counts[0]
        _change(game, table=resized(table, argument, players))


def table_players(game: Game, argument: str) -> None:
    """Another number of players."""
    table = game.desk.draft.table
    if argument.isdecimal() and int(argument) in PLAYERS[table.modality]:
        _change(game, table=Table(table.modality, int(argument), table.options))


def table_rule(game: Game, argument: str) -> None:
    """Set a rule: ``games=6``. What the table doesn't have, or can't be, is ignored."""
    table = game.desk.draft.table
    name, _, text = argument.partition("=")
    if name not in {row.name for row in rules_of(table)}:
        return
    for value in OPTIONS[name].values:
        if value_text(value) == text:
            options = {**chosen_options(table.modality, table.options), name: value}
            _change(game, table=table._replace(options=read_options(table.modality, options)))


def use_table(game: Game, _: str) -> None:
    """Keep the table, and choose it for the next match."""
    draft, desk = game.desk.draft, game.desk
    if not draft.key:
        _change(game)
    table = desk.draft.table
    desk.modality = desk.rules_of = table.modality
    desk.players = table.players
    desk.tables[table.modality] = desk.draft.key
    desk.screen, desk.back = "home", "home"
    game.ports.screen.enter(home=True)
    game.draw(f"table-{desk.draft.key}")


def delete_table(game: Game, _: str) -> None:
    """Ask whether to delete it."""
    game.desk.draft = game.desk.draft._replace(asking=True, done="")
    game.draw("editor-keep")


def keep_table(game: Game, _: str) -> None:
    """No, don't delete it."""
    game.desk.draft = game.desk.draft._replace(asking=False)


def confirm_delete(game: Game, _: str) -> None:
    """Yes: it is gone, and the editor starts on a new one."""
    desk = game.desk
    at = desk.draft.key.removeprefix(OWN)
    if not desk.draft.asking or own_at(desk, desk.draft.key) is None:
        return
    del desk.own[int(at)]
    desk.tables = {mode: key for mode, key in desk.tables.items() if not key.startswith(OWN)}
    _keep(game)
    edit_table(game, "new")
    desk.draft = desk.draft._replace(done="deleted")
    game.draw("editor-title")


def editor_open(game: Game, argument: str) -> None:
    """Open or close the part to share tables, or to take some in."""
    draft = game.desk.draft
    if argument in ("share", "import"):
        opened = "" if draft.opened == argument else argument
        game.desk.draft = draft._replace(opened=opened, done="", trouble="")


def shared_text(game: Game) -> str:
    """What is shared: the table being edited."""
    return write_tables([OwnTable(game.desk.draft.name, game.desk.draft.table)])


def copy_tables(game: Game, _: str) -> None:
    """Put the table on the clipboard."""
    game.ports.screen.copy(shared_text(game))
    game.desk.draft = game.desk.draft._replace(done="copied")


def type_tables(game: Game, argument: str) -> None:
    """Something was typed or pasted. Nothing moves: the button may be on its way down."""
    game.desk.draft = game.desk.draft._replace(typed=argument)


def import_tables(game: Game, argument: str) -> None:
    """Take tables in, from a file's text or from what was typed. A bad one changes nothing."""
    desk = game.desk
    text = argument or desk.draft.typed
    try:
        found = read_tables(text)
    except RecordError as error:
        kind = _FAULTS.get(error.code, "format") if text.strip() else "empty"
        desk.draft = desk.draft._replace(
            opened="import", trouble=kind, typed=text[:20_000], done=""
        )
        return
    for own in found:
        name = own.name or first_name(game.catalogue)
        twin = OwnTable(name, own.table)
        if twin not in desk.own:
            taken = [table.name for table in desk.own]
            desk.own.append(OwnTable(free_name(name, taken), own.table))
        at = max(i for i, table in enumerate(desk.own) if table.table == own.table)
        desk.draft = Draft(f"{OWN}{at}", desk.own[at].name, desk.own[at].table, done="imported")
    _keep(game)
    game.draw("editor-title")


def choose_table(game: Game, argument: str) -> None:
    """Choose a table for the new match."""
    game.desk.tables[game.desk.modality] = argument


def _screen(showing: Showing) -> Drawn:
    desk = showing.desk
    draft = desk.draft
    model = EditorModel(
        draft.name,
        draft.table,
        own=tuple((f"{OWN}{at}", o.name, o.table.modality) for at, o in enumerate(desk.own)),
        key=draft.key,
        opened=draft.opened,
        shared=write_tables([OwnTable(draft.name, draft.table)]),
        typed=draft.typed,
        trouble=draft.trouble,
        done=draft.done,
        asking=draft.asking,
    )
    return render_editor(model, showing.texts), EMPTY


PART: Final = Part(
    screens={"editor": _screen},
    actions={
        "edit-table": edit_table,
        "table-name": table_name,
        "table-modality": table_modality,
        "table-players": table_players,
        "table-rule": table_rule,
        "use-table": use_table,
        "delete-table": delete_table,
        "keep-table": keep_table,
        "confirm-delete": confirm_delete,
        "editor-open": editor_open,
        "copy-tables": copy_tables,
        "type-tables": type_tables,
        "import-tables": import_tables,
        "choose-table": choose_table,
    },
)
