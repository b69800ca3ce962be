"""The review of the deal that is over: asked of the worker in slices, a question a decision."""

from __future__ import annotations

import json
from typing import Any, Final

from tute.app.game import Game
from tute.app.learn.answers import REVIEW_KEY, Decision, Review, decisions_of
from tute.app.parts import Part
from tute.app.play.session import Session
from tute.app.ports import BotUnavailableError
from tute.app.showing import Drawn, Showing
from tute.engine.actions import action_text
from tute.ui.html import EMPTY
from tute.ui.review_model import review_model, totals
from tute.ui.screens.review import render_review


def review(game: Game, _: str) -> None:
    """Look at the deal's decisions, and begin to judge them."""
    session = game.session
    if session is None or session.turn() >= 0:
        return
    moment = (session.setup.id, len(session.record.deals))
    kept = game.desk.review
    if kept is None or (kept.match, kept.deal) != moment:
        game.desk.review = Review(*moment, list(decisions_of(session)))
    game.stand_up()
    game.desk.screen, game.desk.back = "review", "table"
    game.ports.screen.enter(home=False)
    go(game, "")
    game.draw("review-title")


def stop(game: Game, _: str) -> None:
    """No more questions; what has been answered stays."""
    if game.desk.review is not None:
        game.desk.review.running = False


def go(game: Game, _: str) -> None:
    """Begin, or go on."""
    current = game.desk.review
    if current is not None and not current.running:
        current.running, current.failed = True, False
        game.background(_judge(game, current))


async def _judge(game: Game, current: Review) -> None:
    """Ask on while somebody is looking: what could be known first, then with open cards."""
    session = game.session
    assert session is not None
    try:
        for kind in ("known", "open"):
            for decision in current.decisions:
                if not _wanted(game, current):
                    return
                await _answer(game, session, decision, kind)
                game.draw()
            if kind == "known":
                _note(game, session, current)
    except (BotUnavailableError, ValueError, KeyError, TypeError) as error:
        game.ports.screen.report(f"review: {error!r}")
        current.failed = _wanted(game, current)
    finally:
        current.running = False
        if game.desk.screen == "review":
            game.draw()


def _wanted(game: Game, current: Review) -> bool:
    return current.running and game.desk.review is current and game.desk.screen == "review"


async def _answer(game: Game, session: Session, decision: Decision, kind: str) -> None:
    if decision.known if kind == "known" else decision.opened:
        return
    more: dict[str, Any] = {"played": action_text(decision.action)}
    if kind == "open":
        more |= {"hands": decision.hands, "stock": decision.stock}
    reply = json.loads(await game.ports.bots.ask(session.question(kind, decision.seen, **more)))
    if kind == "known":
        decision.known = reply
    else:
        decision.opened = reply


def _note(game: Game, session: Session, current: Review) -> None:
    """Keep the grades with the deal, for the statistics."""
    counted = totals([decision.graded for decision in current.decisions])
    if session.record.deals[current.deal - 1].extra.get(REVIEW_KEY) == counted:
        return
    session.mark(REVIEW_KEY, counted, current.deal)
    if game.session is session:
        game.acted()


def _screen(showing: Showing) -> Drawn:
    desk, _, _, t = showing
    current = desk.review
    assert current is not None
    rows = [decision.graded for decision in current.decisions]
    model = review_model(rows, t, running=current.running, failed=current.failed)
    return render_review(model, t, desk.settings.deck), EMPTY


PART: Final = Part(
    screens={"review": _screen},
    actions={
        "review": review,
        "review-stop": stop,
        "review-go": go,
    },
)
