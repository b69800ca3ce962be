"""Tricks: who wins, and the four obligations. Integers only, so that the bots share it.

Source: RULES.md section 2 (follow, head, ruff, overruff), section 3.4 (loco) and the option
``stock_duty``.
"""

from __future__ import annotations

from typing import Final

from tute.engine.cards import ABOVE, BIT, FULL_PACK, SUIT_MASK, SUITS, card_code
from tute.engine.row import NamedTuple

NO_TRUMP: Final = -1

FULL: Final = 0
"""The obligations of RULES.md section 2."""
LOCO: Final = 1
"""Head also after a ruff; void and unable to overruff, a lower trump (section 3.4)."""
TRUMP_LEAD: Final = 2
"""Only a trump lead must be followed, with any trump."""
NONE: Final = 3
"""Any card."""


class Lie(NamedTuple):
    """The cards on the table, as the obligations see them; all -1 while nobody has led.

    ``high`` is the highest card of the suit led, ``best`` the card that is winning, ``place`` its
    place in the order of play. ``ruffed``: a trump lies on another suit's lead.
    """

    led: int
    high: int
    best: int
    place: int
    ruffed: bool


EMPTY: Final = Lie(-1, -1, -1, -1, False)


def lie_of(cards: tuple[int, ...], trump: int) -> Lie:
    """How the cards of a trick lie, in the order in which they were played."""
    if not cards:
        return EMPTY
    high = best = cards[0]
    led = high // 10
    place = 0
    ruffed = False
    for at, card in enumerate(cards):
        suit = card // 10
        if suit == led:
            if card > high:
                high = card
                if not ruffed:
                    best, place = card, at
        elif suit == trump and (not ruffed or card > best):
            best, place, ruffed = card, at, True
    return Lie(led, high, best, place, ruffed)


def legal_cards(hand: int, lie: Lie, trump: int, duty: int) -> int:
    """The cards of a hand (a mask) that the obligations allow."""
    led, high, best, _, ruffed = lie
    if led < 0 or duty == NONE:
        return hand
    following = hand & SUIT_MASK[led]
    if duty == TRUMP_LEAD:
        return following or hand if led == trump else hand
    if following:
        if ruffed and duty == FULL:
            return following
        return following & ABOVE[high] or following
    if trump < 0:
        return hand
    trumps = hand & SUIT_MASK[trump]
    if not trumps:
        return hand
    if not ruffed:
        return trumps
    over = trumps & ABOVE[best]
    if over:
        return over
    return trumps if duty == LOCO else hand


class Obligation(NamedTuple):
    """An obligation in force. ``kind``: ``follow``, ``head``, ``ruff`` or ``overruff``.

    ``suit`` is the suit owed; ``over`` the card to beat (head, overruff), else -1.
    """

    kind: str
    suit: int
    over: int = -1

    def __str__(self) -> str:
        owed = SUITS[self.suit] if self.over < 0 else card_code(self.over)
        return f"must {self.kind} {owed}"


def broken_by(card: int, hand: int, lie: Lie, trump: int, duty: int) -> Obligation | None:
    """The obligation that playing ``card`` from ``hand`` would break, or None if it is allowed."""
    if legal_cards(hand, lie, trump, duty) & BIT[card]:
        return None
    if hand & SUIT_MASK[lie.led]:
        if card // 10 != lie.led:
            return Obligation("follow", lie.led)
        return Obligation("head", lie.led, lie.high)
    if lie.ruffed and hand & SUIT_MASK[trump] & ABOVE[lie.best]:
        return Obligation("overruff", trump, lie.best)
    return Obligation("ruff", trump)


def excluded_by(card: int, lie: Lie, trump: int, duty: int) -> int:
    """The cards that whoever plays ``card`` by the rules can't be holding (a mask).

    A card is excluded if, held beside ``card``, it would have made ``card`` illegal.
    """
    led, high, best, _, ruffed = lie
    if led < 0 or duty == NONE:
        return 0
    suit = card // 10
    if duty == TRUMP_LEAD:
        return SUIT_MASK[led] if led == trump and suit != led else 0
    if suit == led:
        if (ruffed and duty == FULL) or card > high:
            return 0
        return ABOVE[high]
    excluded = SUIT_MASK[led]
    if trump < 0 or led == trump:
        return excluded
    if not ruffed:
        return excluded if suit == trump else excluded | SUIT_MASK[trump]
    if suit == trump and card > best:
        return excluded
    if duty == LOCO and suit != trump:
        return excluded | SUIT_MASK[trump]
    return excluded | ABOVE[best]


def duty_with_stock(stock_duty: str, stock_left: bool) -> int:
    """Option ``stock_duty``: what must be followed, while the stock lasts and after it."""
    if not stock_left:
        return FULL
    return {"full": FULL, "trump_lead": TRUMP_LEAD, "none": NONE}[stock_duty]


def beaten_by(card: int, trump: int) -> int:
    """The cards that would win over ``card`` if it is the best of a trick (a mask)."""
    if trump < 0 or card // 10 == trump:
        return ABOVE[card]
    return (ABOVE[card] | SUIT_MASK[trump]) & FULL_PACK
