"""The back: a lattice of eight-pointed stars and crosses."""

from dataclasses import dataclass

from .cards import HEIGHT, WIDTH
from .geometry import star
from .palette import CLASSIC
from .svg import document, flat, group, path, rect

_TILE = 52


@dataclass(frozen=True)
class BackColors:
    """Field and edge of a back, and its stars from the outer to the inner one."""

    field: str
    edge: str
    outer: str
    middle: str
    inner: str


def _lattice(colors: BackColors) -> str:
    r = _TILE / 2
    stars = path(star(8, r, r * 0.765, r, r), colors.outer)
    stars += path(star(8, r * 0.66, r * 0.505, r, r), colors.middle, 1.4)
    stars += flat(star(8, r * 0.36, r * 0.16, r, r), colors.inner)
    crosses = "".join(star(4, 7, 3, x, y) for x in (0, _TILE) for y in (0, _TILE))
    body = group(
        stars + flat(crosses, colors.middle),
        stroke=CLASSIC.ink,
        stroke_width="1.6",
        stroke_linejoin="round",
    )
    return (
        f'<pattern id="@lattice" x="21" y="18" width="{_TILE}" height="{_TILE}"'
        f' patternUnits="userSpaceOnUse">{body}</pattern>'
    )


def back(colors: BackColors) -> str:
    """The whole back, as a document."""
    edge = f'fill="{colors.edge}" stroke="#b8ab8d"'
    rule = f'fill="none" stroke="{colors.field}" stroke-width="3"'
    body = _lattice(colors)
    body += rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 15.5, edge)
    body += rect(11, 11, WIDTH - 22, HEIGHT - 22, 8, rule)
    body += rect(21, 18, 208, 364, 0, f'fill="{colors.field}"')
    body += rect(
        21, 18, 208, 364, 0, f'fill="url(#@lattice)" stroke="{colors.field}" stroke-width="3"'
    )
    return document("Dorso", body, "back")
