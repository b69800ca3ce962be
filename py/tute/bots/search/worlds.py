"""Deals of the hidden cards, each equally likely, that agree with all that is public.

Cards that the same owners may hold form a class. How many deals give each owner so many cards of
each class is counted exactly, so a deal drawn class by class by these counts is uniform; deals that
contradict what was sung, or not sung, are drawn again (:mod:`public`). The stock is one more owner.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from math import comb

from tute.bots.search.frame import Frame, frame_of
from tute.bots.search.public import forbidden, hidden_cards, holds_true, songs
from tute.bots.search.setting import World
from tute.engine.cards import BIT, cards_of
from tute.engine.observation import Observation

Room = tuple[int, ...]
"""How many cards each owner still takes."""
Split = tuple[tuple[int, ...], Room]
"""How many cards of a class go to each of its owners, and the room then left."""

_TRIES = 2000
_STOCK = -1


class Worlds:
    """The deals that a seat can't rule out."""

    def __init__(self, seen: Observation, frame: Frame | None = None, honest: bool = True) -> None:
        self._frame = frame or frame_of(seen)
        self._seen = seen
        heard = songs(seen, self._frame)
        never, self._songs = forbidden(seen, self._frame, heard, honest)
        stock = max(0, seen.stock - 1)
        others = [seat for seat in seen.active if seat != seen.seat and seen.counts[seat]]
        self._owners = (*others, _STOCK) if stock else tuple(others)
        self._fixed = [0] * self._frame.players
        self._fixed[seen.seat] = seen.hand
        for seat in others:
            self._fixed[seat] = seen.shown[seat]
        room = [seen.counts[seat] - seen.shown[seat].bit_count() for seat in others]
        self._room: Room = (*room, stock) if stock else tuple(room)
        classes: dict[tuple[int, ...], list[int]] = {}
        for card in cards_of(hidden_cards(seen)):
            may = tuple(
                at
                for at, owner in enumerate(self._owners)
                if owner == _STOCK or not never[owner] & BIT[card]
            )
            classes.setdefault(may, []).append(card)
        self._classes = sorted(classes.items(), key=lambda row: (len(row[0]), row[0]))
        self._counts: dict[tuple[int, Room], int] = {}
        self._splits: dict[tuple[int, Room], tuple[list[Split], list[int]]] = {}
        self.count = self._count(0, self._room)
        """How many deals there are, those that what was sung rules out included."""

    # --- counting

    def _count(self, at: int, room: Room) -> int:
        if at == len(self._classes):
            return 0 if any(room) else 1
        known = self._counts.get((at, room))
        if known is None:
            known = self._counts[at, room] = sum(self._split(at, room)[1])
        return known

    def _split(self, at: int, room: Room) -> tuple[list[Split], list[int]]:
        """The ways to share out a class by numbers, and how many deals each leads to."""
        known = self._splits.get((at, room))
        if known is not None:
            return known
        may, cards = self._classes[at]
        ways: list[Split] = []
        weights: list[int] = []
        for shares, choices in _shares(len(cards), [room[owner] for owner in may]):
            left = list(room)
            for owner, share in zip(may, shares, strict=True):
                left[owner] -= share
            after = tuple(left)
            weight = choices * self._count(at + 1, after)
            if weight:
                ways.append((shares, after))
                weights.append(weight)
        self._splits[at, room] = ways, weights
        return ways, weights

    # --- drawing

    def draw(self, rng: random.Random) -> World:
        """A deal, uniformly. Raises ``LookupError`` if no deal fits."""
        for _ in range(_TRIES):
            hands, stock = self._draw(rng)
            if self._fits(hands):
                return self._world(hands, stock, rng)
        raise LookupError("no deal fits what was sung")

    def _draw(self, rng: random.Random) -> tuple[list[int], list[int]]:
        if not self.count:
            raise LookupError("no deal fits what was played")
        hands, stock = self._fixed[:], []
        room, lot = self._room, rng.random
        for at, (may, cards) in enumerate(self._classes):
            ways, weights = self._split(at, room)
            ticket = rng.randrange(sum(weights)) if len(ways) > 1 else 0
            chosen = 0
            while ticket >= weights[chosen]:
                ticket -= weights[chosen]
                chosen += 1
            shares, room = ways[chosen]
            if len(may) > 1:
                cards = sorted(cards, key=lambda _: lot())
            start = 0
            for owner, share in zip(may, shares, strict=True):
                dealt = cards[start : start + share]
                start += share
                seat = self._owners[owner]
                if seat == _STOCK:
                    stock += dealt
                else:
                    for card in dealt:
                        hands[seat] |= BIT[card]
        return hands, stock

    def _world(self, hands: list[int], stock: list[int], rng: random.Random) -> World:
        if not self._seen.stock:
            return World(tuple(hands))
        rng.shuffle(stock)
        return World(tuple(hands), (*stock, self._seen.turn_up))

    def _fits(self, hands: list[int]) -> bool:
        trump, tute = self._seen.trump, self._frame.tute
        return all(holds_true(sang, hands[sang.seat], trump, tute) for sang in self._songs)

    def every(self, rng: random.Random) -> list[World]:
        """All deals once each, in an order of their own (the order of the stock is drawn)."""
        rows = list(self._every(0, self._room, self._fixed[:], []))
        return [self._world(h, s, rng) for h, s in rows if self._fits(h)]

    def _every(
        self, at: int, room: Room, hands: list[int], stock: list[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        if at == len(self._classes):
            if not any(room):
                yield hands, stock
            return
        may, cards = self._classes[at]
        for shares, after in self._split(at, room)[0]:
            for parts in _parts(cards, shares):
                held, left = hands[:], stock[:]
                for owner, part in zip(may, parts, strict=True):
                    seat = self._owners[owner]
                    if seat == _STOCK:
                        left += part
                    else:
                        for card in part:
                            held[seat] |= BIT[card]
                yield from self._every(at + 1, after, held, left)


def worlds_for(seen: Observation, frame: Frame) -> Worlds:
    """The deals to think about.

    Where revokes are possible nobody is taken to have revoked in the trick on the table, unless
    it can't be otherwise.
    """
    worlds = Worlds(seen, frame)
    return worlds if worlds.count else Worlds(seen, frame, honest=False)


def _shares(cards: int, rooms: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The ways to give ``cards`` to owners with so much room, and the choices of cards in each."""
    if len(rooms) < 2:
        if rooms and cards <= rooms[0]:
            yield (cards,), 1
        return
    for first in range(max(0, cards - sum(rooms[1:])), min(cards, rooms[0]) + 1):
        for rest, choices in _shares(cards - first, rooms[1:]):
            yield (first, *rest), choices * comb(cards, first)


def _parts(cards: list[int], shares: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    if len(shares) == 1:
        yield [tuple(cards)]
        return
    for first in combinations(cards, shares[0]):
        rest = [card for card in cards if card not in first]
        for parts in _parts(rest, shares[1:]):
            yield [first, *parts]
