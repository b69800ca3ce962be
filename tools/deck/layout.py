"""Where the signs of the cards from two to seven stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from .cards import Suit
from .palette import Palette
from .suits import pip
from .svg import group, place, use

# Coins and cups: places in units of half the width and half the height of the area.
Places = tuple[tuple[float, float], ...]

_ROUND: Final[dict[int, Places]] = {
    2: ((0, -0.48), (0, 0.48)),
    3: ((0, -0.5), (-0.5, 0.43), (0.5, 0.43)),
    4: ((-0.5, -0.44), (0.5, -0.44), (-0.5, 0.44), (0.5, 0.44)),
    5: ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.5, -0.52), (0.5, -0.52), (-0.5, 0), (0.5, 0), (-0.5, 0.52), (0.5, 0.52)),
    7: (
        (-0.52, -0.54),
        (0.52, -0.54),
        (0, -0.27),
        (-0.52, 0),
        (0.52, 0),
        (-0.52, 0.54),
        (0.52, 0.54),
    ),
}
_CUPS_7: Final[Places] = (
    (-0.52, -0.5),
    (0, -0.5),
    (0.52, -0.5),
    (0, 0),
    (-0.52, 0.5),
    (0, 0.5),
    (0.52, 0.5),
)
_NARROW_7: Final[Places] = (
    (-0.5, -0.63),
    (0.5, -0.63),
    (0, -0.21),
    (-0.5, 0.21),
    (0.5, 0.21),
    (-0.5, 0.63),
    (0.5, 0.63),
)

# Swords and clubs: across in half widths, down in whole rows.
_LONG: Final[dict[int, Places]] = {
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (-0.5, 1), (0.5, 1)),
    4: ((-0.46, 0), (0.46, 0), (-0.46, 1), (0.46, 1)),
    5: ((-0.46, 0), (0.46, 0), (0, 1), (-0.46, 2), (0.46, 2)),
    6: ((-0.5, 0), (0, 0), (0.5, 0), (-0.5, 1), (0, 1), (0.5, 1)),
    7: ((-0.5, 0), (0, 0), (0.5, 0), (0, 1), (-0.5, 2), (0, 2), (0.5, 2)),
}
_NARROW_LONG: Final[dict[int, Places]] = {
    **_LONG,
    6: ((-0.48, 0), (0.48, 0), (-0.48, 1), (0.48, 1), (-0.48, 2), (0.48, 2)),
    7: ((-0.6, 0), (0, 0), (0.6, 0), (0, 1), (-0.6, 2), (0, 2), (0.6, 2)),
}

Sizes = Mapping[int, float]


@dataclass(frozen=True)
class Area:
    """The part of a card that holds the signs, and how large they are by their number."""

    cx: float
    half_width: float
    cy: float
    half_height: float
    top: float
    bottom: float
    sizes: Mapping[Suit, Sizes]
    narrow: bool = False


class Place(NamedTuple):
    """One sign: where its origin is and its scale."""

    x: float
    y: float
    scale: float


def _round_places(area: Area, suit: Suit, rank: int) -> list[Place]:
    places = _ROUND[rank]
    if rank == 7 and area.narrow:
        places = _NARROW_7
    elif rank == 7 and suit == "c":
        places = _CUPS_7
    k = area.sizes[suit][rank]
    return [
        Place(area.cx + x * area.half_width, area.cy + y * area.half_height, k) for x, y in places
    ]


def _long_places(area: Area, suit: Suit, rank: int) -> tuple[list[Place], float]:
    """The places, and the length of a sign before it is scaled."""
    places = (_NARROW_LONG if area.narrow else _LONG)[rank]
    step = (area.bottom - area.top + 10) / (places[-1][1] + 1)
    length = step - 10
    k = area.sizes[suit][rank]
    # Clubs have no guard and can stand closer, away from the number.
    reach = area.half_width * (0.93 if suit == "b" else 1)
    found = [Place(area.cx + x * reach, area.top + row * step + length, k) for x, row in places]
    return found, length / k


def signs(pal: Palette, area: Area, suit: Suit, rank: int) -> str:
    """The signs of a card; the first is drawn, the others refer to it."""
    if suit in ("o", "c"):
        places, length = _round_places(area, suit, rank), 0.0
    else:
        places, length = _long_places(area, suit, rank)
    first, *others = places
    drawn = group(pip(pal, suit, length), ident="@sign")
    return group(drawn, place(*first)) + "".join(use("@sign", place(*p)) for p in others)
