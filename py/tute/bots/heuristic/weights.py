"""What the policies weigh, in hundredths of a point: small integer tables, tuned by self-play."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """For play that wins points.

    ``side_*`` and ``trump_*``: what it is worth to keep a card for later, by how many cards out
    there beat it: none (``boss``), one (``second``) or more (``low``), ``_points`` for each card
    point of its own. ``guard`` is added for a second with a lower card beside it.

    ``tempo``: having the lead next. ``company``: points that each seat still to play will add.
    ``meld`` and ``forty``: per cent of an unsung meld's value that breaking it costs. For leads:
    ``draw`` for each trump of the rivals that a top trump draws, ``feed`` for drawing only a
    partner's trumps (a cost), ``back`` for returning a partner's suit, ``single`` for leading a
    suit's last card, ``into`` for each point led under a better card.
    """

    side_boss: int = 600
    side_boss_points: int = 55
    side_second: int = 100
    side_second_points: int = 20
    side_low: int = 0
    side_low_points: int = -20
    guard: int = 200
    trump_boss: int = 900
    trump_boss_points: int = 80
    trump_second: int = 700
    trump_second_points: int = 60
    trump_low: int = 500
    trump_low_points: int = 60
    tempo: int = 100
    company: int = 200
    meld: int = 60
    draw: int = 100
    feed: int = 1500
    back: int = 150
    single: int = 150
    lost: int = 100


CLASICO = Weights()
DECLARER = Weights()
DEFENDER = Weights()
ALONE = Weights()
