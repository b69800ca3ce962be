"""Where a bot's question arrives as text: it can know nothing but what the text says."""

from __future__ import annotations

import json
import random

from tute.bots.levels import LEVELS
from tute.engine.actions import action_text
from tute.engine.observation import from_json


def answer(request: str) -> str:
    """Answer a question put to a bot, both as JSON text.

    ``{"level": "normal", "seed": "5eed...", "observation": {...}}`` gives ``{"action": "12o"}``,
    and the same text always the same answer. The seed is bytes in hexadecimal. Raises ``KeyError``,
    ``TypeError`` or ``ValueError`` if the question makes no sense.
    """
    question = json.loads(request)
    rng = random.Random(bytes.fromhex(question["seed"]))
    action = LEVELS[question["level"]].choose(from_json(question["observation"]), rng)
    return json.dumps({"action": action_text(action)})
