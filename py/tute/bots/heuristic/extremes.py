"""Cabrón and Loco: to be the highest or the lowest, and never in between.

What a card is worth depends on how the seat stands: a row of small integer weights for each
standing and each third of the deal. Values are linear in the weights, which is how they were
fitted, so keep them so.
"""

from __future__ import annotations

from typing import Final, Protocol

from tute.bots.heuristic.odds import side_wins, threats
from tute.bots.heuristic.points import others_cards
from tute.bots.heuristic.position import Position
from tute.engine.cards import ABOVE, KING, KNIGHT, POINTS, SUIT_MASK, cards_of, points_in
from tute.engine.melds import FORTY, TWENTY
from tute.engine.scoring import limit_of

# Standings, by points: this seat's own and the most and fewest of the others.
NOTHING_LIKE_OTHERS, NOTHING_ALONE, TOP_OVER_NOTHING, ABOVE_NOTHING = range(4)
TOP, BOTTOM, MIDDLE, NEAR_LIMIT, OTHER_BEYOND, NOTHING_OTHER_BEYOND = range(4, 10)
STANDINGS: Final = 10
PHASES: Final = 3

FEATURES: Final = 17
"""Weights in a row: see ``card_values``."""
ROWS: Final = 2 * STANDINGS * PHASES
"""Leads, then the rest; in each, three phases of every standing."""


class Row(Protocol):
    """The weights of one standing."""

    def __getitem__(self, place: int, /) -> int: ...


class Table(Protocol):
    """The rows of a modality."""

    def __getitem__(self, place: int, /) -> Row: ...


def standing(here: Position) -> int:
    """How the seat stands."""
    seat, points = here.seat, here.points
    mine = points[seat]
    others = [points[other] for other in here.seats if other != seat]
    top, low = max(others), min(others)
    nothing = mine == 0
    if here.zero == "tricks":
        nothing = not here.tricks[seat]
        low = min([here.tricks[other] for other in here.seats if other != seat])
    limited = not here.sings  # Cabrón
    if limited and any(
        points[other] > limit_of(here.melded[other], here.over)
        for other in here.seats
        if other != seat
    ):
        return NOTHING_OTHER_BEYOND if nothing else OTHER_BEYOND
    if nothing:
        return NOTHING_ALONE if low else NOTHING_LIKE_OTHERS
    if limited and mine > limit_of(here.melded[seat], here.over) - 25:
        return NEAR_LIMIT
    if not low:
        return TOP_OVER_NOTHING if mine >= top else ABOVE_NOTHING
    if mine >= top:
        return TOP
    return BOTTOM if mine <= low else MIDDLE


def card_values(here: Position, table: Table) -> list[tuple[int, float]]:
    """The legal cards, high to low in each suit, with their values in hundredths of a deal."""
    hand, trump, best, seat = here.hand, here.trump, here.best, here.seat
    size = hand.bit_count()
    row = standing(here) * PHASES + (0 if size > 7 else 1 if size > 4 else 2)
    leads = best < 0
    if not leads:
        row += STANDINGS * PHASES
    w = table[row]
    out = others_cards(here)
    own_points, out_points = points_in(hand), points_in(out)
    seats = len(here.seats)
    share = own_points * seats / (own_points + out_points + 1) - 1.0
    points = here.points
    top = max([points[other] for other in here.seats if other != seat])
    gap = (points[seat] - top) / 20.0
    gap = -2.0 if gap < -2.0 else 2.0 if gap > 2.0 else gap
    after = threats(here)
    over = 0
    feeds = w[4]
    if not leads:
        over = ABOVE[best]
        if trump >= 0 and best // 10 != trump:
            over |= SUIT_MASK[trump]
        if points[here.winner] == top:
            feeds = feeds + w[5]
    per_chance = w[0] + w[3] * gap + w[11] * share
    per_point = w[1] + w[2] * gap + w[12] * share
    per_strength = w[6] + w[13] * share
    cabron = not here.sings
    meld = TWENTY if here.sung else FORTY
    values = []
    for card in cards_of(here.legal):
        suit, strength = divmod(card, 10)
        cards = POINTS[card]
        better = (out & ABOVE[card]).bit_count()
        left = (hand & SUIT_MASK[suit]).bit_count() - 1
        value = per_strength * (strength / 9.0) + w[10] * (cards / 10.0)
        value += w[8] * (better / 5.0) + w[9] * (left / 3.0)
        if not better:
            value += w[7]
        if not left:
            value += w[15]
        if suit == trump:
            value += w[16]
        wins = 0.0
        if leads or over >> card & 1:
            wins = side_wins(here, after, card, suit if leads else here.led, True)
        if wins:
            takes = here.worth + cards
            if cabron and strength in (KING, KNIGHT):
                mate = card - 1 if strength == KING else card + 1
                if here.table >> mate & 1:
                    takes += meld
                elif out >> mate & 1:
                    value += w[14] * wins
            value += (per_chance + per_point * (takes / 20.0)) * wins
        if wins < 1.0:
            value += feeds * ((1.0 - wins) * cards / 10.0)
        values.append((card, value))
    return values
