"""Which pack a table plays with, and how many cards go to whom."""

from __future__ import annotations

from typing import Final

from tute.engine.cards import CARDS
from tute.engine.options import Table

_FORTY: Final = {"clasico": (4,), "cabron": (4,), "individual": (2, 4)}
"""The modalities and numbers of players that play with the twos."""


def pack_of(table: Table) -> tuple[int, ...]:
    """The cards of a table's pack, in canonical order: 40, or 36 without the twos."""
    if table.players in _FORTY.get(table.modality, ()):
        return tuple(CARDS)
    return tuple(card for card in CARDS if card % 10)


def has_stock(table: Table) -> bool:
    """Whether the table plays with a stock and a turn-up."""
    return table.modality == "individual" and table.players < 4


def hand_size(table: Table) -> int:
    """Option ``hand_size``: the cards dealt to each player."""
    if has_stock(table):
        return table.options.hand_size
    return len(pack_of(table)) // len(seats_dealt(table, 0))


def seats_dealt(table: Table, dealer: int) -> tuple[int, ...]:
    """The seats that get cards, eldest first; the dealer of four-handed subastado gets none."""
    order = tuple((dealer + i) % table.players for i in range(1, table.players + 1))
    return order[:-1] if table.modality == "subastado" and table.players == 4 else order
