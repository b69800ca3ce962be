"""The classic style: slim numbers, framed signs, full-length figures."""

from typing import Final

from .cards import HEIGHT, WIDTH, Suit
from .figures import FIGURES
from .frame import frame
from .indices import index
from .layout import Area, signs
from .palette import CLASSIC, INDEX_COLOR
from .svg import art, group, rect, twin

_AREA: Final = Area(
    cx=125,
    half_width=104,
    cy=200,
    half_height=172,
    top=30,
    bottom=356,
    sizes={
        "o": {2: 1.75, 3: 1.5, 4: 1.42, 5: 1.3, 6: 1.22, 7: 1.06},
        "c": {2: 1.75, 3: 1.35, 4: 1.28, 5: 1.06, 6: 1.04, 7: 0.86},
        "e": {2: 1.3, 3: 1.22, 4: 1.16, 5: 1, 6: 0.84, 7: 0.82},
        "b": {2: 1.3, 3: 1.2, 4: 1.12, 5: 1, 6: 0.86, 7: 0.84},
    },
)
_FIGURE_PLACE: Final = {
    1: "",
    10: "translate(0 27)scale(.91)",
    11: "translate(-.5 22)scale(.93)",
    12: "translate(0 27)scale(.91)",
}


def paper(color: str) -> str:
    """The sheet a card is printed on, with a fine edge to part it from its neighbours."""
    edge = f'fill="{color}" stroke="#b8ab8d"'
    return rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 15.5, edge)


def card(suit: Suit, rank: int) -> str:
    """The drawing of a card."""
    if rank in FIGURES:
        middle = group(FIGURES[rank](CLASSIC, suit), _FIGURE_PLACE[rank])
    else:
        middle = signs(CLASSIC, _AREA, suit, rank)
    # On a figure the number needs a halo; the ground reaches into its corner.
    halo = CLASSIC.paper if rank > 9 else ""
    corner = index(
        rank, 17, 19, 1.05, 1.15, INDEX_COLOR[suit], 8.8, halo=halo, halo_width=9, ident="@index"
    )
    body = art(CLASSIC, middle + corner + twin("@index"))
    return paper(CLASSIC.paper) + frame(CLASSIC.ink, suit, 2.6, 15) + body
