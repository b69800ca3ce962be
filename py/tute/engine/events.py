"""What happened at the table, for animation, sound, the log and the screen reader.

Events are derived from the actions and are never stored. ``only`` is the one seat that may know
of it, or None when everybody does.
"""

from __future__ import annotations

from tute.engine.results import Meld, Result, Trick
from tute.engine.row import NamedTuple
from tute.engine.trick import Obligation


class Dealt(NamedTuple):
    """The cards lie in the players' hands; a shown card is the dealer's (or the turn-up)."""

    dealer: int
    shown: int
    only: int | None = None


class Called(NamedTuple):
    """A seat bid, or passed (bid 0)."""

    seat: int
    bid: int
    only: int | None = None


class AuctionWon(NamedTuple):
    """The auction is over; ``seat`` must name trump."""

    seat: int
    bid: int
    only: int | None = None


class TrumpMade(NamedTuple):
    """A suit is trump from now on: named by the declarer, or by Cabrón's first meld."""

    seat: int
    suit: int
    only: int | None = None


class CardPlayed(NamedTuple):
    """A seat played a card."""

    seat: int
    card: int
    only: int | None = None


class TrickWon(NamedTuple):
    """A trick was gathered; ``points`` with the last-trick ten if it was the last one."""

    trick: Trick
    number: int
    points: int
    last: bool
    only: int | None = None


class Sung(NamedTuple):
    """A meld was scored, or a tute sung."""

    meld: Meld
    only: int | None = None


class Exchanged(NamedTuple):
    """The turn-up was taken for a low trump."""

    seat: int
    taken: int
    given: int
    only: int | None = None


class Drew(NamedTuple):
    """A seat drew a card from the stock (the turn-up is drawn in everybody's sight)."""

    seat: int
    card: int
    only: int | None = None


class Drawn(NamedTuple):
    """Everybody drew a card; ``left`` are the cards still in the stock, turn-up included."""

    left: int
    only: int | None = None


class CapoteCalled(NamedTuple):
    """A seat announced all the remaining tricks, or declined to."""

    seat: int
    announced: bool
    only: int | None = None


class Conceded(NamedTuple):
    """A seat threw its hand in."""

    seat: int
    only: int | None = None


class Revoked(NamedTuple):
    """A seat broke an obligation in a trick that is therefore not gathered."""

    seat: int
    card: int
    obligation: Obligation
    hand: int
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    only: int | None = None


class DealOver(NamedTuple):
    """The deal is over."""

    result: Result
    only: int | None = None


Event = (
    Dealt | Called | AuctionWon | TrumpMade | CardPlayed | TrickWon | Sung | Exchanged
    | Drew | Drawn | CapoteCalled | Conceded | Revoked | DealOver
)  # fmt: skip


def seen_by(seat: int, events: tuple[Event, ...] | list[Event]) -> tuple[Event, ...]:
    """The events that a seat may know of."""
    return tuple(event for event in events if event.only is None or event.only == seat)
