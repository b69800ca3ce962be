"""House rules in words, from the options' metadata: what holds, what is usual, who plays it so."""

from __future__ import annotations

from typing import Final

from tute.engine.options import Option, Table, Value, chosen_options, options_of
from tute.engine.tables import NamedTable
from tute.ui.i18n import Catalogue

_ORIGINS: Final = {"clasico": "000", "cabron": "000", "subastado": "000", "loco": "003",
                   "individual": "004"}  # fmt: skip
"""Whose table is the default one (RULES.md section 3)."""


def value_text(value: Value) -> str:
    """A value as it stands in keys and arguments: ``true``, ``100_120``, ``6``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_name(name: str, value: Value, catalogue: Catalogue) -> str:
    """A value in a word or two, as a choice."""
    text = value_text(value)
    if isinstance(value, bool):
        return catalogue.text(f"value.{text}")
    key = f"value.{name}.{text}"
    return catalogue.text(key) if key in catalogue else text


def sentence(name: str, value: Value, table: Table, catalogue: Catalogue) -> str:
    """What an option means at a table, in one plain sentence."""
    if name == "games" and table.options.vacas == 1:
        name = "match_games"
    exact = f"option.{name}.{value_text(value)}"
    key = exact if exact in catalogue else f"option.{name}"
    n = value if isinstance(value, int) and not isinstance(value, bool) else None
    return catalogue.text(key, n=n)


def rules_of(table: Table) -> tuple[Option, ...]:
    """The options that mean something at a table: for its modality and number of players."""
    return tuple(
        row for row in options_of(table.modality) if not row.players or table.players in row.players
    )


def differences_of(table: Table, catalogue: Catalogue) -> tuple[str, ...]:
    """The house rules that differ from the modality's default table, one sentence each."""
    sensible = {row.name for row in rules_of(table)}
    chosen = chosen_options(table.modality, table.options)
    return tuple(
        sentence(name, value, table, catalogue)
        for name, value in chosen.items()
        if name in sensible
    )


def origin_of(modality: str, catalogue: Catalogue) -> str:
    """Whose rules the default table of a modality has."""
    return catalogue.text(f"origin.{_ORIGINS[modality]}")


def sources_of(row: Option, catalogue: Catalogue) -> str:
    """Where the other ways of an option come from: "Pagat y Fournier"."""
    names = [catalogue.text(f"source.{name}") for name in row.source.split(", ")]
    return catalogue.list_of(names)


def about(row: Option, table: Table, catalogue: Catalogue) -> str:
    """What is usual, where that comes from, and who plays it otherwise."""
    usual = sentence(row.name, row.defaults[table.modality], table, catalogue)
    return catalogue.text(
        "editor.about",
        usual=usual,
        origin=origin_of(table.modality, catalogue),
        sources=sources_of(row, catalogue),
    )


def preset_name(key: str, catalogue: Catalogue) -> str:
    """What a named table is called."""
    return catalogue.text(f"table.{key}")


def preset_line(row: NamedTable, catalogue: Catalogue) -> str:
    """A named table in a few words."""
    return catalogue.text(f"table.{row.key}.{row.modality}")


def own_line(table: Table, catalogue: Catalogue) -> str:
    """One of the player's own tables in a few words."""
    return catalogue.text("table.own", n=len(differences_of(table, catalogue)))


def first_name(catalogue: Catalogue) -> str:
    """What a table of one's own is called until it gets a name."""
    return catalogue.text("editor.first")
