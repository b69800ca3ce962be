"""Which screen is shown, and its HTML: all of it follows from :class:`Desk` and the session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from tute.app.answers import moment_of
from tute.app.choosing import called, chosen, editor_model, own_at, picks, usual
from tute.app.desk import Desk
from tute.app.lesson_view import learn_rows, lesson_model
from tute.app.looks import ASIDES, LOOKING
from tute.app.session import Session
from tute.bots.base import LEVEL_NAMES
from tute.engine.events import Revoked
from tute.engine.options import PLAYERS
from tute.engine.reducer import view
from tute.ui.house_rules import differences_of
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, people_named
from tute.ui.prompts import may_skip
from tute.ui.review_model import review_model
from tute.ui.screens.data import render_data
from tute.ui.screens.editor import render_editor
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.fair import SealRow, render_fair
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.screens.lesson import render_learn, render_lesson
from tute.ui.screens.messages import render_error, render_message
from tute.ui.screens.review import render_review
from tute.ui.screens.rules import render_rules
from tute.ui.screens.settings import render_settings
from tute.ui.screens.sheet import render_match, render_sheet
from tute.ui.screens.visits import render_elsewhere, render_update
from tute.ui.sheet_model import DealRow, SheetModel, deal_row, match_so_far, sheet_model
from tute.ui.shell import render_page
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view
from tute.ui.when import left_when


def people_of(session: Session) -> tuple[Person, ...]:
    """Who sits where."""
    names = session.record.names or tuple(map(str, range(session.table.players)))
    return people_named(names, session.setup.seat)


def table_name(session: Session, catalogue: Catalogue) -> str:
    """What the table being played is called."""
    return called(session.setup.table, session.table, catalogue)


def history_of(session: Session) -> list[DealRow]:
    """The finished deals, as the player's own sheet has them."""
    seat = session.setup.seat
    return [
        deal_row(view(final, seat, match.score), match.score)
        for final, match in zip(session.finals, session.matches, strict=True)
    ]


def sheet_of(session: Session, catalogue: Catalogue) -> SheetModel:
    """The score sheet of the deal that is over."""
    revoked = [event for event in session.events if isinstance(event, Revoked)]
    return sheet_model(
        session.look(),
        history_of(session),
        people_of(session),
        catalogue,
        hands=session.dealt_hands(),
        table_name=table_name(session, catalogue),
        over=session.match.over,
        revoked=revoked[0] if revoked else None,
    )


class Showing(NamedTuple):
    """What a screen is made from."""

    desk: Desk
    session: Session | None
    stage: Stage
    texts: Catalogue


Drawn = tuple[Html, Html]
"""A screen, and what is laid over it."""


def render(showing: Showing) -> str:
    """The page."""
    desk, t = showing.desk, showing.texts
    draw = SCREENS[desk.screen]
    if desk.screen in AT_MATCH and showing.session is None:
        draw = SCREENS["home"]
    body, overlay = draw(showing)
    if desk.message is not None:
        kind, detail = desk.message
        overlay = render_message(kind, t, detail)
    offer = render_update(t) if desk.update and _between_deals(showing) else EMPTY
    return str(render_page(body, overlay, desk.live, _title(showing), offer))


def _between_deals(showing: Showing) -> bool:
    """Whether a newer release may be offered now."""
    desk, session = showing.desk, showing.session
    if desk.screen == "table":
        return session is None or session.turn() < 0
    return desk.screen in ("home", "ending", "elsewhere")


def _title(showing: Showing) -> str:
    """The document's title: the screen's, or the modality being played; none at home."""
    desk, session, t = showing.desk, showing.session, showing.texts
    if desk.screen in AT_MATCH:
        return t.text(f"mode.{session.table.modality}") if session is not None else ""
    keys = {"home": "", "error": "error.title", "elsewhere": "elsewhere.title"}
    key = keys.get(desk.screen, desk.screen)
    return t.text(key) if key else ""


def _error(showing: Showing) -> Drawn:
    session = showing.session
    record = session.text() if session is not None else ""
    desk = showing.desk
    return render_error(record, desk.error, showing.texts, desk.copied), EMPTY


def _settings(showing: Showing) -> Drawn:
    return render_settings(showing.desk.settings, showing.texts), EMPTY


def _rules(showing: Showing) -> Drawn:
    desk, session, _, t = showing
    deck, modality = desk.settings.deck, desk.rules_of
    if session is not None and session.table.modality == modality:
        name, table = table_name(session, t), session.table
    else:
        choice = usual(desk, modality)
        name, table = called(choice.name, choice.table, t), choice.table
    playing = session is not None and table == session.table
    more = differences_of(table, t)
    return render_rules(table, t, deck, name=name, differences=more, playing=playing), EMPTY


