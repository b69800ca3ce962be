"""The player's settings: plain data with the metadata that the settings screen is made from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tute.engine.row import NamedTuple
from tute.ui.i18n import LANGUAGES, PARTIAL
from tute.ui.kept import kept

Value = str | bool


class Settings(NamedTuple):
    """How the player likes the table. Not part of any match."""

    language: str = "es"
    deck: str = "clasica"
    felt: str = "verde"
    text: str = "normal"
    speed: str = "normal"
    gather: str = "1.5"
    less_motion: bool = False
    sound: bool = False
    volume: str = "medium"
    speech: bool = False
    order: str = "suits"
    confirm: bool = False
    left_handed: bool = False
    shortcuts: bool = True
    points: bool = False
    side: bool = True


class Setting(NamedTuple):
    """One setting. ``values`` in the order offered; (False, True) is a switch. ``look`` is how it
    is chosen: ``seg``, ``switch``, ``deck`` or ``felt``.
    """

    name: str
    group: str
    values: tuple[Value, ...]
    look: str = "seg"


_SWITCH: Final = (False, True)
SETTINGS: Final = (
    Setting("deck", "table", ("clasica", "grande", "contraste"), "deck"),
    Setting("felt", "table", ("verde", "burdeos", "noche"), "felt"),
    Setting("text", "table", ("normal", "large", "larger", "double")),
    Setting("language", "table", (*LANGUAGES, *PARTIAL)),
    Setting("speed", "pace", ("calm", "normal", "fast", "instant")),
    Setting("gather", "pace", ("tap", "1.5", "3")),
    Setting("less_motion", "pace", _SWITCH, "switch"),
    Setting("sound", "sound", _SWITCH, "switch"),
    Setting("volume", "sound", ("low", "medium", "high")),
    Setting("speech", "sound", _SWITCH, "switch"),
    Setting("order", "hand", ("suits", "rising", "trump_first")),
    Setting("confirm", "hand", _SWITCH, "switch"),
    Setting("left_handed", "hand", _SWITCH, "switch"),
    Setting("shortcuts", "hand", _SWITCH, "switch"),
    Setting("points", "score", _SWITCH, "switch"),
    Setting("side", "score", _SWITCH, "switch"),
)
GROUPS: Final = ("table", "pace", "hand", "sound", "score")
_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}

SPEEDS: Final = {"calm": 1.5, "normal": 1.0, "fast": 0.6, "instant": 0.001}
"""Factor of every duration of motion, by speed."""


def to_dict(settings: Settings) -> dict[str, Value]:
    """The settings as JSON values."""
    return settings._asdict()


def from_dict(values: object) -> Settings:
    """The settings in a saved value of any shape: what is not valid takes its default."""
    if not isinstance(values, Mapping):
        return Settings()
    good = {name: values[name] for name in Settings._fields if _valid(name, values.get(name))}
    return Settings(**good)


def _valid(name: str, value: Any) -> bool:
    return any(type(value) is type(v) and value == v for v in _BY_NAME[name].values)


def with_setting(settings: Settings, arg: str) -> Settings:
    """The settings after the action ``set`` with argument ``name=value``; bad ones do nothing."""
    name, _, text = arg.partition("=")
    setting = _BY_NAME.get(name)
    for value in setting.values if setting else ():
        if setting_text(value) == text:
            return from_dict({**to_dict(settings), name: value})
    return settings


def setting_text(value: Value) -> str:
    """A value as it stands in an action and in the catalogue's keys."""
    return str(value).lower() if isinstance(value, bool) else value


@kept
def root_attributes(settings: Settings) -> dict[str, str]:
    """The attributes that the document's root element needs for these settings."""
    return {
        "lang": settings.language,
        "data-deck": settings.deck,
        "data-felt": settings.felt,
        "data-text": settings.text,
        "data-hand": "left" if settings.left_handed else "right",
        "data-motion": "less" if settings.less_motion else "full",
        "data-speed": settings.speed,
    }
