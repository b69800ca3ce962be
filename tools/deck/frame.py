"""The frame with its "pinta": gaps that name the suit when only an edge is seen."""

from typing import Final

from .cards import GAPS, HEIGHT, WIDTH, Suit
from .geometry import fmt
from .svg import line

# Where the gaps are centred on the top edge, by their number.
CENTRES: Final[dict[int, tuple[int, ...]]] = {
    0: (),
    1: (125,),
    2: (98, 152),
    3: (71, 125, 179),
}
# The same gaps on the long sides, where a fanned hand shows them.
_SIDE_SHIFT: Final = (HEIGHT - WIDTH) // 2


def gap_centres(suit: Suit) -> tuple[int, ...]:
    """Where the frame of a suit is open, along the top edge."""
    return CENTRES[GAPS[suit]]


def frame(ink: str, suit: Suit, width: float, gap: float) -> str:
    """The frame line, open at the gaps of the suit on all four edges."""
    inset, rx, half = 11, 9, gap / 2
    right, low = WIDTH - inset, HEIGHT - inset
    arc = f"A{rx} {rx} 0 0 1 "
    # Half the frame clockwise from the top left corner; the rest is its half turn.
    d = f"M{inset} {inset + rx}{arc}{inset + rx} {inset}"
    e = f"M{right} {low - rx}{arc}{right - rx} {low}"
    for c in gap_centres(suit):
        d += f"H{fmt(c - half)}M{fmt(c + half)} {inset}"
        e += f"H{fmt(WIDTH - c + half)}M{fmt(WIDTH - c - half)} {low}"
    d += f"H{right - rx}{arc}{right} {inset + rx}"
    e += f"H{inset + rx}{arc}{inset} {low - rx}"
    for c in gap_centres(suit):
        c += _SIDE_SHIFT
        d += f"V{fmt(c - half)}M{right} {fmt(c + half)}"
        e += f"V{fmt(HEIGHT - c + half)}M{inset} {fmt(HEIGHT - c - half)}"
    return line(f"{d}V{low - rx}{e}V{inset + rx}", ink, width, ' fill="none"')
