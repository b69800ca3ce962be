"""RULES 3.5: Individual, with the stock (2 and 3 players) and without (4)."""

from .cards import card_of, rank_of, suit_of
from .deal import Asking, Deal
from .modalities import games_worth


def card_for_exchange(turn_up: str) -> str | None:
    """What buys the turn-up: "the trump seven for it if the turn-up is above a seven
    (1 3 12 11 10), or the trump two if it is a seven or below (7 6 5 4)"."""
    suit = suit_of(turn_up)
    if rank_of(turn_up) in (1, 3, 12, 11, 10):
        return card_of(7, suit)
    if rank_of(turn_up) in (7, 6, 5, 4):
        return card_of(2, suit)
    return None  # "a turned two is never exchanged"


def exchange(deal: Deal, winner: int) -> Asking:
    if not deal.options["exchange"] or deal.turn_up is None:
        return
    price = card_for_exchange(deal.turn_up)
    if price is None or price not in deal.hands[winner]:
        return
    action = yield winner, ["exchange", "keep"]
    if action == "exchange":
        deal.hands[winner].remove(price)
        deal.hands[winner].append(deal.turn_up)
        deal.turn_up = price


def draw(deal: Deal, winner: int) -> None:
    """All "draw one card, its winner first, then counter-clockwise"; the turn-up last."""
    for seat in deal.seats_from(winner):
        if deal.stock != []:
            deal.hands[seat].append(deal.stock.pop(0))
        elif deal.turn_up is not None:
            deal.hands[seat].append(deal.turn_up)
            deal.turn_up = None


def ask_capote(deal: Deal, leader: int) -> Asking:
    """Each once, the one to lead first; "the first to announce binds, nobody else is asked"."""
    if not deal.options["capote"]:
        return None
    for seat in deal.seats_from(leader):
        action = yield seat, ["capote", "no capote"]
        if action == "capote":
            return seat
    return None


def individual(deal: Deal) -> Asking:
    def won_by(seats: list[int], games: int, reason: str) -> None:
        deal.result = {"kind": "individual", "winners": seats, "games": games, "reason": reason}

    def all_but(seat: int) -> list[int]:
        return [other for other in range(deal.players) if other != seat]

    leader = deal.leader
    announcer = None
    while not deal.all_hands_empty():
        how, seat = yield from deal.play_trick(leader)
        if how in ("concede", "revoke"):
            # RULES 4: each opponent wins one game; a revoke "outranks a capote"
            won_by(all_but(seat), 1, how)
            return
        leader = seat
        if announcer is not None and seat != announcer:
            # "Failed, as soon as another player takes a trick: ... the deal ends at once, before
            # anything is sung"
            won_by(all_but(announcer), 1, "capote_failed")
            return

        # "in this order: tute, one meld, the exchange, the draw. Only the trick's winner sings."
        tute = yield from deal.sing([seat])
        if tute is not None:
            won_by([tute], 1, "tute")
            return
        if deal.stock_lasts():
            yield from exchange(deal, seat)
            draw(deal, seat)
            # "when the turn-up has been drawn, and before the next lead"
            if not deal.stock_lasts():
                announcer = yield from ask_capote(deal, leader)

    if announcer is not None:
        won_by([announcer], 1, "capote")  # "the announcer wins the deal whatever the points"
        return
    most = max(deal.points)
    best = [seat for seat in range(deal.players) if deal.points[seat] == most]
    last = deal.tricks[-1]
    if len(best) == 1:
        won_by(best, games_worth(deal, most), "points")
    elif last in best and deal.options["tie"] == "last_trick":
        won_by([last], games_worth(deal, most), "last_trick")
    else:
        won_by([], 0, "drawn")
