"""A deal played by bots in every seat, asked of the worker one action at a time."""

from __future__ import annotations

from collections.abc import Callable

from tute.app.play.quiet import answer_here
from tute.app.play.session import APP_KEY, Session, Setup, read_answer
from tute.app.ports import Bots, BotUnavailableError
from tute.engine.phases.base import IllegalAction
from tute.engine.record import DealRecord, Record
from tute.engine.rng import derive
from tute.engine.state import State


def undealt(record: Record, deal: int, seat: int, level: str, secret: bytes) -> Session:
    """One deal of a record before its first action, with bots of a level everywhere."""
    played = record.deals[deal]
    fresh = DealRecord(played.dealer, played.pack, (), played.picked)
    setup = Setup("", seat, [level] * record.table.players, secret)
    deals = (*record.deals[:deal], fresh)
    return Session(Record(record.table, deals, None, {APP_KEY: setup.as_json()}), setup)


async def play_by_bots(
    session: Session, bots: Bots, going: Callable[[], bool] = lambda: True
) -> State | None:
    """Play the session's deal to its end; None if it isn't wanted any more.

    A bot that can't be asked, or answers nonsense, is played here, as at the table.
    """
    while session.turn() >= 0:
        if not going():
            return None
        seat, request = session.turn(), session.bot_request()
        try:
            session.act(seat, read_answer(await bots.ask(request)))
        except (BotUnavailableError, IllegalAction, ValueError, KeyError, TypeError):
            session.act(seat, answer_here(request))
    return session.state


def secret_for(record: Record, deal: int) -> bytes:
    """What makes the bots' choices in a deal the same each time it is played out."""
    return derive(b"luck " + bytes(record.deals[deal].pack), record.deals[deal].dealer)
