"""Heads and hands: the kings look at you, pages and knights show a profile."""

from .geometry import wedge
from .palette import Palette
from .svg import dot, flat, group, path, place


def face_front(pal: Palette, kind: str, hair: str, shade: str) -> str:
    """A bearded face seen from the front, eyes at y=0, half width 21."""
    out = path("M-21-26V8C-21 22-10 34 0 34C10 34 21 22 21 8V-26Z", pal.skin)
    out += flat("M4-26H19.5V8C19.5 20 12 29 5 32C10 20 9 8 5 0Z", pal.skin2)
    # beard
    if kind == "pointed":
        out += path(
            "M-22 2C-24 26-20 52 0 78C20 52 24 26 22 2C18 10 12 13 0 13C-12 13-18 10-22 2Z", hair
        )
        out += flat(
            wedge(-13, 26, -5, 58, 4, 2)
            + wedge(13, 26, 5, 58, 4, -2)
            + wedge(0, 32, 0, 68, 4.5)
            + wedge(-18, 16, -12, 44, 3, 2)
            + wedge(18, 16, 12, 44, 3, -2),
            shade,
        )
    elif kind == "curly":
        out += path(
            "M-22 0C-30 6-30 18-24 22C-30 30-24 42-15 41C-14 52-3 54 0 48"
            "C3 54 14 52 15 41C24 42 30 30 24 22C30 18 30 6 22 0"
            "C18 9 12 13 0 13C-12 13-18 9-22 0Z",
            hair,
        )
        out += path(
            "M-20 14C-14 16-14 24-20 24M20 14C14 16 14 24 20 24"
            "M-12 32C-6 28-2 34-6 40M12 32C6 28 2 34 6 40",
            None,
            pal.thin,
        )
    elif kind == "forked":
        out += path(
            "M-22 0C-26 22-24 40-14 62C-8 54-3 46 0 38C3 46 8 54 14 62"
            "C24 40 26 22 22 0C18 9 12 13 0 13C-12 13-18 9-22 0Z",
            hair,
        )
        out += flat(
            wedge(-16, 18, -14, 50, 4, 1)
            + wedge(16, 18, 14, 50, 4, -1)
            + wedge(-8, 28, -10, 48, 3, 1)
            + wedge(8, 28, 10, 48, 3, -1),
            shade,
        )
    else:
        out += path(
            "M-22 0C-27 16-28 30-27 46L-18 52L-9 50L0 56L9 50L18 52"
            "L27 46C28 30 27 16 22 0C18 9 12 13 0 13C-12 13-18 9-22 0Z",
            hair,
        )
        out += flat(
            wedge(-18, 50, -17, 16, 4)
            + wedge(18, 50, 17, 16, 4)
            + wedge(-9, 50, -9, 26, 4)
            + wedge(9, 50, 9, 26, 4)
            + wedge(0, 54, 0, 30, 4),
            shade,
        )
    # mouth and moustache
    out += path("M-7 22C-3 20 3 20 7 22C3 27-3 27-7 22Z", pal.lip, pal.thin)
    out += path(
        "M0 14C-6 13-12 15-18 24C-12 25-4 23 0 19C4 23 12 25 18 24C12 15 6 13 0 14Z",
        hair,
        pal.thin + 0.4,
    )
    # brows and nose in one stroke
    out += path("M-18-7C-13-12-7-11-4-7L-5 8C-4 13 4 13 5 8", None, pal.thin + 0.4)
    out += path("M18-7C13-12 7-11 4-7", None, pal.thin + 0.4)
    for q in (-1, 1):
        out += flat(f"M{q * 16} 0Q{q * 11}-6 {q * 5} 0Q{q * 11} 5 {q * 16} 0Z", pal.white)
        out += path(f"M{q * 16.5} 0Q{q * 11}-6 {q * 5} 0", None, pal.thin)
        out += dot(q * 10.5, 0, 2.8, pal.ink)
    return out


def face_side(pal: Palette) -> str:
    """A profile looking left, the eye near (-12, 0)."""
    out = path("M4 22L2 52H24L22 14Z", pal.skin2)
    out += path(
        "M-16-24L-19-8C-20-5-19-3-21 0L-29 10C-30 14-25 14-21 14"
        "L-23 18L-20 20L-22 24L-19 27C-22 33-19 39-12 39C-2 39 8 34 12 24"
        "L18-24Z",
        pal.skin,
    )
    out += flat("M12 24C8 34-2 37.5-12 37.5C-6 32 0 26 2 16L16 0V10Z", pal.skin2)
    out += flat("M-22.5 20.5L-13 19C-14 24-18 25-21 24Z", pal.lip)
    out += path("M-18-8C-13-13-7-12-3-8", None, pal.thin + 0.6)
    out += flat("M-18 1Q-12-6-4 0Q-11 5-18 1Z", pal.white) + path(
        "M-18.5 1Q-12-6-4 0", None, pal.thin
    )
    out += dot(-12.5, 0, 2.8, pal.ink)
    return out


def hair_side(pal: Palette, kind: str, color: str, shade: str) -> str:
    """The hair of a profile."""
    if kind == "long":
        out = path(
            "M-12-24C-10-10-2-6-2 6C-2 16-6 24 0 34C14 42 30 40 36 32"
            "C30 26 30 10 28-6C26-18 20-26 14-26Z",
            color,
        )
        out += flat(
            wedge(6, 36, 2, 4, 5, -2) + wedge(16, 38, 12, 0, 6, -2) + wedge(27, 34, 21, -4, 5, -2),
            shade,
        )
    elif kind == "curls":
        out = path(
            "M-12-24C-8-12 2-12 0-2C-8 2-8 14 0 16C-6 22-2 34 6 32"
            "C8 42 22 42 24 34C34 36 38 24 30 18C38 12 36 0 28-4"
            "C30-18 20-26 14-26Z",
            color,
        )
        out += path(
            "M8 4C14 2 18 8 13 12M14 24C20 20 24 26 20 30M22 2C26 4 26 8 24 10", None, pal.thin
        )
    elif kind == "short":
        out = path(
            "M-14-24C-10-12 0-12 0 0V10C4 12 6 16 6 22C16 20 26 8 27-8C26-20 20-26 14-26Z", color
        )
        out += flat(wedge(8, 16, 6, -14, 4, -2) + wedge(17, 8, 14, -16, 4, -2), shade)
    else:
        out = path(
            "M-12-24C-10-10-2-8-1 4C0 14 4 20 10 22C20 26 24 40 20 58"
            "C32 50 38 34 32 18C30 8 30 0 28-8C26-18 20-26 14-26Z",
            color,
        )
        out += flat(wedge(14, 18, 8, -10, 5, -2) + wedge(27, 40, 20, -2, 5, -4), shade)
    return out


def hand(pal: Palette, x: float, y: float, rot: float = 0.0) -> str:
    """A closed fist centred on (x, y)."""
    out = path("M-9-6C-9-11 8-11 9-6L9 6C8 11-8 11-9 6Z", pal.skin)
    out += path("M-9-2H4M-9 3H4", None, pal.thin)
    return group(out, place(x, y, rotate=rot))
