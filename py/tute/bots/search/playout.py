"""A quick player for playing deals out: rules of thumb on the kernel's integers, no search.

It plays from one hand and what has been played, like a player at the table. The values it gives
to cards also say how likely somebody is to play so (:mod:`belief`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tute.bots.search.frame import CABRON, LOCO_MODE
from tute.bots.search.kernel import ASK_PLAY, ASK_SING, DONE, Kernel
from tute.bots.search.moves import M_EXCHANGE, M_NO_CAPOTE, M_SILENT, M_TUTE, SING
from tute.engine.cards import ABOVE, BIT, KNIGHTS, POINTS, SUIT_MASK, TWOS, cards_of
from tute.engine.melds import first_to_sing

Values = list[tuple[float, int]]
"""Values and cards."""

ACES_AND_THREES: Final = TWOS << 9 | TWOS << 8


AUTO, LOW, HIGH = -1, 0, 1
"""Plans in Cabrón and Loco: what the policy thinks best now and then, or one thing to the end."""


def play_out(deal: Kernel, seat: int = -1, plan: int = AUTO) -> None:
    """Play the deal to its end, for good; ``seat`` keeps to a plan if it has one."""
    values = values_of(deal)
    while deal.phase != DONE:
        if deal.phase != ASK_PLAY:
            deal.advance(quick_answer(deal))
            continue
        cards = deal.cards()
        if cards & (cards - 1):
            if plan >= 0 and deal.turn == seat:
                deal.advance(max(extreme_values(deal, cards, plan))[1])
            else:
                deal.advance(max(values(deal, cards))[1])
        else:
            deal.advance(cards.bit_length() - 1)


def values_of(deal: Kernel) -> Callable[[Kernel, int], Values]:
    """How this deal's modality values cards."""
    return extreme_values if deal.frame.mode in (CABRON, LOCO_MODE) else point_values


def quick_answer(deal: Kernel) -> int:
    """The answer to a question other than what to play."""
    if deal.phase == ASK_SING:
        moves = deal.legal()
        if moves >> M_TUTE & 1:
            return M_TUTE
        suits = moves >> SING & 15
        if deal.frame.mode == LOCO_MODE and not goes_high(deal, deal.turn):
            return M_SILENT
        return SING + first_to_sing(deal.hands[deal.turn], suits, deal.trump)
    if deal.legal() >> M_EXCHANGE & 1:
        return M_EXCHANGE
    return M_NO_CAPOTE


def _others(deal: Kernel, seat: int) -> int:
    """The cards that the seat doesn't see."""
    out = 0
    for hand in deal.hands:
        out |= hand
    out &= ~deal.hands[seat]
    for card in deal.stock:
        out |= BIT[card]
    return out


def point_values(deal: Kernel, legal: int) -> Values:
    """For those who want points: Clásico, Subastado, Individual."""
    seat = deal.turn
    hand, trump, frame = deal.hands[seat], deal.trump, deal.frame
    out = _others(deal, seat)
    pairs = 0
    if frame.sings(seat):
        pairs = hand >> 1 & hand & KNIGHTS
        if pairs:
            for suit in range(4):
                if deal.sung >> suit & 1:
                    pairs &= ~SUIT_MASK[suit]
            pairs |= pairs << 1
    if deal.led < 0:
        return _leads(deal, hand, legal, out, pairs, trump)
    side = frame.side
    trumps = SUIT_MASK[trump]
    last = len(deal.fallen) == frame.size - 1
    ours = side[deal.winner] == side[seat]
    best = deal.best
    over = ABOVE[best]
    ruffing = best // 10 != trump
    out_trumps = out & trumps
    safe = last or (not out & over and not (ruffing and out_trumps))
    worth = deal.worth
    waiting = frame.size - 1 - len(deal.fallen)
    values = []
    for card in cards_of(legal):
        suit, points = card // 10, POINTS[card]
        if BIT[card] & over or (ruffing and suit == trump):
            sure = last or (
                not out & ABOVE[card]
                and (
                    suit == trump
                    or not out_trumps
                    or (out & SUIT_MASK[suit]).bit_count() > waiting + 1
                )
            )
            if ours and safe:
                value = worth * 0.2 + points * (0.6 if suit != trump else 0.1)
            elif sure:
                value = (worth + points) * 0.9
            else:
                value = (worth + points) * 0.15 - points * 0.5
            if suit == trump:
                value -= (card % 10) * 0.35
        else:
            if not ours:
                value = float(-points)
            elif safe or best % 10 >= 8:
                value = worth * 0.5 + points * (0.8 if suit != trump else 0.2)
            else:
                value = points * -0.1
            if suit == trump:
                value -= 1 + (card % 10) * 0.3
            if points == 11 and suit != trump:
                value -= 3
        if pairs >> card & 1:
            value -= 10
        values.append((value - (card % 10) * 0.02, card))
    return values


