"""The modalities by name: one line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tute.engine.modes.cabron import Cabron
from tute.engine.modes.clasico import Clasico
from tute.engine.modes.individual import Individual
from tute.engine.modes.loco import Loco
from tute.engine.modes.subastado import Subastado
from tute.engine.phases.mode import Mode

MODES: Final[Mapping[str, Mode]] = {
    "clasico": Clasico(),
    "cabron": Cabron(),
    "subastado": Subastado(),
    "loco": Loco(),
    "individual": Individual(),
}
