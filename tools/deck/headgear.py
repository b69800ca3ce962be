"""Crowns of the kings and hats of the pages and knights."""

from .geometry import leaf
from .palette import Palette
from .svg import circle, flat, group, path, place


def crown(pal: Palette, kind: str, c1: str, c2: str) -> str:
    """A crown seen from the front, standing on y=0, half width 25."""
    if kind == "orbs":
        out = path("M-25 0L-31-34L-15-17L0-42L15-17L31-34L25 0Z", c1)
        out += "".join(
            circle(x, y, r, c2, 2.4) for x, y, r in ((-31, -36, 4.5), (0, -45, 5.5), (31, -36, 4.5))
        )
        out += flat("M2-2V-34L13-14L27-29L22-2Z", pal.gold2 if c1 == pal.gold else c2)
    elif kind == "arches":
        out = path("M-24-6C-40-26-22-44 0-34C22-44 40-26 24-6Z", c2)
        out += path(
            "M-25 0C-42-24-24-46 0-36C24-46 42-24 25 0H15C26-20 16-30 5-26"
            "V0H-5V-26C-16-30-26-20-15 0Z",
            c1,
        )
        out += path("M-3-36V-42H-8V-47H-3V-52H3V-47H8V-42H3V-36Z", c1, pal.thin)
    elif kind == "battlements":
        out = path("M-25 0L-28-32H-17V-22H-6V-34H6V-22H17V-32H28L25 0Z", c1)
        out += flat("M5-4V-32H4.5V-20H18V-30H26.5L24-4Z", pal.gold2)
    else:
        out = ""
        for x, a, length in (
            (-21, -24, 34),
            (21, 24, 34),
            (-11, -11, 38),
            (11, 11, 38),
            (0, 0, 44),
        ):
            out += path(leaf(x, -4, a, length, 13), c1)
        out += path("M0-6V-36M-12-8L-16-30M12-8L16-30", None, pal.thin)
    out += path("M-26-10H26L25 3H-25Z", c1)
    out += "".join(
        path(f"M{x - 5}-3.5L{x}-8L{x + 5}-3.5L{x} 1Z", c2, pal.thin) for x in (-15, 0, 15)
    )
    return out


def feather(pal: Palette, x: float, y: float, ang: float, length: float, c: str) -> str:
    """A plume rooted at (x, y)."""
    out = path(
        "M0 0C-6-12-16-30-6-52C-2-60 8-64 16-62C10-56 16-50 12-44C16-38 10-32 9-26C8-16 4-8 0 0Z", c
    )
    out += path("M0 0C-2-16-4-34 6-50", None, pal.thin)
    return group(out, place(x, y, round(length / 60, 2), ang))


def hat(pal: Palette, kind: str, c: str, c2: str, a: str) -> str:
    """A hat seen in profile, worn at y=-16."""
    if kind == "bonnet":
        out = feather(pal, 16, -34, 58, 66, pal.white)
        out += path("M-24-20C-48-26-42-50-6-52C30-54 50-40 36-20Z", c)
        out += flat("M36-21.5C44-36 36-46 18-50C30-40 26-30 14-21.5Z", c2)
        out += path("M-26-12C-10-22 16-24 34-18L33-26C12-32-12-30-27-20Z", a)
        out += circle(-10, -30, 6, pal.gold if c != pal.gold else pal.red)
    elif kind == "chaperon":
        out = path(
            "M22-30C44-34 50-10 46 20C44 40 50 52 56 60C44 62 34 56 32 40C30 20 34-2 18-14Z", c
        )
        out += flat(
            "M46 20C44 40 50 52 54 58C46 56 40 50 39 34C39 14 42-4 34-24C46-18 48 0 46 20Z", c2
        )
        out += path("M-18-30C-20-48 20-52 24-30Z", c)
        out += path(
            "M-30-20C-34-34-18-38-4-36C14-36 38-36 36-22C34-8 14-12 2-12C-12-12-28-8-30-20Z", a
        )
        out += path("M-18-35L-12-13M-2-36L4-12M14-36L18-12M27-33L29-13", None, pal.thin)
    elif kind == "peaked":
        out = feather(pal, 14, -34, 74, 60, pal.red)
        out += path("M-22-20C-20-44 4-56 18-48C32-42 36-28 32-18Z", c)
        out += flat("M31-19C34-30 30-42 16-47C22-38 20-28 14-19Z", c2)
        out += path(
            "M-50-10C-30-14-16-24 0-24C14-24 30-22 38-28C40-16 30-8 12-10C-8-12-28-8-50-10Z", a
        )
    elif kind == "hood":
        out = path("M-22-16C-26-40-6-56 14-50C34-46 52-36 62-14C50-20 42-18 36-12Z", c)
        out += flat("M36-13.5C42-19 50-21 58-17C50-34 34-43 18-47.5C28-38 32-26 30-13.5Z", c2)
        out += (
            path(leaf(-8, -24, -30, 34, 11), pal.green)
            + path(leaf(-6, -24, 8, 38, 11), pal.green)
            + path(leaf(-4, -24, 46, 30, 10), pal.green)
        )
        out += path("M-28-10C-10-18 16-20 38-10V-20C16-30-10-28-28-20Z", a)
    elif kind == "morion":
        out = feather(pal, 20, -34, 84, 62, pal.red)
        out += path("M-20-18C-22-46 34-46 32-18Z", c)
        out += flat("M30.5-19C31-32 22-38 12-39C18-32 19-26 17-19Z", c2)
        out += path("M-17-28C-12-62 26-64 31-26C22-43-6-45-17-28Z", a)
        out += path(
            "M-46-24C-34-14-20-18 4-18C26-18 36-16 50-26C46-8 28-8 4-8C-20-8-36-6-46-24Z", c
        )
        out += "".join(circle(x, -14, 1.8, pal.gold, 1.2) for x in (-16, -2, 12, 26))
    elif kind == "wreath":
        out = path("M-22-14C-26-40 30-44 30-14Z", c)
        out += "".join(
            path(leaf(x, -14, t, 26, 9), a)
            for x, t in ((30, -64), (22, -50), (10, -62), (-2, -58), (-14, -60))
        )
        out += "".join(path(leaf(x, -13, t, 18, 6), a) for x, t in ((-16, -100), (24, 70)))
    elif kind == "brimmed":
        out = path("M-20-22C-20-50 30-52 32-22Z", c)
        out += flat("M30.5-22C30-38 22-43 12-44C18-38 20-30 19-22Z", c2)
        out += path("M-20-28C0-34 18-34 32-28V-20H-20Z", a)
        out += path(
            "M-54-14C-36-26-14-26 6-26C28-26 44-26 54-18C44-8 26-12 4-12C-18-12-34-8-54-14Z", c
        )
        out += feather(pal, 10, -24, 66, 70, pal.white)
    else:
        out = path("M-24-16C-40-28-28-50 0-50C28-52 44-34 32-14C16-22-8-22-24-16Z", c)
        out += path(
            "M-24-16C-10-30 10-44 26-44M-32-30C-18-34 0-46 8-50M-4-20C10-28 24-32 36-30",
            None,
            pal.thin + 0.4,
        )
        out += path(leaf(-14, -30, -8, 34, 9), a) + circle(-14, -30, 5.5, a)
    return out
