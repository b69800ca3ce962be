"""Colours by the part they play; the drawings know only these names."""

from dataclasses import dataclass, replace
from typing import Final

from .cards import Suit


@dataclass(frozen=True)
class Palette:
    """The colours and lines of a style; a name with a 2 is the shade of the colour."""

    ink: str = "#221a1a"
    paper: str = "#f8f0dd"
    white: str = "#fffaf0"
    skin: str = "#f3cda4"
    skin2: str = "#e2a877"
    gold: str = "#f0b323"
    gold2: str = "#c98513"
    red: str = "#cb2a22"
    red2: str = "#8f1a1b"
    blue: str = "#2b68ad"
    blue2: str = "#173f74"
    steel: str = "#cfdfea"
    steel2: str = "#97b4ca"
    green: str = "#3f8f45"
    green2: str = "#1f5c31"
    brown: str = "#8a4b25"
    brown2: str = "#5b2e18"
    grey: str = "#e9e4da"
    grey2: str = "#b9b3ab"
    lip: str = "#cb2a22"
    ginger: str = "#c0571f"
    fair: str = "#c9762a"
    black: str = "#33282a"
    # coats of the horses
    bay: str = "#b05a2b"
    bay2: str = "#7f3a1a"
    dun: str = "#e3eaee"
    dun2: str = "#a3b7c6"
    dark: str = "#57403a"
    dark2: str = "#33241f"
    # widths of the outer and inner lines
    line: float = 3.0
    thin: float = 2.0
    # half figures have no legs and no ground
    half: bool = False


CLASSIC: Final = Palette()
LARGE: Final = replace(CLASSIC, line=3.4, thin=2.4)

INDEX_COLOR: Final[dict[Suit, str]] = {
    "o": "#8f5303",
    "c": "#b3211d",
    "e": "#1b4c8c",
    "b": "#1f5c31",
}


@dataclass(frozen=True)
class Livery:
    """What the people of a suit wear."""

    main: str
    dark: str
    accent: str
    accent_dark: str


def livery(pal: Palette, suit: Suit) -> Livery:
    """The livery of a suit: its own colour, and gold on it (red on gold)."""
    if suit == "o":
        return Livery(pal.gold, pal.gold2, pal.red, pal.red2)
    main, dark = {
        "c": (pal.red, pal.red2),
        "e": (pal.blue, pal.blue2),
        "b": (pal.green, pal.green2),
    }[suit]
    return Livery(main, dark, pal.gold, pal.gold2)


@dataclass(frozen=True)
class Hue:
    """The one colour of a high-contrast suit, its shade, and the ink that reads on it."""

    main: str
    dark: str
    on: str


HUES: Final[dict[Suit, Hue]] = {
    "o": Hue("#ffc61a", "#c98f00", "#1a1a1a"),
    "c": Hue("#c4123f", "#7d0626", "#ffffff"),
    "e": Hue("#1767d6", "#0c3a80", "#ffffff"),
    "b": Hue("#35b27a", "#12663f", "#1a1a1a"),
}

_GREYS: Final = Palette(
    ink="#141414",
    paper="#ffffff",
    white="#ffffff",
    skin="#ffeedd",
    skin2="#e6c3a2",
    gold="#ffffff",
    gold2="#c4c4c4",
    red="#ffffff",
    red2="#c4c4c4",
    blue="#c4c4c4",
    blue2="#777777",
    steel="#ffffff",
    steel2="#c4c4c4",
    green="#c4c4c4",
    green2="#777777",
    brown="#6b6b6b",
    brown2="#3c3c3c",
    grey="#f2f2f2",
    grey2="#bdbdbd",
    lip="#141414",
    ginger="#8c8c8c",
    fair="#a8a8a8",
    black="#2a2a2a",
    bay="#9c9c9c",
    bay2="#606060",
    dun="#f2f2f2",
    dun2="#b5b5b5",
    dark="#4a4a4a",
    dark2="#2a2a2a",
    line=4.4,
    thin=2.8,
)


def contrast(suit: Suit) -> Palette:
    """Greys with the one colour of the suit."""
    hue = HUES[suit]
    match suit:
        case "o":
            return replace(_GREYS, gold=hue.main, gold2=hue.dark)
        case "c":
            return replace(_GREYS, red=hue.main, red2=hue.dark)
        case "e":
            return replace(_GREYS, blue=hue.main, blue2=hue.dark)
        case "b":
            return replace(_GREYS, green=hue.main, green2=hue.dark)
