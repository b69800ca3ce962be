"""The four aces."""

from .cards import Suit
from .geometry import fmt, lens, polar, wedge
from .ornaments import laurel, oak_leaf, sun, vine_leaf
from .palette import Palette
from .svg import circle, dashes, flat, group, line, mirror, path, place, strap


def ace(pal: Palette, suit: Suit) -> str:
    """The ace of a suit."""
    return {"o": _coin, "c": _cup, "e": _sword, "b": _club}[suit](pal)


def _coin(pal: Palette) -> str:
    """A sun on a crowned coin, held by a laurel wreath."""
    out = mirror(laurel(pal, 0, 150, 84, -11.5, 11, 19))
    # crown on top
    top = path("M-30 0L-37-34L-19-16L0-44L19-16L37-34L30 0Z", pal.gold) + flat(
        "M2-2V-36L15-12L33-27L27-2Z", pal.gold2
    )
    top += "".join(
        circle(x, y, r, pal.red, pal.thin + 0.4)
        for x, y, r in ((-37, -37, 5), (0, -48, 6), (37, -37, 5))
    )
    top += path("M-32-8C-14-3 14-3 32-8L31 5C14 10-14 10-31 5Z", pal.red) + "".join(
        circle(x, y, 3, pal.white, 1.6) for x, y in ((-20, 0.5), (0, 2), (20, 0.5))
    )
    out += group(top, "translate(0 -84)")
    # coin
    pts = "".join(
        f"A11.8 11.8 0 0 1 {fmt(x)} {fmt(y)}" for x, y in (polar(86, i * 15) for i in range(1, 25))
    )
    out += path("M0-86" + pts + "Z", pal.gold)
    out += circle(0, 0, 80, pal.red)
    out += dashes(72.5, pal.gold, 7, ".1 12.65")
    out += circle(0, 0, 65.5, pal.gold) + circle(0, 0, 60.5, pal.blue, pal.thin)
    out += group(sun(pal), "scale(.98)")
    # ribbon
    out += path(
        "M-6 150C-30 136-44 148-38 160C-30 168-14 160-4 156"
        "ZM6 150C30 136 44 148 38 160C30 168 14 160 4 156Z",
        pal.red,
    )
    out += path(
        "M-5 156C-14 166-24 172-34 174L-26 178L-26 184C-14 180-4 170 2 160"
        "ZM5 156C14 166 24 172 34 174L26 178L26 184C14 180 4 170-2 160Z",
        pal.red2,
    )
    out += circle(0, 154, 7.5, pal.gold)
    return group(out, "translate(125 192)")


