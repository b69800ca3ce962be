"""The editor of one's own tables, made from the options' metadata."""

from __future__ import annotations

from urllib.parse import quote

from tute.engine.options import PLAYERS, Option, Table, Value
from tute.engine.row import NamedTuple
from tute.ui.house_rules import about, rules_of, sentence, value_name, value_text
from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon, icon_button, screen, segmented

_STEPPED = 4
"""With more values than this an option has a stepper instead of a choice."""


class EditorModel(NamedTuple):
    """The table being edited. ``own``: (key, name, modality) of all tables of the player's.

    ``opened``: "", "share" or "import". ``shared`` is the text to copy; ``typed`` what was typed
    to be imported, and ``trouble`` the kind of fault in it. ``done``: a key of the catalogue that
    says what has just been done. ``asking``: whether the table may be deleted.
    """

    name: str
    table: Table
    own: tuple[tuple[str, str, str], ...] = ()
    key: str = ""
    opened: str = ""
    shared: str = ""
    typed: str = ""
    trouble: str = ""
    done: str = ""
    asking: bool = False


def render_editor(model: EditorModel, catalogue: Catalogue) -> Html:
    """The screen: the table's name and game, its rules, and what can be done with it."""
    t, table = catalogue, model.table
    rules = [_rule(row, table, t) for row in rules_of(table)]
    counts = [(str(n), str(n), str(n)) for n in sorted(PLAYERS[table.modality])]
    modes = [(name, t.text(f"mode.{name}"), name) for name in PLAYERS]
    head = tag(
        "section",
        _own(model, t),
        _name(model, t),
        segmented(t.text("editor.mode"), "editor-mode", modes, table.modality,
                  action="table-modality"),
        segmented(t.text("home.players"), "editor-players", counts, str(table.players),
                  action="table-players", cls="field--short"),
        cls="group editor__head",
    )  # fmt: skip
    return screen(
        t.text("editor"),
        "editor",
        t.text("back"),
        _done(model, t),
        head,
        tag("h2", t.text("editor.rules"), cls="h2"),
        tag("div", *rules, cls="editor__rules"),
        _actions(model, t),
        _share(model, t),
        _import(model, t),
    )


def _done(model: EditorModel, t: Catalogue) -> Html:
    if not model.done:
        return EMPTY
    text = tag("span", t.text(f"editor.done.{model.done}"))
    return tag("p", icon("check"), text, cls="editor__done", role="status", id="editor-done")


def _own(model: EditorModel, t: Catalogue) -> Html:
    tables = model.own
    if not model.key:  # not kept yet, but it has its place: nothing moves when it is
        tables = (*tables, ("", model.name, model.table.modality))
    picks = [
        tag(
            "button",
            tag("b", name),
            tag("small", t.text(f"mode.{modality}")),
            type="button",
            cls="tbl",
            id=f"edit-{key or 'draft'}",
            aria_pressed=key == model.key,
            data_action="edit-table",
            data_arg=key or None,
        )
        for key, name, modality in tables
    ]
    fresh = tag(
        "button",
        icon("plus"),
        tag("span", t.text("editor.new")),
        type="button",
        cls="tbl tbl--new",
        id="edit-new",
        data_action="edit-table",
        data_arg="new",
    )
    label = tag("span", t.text("editor.own"), cls="field__label", id="own-label")
    row = tag("div", *picks, fresh, cls="tbls", role="group", aria_labelledby="own-label")
    return tag("div", label, row, cls="field")


def _name(model: EditorModel, t: Catalogue) -> Html:
    field = tag("input", id="editor-name", cls="input", type="text", value=model.name,
                maxlength=40, autocomplete="off", data_change="table-name")  # fmt: skip
    label = tag("label", t.text("editor.name"), cls="field__label", for_="editor-name")
    return tag("div", label, field, cls="field")


def _rule(row: Option, table: Table, t: Catalogue) -> Html:
    value: Value = getattr(table.options, row.name)
    changed = value != row.defaults[table.modality]
    title = t.text(f"rule.{row.name}")
    control = _stepper if len(row.values) > _STEPPED else _choices
    mark = tag("span", t.text("editor.changed"), cls="houserule__mark") if changed else EMPTY
    return tag(
        "section",
        tag("h3", title, mark),
        tag("p", sentence(row.name, value, table, t), cls="houserule__says"),
        control(row, value, title, t),
        tag("p", about(row, table, t), cls="houserule__about"),
        cls=classes("group", "houserule", is_changed=changed),
        id=f"rule-{row.name}",
    )


