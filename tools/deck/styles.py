"""The styles on offer. A new one needs a drawing function and a line here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import style_classic, style_contrast, style_large
from .backs import BackColors
from .cards import Suit


@dataclass(frozen=True)
class Style:
    """A folder of the deck: how its cards are drawn and the colours of its back."""

    id: str
    card: Callable[[Suit, int], str]
    back: BackColors

    @property
    def label(self) -> str:
        """The key of the style's name in the text tables."""
        return f"deck.{self.id}"


STYLES: Final = (
    Style(
        "clasica",
        style_classic.card,
        BackColors("#1b4a8a", "#f8f0dd", "#f8f0dd", "#f0b323", "#cb2a22"),
    ),
    Style(
        "grande",
        style_large.card,
        BackColors("#8f1a1b", "#f8f0dd", "#f8f0dd", "#f0b323", "#1b4a8a"),
    ),
    Style(
        "contraste",
        style_contrast.card,
        BackColors("#141414", "#ffffff", "#ffffff", "#ffc61a", "#141414"),
    ),
)
DEFAULT: Final = "clasica"
