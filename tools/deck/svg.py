"""SVG elements. Every drawing is flat colour under an inherited ink line.

An id is written ``@name`` while a card is drawn; ``document`` turns it into one that is
unique to the card, so that several cards can be placed in one page.
"""

import re
import zlib

from .cards import HEIGHT, WIDTH
from .geometry import fmt
from .palette import Palette


def path(d: str, fill: str | None = None, width: float | None = None) -> str:
    """A shape with the ink line; without `fill` only the line."""
    a = f' fill="{fill}"' if fill else ""
    b = f' stroke-width="{fmt(width)}"' if width else ""
    return f'<path{a}{b} d="{d}"/>'


def flat(d: str, fill: str) -> str:
    """A shape without a line."""
    return f'<path fill="{fill}" stroke="none" d="{d}"/>'


def line(d: str, color: str, width: float, extra: str = "") -> str:
    """A line in another colour than the ink."""
    return f'<path stroke="{color}" stroke-width="{fmt(width)}"{extra} d="{d}"/>'


def circle(x: float, y: float, r: float, fill: str, width: float | None = None) -> str:
    """A disc with the ink line."""
    b = f' stroke-width="{fmt(width)}"' if width else ""
    return f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="{fmt(r)}" fill="{fill}"{b}/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    """A disc without a line."""
    return f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="{fmt(r)}" fill="{fill}" stroke="none"/>'


def dashes(r: float, color: str, width: float, pattern: str) -> str:
    """A dashed ring around the origin: milled edges, rows of beads."""
    return (
        f'<circle r="{fmt(r)}" stroke="{color}" stroke-width="{fmt(width)}"'
        f' stroke-dasharray="{pattern}"/>'
    )


def rect(x: float, y: float, w: float, h: float, rx: float, paint: str) -> str:
    """A rounded rectangle; `paint` holds its other attributes."""
    return (
        f'<rect x="{fmt(x)}" y="{fmt(y)}" width="{fmt(w)}" height="{fmt(h)}"'
        f' rx="{fmt(rx)}" {paint}/>'
    )


def group(body: str, transform: str = "", ident: str = "", **attrs: str) -> str:
    """A group with an optional transform, id and further attributes."""
    a = f' id="{ident}"' if ident else ""
    a += f' transform="{transform}"' if transform else ""
    a += "".join(f' {k.replace("_", "-")}="{v}"' for k, v in attrs.items())
    return f"<g{a}>{body}</g>"


def place(x: float, y: float, scale: float = 1.0, rotate: float = 0.0) -> str:
    """The transform that puts the origin of a drawing at (x, y)."""
    turn = f"rotate({fmt(rotate)})" if rotate else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    return f"translate({fmt(x)} {fmt(y)}){turn}{size}"


def use(ident: str, transform: str) -> str:
    """Draw once more what carries the id."""
    return f'<use href="#{ident}" transform="{transform}"/>'


def twin(ident: str) -> str:
    """Draw once more, turned half way round the middle of the card."""
    return use(ident, f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def mirror(body: str) -> str:
    """Draw `body` and its reflection in the line x=0."""
    ident = f"@m{zlib.crc32(body.encode())}"
    return group(body, ident=ident) + use(ident, "scale(-1 1)")


def strap(d: str, ink: str, color: str, width: float = 6.5, inner: float = 3.0) -> str:
    """A strap or ribbon: an ink line with a coloured one on top."""
    return line(d, ink, width) + line(d, color, inner)


def clip_box(ident: str, x: float, y: float, w: float, h: float, rx: float) -> str:
    """A clipping rectangle."""
    return (
        f'<clipPath id="{ident}"><rect x="{fmt(x)}" y="{fmt(y)}" width="{fmt(w)}"'
        f' height="{fmt(h)}" rx="{fmt(rx)}"/></clipPath>'
    )


def art(pal: Palette, body: str) -> str:
    """The layer whose shapes inherit the ink line."""
    return (
        f'<g fill="none" stroke="{pal.ink}" stroke-width="{fmt(pal.line)}"'
        f' stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    )


def document(title: str, body: str, key: str) -> str:
    """A whole card; `key` makes its ids unique."""
    ids: dict[str, str] = {}
    body = re.sub(r"@(\w+)", lambda m: ids.setdefault(m[1], f"n{key}{len(ids)}"), body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<title>{title}</title>{body}</svg>\n"
    )
