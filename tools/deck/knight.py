"""The knights (caballos): bearded or plumed riders on a walking horse."""

from .cards import Suit
from .faces import face_side, hair_side, hand
from .geometry import lens, wedge
from .headgear import hat
from .horse import Coat, horse, tack
from .palette import Livery, Palette, livery
from .scenery import ground
from .suits import club, coin, goblet, sword
from .svg import flat, group, path, place, strap


def knight(pal: Palette, suit: Suit) -> str:
    """The knight of a suit."""
    liv = livery(pal, suit)
    out = ground(pal) + _flying_cape(pal, suit)
    out += horse(pal, _coat(pal, suit), near=suit in ("o", "e")) + tack(pal, liv)
    out += strap("M55 222C80 240 108 232 128 220", pal.ink, liv.accent, 5.5, 2.2)
    out += _leg(pal, suit, liv) + _torso(pal, liv)
    out += _sign(pal, suit) + _arm(pal, suit, liv)
    out += group(_head(pal, suit), "translate(142 100)")
    return out + _ruff(pal)


def _coat(pal: Palette, suit: Suit) -> Coat:
    return {
        "o": Coat(pal.white, pal.grey2, pal.gold, pal.gold2),
        "c": Coat(pal.bay, pal.bay2, pal.ink, pal.brown),
        "e": Coat(pal.dun, pal.dun2, pal.blue, pal.blue2),
        "b": Coat(pal.dark, pal.dark2, pal.grey, pal.grey2),
    }[suit]


def _flying_cape(pal: Palette, suit: Suit) -> str:
    red = suit in ("o", "e")
    out = path(
        "M152 152C180 152 202 174 211 204C215 215 224 220 232 220C224 236 198 242 170 234Z",
        pal.red if red else pal.gold,
    )
    folds = wedge(218, 224, 172, 168, 9, -10) + wedge(198, 234, 166, 178, 8, -6)
    return out + flat(folds, pal.red2 if red else pal.gold2)


def _leg(pal: Palette, suit: Suit, liv: Livery) -> str:
    """Leg, boot and stirrup."""
    hose, shade = {
        "o": (pal.red, pal.red2),
        "c": (pal.white, pal.grey2),
        "e": (pal.red, pal.red2),
        "b": (pal.gold, pal.gold2),
    }[suit]
    out = path(
        "M174 232C168 254 152 266 138 272L139 302H119C119 290 110 282 111 268"
        "C113 250 128 232 144 224Z",
        hose,
    )
    out += flat(
        "M172.5 232C166 254 150 264 136 270L137.5 302H129C130 290 124 282 128 273"
        "C138 262 156 252 162 230Z",
        shade,
    )
    out += path(
        "M116 288H141L140 316C142 324 138 326 134 326H106C98 326 99 318 106 316L119 310Z", liv.dark
    )
    out += flat(wedge(137, 294, 134, 318, 4), pal.ink)
    out += path("M114 284H143V294H114Z", liv.accent)
    return out + path("M108 325L104 333H136L132 325", None, pal.thin + 0.6)


def _torso(pal: Palette, liv: Livery) -> str:
    """Doublet, belt and the hand on the reins."""
    out = path(
        "M130 152C118 166 117 186 125 206L119 244C138 254 168 252 181 240"
        "L174 206C178 186 178 170 168 154C158 148 140 148 130 152Z",
        liv.main,
    )
    out += flat(
        "M166.5 154C176 170 176.5 186 172.5 206L179 240C173 245 166 248 158 249"
        "C164 230 160 208 160 198C166 182 166 168 158 151Z",
        liv.dark,
    )
    out += flat(wedge(132, 248, 134, 212, 6) + wedge(146, 250, 145, 212, 6), liv.dark)
    out += path("M124 203C140 210 160 210 175 203L176 212C160 219 140 219 123 212Z", liv.accent)
    return out + hand(pal, 128, 220, 20)


def _sign(pal: Palette, suit: Suit) -> str:
    match suit:
        case "o":
            return group(coin(pal, 27), place(47, 98))
        case "c":
            return group(goblet(pal), place(47, 102, 0.84, -4))
        case "e":
            return group(sword(pal, 122), place(53, 160, rotate=12))
        case "b":
            return group(club(pal, 108), place(50, 174, rotate=9))


def _arm(pal: Palette, suit: Suit, liv: Livery) -> str:
    """The arm that holds the sign of the suit."""
    out = path("M132 152C112 150 92 146 76 134L64 150C80 170 104 182 134 184Z", liv.main)
    out += flat("M134 184C104 182 80 170 64 150L68 145C86 160 110 170 136 170Z", liv.dark)
    out += path(
        "M128 148C112 146 102 156 104 170C106 184 124 192 138 186C150 180 152 162 144 154Z",
        liv.main,
    )
    slashes = lens(133, 154, 122, 186, 4, 5) + lens(120, 153, 111, 180, 3.6, 5)
    slashes += lens(144, 160, 136, 184, 3.2, 4)
    out += flat(slashes, pal.white if suit in ("o", "e") else pal.gold)
    out += path("M60 153L58 145L72 128L79 133Z", pal.white)
    if suit == "o":
        open_hand = "M60 142C50 136 46 128 50 124L57 125C62 118 70 122 71 128L72 133Z"
        return out + path(open_hand, pal.skin)
    return out + hand(pal, 57, 136, -14 if suit == "c" else 12)


def _head(pal: Palette, suit: Suit) -> str:
    hair, color, shade = {
        "o": ("curls", pal.fair, pal.brown),
        "c": ("ponytail", pal.brown2, pal.ink),
        "e": ("short", pal.black, pal.brown),
        "b": ("long", pal.ginger, pal.brown2),
    }[suit]
    out = face_side(pal) + hair_side(pal, hair, color, shade)
    if suit in ("e", "b"):
        goatee = (
            "M-22 17C-14 14-8 18-4 14C-4 26-8 36-14 46C-20 42-22 34-19 28"
            "C-14 30-10 26-12 22C-16 20-20 22-24 21Z"
        )
        out += path(goatee, color, pal.thin)
    match suit:
        case "o":
            return out + hat(pal, "brimmed", pal.red, pal.red2, pal.white)
        case "c":
            return out + hat(pal, "turban", pal.white, pal.grey2, pal.red)
        case "e":
            return out + hat(pal, "morion", pal.steel, pal.steel2, pal.blue)
        case "b":
            return out + hat(pal, "wreath", color, shade, pal.green)


def _ruff(pal: Palette) -> str:
    return path(
        "M120 146L124 137L132 143L138 136L146 143L154 136L160 142"
        "L168 138L170 150C156 160 136 160 120 152Z",
        pal.white,
    )
