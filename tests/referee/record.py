"""RECORD.md: check a record, replay it, give its trace."""

import json
from typing import Any

from .cards import pack_for
from .deal import Deal
from .errors import RefereeError
from .match import Game, Match
from .options import PLAYERS, complete_options


def read_json(text: str) -> Any:
    """Parse JSON; "a key given twice in one object" is an error, and so is NaN."""

    def no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise RefereeError(f"key given twice: {key!r}")
        return dict(pairs)

    def no_constant(name: str) -> Any:
        raise RefereeError(f"{name} is not JSON")

    try:
        return json.loads(text, object_pairs_hook=no_twice, parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise RefereeError(f"not JSON: {error}") from None


def is_int(value: Any) -> bool:
    return type(value) is int  # `true` is not 1


def check_head(document: Any) -> tuple[str, int, dict[str, Any]]:
    """Everything of the document but the deals; returns modality, players, options."""
    if not isinstance(document, dict):
        raise RefereeError("the record is not an object")
    if document.get("format") != "tute-record":
        raise RefereeError("format is not tute-record")
    if not is_int(document.get("version")) or document["version"] != 1:
        raise RefereeError("version is not 1")

    table = document.get("table")
    if not isinstance(table, dict):
        raise RefereeError("table is not an object")
    for key in table:
        if key not in ("modality", "players", "options"):
            raise RefereeError(f"unknown key in table: {key!r}")
    modality = table.get("modality")
    if not isinstance(modality, str) or modality not in PLAYERS:
        raise RefereeError(f"unknown modality {modality!r}")
    players = table.get("players")
    if not is_int(players) or players not in PLAYERS[modality]:
        raise RefereeError(f"{modality} is not played by {players!r}")
    options = complete_options(modality, table.get("options", {}))

    if "names" in document:
        names = document["names"]
        if not isinstance(names, list) or len(names) != players:
            raise RefereeError("names is not a list of one name a seat")
        if not all(isinstance(name, str) for name in names):
            raise RefereeError("a name is not a string")
    if not isinstance(document.get("deals"), list):
        raise RefereeError("deals is not a list")
    return modality, players, options


def read_pack(text: Any, modality: str, players: int, options: dict[str, Any]) -> list[str]:
    if not isinstance(text, str):
        raise RefereeError("pack is not a string")
    pack = text.split()
    wanted = pack_for(modality, players, options)
    for card in pack:
        if card not in wanted:
            raise RefereeError(f"pack: {card!r} is not a card of this table")
        if pack.count(card) > 1:
            raise RefereeError(f"pack: {card} is there twice")
    for card in wanted:
        if card not in pack:
            raise RefereeError(f"pack: {card} is missing")
    return pack


def check_deal(deal: Any, players: int, previous_dealer: int | None) -> None:
    if not isinstance(deal, dict):
        raise RefereeError("not an object")
    dealer = deal.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < players:
        raise RefereeError(f"dealer {dealer!r} is not a seat")
    if previous_dealer is not None and dealer != (previous_dealer + 1) % players:
        raise RefereeError(f"dealer cannot be {dealer} after {previous_dealer}")
    if not isinstance(deal.get("actions"), list):
        raise RefereeError("actions is not a list")
    if "trump_card" in deal and not isinstance(deal["trump_card"], str):
        raise RefereeError("trump_card is not a string")


def replay_action(game: Game, entry: Any) -> dict[str, Any]:
    """Play one action of the record; returns its step."""
    if not isinstance(entry, list) or len(entry) != 2:
        raise RefereeError("not a pair [seat, what]")
    seat, what = entry
    if not is_int(seat) or not isinstance(what, str):
        raise RefereeError("not a seat and a string")
    if game.pending is None:
        raise RefereeError("the deal is over")
    turn, legal = game.pending
    if seat != turn:
        raise RefereeError(f"it is the turn of seat {turn}, not {seat}")
    if what not in legal:
        raise RefereeError(f"seat {seat} cannot {what!r}; legal: {', '.join(legal)}")
    game.act(what)
    return {"seat": seat, "legal": list(legal), "action": what}


def replay(document: Any) -> dict[str, Any]:
    """The trace that RECORD.md, "Replay", specifies; RefereeError for bad input."""
    modality, players, options = check_head(document)
    match = Match(modality, players, options)
    traces: list[dict[str, Any]] = []
    previous_dealer = None
    for deal_number, entry in enumerate(document["deals"], start=1):
        where = f"deal {deal_number}"
        if match.over:
            raise RefereeError(f"{where}: the match is over")
        if traces != [] and traces[-1]["pending"] is not None:
            raise RefereeError(f"{where}: the deal before is not over")
        try:
            check_deal(entry, players, previous_dealer)
            pack = read_pack(entry.get("pack"), modality, players, options)
            trump_card = entry.get("trump_card")
            deal = Deal(
                modality, players, options, entry["dealer"], pack, trump_card, deal_number == 1
            )
        except RefereeError as error:
            raise RefereeError(f"{where}: {error}") from None
        previous_dealer = entry["dealer"]

        game = Game(deal)
        steps = []
        for action_number, action in enumerate(entry["actions"], start=1):
            try:
                steps.append(replay_action(game, action))
            except RefereeError as error:
                raise RefereeError(f"{where}, action {action_number}: {error}") from None
        if deal.result is not None:
            match.add(deal.result)
        traces.append(trace_of(game, steps, match))
    return {"deals": traces, "match": {"over": match.over, "winners": list(match.winners)}}


def trace_of(game: Game, steps: list[dict[str, Any]], match: Match) -> dict[str, Any]:
    deal = game.deal
    pending = None
    if game.pending is not None:
        pending = {"seat": game.pending[0], "legal": list(game.pending[1])}
    return {
        "steps": steps,
        "pending": pending,
        "trump": deal.trump,
        "tricks": list(deal.tricks),
        "melds": [dict(meld) for meld in deal.melds],
        "points": list(deal.points),
        "result": deal.result,
        "score": match.score(),
    }
