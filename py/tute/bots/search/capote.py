"""Whether an announced capote can be stopped, when all cards lie open."""

from __future__ import annotations

from tute.bots.search.contest import LimitError
from tute.bots.search.kernel import DONE, Kernel
from tute.engine.cards import cards_of


def is_made(deal: Kernel, limit: int) -> bool:
    """Whether the announcer takes every trick however the others play.

    Raises :class:`LimitError` after so many nodes.
    """
    return _made(deal, [limit])


def _made(deal: Kernel, nodes: list[int]) -> bool:
    if deal.phase == DONE:
        return deal.reason != "capote_failed"
    nodes[0] -= 1
    if nodes[0] < 0:
        raise LimitError
    announcer = deal.turn == deal.capote
    for move in cards_of(deal.cards()) if not deal.asked else _answers(deal):
        deal.make(move)
        made = _made(deal, nodes)
        deal.unmake()
        if made == announcer:
            return made
    return not announcer


def _answers(deal: Kernel) -> tuple[int, ...]:
    """Singing changes no trick: any answer will do, but a tute wins the deal as well."""
    legal = deal.legal()
    return (legal.bit_length() - 1,)
