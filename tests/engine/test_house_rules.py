"""House rules by small, readable deals: RULES.md section 4."""

from __future__ import annotations

import pytest

from tests.engine.positions import (
    begin,
    hand,
    pack_for,
    play_all,
    suit,
)
from tests.engine.test_modes import CLASICO, deal, legal_text, puts
from tute.engine.actions import (
    CONCEDE,
    PASS,
    SILENT,
    SING_TUTE,
    bid,
    name_trump,
    sing,
)
from tute.engine.options import make_table
from tute.engine.phases.base import IllegalAction
from tute.engine.record import DealRecord
from tute.engine.reducer import apply, legal_actions
from tute.engine.results import ContractResult, SideResult


def test_4_option_first_lead() -> None:
    table = make_table("clasico", first_lead="two_of_oros")
    pack = pack_for(*CLASICO)
    assert begin(table, DealRecord(0, pack), first_deal=True).queue[0] == 2
    assert begin(table, DealRecord(0, pack), first_deal=False).queue[0] == 1


def test_4_option_concede() -> None:
    poor = (
        "12o 10c 7c 6c 5c 4c 2c 7e 6e 5e",
        "1o 3o 1c 3c 1e 3e 1b 3b 10o 10e",
        "12c 11c 7o 6o 5o 4o 2o 11o 4e 2e",
        "12e 11e 12b 11b 10b 7b 6b 5b 4b 2b",
    )
    state = deal(make_table("clasico", concede=True), *poor, dealer=0)
    with pytest.raises(IllegalAction, match="not legal now"):
        apply(state, 1, CONCEDE)
    state = play_all(state, *puts("1o 2o 12e"))
    assert CONCEDE in legal_actions(state)
    assert play_all(state, CONCEDE).result == SideResult(1, 1, "concede")
    without = deal(make_table("clasico"), *poor, dealer=0)
    assert CONCEDE not in legal_actions(play_all(without, *puts("1o 2o 12e")))


def test_4_option_revoke_loses_the_deal_and_the_trick_is_not_gathered() -> None:
    state = deal(make_table("clasico", revoke="penalty"), *CLASICO)
    state = play_all(state, *puts("1o 7o 12b 6c"))
    # Seat 3 had trumps and discarded; seat 0 had oros. The first of them loses.
    assert state.result == SideResult(0, 1, "revoke")
    assert state.points == (0, 0, 0, 0)
    assert state.tricks == ()


def test_4_option_revoke_of_the_declarer_and_of_an_opponent() -> None:
    table = make_table("subastado", revoke="penalty")
    hands = (
        "1o 3o 10o 7o 6o 5o 4o 1c 3c 10c 7c 6c",
        "12o 11o 1e 3e 12e 11e 10e 7e 6e 5e 4e 5c",
        "12c 11c 1b 3b 12b 11b 10b 7b 6b 5b 4b 4c",
    )
    start = play_all(deal(table, *hands), PASS, PASS, bid(60), name_trump(suit("oros")))
    opponent = play_all(start, *puts("1c 12e 12c"))
    assert opponent.result == ContractResult(0, 60, True, (60, 0, 0), "revoke")
    won = play_all(start, *puts("10c 5c 12c"))
    assert won.leader == 2
    declarer = play_all(won, *puts("11c 1o 12o"))
    assert declarer.result == ContractResult(0, 60, False, (0, 60, 60), "revoke")


def test_4_option_announce_choice_asks_winner_then_partner() -> None:
    table = make_table("clasico", announce="choice")
    hands = (
        "12o 11o 1e 12b 11b 5c 4c 2c 7o 6o",
        "10o 3o 1c 3c 10c 3e 1b 3b 7b 10e",
        "12c 11c 1o 5o 4o 2o 5e 4e 2e 6b",
        "12e 11e 6c 7c 10b 7e 6e 5b 4b 2b",
    )
    state = play_all(deal(table, *hands), *puts("3e 5e 12e 1e"))
    assert state.queue == (0, 2)
    assert legal_text(state) == "sing oros, sing bastos, silent"
    state = play_all(state, sing(suit("bastos")))
    assert legal_text(state) == "sing copas, silent"
    state = play_all(state, SILENT)
    assert [(m.seat, m.suit, m.points) for m in state.melds] == [(0, 3, 20)]
    with pytest.raises(IllegalAction):
        apply(play_all(deal(table, *hands), *puts("3e 5e 12e 1e")), 0, SING_TUTE)


def test_known_bug_a_tie_goes_to_the_last_trick_not_to_the_human() -> None:
    table = make_table("clasico")
    state = deal(table, *CLASICO)
    last = state._replace(
        hands=(hand("4c"), hand("10o"), hand("2c"), hand("2b")),
        queue=(1, 2, 3, 0), leader=1, points=(71, 0, 0, 59), trump=suit("espadas"),
    )  # fmt: skip
    end = play_all(last, *puts("10o 2c 2b 4c"))
    assert end.points == (71, 12, 0, 59)
    assert end.result == SideResult(1, 1, "last_trick")
    drawn = play_all(
        last._replace(table=make_table("clasico", tie="nobody")), *puts("10o 2c 2b 4c")
    )
    assert drawn.result == SideResult(None, 0, "drawn")
