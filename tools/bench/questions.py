"""Questions for the bots' worker, as the page would ask them in matches from fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from tute.app.play.session import Session, new_session
from tute.bots.heuristic.bot import RuleBot
from tute.engine.actions import action_text
from tute.engine.options import make_table
from tute.engine.rng import derive

SHARE = 1 / 6
"""So many of the decisions met are asked: of one deal they are much alike."""


class Question(NamedTuple):
    """What the worker is sent, the phase that it is about, and the answers that are legal."""

    request: str
    phase: str
    legal: frozenset[str]


def questions(modality: str, players: int, level: str) -> Iterator[Question]:
    """Decisions with a choice, of all phases, in matches between bots that play by rules."""
    rng, bot = random.Random(f"{modality} {players}"), RuleBot()
    for number in count():
        for session in moments(modality, players, level, number, rng):
            seen = session.look(session.turn())
            if len(seen.legal) > 1 and rng.random() < SHARE:
                legal = frozenset(map(action_text, seen.legal))
                yield Question(session.bot_request(), seen.phase, legal)
            session.act(session.turn(), bot.choose(seen, rng))


def moments(
    modality: str, players: int, level: str, number: int, rng: random.Random
) -> Iterator[Session]:
    """A match each time that somebody has to act; whoever iterates acts."""
    names = [str(seat) for seat in range(players)]
    secret = f"answers {modality} {players}".encode()
    entropy = b"".join(derive(secret, number, part) for part in range(3))
    table = make_table(modality, players)
    session = new_session(table, names, 0, [level] * players, entropy)
    while True:
        while session.turn() >= 0:
            yield session
        if session.match.over:
            return
        session.deal_next(rng.randbytes(32))
