"""The pages (sotas): young, on foot, bare-legged in hose, seen in profile."""

from .cards import Suit
from .faces import face_side, hair_side, hand
from .geometry import leaf, lens, wedge
from .headgear import hat
from .palette import Livery, Palette, livery
from .scenery import ground
from .suits import club, coin, goblet, sword
from .svg import circle, flat, group, path, place

_FLIP = "scale(-1 1)"


def page(pal: Palette, suit: Suit) -> str:
    """The page of a suit."""
    liv = livery(pal, suit)
    body = _short_cape(suit, liv) + _legs(pal, suit, liv)
    if suit == "e":
        body += _scabbard(pal)
    body += _skirt(suit, liv) + _doublet(pal, suit, liv) + _belt(pal, suit, liv)
    body += _other_arm(pal, suit, liv) + _sign_arm(pal, suit, liv)
    body += group(_head(pal, suit, liv), "translate(-4 92)scale(1.04)") + _ruff(pal)
    return ground(pal) + group(body, "translate(126 0)")


def _short_cape(suit: Suit, liv: Livery) -> str:
    if suit not in ("c", "e"):
        return ""
    color = liv.accent if suit == "c" else liv.dark
    return path("M20 138C48 146 62 190 66 252C50 262 34 258 20 254Z", color)


def _legs(pal: Palette, suit: Suit, liv: Livery) -> str:
    red, white = (pal.red, pal.red2), (pal.white, pal.grey2)
    brown = (pal.brown, pal.brown2)
    left, right = {
        "o": (red, white),
        "c": (white, red),
        "e": (red, red),
        "b": (brown, brown),
    }[suit]
    if pal.half:
        thigh = "M-31 246L-27 300H-4V246Z"
        return path(thigh, left[0]) + group(path(thigh, right[0]), _FLIP)
    shoe = pal.brown2 if suit == "b" else liv.dark
    return _leg(*left, shoe) + group(_leg(*right, shoe), _FLIP)


def _leg(hose: str, shade: str, shoe: str) -> str:
    out = path(
        "M-31 246C-33 276-24 292-29 312C-31 330-25 342-25 354"
        "H-11C-10 336-6 318-8 304C-6 288-4 268-3 246Z",
        hose,
    )
    out += flat(
        "M-11 354C-10 336-6 318-8 304C-7 290-5 270-4.5 246H-13"
        "C-12 270-15 290-15 304C-14 322-16 340-17 354Z",
        shade,
    )
    return out + path(
        "M-27 348C-25 352-14 352-9 348L-9 367H-48C-60 367-60 360-50 358C-38 356-30 356-27 348Z",
        shoe,
    )


def _scabbard(pal: Palette) -> str:
    out = path("M20 214L30 208L80 296L74 300Z", pal.red)
    return out + path("M70 290L77 286L82 298L78 303L74 302Z", pal.gold, pal.thin)


def _skirt(suit: Suit, liv: Livery) -> str:
    hem = {
        "o": "L46 258L36 266L26 260L14 270L2 262L-10 271L-22 262L-34 267L-46 258Z",
        "c": "L46 252C46 266 30 266 30 258C30 272 10 274 10 262C10 274-10 274-10 262"
        "C-10 272-30 272-30 258C-30 266-46 266-46 252Z",
        "e": "L46 256C20 268-20 268-46 256Z",
        "b": "L48 252L42 270L34 258L24 276L14 262L0 280L-14 262L-24 276L-34 258L-42 270L-48 252Z",
    }[suit]
    folds = wedge(-34, 260, -17, 210, 7) + wedge(-12, 264, -7, 210, 7)
    folds += wedge(12, 264, 7, 210, 7) + wedge(34, 260, 17, 210, 7)
    return path("M-20 204H20" + hem, liv.main) + flat(folds, liv.dark)


def _doublet(pal: Palette, suit: Suit, liv: Livery) -> str:
    out = path(
        "M-34 140C-30 162-24 184-21 206H21C24 184 30 162 34 140C18 130-18 130-34 140Z", liv.main
    )
    match suit:
        case "o":
            out += path("M0 134C18 131 26 135 34 140C30 162 24 184 21 206H0Z", pal.red)
            out += "".join(circle(0, y, 3, pal.white, pal.thin) for y in (152, 168, 184))
        case "c":
            out += path("M-14 134L0 204L14 134Z", pal.white)
            out += path("M-9 148H9M-7 162H7M-4 176H4", None, pal.thin)
        case "e":
            out += path("M-32 150L31 186L29 196L-33 160Z", pal.white)
            out += flat("M-32 166C-30 180-26 194-21 205H-10C-16 192-22 176-24 160Z", liv.dark)
        case "b":
            out += flat("M-33 141C-29 162-23 184-20 205H-6C-14 184-20 160-22 137Z", liv.dark)
            out += path("M0 134V204", None, pal.thin)
            laces = "".join(f"M-7 {y}L7 {y + 10}M7 {y}L-7 {y + 10}" for y in (146, 166, 186))
            out += path(laces, None, pal.thin)
    return out


