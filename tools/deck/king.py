"""The kings: standing, crowned, seen from the front, wrapped in a mantle."""

from .cards import Suit
from .faces import face_front, hand
from .geometry import wedge
from .headgear import crown
from .palette import Livery, Palette, livery
from .scenery import ermine, tiles
from .suits import club, coin, goblet, sword
from .svg import circle, flat, group, line, path, place


def king(pal: Palette, suit: Suit) -> str:
    """The king of a suit."""
    liv = livery(pal, suit)
    body = _mantle(liv) + _tunic(pal, suit, liv) + _facings(pal) + _belt(pal, suit, liv)
    body += _cape(pal) + _other_arm(pal, suit, liv) + _sign_arm(pal, suit, liv)
    body += group(_head(pal, suit, liv), "translate(0 110)scale(1.08)")
    floor = "" if pal.half else tiles(pal, liv.dark)
    return floor + group(body, "translate(130 0)")


def _mantle(liv: Livery) -> str:
    out = path(
        "M-26 140C-54 144-62 174-63 214L-82 366C-60 372 50 372 58 366L63 214C62 174 54 144 26 140Z",
        liv.main,
    )
    out += flat("M30 176L42 368C50 368 55 367 56.5 365L61.5 214C61.5 190 56 168 42 156Z", liv.dark)
    return out + flat(wedge(-73, 366, -58, 226, 8, 3) + wedge(-58, 367, -50, 262, 6, 2), liv.dark)


def _tunic(pal: Palette, suit: Suit, liv: Livery) -> str:
    color, shade = {
        "o": (pal.red, pal.red2),
        "c": (pal.gold, pal.gold2),
        "e": (pal.steel, pal.steel2),
        "b": (pal.gold, pal.gold2),
    }[suit]
    out = ""
    if not pal.half:
        out += path(
            "M-3 360C-3 374-10 378-18 378C-26 378-34 376-38 371"
            "C-32 366-26 364-20 360ZM-3 360C-3 374 4 378 12 378"
            "C20 378 28 376 32 371C26 366 20 364 14 360Z",
            pal.ink if suit == "o" else pal.red2,
        )
    out += path("M-20 160L-36 364H30L20 160Z", color)
    out += flat(
        wedge(-20, 340, -10, 232, 6, -1)
        + wedge(-4, 340, -2, 226, 6)
        + wedge(12, 340, 6, 232, 6, 1)
        + wedge(24, 340, 13, 240, 5, 1),
        shade,
    )
    if not pal.half:
        out += path("M-34.5 340H28.5L30 364H-36Z", liv.main)
        out += path("M-35 357" + "l5.4-11l5.4 11" * 6, None, pal.thin)
    return out


def _facings(pal: Palette) -> str:
    """The two bands of ermine down the front of the mantle."""
    out = path("M-18 168L-32 369H-50L-36 168Z", pal.white)
    out += path("M18 168L28 369H46L36 168Z", pal.white)
    left = ((-31, 208), (-33, 240), (-35, 272), (-38, 304), (-40, 336))
    right = ((29, 208), (31, 240), (33, 272), (34, 304), (36, 336))
    return out + ermine(left + right, pal.ink, 5)


def _belt(pal: Palette, suit: Suit, liv: Livery) -> str:
    out = path("M-22 222H23L24 234H-23Z", pal.red if suit == "e" else liv.dark)
    return out + path("M-8 219H8V237H-8Z", liv.accent, pal.thin)


def _cape(pal: Palette) -> str:
    out = path(
        "M-47 168C-46 146-26 134 0 134C26 134 46 146 47 168"
        "C34 182 16 188 0 188C-16 188-34 182-47 168Z",
        pal.white,
    )
    tails = ((-36, 164), (-24, 174), (24, 174), (36, 164), (-8, 180), (8, 180))
    return out + ermine(tails, pal.ink, 5.2)


def _head(pal: Palette, suit: Suit, liv: Livery) -> str:
    hair, shade, beard, top = {
        "o": (pal.grey, pal.grey2, "pointed", "orbs"),
        "c": (pal.brown, pal.brown2, "curly", "arches"),
        "e": (pal.black, pal.steel2, "forked", "battlements"),
        "b": (pal.ginger, pal.brown2, "square", "leaves"),
    }[suit]
    out = path(
        "M-22-20C-36-10-28 12-36 24C-28 34-18 30-16 22V-20Z"
        "M22-20C36-10 28 12 36 24C28 34 18 30 16 22V-20Z",
        hair,
    )
    out += face_front(pal, beard, hair, shade)
    gems = pal.red if suit in ("o", "c") else liv.main
    return out + group(crown(pal, top, pal.gold, gems), "translate(0 -15)")


