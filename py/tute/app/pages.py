"""Which screen is shown, and its HTML: all of it follows from :class:`Desk` and the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tute.app.parts import part_with
from tute.app.showing import AT_MATCH, Drawn, Showing, people_of, table_name
from tute.app.tables.choosing import chosen, own_at, picks
from tute.bots.base import LEVEL_NAMES
from tute.engine.options import PLAYERS
from tute.ui.house_rules import differences_of
from tute.ui.html import EMPTY, Html
from tute.ui.prompts import may_skip
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.shell import render_page
from tute.ui.side import render_beside
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view
from tute.ui.when import left_when


def render(showing: Showing) -> str:
    """The page."""
    desk = showing.desk
    missing = desk.screen in AT_MATCH and showing.session is None
    body, overlay = (screen_of("home" if missing else desk.screen) or _home)(showing)
    if desk.message is not None:
        overlay = _over("message", showing)
    offer = _over("update", showing) if desk.update and _between_deals(showing) else EMPTY
    return str(render_page(body, overlay, desk.live, _title(showing), offer))


def screen_of(name: str) -> Callable[[Showing], Drawn] | None:
    """What draws a screen, by the name that ``data-action="screen"`` gives it."""
    return _FRONT.get(name) or part_with("screens", name).screens.get(name)


def _over(name: str, showing: Showing) -> Html:
    """What a part lays over the screen."""
    return part_with("over", name).over[name](showing)


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


def _table(showing: Showing) -> Drawn:
    desk, session, stage, t = showing
    assert session is not None
    people = people_of(session)
    name = table_name(session, t)
    seen = stage.seen or session.look()
    undo = stage.seen is None and session.can_take_back()
    busy = may_skip(seen, desk.settings.speed)
    stage = stage._replace(log=tuple(desk.log), busy=busy, undo=undo)
    shown = table_view(seen, stage, people, desk.settings, t, name)
    if desk.hint is not None and desk.hint.holds(session):
        shown = shown._replace(hint=desk.hint.view(session.look(), t))
    table = render_table(shown)
    beside = desk.wide and desk.settings.side and desk.settings.text != "double"
    if beside or stage.pop == "score":
        shown = shown._replace(extra=_over("score", showing))
    if beside:
        table = render_beside(shown, table, len(session.finals))
    if session.turn() < 0 and desk.aside is not None:
        return table, _over(desk.aside.kind, showing)
    if session.turn() < 0 and desk.sheet:
        return table, _over("sheet", showing)
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


_FRONT: Final = {"home": _home, "table": _table}
