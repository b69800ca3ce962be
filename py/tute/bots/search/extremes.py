"""The rest of a deal of Cabrón or Loco played quickly.

The same play as :func:`playout.play_out`, in one function on plain integers, since that is where
the time of a search goes. A test walks both.
"""

from __future__ import annotations

from tute.bots.search.frame import CABRON, LOCO_MODE, Frame
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.playout import HIGH, goes_high
from tute.engine.cards import ABOVE, BIT, KNIGHTS, POINTS, SUIT_MASK
from tute.engine.melds import TWENTY, first_to_sing, meld_points, pairs_fallen, pairs_in, tute_in
from tute.engine.scoring import LAST_TRICK


def is_quick(frame: Frame) -> bool:
    """Whether deals like this can be played out here."""
    return frame.mode in (CABRON, LOCO_MODE) and not frame.penalty


def finish(deal: Kernel, planner: int, plan: int) -> None:
    """Play the deal to its end, for good; the seat ``planner`` keeps to a plan if it has one."""
    frame, hands, points = deal.frame, deal.hands, deal.points
    size, after, cabron = frame.size, frame.after, frame.mode == CABRON
    trump, led, high, best = deal.trump, deal.led, deal.high, deal.best
    winner, ruffed, worth, seat = deal.winner, deal.ruffed, deal.worth, deal.turn
    fallen = list(deal.fallen)
    trumps = SUIT_MASK[trump] if trump >= 0 else 0
    left = 0
    for hand in hands:
        left |= hand
    while True:
        hand = hands[seat]
        legal = hand
        if led >= 0:
            following = hand & SUIT_MASK[led]
            if following:
                legal = following
                if not (ruffed and cabron):
                    legal = following & ABOVE[high] or following
            elif hand & trumps:
                legal = hand & trumps
                if ruffed:
                    legal = legal & ABOVE[best] or (hand if cabron else legal)
        if not legal & (legal - 1):
            card = legal.bit_length() - 1
        else:
            if plan >= 0 and seat == planner:
                goes = plan == HIGH
            else:
                goes = goes_high(deal, seat)
            if not goes and cabron and not points[seat] and worth <= 4 and len(fallen) == size - 1:
                goes = hand.bit_count() <= 5
            out = left & ~hand
            card, most, rest = -1, -(1 << 20), legal
            over = 0
            if led >= 0:
                over = ABOVE[best] | (trumps if best // 10 != trump else 0)
            while rest:
                bit = rest & -rest
                rest ^= bit
                one = bit.bit_length() - 1
                if led < 0:
                    above = out & ABOVE[one]
                    if goes:
                        value = -10 * POINTS[one] if above else 10 * POINTS[one]
                    elif above or not out & SUIT_MASK[one // 10]:
                        value = -10 * (one % 10)
                    else:
                        value = -200
                elif goes:
                    value = 10 * (worth + POINTS[one]) if over & bit else -10 * POINTS[one]
                elif over & bit:
                    value = one % 10 - 10 * worth - 50
                else:
                    value = 10 * POINTS[one] + one % 10
                if value >= most:
                    most, card = value, one
        # the card is played
        bit = BIT[card]
        hands[seat] = hand ^ bit
        left ^= bit
        worth += POINTS[card]
        fallen.append(card)
        suit = card // 10
        if led < 0:
            led, high, best, winner = suit, card, card, seat
        elif suit == led:
            if card > high:
                high = card
                if not ruffed:
                    best, winner = card, seat
        elif suit == trump and (not ruffed or card > best):
            best, winner, ruffed = card, seat, True
        if len(fallen) < size:
            seat = after[seat]
            continue
        # the trick is gathered
        deal.wins[winner] += 1
        points[winner] += worth
        seat = winner
        if cabron:
            pairs = pairs_fallen(tuple(fallen))
            for suit in pairs:
                points[seat] += TWENTY if trump >= 0 else meld_points(suit, suit)
                deal.melded[seat] = True
                deal.sung |= 1 << suit
                if trump < 0:
                    trump, trumps = suit, SUIT_MASK[suit]
        led, high, best, ruffed, worth = -1, -1, -1, False, 0
        fallen.clear()
        if not left:
            points[seat] += LAST_TRICK
            break
        if not cabron and _sings(deal, seat):
            break
    deal.leader, deal.phase, deal.turn, deal.trump = seat, DONE, -1, trump


def _sings(deal: Kernel, seat: int) -> bool:
    """The winner of a trick sings if it wants points; whether it was a tute."""
    hand = deal.hands[seat]
    if tute_in(hand, deal.frame.tute):
        deal.reason, deal.culprit = "tute", seat
        return True
    if hand >> 1 & hand & KNIGHTS:
        suits = pairs_in(hand) & ~deal.sung
        if suits and (not deal.frame.asks or goes_high(deal, seat)):
            suit = first_to_sing(hand, suits, deal.trump)
            deal.points[seat] += meld_points(suit, deal.trump)
            deal.melded[seat] = True
            deal.sung |= 1 << suit
    return False
