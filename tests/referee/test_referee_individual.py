"""Hand-made positions: individual (RULES.md 3.5 and 4)."""

from typing import Any

import pytest

from .cards import pack_for
from .deal import Deal
from .handmade import pending, position, result, run
from .match import Game
from .options import complete_options

NO_QUESTIONS: dict[str, Any] = {"exchange": False, "capote": False, "concede": False}


def test_dealing_two() -> None:
    options = complete_options("individual", {})
    pack = pack_for("individual", 2, options)
    deal = Deal("individual", 2, options, 0, pack)
    assert deal.hands[1][:2] == [pack[0], pack[2]]  # the eldest first, one at a time
    assert deal.hands[0][:2] == [pack[1], pack[3]]
    assert (deal.turn_up, deal.stock) == (pack[14], pack[15:])
    assert deal.leader == 1
    deal = Deal("individual", 2, options | {"hand_size": 9}, 0, pack)
    assert (len(deal.hands[0]), deal.turn_up, len(deal.stock)) == (9, pack[18], 21)


def test_dealing_four() -> None:
    options = complete_options("individual", {"hand_size": 5})
    pack = pack_for("individual", 4, options)
    deal = Deal("individual", 4, options, 2, pack)
    assert [len(hand) for hand in deal.hands] == [10] * 4
    assert (deal.turn_up, deal.stock, deal.trump) == (None, [], "bastos")
    assert pack[-1] in deal.hands[2]


def test_draw_order() -> None:
    game = position(
        "individual",
        ["1o 4c", "4o 5c"],
        stock="6c 7c 10c",
        turn_up="12b",
        **NO_QUESTIONS,
    )
    run(game, "0 1o, 1 4o")
    assert game.deal.hands == [["4c", "6c"], ["5c", "7c"]]
    run(game, "0 4c, 1 7c")
    assert game.deal.hands == [["6c", "12b"], ["5c", "10c"]]  # the winner (1) draws first
    assert not game.deal.stock_lasts()
    run(game, "1 10c, 0 6c, 1 5c, 0 12b")
    assert game.deal.tricks == [0, 1, 1, 0]
    assert game.deal.points == [11 + 4 + 10, 2]


def test_draw_three() -> None:
    hands = ["4o 4c", "1o 5c", "5o 6c"]
    game = position("individual", hands, stock="4e 5e", turn_up="6e", **NO_QUESTIONS)
    run(game, "0 4o, 1 1o, 2 5o")
    assert game.deal.hands == [["4c", "6e"], ["5c", "4e"], ["6c", "5e"]]


# --------------------------------------------------------------------- exchange


def asked_for(turn_up: str, hand: str) -> bool:
    game = position(
        "individual", ["1o " + hand, "4o 5c 5e"], stock="6c 10c 10e", turn_up=turn_up, capote=False
    )
    run(game, "0 1o, 1 4o")
    return pending(game) == (0, "exchange keep")


@pytest.mark.parametrize("rank", [1, 3, 12, 11, 10])
def test_exchange_seven(rank: int) -> None:
    assert asked_for(f"{rank}b", "7b")
    assert not asked_for(f"{rank}b", "2b")
    assert not asked_for(f"{rank}b", "7c")


@pytest.mark.parametrize("rank", [7, 6, 5, 4])
def test_exchange_two(rank: int) -> None:
    assert asked_for(f"{rank}b", "2b")
    assert not asked_for(f"{rank}b", "2c 6e")


def test_exchange_never_for_a_two() -> None:
    assert not asked_for("2b", "7b")


def test_exchange_then_again_at_a_later_trick() -> None:
    hands = ["1o 3o 7b 2b", "4o 5o 5c 5e"]
    game = position("individual", hands, stock="6c 10c 10e", turn_up="12b", capote=False)
    run(game, "0 1o, 1 4o")
    assert pending(game) == (0, "exchange keep")
    game.act("exchange")
    assert game.deal.hands[0] == ["3o", "2b", "12b", "6c"]
    assert game.deal.turn_up == "7b"
    run(game, "0 3o, 1 5o")
    assert pending(game) == (0, "exchange keep")  # the last draw: the two for the seven
    game.act("exchange")
    assert game.deal.hands == [["12b", "6c", "7b", "10e"], ["5c", "5e", "10c", "2b"]]
    assert game.deal.trump == "bastos"
    assert pending(game)[1].split()[-1] != "exchange"


