"""Who can sit down in the arena, and how a name becomes a player.

``random``, ``rule``, ``cheater``, ``ismcts:N`` (N simulations, 1000 by default) and every level.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Protocol, runtime_checkable

from tools.arena.rule import Rule
from tute.bots.base import Bot
from tute.engine.actions import Action
from tute.engine.cards import BIT
from tute.engine.observation import Observation
from tute.engine.state import State
from tute.engine.trick import legal_cards, lie_of


class Player(Protocol):
    """Somebody at a table of the arena."""

    def act(self, state: State, seen: Observation, rng: random.Random) -> Action:
        """What to do. Only a cheater looks at ``state``."""


@runtime_checkable
class Forecaster(Protocol):
    """A bot that says how likely it thinks a contract is: the arena compares with what comes."""

    def forecast(self, seen: Observation, rng: random.Random) -> float:
        """The declarer's chance to make its contract, asked when it is to lead to trick one."""


class Fair:
    """A bot: it gets the observation and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def act(self, state: State, seen: Observation, rng: random.Random) -> Action:
        """The bot's choice."""
        return self.bot.choose(seen, rng)


class Random:
    """Any legal action, but never a revoke, and no hand thrown in."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """One of them, all as likely."""
        if seen.phase != "play":
            return rng.choice(seen.legal)
        lie = lie_of(seen.cards, seen.trump)
        allowed = legal_cards(seen.hand, lie, seen.trump, seen.duty)
        cards = [a for a in seen.legal if a.kind == "play" and BIT[a.value] & allowed]
        return rng.choice(cards)


class UnknownPlayerError(ValueError):
    """No player of that name."""


SIMULATIONS = 1000
"""How many simulations ``ismcts`` makes unless its name says otherwise."""


@cache
def player_named(name: str) -> Player:
    """The player with that name. Raises :class:`UnknownPlayerError`."""
    kind, _, rest = name.partition(":")
    if kind == "ismcts" and (not rest or rest.isdecimal()):
        from tools.arena.ismcts import Ismcts  # OpenSpiel is asked for only by who uses it

        return Fair(Ismcts(int(rest or SIMULATIONS)))
    if name == "cheater":
        from tools.arena.cheater import Cheater

        return Cheater()
    if name in ("random", "rule"):
        return Fair(Random() if name == "random" else Rule())
    from tute.bots.levels import LEVELS  # they are being worked on; the others don't need them

    if name in LEVELS:
        return Fair(LEVELS[name])
    known = ", ".join(("random", "rule", *LEVELS, "cheater", "ismcts[:N]"))
    raise UnknownPlayerError(f"no player {name!r}; there are {known}")


def forecaster(player: Player) -> Forecaster | None:
    """The player's bot if it can say how likely a contract is."""
    bot = player.bot if isinstance(player, Fair) else player
    return bot if isinstance(bot, Forecaster) else None
