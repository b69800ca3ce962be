"""However it is run, an arena gives the same."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tools.arena.__main__ import main
from tools.arena.run import chunks_of, processes, run
from tools.arena.spec import Spec

SPEC = Spec("clasico", 4, "rule", "random", 10, 5)
BASE = ["--modality", "cabron", "--a", "rule", "--b", "random", "--seed", "4", "--json"]
BASE += ["--jobs", "1"]


@pytest.fixture(autouse=True)
def _same_code(monkeypatch):
    """The source may be edited while tests run; what a digest is for has a test of its own."""
    monkeypatch.setattr("tools.arena.__main__.code_digest", lambda: "digest")


def without_cpu(units):
    return [{key: value for key, value in unit.items() if key != "cpu_us"} for unit in units]


def result_of(capsys, *arguments):
    assert main([*BASE, *arguments]) == 0
    result = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert result.pop("cpu_ms")["a"]["decisions"] > 0
    return result


def test_one_worker_or_two():
    here = run(SPEC)
    with processes(2) as (executor, window):
        there = run(SPEC, executor, window)
    assert without_cpu(here) == without_cpu(there)
    assert [unit["unit"] for unit in here] == list(range(10))


def test_chunks_depend_on_what_is_left_alone():
    assert chunks_of(range(10), ()) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
    assert chunks_of(range(10), [1, 8, 9, 40]) == [[0, 2, 3], [4, 5, 6, 7]]


def test_a_log_goes_on_where_it_was_cut_off(tmp_path, capsys):
    log = tmp_path / "log.jsonl"
    whole = result_of(capsys, "--deals", "7")
    assert result_of(capsys, "--deals", "3", "--out", str(log))["units"] == 3
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:3]) + lines[3][:20])  # the third unit is torn
    assert result_of(capsys, "--deals", "7", "--out", str(log), "--resume") == whole
    assert log.read_text().startswith("".join(lines[:3]))
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    assert [row["unit"] for row in rows[1:]] == [0, 1, 2, 3, 4, 5, 6]
    before = log.read_bytes()
    assert result_of(capsys, "--deals", "7", "--out", str(log), "--resume") == whole
    assert log.read_bytes() == before


def test_a_log_of_something_else_is_refused(tmp_path, capsys, monkeypatch):
    log = tmp_path / "log.jsonl"
    result_of(capsys, "--deals", "1", "--out", str(log))
    before = log.read_bytes()
    assert main([*BASE, "--deals", "1", "--out", str(log)]) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*BASE, "--deals", "1", "--out", str(log), "--resume", "--b", "rule"]) == 2
    assert "another arena" in capsys.readouterr().err
    monkeypatch.setattr("tools.arena.__main__.code_digest", lambda: "of other code")
    assert main([*BASE, "--deals", "1", "--out", str(log), "--resume"]) == 2
    assert "other code" in capsys.readouterr().err
    assert log.read_bytes() == before
    log.write_text("no log\n")
    assert main([*BASE, "--deals", "1", "--out", str(log), "--resume"]) == 2
    assert "not an arena's log" in capsys.readouterr().err


def test_records_are_in_the_log_on_request(tmp_path, capsys):
    log = tmp_path / "log.jsonl"
    result_of(capsys, "--deals", "1", "--out", str(log), "--records")
    unit = json.loads(log.read_text().splitlines()[1])
    assert [record["format"] for record in unit["records"]] == ["tute-record"] * 4


@pytest.mark.parametrize(
    "arguments",
    [
        ["--a", "nobody"],
        ["--b", "ismcts:many"],
        ["--players", "2"],
        ["--deals", "0"],
        ["--jobs", "0"],
        ["--contracts"],
        ["--options", "[1]"],
        ["--options", "{"],
        ["--options", '{"games": 4}'],
        ["--resume"],
        ["--records"],
    ],
)
def test_bad_input_is_one_line_and_exit_2(arguments, capsys):
    assert main([*BASE, *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("arena: ")
    assert told.err.count("\n") == 1


def test_from_the_command_line_for_people():
    command = [sys.executable, "-m", "tools.arena", *BASE, "--deals", "1", "--jobs", "2"]
    command.remove("--json")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("cabron 4: A rule against B random, 1 units, seed 4\n")
    assert "letters" in done.stdout
