"""Each modality by small, readable deals: RULES.md section 3 and the worked cases of section 7."""

from __future__ import annotations

import pytest

from tests.engine.positions import (
    begin,
    cards,
    codes,
    hand,
    held,
    pack_for,
    play_all,
    suit,
    view_of,
)
from tute.engine.actions import (
    CAPOTE,
    EXCHANGE,
    KEEP,
    NO_CAPOTE,
    PASS,
    SILENT,
    Action,
    action_text,
    bid,
    name_trump,
    play,
)
from tute.engine.cards import card_code, parse_card
from tute.engine.options import Table, Value, make_table
from tute.engine.packs import pack_of
from tute.engine.record import DealRecord
from tute.engine.reducer import legal_actions
from tute.engine.results import ContractResult, LosersResult, Meld, SideResult, WinnersResult
from tute.engine.state import State


def deal(table: Table, *hands: str, stock: str = "", dealer: int = 0) -> State:
    """The beginning of a deal with these hands by seat; the dealer's last card comes last."""
    rest = set(pack_of(table)) - {c for text in (*hands, stock) for c in cards(text)}
    filler = " ".join(card_code(card) for card in sorted(rest))
    pack = pack_for(*hands, stock=f"{stock} {filler}", dealer=dealer)
    picked = -1
    return begin(table, DealRecord(dealer, pack, picked=picked))


def puts(text: str) -> list[Action]:
    """``"1o 3o"`` as plays."""
    return [play(card) for card in cards(text)]


def legal_text(state: State) -> str:
    """What the seat to act may do."""
    return ", ".join(action_text(action) for action in legal_actions(state))


CLASICO = (
    "12o 11o 10c 7c 6c 5c 4c 2c 7e 6e",  # dealer 0: its last card, 6e, is trump
    "1o 3o 1c 3c 1e 3e 1b 3b 10o 10e",
    "12c 11c 7o 6o 5o 4o 2o 5e 4e 2e",
    "12e 11e 12b 11b 10b 7b 6b 5b 4b 2b",
)


def test_3_1_the_dealers_last_card_is_shown_and_trump() -> None:
    state = deal(make_table("clasico"), *CLASICO)
    assert state.trump == suit("espadas")
    assert codes(state.shown[0]) == "6e"
    assert state.queue[0] == 1
    assert held(state, 0, "6e")


def test_3_1_option_blind_shows_the_card_picked() -> None:
    table = make_table("clasico", trump_card="blind")
    pack = pack_for(*CLASICO)
    state = begin(table, DealRecord(0, pack, picked=parse_card("10c")))
    assert state.trump == suit("copas")
    assert codes(state.shown[0]) == "10c"


def test_3_1_both_partners_sing_after_their_sides_trick() -> None:
    state = deal(make_table("clasico"), *CLASICO)
    state = play_all(state, *puts("10o 7o 12e 12o"))
    # Seat 3 ruffed with the king of trumps: its twenty in bastos is all it can still sing.
    assert [(m.seat, m.suit, m.points) for m in state.melds] == [(3, suit("bastos"), 20)]
    assert state.points == (0, 0, 0, 2 + 0 + 4 + 4 + 20)
    assert state.leader == 3


def test_3_1_option_singers_winner() -> None:
    hands = (
        "12o 11o 1e 7c 6c 5c 4c 2c 7o 6o",
        "10o 3o 1c 3c 10c 3e 1b 3b 7b 10e",
        "12c 11c 1o 5o 4o 2o 5e 4e 2e 6b",
        "12e 11e 12b 11b 10b 7e 6e 5b 4b 2b",
    )
    led = "3e 5e 12e 1e"
    both = play_all(deal(make_table("clasico"), *hands), *puts(led))
    assert [(m.seat, m.points) for m in both.melds] == [(0, 40), (2, 20)]
    alone = play_all(deal(make_table("clasico", singers="winner"), *hands), *puts(led))
    assert [(m.seat, m.points) for m in alone.melds] == [(0, 40)]