def test_exchange_keep_and_off() -> None:
    hands = ["1o 3o 7b", "4o 5o 5c"]
    game = position("individual", hands, stock="6c 10c 10e", turn_up="12b", capote=False)
    run(game, "0 1o, 1 4o, 0 keep")
    assert game.deal.turn_up == "12b"
    run(game, "0 3o, 1 5o")
    assert pending(game) == (0, "exchange keep")  # asked before each draw
    game = position("individual", hands, stock="6c", turn_up="12b", **NO_QUESTIONS)
    assert pending(run(game, "0 1o, 1 4o"))[1].split() == ["3o", "6c", "7b"]


def test_meld_made_by_an_exchange_waits() -> None:
    hands = ["1o 3o 7b 11b", "4o 5o 5c 4c"]
    game = position("individual", hands, stock="6c 10c 10e", turn_up="12b", capote=False)
    run(game, "0 1o, 1 4o, 0 exchange")
    assert game.deal.melds == []
    run(game, "0 3o, 1 5o")
    assert game.deal.melds == [{"seat": 0, "suit": "bastos", "points": 40, "trick": 1}]


def test_order_sing_exchange_draw() -> None:
    hands = ["1o 12c 11c 7b", "4o 5o 5c 4c"]
    game = position("individual", hands, stock="6c", turn_up="12b", announce="choice")
    run(game, "0 1o, 1 4o, 0 sing copas, 0 exchange, 0 capote")
    assert pending(game)[0] == 0


# ------------------------------------------------------------------- stock duty

DUTY = ["4o 4b", "1o 5c 5b 1b"]


@pytest.mark.parametrize(
    ("duty", "lead", "legal"),
    [
        ("full", "4o", "1o"),
        ("trump_lead", "4o", "1o 5c 1b 5b"),
        ("none", "4o", "1o 5c 1b 5b"),
        ("full", "4b", "1b 5b"),
        ("trump_lead", "4b", "1b 5b"),
        ("none", "4b", "1o 5c 1b 5b"),
    ],
)
def test_stock_duty(duty: str, lead: str, legal: str) -> None:
    game = position(
        "individual", DUTY, stock="6c 7c 6e", turn_up="7b", stock_duty=duty, concede=False
    )
    assert pending(run(game, f"0 {lead}")) == (1, legal)
    game = position("individual", DUTY, "bastos", stock_duty=duty, concede=False)
    full = "1o" if lead == "4o" else "1b 5b"
    assert pending(run(game, f"0 {lead}")) == (1, full)  # no stock: all obligations


def test_stock_duty_no_heading_of_trumps() -> None:
    game = position(
        "individual", ["7b 4o", "1b 5b"], stock="6c", turn_up="6b", stock_duty="trump_lead"
    )
    assert pending(run(game, "0 7b")) == (1, "1b 5b")
    game = position("individual", ["7b 4o", "1b 5b"], stock="6c", turn_up="6b")
    assert pending(run(game, "0 7b")) == (1, "1b")


# --------------------------------------------------------------- tute, concede


def test_tute_wins_kings_before_knights() -> None:
    hands = ["1o 12o 12c 12e 12b 11o 11c 11e 11b", "4o 5o 5c 4c 6c 7c 4e 5e 6e"]
    game = run(position("individual", hands, "oros"), "0 1o, 1 5o")
    assert result(game) == {"kind": "individual", "winners": [0], "games": 1, "reason": "tute"}
    assert game.deal.melds == [{"seat": 0, "tute": 12, "trick": 0}]
    game = position("individual", hands, "oros", announce="choice", concede=False)
    run(game, "0 1o, 1 5o")
    assert pending(game) == (0, "sing tute sing oros sing copas sing espadas sing bastos silent")


def test_only_the_winner_sings() -> None:
    hands = ["1o 4c 5c 6c 7c", "4o 12o 12c 12e 12b"]
    game = position("individual", hands, "oros", concede=False)
    assert pending(run(game, "0 1o, 1 4o"))[0] == 0


def test_concede_each_opponent() -> None:
    game = run(position("individual", ["4o", "5o", "6o", "7o"], "copas"), "0 4o")
    assert pending(game) == (1, "5o concede")
    game.act("concede")
    assert result(game) == {
        "kind": "individual",
        "winners": [0, 2, 3],
        "games": 1,
        "reason": "concede",
    }
    game = position("individual", ["4o", "3o"], "copas")
    assert pending(game) == (0, "4o concede")
    assert pending(run(game, "0 4o")) == (1, "3o")


# ----------------------------------------------------------------------- capote


def before_capote(hands: list[str], **options: Any) -> Game:
    """Seat 0 wins the trick with the ace; then seat 1 of two draws the turn-up (2b)."""
    options = {"concede": False} | options
    return run(position("individual", hands, stock="4e", turn_up="2b", **options), "0 1o, 1 4o")


