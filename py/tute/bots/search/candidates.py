"""The cards that the two-sided solver tries, and in which order: the likely refutations first.

Where two cards take the same tricks and it is sure who takes this one, only one of them is tried:
the one that gives one's own side more, or the other side less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tute.bots.search.bounds import ANY, BLANKS, HIGH, LOW, reduced
from tute.engine.cards import (
    ABOVE,
    BIT,
    FULL_PACK,
    KINGS,
    KNIGHTS,
    SUIT_MASK,
    cards_of,
)

if TYPE_CHECKING:
    from tute.bots.search.contest import Contest

# How late a lead is tried: those of trumps, then by whether a rival could ruff. Fitted to the
# positions visited in random deals. "Over": who holds the highest card above the one led.
_TRUMP_OVER_MATE, _TRUMP_OVER_RIVAL, _TRUMP_UNDER_MATE, _TRUMP_UNDER_OWN = 20, 30, 10, 50
_TRUMP_TOP, _LAST_TRUMPS = 0, 40
_SAFE: Final = (12, 25, 22, 15, 15, 1)
_RISKY: Final = (20, 45, 25, 25, 45, 23)
"""A rival holds a higher card, but a mate, oneself or nobody tops that; no rival does, but a mate
or oneself; nobody."""


class _Listed(dict[int, tuple[int, ...]]):
    """The cards of masks seen lately."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) > _ROOM:
            self.clear()
        found = self[mask] = cards_of(mask)
        return found


_ROOM: Final = 30000
_LISTED: Final = _Listed()


def matters(contest: Contest, hand: int, live: int) -> int:
    """The suits of a hand whose cards matter beyond their points: for what it may sing."""
    if contest.tute and (hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS):
        return FULL_PACK
    suits = 0
    pairs = hand >> 1 & hand & live
    if pairs:
        for mask in SUIT_MASK:
            if pairs & mask:
                suits |= mask
    return suits


# --- leading


def leads(contest: Contest, hands: list[int], leader: int, live: int, best: int) -> list[int]:
    """The leads, in order; ``best``: one found before, or -1."""
    sides, trump = contest.sides, contest.trump
    trumps = contest.trumps
    side, hand = sides[leader], hands[leader]
    mates = rivals = risky = 0
    for player, other in enumerate(hands):
        if sides[player] != side:
            rivals |= other
            if other & trumps:
                for mask in SUIT_MASK:
                    if not other & mask:
                        risky |= mask
        elif player != leader:
            mates |= other
    ranks = []
    cuts = contest.cuts
    at = 40 * leader
    for card in cards_of(_worth_leading(contest, hand, mates, rivals, risky, live)):
        if card == best:
            continue
        above = ABOVE[card]
        theirs = rivals & above
        if card // 10 == trump:
            if theirs:
                rank = _TRUMP_OVER_MATE if mates & above > theirs else _TRUMP_OVER_RIVAL
            elif mates & above:
                rank = _TRUMP_UNDER_MATE
            elif hand & above:
                rank = _TRUMP_UNDER_OWN
            else:
                rank = _TRUMP_TOP if rivals & trumps else _LAST_TRUMPS
        else:
            row = _RISKY if risky & BIT[card] else _SAFE
            if theirs:
                rank = row[0] if mates & above > theirs else row[1 if hand & above > theirs else 2]
            elif mates & above:
                rank = row[3]
            else:
                rank = row[4 if hand & above else 5]
        ranks.append((rank, -cuts[at + card], card))
    ranks.sort()
    found = [row[2] for row in ranks]
    return [best, *found] if best >= 0 and hand & BIT[best] else found


def _worth_leading(
    contest: Contest, hand: int, mates: int, rivals: int, risky: int, live: int
) -> int:
    sure = 0
    for mask in SUIT_MASK:
        mine = hand & mask
        if mine and (mask == contest.trumps or not risky & mask):
            bits = (rivals & mask).bit_length()
            sure |= mine >> bits << bits
    if sure and (live or contest.tute):
        sure &= ~matters(contest, hand, live)
    others = mates | rivals
    if sure:
        return reduced(sure, others, HIGH) | reduced(hand ^ sure, others)
    return reduced(hand, others)


# --- following


def replies(
    contest: Contest, hands: list[int], player: int, moves: int, place: int, led: int, best: int,
    winner: int, ruffed: bool, live: int,
) -> tuple[int, ...]:  # fmt: skip
    """The cards with which to follow, in order; ``moves``: those that are legal."""
    sides, hand = contest.sides, hands[player]
    mine = sides[winner] == sides[player]
    others = BIT[best]
    for other in hands:
        others |= other
    others &= ~hand
    over = ABOVE[best]
    if not ruffed and led != contest.trump:
        over |= contest.trumps
    wins = moves & over
    loses = moves ^ wins
    if place == contest.size - 1:
        won, lost = HIGH, HIGH if mine else LOW
    else:
        won, lost = _certain(contest, hands, player, place, led, best, ruffed, wins, mine)
    listed = _LISTED
    fixed = matters(contest, hand, live) if live or contest.tute else 0
    if wins & (wins - 1):
        kept = reduced(wins & ~fixed, others, won)
        wins = kept | reduced(wins & fixed, others) if wins & fixed else kept
    if loses & (loses - 1):
        kept = reduced(loses & ~fixed, others, lost)
        loses = kept | reduced(loses & fixed, others) if loses & fixed else kept
    if not loses:
        return listed[wins] if won == HIGH else listed[wins][::-1]
    blanks = loses & BLANKS
    if mine and lost == HIGH:
        return listed[loses ^ blanks] + listed[blanks] + listed[wins]
    giving = listed[loses ^ blanks][::-1]
    if not wins:
        return listed[blanks] + giving
    taking = listed[wins] if won == HIGH else listed[wins][::-1]
    return listed[blanks] + taking + giving if mine else taking + listed[blanks] + giving


def _certain(
    contest: Contest, hands: list[int], player: int, place: int, led: int, best: int, ruffed: bool,
    wins: int, mine: bool,
) -> tuple[int, int]:  # fmt: skip
    """Who takes the trick if ``player`` takes it over with any of ``wins``, and if it doesn't.

    Each is ``ANY``, ``LOW`` or ``HIGH``: whether those who follow could change the side.
    """
    sides, size, trumps = contest.sides, contest.size, contest.trumps
    side = sides[player]
    won, lost = HIGH, HIGH if mine else LOW
    ruffs = wins & trumps and led != contest.trump
    over = ABOVE[(wins & -wins).bit_length() - 1] if wins else 0
    for _ in range(size - 1 - place):
        player = player + 1 if player + 1 < size else 0
        hand = hands[player]
        following = hand & SUIT_MASK[led]
        friend = sides[player] == side
        if friend != mine:
            if following:
                if not ruffed and following & ABOVE[best]:
                    lost = ANY
            elif hand & (ABOVE[best] if ruffed else trumps):
                lost = ANY
        if wins and not friend:
            if following:
                if not ruffs and following & over:
                    won = ANY
            elif hand & (over if ruffs else trumps):
                won = ANY
    return won, lost
