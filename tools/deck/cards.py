"""The forty cards: suits, ranks, codes and names."""

from typing import Final, Literal, get_args

Suit = Literal["o", "c", "e", "b"]

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

WIDTH: Final = 250
HEIGHT: Final = 400

# The "pinta": how many gaps the frame shows on its top and bottom edge.
GAPS: Final[dict[Suit, int]] = {"o": 0, "c": 1, "e": 2, "b": 3}

SUIT_NAMES: Final[dict[Suit, str]] = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
RANK_NAMES: Final = {
    1: "As",
    2: "Dos",
    3: "Tres",
    4: "Cuatro",
    5: "Cinco",
    6: "Seis",
    7: "Siete",
    10: "Sota",
    11: "Caballo",
    12: "Rey",
}


def code(suit: Suit, rank: int) -> str:
    """The short name of a card, such as ``12b``."""
    return f"{rank}{suit}"


def title(suit: Suit, rank: int) -> str:
    """The Spanish name of a card, such as ``Rey de bastos``."""
    return f"{RANK_NAMES[rank]} de {SUIT_NAMES[suit]}"
