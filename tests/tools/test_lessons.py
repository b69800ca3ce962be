"""The tool that makes positions for lessons: the hands asked for are dealt, the rest filled up."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.lessons import pack_with, position
from tute.engine.cards import card_code, mask_of, parse_card
from tute.engine.options import PLAYERS, make_table
from tute.engine.packs import pack_of
from tute.engine.phases.base import IllegalAction
from tute.engine.record import from_document
from tute.engine.reducer import start
from tute.engine.replay import play_out

ROOT = Path(__file__).resolve().parents[2]
GAMES = [(modality, players) for modality, several in PLAYERS.items() for players in several]
SPEC = {
    "modality": "clasico", "players": 4, "dealer": 0, "hands": ["12c 3c", "7c", "", ""],
    "turn_up": "4e", "actions": ["7c"],
}  # fmt: skip


def cards(codes: str) -> int:
    return mask_of([parse_card(code) for code in codes.split()])


@pytest.mark.parametrize(("modality", "players"), GAMES)
def test_each_seat_holds_what_was_asked_for(modality: str, players: int) -> None:
    table = make_table(modality, players)
    wanted = ["12c 11c 1e", "3o 4o", "7b"] + [""] * (players - 3)
    dealer = players - 1
    pack = pack_with(modality, players, dealer, wanted[:players])
    assert sorted(pack) == sorted(pack_of(table))
    state, _ = start(table, dealer, pack, first_deal=True)
    for seat, codes in enumerate(wanted[:players]):
        if seat in state.active:
            assert state.hands[seat] & cards(codes) == cards(codes)


def test_the_turn_up_makes_trump_and_is_the_dealer_s_or_under_the_stock() -> None:
    for modality, players in (("clasico", 4), ("individual", 2)):
        table = make_table(modality, players)
        pack = pack_with(modality, players, 0, [""] * players, "4e")
        state, _ = start(table, 0, pack, first_deal=True)
        assert state.trump == parse_card("4e") // 10
        held = [card_code(card) for card in state.stock[-1:]]
        assert state.hands[0] & cards("4e") if modality == "clasico" else held == ["4e"]


def test_a_position_is_a_record_that_replays_with_its_actions() -> None:
    record = from_document(position(SPEC))
    (deal,) = record.deals
    assert [seat for seat, _ in deal.actions] == [1]
    assert play_out(record).finals == ()
    with pytest.raises(IllegalAction):
        position({**SPEC, "actions": ["12c"]})  # Lola is to lead, and doesn't hold it


def test_as_a_command_it_prints_the_record() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.lessons"],
        input=json.dumps(SPEC),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'py'}"},
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(position(SPEC)))
