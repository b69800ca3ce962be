"""What the five modalities share: dealing, one trick, singing.

A deal is a generator. It yields `(seat, legal)` whenever a seat must act, and is sent the action
(already known to be one of `legal`). When it ends, `deal.result` is set.
"""

from collections.abc import Generator
from typing import Any

from . import obligations
from .cards import (
    KING,
    KNIGHT,
    SUITS,
    card_of,
    deal_order,
    hand_size,
    of_suit,
    points_of,
    rank_of,
    sort_cards,
    suit_of,
)
from .errors import RefereeError

Question = tuple[int, list[str]]
Asking = Generator[Question, str, Any]


class Deal:
    def __init__(
        self,
        modality: str,
        players: int,
        options: dict[str, Any],
        dealer: int,
        pack: list[str],
        trump_card: str | None = None,
        is_first: bool = False,
    ) -> None:
        self.modality = modality
        self.players = players
        self.options = options
        self.dealer = dealer
        self.order = deal_order(modality, players, dealer)  # who plays, eldest first
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = []
        self.turn_up: str | None = None
        self.trump: str | None = None
        self.table: list[str] = []
        self.tricks: list[int] = []
        self.melds: list[dict[str, Any]] = []
        self.points = [0] * players
        self.result: dict[str, Any] | None = None
        self.has_played = [False] * players  # for `concede`
        self.lawful: list[str] = []  # what the obligations allow who is to play (for random play)
        self.deal_cards(pack, trump_card)
        self.leader = self.first_leader(is_first)

    def deal_cards(self, pack: list[str], trump_card: str | None) -> None:
        # RULES 2: "Cards are dealt one at a time, eldest first."
        cards = list(pack)
        for _ in range(hand_size(self.modality, self.players, self.options)):
            for seat in self.order:
                self.hands[seat].append(cards.pop(0))

        if self.modality == "individual" and self.players != 4:
            # RULES 3.5: "the next card is turned up, makes trump, and lies under the stock"
            self.turn_up = cards.pop(0)
            self.stock = cards
            self.trump = suit_of(self.turn_up)
        elif self.modality in ("clasico", "loco", "individual"):
            # RULES 3.1, 3.4, 3.5 (four): "the last card dealt, the dealer's", makes trump
            self.trump = suit_of(pack[-1])

        if self.options.get("trump_card") == "blind":
            # RULES 4: "one of the dealer's cards picked unseen and shown"
            if trump_card is None:
                raise RefereeError("trump_card is missing")
            if trump_card not in self.hands[self.dealer]:
                raise RefereeError(f"trump_card {trump_card!r} is not one of the dealer's cards")
            self.trump = suit_of(trump_card)
        elif trump_card is not None:
            raise RefereeError("trump_card without the option trump_card: blind")

    def first_leader(self, is_first: bool) -> int:
        # RULES 4, `first_lead`: only "in the first deal of a match", if somebody holds the card
        if is_first and self.options.get("first_lead") == "two_of_oros":
            for seat in self.order:
                if "2o" in self.hands[seat]:
                    return seat
        return self.order[0]

    def seats_from(self, seat: int) -> list[int]:
        """Those who play, counter-clockwise, starting with `seat`."""
        start = self.order.index(seat)
        return self.order[start:] + self.order[:start]

    def all_hands_empty(self) -> bool:
        return all(hand == [] for hand in self.hands)

    def stock_lasts(self) -> bool:
        # RULES 3.5: "The stock ends with the draw of the turn-up."
        return self.turn_up is not None

    # ------------------------------------------------------------------ tricks

    def lawful_cards(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if self.modality == "loco":
            return obligations.loco(hand, self.table, self.trump)
        if self.stock_lasts():
            # RULES 4, `stock_duty`
            duty = self.options["stock_duty"]
            if duty == "none":
                return list(hand)
            if duty == "trump_lead":
                return obligations.trump_lead_only(hand, self.table, self.trump)
        return obligations.standard(hand, self.table, self.trump)

    def may_concede(self, seat: int) -> bool:
        # RULES 4, `concede`: "at one's first turn to play in a deal, whatever is already on the
        # table, a hand worth fewer than 10 points may be thrown in"
        if not self.options.get("concede", False):
            return False
        worth = sum(points_of(card) for card in self.hands[seat])
        return not self.has_played[seat] and worth < 10

    def play_trick(self, leader: int) -> Asking:
        """Play and gather one trick. Returns ("won", winner), ("concede", seat) or
        ("revoke", first revoker)."""
        seats = self.seats_from(leader)
        first_revoker = None
        self.table = []
        for seat in seats:
            self.lawful = self.lawful_cards(seat)
            if self.options["revoke"] == "penalty":
                legal = sort_cards(self.hands[seat])  # "any card can" be played
            else:
                legal = sort_cards(self.lawful)
            if self.may_concede(seat):
                legal.append("concede")
            action = yield seat, legal
            self.has_played[seat] = True
            if action == "concede":
                return "concede", seat
            if action not in self.lawful and first_revoker is None:
                first_revoker = seat
            self.hands[seat].remove(action)
            self.table.append(action)

        if first_revoker is not None:
            # RULES 4, notes: judged when the trick is complete; it is not gathered
            return "revoke", first_revoker

        winner = seats[obligations.trick_winner(self.table, self.trump)]
        self.tricks.append(winner)
        self.points[winner] += sum(points_of(card) for card in self.table)
        if self.all_hands_empty():
            self.points[winner] += 10  # RULES 2: "the last trick adds 10"
        return "won", winner

    # ----------------------------------------------------------------- singing

    def tute_in(self, seat: int) -> int | None:
        """The rank of the tute that the seat may sing: kings before knights (RULES 4, notes)."""
        # RULES 3.3, 3.4: no tute in subastado and loco; RULES 4: option `tute`
        if not self.options.get("tute", False):
            return None
        for rank in (KING, KNIGHT):
            if len([card for card in self.hands[seat] if rank_of(card) == rank]) == 4:
                return rank
        return None

    def singable(self, seat: int) -> list[str]:
        """Suits whose king and knight are still in the hand and that were not sung yet."""
        sung = [meld["suit"] for meld in self.melds if "suit" in meld]
        suits = []
        for suit in SUITS:
            king_here = card_of(KING, suit) in self.hands[seat]
            knight_here = card_of(KNIGHT, suit) in self.hands[seat]
            if king_here and knight_here and suit not in sung:
                suits.append(suit)
        return suits

    def best_to_sing(self, seat: int) -> str | None:
        """RULES 2: "the forty first; between twenties, the suit with fewer cards left in the
        singer's hand; on equal counts the canonical suit order"."""
        suits = self.singable(seat)
        if self.trump in suits:
            return self.trump
        best = None
        for suit in suits:  # canonical order
            count = len(of_suit(self.hands[seat], suit))
            if best is None or count < len(of_suit(self.hands[seat], best)):
                best = suit
        return best

    def add_meld(self, seat: int, suit: str, points: int) -> None:
        trick = len(self.tricks) - 1  # "the trick that was just won"
        self.melds.append({"seat": seat, "suit": suit, "points": points, "trick": trick})
        self.points[seat] += points

    def add_sung(self, seat: int, suit: str) -> None:
        self.add_meld(seat, suit, 40 if suit == self.trump else 20)

    def add_tute(self, seat: int) -> None:
        trick = len(self.tricks) - 1
        self.melds.append({"seat": seat, "tute": self.tute_in(seat), "trick": trick})

    def sing(self, singers: list[int]) -> Asking:
        """After a trick: `singers` may sing, in this order. Returns who sang a tute, or None.

        After the last trick no hand holds anything ("Never after the last trick").
        """
        if self.options["announce"] == "auto":
            for seat in singers:  # RULES 3.1: the tute "is checked before melds"
                if self.tute_in(seat) is not None:
                    self.add_tute(seat)
                    return seat
            for seat in singers:  # "one meld each if they have it"
                suit = self.best_to_sing(seat)
                if suit is not None:
                    self.add_sung(seat, suit)
            return None

        # RULES 4, notes, `announce: "choice"`: who holds something is asked once.
        for seat in singers:
            legal = []
            if self.tute_in(seat) is not None:
                legal.append("sing tute")
            legal.extend("sing " + suit for suit in self.singable(seat))
            if legal == []:
                continue
            legal.append("silent")
            action = yield seat, legal
            if action == "sing tute":
                self.add_tute(seat)
                return seat
            if action != "silent":
                self.add_sung(seat, action.removeprefix("sing "))
        return None