def _choices(row: Option, value: Value, title: str, t: Catalogue) -> Html:
    buttons = [
        tag(
            "button",
            value_name(row.name, v, t),
            type="button",
            role="radio",
            cls="seg__opt",
            id=f"rule-{row.name}-{value_text(v)}",
            aria_checked=v == value,
            tabindex=0 if v == value else -1,
            data_action="table-rule",
            data_arg=f"{row.name}={value_text(v)}",
        )
        for v in row.values
    ]
    return tag("div", *buttons, cls="seg", role="radiogroup", aria_label=title)


def _stepper(row: Option, value: Value, title: str, t: Catalogue) -> Html:
    at = row.values.index(value)
    lower, upper = row.values[max(at - 1, 0)], row.values[min(at + 1, len(row.values) - 1)]
    return tag(
        "div",
        icon_button("minus", t.text("editor.less", what=title), "table-rule",
                    f"{row.name}={value_text(lower)}", id=f"rule-{row.name}-less",
                    aria_disabled=lower == value),
        tag("output", tag("b", value_text(value)), cls="stepper__val"),
        icon_button("plus", t.text("editor.more", what=title), "table-rule",
                    f"{row.name}={value_text(upper)}", id=f"rule-{row.name}-more",
                    aria_disabled=upper == value),
        cls="stepper",
        role="group",
        aria_label=title,
    )  # fmt: skip


def _actions(model: EditorModel, t: Catalogue) -> Html:
    delete = button(t.text("editor.delete"), "delete-table", id="editor-delete")
    if model.asking:
        delete = tag(
            "div",
            tag("p", t.text("editor.delete.ask", name=model.name)),
            button(t.text("editor.delete.no"), "keep-table", id="editor-keep"),
            button(t.text("editor.delete"), "confirm-delete", kind="primary", id="editor-confirm"),
            cls="home__confirm",
            role="alertdialog",
            aria_label=t.text("editor.delete.ask", name=model.name),
        )
    return tag(
        "div",
        button(t.text("editor.use"), "use-table", kind="primary", sign="check", id="editor-use"),
        button(t.text("editor.share"), "editor-open", "share", sign="copy", id="editor-share",
               aria_expanded=model.opened == "share"),
        button(t.text("editor.import"), "editor-open", "import", sign="down", id="editor-import",
               aria_expanded=model.opened == "import"),
        delete if model.key else EMPTY,
        cls="editor__actions",
    )  # fmt: skip


def _share(model: EditorModel, t: Catalogue) -> Html:
    if model.opened != "share":
        return EMPTY
    text = tag("textarea", model.shared, cls="input editor__text", id="editor-shared", rows=6,
               readonly=True, aria_label=t.text("editor.shared"))  # fmt: skip
    link = tag(
        "a",
        icon("down"),
        tag("span", t.text("editor.file")),
        href="data:application/json;charset=utf-8," + quote(model.shared),
        download="mesas-tute.json",
        cls="btn btn--quiet",
        id="editor-file",
    )
    return tag(
        "section",
        tag("p", t.text("editor.shared")),
        text,
        tag("div", button(t.text("editor.copy"), "copy-tables", sign="copy", id="editor-copy"),
            link, cls="editor__actions"),
        cls="group",
        id="editor-sharing",
    )  # fmt: skip


def _import(model: EditorModel, t: Catalogue) -> Html:
    if model.opened != "import":
        return EMPTY
    trouble = EMPTY
    if model.trouble:
        said = tag("span", t.text(f"editor.bad.{model.trouble}"))
        trouble = tag("p", icon("warn"), said, cls="editor__bad", role="alert", id="editor-bad")
    text = tag("textarea", model.typed, cls="input editor__text", id="editor-typed", rows=6,
               spellcheck="false", data_change="type-tables",
               aria_label=t.text("editor.paste"))  # fmt: skip
    chosen = tag("input", id="editor-upload", type="file", accept=".json,application/json",
                 cls="input", data_change="import-tables",
                 aria_label=t.text("editor.upload"))  # fmt: skip
    return tag(
        "section",
        tag("p", t.text("editor.paste")),
        text,
        trouble,
        tag("div", button(t.text("editor.take"), "import-tables", kind="primary",
                          id="editor-take"), cls="editor__actions"),
        tag("p", t.text("editor.upload")),
        chosen,
        cls="group",
        id="editor-importing",
    )  # fmt: skip
