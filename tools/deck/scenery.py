"""What the figures stand on, and the ermine they wear."""

from collections.abc import Iterable

from .geometry import fmt, leaf
from .palette import Palette
from .svg import flat, path


def ground(pal: Palette) -> str:
    """The bare earth under pages and knights."""
    if pal.half:
        return ""
    out = flat(
        "M18 369C26 361 60 359 104 359C150 359 182 362 190 369"
        "C180 378 150 381 104 381C60 381 26 378 18 369Z",
        pal.gold2,
    )
    return out + flat(
        leaf(30, 368, -30, 14, 3)
        + leaf(32, 368, 0, 18, 3)
        + leaf(34, 368, 28, 14, 3)
        + leaf(164, 368, -24, 12, 3)
        + leaf(166, 368, 6, 16, 3)
        + leaf(168, 368, 34, 12, 3),
        pal.green2,
    )


def tiles(pal: Palette, c: str) -> str:
    """The tiled floor under a king."""
    out = path("M26 366H184L176 381H18Z", pal.white)
    out += flat(
        "".join(f"M{x} 366h19l-4 7.5h-19zM{x + 15.5} 373.5h19l-4 7.5h-19z" for x in (45, 83, 121))
        + "M159 366h19l-4 7.5h-19z",
        c,
    )
    return out + path("M26 366H184L176 381H18Z", "none")


def ermine(pts: Iterable[tuple[float, float]], fill: str, size: float) -> str:
    """Ermine tails."""
    d = "".join(
        f"M{fmt(x)} {fmt(y - size)}l{fmt(size * 0.55)} {fmt(size * 1.7)}h{fmt(-size * 1.1)}z"
        for x, y in pts
    )
    return flat(d, fill)
