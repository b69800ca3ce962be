"""The four suit signs, drawn once and scaled wherever they are needed."""

import math
from itertools import pairwise

from .cards import Suit
from .geometry import fmt, lens, star
from .palette import Palette
from .svg import circle, dashes, flat, group, line, path, place


def coin(pal: Palette, r: float = 28.0) -> str:
    """A coin of radius `r` with an eight-pointed star."""
    k = r / 28
    out = circle(0, 0, 28, pal.gold)
    out += dashes(23.6, pal.gold2, 3.4, "2.4 3.78")
    out += circle(0, 0, 19.5, pal.white, pal.thin)
    out += path(star(8, 17.5, 8.2), pal.red, 1.8)
    out += circle(0, 0, 5.2, pal.gold, 1.8)
    return group(out, "" if k == 1 else f"scale({k:.3f})")


def goblet(pal: Palette) -> str:
    """A cup in the box -29..29 by -38..38."""
    out = path("M-8 34C-6 18-3 16-3 8H3C3 16 6 18 8 34Z", pal.gold)
    out += path("M-24 38C-24 29-10 29-5 22H5C10 29 24 29 24 38Z", pal.red)
    out += path("M-28-32C-29-6-15 10 0 10C15 10 29-6 28-32Z", pal.red)
    out += flat("M-22-22C-21-8-14 1-8 5C-13-4-15-12-15-22Z", pal.white)
    out += flat("M12-22H24.5C23-6 14 4 5 7.5C11-1 13-11 12-22Z", pal.red2)
    out += path("M-29-37H29V-24H-29Z", pal.gold)
    out += line("M-24.7-30.5H24.8", pal.gold2, 4, ' stroke-linecap="butt" stroke-dasharray="4 5.1"')
    out += path("M-8 10H8C12 13 12 18 8 21H-8C-12 18-12 13-8 10Z", pal.gold, pal.thin + 0.4)
    return out


def sword(pal: Palette, length: float = 150.0) -> str:
    """A straight sword, point up at -length, pommel at y=0."""
    t = -length
    y = -38
    out = path(f"M-8.5 {y}V{fmt(t + 22)}L0 {fmt(t)}L8.5 {fmt(t + 22)}V{y}Z", pal.steel)
    out += flat(f"M1 {y}V{fmt(t + 5)}L7 {fmt(t + 22.5)}V{y}Z", pal.blue)
    out += path(f"M0 {y}V{fmt(t + 26)}", None, pal.thin)
    out += path("M-5.5-34V-10H5.5V-34Z", pal.red)
    out += path("M-5.5-27L5.5-24M-5.5-20L5.5-17", None, pal.thin - 0.4)
    out += path(
        "M-25-45C-22-36-12-39 0-39C12-39 22-36 25-45C31-43 31-32 25-31"
        "C16-30 8-31 0-31C-8-31-16-30-25-31C-31-32-31-43-25-45Z",
        pal.gold,
    )
    out += circle(0, -5, 7.5, pal.gold)
    return out


def club(pal: Palette, length: float = 150.0) -> str:
    """A knotty club, head up at -length, foot at y=0; longer clubs have more knots."""
    head = -length + 17

    def half_width(y: float) -> float:
        return 5.5 + 10.5 * math.pow(max(0.0, -y) / length, 0.85)

    def knobs(y: float, step: float) -> list[float]:
        places = []
        while y > head + 14:
            places.append(y)
            y -= step
        return places

    step = min(58.0, max(38.0, length / 2.9))
    left, right = knobs(-length * 0.2 - 8, step), knobs(-length * 0.2 - 8 - step / 2, step)
    out = ""
    for q, ys in ((-1, left), (1, right)):  # lopped branches
        for y in ys[::2] if length > 200 else ys:
            out += group(
                path("M-7 8L-6-10H6L7 8Z", pal.green)
                + path("M-6-10A6 3.2 0 0 1 6-10A6 3.2 0 0 1-6-10Z", pal.gold, pal.thin),
                place(q * (half_width(y) - 1), y, rotate=q * 52),
            )
    d = "M-5.5-5"
    for y in left:
        v = half_width(y)
        d += (
            f"L{fmt(-v + 1.5)} {fmt(y + 9)}C{fmt(-v - 6)} {fmt(y + 7)} {fmt(-v - 6)} {fmt(y - 7)}"
            f" {fmt(-v)} {fmt(y - 10)}"
        )
    d += (
        f"L-15 {fmt(head + 10)}C-19 {fmt(head)} -17 {fmt(head - 6)} -16 {fmt(-length + 6)}"
        f"H16C17 {fmt(head - 6)} 19 {fmt(head)} 15.5 {fmt(head + 10)}"
    )
    for y in reversed(right):
        v = half_width(y)
        d += (
            f"L{fmt(v)} {fmt(y - 10)}C{fmt(v + 6)} {fmt(y - 7)} {fmt(v + 6)} {fmt(y + 7)}"
            f" {fmt(v - 1.5)} {fmt(y + 9)}"
        )
    out += path(d + "L5.5-5C4 2-4 2-5.5-5Z", pal.green)
    dark, ys = "", [head + 2, *reversed(right), -4]
    for y1, y2 in pairwise(ys):  # shade on the right side
        dark += lens(
            half_width(y1) - 4,
            y1 + 4,
            half_width(y2) - 3.5,
            y2 - 4,
            3.6 + 3.4 * half_width(y1) / 16,
            1,
        )
    dark += lens(-8, head - 2, -7, head + 30, 3, 1)
    for y in left:
        dark += lens(-half_width(y) + 5, y - 14, -half_width(y) * 0.5 + 2, y + 16, 2.4, 1)
    out += flat(dark, pal.green2)
    y = -length + 6  # sawn head
    out += path(f"M-16 {fmt(y)}A16 6 0 0 1 16 {fmt(y)}A16 6 0 0 1-16 {fmt(y)}Z", pal.gold)
    return out + path(
        f"M-7 {fmt(y)}A7 2.2 0 0 1 7 {fmt(y)}A7 2.2 0 0 1-7 {fmt(y)}Z", None, pal.thin - 0.4
    )


def pip(pal: Palette, suit: Suit, length: float) -> str:
    """One sign of the suit; `length` matters to swords and clubs only."""
    if suit == "o":
        return coin(pal, 30)
    if suit == "c":
        return goblet(pal)
    return sword(pal, length) if suit == "e" else club(pal, length)
