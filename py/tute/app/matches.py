"""Starting matches and going from deal to deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tute.app.game import Game
from tute.app.keep.saves import CHOICES_KEY
from tute.app.play.session import new_session
from tute.app.tables.choosing import chosen, read_games
from tute.app.tables.own_tables import load_tables
from tute.bots.base import LEVEL_NAMES
from tute.engine.options import PLAYERS, Table
from tute.engine.rng import SEED_BYTES
from tute.ui.actions import SHEET_TABS
from tute.ui.people import people_for

DEFAULT_LEVEL: Final = "normal"
PARTNER_LEVEL: Final = "expert"
_TROUBLE: Final = {"version": "newer"}
"""Which message tells of a save that was set aside; "damaged" for every other reason."""


def resume(game: Game) -> None:
    """Look what was saved: go on with the match, or show the home screen."""
    game.saves.probe()
    loaded = game.saves.load_match()
    game.session = loaded.session
    game.desk.own = load_tables(game.saves)
    _recall_choices(game)
    if loaded.trouble:
        game.desk.message = (_TROUBLE.get(loaded.trouble, "damaged"), loaded.aside)
    elif game.saves.trouble:
        game.desk.message = (game.saves.trouble, "")
    if game.session is not None:
        game.sit_down()


def _recall_choices(game: Game) -> None:
    kept = game.saves.load_values(CHOICES_KEY)
    choose_level(game, str(kept.get("level")))
    modality, players = kept.get("modality"), kept.get("players")
    if isinstance(modality, str) and modality in PLAYERS:
        choose_modality(game, modality)
        if type(players) is int and players in PLAYERS[modality]:
            game.desk.players = players
    tables, games = kept.get("tables"), kept.get("games")
    if isinstance(tables, dict):
        good = {m: key for m, key in tables.items() if m in PLAYERS and isinstance(key, str)}
        game.desk.tables = good
    game.desk.games = read_games(str(games)) or game.desk.games


def choose_games(game: Game, argument: str) -> None:
    """How many games, for a table that leaves that open."""
    game.desk.games = read_games(argument) or game.desk.games


def choose_modality(game: Game, argument: str) -> None:
    """Choose what a new match will be."""
    if argument in PLAYERS:
        if argument != game.desk.modality:
            game.desk.players = PLAYERS[argument][0]
        game.desk.modality = game.desk.rules_of = argument


def choose_players(game: Game, argument: str) -> None:
    """Choose how many will play it."""
    if argument.isdecimal() and int(argument) in PLAYERS[game.desk.modality]:
        game.desk.players = int(argument)


def choose_practice(game: Game, argument: str) -> None:
    """Choose whether the new match is for practice."""
    game.desk.practice = argument == "yes"


def new_match(game: Game, _: str) -> None:
    """A new match, after a question if one is in progress."""
    if game.session is not None and not game.session.match.over and not game.desk.confirm_new:
        game.desk.confirm_new = True
        game.draw("confirm-new")
    else:
        confirm_new(game, "")


def confirm_new(game: Game, _: str) -> None:
    """A new match; one in progress goes to the archive as it stands."""
    if game.session is not None and not game.session.match.over:
        game.archive()
    choice = chosen(game.desk)
    _begin(game, choice.table, choice.name, None)


def rematch(game: Game, _: str) -> None:
    """The same table and people again."""
    session = game.session
    if session is not None and session.match.over:
        game.desk.practice = session.setup.practice
        _begin(game, session.table, session.setup.table, session.record.names)


def levels_for(table: Table, level: str) -> list[str]:
    """The bots' levels by seat: the rivals', and a partner who always plays as well as can be."""
    return [
        PARTNER_LEVEL if table.modality == "clasico" and seat == 2 else level
        for seat in range(table.players)
    ]


def choose_level(game: Game, argument: str) -> None:
    """Choose how well the rivals will play."""
    if argument in LEVEL_NAMES:
        game.desk.level = argument


def _begin(game: Game, table: Table, name: str, names: Sequence[str] | None) -> None:
    game.desk.confirm_new = False
    game.desk.log.clear()
    entropy = game.ports.entropy(3 * SEED_BYTES + 1)
    if names is None:
        people = people_for(table.players, 0, entropy[-1])
        names = [game.catalogue.text("you") if p.me else p.name for p in people]
    levels = levels_for(table, game.desk.level)
    game.session = new_session(table, names, 0, levels, entropy, name, practice=game.desk.practice)
    desk = game.desk
    choices = {"modality": table.modality, "players": table.players, "level": desk.level}
    game.saves.save_values(CHOICES_KEY, {**choices, "tables": desk.tables, "games": desk.games})
    game.acted()
    if game.session is not None:
        game.sit_down(game.session.events)


def next_deal(game: Game, _: str) -> None:
    """Deal again."""
    session = game.session
    if session is None or session.turn() >= 0 or session.match.over or game.desk.aside:
        return
    opening = session.deal_next(game.ports.entropy(SEED_BYTES))
    game.acted()
    if game.session is not None:
        game.sit_down(opening)


def sheet_tab(game: Game, argument: str) -> None:
    """Turn the score sheet."""
    if argument in SHEET_TABS:
        game.desk.sheet = argument


def finish(game: Game, _: str) -> None:
    """From the last sheet to the ending."""
    if game.session is not None and game.session.match.over:
        game.stand_up()
        game.desk.screen = "ending"
        game.draw("ending-title")


def go_on(game: Game, _: str) -> None:
    """Back to the match in progress."""
    game.end_aside()
    if game.session is not None:
        game.sit_down()


ACTIONS: Final[Mapping[str, Callable[[Game, str], None]]] = {
    "choose-modality": choose_modality,
    "choose-level": choose_level,
    "choose-players": choose_players,
    "choose-games": choose_games,
    "choose-practice": choose_practice,
    "new-match": new_match,
    "confirm-new": confirm_new,
    "continue": go_on,
    "next-deal": next_deal,
    "sheet-tab": sheet_tab,
    "finish": finish,
    "rematch": rematch,
}
