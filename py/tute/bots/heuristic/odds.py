"""How likely a card is to hold against those who still play to the trick. Integers in, floats out.

Each hidden card is taken to lie with any seat that may hold cards of its suit, in proportion to the
hidden cards that the seat holds: crude, but quick, and exact where it matters most, with a seat
known to hold a card or known to be void.
"""

from __future__ import annotations

from typing import Final

from tute.bots.heuristic.position import Position
from tute.engine.cards import ABOVE, SUIT_MASK
from tute.engine.trick import NONE, TRUMP_LEAD

Threat = tuple[int, int, int, tuple[float, float, float, float]]
"""A seat still to play: its side, what it may hold, what it is known to hold and, by suit, the
chance that it does not hold some one hidden card of that suit."""

_RAISED: Final = 0.5
"""How much rarer it is to beat the card that another seat may have raised the trick to."""


def threats(here: Position) -> list[Threat]:
    """The seats still to play to this trick, in order."""
    hidden, seat = here.hidden, here.seat
    side, counts, known, excluded = here.side, here.counts, here.known, here.excluded
    slots = {
        other: counts[other] - known[other].bit_count() for other in here.seats if other != seat
    }
    result = []
    shares = [0, 0, 0, 0]
    for suit, cards in enumerate(SUIT_MASK):
        cards &= hidden
        total = here.away
        for other, free in slots.items():
            if cards & ~excluded[other]:
                total += free
        shares[suit] = total or 1
    oros, copas, espadas, bastos = shares
    for other in here.after:
        free = slots[other]
        result.append(
            (
                side[other],
                hidden & ~excluded[other] | known[other],
                known[other],
                (1.0 - free / oros, 1.0 - free / copas, 1.0 - free / espadas, 1.0 - free / bastos),
            )
        )
    return result


def beats(threat: Threat, card: int, led: int, trump: int, duty: int) -> float:
    """The chance that a seat beats ``card``, the best so far in a trick of the suit ``led``."""
    _, may, known, lacking = threat
    above = ABOVE[card]
    suit = card // 10
    lead = SUIT_MASK[led]
    if suit != led:  # a ruff: beaten only by a higher one, from a seat void in the suit led
        over = 1.0 if known & above else 1.0 - lacking[suit] ** (may & above).bit_count()
        if duty == NONE:
            return over
        if known & lead:
            return 0.0
        return over * lacking[led] ** (may & lead).bit_count()
    if known & above:
        return 1.0
    higher: float = 1.0 - lacking[suit] ** (may & above).bit_count()
    if trump < 0 or suit == trump:
        return higher
    trumps = SUIT_MASK[trump]
    ruffs = 1.0 if known & trumps else 1.0 - lacking[trump] ** (may & trumps).bit_count()
    if duty in (NONE, TRUMP_LEAD):
        return higher + (1.0 - higher) * ruffs * 0.5
    if known & lead:
        return higher
    return higher + ruffs * lacking[led] ** (may & lead).bit_count()


def side_wins(here: Position, after: list[Threat], card: int, led: int, ours: bool) -> float:
    """The chance that this seat's side gets the trick if ``card`` is the best so far."""
    chance = 1.0 if ours else 0.0
    raised_by_rivals = raised_by_partners = 0.0
    mine, trump, duty = here.mine, here.trump, here.duty
    for threat in after:
        beaten = beats(threat, card, led, trump, duty)
        if threat[0] == mine:
            chance += (1.0 - chance) * beaten * (1.0 - _RAISED * raised_by_rivals)
            raised_by_partners += (1.0 - raised_by_partners) * beaten
        else:
            chance *= 1.0 - beaten * (1.0 - _RAISED * raised_by_partners)
            raised_by_rivals += (1.0 - raised_by_rivals) * beaten
    return chance
