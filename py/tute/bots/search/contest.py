"""Two sides and the rest of a deal with open cards: what the solver knows before it searches."""

from __future__ import annotations

from typing import Final

from tute.bots.search.memory import Memory
from tute.engine.cards import KINGS, KNIGHTS, POINTS, SUIT_MASK

WHOLE_DEAL: Final = 2000
"""What a tute counts: more than any points."""
INFINITE: Final = 1 << 20


class LimitError(Exception):
    """The search was given up at its limit of nodes."""


class Contest:
    """What is fixed in a deal between two sides, and what can be told without searching.

    ``sides`` gives the side (0 or 1) of each player, numbered in the order of play. ``singers``:
    by winner, who sings. ``both``: the value is a difference; else only side 0's points count.
    ``bonus`` is the last trick's, in half points. ``limit`` bounds the nodes of each question.
    ``memory`` is shared with other worlds; without ``claims`` sure tricks aren't looked for first.
    """

    def __init__(
        self,
        sides: tuple[int, ...],
        trump: int,
        singers: tuple[tuple[int, ...], ...],
        *,
        tute: bool,
        both: bool = True,
        bonus: int = 20,
        limit: int = 0,
        choice: bool = False,
        memory: Memory | None = None,
        claims: bool = True,
    ) -> None:
        self.size = len(sides)
        self.sides = sides
        self.trump = trump
        self.trumps = SUIT_MASK[trump]
        self.singers = singers
        self.singing = tuple({singer for row in singers for singer in row})
        self.tute = tute
        self.choice = choice
        self.claims = claims
        self.both = int(both)
        self.bonus = bonus
        self.limit = limit or INFINITE
        self.nodes = 0
        self.memory = Memory() if memory is None else memory
        self.cuts = [0] * (40 * self.size)
        """By player and card: how much a lead has been good for so far."""
        self.members = tuple(
            tuple(p for p in range(self.size) if sides[p] == side) for side in (0, 1)
        )
        us, them = self.members
        self.seats = (us[0], us[-1], them[0], them[-1])
        """The members of both sides, two of each: a lone one twice."""
        self.rivals = (them[0], them[-1], us[0], us[-1])

    def last_trick(self, hands: list[int], leader: int) -> int:
        """The value when everybody holds one card."""
        best = hands[leader].bit_length() - 1
        winner, worth, trump = leader, POINTS[best], self.trump
        player = leader
        for _ in range(self.size - 1):
            player = player + 1 if player + 1 < self.size else 0
            card = hands[player].bit_length() - 1
            worth += POINTS[card]
            if card // 10 == best // 10:
                if card > best:
                    best, winner = card, player
            elif card // 10 == trump:
                best, winner = card, player
        worth = 2 * worth + self.bonus
        return worth if self.sides[winner] == 0 else -worth * self.both

    def melds_left(self, hands: list[int], live: int) -> tuple[int, int]:
        """At most what each side may still sing, a tute included."""
        up = down = 0
        trumps = self.trumps
        for player in self.singing:
            hand = hands[player]
            pairs = hand >> 1 & hand & live
            most = 40 * pairs.bit_count() + (40 if pairs & trumps else 0) if pairs else 0
            if self.tute and (hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS):
                most += 2 * WHOLE_DEAL
            if self.sides[player] == 0:
                up += most
            else:
                down += most * self.both
        return up, down

    def tutes_left(self, ours: int, theirs: int, hands: list[int]) -> tuple[int, int]:
        """What each side may gain by a tute, if somebody still holds one."""
        up = down = 0
        if ours & KINGS == KINGS or ours & KNIGHTS == KNIGHTS:
            for player in self.members[0]:
                hand = hands[player]
                if hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS:
                    up = 2 * WHOLE_DEAL
        if theirs & KINGS == KINGS or theirs & KNIGHTS == KNIGHTS:
            for player in self.members[1]:
                hand = hands[player]
                if hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS:
                    down = 2 * WHOLE_DEAL
        return up, down
