"""RECORD.md: the form of a record, its errors, and the command line."""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_referee_agrees import random_match
from tute.cli import main
from tute.engine.cards import card_code
from tute.engine.options import make_table
from tute.engine.packs import pack_of
from tute.engine.record import RecordError, from_document, read_record, write_record
from tute.engine.replay import play_out, trace

ROOT = Path(__file__).parents[2]
PACK = " ".join(card_code(card) for card in pack_of(make_table("clasico")))


def document(**changes: Any) -> dict[str, Any]:
    base = {
        "format": "tute-record",
        "version": 1,
        "table": {"modality": "clasico", "players": 4},
        "deals": [{"dealer": 0, "pack": PACK, "actions": []}],
    }
    return {**base, **changes}


def deal(**changes: Any) -> dict[str, Any]:
    return {"dealer": 0, "pack": PACK, "actions": [], **changes}


BAD = [
    (document(format="chess"), "not a tute-record"),
    (document(version=True), "version must be 1"),
    (document(version=1.0), "version must be 1"),
    (document(version=2), "version 2 is later than 1"),
    (document(table=None), "table must be an object"),
    (document(table={"modality": "mus", "players": 4}), "unknown modality 'mus'"),
    (document(table={"modality": "clasico", "players": 3}), "clasico is not played by 3"),
    (document(table={"modality": "clasico", "players": 4.0}), "not played by 4.0"),
    (document(table={"modality": "clasico", "players": 4, "x": 1}), "unknown key 'x'"),
    (document(table={"modality": "clasico", "players": 4, "options": {"letters": 6}}),
     "clasico has no option 'letters'"),
    (document(table={"modality": "clasico", "players": 4, "options": {"games": True}}),
     "option 'games' cannot be True"),
    (document(table={"modality": "clasico", "players": 4, "options": {"tute": 1}}),
     "option 'tute' cannot be 1"),
    (document(table={"modality": "clasico", "players": 4, "options": {"games": 11}}),
     "option 'games' cannot be 11"),
    (document(table={"modality": "clasico", "players": 4, "options": None}),
     "options must be an object"),
    (document(names=["a", "b", "c"]), "names must be 4 strings"),
    (document(names=["a", "b", "c", 4]), "names must be 4 strings"),
    (document(deals={}), "deals must be a list"),
    (document(deals=[deal(dealer=4)]), "deal 1: dealer must be a seat, not 4"),
    (document(deals=[deal(dealer=True)]), "deal 1: dealer must be a seat, not True"),
    (document(deals=[deal(pack=PACK[3:])]), "deal 1: pack: 2o is missing"),
    (document(deals=[deal(pack=PACK + " 1b")]), "deal 1: pack: 1b is there twice"),
    (document(deals=[deal(pack=PACK + " 8o")]), "deal 1: pack: '8o' is not a card"),
    (document(deals=[deal(pack=PACK.replace("2o", "02o"))]), "'02o' is not a card"),
    (document(deals=[deal(trump_card="1b")]), "trump_card without the option"),
    (document(deals=[deal(actions=[[1, "2o"], [1, 5]])]), "deal 1, action 2: 5 is not an action"),
    (document(deals=[deal(actions=[[1, "bid 075"]])]), "'bid 075' is not an action"),
    (document(deals=[deal(actions=[[4, "2o"]])]), "deal 1, action 1: 4 is not a seat"),
    (document(deals=[deal(actions=[[1]])]), "deal 1, action 1: an action must be [seat, what]"),
    (document(deals=[deal(actions=[[0, "2o"]])]),
     "deal 1, action 1: seat 0 cannot play 2o: it is not its turn"),
    (document(deals=[deal(actions=[[1, "1b"]])]),
     "deal 1, action 1: seat 1 cannot play 1b: not legal now"),
    (document(deals=[deal(actions=[[1, "2o"], [2, "10o"], [3, "5o"]])]),
     "deal 1, action 3: seat 3 cannot play 5o: must head 10o"),
    (document(deals=[deal(), deal(dealer=1)]), "deal 2: the deal before it is not over"),
    (document(deals=[deal(), deal(dealer=2)]), "deal 2: the dealer must be seat 1, not 2"),
]  # fmt: skip


