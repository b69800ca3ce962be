"""Laurel, sun and leaves of the aces."""

from .geometry import fmt, leaf, polar
from .palette import Palette
from .svg import circle, dot, flat, group, path, place


def laurel(
    pal: Palette, x: float, y: float, deg: float, turn: float, pairs: int, step: float
) -> str:
    """A branch that starts at (x, y) towards `deg` and turns by `turn` at each pair of leaves."""
    length, width = 25, 10
    stem, outer, inner, berries = f"M{fmt(x)} {fmt(y)}", "", "", ""
    for i in range(pairs):
        deg += turn
        x, y = polar(step, deg, x, y)
        stem += f"L{fmt(x)} {fmt(y)}"
        k = 1 - 0.35 * i / pairs
        outer += leaf(x, y, deg - 46, length * k, width * k)
        inner += leaf(x, y, deg + 46, length * k, width * k)
        if i % 2:
            berries += circle(*polar(7, deg + 90, x, y), 3.4, pal.red, 1.6)
    outer += leaf(*polar(step * 0.4, deg, x, y), deg, length * 0.7, width * 0.7)
    leaves = path(outer, pal.green, pal.thin) + path(inner, pal.green2, pal.thin)
    return path(stem, None, pal.line) + leaves + berries


def sun(pal: Palette) -> str:
    """A sun with a face, straight and flaming rays in turn."""
    out = ""
    for i in range(8):
        flame = path("M-9-27C-11-36 4-40-2-56C10-46 8-36 9-27Z", pal.gold, pal.thin + 0.4)
        ray = path("M-8-27L0-58L8-27Z", pal.gold, pal.thin + 0.4)
        ray += flat("M.6-28L1-52L6.6-28Z", pal.gold2)
        out += group(flame, f"rotate({i * 45 + 22.5})") + group(ray, f"rotate({i * 45})")
    out += circle(0, 0, 29, pal.gold)
    out += flat(
        "M0-27.5A27.5 27.5 0 0 1 0 27.5C5 20 6 14 3 11L8 9L3-6C1-12 1-20 0-27.5Z", pal.gold2
    )
    out += path(
        "M-19-7C-14-13-7-12-3-7L-6 8C-5 12 4 12 6 8M19-7C14-13 8-12 4-7", None, pal.thin + 0.4
    )
    for q in (-1, 1):
        out += flat(f"M{q * 17} 0Q{q * 11}-6 {q * 5} 0Q{q * 11} 5 {q * 17} 0Z", pal.white)
        out += path(f"M{q * 17.5} 0Q{q * 11}-6 {q * 5} 0", None, pal.thin)
        out += dot(q * 11, 0, 2.7, pal.ink) + dot(q * 16, 9, 3.6, pal.red)
    return out + path("M-9 15C-4 17 4 17 9 15C6 22-6 22-9 15Z", pal.lip, pal.thin)


def vine_leaf(x: float, y: float, deg: float, k: float, color: str) -> str:
    """A vine leaf growing from (x, y) towards `deg`."""
    blade = path(
        "M0 2C-6 0-15-4-17-13C-12-12-9-15-13-23C-7-22-4-26 0-36"
        "C4-26 7-22 13-23C9-15 12-12 17-13C15-4 6 0 0 2Z",
        color,
    )
    return group(blade + path("M0 0V-26M0-6L-9-11M0-6L9-11", None, 1.8), place(x, y, k, deg))


def oak_leaf(x: float, y: float, deg: float, k: float, color: str) -> str:
    """An oak leaf growing from (x, y) towards `deg`."""
    blade = path(
        "M0 2C-4-6-12-4-14-12C-6-14-14-20-16-28C-8-28-14-36-12-44"
        "C-6-42-6-50 0-56C6-50 6-42 12-44C14-36 8-28 16-28C14-20 6-14 14-12"
        "C12-4 4-6 0 2Z",
        color,
    )
    veins = path("M0 0V-42M0-12L-8-17M0-12L8-17M0-26L-8-31M0-26L8-31", None, 1.8)
    return group(blade + veins, place(x, y, k, deg))