def _raised_sleeve(liv: Livery) -> str:
    """A raised bell sleeve; the hand comes at (-80, 152)."""
    out = path(
        "M-42 152C-54 154-60 168-63 178L-66 164L-95 168C-94 186-92 202-82 212"
        "C-70 222-54 214-46 206Z",
        liv.main,
    )
    out += flat("M-62 180C-66 194-74 202-86 203C-80 214-62 216-48 204L-46 186Z", liv.dark)
    return out + path("M-65 160L-96 165V174L-64 171Z", liv.accent)


def _sign_arm(pal: Palette, suit: Suit, liv: Livery) -> str:
    """The arm that holds the sign of the suit."""
    match suit:
        case "o":
            out = group(coin(pal, 27), place(-80, 118)) + _raised_sleeve(liv)
            out += path(
                "M-92 162C-96 150-90 142-84 143L-78 146C-72 140-66 146-68 152L-70 162Z", pal.skin
            )
            out += path("M-84 143L-82 152M-78 146L-76 153", None, pal.thin)
        case "c":
            out = path("M-92 164L-91 150H-70L-69 164Z", pal.skin)
            out += group(goblet(pal), place(-80, 114, 0.92)) + _raised_sleeve(liv)
            out += path("M-90 152C-92 140-86 138-80 138C-74 138-68 140-70 152Z", pal.skin)
            out += path("M-86 144H-74M-86 148.5H-74", None, pal.thin)
        case "e":
            out = path("M-44 152C-64 156-76 178-80 206L-64 238C-56 238-50 228-46 214Z", liv.main)
            out += flat(
                "M-78.5 206L-64 236.5C-57 236-51 226-47.5 213L-47 196C-56 214-68 214-78.5 206Z",
                liv.dark,
            )
            out += path("M-84 203L-88 209L-66 242L-60 238Z", liv.accent)
            out += group(sword(pal, 168), place(-81, 248)) + hand(pal, -81, 226)
        case "b":
            out = group(club(pal, 254), place(-84, 368, 1.15))
            out += _raised_sleeve(liv) + hand(pal, -85, 158)
    return out


def _other_arm(pal: Palette, suit: Suit, liv: Livery) -> str:
    """The other arm: with a sceptre, on the breast, with a shield, on the hip."""
    match suit:
        case "o":
            return _sceptre(pal) + _bent_arm(liv) + hand(pal, 16, 216, -20)
        case "c":
            return _bent_arm(liv) + path(
                "M20 207L2 204C-4 204-4 209 2 210L-4 212C-8 214-6 219 0 218"
                "L-2 222C-2 227 4 226 8 226L20 227Z",
                pal.skin,
            )
        case "e":
            arm = path("M44 160C62 168 76 192 74 212L40 216C46 204 46 198 42 184Z", liv.main)
            return arm + _shield(pal) + hand(pal, 55, 214, 90)
        case "b":
            return _akimbo(pal, liv)


def _bent_arm(liv: Livery) -> str:
    out = path(
        "M44 160C62 168 74 192 70 212C66 228 44 230 24 226L22 206C40 206 46 198 42 184Z", liv.main
    )
    out += flat(
        "M66 190C68 214 52 218 26 216L26 224C46 227 63 226 67 211C69 204 69 197 66 190Z", liv.dark
    )
    return out + path("M27 203L18 205L19 229L29 228Z", liv.accent)


def _sceptre(pal: Palette) -> str:
    out = path("M8 250L66 122", None, 8) + line("M8 250L66 122", pal.gold, 3.6)
    out += circle(68, 118, 8, pal.red)
    return out + path("M68 110V102M64 106H72", None, pal.thin + 0.6)


def _shield(pal: Palette) -> str:
    shape = "M26 214H84V262C84 290 66 302 55 308C44 302 26 290 26 262Z"
    out = path(shape, pal.white)
    out += flat("M27.5 215.5H82.5V232L55 250L27.5 232Z", pal.red)
    out += flat("M27.5 262V244L55 262L82.5 244V262L55 281Z", pal.blue)
    out += path(
        "M26 232L55 250L84 232M26 244L55 262L84 244M26.5 263L55 281L83.5 263", None, pal.thin
    )
    return out + path(shape)


def _akimbo(pal: Palette, liv: Livery) -> str:
    out = path(
        "M44 160C66 166 84 188 82 200C78 214 56 228 36 232L28 214C42 210 54 202 56 196L42 186Z",
        liv.main,
    )
    out += flat("M80 196C76 212 56 224 38 228L36 232C56 228 78 214 82 200Z", liv.dark)
    out += path("M38 211L26 215L30 237L42 232Z", liv.accent)
    return out + path("M27 216L14 222C10 226 14 232 20 232L30 235Z", pal.skin)
