"""A slow, naive referee for Tute, written from RULES.md and RECORD.md alone.

It shares no code and no author with the engine: tests compare the two.
"""

from .cards import pack_for
from .errors import RefereeError
from .randomplay import random_record
from .record import read_json, replay

__all__ = ["RefereeError", "pack_for", "random_record", "read_json", "replay"]