def _cup(pal: Palette) -> str:
    """A lidded cup between vines."""
    # vine leaves and grapes beside the foot
    vine = path("M6 140C40 148 70 130 72 100C73 84 66 74 58 72", None, pal.line)
    vine += "".join(
        circle(x, y, 6, pal.blue, pal.thin)
        for x, y in ((38, 82), (48, 80), (58, 82), (43, 91), (53, 91), (48, 100))
    )
    vine += (
        vine_leaf(46, 141, 106, 0.95, pal.green)
        + vine_leaf(71, 112, 74, 0.95, pal.green2)
        + vine_leaf(66, 78, 18, 1.05, pal.green)
    )
    out = mirror(vine)
    # handles
    handle = "M62-36C96-46 106 2 76 12C66 15 58 11 52 4"
    out += mirror(strap(handle, pal.ink, pal.gold, 11, 5))
    # foot
    out += path("M-46 152C-46 136-22 134-12 114H12C22 134 46 136 46 152Z", pal.gold)
    out += flat("M2 116H11C22 135 44 138 44.5 150.5H20C22 138 6 130 2 116Z", pal.gold2)
    out += path("M-54 150H54V163H-54Z", pal.red) + "".join(
        path(f"M{x - 7} 156.5L{x} 151.5L{x + 7} 156.5L{x} 161.5Z", pal.gold, 1.6)
        for x in (-38, -19, 0, 19, 38)
    )
    # stem and knot
    out += path("M-9 118L-7 62H7L9 118Z", pal.gold) + flat("M1 64H5.5L7.5 116H1Z", pal.gold2)
    out += path(
        "M-23 90C-23 76-10 74 0 74C10 74 23 76 23 90C23 104 10 106 0 106C-10 106-23 104-23 90Z",
        pal.red,
    )
    out += flat(
        "M8 75.5C16 77 21.5 80 21.5 90C21.5 100 16 103 8 104.5C12 96 12 84 8 75.5Z", pal.red2
    )
    out += path("M-23 90H23M-9 75C-13 84-13 96-9 105M9 75C13 84 13 96 9 105", None, pal.thin)
    out += path("M-16 113H16V120H-16ZM-15 61H15V68H-15Z", pal.gold, pal.thin + 0.4)
    # bowl
    out += path("M-62-48C-66 12-40 58 0 62C40 58 66 12 62-48Z", pal.red)
    out += flat("M34-46H60.5C64 10 38 55 3 60C28 40 40 0 34-46Z", pal.red2)
    out += flat("M-52-14C-51 0-48 10-42 22C-42 8-44-4-44-14Z", pal.white)
    # gadroons rising from the stem
    for x, w, b in ((-42, 11, -12), (42, 11, 12), (-22, 11.5, -7), (22, 11.5, 7), (0, 12, 0)):
        out += path(
            f"M{fmt(x - w)} 20C{fmt(x - w)} 4 {fmt(x + w)} 4 {fmt(x + w)} 20"
            f"C{fmt(x + w - 0.06 * x)} 36 {fmt(b + 4 - 0.2 * b)} 50 {fmt(b * 0.5)} 61"
            f"C{fmt(b - 5)} 50 {fmt(x - w - 0.06 * x)} 36 {fmt(x - w)} 20Z",
            pal.gold,
            pal.thin + 0.4,
        )
    # band of lozenges
    out += path("M-63-40H63C64-28 63-20 62-13H-62C-63-20-64-28-63-40Z", pal.blue)
    out += "".join(
        path(f"M{x - 10}-26.5L{x}-37L{x + 10}-26.5L{x}-16Z", pal.gold, pal.thin)
        for x in (-46, -23, 0, 23, 46)
    )
    # lid and rim
    out += path("M-56-66C-56-92-26-100 0-104C26-100 56-92 56-66Z", pal.red)
    out += flat("M24-97C42-91 54.5-84 54.5-67H20C28-78 28-88 24-97Z", pal.red2) + flat(
        "M-46-70C-44-82-34-88-24-91C-32-84-36-78-37-70Z", pal.white
    )
    out += path(
        "M-9-66C-10-84-5-96 0-103C5-96 10-84 9-66ZM-34-66C-34-80-26-90-16-98"
        "C-22-88-24-78-23-66ZM34-66C34-80 26-90 16-98C22-88 24-78 23-66Z",
        pal.gold,
        pal.thin + 0.4,
    )
    out += (
        path("M-12-102H12L8-110H-8Z", pal.gold, pal.thin + 0.4)
        + circle(0, -120, 10.5, pal.gold)
        + flat("M2-129A9 9 0 0 1 2-111C6-116 6-124 2-129Z", pal.gold2)
    )
    out += path("M-4-131V-137H-10V-144H-4V-150H4V-144H10V-137H4V-131Z", pal.red, pal.thin + 0.4)
    out += path("M-69-68C-74-68-74-40-69-40H69C74-40 74-68 69-68Z", pal.gold)
    out += line("M-63-54H66", pal.red, 9, ' stroke-dasharray=".1 18"')
    return group(out, "translate(125 197)")


def _ribbon(pal: Palette, y: int, *, behind: bool = False) -> str:
    """Half a turn of the ribbon that starts at the height `y`."""
    if behind:
        d, color = f"M31 {y}C31 {y + 20} -31 {y + 16} -31 {y + 34}", pal.red2
    else:
        d, color = f"M-31 {y}C-31 {y + 18} 31 {y + 14} 31 {y + 34}", pal.red
    butt = ' stroke-linecap="butt"'
    return line(d, pal.ink, 21, butt) + line(d, color, 15, butt)