def test_2_twenty_sung_then_another_twenty_and_never_one_suit_twice() -> None:
    table = make_table("subastado")
    state = deal(
        table,
        "1o 3o 12c 11c 12e 11e 1c 3c 1e 3e 1b 3b",
        "12o 11o 10o 7o 10c 7c 10e 7e 12b 11b 10b 7b",
        "6o 5o 4o 6c 5c 4c 6e 5e 4e 6b 5b 4b",
    )
    state = play_all(state, PASS, PASS, bid(100), name_trump(suit("oros")))
    state = play_all(state, *puts("1o 10o 6o"))
    assert [(m.suit, m.points) for m in state.melds] == [(suit("copas"), 20)]
    state = play_all(state, *puts("3o 7o 5o"))
    assert [m.suit for m in state.melds] == [suit("copas"), suit("espadas")]
    state = play_all(state, *puts("1b 10b 6b"))
    assert len(state.melds) == 2


def test_2_no_meld_after_one_of_the_pair_was_played() -> None:
    state = deal(make_table("clasico"), *CLASICO)
    state = play_all(state, *puts("1o 7o 11e 11o"))
    assert all(meld.suit != suit("espadas") for meld in state.melds)


def test_3_1_no_tute_once_a_knight_was_played() -> None:
    state = deal(
        make_table("clasico"),
        "11o 11c 11e 11b 1c 7c 6c 5c 4c 7o",
        "1o 3o 10c 3c 1e 3e 1b 3b 10o 10e",
        "12c 2c 12o 6o 5o 4o 2o 5e 4e 2e",
        "12e 7e 12b 6e 10b 7b 6b 5b 4b 2b",
    )
    state = play_all(state, *puts("3e 5e 12e 11e 10c 12c 2b 1c"))
    assert state.leader == 0
    assert state.result is None
    assert state.melds == ()


def test_3_1_tute_of_knights() -> None:
    hands = (
        "11o 11c 11e 11b 1e 7c 6c 5c 4c 7o",
        "1o 3o 1c 3c 10c 3e 1b 3b 10o 10e",
        "12c 2c 12o 6o 5o 4o 2o 5e 4e 2e",
        "12e 7e 12b 6e 10b 7b 6b 5b 4b 2b",
    )
    state = play_all(deal(make_table("clasico"), *hands), *puts("3e 5e 12e 1e"))
    assert state.result == SideResult(0, 1, "tute")
    assert state.melds == (Meld(0, -1, 0, 0, 11),)
    assert state.points == (10 + 0 + 4 + 11, 0, 0, 0)
    off = play_all(deal(make_table("clasico", tute=False), *hands), *puts("3e 5e 12e 1e"))
    assert off.result is None


def test_3_2_the_first_meld_is_forty_and_trump_from_the_next_trick() -> None:
    state = deal(
        make_table("cabron", 3),
        "1o 3o 10o 7o 6o 5o 4o 1c 3c 10c 7c 6c",
        "12o 12c 1e 3e 12e 11e 10e 7e 6e 5e 4e 5c",
        "11o 11c 1b 3b 12b 11b 10b 7b 6b 5b 4b 4c",
        dealer=2,
    )
    assert state.trump == -1
    state = play_all(state, *puts("1o 12o 11o"))
    assert state.melds == (Meld(0, 0, 40, 0),)
    assert state.trump == suit("oros")
    assert state.points[0] == 11 + 4 + 3 + 40
    state = play_all(state, *puts("1c 12c 11c"))
    assert state.melds[1] == Meld(0, 1, 20, 1)


def test_3_2_two_melds_in_one_trick_first_completed_is_first() -> None:
    state = deal(
        make_table("cabron", 4),
        "12o 1o 3o 10o 7o 6o 5o 4o 2o 1c",
        "11c 3c 10c 7c 6c 5c 4c 2c 1e 3e",
        "12c 10e 7e 6e 5e 4e 2e 12e 11e 1b",
        "11o 3b 12b 11b 10b 7b 6b 5b 4b 2b",
        dealer=3,
    )
    state = play_all(state, *puts("12o 11c 12c 11o"))
    assert [(m.suit, m.points) for m in state.melds] == [(1, 40), (0, 20)]
    assert state.trump == suit("copas")


