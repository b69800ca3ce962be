"""A deal from a seed: the pack in the order of dealing, and the card that blind trump picks."""

from __future__ import annotations

import hashlib

from tute.engine.options import Table
from tute.engine.packs import pack_of
from tute.engine.record import DealRecord, dealer_place
from tute.engine.rng import Stream, shuffled


def deal_from_seed(table: Table, dealer: int, seed: bytes) -> DealRecord:
    """A deal with no action yet; the same seed always gives the same."""
    pack = shuffled(pack_of(table), seed)
    picked = -1
    if table.options.trump_card == "blind":
        own = pack[dealer_place(table) :: table.players]
        picked = own[Stream(b"tute trump card\0" + seed).below(len(own))]
    return DealRecord(dealer, pack, picked=picked)


def first_dealer(table: Table, seed: bytes) -> int:
    """The match's first dealer, by lot."""
    return Stream(b"tute first dealer\0" + seed).below(table.players)


def seal(seed: bytes) -> str:
    """What can be told of a seed before the deal is played: its SHA-256, in hexadecimal.

    Nothing about the cards follows from it, and no other seed can be found that has the same.
    """
    return hashlib.sha256(seed).hexdigest()


def came_from(table: Table, deal: DealRecord, seed: bytes) -> bool:
    """Whether a deal's cards are those that the seed gives."""
    fresh = deal_from_seed(table, deal.dealer, seed)
    return (fresh.pack, fresh.picked) == (deal.pack, deal.picked)
