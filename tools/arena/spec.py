"""What is to be measured: everything that decides an arena's figures, in one plain value."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import tute
from tools.arena.players import player_named
from tute.engine.options import PLAYERS, Table, Value, read_options


@dataclass(frozen=True)
class Spec:
    """An arena. ``deals`` counts duplicate units; what a unit gives depends on the rest only.

    ``contracts`` (Subastado) names who bids and names trump for everybody, so that A and B only
    play; empty: they bid themselves. ``records``: keep the record of every game.
    """

    modality: str
    players: int
    a: str
    b: str
    deals: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    contracts: str = ""
    records: bool = False

    @property
    def table(self) -> Table:
        """The table that is played at."""
        return Table(self.modality, self.players, read_options(self.modality, self.options))

    def check(self) -> None:
        """Raise ``ValueError`` (one line) unless it can be played."""
        if self.modality not in PLAYERS:
            raise ValueError(f"no modality {self.modality!r}; there are {', '.join(PLAYERS)}")
        if self.players not in PLAYERS[self.modality]:
            raise ValueError(f"{self.modality} is not played by {self.players}")
        if self.deals < 1:
            raise ValueError("deals must be at least 1")
        if self.contracts and self.modality != "subastado":
            raise ValueError("only subastado has contracts")
        read_options(self.modality, self.options)
        for name in filter(None, (self.a, self.b, self.contracts)):
            player_named(name)

    def document(self) -> dict[str, Any]:
        """It as JSON values."""
        return asdict(self) | {"options": dict(self.options)}


def code_digest() -> str:
    """A digest of the game's and the arena's source: figures of different code are not mixed."""
    digest = hashlib.sha256()
    for folder in (Path(tute.__file__).parent, Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            if "ui" not in path.parts and "browser" not in path.parts:
                digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