def test_3_2_melds_count_in_the_last_trick_too() -> None:
    state = deal(make_table("cabron", 3), *("1o 3o 10o 7o 6o 5o 4o 1c 3c 10c 7c 12c",
        "12o 6c 1e 3e 12e 11e 10e 7e 6e 5e 4e 11c", "11o 5c 1b 3b 12b 11b 10b 7b 6b 5b 4b 4c"),
        dealer=2)  # fmt: skip
    state = state._replace(
        hands=(hand("12c"), hand("11c"), hand("4c")), trump=-1, points=(50, 20, 10), queue=(0, 1, 2)
    )
    state = play_all(state, *puts("12c 11c 4c"))
    assert state.melds == (Meld(0, 1, 40, 0),)
    assert state.points == (50 + 4 + 3 + 10 + 40, 20, 10)
    assert state.result == LosersResult((0,), "over")


def test_3_3_one_round_and_passing_is_final() -> None:
    state = begin(make_table("subastado"), DealRecord(0, pack_of(make_table("subastado"))))
    assert state.queue == (1, 2, 0)
    state = play_all(state, PASS, bid(75), PASS)
    assert legal_text(state) == "trump oros, trump copas, trump espadas, trump bastos"
    assert (state.declarer, state.bid, state.queue) == (2, 75, (2,))
    state = play_all(state, name_trump(3))
    assert (state.trump, state.queue[0]) == (3, 2)


def test_3_3_all_pass_is_not_played() -> None:
    state = begin(make_table("subastado"), DealRecord(0, pack_of(make_table("subastado"))))
    state = play_all(state, PASS, PASS, PASS)
    assert state.result == ContractResult(None, None, None, (0, 0, 0), "passed")
    assert state.tricks == ()


def test_3_3_after_230_a_pass_is_still_an_action() -> None:
    state = begin(make_table("subastado"), DealRecord(0, pack_of(make_table("subastado"))))
    state = play_all(state, bid(230))
    assert legal_text(state) == "pass"


def test_3_3_option_rounds_many() -> None:
    table = make_table("subastado", rounds="many")
    first = begin(table, DealRecord(0, pack_of(table)))
    state = play_all(first, bid(60), bid(65), PASS, bid(70), bid(75), PASS)
    assert (state.declarer, state.bid, state.queue) == (2, 75, (2,))
    alone = play_all(first, PASS, PASS)
    assert alone.queue == (0,)
    assert play_all(alone, bid(60)).declarer == 0
    assert play_all(alone, PASS).result is not None


def test_3_3_only_the_declarer_sings() -> None:
    state = deal(
        make_table("subastado"),
        "1o 3o 10o 7o 6o 5o 4o 1c 3c 10c 7c 6c",
        "12o 11o 1e 3e 12e 11e 10e 7e 6e 5e 4e 5c",
        "12c 11c 1b 3b 12b 11b 10b 7b 6b 5b 4b 4c",
    )
    state = play_all(state, bid(60), PASS, PASS, name_trump(suit("espadas")))
    state = play_all(state, *puts("5c 11c 1c"))
    assert state.leader == 0
    assert state.melds == ()
    # A trick won by the other opponent gives the declarer nothing to sing either.
    state = play_all(state, *puts("7c 1e 12c"))
    assert state.leader == 1
    assert state.melds == (Meld(1, suit("espadas"), 40, 1),)
    state = play_all(state, *puts("12o 4c 1o"))
    assert state.leader == 0
    assert len(state.melds) == 1


def test_3_3_four_players_the_dealer_sits_out() -> None:
    table = make_table("subastado", 4)
    state = begin(table, DealRecord(2, pack_of(table)))
    assert state.active == (3, 0, 1)
    assert state.hands[2] == 0
    assert {state.hands[s].bit_count() for s in state.active} == {12}
    state = play_all(state, PASS, PASS, PASS)
    assert state.result == ContractResult(None, None, None, (0, 0, 0, 0), "passed")


LOCO = (
    "1o 3o 12o 11o 10o 7o 6o 5o 4o",
    "1c 3c 12c 11c 10c 7c 6c 5c 4c",
    "1e 3e 12e 11e 10e 7e 6e 5e 4e",
    "1b 3b 12b 11b 10b 7b 6b 5b 4b",
)


