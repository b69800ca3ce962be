"""Deterministic randomness from a given key: the engine itself never draws any.

The stream is SHA-256 in counter mode, so a seed means the same pack in every version of Python,
in the browser and out of it, and knowing what came out of one key tells nothing about another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")

SEED_BYTES = 32
"""Length of a shuffle seed: 256 bits, since 40! needs at least 160."""


class Stream:
    """Uniform integers derived from a key (any bytes)."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(key).digest()
        self._counter = 0
        self._pool = 0
        self._bits = 0

    def _take(self, bits: int) -> int:
        while self._bits < bits:
            block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._pool = self._pool << 256 | int.from_bytes(block, "big")
            self._bits += 256
        self._bits -= bits
        value = self._pool >> self._bits
        self._pool &= (1 << self._bits) - 1
        return value

    def below(self, bound: int) -> int:
        """A uniform integer in ``0 .. bound - 1``, by rejection (no modulo bias)."""
        bits = max(1, (bound - 1).bit_length())
        while True:
            value = self._take(bits)
            if value < bound:
                return value


def shuffled(items: Iterable[Item], seed: bytes) -> tuple[Item, ...]:
    """The items in an order drawn uniformly by ``seed`` (Fisher and Yates)."""
    order = list(items)
    stream = Stream(b"tute shuffle\0" + seed)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def derive(secret: bytes, *numbers: int) -> bytes:
    """A key of its own for each tuple of numbers, from a secret that it doesn't reveal."""
    label = b"tute derive\0" + secret + b"\0" + ",".join(map(str, numbers)).encode()
    return hashlib.sha256(label).digest()