def _sword(pal: Palette) -> str:
    """A sword with a ribbon round its blade, in a laurel wreath."""
    out = mirror(laurel(pal, 0, 78, 96, -17.5, 8, 17))
    # the ribbon behind the blade
    out += path("M-22-126C-34-138-50-134-58-122L-46-118L-50-106C-42-112-36-112-30-104Z", pal.red2)
    out += _ribbon(pal, -86, behind=True)
    # blade
    out += path("M-15 88V-134L0-164L15-134V88Z", pal.steel)
    out += flat("M2 88V-156L13.5-133V88Z", pal.blue)
    out += path("M0 88V-128M-6.5 84V10M-6.5 0V-10", None, pal.thin)
    out += _ribbon(pal, -120) + _ribbon(pal, -52)
    out += path("M21-20L40-18C50-6 46 8 56 18L44 20L38 32C26 20 28 0 21-20Z", pal.red2)
    # guard
    out += path(
        "M-70 76C-64 92-36 84 0 84C36 84 64 92 70 76C86 80 84 108 64 106"
        "C44 104 22 104 0 104C-22 104-44 104-64 106C-84 108-86 80-70 76Z",
        pal.gold,
    )
    out += flat("M4 102C24 102 46 102 64 104C80 105 82 86 72 79C70 92 40 96 4 94Z", pal.gold2)
    out += path("M-20 74C-20 66 20 66 20 74L14 112H-14Z", pal.gold) + path(
        "M0 76L9 90L0 104L-9 90Z", pal.red, pal.thin + 0.4
    )
    out += circle(-70, 91, 6, pal.red, pal.thin + 0.4) + circle(70, 91, 6, pal.red, pal.thin + 0.4)
    # grip and pommel
    out += path("M-11 112H11L9 148H-9Z", pal.red) + flat("M2 113H9.5L7.5 147H2Z", pal.red2)
    out += path("M-10.5 121L10 117M-10 131L10 127M-9.5 141L9.5 137", None, pal.thin)
    out += circle(0, 160, 15, pal.gold) + circle(0, 160, 7.5, pal.blue, pal.thin)
    return group(out, "translate(125 204)")


def _club(pal: Palette) -> str:
    """An oak club with leaves and lopped branches."""
    out = ""
    for x, y, a, k, c in (
        (-34, -66, -62, 1.1, pal.gold),
        (-36, -56, -102, 0.8, pal.gold2),
        (38, -92, 58, 1.1, pal.gold),
        (28, 10, 62, 1.1, pal.gold),
        (30, 18, 100, 0.8, pal.gold2),
        (-22, 52, -64, 1.1, pal.gold),
    ):
        out += oak_leaf(x, y, a, k, c)
    for x, y, a in ((36, -70, 50), (-34, -30, -52), (25, 40, 50), (-18, 86, -54)):
        out += group(
            path("M-15 14L-12-28H12L15 14Z", pal.green)
            + flat(wedge(8, 10, 6, -20, 7), pal.green2)
            + path("M-12-28A12 6 0 0 1 12-28A12 6 0 0 1-12-28Z", pal.gold)
            + path("M-5-28A5 2.4 0 0 1 5-28A5 2.4 0 0 1-5-28Z", None, 1.8),
            place(x, y, rotate=a),
        )
    out += path(
        "M-15 158C-16 130-20 116-18 100C-29 92-29 76-19 70C-22 44-30 36-28 12"
        "C-43 4-45-18-32-28C-36-56-50-84-44-134H44C50-114 46-102 42-94"
        "C56-84 54-62 40-54C38-26 32-14 28 16C40 26 38 42 25 50"
        "C23 84 18 116 16 158C14 170-13 170-15 158Z",
        pal.green,
    )
    out += flat(
        "M42-132C46-114 43-104 38-96C50-84 50-66 36-58C34-28 28-14 24 16"
        "C34 26 34 40 22 48C20 82 16 116 14 158C12 164 4 166 0 166"
        "C8 120 8 80 12 50C16 10 24-20 22-54C20-84 32-104 28-132Z",
        pal.green2,
    )
    out += flat(
        lens(-26, -122, -18, -44, 9, 3)
        + lens(-4, -84, 4, 6, 9, 3)
        + lens(-20, -22, -12, 52, 8, 3)
        + lens(-8, 66, -6, 148, 7)
        + lens(4, 20, 2, 84, 5, 1)
        + lens(12, -120, 8, -60, 6, 1),
        pal.green2,
    )
    for x, y, k, r in ((-10, -92, 0.95, -8), (-6, 30, 0.85, 6), (3, 118, 0.5, 0)):
        out += group(
            path("M0-15C10-15 14-6 13 3C12 12 6 16 0 16C-8 16-13 9-13 1C-13-8-8-15 0-15Z", pal.gold)
            + path("M0-7C5-7 7-2 6 2C5 7 2 8 0 8C-4 8-6 4-6 0C-6-4-4-7 0-7Z", pal.gold2, pal.thin),
            place(x, y, k, r),
        )
    # sawn head
    out += path("M-44-134A44 15 0 0 1 44-134A44 15 0 0 1-44-134Z", pal.gold)
    out += path(
        "M-30-134A30 9.5 0 0 1 30-134A30 9.5 0 0 1-30-134ZM-15-134"
        "A15 4.5 0 0 1 15-134A15 4.5 0 0 1-15-134Z",
        None,
        pal.thin,
    )
    return group(out, "translate(125 198)")
