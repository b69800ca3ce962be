"""A position for a lesson: deals the hands that you want.

`.venv/bin/python -m tools.lessons < SPEC` prints a record (with `PYTHONPATH=py`). SPEC is JSON:
`{"modality": "clasico", "players": 4, "dealer": 0, "hands": ["12c 3c", "7c", "", ""], "turn_up":
"4e", "actions": ["7c", "2c"]}`. Hands may name some cards only; others fill them up. `turn_up` is
the dealer's last card where that makes trump, or the card under the stock. `actions` are of
whoever's turn it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from tute.engine.actions import parse_action
from tute.engine.cards import parse_card
from tute.engine.options import make_table
from tute.engine.packs import hand_size, pack_of, seats_dealt
from tute.engine.record import DealRecord, Record, to_document
from tute.engine.reducer import apply, start


def pack_with(
    modality: str, players: int, dealer: int, hands: Sequence[str], turn_up: str = ""
) -> tuple[int, ...]:
    """A pack that deals these hands; the cards named for none go round from the lowest."""
    table = make_table(modality, players)
    size = hand_size(table)
    wanted = [[parse_card(code) for code in text.split()] for text in hands]
    last = parse_card(turn_up) if turn_up else -1
    stocked = len(pack_of(table)) > size * len(seats_dealt(table, dealer))
    if last >= 0 and not stocked:
        wanted[dealer] = [card for card in wanted[dealer] if card != last]
    named = {card for row in wanted for card in row} | {last}
    spare = sorted((c for c in pack_of(table) if c not in named), key=lambda c: (c % 10, c))
    seats = seats_dealt(table, dealer)
    for seat in seats:
        short = size - len(wanted[seat]) - (seat == dealer and last >= 0 and not stocked)
        wanted[seat] += [spare.pop(0) for _ in range(short)]
    if last >= 0 and not stocked:
        wanted[dealer].append(last)
    rounds = [wanted[seat][at] for at in range(size) for seat in seats]
    return (*rounds, *([last] if stocked and last >= 0 else []), *spare)


def position(spec: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a position."""
    modality, players, dealer = spec["modality"], spec["players"], spec["dealer"]
    table = make_table(modality, players)
    pack = pack_with(modality, players, dealer, spec["hands"], spec.get("turn_up", ""))
    deal = DealRecord(dealer, pack)
    state, _ = start(table, dealer, pack, first_deal=True)
    for text in spec.get("actions", ()):
        seat, action = state.queue[0], parse_action(text)
        state, _ = apply(state, seat, action)
        deal = deal.plus(seat, action)
    return to_document(Record(table, (deal,)))


if __name__ == "__main__":
    print(json.dumps(position(json.load(sys.stdin))))
