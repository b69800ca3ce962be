"""RULES section 4: the options, their values and their defaults."""

from typing import Any

from .errors import RefereeError

# RECORD: "`table.players`: one of the counts that the modality allows" (RULES 3 and 4).
PLAYERS = {
    "clasico": [4],
    "cabron": [3, 4],
    "subastado": [3, 4],
    "loco": [3, 4],
    "individual": [2, 3, 4],
}


def values_for(modality: str) -> dict[str, list[Any]]:
    """Every option that the modality knows, with its values, the default first."""
    values: dict[str, list[Any]] = {"revoke": ["blocked", "penalty"]}
    if modality in ("clasico", "individual"):
        if modality == "clasico":
            values["games"] = default_first(4, range(1, 11))
            values["vacas"] = default_first(1, range(1, 4))
            values["concede"] = [False, True]
        else:
            values["games"] = default_first(6, range(1, 11))
            values["vacas"] = default_first(2, range(1, 4))
            values["concede"] = [True, False]
        values["tute"] = [True, False]
        values["tie"] = ["last_trick", "nobody"]
        values["double_over"] = [0, 100, 120]
        values["first_lead"] = ["eldest", "two_of_oros"]
    if modality == "clasico":
        values["singers"] = ["side", "winner"]
        values["trump_card"] = ["last", "blind"]
    if modality in ("clasico", "subastado", "individual"):
        values["announce"] = ["auto", "choice"]
    if modality == "loco":
        values["announce"] = ["choice", "auto"]
    if modality == "individual":
        values["hand_size"] = default_first(7, range(5, 10))
        values["stock_duty"] = ["full", "trump_lead", "none"]
        values["exchange"] = [True, False]
        values["capote"] = [True, False]
    if modality in ("cabron", "loco"):
        values["letters"] = default_first(6, range(1, 11))
    if modality == "cabron":
        values["zero"] = ["points", "tricks", "tricks_win"]
        values["over"] = ["100", "100_120"]
    if modality == "subastado":
        values["min_bid"] = [60, 50, 70]
        values["bid_step"] = [5, 10]
        values["rounds"] = ["one", "many"]
        values["failed"] = ["each", "split"]
        values["target"] = [500, 1000]
    return values


def default_first(default: int, values: range) -> list[Any]:
    return [default] + [value for value in values if value != default]


def is_one_of(value: Any, allowed: list[Any]) -> bool:
    """RECORD: "`true` is not 1, `4.0` is not 4"."""
    return any(type(value) is type(candidate) and value == candidate for candidate in allowed)


def complete_options(modality: str, given: Any) -> dict[str, Any]:
    """All options of the modality: those given, checked, and the defaults of the rest."""
    if not isinstance(given, dict):
        raise RefereeError("table.options is not an object")
    values = values_for(modality)
    for name, value in given.items():
        if name not in values:
            raise RefereeError(f"unknown option {name!r} for {modality}")
        if not is_one_of(value, values[name]):
            raise RefereeError(f"option {name!r} cannot be {value!r}")
    return {name: given.get(name, allowed[0]) for name, allowed in values.items()}
