"""What the buttons at the table do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app.game import Game
from tute.engine.actions import CONCEDE, parse_action, play
from tute.engine.cards import parse_card
from tute.ui.actions import POPS
from tute.ui.view_ask import stepped_bid
from tute.ui.view_hand import beside
from tute.ui.why import blocked_text


def play_card(game: Game, argument: str) -> None:
    """Put a card down, or raise it first where the player confirms; or say why it is blocked."""
    if game.croupier is None or game.session is None:
        return
    card = parse_card(argument)
    if play(card) not in game.session.look().legal:
        ask_reason(game, argument)
    elif game.desk.settings.confirm and game.stage.selected != card:
        game.croupier.set_stage(selected=card, asked=-1)
    else:
        neighbour = beside(game.session.look(), card, game.desk.settings.order)
        game.croupier.set_stage(selected=-1, asked=-1, pop="", focused=neighbour)
        game.croupier.offer(play(card))


def throw_card(game: Game, argument: str) -> None:
    """A card was dragged onto the table: it is played, whatever the player has to confirm."""
    if game.croupier is None or game.session is None:
        return
    card = parse_card(argument)
    if play(card) in game.session.look().legal:
        game.croupier.set_stage(selected=-1, asked=-1, pop="")
        game.croupier.throw(play(card))
    else:
        ask_reason(game, argument)


def undo(game: Game, _: str) -> None:
    """Take the last card back (in a match for practice)."""
    if game.croupier is not None:
        game.croupier.undo()


def ask_reason(game: Game, argument: str) -> None:
    """A blocked card was touched: its reason is shown."""
    if game.croupier is None or game.session is None:
        return
    card, seen = parse_card(argument), game.session.look()
    owed = dict(seen.blocked).get(card)
    if owed is not None:
        game.say(blocked_text(game.catalogue, owed, seen.cards) + ".")
    game.croupier.set_stage(asked=card, selected=-1)


def act(game: Game, argument: str) -> None:
    """Any other action of the game, in the words of the record."""
    if game.croupier is None or game.session is None:
        return
    action = parse_action(argument)
    if action in game.session.look().legal:
        game.croupier.set_stage(pop="", bid=0)
        game.croupier.offer(action)


def bid_step(game: Game, argument: str) -> None:
    """The stepper, up or down."""
    if game.croupier is not None and game.session is not None:
        step = -1 if argument.startswith("-") else 1
        bid = stepped_bid(game.session.look(), game.stage.bid, step)
        game.croupier.set_stage(bid=bid)


def bid_set(game: Game, argument: str) -> None:
    """The stepper to a bid."""
    if game.croupier is not None and argument.isdecimal():
        game.croupier.set_stage(bid=int(argument))


def gather(game: Game, _: str) -> None:
    """Gather the trick now."""
    if game.croupier is not None:
        game.croupier.hurry()


def skip(game: Game, _: str) -> None:
    """On to the player's turn."""
    if game.croupier is not None:
        game.croupier.skip()


def pop(game: Game, argument: str) -> None:
    """Open something over the table, or close it again."""
    if game.croupier is None or argument not in POPS:
        return
    if argument == "concede" and game.session and CONCEDE not in game.session.look().legal:
        return
    if argument == "last" and not _last_trick(game):
        return
    opened = "" if game.stage.pop == argument else argument
    game.croupier.set_stage(pop=opened)


def _last_trick(game: Game) -> bool:
    """Whether there is a trick to be looked at again, besides one that still lies there."""
    tricks = game.session.look().tricks if game.session is not None else ()
    held = bool(tricks) and game.stage.held == tricks[-1]
    return len(tricks) > held


def close(game: Game, _: str) -> None:
    """Close what is open, let go of what is chosen."""
    if game.croupier is not None:
        game.croupier.set_stage(pop="", asked=-1, selected=-1)


ACTIONS: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "play": play_card,
    "throw": throw_card,
    "undo": undo,
    "ask-reason": ask_reason,
    "act": act,
    "bid-step": bid_step,
    "bid-set": bid_set,
    "gather": gather,
    "skip": skip,
    "pop": pop,
    "close": close,
}
