"""The command line: ``python -m tute replay`` and ``python -m tute play`` (RECORD.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NoReturn

from tute.engine.options import PLAYERS, Table, read_options
from tute.engine.record import RecordError, read_json, read_record, write_record
from tute.engine.replay import trace

BAD_INPUT = 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # An argument may hold line breaks, and argparse quotes some as they are.
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.splitlines())}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code, 2 for bad input."""
    parser = _Parser(prog="tute")
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="print the trace of a record")
    replay.add_argument("file", help="a record, or - for standard input")
    play = commands.add_parser("play", help="bots play a match; print its record")
    play.add_argument("--modality", required=True, choices=sorted(PLAYERS))
    play.add_argument("--players", type=int, required=True)
    play.add_argument("--seed", type=int, required=True)
    play.add_argument("--bots", required=True, help="one level a seat, such as easy,hard,hard")
    play.add_argument("--deals", type=int, help="stop after so many deals")
    play.add_argument("--options", default="{}", help="a JSON object")
    chosen = parser.parse_args(arguments)
    try:
        print(_replay(chosen.file) if chosen.command == "replay" else _play(chosen))
    except (ValueError, OSError) as error:
        line = str(error).encode("ascii", "backslashreplace").decode()
        print(f"{parser.prog}: {line}", file=sys.stderr)
        return BAD_INPUT
    return 0


def _replay(path: str) -> str:
    if path == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:
            data = file.read()
    return json.dumps(trace(read_record(data)))


def _play(chosen: argparse.Namespace) -> str:
    # Bots take their time to import, and most calls are replays.
    from tute.bots.levels import LEVELS
    from tute.selfplay import play_match

    options = read_json(chosen.options)
    if not isinstance(options, dict):
        raise RecordError("table", "--options must be a JSON object")
    if chosen.players not in PLAYERS[chosen.modality]:
        raise RecordError("table", f"{chosen.modality} is not played by {chosen.players}")
    if chosen.deals is not None and chosen.deals < 0:
        raise RecordError("deal", "--deals must not be negative")
    table = Table(chosen.modality, chosen.players, read_options(chosen.modality, options))
    levels = chosen.bots.split(",")
    unknown = [level for level in levels if level not in LEVELS]
    if unknown or len(levels) != table.players:
        raise RecordError("table", f"--bots must be {table.players} of {', '.join(LEVELS)}")
    return write_record(play_match(table, levels, str(chosen.seed).encode(), chosen.deals))
