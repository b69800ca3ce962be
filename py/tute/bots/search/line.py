"""The rest of a deal played quickly by tables, where nothing is asked and nothing drawn.

Most of a search's time goes into this loop, so it is one function on plain integers. A test walks
it beside the kernel.
"""

from __future__ import annotations

from tute.bots.search.frame import CLASICO, INDIVIDUAL, SUBASTADO, Frame
from tute.bots.search.kernel import ASK_PLAY, DONE, Kernel
from tute.bots.search.tables import (
    OURS,
    OUTS,
    PAIR,
    PERHAPS,
    SAFE_OURS,
    THEIRS,
    TRUMP,
    TRUMPS_OUT,
    Policy,
    is_safe,
    taking,
)
from tute.engine.cards import ABOVE, BIT, KINGS, KNIGHTS, POINTS, SUIT_MASK
from tute.engine.melds import first_to_sing, meld_points, pairs_in, tute_in
from tute.engine.scoring import LAST_TRICK


def is_plain(frame: Frame) -> bool:
    """Whether deals like this can be played out here, once nothing is left to draw."""
    modes = (CLASICO, SUBASTADO, INDIVIDUAL)
    return frame.mode in modes and not (frame.asks or frame.penalty)


def can_finish(deal: Kernel) -> bool:
    """Whether nothing but cards is to come, in a deal of a plain kind."""
    return deal.phase == ASK_PLAY and not deal.stock and deal.capote < 0


def finish(deal: Kernel, policy: Policy) -> None:
    """Play a plain deal to its end, for good (see :func:`can_finish`)."""
    frame, hands, points = deal.frame, deal.hands, deal.points
    lead, take, give = policy.lead, policy.take, policy.give
    size, after, side, sings = frame.size, frame.after, frame.side, frame.sings
    trump, trumps = deal.trump, SUIT_MASK[deal.trump]
    led, high, best, winner, ruffed = deal.led, deal.high, deal.best, deal.winner, deal.ruffed
    worth, placed, sung, seat = deal.worth, len(deal.fallen), deal.sung, deal.turn
    following = SUIT_MASK[led] if led >= 0 else 0
    left = 0
    for hand in hands:
        left |= hand
    while True:
        hand = hands[seat]
        takes = False
        if led < 0:
            legal = hand
        else:
            legal = hand & following
            if legal:
                if not ruffed:
                    higher = legal & ABOVE[high]
                    if higher:
                        legal, takes = higher, True
            else:
                legal = hand & trumps
                if not legal:
                    legal = hand
                elif not ruffed:
                    takes = True
                else:
                    higher = legal & ABOVE[best]
                    if higher:
                        legal, takes = higher, True
                    else:
                        legal = hand
        if not legal & (legal - 1):
            card = legal.bit_length() - 1
        else:
            out = left & ~hand
            pairs = hand >> 1 & hand & KNIGHTS
            if pairs:
                pairs = pairs_in(hand) & ~sung if sings(seat) else 0
            if takes:
                suit = (legal.bit_length() - 1) // 10
                waiting = size - 1 - placed
                key = taking(suit, legal, out, trumps, waiting, worth)
                if pairs >> suit & 1:
                    key |= PAIR
                if side[winner] == side[seat] and (
                    not waiting or is_safe(out, best, trump, trumps)
                ):
                    key |= SAFE_OURS
                card = 10 * suit + take[key][1]
            else:
                if led < 0:
                    table, marks = lead, TRUMPS_OUT if out & trumps else 0
                else:
                    table = give
                    if side[winner] != side[seat]:
                        marks = THEIRS
                    elif best % 10 >= 8 or placed == size - 1 or is_safe(out, best, trump, trumps):
                        marks = OURS
                    else:
                        marks = PERHAPS
                most, card = -1e9, -1
                for suit in range(4):
                    key = legal >> 10 * suit & 1023
                    if key:
                        key |= marks
                        if led < 0:
                            key |= OUTS[out >> 10 * suit & 1023]
                        if suit == trump:
                            key |= TRUMP
                        if pairs >> suit & 1:
                            key |= PAIR
                        value, strength, _ = table[key]
                        if value >= most:
                            most, card = value, 10 * suit + strength
        # the card is played
        bit = BIT[card]
        hands[seat] = hand ^ bit
        left ^= bit
        worth += POINTS[card]
        suit = card // 10
        if led < 0:
            led, following = suit, SUIT_MASK[suit]
            high = best = card
            winner = seat
        elif takes:
            best, winner = card, seat
            if suit == led:
                high = card
            else:
                ruffed = True
        elif suit == led and card > high:
            high = card
        placed += 1
        if placed < size:
            seat = after[seat]
            continue
        # the trick is gathered
        deal.wins[winner] += 1
        points[winner] += worth
        seat = winner
        led, ruffed, worth, placed = -1, False, 0, 0
        if not left:
            points[seat] += LAST_TRICK
            break
        if left >> 1 & left & KNIGHTS or left & KINGS == KINGS or left & KNIGHTS == KNIGHTS:
            sung = _sing(deal, seat, sung)
            if deal.reason:
                break
    deal.leader, deal.phase, deal.turn, deal.sung = seat, DONE, -1, sung


def _sing(deal: Kernel, winner: int, sung: int) -> int:
    """What is sung after a trick; the suits that are sung then."""
    singers, hands = deal.frame.singers[winner], deal.hands
    if deal.frame.tute:
        for singer in singers:
            if tute_in(hands[singer], True):
                deal.reason, deal.culprit = "tute", singer
                return sung
    for singer in singers:
        hand = hands[singer]
        if hand >> 1 & hand & KNIGHTS:
            suits = pairs_in(hand) & ~sung
            if suits:
                chosen = first_to_sing(hand, suits, deal.trump)
                deal.points[singer] += meld_points(chosen, deal.trump)
                deal.melded[singer] = True
                sung |= 1 << chosen
    return sung
