"""From a pack to hands: what is shown, who leads.

Source: RULES.md sections 2 and 3, options ``trump_card`` and ``first_lead``.
"""

from __future__ import annotations

from tute.engine.cards import BIT, TWO_OF_OROS
from tute.engine.options import Table
from tute.engine.packs import hand_size, seats_dealt
from tute.engine.state import State, changed


def dealt(table: Table, dealer: int, pack: tuple[int, ...]) -> State:
    """The hands, and the stock if there is one, with eldest to lead and no trump yet."""
    active = seats_dealt(table, dealer)
    size, count = hand_size(table), len(active)
    hands = [0] * table.players
    for place, card in enumerate(pack[: size * count]):
        hands[active[place % count]] |= BIT[card]
    rest = pack[size * count :]
    zeros = (0,) * table.players
    return State(
        table=table,
        dealer=dealer,
        active=active,
        hands=tuple(hands),
        leader=active[0],
        points=zeros,
        shown=zeros,
        stock=rest[1:] + rest[:1],
    )


def shown_card(table: Table, pack: tuple[int, ...], picked: int) -> int:
    """Option ``trump_card``: the dealer's card that makes trump, the last one or the one picked."""
    return picked if table.options.trump_card == "blind" else pack[-1]


def show(state: State, card: int) -> State:
    """The dealer's card is shown and its suit is trump."""
    shown = tuple(BIT[card] if seat == state.dealer else 0 for seat in range(state.table.players))
    return state._replace(shown=shown, trump=card // 10)


def first_leader(state: State, first_deal: bool) -> State:
    """Option ``first_lead``: in a match's first deal the holder of the two of oros leads.

    Whoever leads for that reason is known to hold it, unless eldest might be leading for want of a
    holder (the card may lie in the stock).
    """
    if not first_deal or state.table.options.first_lead != "two_of_oros":
        return state
    holders = [seat for seat in state.active if state.hands[seat] & BIT[TWO_OF_OROS]]
    if not holders:
        return state
    seat = holders[0]
    shown = state.shown
    if not state.stock or seat != state.active[0]:
        shown = changed(shown, seat, shown[seat] | BIT[TWO_OF_OROS])
    return state._replace(leader=seat, shown=shown)
