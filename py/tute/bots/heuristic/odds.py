"""How likely a card is to hold against those who still play to the trick. Integers in, floats out.

Each hidden card is taken to lie with any seat in proportion to the hidden cards that it holds:
crude, but quick, and exact where a seat is known to hold a card or known not to.
"""

from __future__ import annotations

from tute.bots.heuristic.position import Position
from tute.engine.cards import ABOVE, SUIT_MASK
from tute.engine.trick import NONE, TRUMP_LEAD

Threat = tuple[int, int, int, float]
"""A seat still to play: its side, what it may hold, what it is known to hold, and the chance that
it does not hold some one hidden card."""


def threats(here: Position) -> list[Threat]:
    """The seats still to play to this trick, in order."""
    hidden = here.hidden
    total = hidden.bit_count() or 1
    side, counts, known, excluded = here.side, here.counts, here.known, here.excluded
    return [
        (
            side[seat],
            hidden & ~excluded[seat] | known[seat],
            known[seat],
            1.0 - (counts[seat] - known[seat].bit_count()) / total,
        )
        for seat in here.after
    ]


def beats(threat: Threat, card: int, led: int, trump: int, duty: int) -> float:
    """The chance that a seat beats ``card``, the best so far in a trick of the suit ``led``."""
    _, may, known, lacks = threat
    above = ABOVE[card]
    suit = card // 10
    lead = SUIT_MASK[led]
    if suit != led:  # a ruff: beaten only by a higher one, from a seat void in the suit led
        over: float = 1.0 if known & above else 1.0 - lacks ** (may & above).bit_count()
        if duty == NONE:
            return over
        if known & lead:
            return 0.0
        return over * lacks ** (may & lead).bit_count()
    if known & above:
        return 1.0
    higher: float = 1.0 - lacks ** (may & above).bit_count()
    if trump < 0 or suit == trump:
        return higher
    trumps = SUIT_MASK[trump]
    ruffs: float = 1.0 if known & trumps else 1.0 - lacks ** (may & trumps).bit_count()
    if duty in (NONE, TRUMP_LEAD):
        return higher + (1.0 - higher) * ruffs * 0.5
    if known & lead:
        return higher
    return higher + ruffs * lacks ** (may & lead).bit_count()


def side_wins(here: Position, after: list[Threat], card: int, led: int, ours: bool) -> float:
    """The chance that this seat's side gets the trick if ``card`` is the best so far."""
    chance = 1.0 if ours else 0.0
    overtaken = 0.0
    mine, trump, duty = here.mine, here.trump, here.duty
    for threat in after:
        beaten = beats(threat, card, led, trump, duty)
        if threat[0] == mine:
            chance += (1.0 - chance) * beaten * (0.6 if ours else 1.0)
            overtaken += (1.0 - overtaken) * beaten
        else:
            chance *= 1.0 - beaten * (1.0 - 0.6 * overtaken)
    return chance
