"""The numbers of the corners, drawn as lines: no font is needed."""

import re
from typing import Final

from .svg import group, line

# Each digit: its width, and its line in a box 44 high.
_DIGITS: Final = {
    "0": (30, "M15 4C0 4 0 40 15 40C30 40 30 4 15 4Z"),
    "1": (19, "M4 13L13 4V40"),
    "2": (30, "M5 14C5 0 26 1 26 14C26 23 6 31 5 40H27"),
    "3": (30, "M5 4H25L14 18C30 17 30 40 14 40C9 40 6 38 4 34"),
    "4": (31, "M21 40V4L4 30H28"),
    "5": (30, "M25 4H8L6 20C12 15 26 15 26 28C26 42 9 43 4 34"),
    "6": (30, "M21 4C11 7 5 18 5 28C5 44 26 44 26 28C26 14 8 14 5 27"),
    "7": (30, "M4 4H26L11 40M8 22H23"),
}
_SPACE: Final = 3


def _stretch(d: str, kx: float, ky: float, dx: float, dy: float) -> str:
    """Scale and move a path of absolute M L C H V Z; its line keeps its width."""
    out, command, i = "", "M", 0
    for token in re.findall(r"[MLCHVZ]|-?[\d.]+", d):
        if token.isalpha():
            out, command, i = out + token, token, 0
            continue
        across = command == "H" or (command != "V" and i % 2 == 0)
        value = float(token) * (kx if across else ky) + (dx if across else dy)
        out += (" " if i else "") + f"{value:.1f}".removesuffix(".0")
        i += 1
    return out


def index_width(rank: int, kx: float) -> float:
    """How wide a number is drawn."""
    return (sum(_DIGITS[c][0] + _SPACE for c in str(rank)) - _SPACE) * kx


def index(
    rank: int,
    x: float,
    y: float,
    kx: float,
    ky: float,
    color: str,
    width: float,
    *,
    halo: str = "",
    halo_width: float = 0.0,
    ident: str = "",
) -> str:
    """A number with its top left corner at (x, y); a halo lifts it off a drawing."""
    d = ""
    for digit in str(rank):
        advance, shape = _DIGITS[digit]
        d += _stretch(shape, kx, ky, x, y)
        x += (advance + _SPACE) * kx
    under = line(d, halo, width + halo_width) if halo else ""
    return group(under + line(d, color, width), ident=ident)
