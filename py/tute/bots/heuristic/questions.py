"""All that is asked besides cards and bids: singing, the exchange, capote, throwing the hand in."""

from __future__ import annotations

from tute.bots.heuristic.laydown import takes_all
from tute.engine.actions import (
    CAPOTE,
    CONCEDE,
    EXCHANGE,
    KEEP,
    NO_CAPOTE,
    SILENT,
    SING_TUTE,
    TUTE,
    Action,
    sing,
)
from tute.engine.cards import SUIT_MASK, points_in
from tute.engine.melds import first_to_sing, meld_points, pairs_in
from tute.engine.observation import Observation
from tute.engine.scoring import LAST_TRICK


def answer_sing(seen: Observation) -> Action:
    """Sing what there is, the best first; in Loco only when going high."""
    if SING_TUTE in seen.legal:
        return SING_TUTE
    suits = 0
    for kind, value in seen.legal:
        if kind == "sing" and value != TUTE:
            suits |= 1 << value
    if not suits:
        return SILENT
    suit = first_to_sing(seen.hand, suits, seen.trump)
    if seen.table.modality == "loco" and not _goes_high(seen, meld_points(suit, seen.trump)):
        return SILENT
    return sing(suit)


def _goes_high(seen: Observation, meld: int) -> bool:
    """Loco: whether a meld makes for the top rather than for the middle."""
    mine = seen.points[seen.seat]
    others = max(seen.points[seat] for seat in seen.active if seat != seen.seat)
    return mine > 0 and mine + meld >= others


def answer_exchange(seen: Observation) -> Action:
    """A better trump for a worse one that scores nothing: always."""
    return EXCHANGE if EXCHANGE in seen.legal else KEEP


def answer_capote(seen: Observation) -> Action:
    """Announced when no cards of the others can stop it, or when nothing else can win."""
    return CAPOTE if takes_all(seen) or _lost_on_points(seen) else NO_CAPOTE


def _lost_on_points(seen: Observation) -> bool:
    """With two players: whether all that is left would not be enough, so that failing is free."""
    if len(seen.active) > 2:
        return False
    other = seen.active[0] + seen.active[1] - seen.seat
    left = points_in(seen.hand | seen.unseen | seen.shown[other]) + LAST_TRICK
    for suit in range(4):
        if pairs_in(seen.hand) & ~seen.sung & 1 << suit:
            left += meld_points(suit, seen.trump)
    return seen.points[seen.seat] + left < seen.points[other]


def concedes(seen: Observation) -> bool:
    """Whether to throw the hand in.

    It costs what losing costs, so a hand is played out for what luck may bring, unless a heavy
    defeat would cost two games and the hand holds nothing at all.
    """
    if CONCEDE not in seen.legal or not seen.table.options.double_over:
        return False
    trumps = seen.hand & SUIT_MASK[seen.trump]
    return not trumps and points_in(seen.hand) < 3 and not seen.stock
