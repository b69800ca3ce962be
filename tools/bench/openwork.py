"""The solver's work that is timed, in a form that runs here and in the page alike.

Only the standard library and ``tute``: the page executes this module's own source.
"""

from __future__ import annotations

import json
import random
import time

from tute.bots.search.contest import LimitError
from tute.bots.search.duel import Duel
from tute.bots.search.frame import Frame
from tute.bots.search.kernel import Kernel
from tute.engine.cards import BIT
from tute.engine.options import make_table
from tute.engine.packs import pack_of

BID = 100


def whole_deal(kind: str, seed: int) -> Kernel:
    """A random deal before its first lead; in Subastado the declarer names the longest suit."""
    rng = random.Random(f"{kind} {seed}")
    table = make_table(kind)
    pack = list(pack_of(table))
    rng.shuffle(pack)
    players = table.players
    hands = [sum(BIT[card] for card in pack[seat::players]) for seat in range(players)]
    frame = Frame(table, tuple(range(players)), 0, BID)
    trump = pack[-1] // 10
    if kind == "subastado":
        trump = max(range(4), key=lambda suit: (hands[0] >> 10 * suit & 1023).bit_count())
    return Kernel(frame, hands, 0, trump)


def answers(kind: str, deals: int, nodes: int) -> str:
    """For each deal the seconds taken, and whether side 0 wins (null: given up), as JSON."""
    rows: list[tuple[float, bool | None]] = []
    for seed in range(deals):
        deal = whole_deal(kind, seed)
        begun = time.perf_counter()
        won: bool | None
        try:
            won = Duel(deal, nodes).wins(deal)
        except LimitError:
            won = None
        rows.append((round(time.perf_counter() - begun, 3), won))
    return json.dumps(rows)
