"""From what a seat sees, and a guess of what it doesn't see, to a kernel."""

from __future__ import annotations

from typing import Final

from tute.bots.search.frame import Frame, frame_of
from tute.bots.search.kernel import (
    ASK_CAPOTE,
    ASK_EXCHANGE,
    ASK_PLAY,
    ASK_SING,
    Kernel,
)
from tute.bots.search.moves import legal_mask
from tute.engine.cards import BIT, POINTS
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple
from tute.engine.trick import lie_of

_PHASES: Final = {
    "play": ASK_PLAY,
    "sing": ASK_SING,
    "exchange": ASK_EXCHANGE,
    "capote": ASK_CAPOTE,
}


class World(NamedTuple):
    """All the hands by seat, and the stock in the order of drawing, turn-up last."""

    hands: tuple[int, ...]
    stock: tuple[int, ...] = ()


def kernel_of(seen: Observation, world: World, frame: Frame | None = None) -> Kernel:
    """The deal as it stands if ``world`` is how the hidden cards lie.

    The seat must be the one to act, in one of the phases from the first lead on.
    """
    frame = frame or frame_of(seen)
    deal = Kernel(frame, list(world.hands), seen.leader, seen.trump)
    deal.phase = _PHASES[seen.phase]
    deal.turn = seen.seat
    deal.points = list(seen.points)
    deal.stock = world.stock
    deal.tricks, deal.draws = len(seen.tricks), seen.draws
    for trick in seen.tricks:
        deal.wins[trick.winner] += 1
    for meld in seen.melds:
        deal.melded[meld.seat] = True
    deal.sung, deal.capote = seen.sung, seen.capote
    if seen.cards:
        _lay(deal, seen)
    if deal.phase == ASK_SING:
        singers = frame.singers[seen.leader]
        rest = singers[singers.index(seen.seat) + 1 :]
        deal.asked = (seen.seat, *(seat for seat in rest if deal.sings_now(seat)))
    elif deal.phase == ASK_CAPOTE:
        order = frame.order[seen.leader]
        deal.asked = order[order.index(seen.seat) :]
    return deal


def _lay(deal: Kernel, seen: Observation) -> None:
    order = deal.frame.order[seen.leader]
    deal.fallen = seen.cards
    deal.led, deal.high, deal.best, place, deal.ruffed = lie_of(seen.cards, seen.trump)
    deal.winner = order[place]
    deal.worth = sum(POINTS[card] for card in seen.cards)
    if not deal.frame.penalty:
        return
    for at, card in enumerate(seen.cards):
        lie = lie_of(seen.cards[:at], seen.trump)
        hand = deal.hands[order[at]] | BIT[card]
        if not legal_mask(hand, *lie[:3], lie.ruffed, seen.trump, seen.duty) & BIT[card]:
            deal.revoker = order[at]
            return