def test_3_4_capote_and_singing_by_choice() -> None:
    state = deal(make_table("loco", 4), *LOCO, dealer=0)
    assert state.trump == suit("oros")
    state = play_all(state, *puts("1c 1e 1b 4o"))
    assert legal_text(state) == "sing oros, silent"
    state = play_all(state, SILENT)
    assert state.queue[0] == 0
    for _ in range(8):
        while state.queue[0] == 0 and SILENT in legal_actions(state):
            state = play_all(state, SILENT)
        for _ in range(4):
            state = play_all(state, legal_actions(state)[0])
    assert state.result == LosersResult((1, 2, 3), "capote")


def test_3_4_option_announce_auto() -> None:
    state = deal(make_table("loco", 4, announce="auto"), *LOCO, dealer=0)
    state = play_all(state, *puts("1c 1e 1b 4o"))
    assert state.melds == (Meld(0, 0, 40, 0),)


TWO = ("1o 3o 12c 11c 7o 6c 5c", "10o 4o 1c 3c 10c 7c 4c")


def individual(stock: str = "12o", **options: Value) -> State:
    table = make_table("individual", 2, **options)
    return deal(table, *TWO, stock=stock, dealer=1)


def test_3_5_seven_cards_a_turn_up_and_drawing() -> None:
    state = individual()
    assert state.trump == suit("oros")
    assert (len(state.stock), state.stock[-1]) == (26, parse_card("12o"))
    first, second = state.stock[:2]
    state = play_all(state, *puts("1o 10o"), KEEP)
    assert state.hands[0].bit_count() == state.hands[1].bit_count() == 7
    assert held(state, 0, card_code(first))
    assert held(state, 1, card_code(second))


def test_3_5_sing_then_exchange_then_draw() -> None:
    state = play_all(individual(), *puts("1o 10o"))
    assert [(m.seat, m.suit) for m in state.melds] == [(0, suit("copas"))]
    assert legal_text(state) == "exchange, keep"
    state = play_all(state, EXCHANGE)
    assert held(state, 0, "12o")
    assert not held(state, 0, "7o")
    assert state.stock[-1] == parse_card("7o")
    assert view_of(state, 1).shown[0] & hand("12o")


@pytest.mark.parametrize(
    ("turn_up", "given"), [("12o", "7o"), ("1o", "7o"), ("10o", "7o"), ("7o", "2o"), ("4o", "2o")]
)
def test_3_5_what_buys_the_turn_up(turn_up: str, given: str) -> None:
    from tute.engine.phases.exchange import offered_card

    assert offered_card(parse_card(turn_up), True) == parse_card(given)
    assert offered_card(parse_card(turn_up), False) == -1


def test_3_5_a_turned_two_is_never_exchanged() -> None:
    from tute.engine.phases.exchange import offered_card

    assert offered_card(parse_card("2o"), True) == -1


def ending() -> State:
    """The last trick before the turn-up is drawn: seat 0 leads 1o and will win it."""
    state = individual(capote=True, exchange=False)
    return state._replace(stock=state.stock[-2:], tricks=(), draws=0)


def test_3_5_capote_is_asked_once_when_the_turn_up_has_been_drawn() -> None:
    state = play_all(ending(), *puts("1o 10o"))
    assert (legal_text(state), state.queue) == ("capote, no capote", (0, 1))
    declined = play_all(state, NO_CAPOTE)
    assert declined.queue == (1,)
    nobody = play_all(declined, NO_CAPOTE)
    assert nobody.capote == -1
    assert nobody.queue[0] == 0
    announced = play_all(state, CAPOTE)
    assert (announced.capote, announced.queue) == (0, (0, 1))


def test_3_5_a_failed_capote_wins_for_each_opponent_at_once() -> None:
    state = play_all(ending(), *puts("1o 10o"), CAPOTE)
    before = state.points
    state = play_all(state, *puts("5c 1c"))
    assert state.result == WinnersResult((1,), 1, "capote_failed")
    assert state.points == (before[0], before[1] + 11)


def test_3_5_four_players_have_no_stock_and_nothing_is_asked() -> None:
    table = make_table("individual", 4)
    state = begin(table, DealRecord(0, pack_of(table)))
    assert state.stock == ()
    assert state.shown[0] == 1 << pack_of(table)[-1]
