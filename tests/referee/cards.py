"""Cards are strings: number and initial of the suit, such as "12o" (RECORD.md)."""

from typing import Any

# RULES 1: "oros, copas, espadas, bastos: this is also the canonical order".
SUITS = ["oros", "copas", "espadas", "bastos"]
INITIALS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}

# RULES 2: "Strength, high to low: 1 3 12 11 10 7 6 5 4 2. Points: 11 10 4 3 2 0 0 0 0 0".
HIGH_TO_LOW = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2, 7: 0, 6: 0, 5: 0, 4: 0, 2: 0}

KING = 12
KNIGHT = 11


def suit_of(card: str) -> str:
    return INITIALS[card[-1]]


def rank_of(card: str) -> int:
    return int(card[:-1])


def points_of(card: str) -> int:
    return POINTS[rank_of(card)]


def card_of(rank: int, suit: str) -> str:
    return f"{rank}{suit[0]}"


def beats(card: str, other: str) -> bool:
    """Is `card` the stronger of two cards of the same suit?"""
    assert suit_of(card) == suit_of(other)
    return HIGH_TO_LOW.index(rank_of(card)) < HIGH_TO_LOW.index(rank_of(other))


def of_suit(cards: list[str], suit: str | None) -> list[str]:
    return [card for card in cards if suit_of(card) == suit]


def highest(cards: list[str]) -> str:
    """The strongest of some cards of one suit."""
    best = cards[0]
    for card in cards[1:]:
        if beats(card, best):
            best = card
    return best


def full_pack() -> list[str]:
    return [card_of(rank, suit) for suit in SUITS for rank in HIGH_TO_LOW]


def sort_cards(cards: list[str]) -> list[str]:
    """RECORD, `legal`: "cards by suit (canonical order), then by strength from high to low"."""
    return [card for card in full_pack() if card in cards]


def has_twos(modality: str, players: int) -> bool:
    if modality == "clasico":  # RULES 3.1: 40 cards
        return True
    if modality == "cabron":  # RULES 3.2: "Four: 40 cards, ten each. Three: no twos"
        return players == 4
    if modality == "subastado":  # RULES 3.3: no twos (section 4 notes: three hands, also with four)
        return False
    if modality == "loco":  # RULES 3.4: 36 cards (no twos)
        return False
    return players != 3  # RULES 3.5: individual; two 40, three 36, four 40


def pack_for(modality: str, players: int, options: dict[str, Any] | None = None) -> list[str]:
    """The cards of this table's pack in canonical order (no option changes them)."""
    del options
    twos = has_twos(modality, players)
    return [card for card in full_pack() if twos or rank_of(card) != 2]


def hand_size(modality: str, players: int, options: dict[str, Any]) -> int:
    if modality == "clasico":
        return 10
    if modality == "cabron":
        return 10 if players == 4 else 12
    if modality == "subastado":
        return 12
    if modality == "loco":
        return 9 if players == 4 else 12
    if players == 4:  # RULES 4: hand_size with four is allowed and does nothing
        return 10
    size = options["hand_size"]
    assert isinstance(size, int)
    return size


def deal_order(modality: str, players: int, dealer: int) -> list[int]:
    """Who gets cards (and speaks, and plays), eldest first; RULES 2, and 4 on the censor."""
    order = [(dealer + 1 + i) % players for i in range(players)]
    if modality == "subastado" and players == 4:
        order.remove(dealer)
    return order