def _belt(pal: Palette, suit: Suit, liv: Livery) -> str:
    strip, buckle = (pal.white, pal.red) if suit == "o" else (liv.accent, liv.accent_dark)
    out = path("M-23 202H23L24 213H-24Z", strip) + path("M-7 200H7V215H-7Z", buckle, pal.thin)
    if suit == "o":
        out += path("M-20 214C-30 224-30 238-20 240C-8 240-8 226-14 214Z", pal.red)
        out += path("M-24 222H-11", None, pal.thin)
    return out


def _puffed_sleeve(liv: Livery, slashes: str) -> str:
    out = path(
        "M-28 138C-50 134-70 154-72 178C-70 192-54 196-44 186C-34 176-28 160-27 150Z", liv.main
    )
    cuts = lens(-34, 144, -52, 188, 4.5, 6) + lens(-46, 144, -66, 184, 4.5, 6)
    return out + flat(cuts, slashes)


def _sign_arm(pal: Palette, suit: Suit, liv: Livery) -> str:
    """The arm that holds the sign of the suit."""
    match suit:
        case "o":
            out = group(coin(pal, 27), place(-78, 118)) + _raised_forearm(pal, pal.red)
            out += path(
                "M-89 157C-92 147-88 141-82 142L-76 145C-70 139-64 145-66 150L-68 156Z", pal.skin
            )
            out += path("M-82 142L-80 151M-76 145L-74 152", None, pal.thin)
            out += _puffed_sleeve(liv, pal.white)
        case "c":
            out = group(goblet(pal), place(-78, 112, 0.92)) + _raised_forearm(pal, pal.gold)
            out += path("M-88 156C-91 142-86 137-78 137C-71 137-66 142-68 154Z", pal.skin)
            out += path("M-84 143H-72M-84 148.5H-72", None, pal.thin)
            out += _puffed_sleeve(liv, pal.gold)
        case "e":
            out = path("M-70 178C-82 190-84 206-82 216L-66 222C-62 212-56 204-46 190Z", liv.main)
            out += path("M-86 214L-84 206L-60 216L-63 225Z", pal.gold)
            out += _puffed_sleeve(liv, pal.white)
            out += group(sword(pal, 168), place(-78, 254)) + hand(pal, -78, 232)
        case "b":
            out = group(club(pal, 248), place(-84, 367, 1.1))
            out += path("M-68 194C-84 190-90 178-90 168L-72 164C-70 172-64 176-52 180Z", pal.gold)
            out += _puffed_sleeve(liv, pal.gold) + hand(pal, -84, 160)
    return out


def _raised_forearm(pal: Palette, color: str) -> str:
    out = path("M-70 194C-86 190-88 172-88 160L-70 158C-70 168-66 174-54 180Z", color)
    return out + path("M-91 164L-90 156L-68 154L-67 162Z", pal.white)


def _other_arm(pal: Palette, suit: Suit, liv: Livery) -> str:
    """The other arm: on the hip, or hanging with a bunch of leaves."""
    if suit == "b":
        return _hanging_arm(pal) + group(_puffed_sleeve(liv, pal.gold), _FLIP)
    forearm, slashes = {
        "o": (pal.white, pal.red),
        "c": (pal.gold, pal.gold),
        "e": (liv.main, pal.white),
    }[suit]
    out = path(
        "M56 176C68 182 72 194 66 200C56 210 40 214 27 217L23 205C34 202 46 196 52 188Z", forearm
    )
    out += path("M27 219L22 203L34 199L38 214Z", pal.white)
    out += path("M26 204L14 208C9 212 10 218 15 219L28 218Z", pal.skin)
    return out + group(_puffed_sleeve(liv, slashes), _FLIP)


def _hanging_arm(pal: Palette) -> str:
    bunch = ((150, pal.green), (181, pal.green2), (212, pal.green))
    out = "".join(path(leaf(58, 236, deg, 34, 9), c, pal.thin + 0.4) for deg, c in bunch)
    out += path("M50 176C50 192 48 204 48 214L66 216C70 204 72 192 70 176Z", pal.gold)
    out += path("M45 212L69 215L68 225L44 222Z", pal.white)
    out += path("M48 223C46 234 48 242 54 243C62 244 67 238 66 225Z", pal.skin)
    return out + path("M54 236V243M60 236V243", None, pal.thin)


def _head(pal: Palette, suit: Suit, liv: Livery) -> str:
    red, own = (pal.red, pal.red2), (liv.main, liv.dark)
    hair, hair_colors, hat_kind, hat_colors, trim = {
        "o": ("long", (pal.fair, pal.brown), "bonnet", red, pal.white),
        "c": ("curls", (pal.brown2, pal.ink), "chaperon", red, pal.gold),
        "e": ("short", (pal.black, pal.ink), "peaked", own, pal.gold),
        "b": ("long", (pal.brown, pal.brown2), "hood", own, pal.gold),
    }[suit]
    out = face_side(pal) + hair_side(pal, hair, *hair_colors)
    return out + hat(pal, hat_kind, *hat_colors, trim)


def _ruff(pal: Palette) -> str:
    return path(
        "M-26 134L-22 126L-14 132L-8 125L0 132L8 125L15 132L23 126L28 134"
        "L23 143L15 138L8 145L0 139L-8 145L-15 138L-22 143Z",
        pal.white,
    )
