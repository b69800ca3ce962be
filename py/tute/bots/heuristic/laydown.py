"""Whether a hand takes all the tricks that are left, whatever the others hold."""

from __future__ import annotations

from tute.engine.cards import ABOVE, BIT, SUIT_MASK, cards_of
from tute.engine.observation import Observation
from tute.engine.trick import FULL, legal_cards, lie_of


def takes_all(seen: Observation) -> bool:
    """Whether to announce a capote, once the stock is gone.

    With two players the other hand is known card by card, so it is looked at exactly. With three,
    only from the lead, and only with trumps that draw all the others' and nothing but winners.
    """
    others = [seat for seat in seen.active if seat != seen.seat]
    out = seen.unseen
    for seat in others:
        out |= seen.shown[seat]
    if len(others) == 1:
        leads = seen.leader == seen.seat
        return runs(seen.hand, out, leads, seen.trump)
    return seen.leader == seen.seat and all_winners(seen.hand, out, seen.trump)


def all_winners(hand: int, out: int, trump: int) -> bool:
    """Whether top trumps draw every trump out there and each other card beats what is left."""
    trumps, others = hand & SUIT_MASK[trump], out & SUIT_MASK[trump]
    tops = 0
    for card in cards_of(trumps):
        if others & ABOVE[card]:
            break
        tops += 1
    if tops < others.bit_count():
        return False
    return not any(out & ABOVE[card] for card in cards_of(hand & ~trumps))


def runs(hand: int, other: int, leads: bool, trump: int) -> bool:
    """With two players: whether ``hand`` can win every trick against the hand ``other``."""
    if not hand:
        return True
    if leads:
        return any(_holds(hand, other, card, trump) for card in _leads(hand, other, trump))
    return all(
        any(
            runs(hand ^ BIT[card], other ^ BIT[led], True, trump)
            for card in cards_of(legal_cards(hand, lie_of((led,), trump), trump, FULL))
            if lie_of((led, card), trump).place == 1
        )
        for led in cards_of(other)
    )


def _leads(hand: int, other: int, trump: int) -> list[int]:
    """The leads worth trying: of cards that beat the same ones, only the highest."""
    leads = []
    for card in cards_of(hand):
        if other & ABOVE[card]:
            continue
        leads.append(card)
    return leads


def _holds(hand: int, other: int, card: int, trump: int) -> bool:
    lie = lie_of((card,), trump)
    return all(
        lie_of((card, reply), trump).place == 0
        and runs(hand ^ BIT[card], other ^ BIT[reply], True, trump)
        for reply in cards_of(legal_cards(other, lie, trump, FULL))
    )
