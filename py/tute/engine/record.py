"""The record of a match (RECORD.md): reading it strictly and writing it.

Reading checks the form; whether the actions are legal is :mod:`tute.engine.replay`'s matter.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeGuard

from tute.engine.actions import Action, action_text, parse_action
from tute.engine.cards import card_code, parse_card
from tute.engine.match import next_dealer
from tute.engine.options import PLAYERS, OptionError, Table, chosen_options, read_options, shown
from tute.engine.packs import pack_of
from tute.engine.row import NamedTuple

FORMAT: Final = "tute-record"
VERSION: Final = 1
DEEPEST: Final = 100
"""How deep the values of keys kept beside may be nested."""


class RecordError(ValueError):
    """A record that can't be read or replayed; the text is one line that says where and why.

    ``code`` is for interfaces: ``json``, ``format``, ``version`` (a later one), ``table``,
    ``names``, ``deal``, ``pack`` or ``action``. ``deal`` and ``action`` count from 1 (0: none).
    """

    def __init__(self, code: str, text: str, deal: int = 0, action: int = 0) -> None:
        where = f"deal {deal}" if deal else ""
        where += f", action {action}" if action else ""
        line = f"{where}: {text}" if where else text
        super().__init__(line.encode("ascii", "backslashreplace").decode().replace("\n", "\\n"))
        self.code, self.deal, self.action = code, deal, action


_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class DealRecord(NamedTuple):
    """One deal: the pack as it is dealt, and what was done. ``picked``: the blind trump card."""

    dealer: int
    pack: tuple[int, ...]
    actions: tuple[tuple[int, Action], ...] = ()
    picked: int = -1
    extra: Mapping[str, Any] = _NOTHING

    def plus(self, seat: int, action: Action) -> DealRecord:
        """The deal with one action more."""
        return self._replace(actions=(*self.actions, (seat, action)))


class Record(NamedTuple):
    """A match: the table, each deal, and what an application keeps beside (``extra``)."""

    table: Table
    deals: tuple[DealRecord, ...] = ()
    names: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = _NOTHING


# --- writing


def to_document(record: Record) -> dict[str, Any]:
    """The record as a JSON object; extra keys come last."""
    table = record.table
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "table": {"modality": table.modality, "players": table.players},
    }
    options = chosen_options(table.modality, table.options)
    if options:
        document["table"]["options"] = options
    if record.names is not None:
        document["names"] = list(record.names)
    document["deals"] = [_deal_document(deal) for deal in record.deals]
    return {**document, **record.extra}


def _deal_document(deal: DealRecord) -> dict[str, Any]:
    document: dict[str, Any] = {
        "dealer": deal.dealer,
        "pack": " ".join(map(card_code, deal.pack)),
        "actions": [[seat, action_text(action)] for seat, action in deal.actions],
    }
    if deal.picked >= 0:
        document["trump_card"] = card_code(deal.picked)
    return {**document, **deal.extra}


def write_record(record: Record) -> str:
    """The record as JSON text, in ASCII."""
    return json.dumps(to_document(record), separators=(",", ":"))


# --- reading


def read_json(data: bytes | str) -> Any:
    """JSON, strictly: UTF-8, no key twice in an object, no NaN. Raises :class:`RecordError`."""
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
        )
    except RecordError:
        raise
    except UnicodeDecodeError:
        raise RecordError("json", "not UTF-8 text") from None
    except RecursionError:
        raise RecordError("json", "not JSON that can be read: nested too deep") from None
    except ValueError as error:
        raise RecordError("json", f"not JSON: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) < len(pairs):
        # Once through: counting each key would take minutes over a few hundred thousand.
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError("json", f"key {shown(key)} given twice in one object")
            seen.add(key)
    return document


def _finite(text: str) -> float:
    """The number, or the nearest there is: JSON has 1e999, but no infinity to write it as."""
    return max(-sys.float_info.max, min(sys.float_info.max, float(text)))


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON value")


def read_record(data: bytes | str) -> Record:
    """The record in a JSON text. Raises :class:`RecordError`."""
    return from_document(read_json(data))


def from_document(document: Any) -> Record:
    """The record in a parsed JSON document. Raises :class:`RecordError`."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError("format", f'not a {FORMAT} document ("format" must be "{FORMAT}")')
    version = document.get("version")
    if not _is_int(version) or version < 1:
        raise RecordError("format", f"version must be {VERSION}, not {shown(version)}")
    if version > VERSION:
        raise RecordError("version", f"version {shown(version)} is later than {VERSION}")
    table = read_table(document.get("table"))
    names = _names(document["names"], table) if "names" in document else None
    deals = document.get("deals")
    if not isinstance(deals, list):
        raise RecordError("deal", "deals must be a list")
    known = {"format", "version", "table", "names", "deals"}
    return Record(table, _deals(deals, table), names, _others(document, known))


