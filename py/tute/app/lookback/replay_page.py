"""The pages on which the player looks back: the replay, and what came of a practice deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tute.app.lookback.links import encode_deal
from tute.app.lookback.replaying import Replay, is_practice, origin_of
from tute.app.lookback.sharing import short_names
from tute.engine.events import Event
from tute.engine.record import Record, write_record
from tute.engine.reducer import view
from tute.engine.replay import deal_states
from tute.engine.state import State
from tute.ui.announce import announce
from tute.ui.dealtext import deal_text
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue
from tute.ui.outcome import outcome
from tute.ui.people import Person, people_named
from tute.ui.replay_model import Moment, Tools, replay_model
from tute.ui.scoretext import column_name, column_order, columns
from tute.ui.screens.replay import render_branch, render_replay

if TYPE_CHECKING:
    from tute.app.showing import Showing


def people_in(record: Record, seat: int) -> tuple[Person, ...]:
    """Who sits where in a record, wherever it comes from."""
    return people_named(short_names(record), seat)


def told(replay: Replay, t: Catalogue) -> tuple[str, ...]:
    """What happened at the step, in words."""
    people = people_in(replay.record, replay.seat)
    seen = replay.look()

    def said(event: Event) -> str:
        seat = replay.seat if event.only is None else event.only
        return announce(event, people, seat, t, seen)

    return tuple(filter(None, map(said, replay.told())))


def text_of(replay: Replay, t: Catalogue) -> str:
    """The deal as plain text."""
    people = people_in(replay.record, replay.seat)
    dealt, number = replay.dealt, replay.deal + 1
    return deal_text(replay.look_at_end(), dealt.hands, people, t, number, dealt.stock)


def shared_text(replay: Replay, name: str, t: Catalogue, address: str) -> str:
    """What one of the ways to share the deal gives."""
    record = replay.record
    if name == "link":
        if record.names is not None:
            # As they are shown: foreign ones may be longer than a link, or no text for UTF-8.
            record = record._replace(names=short_names(record))
        return address + encode_deal(record, replay.deal)
    return text_of(replay, t) if name == "text" else write_record(record)


def replay_page(showing: Showing) -> tuple[Html, Html]:
    """The replay screen."""
    desk, t = showing.desk, showing.texts
    album, replay = desk.album, desk.album.replay
    assert replay is not None
    moment = Moment(
        at=replay.at,
        last=len(replay.steps) - 1,
        deal=replay.deal,
        deals=len(replay.record.deals),
        open_hands=replay.open_hands,
        can_branch=replay.can_branch,
        practice=is_practice(replay.record) or origin_of(replay.played) is not None,
    )
    shared = album.shared.get(album.opened, "")
    step, ended = replay.step, replay.final.result is not None
    model = replay_model(
        replay.look(),
        moment,
        people_in(replay.record, replay.seat),
        desk.settings,
        t,
        hands=step.state.hands if replay.open_hands else (),
        stock=step.state.stock if replay.open_hands else (),
        held=step.trick,
        told=told(replay, t),
        tricks=replay.tricks,
        end=replay.look_at_end() if ended else None,
        tools=Tools(album.opened, album.done, shared, shared),
    )
    return render_replay(model, t), EMPTY


def original_end(replay: Replay) -> State:
    """How the deal that a practice deal left was really played."""
    *_, (state, _) = deal_states(replay.record, replay.played, replay.deal + 1)
    return state


def branch_sheet(showing: Showing) -> Html:
    """What came of a practice deal, beside what came of the deal it left."""
    desk, session, _, t = showing
    aside = desk.aside
    assert aside is not None
    assert aside.replay is not None
    assert session is not None
    replay = aside.replay
    people, table, me = people_in(replay.record, replay.seat), replay.record.table, replay.seat
    score = replay.matches[replay.deal].score
    then, now = view(original_end(replay), me, score), session.look()

    def points(seen_points: tuple[int, ...], column: int) -> str:
        return str(sum(seen_points[seat] for seat in columns(table)[column]))

    rows = tuple(
        (
            column_name(table, column, me, people, t),
            points(then.points, column),
            points(now.points, column),
        )
        for column in column_order(table, me)
    )
    return render_branch(rows, outcome(then, people, t), outcome(now, people, t), t)
