"""A bot asked without anybody noticing: its answer is there in time, or it is a rule of thumb's."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tute.app.play.session import Session, read_answer
from tute.app.ports import Bots, BotUnavailableError
from tute.engine.actions import Action


async def answer_or_nothing(bots: Bots, request: str, report: Callable[[str], None]) -> str:
    """What the worker answers, or an empty text; never an error.

    For tasks that run beside a pause: the browser's event loop reports at once what a task raises,
    even if somebody is going to await it.
    """
    try:
        return await bots.ask(request)
    except BotUnavailableError as error:
        report(f"no bot: {error}")
        return ""


def answer_here(request: str) -> Action:
    """The same bot's answer without the worker: the game goes on, though the page waits."""
    from tute.bots.worker import answer  # seldom needed here, and long to load

    return read_answer(answer(request))


async def quiet_answer(
    session: Session, bots: Bots, late: asyncio.Event, report: Callable[[str], None]
) -> Action:
    """What the bot whose turn it is does; by rule of thumb when ``late`` comes first."""
    seen = session.look(session.turn())
    asked = answer_or_nothing(bots, session.bot_request(), report)
    thinking = asyncio.ensure_future(asked)
    waiting = asyncio.ensure_future(late.wait())
    try:
        await asyncio.wait([thinking, waiting], return_when=asyncio.FIRST_COMPLETED)
        if thinking.done() and (action := read_answer(thinking.result())) in seen.legal:
            return action
    except (ValueError, KeyError, TypeError) as error:
        report(f"no answer from the bot: {error!r}")
    finally:
        thinking.cancel()
        waiting.cancel()
    from tute.bots.heuristic.bot import RuleBot  # seldom needed here, and long to load

    return RuleBot().choose(seen, random.Random(0))
