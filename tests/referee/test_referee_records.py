"""Whole records: the trace, bad input, and random matches (RECORD.md)."""

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

from . import RefereeError, pack_for, random_record, read_json, replay
from .cards import deal_order, hand_size
from .handmade import actions, pack_with, record
from .options import PLAYERS, complete_options, values_for

TABLES = [(modality, players) for modality in PLAYERS for players in PLAYERS[modality]]
RECORDS_PER_TABLE = 40


def one_deal(dealer: int, pack: str, script: str, **extra: Any) -> dict[str, Any]:
    return {"dealer": dealer, "pack": pack, "actions": actions(script)} | extra


def good() -> dict[str, Any]:
    """Clasico with `concede`: seat 0 (eldest) leads, seat 1 throws its hand in; then deal 2."""
    poor = {1: "4o 5o 6o 7o 2o 4c 5c 6c 7c 2c"}
    first = one_deal(3, pack_with("clasico", 4, 3, poor), "0 1o, 1 concede")
    second = one_deal(0, pack_with("clasico", 4, 0, {}), "")
    return record("clasico", 4, [first, second], concede=True)


def test_trace_of_a_small_record() -> None:
    document = good()
    trace = replay(document)
    assert json.loads(json.dumps(trace)) == trace
    first, second = trace["deals"]
    assert first["steps"][1] == {
        "seat": 1,
        "legal": ["7o", "6o", "5o", "4o", "2o", "concede"],
        "action": "concede",
    }
    assert first["pending"] is None
    assert first["trump"] == "bastos"
    assert (first["tricks"], first["melds"], first["points"]) == ([], [], [0, 0, 0, 0])
    assert first["result"] == {"kind": "clasico", "winner": 0, "games": 1, "reason": "concede"}
    assert (first["score"], second["score"]) == ([1, 0], [1, 0])
    assert second["steps"] == []
    assert second["pending"]["seat"] == 1
    assert second["result"] is None
    assert trace["match"] == {"over": False, "winners": []}


def test_no_deals() -> None:
    assert replay(record("loco", 3, [])) == {
        "deals": [],
        "match": {"over": False, "winners": []},
    }


def test_first_lead_only_in_the_first_deal() -> None:
    poor = {2: "2o 4o 5o 6o 7o 4c 5c 6c 7c 2c"}
    first = one_deal(3, pack_with("clasico", 4, 3, poor), "2 concede")
    second = one_deal(0, pack_with("clasico", 4, 0, poor), "")
    trace = replay(record("clasico", 4, [first, second], concede=True, first_lead="two_of_oros"))
    assert trace["deals"][0]["steps"][0]["seat"] == 2
    assert trace["deals"][1]["pending"]["seat"] == 1
    three = record("individual", 3, [], first_lead="two_of_oros")
    three["deals"] = [one_deal(1, pack_with("individual", 3, 1, {}), "")]
    assert replay(three)["deals"][0]["pending"]["seat"] == 2  # no twos: the eldest


def test_trump_card_blind() -> None:
    pack = pack_with("clasico", 4, 3, {3: "4c"})
    deal = one_deal(3, pack, "", trump_card="4c")
    assert replay(record("clasico", 4, [deal], trump_card="blind"))["deals"][0]["trump"] == "copas"
    bad: list[tuple[dict[str, Any], dict[str, Any]]] = [
        ({"trump_card": "blind"}, {}),
        ({"trump_card": "blind"}, {"trump_card": pack.split()[0]}),
        ({"trump_card": "blind"}, {"trump_card": 4}),
        ({}, {"trump_card": "4c"}),
        ({"trump_card": "last"}, {"trump_card": "4c"}),
    ]
    for options, extra in bad:
        with pytest.raises(RefereeError):
            replay(record("clasico", 4, [one_deal(3, pack, "", **extra)], **options))
    pack = pack_with("cabron", 4, 3, {})
    with pytest.raises(RefereeError):
        replay(record("cabron", 4, [one_deal(3, pack, "", trump_card=pack.split()[-1])]))


def test_extra_keys_are_ignored() -> None:
    document = good() | {"bots": ["easy"], "names": ["a", "b", "c", "d"]}
    document["deals"][0]["seed"] = 7
    assert replay(document) == replay(good())


def change(document: dict[str, Any], path: str, value: Any) -> None:
    """`change(d, "deals/0/dealer", 2)`; the value `...` removes the key."""
    *parents, last = path.split("/")
    where: Any = document
    for key in parents:
        where = where[int(key)] if isinstance(where, list) else where[key]
    place: Any = int(last) if isinstance(where, list) else last
    if value is ...:
        del where[place]
    else:
        where[place] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "tute"),
        ("format", ...),
        ("version", True),
        ("version", 1.0),
        ("version", 2),
        ("table", None),
        ("table/colour", "green"),
        ("table/modality", "brisca"),
        ("table/modality", ["clasico"]),
        ("table/players", 3),
        ("table/players", 4.0),
        ("table/options", None),
        ("table/options/letters", 6),
        ("table/options/games", True),
        ("table/options/games", 11),
        ("table/options/tute", 1),
        ("table/options/double_over", False),
        ("table/options/announce", "loud"),
        ("names", ["a"]),
        ("names", None),
        ("names", ["a", "b", "c", 4]),
        ("deals", None),
        ("deals", ...),
        ("deals/0", []),
        ("deals/0/dealer", 4),
        ("deals/0/dealer", 3.0),
        ("deals/1/dealer", 1),
        ("deals/1/dealer", False),
        ("deals/0/pack", "1o 2o"),
        ("deals/0/pack", ["1o"]),
        ("deals/0/actions", ...),
        ("deals/0/actions", [[0, "1o"]]),  # deal 2 begins before deal 1 is over
        ("deals/0/actions/0", [0, "1O"]),
        ("deals/0/actions/0", [0, "01o"]),
        ("deals/0/actions/0", [False, "1o"]),
        ("deals/0/actions/0", [1, "7o"]),
        ("deals/0/actions/0", [0, "1o", 1]),
        ("deals/0/actions/0", ["0", "1o"]),
        ("deals/0/actions/0", [0, None]),
        ("deals/0/actions/0", [0, "concede"]),
        ("deals/0/actions/1", [1, "7c"]),
        ("deals/1/actions", [[1, "1o"], [1, "1o"]]),
    ],
)
def test_bad_input(path: str, value: Any) -> None:
    document = good()
    replay(document)
    change(document, path, value)
    with pytest.raises(RefereeError):
        replay(document)