@pytest.mark.parametrize(("bad", "message"), BAD)
def test_bad_records_say_where_and_why_in_one_line(bad: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        trace(from_document(bad))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"{", "not JSON"),
        (b"[" * 200_000, "nested too deep"),
        (b'{"format": "tute-record", "format": "tute-record"}', "key 'format' given twice"),
        (b'{"format": "tute-record", "version": NaN}', "NaN is not a JSON value"),
        (b"[]", "not a tute-record"),
        (b'{"a": 1' + b"0" * 5000 + b"}", "not JSON"),
    ],
)
def test_bad_json(text: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read_record(text)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"x" * 9999: 1})[:-1] + ", " + json.dumps({"x" * 9999: 1})[1:],
        json.dumps(document(table={"modality": "clasico", "players": 4, "x" * 9999: 1})),
        json.dumps(document(table={**document()["table"], "options": {"x" * 9999: 1}})),
        json.dumps(document(table={**document()["table"], "options": {"games": "x" * 9999}})),
        json.dumps(document(table={**document()["table"], "options": {"games": [[1] * 9999]}})),
    ],
)
def test_an_error_never_quotes_more_than_a_few_characters(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert len(str(caught.value)) < 120


def test_a_key_given_twice_is_found_among_many() -> None:
    keys = "".join(f'"{key}": 1, ' for key in range(200_000))
    with pytest.raises(RecordError, match="key 'z' given twice"):
        read_record("{" + keys + '"z": 1, "z": 2}')


def test_a_number_beyond_all_floats_is_written_as_json_again() -> None:
    text = json.dumps(document())[:-1] + ', "app": [1e999, -1e999]}'
    written = write_record(read_record(text))
    assert write_record(read_record(written)) == written


def nested(levels: int) -> str:
    lists = "[" * levels + "]" * levels
    return json.dumps(document(deals=[deal(app=0)])).replace('"app": 0', f'"app": {lists}')


def test_a_hundred_levels_are_kept_however_deep_the_stack() -> None:
    def deeper(calls: int) -> str:
        return deeper(calls - 1) if calls else write_record(read_record(nested(100)))

    assert json.loads(deeper(300)) == json.loads(nested(100))


@pytest.mark.parametrize("levels", [101, 500, 800])
def test_what_could_be_too_deep_to_write_is_not_read(levels: int) -> None:
    with pytest.raises(RecordError, match="deal 1: nested too deep: more than 100 levels"):
        read_record(nested(levels))


def test_defaults_may_be_given_and_extra_keys_are_kept() -> None:
    table = {"modality": "clasico", "players": 4, "options": {"games": 4, "tute": False}}
    full = document(table=table, names=["Tú", "Ana", "<b>", "Eva"], app={"seat": 0})
    full["deals"][0]["shuffle"] = "00ff"
    record = from_document(full)
    written = json.loads(write_record(record))
    assert written["table"]["options"] == {"tute": False}
    assert written["app"] == {"seat": 0}
    assert written["deals"][0]["shuffle"] == "00ff"
    assert written["names"][2] == "<b>"
    assert trace(record) == trace(from_document(written))


def test_deals_may_be_empty() -> None:
    assert trace(from_document(document(deals=[]))) == {
        "deals": [],
        "match": {"over": False, "winners": []},
    }


def test_a_deal_after_the_end_of_the_match_is_an_error() -> None:
    rng = random.Random(1)
    record = random_match(rng, make_table("clasico", games=1), 40)
    while not play_out(record).match.over:
        record = random_match(rng, make_table("clasico", games=1), 40)
    over = json.loads(write_record(record))
    more = copy.deepcopy(over["deals"][-1])
    more["dealer"] = (more["dealer"] + 1) % 4
    more["actions"] = []
    over["deals"].append(more)
    with pytest.raises(RecordError, match="the match is over before it"):
        trace(from_document(over))


@given(st.integers(0, 10_000), st.data())
def test_a_record_cut_anywhere_is_a_match_in_progress(seed: int, data: st.DataObject) -> None:
    rng = random.Random(seed)
    full = json.loads(write_record(random_match(rng, make_table("individual", 2), 2)))
    last = full["deals"][-1]
    last["actions"] = last["actions"][: data.draw(st.integers(0, len(last["actions"])))]
    result = trace(from_document(full))["deals"][-1]
    assert (result["pending"] is None) == (result["result"] is not None)
    assert len(result["steps"]) == len(last["actions"])


# --- the command line, from a plain checkout


CLASICO = ["--modality", "clasico", "--seed", "1"]
FOUR = "easy,easy,easy,easy"


def run(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    command = [sys.executable, "-S", "-m", "tute", *arguments]
    return subprocess.run(command, input=data, capture_output=True, env=environment, check=False)


def test_play_is_repeatable_and_replays(tmp_path: Path) -> None:
    arguments = ["play", "--modality", "cabron", "--players", "3", "--seed", "7"]
    arguments += ["--bots", "easy,hard,hard", "--deals", "2", "--options", '{"letters": 3}']
    first, second = run(*arguments), run(*arguments)
    assert first.returncode == 0
    assert first.stdout == second.stdout
    file = tmp_path / "match.json"
    file.write_bytes(first.stdout)
    replayed, piped = run("replay", str(file)), run("replay", "-", data=first.stdout)
    assert (replayed.returncode, replayed.stderr) == (0, b"")
    assert replayed.stdout == piped.stdout
    assert len(json.loads(replayed.stdout)["deals"]) == 2


def test_without_deals_the_whole_match_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["easy", "normal", "hard", "expert"]
    command = ["play", "--modality", "clasico", "--players", "4", "--seed", "1", "--bots"]
    assert main([*command, ",".join(bots), "--options", '{"games": 1}']) == 0
    assert play_out(read_record(capsys.readouterr().out)).match.over


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "no-such-file.json"],
        ["replay", "."],
        ["replay"],
        ["nonsense"],
        ["replay", "-", "one\nmore"],
        ["play", *CLASICO, "--players", "3", "--bots", "easy,easy,easy"],
        ["play", *CLASICO, "--players", "4", "--bots", "easy"],
        ["play", *CLASICO, "--players", "4", "--bots", "a,b,c,d"],
        ["play", *CLASICO, "--players", "4", "--bots", FOUR, "--options", "{"],
        ["play", *CLASICO, "--players", "4", "--bots", FOUR, "--options", '{"games": 0}'],
    ],
)  # fmt: skip
def test_bad_input_is_one_line_on_standard_error_and_exit_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.count(b"\n") == 1


def test_a_bad_record_on_standard_input() -> None:
    bad = document(deals=[deal(actions=[[1, "2o"], [2, "10o"], [3, "5o"]])])
    result = run("replay", "-", data=json.dumps(bad).encode())
    assert result.returncode == 2
    assert b"deal 1, action 3: seat 3 cannot play 5o: must head 10o" in result.stderr
