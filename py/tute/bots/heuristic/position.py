"""A seat's position when a card is due: plain integers, so that policies are quick.

A :class:`Position` holds only what the seat may know. It is filled from an observation here; a
search that has dealt the hidden cards fills one itself, field by field, for each seat in turn, and
calls the same policies.
"""

from __future__ import annotations

from tute.engine.cards import mask_of, points_in
from tute.engine.observation import Observation
from tute.engine.trick import legal_cards, lie_of


class Position:
    """What a card is chosen by. Sets of cards and of suits are masks, -1 stands for none.

    ``side`` gives the side of each seat; ``mine`` is this seat's. ``led high best ruffed`` are
    those of ``trick.Lie`` and ``winner`` is the seat of ``best``. ``table`` are the cards of the
    trick, ``worth`` their points, ``after`` the seats still to play to it after this one.

    ``hidden`` are the cards whose place this seat doesn't know; ``known`` those that all know a
    seat to hold, ``excluded`` those it can't be holding, ``counts`` how many it holds. ``stock``
    counts the cards left to draw and ``away`` the hidden ones among them.

    ``points`` are by seat; ``sung`` the suits whose meld is gone; ``sings`` whether this seat may
    sing from its hand; ``first_lead`` the suits that a partner was the first to lead. ``tricks``
    and ``melded`` (has scored a meld) are by seat. ``bid`` is the declarer's, else 0.
    """

    __slots__ = (
        "after", "away", "best", "bid", "counts", "declarer", "duty", "excluded", "first_lead",
        "hand", "hidden", "high", "known", "led", "legal", "melded", "mine", "over", "points",
        "ruffed", "seat", "seats", "side", "sings", "stock", "sung", "table", "tricks", "trump",
        "winner", "worth", "zero",
    )  # fmt: skip

    seat: int
    seats: tuple[int, ...]
    side: tuple[int, ...]
    mine: int
    hand: int
    legal: int
    trump: int
    duty: int
    led: int
    high: int
    best: int
    winner: int
    ruffed: bool
    table: int
    worth: int
    after: tuple[int, ...]
    hidden: int
    stock: int
    away: int
    known: tuple[int, ...]
    excluded: tuple[int, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    sung: int
    sings: bool
    first_lead: int
    tricks: tuple[int, ...]
    melded: tuple[bool, ...]
    declarer: int
    bid: int
    zero: str
    over: str


def sides_of(seen: Observation) -> tuple[int, ...]:
    """Who plays with whom: partnerships, the declarer against the rest, or each alone."""
    modality = seen.table.modality
    if modality == "clasico":
        return (0, 1, 0, 1)
    if modality == "subastado":
        return tuple(int(seat != seen.declarer) for seat in range(seen.table.players))
    return tuple(range(seen.table.players))


def position_of(seen: Observation) -> Position:
    """The position of the seat whose turn it is to play."""
    here = Position()
    seat, table = seen.seat, seen.table
    at = seen.active.index(seen.leader)
    order = seen.active[at:] + seen.active[:at]
    lie = lie_of(seen.cards, seen.trump)
    here.seat, here.seats = seat, seen.active
    here.side = sides_of(seen)
    here.mine = here.side[seat]
    here.hand = seen.hand
    here.legal = legal_cards(seen.hand, lie, seen.trump, seen.duty)
    here.trump, here.duty = seen.trump, seen.duty
    here.led, here.high, here.best, place, here.ruffed = lie
    here.winner = order[place] if place >= 0 else -1
    here.table = mask_of(seen.cards)
    here.worth = points_in(here.table)
    here.after = order[len(seen.cards) + 1 :]
    here.hidden = seen.unseen | seen.open_hand
    here.known = seen.shown
    here.excluded, here.counts, here.points = seen.excluded, seen.counts, seen.points
    here.stock = seen.stock
    here.away = seen.stock - (seen.turn_up >= 0)
    here.sung = seen.sung
    here.sings = _sings(seen)
    here.first_lead = _first_led_by_partner(seen, here.side)
    wins = [trick.winner for trick in seen.tricks]
    here.tricks = tuple(wins.count(other) for other in range(table.players))
    singers = {meld.seat for meld in seen.melds}
    here.melded = tuple(other in singers for other in range(table.players))
    here.declarer = seen.declarer if seen.trump >= 0 else -1
    here.bid = seen.bid
    here.zero, here.over = table.options.zero, table.options.over
    return here


def _sings(seen: Observation) -> bool:
    """Whether this seat may still sing what it holds, sooner or later."""
    modality = seen.table.modality
    if modality == "cabron":
        return False
    return modality != "subastado" or seen.seat == seen.declarer


def _first_led_by_partner(seen: Observation, side: tuple[int, ...]) -> int:
    """The suits that a partner was the first to lead (a mask)."""
    led = suits = 0
    for trick in seen.tricks:
        suit = 1 << trick.cards[0] // 10
        if not led & suit and trick.leader != seen.seat and side[trick.leader] == side[seen.seat]:
            suits |= suit
        led |= suit
    return suits