def test_bad_packs() -> None:
    for old, new in [("4b", "1o"), ("4b", "8o"), ("4b", ""), ("4b", "4b 4b"), ("4b", "4B")]:
        document = good()
        pack = document["deals"][0]["pack"].split()
        pack[pack.index(old)] = new
        document["deals"][0]["pack"] = " ".join(pack)
        with pytest.raises(RefereeError, match="deal 1"):
            replay(document)


def test_after_the_end() -> None:
    document = good()
    document["deals"][0]["actions"].append([2, "3o"])
    with pytest.raises(RefereeError, match="deal 1, action 3"):
        replay(document)
    document = good()
    document["table"]["options"]["games"] = 1
    with pytest.raises(RefereeError, match="deal 2"):
        replay(document)
    del document["deals"][1]
    assert replay(document)["match"] == {"over": True, "winners": [0, 2]}


def test_read_json() -> None:
    assert read_json('{"a": [1]}') == {"a": [1]}
    for text in ['{"a": 1, "a": 1}', "{", "NaN", "[" * 100_000]:
        with pytest.raises(RefereeError):
            read_json(text)


# -------------------------------------------------------------- random matches


def random_options(rng: random.Random, modality: str) -> dict[str, Any]:
    options = {}
    for name, values in values_for(modality).items():
        if rng.random() < 0.5:
            options[name] = rng.choice(values)
    return options


def check_deal(trace: dict[str, Any], modality: str, players: int, options: Any) -> str:
    """What must hold of every finished deal; returns the reason."""
    finished = trace["result"]
    assert trace["pending"] is None
    assert finished["kind"] == modality
    melds = sum(meld.get("points", 0) for meld in trace["melds"])
    size = hand_size(modality, players, options)
    tricks = size
    if modality == "individual" and players != 4:
        tricks = len(pack_for(modality, players, options)) // players
    reason = str(finished["reason"])
    if reason in ("tute", "concede", "revoke", "passed"):
        assert len(trace["tricks"]) < tricks
        assert sum(trace["points"]) <= 120 + melds
    elif reason != "capote_failed":
        assert len(trace["tricks"]) == tricks
        assert sum(trace["points"]) == 120 + 10 + melds
    for step in trace["steps"]:
        assert step["action"] in step["legal"]
        assert len(set(step["legal"])) == len(step["legal"])
    return reason


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_random_records(modality: str, players: int) -> None:
    reasons: Counter[str] = Counter()
    for number in range(RECORDS_PER_TABLE):
        rng = random.Random(f"{modality} {players} {number}")
        options = {} if number < 5 else random_options(rng, modality)
        document = random_record(rng, modality, players, options, 6)
        before = copy.deepcopy(document)
        trace = replay(document)
        assert document == before
        assert trace == replay(json.loads(json.dumps(document)))
        full = complete_options(modality, options)
        assert len(trace["deals"]) == len(document["deals"]) <= 6
        for deal, entry in zip(trace["deals"], document["deals"], strict=True):
            if deal["result"] is not None:
                reasons[check_deal(deal, modality, players, full)] += 1
            if modality == "subastado" and players == 4:
                assert entry["dealer"] not in [step["seat"] for step in deal["steps"]]
                assert entry["dealer"] not in deal_order(modality, players, entry["dealer"])
    assert len(reasons) >= 2


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_random_matches_end(modality: str, players: int) -> None:
    rng = random.Random(7)
    options = {} if modality == "subastado" else {"letters": 2}
    if modality in ("clasico", "individual"):
        options = {"games": 2}
    document = random_record(rng, modality, players, options, 200, unfinished=0.0)
    trace = replay(document)
    assert trace["match"]["over"]
    assert trace["match"]["winners"] != []
    assert len(trace["deals"]) < 200


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_every_prefix_replays(modality: str, players: int) -> None:
    document = random_record(random.Random(3), modality, players, {}, 1, unfinished=0.0)
    whole = replay(document)["deals"][0]
    entry = document["deals"][0]
    for length in range(len(entry["actions"])):
        part = copy.deepcopy(document)
        part["deals"][0]["actions"] = entry["actions"][:length]
        trace = replay(part)["deals"][0]
        assert trace["result"] is None
        assert trace["steps"] == whole["steps"][:length]
        next_step = whole["steps"][length]
        assert trace["pending"] == {"seat": next_step["seat"], "legal": next_step["legal"]}
        assert trace["tricks"] == whole["tricks"][: len(trace["tricks"])]
