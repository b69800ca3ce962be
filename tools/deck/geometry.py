"""Path data for the shapes everything is cut from: wedges, spindles, stars, leaves."""

import math


def fmt(value: float) -> str:
    """Write a coordinate with one decimal at most."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def _normal(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    return -dy / length, dx / length


def wedge(x1: float, y1: float, x2: float, y2: float, w: float = 4.0, bend: float = 0.0) -> str:
    """The mark of a gouge: `w` wide at the first point, sharp at the second."""
    nx, ny = _normal(x1, y1, x2, y2)
    mx, my = (x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend
    hx, hy = nx * w / 2, ny * w / 2
    # Three quarters of the width is left half way: a straight taper looks starved.
    qx, qy = hx * 0.7, hy * 0.7
    return (
        f"M{fmt(x1 - hx)} {fmt(y1 - hy)}Q{fmt(mx - qx)} {fmt(my - qy)} {fmt(x2)} {fmt(y2)}"
        f"Q{fmt(mx + qx)} {fmt(my + qy)} {fmt(x1 + hx)} {fmt(y1 + hy)}Z"
    )


def lens(x1: float, y1: float, x2: float, y2: float, w: float = 5.0, bend: float = 0.0) -> str:
    """A spindle, sharp at both ends."""
    nx, ny = _normal(x1, y1, x2, y2)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    a, b = bend + w, bend - w
    return (
        f"M{fmt(x1)} {fmt(y1)}Q{fmt(mx + nx * a)} {fmt(my + ny * a)} {fmt(x2)} {fmt(y2)}"
        f"Q{fmt(mx + nx * b)} {fmt(my + ny * b)} {fmt(x1)} {fmt(y1)}Z"
    )


def polar(r: float, deg: float, cx: float = 0.0, cy: float = 0.0) -> tuple[float, float]:
    """The point at distance `r` and angle `deg` (0 is up, clockwise)."""
    a = math.radians(deg)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def star(points: int, r1: float, r2: float, cx: float = 0.0, cy: float = 0.0) -> str:
    """A star with `points` tips at `r1` and notches at `r2`."""
    corners = (polar(r2 if i % 2 else r1, 180 / points * i, cx, cy) for i in range(points * 2))
    return "M" + "L".join(f"{fmt(x)} {fmt(y)}" for x, y in corners) + "Z"


def leaf(x: float, y: float, deg: float, length: float, w: float) -> str:
    """A lance-shaped leaf growing from (x, y) towards `deg`."""
    return lens(x, y, *polar(length, deg, x, y), w)


def disc(cx: float, cy: float, r: float) -> str:
    """A circle as path data, for shapes with holes."""
    d = fmt(2 * r)
    return f"M{fmt(cx - r)} {fmt(cy)}a{fmt(r)} {fmt(r)} 0 1 0 {d} 0a{fmt(r)} {fmt(r)} 0 1 0-{d} 0Z"
