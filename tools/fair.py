"""Whether the shuffle is fair: `python3 -m tools.fair` deals 100,000 times and counts.

Beside each count stand the exact probability and how many standard deviations it is off; the
counts of cards by seat and of suit lengths are put into one chi-square each, turned into the same
measure. `worst` is the greatest of all: among so few figures, less than 4 or so is chance.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from collections.abc import Iterable
from typing import Any

from tute.engine.cards import card_code
from tute.engine.options import make_table
from tute.engine.packs import pack_of
from tute.engine.rng import derive, shuffled

DEALS = 100_000
SEATS, HAND, SUIT = 4, 10, 10
KING, KNIGHT = 12, 11


def hypergeometric(hits: int) -> float:
    """The chance that a hand of ten of forty has so many of ten given cards."""
    return math.comb(SUIT, hits) * math.comb(30, HAND - hits) / math.comb(40, HAND)


def all_of(count: int) -> float:
    """The chance that a hand holds all of so many given cards."""
    return math.comb(40 - count, HAND - count) / math.comb(40, HAND)


def chi_square(observed: Iterable[float], expected: Iterable[float], freedom: int) -> float:
    """The chi-square of counts, as standard deviations (Wilson and Hilferty)."""
    value = sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    part = 2 / (9 * freedom)
    return (math.pow(value / freedom, 1 / 3) - (1 - part)) / math.sqrt(part)


def off(count: int, total: int, chance: float) -> float:
    """How many standard deviations a count is off."""
    return (count - total * chance) / math.sqrt(total * chance * (1 - chance))


def survey(deals: int, secret: bytes) -> dict[str, Any]:
    """Deal so often and compare."""
    table = make_table("clasico")
    pack = pack_of(table)
    suit = {card: at // SUIT for at, card in enumerate(sorted(pack))}
    by_seat = [[0] * len(pack) for _ in range(SEATS)]
    place = {card: at for at, card in enumerate(sorted(pack))}
    lengths = [0] * (SUIT + 1)
    pairs = tutes = void = 0
    ranks = ranks_of(pack)
    for number in range(deals):
        order = shuffled(pack, derive(secret, number))
        for seat in range(SEATS):
            hand = order[seat::SEATS]
            held = [0] * 4
            kings = knights = 0
            for card in hand:
                by_seat[seat][place[card]] += 1
                held[suit[card]] += 1
                rank = ranks[card]
                if rank == KING:
                    kings |= 1 << suit[card]
                elif rank == KNIGHT:
                    knights |= 1 << suit[card]
            for length in held:
                lengths[length] += 1
            pairs += (kings & knights).bit_count()
            tutes += (kings == 15) + (knights == 15)
            void += 0 in held
    hands = deals * SEATS
    cards = [count for seat in by_seat for count in seat]
    # Each card is somewhere, each seat has ten: the margins are fixed. The cards of a deal are
    # not independent either, hence the factor.
    scale = (len(pack) - 1) / len(pack)
    even = [deals / SEATS] * len(cards)
    cards_off = chi_square(
        [e + (c - e) * math.sqrt(scale) for c, e in zip(cards, even, strict=True)],
        even,
        (SEATS - 1) * (len(pack) - 1),
    )
    expected = [hands * 4 * hypergeometric(n) for n in range(SUIT + 1)]
    few = [n for n, e in enumerate(expected) if e < 5]
    common = [n for n in range(SUIT + 1) if n not in few]
    rows = {
        "king and knight of a suit": (pairs, hands * 4, all_of(2)),
        "tute dealt": (tutes, hands * 2, all_of(4)),
        "a suit of none": (void, hands, void_chance()),
    }
    figures = {
        name: {
            "count": count,
            "share": count / total,
            "exact": chance,
            "off": round(off(count, total, chance), 2),
        }
        for name, (count, total, chance) in rows.items()
    }
    lengths_off = chi_square(
        [lengths[n] for n in common], [expected[n] for n in common], len(common) - 1
    )
    offs = [abs(row["off"]) for row in figures.values()] + [abs(cards_off), abs(lengths_off)]
    return {
        "deals": deals,
        "cards by seat, off": round(cards_off, 2),
        "suit lengths, off": round(lengths_off, 2),
        "suit lengths": {n: [lengths[n], round(expected[n], 1)] for n in range(SUIT + 1)},
        **figures,
        "worst": max(offs),
    }


def void_chance() -> float:
    """The chance that a hand lacks at least one suit (inclusion and exclusion)."""
    signed = (
        (1 if k % 2 else -1) * math.comb(4, k) * math.comb(40 - 10 * k, HAND) for k in range(1, 4)
    )
    return sum(signed) / math.comb(40, HAND)


def ranks_of(pack: Iterable[int]) -> dict[int, int]:
    """The number on each card."""
    return {card: int(card_code(card)[:-1]) for card in pack}


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    given = parser.parse_args()
    print(json.dumps(survey(given.deals, os.urandom(32)), indent=1))


if __name__ == "__main__":
    main()
