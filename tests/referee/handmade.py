"""Help for the referee's own tests: positions and packs written by hand."""

from typing import Any

from .cards import SUITS, deal_order, hand_size, pack_for, suit_of
from .deal import Deal
from .match import Game
from .options import complete_options


def position(
    modality: str,
    hands: list[str],
    trump: str | None = None,
    leader: int = 0,
    points: list[int] | None = None,
    stock: str = "",
    turn_up: str | None = None,
    **options: Any,
) -> Game:
    """A deal that starts with these hands (the dealer is the last seat)."""
    players = len(hands)
    full = complete_options(modality, options)
    pack = pack_for(modality, players, full)
    deal = Deal(modality, players, full | {"trump_card": "last"}, players - 1, pack)
    deal.options = full
    deal.hands = [hand.split() for hand in hands]
    deal.trump = trump
    deal.leader = leader
    deal.stock = stock.split()
    deal.turn_up = turn_up
    if turn_up is not None:
        deal.trump = suit_of(turn_up)
    if points is not None:
        deal.points = list(points)
    return Game(deal)


def run(game: Game, script: str) -> Game:
    """Play "0 1o, 1 sing oros": checks whose turn it is and that the action is legal."""
    for part in script.split(","):
        seat, action = part.strip().split(" ", 1)
        assert game.pending is not None, f"over before {part}"
        assert game.pending[0] == int(seat), f"{part}: {game.pending}"
        assert action in game.pending[1], f"{part}: {game.pending}"
        game.act(action)
    return game


def pending(game: Game) -> tuple[int, str]:
    assert game.pending is not None
    return game.pending[0], " ".join(game.pending[1])


def result(game: Game) -> dict[str, Any]:
    assert game.pending is None
    assert game.deal.result is not None
    return game.deal.result


def pack_with(
    modality: str, players: int, dealer: int, hands: dict[int, str], rest: str = "", **options: Any
) -> str:
    """A pack that deals each seat of `hands` those cards (in that order, first of all); `rest`
    (turn-up and stock) comes right after the hands; free places are filled in pack order."""
    full = complete_options(modality, options)
    order = deal_order(modality, players, dealer)
    size = hand_size(modality, players, full)
    pack = pack_for(modality, players, full)
    places: list[str | None] = [None] * len(pack)
    for seat, cards in hands.items():
        for turn, card in enumerate(cards.split()):
            places[order.index(seat) + turn * len(order)] = card
    for turn, card in enumerate(rest.split()):
        places[size * len(order) + turn] = card
    free = [card for card in pack if card not in places]
    filled = [card if card is not None else free.pop(0) for card in places]
    assert sorted(filled) == sorted(pack)
    return " ".join(filled)


def record(
    modality: str, players: int, deals: list[dict[str, Any]], **options: Any
) -> dict[str, Any]:
    table = {"modality": modality, "players": players, "options": options}
    return {"format": "tute-record", "version": 1, "table": table, "deals": deals}


def actions(script: str) -> list[list[Any]]:
    pairs = [part.strip().split(" ", 1) for part in script.split(",") if part.strip()]
    return [[int(seat), action] for seat, action in pairs]


TRUMPS = " ".join("trump " + suit for suit in SUITS)
