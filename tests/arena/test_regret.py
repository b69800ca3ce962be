"""The regret of few worlds: no less than nothing, and none if all are looked at."""

from __future__ import annotations

import json

import pytest

from tools.arena import regret


@pytest.mark.parametrize("modality", ["clasico", "cabron"])
def test_few_worlds_lose_something_and_all_of_them_nothing(modality, monkeypatch, capsys):
    monkeypatch.setattr(regret, "REFERENCE", 30)
    arguments = ["--modality", modality, "--decisions", "4", "--worlds", "2", "29"]
    assert regret.main([*arguments, "--taste", "0"]) == 0
    few, most = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert 0.0 <= most["regret"] <= 0.02
    assert most["regret"] < few["regret"] < 0.5