def _leads(deal: Kernel, hand: int, legal: int, out: int, pairs: int, trump: int) -> Values:
    trumps = SUIT_MASK[trump]
    out_trumps = (out & trumps).bit_count()
    my_trumps = (hand & trumps).bit_count()
    others = deal.frame.size - 1
    values = []
    for card in cards_of(legal):
        suit, points = card // 10, POINTS[card]
        above = out & ABOVE[card]
        if suit == trump:
            if not above and out_trumps:
                value = 6 + points * 0.1
                if my_trumps >= 3 and 2 * my_trumps >= out_trumps:
                    value += 8
            elif above:
                value = -points * 1.5 - 2 + (2 if my_trumps >= 5 else 0)
            else:
                value = -4 - points * 0.3
        elif not above:
            if not out_trumps:
                value = points + 5.0
            elif (out & SUIT_MASK[suit]).bit_count() >= others:
                value = float(points)
            else:
                value = points * 0.2 - 1
        else:
            value = -points * 1.3
            if not hand & SUIT_MASK[suit] & ~BIT[card]:
                value += 1.0
            if points == 10 and not above & (above - 1):
                value -= 2
        if pairs >> card & 1:
            value -= 12
        values.append((value - (card % 10) * 0.01, card))
    return values


# --- the highest or the lowest: Cabrón and Loco


def goes_high(deal: Kernel, seat: int) -> bool:
    """Whether a seat tries for the most points rather than for the fewest."""
    points, hand = deal.points, deal.hands[seat]
    mine = points[seat]
    most = max(points[other] for other in deal.frame.active if other != seat)
    if mine > 75 and deal.frame.mode == CABRON:
        return False
    if not mine and hand.bit_count() <= 3:
        return deal.frame.mode == CABRON
    if mine >= most and mine >= 25:
        return True
    return (hand & ACES_AND_THREES).bit_count() >= 4 and mine + 20 >= most


def extreme_values(deal: Kernel, legal: int, plan: int = AUTO) -> Values:
    """For those who want the most points or the fewest."""
    seat = deal.turn
    high = goes_high(deal, seat) if plan < 0 else plan == HIGH
    out = _others(deal, seat)
    worth, best, trump = deal.worth, deal.best, deal.trump
    if not high and deal.frame.mode == CABRON and not deal.points[seat]:
        left = deal.hands[seat].bit_count()
        last = len(deal.fallen) == deal.frame.size - 1
        high = left <= 5 and last and worth <= 4
    values = []
    if deal.led < 0:
        for card in cards_of(legal):
            above = out & ABOVE[card]
            if high:
                value = float(-POINTS[card] if above else POINTS[card])
            elif above or not out & SUIT_MASK[card // 10]:
                value = float(-(card % 10))
            else:
                value = -20.0
            values.append((value, card))
        return values
    over = ABOVE[best]
    if trump >= 0 and best // 10 != trump:
        over |= SUIT_MASK[trump]
    for card in cards_of(legal):
        wins = over >> card & 1
        if high:
            value = float(worth + POINTS[card] if wins else -POINTS[card])
        elif wins:
            value = -worth - 5 + (card % 10) * 0.1
        else:
            value = POINTS[card] + (card % 10) * 0.1
        values.append((value, card))
    return values
