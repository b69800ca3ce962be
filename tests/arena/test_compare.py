"""Two logs on the same deals."""

from __future__ import annotations

import json

import pytest

from tools.arena.__main__ import main
from tools.arena.compare import compare, share
from tools.arena.compare import main as compare_main


def log_of(path, a, *arguments, deals="6"):
    base = ["--modality", "subastado", "--contracts", "--b", "random", "--seed", "3", "--jobs", "1"]
    assert main([*base, "--a", a, "--deals", deals, "--out", str(path), *arguments]) == 0
    return path


def test_the_share_of_a_gain_by_hand():
    # A is half a game ahead in both units; the ceiling a whole game, then half of one
    a, b = [(1.5, 2), (1.5, 2)], [(0.5, 2), (0.5, 2)]
    top, bottom = [(2.0, 2), (1.5, 2)], [(0.0, 2), (0.5, 2)]
    result = share(a, b, top, bottom)
    assert result is not None
    assert result.mean == pytest.approx(0.5 / 0.75)
    assert result.half == pytest.approx(1.959964 * (2 / 9), rel=1e-6)
    assert share(a, b, a, a) is None  # nothing to gain


def test_a_player_and_the_ceiling_on_the_deals_that_both_have_played(tmp_path):
    rule = log_of(tmp_path / "rule", "rule", deals="8")
    ceiling = log_of(tmp_path / "cheater", "cheater")
    result = compare(rule, ceiling)
    assert result["units"] == 6
    assert result["a"] == ["rule", "cheater"]
    win = result["figures"]["win"]
    (mine, _), (most, _) = win["a"]
    assert win["difference"][0] == pytest.approx(mine - most, abs=1e-5)
    gain = (mine - 0.5) / (most - 0.5)
    assert win["share of the gain"][0] == pytest.approx(gain, abs=1e-5)
    same = compare(ceiling, ceiling)["figures"]["win"]
    assert same["difference"] == [0, 0]
    assert same["share of the gain"] == [1, 0]


def test_logs_of_other_deals_are_refused(tmp_path, capsys):
    one = log_of(tmp_path / "one", "rule", deals="1")
    two = log_of(tmp_path / "two", "rule", "--seed", "4", deals="1")
    capsys.readouterr()
    assert compare_main([str(one), str(two)]) == 2
    assert "seed differs" in capsys.readouterr().err
    assert compare_main([str(one)]) == 2
    assert compare_main([str(one), str(tmp_path / "missing")]) == 2
    capsys.readouterr()
    assert compare_main([str(one), str(one)]) == 0
    assert json.loads(capsys.readouterr().out)["units"] == 1
