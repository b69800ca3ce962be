"""The large style: a huge number over the sign of its suit, figures at half length."""

from dataclasses import replace
from typing import Final

from .cards import Suit
from .figures import FIGURES
from .frame import frame
from .indices import index
from .layout import Area, signs
from .palette import CLASSIC, INDEX_COLOR, LARGE, Palette
from .style_classic import paper
from .suits import pip
from .svg import art, clip_box, flat, group, place

AREA: Final = Area(
    cx=163,
    half_width=74,
    cy=191,
    half_height=166,
    top=28,
    bottom=328,
    sizes={
        "o": {2: 1.8, 3: 1.14, 4: 1.14, 5: 1.1, 6: 1.12, 7: 1.02},
        "c": {2: 1.45, 3: 1.14, 4: 1.14, 5: 1.04, 6: 1.06, 7: 0.86},
        "e": {2: 1.4, 3: 1.15, 4: 1.15, 5: 1.08, 6: 1.08, 7: 0.76},
        "b": {2: 1.4, 3: 1.2, 4: 1.2, 5: 1.1, 6: 1.1, 7: 0.96},
    },
    narrow=True,
)
# Scale and origin of the figures. Pages and kings are cut at the thigh; the knight keeps his
# whole horse, or his outline would be that of a king.
ZOOM: Final = {10: (1.36, -14, -8), 11: (0.95, 9, 30), 12: (1.36, -14, -8)}


def is_half(rank: int) -> bool:
    """Whether a figure is cut at the thigh."""
    return rank != 11


def index_sign(pal: Palette, suit: Suit, x: float, y: float) -> str:
    """The sign under the number; it is not one of the signs to be counted."""
    k = {"o": 1.04, "c": 1.04, "e": 1.02, "b": 1.1}[suit]
    drop = 0 if suit in ("o", "c") else 68
    return group(pip(pal, suit, 98), place(x, y + drop, k))


def _low_index(suit: Suit, rank: int) -> str:
    """The small number of the bottom right corner, with a halo of paper."""
    kx = 0.8 if rank > 9 else 1
    color, halo = INDEX_COLOR[suit], LARGE.paper
    number = index(rank, 22, 22, kx, 1, color, 8, halo=halo, halo_width=12)
    return group(number, "rotate(180 125 200)")


def card(suit: Suit, rank: int) -> str:
    """The drawing of a card."""
    numbers = index(rank, 19, 19, 1.14 if rank > 9 else 1.62, 1.62, INDEX_COLOR[suit], 11.5)
    numbers += _low_index(suit, rank)
    border = frame(LARGE.ink, suit, 3.2, 18)
    if rank in ZOOM:
        k, x, y = ZOOM[rank]
        figure = group(FIGURES[rank](replace(CLASSIC, half=is_half(rank)), suit), place(x, y, k))
        figure = group(figure, clip_path="url(#@inside)", stroke_width="3")
        inside = clip_box("@inside", 12.6, 12.6, 224.8, 374.8, 7.5)
        return paper(LARGE.paper) + inside + art(LARGE, figure + border + numbers)
    if rank == 1:
        middle = group(FIGURES[1](LARGE, suit), "translate(63 62)scale(.79)")
    else:
        middle = signs(LARGE, AREA, suit, rank)
    column = flat("M12 21Q12 12 21 12H86V388H21Q12 388 12 379Z", "#ecdfbd")
    middle += index_sign(LARGE, suit, 46, 140)
    return paper(LARGE.paper) + column + border + art(LARGE, middle + numbers)
