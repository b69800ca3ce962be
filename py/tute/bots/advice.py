"""Hints: what the Experto would do, why, and what each choice is worth. From the observation only.

Reasons are codes with values; the interface puts them into words.
"""

from __future__ import annotations

import random
from typing import Any, Final

from tute.bots.estimate import Estimate, estimates
from tute.bots.levels import LEVELS
from tute.bots.reasons import reasons
from tute.engine.actions import PASS, Action, action_text
from tute.engine.observation import Observation

WORLDS: Final = 120
_BIDS: Final = 60


def hint(seen: Observation, rng: random.Random) -> dict[str, Any]:
    """The hint as JSON values (tute.bots.worker describes them)."""
    chosen = LEVELS["expert"].choose(seen, rng)
    if len(seen.legal) == 1:
        rows = [Estimate(chosen, -1.0, 0.0)]
    else:
        rows = estimates(seen, rng, _BIDS if seen.phase in ("auction", "name_trump") else WORLDS)
    best = _pick(seen, rows, chosen)
    rivals = [row for row in rows if row.action != best.action]
    other = _next(seen, rivals, best)
    return {
        "action": action_text(best.action),
        "moves": [_row(row) for row in (best, *([other] if other else []))],
        "reasons": [[code, values] for code, values in reasons(seen, best, rows)],
    }


def _pick(seen: Observation, rows: list[Estimate], chosen: Action) -> Estimate:
    """The best by the chance shown; the Experto's choice if that is as good, or in the auction."""
    mine = next((row for row in rows if row.action == chosen), rows[0])
    alike = round(mine.chance, 2) == round(rows[0].chance, 2)
    return mine if alike or seen.phase == "auction" else rows[0]


def _next(seen: Observation, rivals: list[Estimate], best: Estimate) -> Estimate | None:
    """The choice to compare with: the best other one; in the auction the next bid up."""
    if seen.phase == "auction":
        bids = [row for row in rivals if row.action != PASS]
        over = [row for row in bids if best.action == PASS or row.action.value > best.action.value]
        return min(over, key=lambda row: row.action.value, default=None)
    return rivals[0] if rivals else None


def _row(row: Estimate) -> dict[str, Any]:
    return {
        "action": action_text(row.action),
        "chance": round(row.chance, 3),
        "points": round(row.points, 1),
    }