def _table(showing: Showing) -> Drawn:
    desk, session, stage, t = showing
    assert session is not None
    people = people_of(session)
    name = table_name(session, t)
    seen = stage.seen or session.look()
    undo = stage.seen is None and session.can_take_back()
    stage = replace(stage, log=tuple(desk.log), busy=may_skip(seen, desk.settings.speed), undo=undo)
    shown = table_view(seen, stage, people, desk.settings, t, name)
    if desk.hint is not None and desk.hint.moment == moment_of(session):
        shown = shown._replace(hint=desk.hint.view(session.look(), t))
    table = render_table(shown)
    if desk.aside is not None and session.turn() < 0:
        return table, ASIDES[desk.aside.kind](showing)
    if desk.sheet and session.turn() < 0:
        return table, render_sheet(sheet_of(session, t), t, desk.settings.deck, desk.sheet)
    if stage.pop == "score":
        so_far = match_so_far(seen, history_of(session), people, t)
        shown = shown._replace(extra=render_match(so_far, t))
    return table, render_pop(shown)


def _home(showing: Showing) -> Drawn:
    desk, session, _, t = showing
    resume = None
    if session is not None and not session.match.over:
        people, name = people_of(session), table_name(session, t)
        shown = table_view(session.look(), Stage(), people, desk.settings, t, name)
        resume = ResumeModel(
            shown, len(session.record.deals), left_when(session.saved_at, desk.now, t)
        )
    choice = chosen(desk)
    model = HomeModel(
        desk.modality,
        desk.players,
        resume,
        tuple(PLAYERS),
        tables=tuple(picks(desk, t)),
        table=choice.key,
        differences=differences_of(choice.table, t),
        games=desk.games if choice.row and choice.row.asks else 0,
        own=own_at(desk, choice.key) is not None,
        levels=tuple((name, t.text(f"level.{name}"), "") for name in LEVEL_NAMES),
        level=desk.level,
        confirm=desk.confirm_new,
        practice=desk.practice,
    )
    return render_home(model, t), EMPTY


def _editor(showing: Showing) -> Drawn:
    return render_editor(editor_model(showing.desk), showing.texts), EMPTY


def _ending(showing: Showing) -> Drawn:
    desk, session, _, t = showing
    assert session is not None
    model = ending_model(
        session.table,
        session.setup.seat,
        session.match.winners,
        history_of(session),
        people_of(session),
        sheet_of(session, t),
        t,
    )
    return render_ending(model, t, desk.settings.deck), EMPTY


def _data(showing: Showing) -> Drawn:
    return render_data(showing.desk.data, showing.texts, showing.desk.persistent), EMPTY


def _fair(showing: Showing) -> Drawn:
    session = showing.session
    rows = []
    if session is not None:
        rows = [SealRow(n + 1, *session.shuffle_seal(n)) for n in range(len(session.record.deals))]
    return render_fair(rows, showing.texts), EMPTY


def _elsewhere(showing: Showing) -> Drawn:
    return render_elsewhere(showing.texts), EMPTY


def _review(showing: Showing) -> Drawn:
    desk, _, _, t = showing
    current = desk.review
    if current is None:
        return SCREENS["home"](showing)
    rows = [decision.graded for decision in current.decisions]
    model = review_model(rows, t, running=current.running, failed=current.failed)
    return render_review(model, t, desk.settings.deck), EMPTY


def _learn(showing: Showing) -> Drawn:
    desk, t = showing.desk, showing.texts
    return render_learn(learn_rows(desk.lessons, desk.learned), t), EMPTY


def _lesson(showing: Showing) -> Drawn:
    desk, t = showing.desk, showing.texts
    if desk.sitting is None:
        return _learn(showing)
    return render_lesson(lesson_model(desk.sitting, desk.lessons, desk.settings, t), t), EMPTY


AT_MATCH: Final = frozenset({"table", "ending"})
"""The screens that need a match."""

NEEDING: Final = AT_MATCH | {"replay", "error", "elsewhere"}
"""The screens that aren't entered without something to show."""

SCREENS: Final[Mapping[str, Callable[[Showing], Drawn]]] = {
    "home": _home,
    "table": _table,
    "ending": _ending,
    "settings": _settings,
    "rules": _rules,
    **LOOKING,
    "data": _data,
    "elsewhere": _elsewhere,
    "fair": _fair,
    "editor": _editor,
    "review": _review,
    "learn": _learn,
    "lesson": _lesson,
    "error": _error,
}
"""Every screen by the name that ``data-action="screen"`` gives it."""
