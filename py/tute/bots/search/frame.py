"""What stays the same all through a deal, as the search wants it: seats, sides, house rules."""

from __future__ import annotations

from typing import Final

from tute.engine.melds import singers_of_side
from tute.engine.observation import Observation
from tute.engine.options import Table
from tute.engine.packs import pack_of
from tute.engine.trick import FULL, LOCO, duty_with_stock

CLASICO, CABRON, SUBASTADO, LOCO_MODE, INDIVIDUAL = range(5)
MODALITIES: Final = {
    "clasico": CLASICO,
    "cabron": CABRON,
    "subastado": SUBASTADO,
    "loco": LOCO_MODE,
    "individual": INDIVIDUAL,
}


class Frame:
    """The fixed part of a deal.

    ``after[seat]`` is the next seat in play and ``order[seat]`` the seats from that one on (-1 and
    nothing for a seat without cards). ``side`` gives each seat's side; ``singers[winner]`` who
    sings after a trick of ``winner``. ``duties``: what must be followed without and with a stock.
    """

    __slots__ = (
        "active", "after", "asks", "bid", "concede", "declarer", "duties", "exchange", "mode",
        "options", "order", "pack_size", "penalty", "players", "side", "singers", "size", "table",
        "tute",
    )  # fmt: skip

    def __init__(self, table: Table, active: tuple[int, ...], declarer: int, bid: int) -> None:
        options = table.options
        self.table, self.options, self.players = table, options, table.players
        self.mode = MODALITIES[table.modality]
        self.active, self.size = active, len(active)
        self.declarer, self.bid = declarer, bid
        self.pack_size = len(pack_of(table))
        order: list[tuple[int, ...]] = [()] * table.players
        after = [-1] * table.players
        for at, seat in enumerate(active):
            order[seat] = active[at:] + active[:at]
            after[seat] = order[seat][1]
        self.order, self.after = tuple(order), tuple(after)
        self.side = sides_of(table, declarer)
        self.singers = tuple(self._singers(winner) for winner in range(table.players))
        self.asks = options.announce == "choice"
        self.tute = options.tute
        self.penalty = options.revoke == "penalty"
        self.concede = options.concede
        self.exchange = options.exchange
        if self.mode == LOCO_MODE:
            self.duties = (LOCO, LOCO)
        elif self.mode == INDIVIDUAL:
            self.duties = (FULL, duty_with_stock(options.stock_duty, True))
        else:
            self.duties = (FULL, FULL)

    def _singers(self, winner: int) -> tuple[int, ...]:
        if self.mode == CLASICO:
            return singers_of_side(winner, self.options.singers)
        if self.mode == CABRON:
            return ()
        if self.mode == SUBASTADO:
            return (winner,) if winner == self.declarer else ()
        return (winner,)

    def sings(self, seat: int) -> bool:
        """Whether a seat ever sings from its hand."""
        if self.mode == SUBASTADO:
            return seat == self.declarer
        return self.mode != CABRON


def sides_of(table: Table, declarer: int) -> tuple[int, ...]:
    """Who plays with whom: partnerships, the declarer (0) against the rest, or each alone."""
    if table.modality == "clasico":
        return (0, 1, 0, 1)
    if table.modality == "subastado":
        return tuple(int(seat != declarer) for seat in range(table.players))
    return tuple(range(table.players))


def frame_of(seen: Observation) -> Frame:
    """The frame of the deal that a seat sees."""
    return Frame(seen.table, seen.active, seen.declarer, seen.bid)
