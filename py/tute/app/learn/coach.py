"""Hints at the table: asked of the worker with what the player sees, and marked in the record."""

from __future__ import annotations

import json
from typing import Final

from tute.app.game import Game
from tute.app.learn.answers import Hint, moment_of
from tute.app.parts import Part
from tute.app.ports import BotUnavailableError
from tute.engine.actions import parse_action
from tute.engine.observation import Observation

HINTS_KEY: Final = "hints"
"""Beside a deal in the record: at how many moments the player asked for a hint."""


def hint(game: Game, _: str) -> None:
    """Show what the Experto would do; asked only once a moment."""
    session, croupier = game.session, game.croupier
    if session is None or croupier is None or session.turn() != session.setup.seat:
        return
    moment = moment_of(session)
    kept = game.desk.hint
    if kept is None or kept.moment != moment or kept.failed:
        if kept is None or kept.moment != moment:
            deal = session.record.deals[-1]
            session.mark(HINTS_KEY, deal.extra.get(HINTS_KEY, 0) + 1)
            game.acted()
            if game.session is not session:  # another page plays
                return
        game.desk.hint = Hint(moment)
        game.background(_ask(game, game.desk.hint, session.look()))
    croupier.set_stage(pop="hint", selected=-1, asked=-1)
    game.draw("pop-title")


async def _ask(game: Game, asked: Hint, seen: Observation) -> None:
    session = game.session
    assert session is not None
    try:
        reply = json.loads(await game.ports.bots.ask(session.question("hint", seen)))
        if parse_action(reply["action"]) not in seen.legal:
            raise ValueError(reply["action"])
        asked.reply = reply
        told = asked.view(seen, game.catalogue)
    except (BotUnavailableError, ValueError, KeyError, TypeError) as error:
        game.ports.screen.report(f"no hint: {error!r}")
        asked.failed = True
    croupier = game.croupier
    here = game.session is session and moment_of(session) == asked.moment
    if game.desk.hint is not asked or croupier is None or not here:
        return
    if not asked.failed:
        game.say(". ".join([told.said, *told.lines]))
        if told.plays:
            croupier.set_stage(focused=parse_action(told.action).value)
    game.draw()


PART: Final = Part(
    actions={"hint": hint},
)
