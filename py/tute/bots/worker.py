"""Where a bot's question arrives as text: it can know nothing but what the text says."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from tute.bots.levels import AT_TABLE
from tute.engine.actions import action_text, parse_action
from tute.engine.observation import Observation, from_json


def answer(request: str) -> str:
    """Answer a question, both as JSON text; the same text always gets the same answer.

    ``{"level": "normal", "seed": "5eed...", "observation": {...}}`` gives ``{"action": "12o"}``.
    The seed is bytes in hexadecimal. With a ``kind`` beside it, other things are asked:

    - ``hint`` (no level): ``{"action", "moves", "reasons"}``: what the Experto would do; it and the
      next best with the chance to win the deal (below 0: not known) and the points; and codes of
      reasons with their values.
    - ``known`` (no level; ``played``: an action): a decision graded with what the seat could know.
    - ``open`` (the same, and ``hands`` as masks by seat, ``stock``): with all cards open.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` if the question makes no sense.
    """
    question = json.loads(request)
    rng = random.Random(bytes.fromhex(question["seed"]))
    seen = from_json(question["observation"])
    return json.dumps(_KINDS[question.get("kind", "play")](question, seen, rng))


Question = Mapping[str, Any]


def _play(question: Question, seen: Observation, rng: random.Random) -> dict[str, Any]:
    return {"action": action_text(AT_TABLE[question["level"]].choose(seen, rng))}


# What only the player's questions need is loaded when the first one comes.


def _hint(question: Question, seen: Observation, rng: random.Random) -> dict[str, Any]:
    from tute.bots.advice import hint

    return hint(seen, rng)


def _known(question: Question, seen: Observation, rng: random.Random) -> dict[str, Any]:
    from tute.bots.review import known

    return known(seen, parse_action(question["played"]), rng)


def _open(question: Question, seen: Observation, rng: random.Random) -> dict[str, Any]:
    from tute.bots.review import with_open_cards
    from tute.bots.search.setting import World

    world = World(tuple(question["hands"]), tuple(question["stock"]))
    return with_open_cards(seen, parse_action(question["played"]), world)


_KINDS: Final[Mapping[str, Callable[[Question, Observation, random.Random], dict[str, Any]]]] = {
    "play": _play,
    "hint": _hint,
    "known": _known,
    "open": _open,
}
