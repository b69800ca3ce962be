"""House rules as data: every option of RULES.md section 4, its values and where it is decided.

An option is three things and nothing else: a field of :class:`Options`, a row of :data:`OPTIONS`
and the one function named in that row. Settings, saves and tests are made from the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tute.engine.row import NamedTuple

Value = int | bool | str

PLAYERS: Final[Mapping[str, tuple[int, ...]]] = {
    "clasico": (4,),
    "cabron": (4, 3),
    "subastado": (3, 4),
    "loco": (4, 3),
    "individual": (2, 3, 4),
}
"""The numbers of players each modality is played by, the usual one first."""


class Options(NamedTuple):
    """The house rules of a table. A modality without some option has its neutral value here."""

    games: int = 1
    vacas: int = 1
    tute: bool = False
    singers: str = "winner"
    announce: str = "auto"
    tie: str = "last_trick"
    double_over: int = 0
    trump_card: str = "last"
    first_lead: str = "eldest"
    concede: bool = False
    revoke: str = "blocked"
    hand_size: int = 7
    stock_duty: str = "full"
    exchange: bool = False
    capote: bool = False
    letters: int = 6
    zero: str = "points"
    over: str = "100"
    min_bid: int = 60
    bid_step: int = 5
    rounds: str = "one"
    failed: str = "each"
    target: int = 500


class Option(NamedTuple):
    """The metadata of one option.

    ``defaults`` maps each modality that has the option to its default there. ``values`` are all
    that may be chosen, in the order offered. ``decided_by`` is ``module:function`` below
    ``tute.engine``. ``players``: the counts it means something for (empty: all). ``source``: where
    the custom comes from (RULES.md section 4).
    """

    name: str
    defaults: Mapping[str, Value]
    values: tuple[Value, ...]
    decided_by: str
    source: str
    players: tuple[int, ...] = ()


class OptionError(ValueError):
    """An option that a table cannot have. ``code``: ``unknown`` or ``value``."""

    def __init__(self, code: str, name: str, text: str) -> None:
        super().__init__(text)
        self.code, self.name = code, name


def _everywhere(value: Value) -> dict[str, Value]:
    return dict.fromkeys(PLAYERS, value)


_STOCK: Final = (2, 3)
_ROWS: Final = (
    Option("games", {"clasico": 4, "individual": 6}, tuple(range(1, 11)),
           "scoring:add_games", "fournier, pagat, 004"),
    Option("vacas", {"clasico": 1, "individual": 2}, (1, 2, 3), "scoring:add_games", "004"),
    Option("tute", {"clasico": True, "individual": True}, (True, False), "melds:tute_in", "pagat"),
    Option("singers", {"clasico": "side"}, ("side", "winner"), "melds:singers_of_side", "004"),
    Option("announce", {"clasico": "auto", "subastado": "auto", "loco": "choice",
                        "individual": "auto"}, ("auto", "choice"), "phases.sing:asks", "003, 004"),
    Option("tie", {"clasico": "last_trick", "individual": "last_trick"}, ("last_trick", "nobody"),
           "scoring:break_tie", "004"),
    Option("double_over", {"clasico": 0, "individual": 0}, (0, 100, 120),
           "scoring:games_for", "004"),
    Option("trump_card", {"clasico": "last"}, ("last", "blind"), "dealing:shown_card", "004"),
    Option("first_lead", {"clasico": "eldest", "individual": "eldest"}, ("eldest", "two_of_oros"),
           "dealing:first_leader", "004"),
    Option("concede", {"clasico": False, "individual": True}, (False, True),
           "phases.play:may_concede", "004"),
    Option("revoke", _everywhere("blocked"), ("blocked", "penalty"), "phases.play:playable", "004"),
    Option("hand_size", {"individual": 7}, (5, 6, 7, 8, 9), "packs:hand_size", "004", _STOCK),
    Option("stock_duty", {"individual": "full"}, ("full", "trump_lead", "none"),
           "trick:duty_with_stock", "habanero", _STOCK),
    Option("exchange", {"individual": True}, (True, False),
           "phases.exchange:offered_card", "004, 000", _STOCK),
    Option("capote", {"individual": True}, (True, False), "phases.capote:asks", "004, 000", _STOCK),
    Option("letters", {"cabron": 6, "loco": 6}, tuple(range(1, 11)),
           "scoring:letters_winners", "ludoteka"),
    Option("zero", {"cabron": "points"}, ("points", "tricks", "tricks_win"),
           "scoring:losers_at_zero", "ludoteka, wikipedia"),
    Option("over", {"cabron": "100"}, ("100", "100_120"), "scoring:limit_of", "wikipedia"),
    Option("min_bid", {"subastado": 60}, (60, 50, 70), "scoring:bids_over", "pagat"),
    Option("bid_step", {"subastado": 5}, (5, 10), "scoring:bids_over", "pagat"),
    Option("rounds", {"subastado": "one"}, ("one", "many"),
           "phases.auction:bidders_after", "pagat"),
    Option("failed", {"subastado": "each"}, ("each", "split"),
           "scoring:contract_scores", "wikipedia"),
    Option("target", {"subastado": 500}, (500, 1000), "scoring:target_winners", "wikipedia"),
)  # fmt: skip

OPTIONS: Final[Mapping[str, Option]] = {row.name: row for row in _ROWS}


class Table(NamedTuple):
    """What is played: a modality, a number of players and the house rules."""

    modality: str
    players: int
    options: Options


def options_of(modality: str) -> tuple[Option, ...]:
    """The options that a modality has, in the order of RULES.md."""
    return tuple(row for row in _ROWS if modality in row.defaults)


def default_options(modality: str) -> Options:
    """A modality's default table (RULES.md section 3)."""
    return Options(**{row.name: row.defaults[modality] for row in options_of(modality)})  # type: ignore[arg-type]


def read_options(modality: str, chosen: Mapping[str, Any]) -> Options:
    """The defaults of a modality with the chosen options over them.

    Raises :class:`OptionError` for a name that the modality doesn't have, or a value out of range
    or of another JSON type (``True`` is not 1).
    """
    options = default_options(modality)
    for name, value in chosen.items():
        row = OPTIONS.get(name)
        if row is None or modality not in row.defaults:
            raise OptionError("unknown", name, f"{modality} has no option {shown(name)}")
        if not any(type(value) is type(v) and value == v for v in row.values):
            raise OptionError("value", name, f"option {name!r} cannot be {shown(value)}")
        options = options._replace(**{name: value})
    return options


def shown(value: Any) -> str:
    """A foreign value in a message: its type if it is large, never more than a few characters."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def chosen_options(modality: str, options: Options) -> dict[str, Value]:
    """The options that differ from the modality's default table, as a record writes them."""
    return {
        row.name: value
        for row in options_of(modality)
        if (value := getattr(options, row.name)) != row.defaults[modality]
    }


def make_table(modality: str, players: int | None = None, **chosen: Value) -> Table:
    """A table by name: ``make_table("cabron", 3, letters=3)``. Raises as :func:`read_options`."""
    return Table(modality, players or PLAYERS[modality][0], read_options(modality, chosen))