def test_capote_made() -> None:
    game = before_capote(["1o 3o", "4o 5o"])
    assert pending(game) == (0, "capote no capote")
    run(game, "0 no capote")
    assert pending(game) == (1, "capote no capote")
    run(game, "1 no capote")
    assert pending(game) == (0, "3o 4e")
    game = run(before_capote(["1o 3o", "4o 5o"]), "0 capote")
    assert pending(game) == (0, "3o 4e")  # nobody else is asked
    run(game, "0 3o, 1 5o, 0 4e, 1 2b")
    assert result(game)["reason"] == "capote_failed"
    game = run(before_capote(["1o 1b", "4o 5o"]), "0 capote, 0 1b, 1 2b, 0 4e, 1 5o")
    assert result(game) == {"kind": "individual", "winners": [0], "games": 1, "reason": "capote"}
    assert game.deal.points == [11 + 11 + 10, 0]


def test_capote_failed_before_singing() -> None:
    game = run(before_capote(["1o 4c", "4o 1c 12o 11o"]), "0 no capote, 1 capote, 0 4c, 1 1c")
    assert game.deal.melds[0]["seat"] == 1  # singing goes on
    hands = ["1o 4c 5c 6c", "4o 1c 12o 11o"]
    game = run(before_capote(hands), "0 capote, 0 4c, 1 1c")
    assert result(game) == {
        "kind": "individual",
        "winners": [1],
        "games": 1,
        "reason": "capote_failed",
    }
    assert (game.deal.points, game.deal.melds) == ([11, 11], [])


def test_capote_off_and_four() -> None:
    assert pending(before_capote(["1o 3o", "4o 5o"], capote=False)) == (0, "3o 4e")
    game = run(position("individual", ["1o 4c", "4o 5c", "5o 6c", "6o 7c"], "oros"), "0 1o")
    run(game, "1 4o, 2 5o, 3 6o")
    assert pending(game) == (0, "4c")


def test_capote_three_failed_each_opponent() -> None:
    hands = ["4o 4b", "1o 5c", "5o 6c"]
    game = position("individual", hands, stock="4e 5e", turn_up="6e", concede=False)
    run(game, "0 4o, 1 1o, 2 5o, 1 no capote, 2 capote, 1 5c, 2 6c, 0 6e")
    # trump espadas: seat 0 ruffs
    assert result(game)["winners"] == [0, 1]


def test_revoke_outranks_capote() -> None:
    game = before_capote(["1o 3o", "4o 5o"], revoke="penalty")
    run(game, "0 capote, 0 3o, 1 2b")
    assert result(game) == {"kind": "individual", "winners": [0], "games": 1, "reason": "revoke"}
    assert game.deal.tricks == [0]


def test_revoke_only_what_the_duty_demands() -> None:
    for duty, over in [("full", True), ("trump_lead", False), ("none", False)]:
        game = position(
            "individual", DUTY, stock="6c", turn_up="7b", stock_duty=duty, revoke="penalty"
        )
        run(game, "0 4o, 1 5c")
        assert (game.pending is None) == over
    game = position(
        "individual", DUTY, stock="6c", turn_up="7b", stock_duty="trump_lead", revoke="penalty"
    )
    assert result(run(game, "0 4b, 1 1o"))["winners"] == [0]


# -------------------------------------------------------------------------- end


def end(points: list[int], **options: Any) -> dict[str, Any]:
    """Four players; the last trick, worth nothing, goes to seat 3."""
    game = position("individual", ["4o", "5o", "6o", "7o"], "copas", points=points, **options)
    return result(run(game, "0 4o, 1 5o, 2 6o, 3 7o"))


@pytest.mark.parametrize(
    ("points", "options", "winners", "games", "reason"),
    [
        ([50, 40, 10, 20], {}, [0], 1, "points"),
        ([40, 40, 10, 30], {}, [3], 1, "last_trick"),  # three tie
        ([45, 45, 10, 20], {}, [], 0, "drawn"),  # seat 3 is not among the tied
        ([50, 40, 10, 40], {}, [3], 1, "last_trick"),
        ([50, 40, 10, 40], {"tie": "nobody"}, [], 0, "drawn"),
        ([101, 9, 5, 5], {"double_over": 100}, [0], 2, "points"),
        ([100, 10, 5, 5], {"double_over": 100}, [0], 1, "points"),
        ([105, 10, 5, 95], {"double_over": 100}, [3], 2, "last_trick"),
    ],
)
def test_ends(
    points: list[int], options: dict[str, Any], winners: list[int], games: int, reason: str
) -> None:
    assert end(points, **options) == {
        "kind": "individual",
        "winners": winners,
        "games": games,
        "reason": reason,
    }
