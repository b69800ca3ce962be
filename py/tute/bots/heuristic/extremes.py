"""Cabrón and Loco: to be the highest or the lowest, and never in between."""

from __future__ import annotations

from tute.bots.heuristic.position import Position
from tute.engine.cards import ABOVE, POINTS, SUIT_MASK, cards_of


def choose_card(here: Position) -> int:
    """The card to play."""
    legal = here.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    high = goes_high(here)
    return max(cards_of(legal), key=lambda card: _value(here, card, high))


def goes_high(here: Position) -> bool:
    """Whether this seat tries for the most points rather than for the fewest."""
    points, seat = here.points, here.seat
    mine, left = points[seat], here.hand.bit_count()
    others = [points[other] for other in here.seats if other != seat]
    if mine > 75:
        return False
    if mine >= max(others) and mine >= 25:
        return True
    return (here.hand & 0x300C0300C0300).bit_count() >= 4 and mine + 20 >= max(others) and left > 0


def _value(here: Position, card: int, high: bool) -> float:
    best, trump = here.best, here.trump
    points = POINTS[card]
    if best < 0:
        above = here.hidden & ABOVE[card]
        if high:
            return float(-points if above else points)
        if above or not here.hidden & SUIT_MASK[card // 10]:
            return float(-(card % 10))
        return -20.0
    wins = bool(1 << card & ABOVE[best]) or (card // 10 == trump and best // 10 != trump)
    if high:
        return float(here.worth + points if wins else -points)
    if wins:
        return -here.worth - 5 + (card % 10) * 0.1
    return points + (card % 10) * 0.1
