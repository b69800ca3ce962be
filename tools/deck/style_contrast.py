"""The high-contrast style: each suit has its own border pattern, gaps and one colour."""

from dataclasses import replace
from typing import Final

from .cards import HEIGHT, WIDTH, Suit
from .figures import FIGURES
from .frame import gap_centres
from .indices import index, index_width
from .layout import signs
from .palette import HUES, Palette, contrast
from .style_large import AREA as LARGE_AREA
from .style_large import index_sign, is_half
from .svg import art, clip_box, group, line, path, place, rect, use

_BAND: Final = 17
_AREA: Final = replace(LARGE_AREA, cx=161, half_width=70, top=36, bottom=326)
_ZOOM: Final = {10: (1.36, -10, 8), 11: (0.92, 6, 38), 12: (1.36, -10, 8)}


def _pattern(suit: Suit) -> str:
    """What runs along the border of a suit: dots, a plain rule, stripes, checks."""
    c = HUES[suit].on
    # These sides divide the distance of opposite bands, so that all four show whole marks.
    w, h = (WIDTH - 18) / 10, (HEIGHT - 18) / 16
    match suit:
        case "o":
            mark = f'<circle cx="9" cy="9" r="5.6" fill="{c}"/>'
        case "c":
            return ""
        case "e":
            w = h = 20
            mark = f'<path d="M-5 15L15-5M5 25L25 5" stroke="{c}" stroke-width="6"/>'
        case "b":
            w = h = 22
            mark = f'<path d="M-2-2H9V9H-2ZM9 9H20V20H9Z" fill="{c}"/>'
    return (
        f'<pattern id="@pattern" width="{w:.5g}" height="{h:.5g}" patternUnits="userSpaceOnUse"'
        f' fill="none">{mark}</pattern>'
    )


def _gaps(ink: str, suit: Suit) -> str:
    """The gaps of the suit, cut through the band at the top and the bottom."""
    centres = gap_centres(suit)
    if not centres:
        return ""
    low = HEIGHT - _BAND
    cuts = "".join(f"M{c} 0V{_BAND + 2}M{c} {low - 2}V{HEIGHT}" for c in centres)
    sides = "".join(
        f"M{x} 1V{_BAND}M{x} {HEIGHT - 1}V{low}" for c in centres for x in (c - 9, c + 9)
    )
    return line(cuts, "#fff", 18) + line(sides, ink, 3)


def _border(pal: Palette, suit: Suit) -> str:
    outer = (1.5, 1.5, WIDTH - 3, HEIGHT - 3, 15)
    inner = (_BAND, _BAND, WIDTH - 2 * _BAND, HEIGHT - 2 * _BAND, 6)
    edge = f'stroke="{pal.ink}" stroke-width="3"'
    if suit == "c":
        out = rect(*outer, f'fill="{HUES[suit].main}" {edge}')
        out += rect(9.2, 9.2, 231.6, 381.6, 10, 'fill="none" stroke="#fff" stroke-width="4"')
    else:
        out = _pattern(suit) + rect(*outer, f'fill="{HUES[suit].main}"')
        out += rect(*outer, f'fill="url(#@pattern)" {edge}')
    out += rect(*inner, f'fill="#fff" stroke="{pal.ink}" stroke-width="3.5"')
    return out + _gaps(pal.ink, suit)


def _tab(suit: Suit, rank: int) -> str:
    """The number on a tab of the colour of the suit."""
    kx = 1.02 if rank > 9 else 1.6
    tab = path("M17 23A6 6 0 0 1 23 17H82V95A10 10 0 0 1 72 105H17Z", HUES[suit].main)
    x = 49.5 - index_width(rank, kx) / 2
    return group(tab + index(rank, x, 26, kx, 1.6, HUES[suit].on, 12), ident="@tab")


def card(suit: Suit, rank: int) -> str:
    """The drawing of a card."""
    pal = contrast(suit)
    border, tab = _border(pal, suit), _tab(suit, rank)
    low_tab = use("@tab", "matrix(-.58 0 0-.58 242.9 392.9)")
    if rank in _ZOOM:
        k, x, y = _ZOOM[rank]
        people = replace(pal, line=3.8, thin=2.4, half=is_half(rank))
        figure = group(FIGURES[rank](people, suit), place(x, y, k))
        figure = group(figure, clip_path="url(#@inside)", stroke_width="3.4")
        inside = clip_box("@inside", 18.7, 18.7, 212.6, 362.6, 4.5)
        return border + inside + art(pal, tab + figure + low_tab)
    if rank == 1:
        bold = replace(pal, line=5, thin=3)
        middle = group(FIGURES[1](bold, suit), "translate(64 66)scale(.76)")
    else:
        middle = signs(pal, _AREA, suit, rank)
    box = path("M17 100H82V220A10 10 0 0 1 72 230H17Z", "#fff")
    middle += box + index_sign(pal, suit, 49.5, 156)
    return border + art(pal, middle + tab + low_tab)
