"""What is shown after a trick while somebody may be asked something in secret (RULES.md section 6).

At tables where players are asked whether they sing or exchange, the complete trick is shown by an
observation that is the same whether or not anybody was asked; meanwhile bots answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import BIT
from tute.engine.events import Event, TrickWon
from tute.engine.observation import BETWEEN, OVER, Observation
from tute.engine.options import Table
from tute.engine.packs import has_stock

SECRET = ("sing", "exchange")
"""The phases in which one seat is asked and the others must not know it."""


def may_ask(table: Table) -> bool:
    """Whether anybody can be asked something in secret, or cards are drawn, after a trick."""
    return table.options.announce == "choice" or has_stock(table)


def veil_of(before: Observation, events: Sequence[Event], after: Observation) -> Observation | None:
    """What to show instead of ``after`` while bots may be answering; None if nothing is hidden.

    ``before`` and ``after`` are what the player saw before and sees after the action.
    """
    if after.phase == OVER or not may_ask(after.table):
        return None
    won = [event for event in events if isinstance(event, TrickWon)]
    if won:
        winner = won[0].trick.winner
        asked_first = after.turn == after.seat == winner and after.phase in SECRET
        return None if asked_first else _gathered(before, won[0])
    if before.turn == before.seat and before.phase in SECRET and _others_follow(before):
        return _nobodys_turn(after)
    return None


def _others_follow(seen: Observation) -> bool:
    """Whether a partner may be asked after the player has answered."""
    return seen.table.modality == "clasico" and seen.table.options.singers == "side"


def _nobodys_turn(seen: Observation) -> Observation:
    return seen._replace(phase=BETWEEN, turn=-1, legal=(), blocked=())


def _gathered(before: Observation, won: TrickWon) -> Observation:
    """The table right after the trick, before anything that follows from it."""
    trick = won.trick
    last, card = trick.seats[-1], trick.cards[-1]
    points, counts, shown = list(before.points), list(before.counts), list(before.shown)
    points[trick.winner] += won.points
    counts[last] -= 1
    shown[last] &= ~BIT[card]
    mine = dict(zip(trick.seats, trick.cards, strict=True)).get(before.seat, -1)
    hand = before.hand & ~BIT[mine] if mine >= 0 else before.hand
    return _nobodys_turn(before)._replace(
        hand=hand,
        points=tuple(points),
        counts=tuple(counts),
        shown=tuple(shown),
        leader=trick.winner,
        cards=(),
        tricks=(*before.tricks, trick),
    )
