"""What one seat may know of a deal: a plain value with no path to the state.

Bots and views get nothing else. Across the worker it travels as JSON (:func:`to_json`), so that
hidden cards are physically out of reach there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tute.engine.actions import Action
from tute.engine.cards import mask_of
from tute.engine.options import Options, Table
from tute.engine.packs import pack_of
from tute.engine.results import (
    Call,
    ContractResult,
    Exchange,
    LosersResult,
    Meld,
    Result,
    Score,
    SideResult,
    Trick,
    WinnersResult,
)
from tute.engine.row import NamedTuple
from tute.engine.trick import Obligation

BETWEEN = "between"
"""The phase that others see while a secret question is put to one seat."""
OVER = "over"


class Observation(NamedTuple):
    """One seat's view of a deal. Cards and hands as in ``cards``; -1 stands for none.

    Tuples of ``players`` length are by seat: ``counts`` (cards in hand), ``points`` (cards, melds,
    last ten so far), ``shown`` (masks of cards that all know the seat to hold), ``excluded`` (masks
    of cards it can't be holding, as its plays have told). ``active`` are the seats with cards,
    eldest first. ``phase``: ``auction name_trump play sing exchange capote``, ``between`` or
    ``over``; ``turn`` is -1 when nobody is known to be asked. ``cards`` lie on the table, the first
    led by ``leader``; ``sung`` is a mask of suits. ``stock`` counts the cards left, turn-up
    included. ``declarer`` and ``bid`` are the highest bid so far, then the contract. ``open_hand``
    is the declarer's hand, for the censor only. ``legal`` and ``blocked`` (cards with the
    obligation each would break) are this seat's, and empty when it isn't its turn. ``score`` is the
    match before this deal.
    """

    seat: int
    table: Table
    score: Score
    dealer: int
    active: tuple[int, ...]
    phase: str
    turn: int
    hand: int
    counts: tuple[int, ...]
    points: tuple[int, ...]
    shown: tuple[int, ...]
    excluded: tuple[int, ...]
    leader: int
    trump: int
    cards: tuple[int, ...]
    tricks: tuple[Trick, ...]
    melds: tuple[Meld, ...]
    sung: int
    stock: int
    turn_up: int
    draws: int
    exchanges: tuple[Exchange, ...]
    calls: tuple[Call, ...]
    declarer: int
    bid: int
    capote: int
    open_hand: int
    duty: int
    legal: tuple[Action, ...]
    blocked: tuple[tuple[int, Obligation], ...]
    result: Result | None

    @property
    def played(self) -> int:
        """All the cards played so far in the deal (a mask)."""
        mask = mask_of(self.cards)
        for trick in self.tricks:
            mask |= mask_of(trick.cards)
        return mask

    @property
    def unseen(self) -> int:
        """The cards that may lie anywhere, for all that this seat knows (a mask)."""
        known = self.hand | self.played | self.open_hand
        if self.turn_up >= 0:
            known |= 1 << self.turn_up
        for mask in self.shown:
            known |= mask
        return mask_of(pack_of(self.table)) & ~known


_RESULTS: Mapping[str, type[Result]] = {
    "side": SideResult,
    "losers": LosersResult,
    "contract": ContractResult,
    "winners": WinnersResult,
}


def to_json(seen: Observation) -> dict[str, Any]:
    """The observation as JSON values (tuples become arrays)."""
    document = seen._asdict()
    document["table"] = [seen.table.modality, seen.table.players, seen.table.options._asdict()]
    if seen.result is not None:
        kind = next(k for k, cls in _RESULTS.items() if isinstance(seen.result, cls))
        document["result"] = [kind, seen.result._asdict()]
    return document


def from_json(document: Mapping[str, Any]) -> Observation:
    """The observation that :func:`to_json` wrote, also after a trip through JSON text.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` if it is not one.
    """
    fields = {name: _tuples(value) for name, value in document.items()}
    modality, players, options = document["table"]
    fields["table"] = Table(modality, players, Options(**options))
    fields["score"] = Score(*fields["score"])
    fields["tricks"] = tuple(Trick(*row) for row in fields["tricks"])
    fields["melds"] = tuple(Meld(*row) for row in fields["melds"])
    fields["exchanges"] = tuple(Exchange(*row) for row in fields["exchanges"])
    fields["calls"] = tuple(Call(*row) for row in fields["calls"])
    fields["legal"] = tuple(Action(*row) for row in fields["legal"])
    fields["blocked"] = tuple((card, Obligation(*owed)) for card, owed in fields["blocked"])
    if document["result"] is not None:
        kind, values = document["result"]
        values = {name: _tuples(value) for name, value in values.items()}
        fields["result"] = _RESULTS[kind](**values)
    return Observation(**fields)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value
