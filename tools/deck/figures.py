"""Which drawing belongs to which rank."""

from collections.abc import Callable
from typing import Final

from .aces import ace
from .cards import Suit
from .king import king
from .knight import knight
from .page import page
from .palette import Palette

FIGURES: Final[dict[int, Callable[[Palette, Suit], str]]] = {
    1: ace,
    10: page,
    11: knight,
    12: king,
}
