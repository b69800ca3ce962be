"""The horse of the knights and what it wears."""

from dataclasses import dataclass

from .geometry import lens, wedge
from .palette import Livery, Palette
from .svg import circle, dot, flat, path, strap


@dataclass(frozen=True)
class Coat:
    """The colours of a horse."""

    body: str
    shade: str
    mane: str
    mane_shade: str


def horse(pal: Palette, coat: Coat, *, near: bool) -> str:
    """A walking horse; `near` raises the near foreleg, else the far one."""
    out = path(
        "M200 244C230 234 240 264 231 296C228 309 219 318 207 322"
        "C213 309 209 298 212 284C214 272 208 264 198 262Z",
        coat.mane,
    )
    out += flat(wedge(215, 312, 214, 254, 5, 6) + wedge(224, 301, 219, 254, 5, 6), coat.mane_shade)
    # far legs
    if not pal.half:
        if near:
            out += path(
                "M90 280L87 314C85 320 85 324 87 330L86 346L81 358L79 371"
                "H99L99 358L98 346L101 330C103 324 103 320 104 314L118 284Z",
                coat.shade,
            )
        out += path(
            "M140 280C138 296 142 304 145 316C140 326 137 336 134 345"
            "L126 358L122 371H142L145 357L145 348L161 322L174 282Z",
            coat.shade,
        )
        out += path(
            ("M81 358L79 371H99V358Z" if near else "") + "M126 358L122 371H142L145 357Z", pal.ink
        )
    if not near:
        out += path(
            "M70 252L38 260C26 263 23 277 34 283L35 304L35 313L26 326"
            "L46 336L56 324L53 313L52 303C52 297 54 293 59 291L104 286Z",
            coat.shade,
        ) + path("M35 313L26 326L46 336L56 324L53 313Z", pal.ink)
    fore = (
        "L58 296C55 301 55 305 56 310L54 322L58 333L48 345L29 336"
        "L39 324L40 314L36 298C26 292 28 279 38 275L66 256"
        if near
        else "C101 300 99 308 97 315C99 321 99 325 96 331L93 346"
        "L95 358L96 371H75L76 358L79 345L80 331C77 325 77 320 79 313"
        "C76 300 66 290 63 278C61 270 61 262 66 256"
    )
    # body, neck, head and near legs
    out += path(
        "M82 172C108 160 136 188 142 236C152 242 164 242 176 235"
        "C196 227 212 242 211 262C210 279 199 288 197 300C199 306 199 311 197 317"
        "L188 345L190 357L192 371H171L172 357L176 344L179 322"
        "C173 308 163 304 157 287"
        "C141 297 119 297 101 289" + fore + "C57 246 58 234 66 225C70 220 74 216 76 213"
        "C74 219 70 221 66 221L60 229C56 235 46 234 42 229C38 223 39 217 43 211"
        "L60 183C65 175 73 171 82 172Z",
        coat.body,
    )
    # shade
    out += flat(
        "M209.5 262C210 248 204 238 193 235C202 246 198 268 186 280"
        "C177 290 175 300 181 312C187 322 183 334 180 344L178 357"
        "H188.5L186.5 345L195.5 317C197 311 197 306 195.5 300"
        "C197 288 208 279 209.5 262Z",
        coat.shade,
    )
    out += flat(
        "M157 285C141 295 119 295 101 287.5"
        + (
            "L58 294.5C56 290 60 288 66 288L94 279"
            if near
            else "C99 300 97 308 95 315L90 331L88 357H94L91.5 346L94.5 331"
            "C98 322 97 310 99.5 292L94 279"
        )
        + "C112 287 140 286 153 275Z",
        coat.shade,
    )
    out += flat(
        wedge(72, 252, 92, 200, 8, 4)
        + lens(100, 287, 94, 256, 2.5, -3)
        + lens(157, 286, 162, 258, 2.5, 3),
        coat.shade,
    )
    out += flat(
        "M66 219.5C71 219 75 214 76 208C76 202 72 199 68 199"
        "C72 204 70 213 62 217L59 228C62 225 63 222 66 219.5Z",
        coat.shade,
    )
    # hooves
    out += path(
        "M172 357L171 371H192L190 357Z"
        + ("M39 324L54 322L58 333L48 345L29 336Z" if near else "M76 358L75 371H96L95 358Z"),
        pal.ink,
    )
    # ears, eye, nostril, mouth
    out += path("M68 178L65 163L80 173ZM77 175L82 161L92 177Z", coat.body)
    out += flat("M57 196Q64 188 70 195Q64 200 57 196Z", pal.white) + dot(63.5, 195, 3, pal.ink)
    out += path("M56 196Q64 187 71 195M46 229L53 226", None, pal.thin) + flat(
        "M44 222C44 217 49 217 49 221Z", pal.ink
    )
    # mane and forelock
    out += path(
        "M78 170C112 156 142 190 144 240C134 240 128 236 129 227"
        "C121 228 115 222 118 213C109 214 105 207 108 199C99 201 95 195 97 187"
        "C90 189 84 184 87 178Z",
        coat.mane,
    )
    out += path("M95 177C109 184 117 196 121 212M106 175C122 186 131 206 133 228", None, pal.thin)
    out += path("M76 167C66 170 60 178 62 187C69 186 76 180 84 174Z", coat.mane, pal.thin)
    return out


def tack(pal: Palette, liv: Livery) -> str:
    """Bridle, breast strap and saddlecloth."""
    out = strap("M45 209L60 220M55 215L79 186", pal.ink, liv.accent, 6, 2.8)
    out += strap("M118 262C100 266 78 262 63 249", pal.ink, liv.accent, 7.5, 4)
    out += "".join(
        circle(x, y, 4, liv.main if liv.main != pal.gold else pal.red, pal.thin)
        for x, y in ((73, 257), (87, 262), (102, 264))
    )
    out += path("M116 238C134 248 164 248 184 234L196 268C172 284 140 284 116 276Z", liv.main)
    out += path("M116 266C142 276 170 275 192.5 259L196 268C172 284 140 284 116 276Z", liv.accent)
    out += "".join(
        circle(x, y, 2.2, pal.white, 1.4)
        for x, y in ((124, 274), (137, 277), (151, 278), (165, 276), (178, 272), (189, 265))
    )
    return out
