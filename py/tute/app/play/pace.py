"""How long things take for the eye, by the player's settings. In seconds."""

from __future__ import annotations

from typing import Final

from tute.engine.row import NamedTuple
from tute.ui.settings import SPEEDS, Settings

_BOT: Final = {"calm": 1.0, "normal": 0.6, "fast": 0.25, "instant": 0.0}
_HOLD: Final = {"1.5": 1.5, "3": 3.0}
_INSTANT_HOLD: Final = 0.4
"""At the highest speed a complete trick still has to be seen, and must not tell by its length
whether somebody was asked something."""
_SKIP_HOLD: Final = 0.15
_FLOOR: Final = 0.35
"""No trick after which somebody may be asked something is gone sooner, whatever is touched."""


class Pace(NamedTuple):
    """Durations. ``hold`` is how long a complete trick stays; None: until it is touched.

    ``floor`` is the least time after a trick in which bots answer what is asked in secret.
    """

    bot: float
    play: float
    hold: float | None
    gather: float
    deal: float
    voice: float = 2.2
    floor: float = _FLOOR


def pace_of(settings: Settings, skipping: bool) -> Pace:
    """The durations in force; while ``skipping`` to the player's turn nothing is waited for."""
    if skipping:
        return Pace(0.0, 0.0, _SKIP_HOLD, 0.0, 0.0, floor=_SKIP_HOLD)
    factor = SPEEDS[settings.speed]
    still = settings.less_motion or settings.speed == "instant"
    hold = _HOLD.get(settings.gather)
    if settings.speed == "instant" and hold is not None:
        hold = _INSTANT_HOLD
    motion = 0.0 if still else factor
    return Pace(_BOT[settings.speed], 0.3 * motion, hold, 0.42 * motion, 0.8 * motion)
