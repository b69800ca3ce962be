"""RULES 3.1 to 3.4: one generator a modality, from the first lead to `deal.result`."""

from typing import Any

from .cards import KING, KNIGHT, SUITS, rank_of, suit_of
from .deal import Asking, Deal
from .losers import cabron_losers, loco_losers

# ---------------------------------------------------------------------- clasico


def games_worth(deal: Deal, points: int) -> int:
    """RULES 4, `double_over`: winner's points strictly over count two games."""
    limit = deal.options["double_over"]
    return 2 if limit != 0 and points > limit else 1


def clasico(deal: Deal) -> Asking:
    def won_by(side: int | None, games: int, reason: str) -> None:
        deal.result = {"kind": "clasico", "winner": side, "games": games, "reason": reason}

    leader = deal.leader
    while not deal.all_hands_empty():
        how, seat = yield from deal.play_trick(leader)
        if how in ("concede", "revoke"):
            # RULES 4: the opponents win one game
            won_by(1 - seat % 2, 1, how)
            return
        leader = seat
        singers = [seat]
        if deal.options["singers"] == "side":
            singers.append((seat + 2) % 4)  # RULES 3.1: the trick's winner first, then the partner
        tute = yield from deal.sing(singers)
        if tute is not None:
            won_by(tute % 2, 1, "tute")
            return

    sides = [deal.points[0] + deal.points[2], deal.points[1] + deal.points[3]]
    if sides[0] != sides[1]:
        winner = 0 if sides[0] > sides[1] else 1
        won_by(winner, games_worth(deal, sides[winner]), "points")
    elif deal.options["tie"] == "last_trick":
        winner = deal.tricks[-1] % 2
        won_by(winner, games_worth(deal, sides[winner]), "last_trick")
    else:
        won_by(None, 0, "drawn")


# ----------------------------------------------------------------------- cabron


def suits_paired(table: list[str]) -> list[str]:
    """Suits whose king and knight fell in this trick, by when the second of the two fell."""
    suits = []
    for place, card in enumerate(table):
        earlier = table[:place]
        for other in earlier:
            same_suit = suit_of(other) == suit_of(card)
            if same_suit and {rank_of(other), rank_of(card)} == {KING, KNIGHT}:
                suits.append(suit_of(card))
    return suits


def cabron(deal: Deal) -> Asking:
    leader = deal.leader
    while not deal.all_hands_empty():
        how, seat = yield from deal.play_trick(leader)
        if how == "revoke":
            deal.result = {"kind": "cabron", "losers": [seat], "reason": "revoke"}
            return
        leader = seat
        for suit in suits_paired(deal.table):
            # "The deal's first meld is worth 40 and its suit is trump from the next trick on;
            # every later one is worth 20."
            if deal.melds == []:
                deal.add_meld(seat, suit, 40)
                deal.trump = suit
            else:
                deal.add_meld(seat, suit, 20)

    seats = range(deal.players)
    losers, reason = cabron_losers(
        deal.points,
        [deal.tricks.count(s) for s in seats],
        [len([meld for meld in deal.melds if meld["seat"] == s]) for s in seats],
        deal.options["zero"],
        deal.options["over"],
    )
    deal.result = {"kind": "cabron", "losers": losers, "reason": reason}


# ------------------------------------------------------------------------- loco


def loco(deal: Deal) -> Asking:
    leader = deal.leader
    while not deal.all_hands_empty():
        how, seat = yield from deal.play_trick(leader)
        if how == "revoke":
            deal.result = {"kind": "loco", "losers": [seat], "reason": "revoke"}
            return
        leader = seat
        yield from deal.sing([seat])  # only the trick's winner; no tute
    losers, reason = loco_losers(deal.points)
    deal.result = {"kind": "loco", "losers": losers, "reason": reason}


# -------------------------------------------------------------------- subastado


def bids_above(options: dict[str, Any], highest: int) -> list[str]:
    """RULES 3.3: "a multiple of five from 60 to 230 that beats the highest bid"; RULES 4:
    `min_bid`, `bid_step`."""
    bids = []
    for bid in range(options["min_bid"], 231):
        if bid % options["bid_step"] == 0 and bid > highest:
            bids.append(f"bid {bid}")
    return bids


def auction(deal: Deal) -> Asking:
    """Returns (declarer, bid); (None, 0) when all pass."""
    bidder = None
    highest = 0
    if deal.options["rounds"] == "one":
        for seat in deal.order:  # "one round, eldest first, each once"
            action = yield seat, [*bids_above(deal.options, highest), "pass"]
            if action != "pass":
                bidder, highest = seat, int(action.removeprefix("bid "))
        return bidder, highest

    # RULES 4, notes, `rounds: "many"`: "seats in turn, skipping those who passed; it ends when
    # the only one left holds the highest bid, or nobody is left".
    passed: list[int] = []
    turn = 0
    while True:
        left = [seat for seat in deal.order if seat not in passed]
        if left == [] or left == [bidder]:
            return bidder, highest
        seat = deal.order[turn % 3]
        turn += 1
        if seat in passed:
            continue
        action = yield seat, [*bids_above(deal.options, highest), "pass"]
        if action == "pass":
            passed.append(seat)
        else:
            bidder, highest = seat, int(action.removeprefix("bid "))


def subastado_scored(
    seats: list[int], players: int, declarer: int, bid: int, made: bool, failed: str
) -> list[int]:
    """RULES 3.3: what each seat scores; `failed` is the option of RULES 4."""
    worth = bid * 2 if bid >= 120 else bid  # "From 120 on the bid counts double either way."
    scored = [0] * players
    for seat in seats:
        if seat == declarer and made:
            scored[seat] = worth
        if seat != declarer and not made:
            # "split": half of it (after doubling), rounded down
            scored[seat] = worth // 2 if failed == "split" else worth
    return scored


def subastado(deal: Deal) -> Asking:
    declarer, bid = yield from auction(deal)
    if declarer is None:
        deal.result = {
            "kind": "subastado",
            "declarer": None,
            "bid": None,
            "made": None,
            "scored": [0] * deal.players,
            "reason": "passed",
        }
        return

    named = yield declarer, ["trump " + suit for suit in SUITS]
    deal.trump = named.removeprefix("trump ")
    reason = "points"
    leader = declarer  # the declarer "leads to the first trick"
    made = None
    while not deal.all_hands_empty():
        how, seat = yield from deal.play_trick(leader)
        if how == "revoke":
            # RULES 4, notes: a declarer who revokes fails, an opponent's revoke makes the bid
            made = seat != declarer
            reason = "revoke"
            break
        leader = seat
        if seat == declarer:  # "Only the declarer sings."
            yield from deal.sing([declarer])
    if made is None:
        made = deal.points[declarer] >= bid
    deal.result = {
        "kind": "subastado",
        "declarer": declarer,
        "bid": bid,
        "made": made,
        "scored": subastado_scored(
            deal.order, deal.players, declarer, bid, made, deal.options["failed"]
        ),
        "reason": reason,
    }
