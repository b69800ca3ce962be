"""Home, the editor of tables, settings, rules; messages and errors."""

from tests.ui.states.base import first_trick, state
from tute.bots.base import LEVEL_NAMES
from tute.engine.options import make_table
from tute.engine.tables import tables_for
from tute.ui.house_rules import differences_of, preset_line, preset_name
from tute.ui.html import EMPTY
from tute.ui.screens.data import DataModel, render_data
from tute.ui.screens.editor import EditorModel, render_editor
from tute.ui.screens.fair import SealRow, render_fair
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.screens.messages import render_error, render_message
from tute.ui.screens.rules import render_rules
from tute.ui.screens.settings import render_settings
from tute.ui.screens.visits import render_elsewhere, render_update

OWN_NAME = "La del casino de Almendralejo"


def home_of(c, modality="clasico", players=4, **more):
    tables = [
        (r.key, preset_name(r.key, c.t), preset_line(r, c.t)) for r in tables_for(modality, players)
    ]
    levels = tuple((name, c.t.text(f"level.{name}"), "") for name in LEVEL_NAMES)
    model = HomeModel(
        modality,
        players,
        tables=(*tables, ("own-0", OWN_NAME, "A 6 juegos")),
        table=tables[0][0],
        levels=levels,
        level="normal",
    )
    return render_home(model._replace(**more), c.t)


@state
def home(c):
    return home_of(c, resume=ResumeModel(c.table(first_trick()), 4, "Ayer, 23:40"))


@state
def home_first(c):
    return home_of(c, "cabron", 3)


@state
def home_own(c):
    """An own table is chosen; the match in progress would be left."""
    table = make_table("clasico", games=6, singers="winner", tie="nobody")
    resume = ResumeModel(c.table(first_trick()), 4)
    said = differences_of(table, c.t)
    return home_of(c, resume=resume, table="own-0", own=True, differences=said, confirm=True)


def edited(**more):
    table = make_table("clasico", games=6, singers="winner", tie="nobody")
    own = (("own-0", OWN_NAME, "clasico"), ("own-1", "La de casa", "cabron"))
    return EditorModel(OWN_NAME, table, own, "own-0", **more)


@state
def editor(c):
    return render_editor(edited(), c.t)


@state
def editor_sharing(c):
    return render_editor(edited(opened="share", shared='{"tables": []}', done="copied"), c.t)


@state
def editor_bad_import(c):
    return render_editor(edited(opened="import", typed="{", trouble="json", asking=True), c.t)


@state
def data(c):
    return render_data(DataModel(note="merged", n=3, bad=1, text="{}"), c.t)


@state
def fair(c):
    rows = [SealRow(1, "9f2c" * 16, "51aa" * 8, True), SealRow(2, ""), SealRow(3, "77e0" * 16)]
    return render_fair(rows, c.t)


@state
def elsewhere(c):
    return render_elsewhere(c.t)


@state
def update(c):
    return home_of(c), EMPTY, render_update(c.t)


@state
def settings(c):
    return render_settings(c.settings, c.t)


@state
def rules(c):
    return render_rules(make_table("clasico"), c.t, name="Barajamos")


@state
def error(c):
    return render_error('{"format": "tute-record", "version": 1}', "KeyError: 'x'", c.t)


@state
def message(c):
    return render_home(HomeModel(), c.t), render_message("damaged", c.t, "deal 3: unknown card")
