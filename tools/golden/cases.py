"""What a golden record is, and the means to write one down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tools.golden.search import Distance, Steer, pack_with, quiet, search
from tute.engine.actions import Action, parse_action
from tute.engine.cards import POINTS, card_code, parse_card
from tute.engine.options import Table, make_table
from tute.engine.packs import pack_of
from tute.engine.record import DealRecord, Record
from tute.engine.reducer import apply, legal_actions, start
from tute.engine.replay import play_out
from tute.engine.state import State


@dataclass(frozen=True)
class Case:
    """A record with what must come of it, by RULES.md and not by what the engine did.

    ``shows``: the option values (``games=6``), reasons (``reason:clasico:tute``), ends of a match
    (``match:letters``) and worked cases (``case:...``) that it is an example of. ``expect``: facts
    about the end of its trace.
    """

    name: str
    note: str
    table: Table
    deals: tuple[DealRecord, ...]
    expect: dict[str, Any]
    shows: tuple[str, ...] = field(default=())


def line(
    table: Table, dealer: int, fixed: Sequence[str], moves: str, picked: str = ""
) -> DealRecord:
    """A deal written down: the cards that the seats surely hold, and the actions in turn.

    Actions are separated by commas, or by blanks where they are all cards.
    """
    pack = tuple(pack_with(table, dealer, fixed))
    card = parse_card(picked) if picked else -1
    state, _ = start(table, dealer, pack, first_deal=True, picked=card)
    words = moves.split(",") if "," in moves else moves.split()
    actions: list[tuple[int, Action]] = []
    for word in filter(None, map(str.strip, words)):
        action = parse_action(word)
        seat = state.queue[0]
        state, _ = apply(state, seat, action)
        actions.append((seat, action))
    return DealRecord(dealer, pack, tuple(actions), picked=card)


def found(table: Table, distance: Distance, dealer: int = 0, steer: Steer = quiet) -> DealRecord:
    """A whole deal that comes to a certain end."""
    return search(table, distance, dealer=dealer, steer=steer).deal


def ends(reason: str, points: Distance, unlike: float = 40) -> Distance:
    """The points wanted, and the reason."""

    def distance(end: State) -> float:
        assert end.result is not None
        return points(end) + (0 if end.result.reason == reason else unlike)

    return distance


def under(modality: str, players: int | None, name: str, values: Sequence[Any]) -> list[Table]:
    """The same table with each value of an option."""
    return [make_table(modality, players, **{name: value}) for value in values]


def weak(table: Table, count: int) -> str:
    """So many cards worth nothing."""
    blanks = [card for card in pack_of(table) if not POINTS[card]]
    return " ".join(card_code(card) for card in blanks[:count])


def conceded(table: Table, dealer: int, loser: int) -> DealRecord:
    """A deal that one player throws in at the first turn; those before lead or follow."""
    fixed = ["" for _ in range(table.players)]
    size = 10 if table.modality == "clasico" else table.options.hand_size
    fixed[loser] = weak(table, size)
    pack = tuple(pack_with(table, dealer, fixed))
    state, _ = start(table, dealer, pack)
    actions: list[tuple[int, Action]] = []
    while state.result is None:
        seat = state.queue[0]
        legal = legal_actions(state)
        action = legal[-1] if seat == loser else legal[0]
        actions.append((seat, action))
        state, _ = apply(state, seat, action)
    return DealRecord(dealer, pack, tuple(actions))


def revoked(
    table: Table, dealer: int, guilty: int, bid: tuple[int, int] | None = None
) -> DealRecord:
    """A three-handed deal that ends with a player's revoke; ``bid``: the declarer and the bid."""
    eldest = (dealer + 1) % 3
    moves: list[str] = []
    leader = eldest
    if bid is not None:
        leader, points = bid
        order = [(eldest + i) % 3 for i in range(3)]
        moves = [f"bid {points}" if seat == leader else "pass" for seat in order] + ["trump oros"]
    second, third = (leader + 1) % 3, (leader + 2) % 3
    fixed = {leader: "4c 1e 12c 12e 12b 12o", second: "1c 4e", third: "5c 5e 11c 11e 11b 11o"}
    if guilty == leader:
        fixed[leader] += " 1b"
        moves += ["4c", "1c", "5c", "4e", "5e", "1b"]
    else:
        other = third if guilty == second else second
        fixed = {leader: "4c", guilty: "1c 1b", other: "5c"}
        moves += ["4c", "1b", "5c"] if guilty == second else ["4c", "5c", "1b"]
    hands = [fixed[seat] for seat in range(3)]
    hands[dealer] += " 7o"  # the last card dealt: trump where one is shown
    return line(table, dealer, hands, ",".join(moves))


def last_winner(table: Table, deal: DealRecord) -> int:
    """Who took a deal's last trick: the highest trump in it, else the highest of the suit led."""
    state = play_out(Record(table, (deal,))).state
    assert state is not None
    cards, seats = state.tricks[-1].cards, state.tricks[-1].seats
    trumps = [card for card in cards if card // 10 == state.trump]
    best = max(trumps or [card for card in cards if card // 10 == cards[0] // 10])
    return seats[cards.index(best)]
