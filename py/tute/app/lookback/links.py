"""A whole deal in a short text, for the address of a page: ``#r=...``, without a server.

The text is base64url without padding over: a version letter, then the zlib stream (with a
dictionary of its own, so that short ones get short) of a JSON header, a zero byte, the pack as one
byte a card and the actions as one byte each. Whose turn an action was follows from playing it,
so whatever can be read is a deal that can be replayed.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any, Final

from tute.app.lookback.replaying import APP_KEY, seat_of
from tute.engine.actions import (
    CAPOTE,
    CONCEDE,
    EXCHANGE,
    KEEP,
    NO_CAPOTE,
    PASS,
    SILENT,
    SING_TUTE,
    Action,
    action_text,
    bid,
    name_trump,
    play,
    sing,
)
from tute.engine.cards import CARDS, card_code
from tute.engine.options import Table
from tute.engine.phases.base import IllegalAction
from tute.engine.record import DealRecord, Record, RecordError, from_document, to_document
from tute.engine.reducer import apply, start

MARK: Final = "r="
"""What the part of the address behind ``#`` begins with."""
_VERSION: Final = "1"
_LONGEST: Final = 8_000
"""Characters of a link that are looked at; a deal has some two hundred."""
_LARGEST: Final = 20_000
"""Bytes that may come out of it."""

_WORDS: Final = (PASS, SILENT, EXCHANGE, KEEP, CAPOTE, NO_CAPOTE, CONCEDE, SING_TUTE)
_BIDS: Final = 100
"""Bids are 100 + a fifth of the points."""
_CODES: Final[dict[Action, int]] = {
    **{play(card): card for card in CARDS},
    **{word: 40 + at for at, word in enumerate(_WORDS)},
    **{name_trump(suit): 50 + suit for suit in range(4)},
    **{sing(suit): 60 + suit for suit in range(4)},
    **{bid(5 * fifth): _BIDS + fifth for fifth in range(1, 100)},
}
_ACTIONS: Final = {code: action for action, code in _CODES.items()}
_DICTIONARY: Final = (
    b'"names":["Andr\xc3\xa9s","Amparo","Ram\xc3\xb3n","Nieves","Juli\xc3\xa1n","Elvira",'
    b'"Tom\xc3\xa1s","Vicente","Luis","In\xc3\xa9s","Manolo","Rosa","Pilar","Paco","Carmen",'
    b'"options":{"games":"vacas":"tute":false,"letters":"announce":"choice","revoke":"penalty",'
    b'"modality":"individual","subastado","loco","cabron","clasico","players":'
    b'{"table":{"modality":"clasico","players":4},"seat":0,"dealer":0,"names":["T\xc3\xba","Lola"'
)


def deal_alone(record: Record, deal: int) -> Record:
    """One deal of a match as a record of its own, without what its program keeps beside.

    A later deal never begins as a match's first one may: the option that says so is dropped.
    """
    table = record.table
    if deal:
        table = Table(table.modality, table.players, table.options._replace(first_lead="eldest"))
    played = record.deals[deal]
    alone = DealRecord(played.dealer, played.pack, played.actions, played.picked)
    return Record(table, (alone,), record.names, {APP_KEY: {"seat": seat_of(record)}})


def encode_deal(record: Record, deal: int = 0) -> str:
    """The text for the address, ``r=`` included."""
    alone = deal_alone(record, deal)
    (played,) = alone.deals
    document = to_document(alone)
    header: dict[str, Any] = {"table": document["table"], "seat": seat_of(record)}
    header["dealer"] = played.dealer
    if played.picked >= 0:
        header["trump_card"] = card_code(played.picked)
    if alone.names is not None:
        header["names"] = list(alone.names)
    body = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    body += b"\0" + bytes(played.pack) + bytes(_CODES[action] for _, action in played.actions)
    packer = zlib.compressobj(9, zdict=_DICTIONARY)
    packed = packer.compress(body) + packer.flush()
    return MARK + _VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode_deal(text: str) -> Record:
    """The deal in a link, or in what stands behind its ``#``. Raises :class:`RecordError`."""
    _, _, code = text.strip().rpartition(MARK)
    if len(code) > _LONGEST:
        raise RecordError("large", "the link is too long")
    if code[:1] != _VERSION:
        kind = "version" if code[:1].isdecimal() and code[:1] != "0" else "link"
        raise RecordError(kind, "not a link of this version")
    body = _unpacked(code[1:])
    head, _, rest = body.partition(b"\0")
    try:
        header = json.loads(head.decode())
    except (ValueError, RecursionError):
        raise RecordError("link", "its header can't be read") from None
    if not isinstance(header, dict):
        raise RecordError("link", "its header is not an object")
    return _record(header, rest)


def _unpacked(code: str) -> bytes:
    try:
        raw = code.encode("ascii")
        packed = base64.b64decode(raw + b"=" * (-len(raw) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj(zdict=_DICTIONARY)
        body = unpacker.decompress(packed, _LARGEST)
    except (ValueError, binascii.Error, zlib.error):
        raise RecordError("link", "damaged or cut off") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("link", "damaged or cut off")
    return body


def _record(header: dict[str, Any], rest: bytes) -> Record:
    """The record, first without actions, then each action played by whose turn it is."""
    size = next((n for n in (40, 36) if set(rest[:n]) <= set(CARDS) and _whole(rest[:n], n)), 0)
    deal: dict[str, Any] = {
        "dealer": header.get("dealer"),
        "pack": " ".join(card_code(card) for card in rest[:size]),
        "actions": [],
    }
    if "trump_card" in header:
        deal["trump_card"] = header["trump_card"]
    document: dict[str, Any] = {
        "format": "tute-record",
        "version": 1,
        "table": header.get("table"),
        "deals": [deal],
        APP_KEY: {"seat": header.get("seat")},
    }
    if "names" in header:
        document["names"] = header["names"]
    record = from_document(document)
    return _played(record, rest[size:])


def _whole(pack: bytes, size: int) -> bool:
    """Whether it is a pack: of 40 cards, or of 36 without the twos."""
    return len(set(pack)) == size and (size == 40 or all(card % 10 for card in pack))


def _played(record: Record, codes: bytes) -> Record:
    (deal,) = record.deals
    state, _ = start(record.table, deal.dealer, deal.pack, first_deal=True, picked=deal.picked)
    for at, code in enumerate(codes, 1):
        action = _ACTIONS.get(code)
        if action is None:
            raise RecordError("link", f"{code} is not an action", 1, at)
        if state.result is not None:
            raise RecordError("action", "the deal is over before it", 1, at)
        seat = state.queue[0]
        try:
            state, _ = apply(state, seat, action)
        except IllegalAction as error:
            raise RecordError("action", f"{action_text(action)}: {error}", 1, at) from None
        deal = deal.plus(seat, action)
    return Record(record.table, (deal,), record.names, record.extra)