def read_table(document: Any) -> Table:
    """The table of a record. Raises :class:`RecordError`."""
    if not isinstance(document, dict):
        raise RecordError("table", "table must be an object")
    unknown = sorted(set(document) - {"modality", "players", "options"})
    if unknown:
        raise RecordError("table", f"table: unknown key {shown(unknown[0])}")
    modality, players = document.get("modality"), document.get("players")
    if not isinstance(modality, str) or modality not in PLAYERS:
        raise RecordError("table", f"table: unknown modality {shown(modality)}")
    if not _is_int(players) or players not in PLAYERS[modality]:
        raise RecordError("table", f"table: {modality} is not played by {shown(players)}")
    options = document.get("options", {})
    if not isinstance(options, dict):
        raise RecordError("table", "table: options must be an object")
    try:
        return Table(modality, players, read_options(modality, options))
    except OptionError as error:
        raise RecordError("table", f"table: {error}") from None


def _names(names: Any, table: Table) -> tuple[str, ...]:
    right = isinstance(names, list) and len(names) == table.players
    if not right or not all(isinstance(name, str) for name in names):
        raise RecordError("names", f"names must be {table.players} strings, one a seat")
    return tuple(names)


def _deals(documents: list[Any], table: Table) -> tuple[DealRecord, ...]:
    deals: list[DealRecord] = []
    for number, document in enumerate(documents, 1):
        dealer = next_dealer(table, deals[-1].dealer) if deals else None
        deals.append(_deal(document, table, number, dealer))
    return tuple(deals)


def _deal(document: Any, table: Table, number: int, expected: int | None) -> DealRecord:
    if not isinstance(document, dict):
        raise RecordError("deal", "a deal must be an object", number)
    dealer = document.get("dealer")
    if not _is_int(dealer) or not 0 <= dealer < table.players:
        raise RecordError("deal", f"dealer must be a seat, not {shown(dealer)}", number)
    if expected is not None and dealer != expected:
        raise RecordError("deal", f"the dealer must be seat {expected}, not {dealer}", number)
    pack = _pack(document.get("pack"), table, number)
    picked = -1
    if table.options.trump_card == "blind":
        picked = _picked(document.get("trump_card"), number)
        if picked not in pack[dealer_place(table) :: table.players]:
            raise RecordError("deal", "trump_card is not one of the dealer's cards", number)
    elif "trump_card" in document:
        raise RecordError("deal", "trump_card without the option trump_card: blind", number)
    rows = document.get("actions")
    if not isinstance(rows, list):
        raise RecordError("action", "actions must be a list", number)
    actions = tuple(_action(row, table, number, at) for at, row in enumerate(rows, 1))
    known = {"dealer", "pack", "actions", "trump_card"}
    return DealRecord(dealer, pack, actions, picked, _others(document, known, number))


def dealer_place(table: Table) -> int:
    """The place of the dealer's first card in a pack dealt round the whole table."""
    return table.players - 1


def _pack(text: Any, table: Table, number: int) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise RecordError("pack", "pack must be a string", number)
    pack = []
    for code in text.split():
        try:
            card = parse_card(code)
        except KeyError:
            raise RecordError("pack", f"pack: {shown(code)} is not a card", number) from None
        if card in pack:
            raise RecordError("pack", f"pack: {code} is there twice", number)
        pack.append(card)
    cards = pack_of(table)
    strange = [card for card in pack if card not in cards]
    if strange:
        raise RecordError("pack", f"pack: {card_code(strange[0])} does not belong to it", number)
    missing = [card for card in cards if card not in pack]
    if missing:
        raise RecordError("pack", f"pack: {card_code(missing[0])} is missing", number)
    return tuple(pack)


def _picked(code: Any, number: int) -> int:
    try:
        return parse_card(code)
    except (KeyError, TypeError):
        text = f"trump_card must be one of the dealer's cards, not {shown(code)}"
        raise RecordError("deal", text, number) from None


def _action(row: Any, table: Table, deal: int, number: int) -> tuple[int, Action]:
    if not isinstance(row, list) or len(row) != 2:
        raise RecordError("action", "an action must be [seat, what]", deal, number)
    seat, what = row
    if not _is_int(seat) or not 0 <= seat < table.players:
        raise RecordError("action", f"{shown(seat)} is not a seat", deal, number)
    try:
        if not isinstance(what, str):
            raise ValueError
        return seat, parse_action(what)
    except ValueError:
        raise RecordError("action", f"{shown(what)} is not an action", deal, number) from None


def _others(document: Mapping[str, Any], known: set[str], deal: int = 0) -> dict[str, Any]:
    """The keys that are kept; what is read at all can be written again, however deep the stack."""
    others = {key: value for key, value in document.items() if key not in known}
    layer: list[Any] = [others]
    for _ in range(DEEPEST + 1):
        layer = [inner for outer in layer for inner in _inside(outer)]
        if not layer:
            return others
    raise RecordError("json", f"nested too deep: more than {DEEPEST} levels in a key", deal)


def _inside(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, dict) else value
    return [v for v in inner if isinstance(v, dict | list)]


def _is_int(value: Any) -> TypeGuard[int]:
    return type(value) is int
