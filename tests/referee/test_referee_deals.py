"""Hand-made positions: cabron, loco, subastado (RULES.md 3.2 to 3.4 and 4)."""

import pytest

from .handmade import TRUMPS, pending, position, result, run

# ----------------------------------------------------------------------- cabron


def test_cabron_meld_and_trump_from_the_next_trick() -> None:
    game = position("cabron", ["12o 4c", "11o 4o", "1o 5c", "10o 6c"])
    run(game, "0 12o, 1 11o, 2 1o, 3 10o")
    assert game.deal.melds == [{"seat": 2, "suit": "oros", "points": 40, "trick": 0}]
    assert game.deal.trump == "oros"
    run(game, "2 5c, 3 6c, 0 4c, 1 4o")
    assert game.deal.tricks == [2, 1]
    assert game.deal.points == [0, 10, 60, 0]
    assert result(game) == {"kind": "cabron", "losers": [0, 3], "reason": "zero"}


def test_cabron_two_melds_in_the_last_trick() -> None:
    game = run(position("cabron", ["12o", "12c", "11c", "11o"]), "0 12o, 1 12c, 2 11c, 3 11o")
    assert game.deal.melds == [
        {"seat": 0, "suit": "copas", "points": 40, "trick": 0},
        {"seat": 0, "suit": "oros", "points": 20, "trick": 0},
    ]
    assert game.deal.trump == "copas"
    assert game.deal.points == [84, 0, 0, 0]


def test_cabron_later_meld_keeps_trump() -> None:
    game = position("cabron", ["12o 12c", "11o 11c", "4o 4c"])
    run(game, "0 12o, 1 11o, 2 4o, 0 12c, 1 11c, 2 4c")
    assert [meld["points"] for meld in game.deal.melds] == [40, 20]
    assert game.deal.trump == "oros"


@pytest.mark.parametrize(
    ("points", "losers", "reason"),
    [
        ([101, 9, 10], [0], "over"),
        ([60, 40, 20], [1], "middle"),
        ([60, 50, 10], [1], "middle"),
        ([20, 70, 20], [2], "middle"),
        ([60, 60, 0], [0, 1], "tied"),
        ([60, 0, 50], [1], "zero"),
    ],
)
def test_cabron_ends(points: list[int], losers: list[int], reason: str) -> None:
    game = run(position("cabron", ["4o", "5o", "6o"], points=points), "0 4o, 1 5o, 2 6o")
    assert result(game) == {"kind": "cabron", "losers": losers, "reason": reason}


def test_cabron_no_trick_and_revoke() -> None:
    game = position("cabron", ["4o", "5o", "6o"], points=[60, 50, 10], zero="tricks_win")
    assert result(run(game, "0 4o, 1 5o, 2 6o")) == {
        "kind": "cabron",
        "losers": [2],
        "reason": "no_trick",
    }
    game = position("cabron", ["12o 4o", "4c 11o", "6o 7o"], revoke="penalty")
    run(game, "0 12o, 1 4c, 2 6o")
    assert result(game) == {"kind": "cabron", "losers": [1], "reason": "revoke"}
    assert (game.deal.melds, game.deal.trump) == ([], None)


# ------------------------------------------------------------------------- loco


def test_loco_sings_by_choice_and_only_the_winner() -> None:
    hands = ["1o 12c 11c 12e 11e", "4o 12b 11b 4c 5c", "5o 6c 7c 10c 1c"]
    game = run(position("loco", hands, "bastos"), "0 1o, 1 4o, 2 5o")
    assert pending(game) == (0, "sing copas sing espadas silent")
    game.act("sing espadas")
    assert pending(game)[0] == 0  # one meld a trick; then the next lead
    assert game.deal.points == [31, 0, 0]
    game = run(position("loco", hands, "bastos", announce="auto"), "0 1o, 1 4o, 2 5o")
    assert [meld["suit"] for meld in game.deal.melds] == ["copas"]


def test_loco_has_no_tute() -> None:
    hands = ["1o 12c 12o 12e 12b", "4o 5e 6e 4c 5c", "5o 6c 7c 10c 1c"]
    game = run(position("loco", hands, "bastos"), "0 1o, 1 4o, 2 5o")
    assert pending(game)[0] == 0
    assert "sing tute" not in pending(game)[1]


@pytest.mark.parametrize(
    ("points", "losers", "reason"),
    [
        ([0, 0, 120], [0, 1], "capote"),
        ([40, 60, 20], [0], "middle"),
        ([60, 60, 0], [0, 1], "tied"),
        ([60, 60, 50], [0, 1, 2], "tied"),
        ([0, 60, 50], [1, 2], "tied"),
    ],
)
def test_loco_ends(points: list[int], losers: list[int], reason: str) -> None:
    game = run(position("loco", ["4o", "5o", "6o"], "copas", points=points), "0 4o, 1 5o, 2 6o")
    assert result(game) == {"kind": "loco", "losers": losers, "reason": reason}


def test_loco_revoke() -> None:
    # Undertrumping is a duty in loco: to discard instead is a revoke.
    hands = ["4c 4e", "12o 5e", "5o 1b"]
    game = run(position("loco", hands, "oros", revoke="penalty"), "0 4c, 1 12o, 2 1b")
    assert result(game) == {"kind": "loco", "losers": [2], "reason": "revoke"}
    assert pending(run(position("loco", hands, "oros"), "0 4c, 1 12o")) == (2, "5o")


# -------------------------------------------------------------------- subastado

ONE_EACH = ["4o", "5o", "6o"]


def test_subastado_one_round() -> None:
    game = position("subastado", ONE_EACH, points=[0, 0, 55])
    assert game.pending is not None
    assert game.pending[1][0] == "bid 60"
    assert game.pending[1][-2:] == ["bid 230", "pass"]
    run(game, "0 bid 60, 1 pass, 2 bid 65")
    assert pending(game) == (2, TRUMPS)
    run(game, "2 trump copas, 2 6o, 0 4o, 1 5o")
    assert result(game) == {
        "kind": "subastado",
        "declarer": 2,
        "bid": 65,
        "made": True,
        "scored": [0, 0, 65],
        "reason": "points",
    }
    assert game.deal.trump == "copas"


def test_subastado_after_230_only_pass() -> None:
    game = run(position("subastado", ONE_EACH), "0 bid 230")
    assert pending(game) == (1, "pass")
    run(game, "1 pass, 2 pass, 0 trump oros")
    game = run(position("subastado", ONE_EACH, rounds="many"), "0 bid 230, 1 pass, 2 pass")
    assert pending(game) == (0, TRUMPS)


@pytest.mark.parametrize(
    ("bid", "points", "failed", "scored"),
    [
        (100, 104, "each", [0, 0, 100]),
        (130, 125, "each", [260, 260, 0]),
        (65, 60, "split", [32, 32, 0]),
        (125, 120, "split", [125, 125, 0]),
    ],
)
def test_subastado_worked(bid: int, points: int, failed: str, scored: list[int]) -> None:
    game = position("subastado", ONE_EACH, points=[0, 0, points - 10], failed=failed)
    run(game, f"0 pass, 1 pass, 2 bid {bid}, 2 trump copas, 2 6o, 0 4o, 1 5o")
    assert result(game)["scored"] == scored


@pytest.mark.parametrize("rounds", ["one", "many"])
def test_subastado_passed_out(rounds: str) -> None:
    game = run(position("subastado", ONE_EACH, rounds=rounds), "0 pass, 1 pass, 2 pass")
    assert result(game) == {
        "kind": "subastado",
        "declarer": None,
        "bid": None,
        "made": None,
        "scored": [0, 0, 0],
        "reason": "passed",
    }
    assert game.deal.trump is None


def test_subastado_many_rounds() -> None:
    for script in [
        "0 bid 60, 1 bid 65, 2 pass, 0 bid 70, 1 pass, 0 trump oros",
        "0 pass, 1 pass, 2 bid 60, 2 trump oros",
        "0 pass, 1 bid 60, 2 bid 70, 1 bid 75, 2 pass, 1 trump oros",
        "0 bid 60, 1 bid 65, 2 bid 70, 0 pass, 1 bid 80, 2 bid 100, 1 pass, 2 trump oros",
        "0 bid 60, 1 pass, 2 pass, 0 trump oros",
    ]:
        run(position("subastado", ONE_EACH, rounds="many"), script)


def test_subastado_only_declarer_sings_and_no_tute() -> None:
    hands = ["1o 12c 11c 4c 5c", "4o 12b 11b 4e 5e", "3o 12e 11e 6e 12o"]
    game = run(position("subastado", hands), "0 pass, 1 bid 60, 2 pass, 1 trump copas")
    run(game, "1 4o, 2 3o, 0 1o")
    assert game.deal.melds == []  # seat 0 won
    game = run(position("subastado", hands), "0 pass, 1 pass, 2 bid 60, 2 trump espadas")
    run(game, "2 12e, 0 1o, 1 4e")
    assert game.deal.melds == []  # the king is gone
    game = run(position("subastado", hands), "0 bid 60, 1 pass, 2 pass, 0 trump copas")
    run(game, "0 1o, 1 4o, 2 3o")
    assert game.deal.points == [61, 0, 0]
    hands[0] = "1o 12c 12b 12e 12o"
    game = run(position("subastado", hands, announce="choice"), "0 bid 60, 1 pass, 2 pass")
    run(game, "0 trump bastos, 0 1o, 1 4o, 2 3o")
    assert pending(game)[0] == 0
    assert "tute" not in pending(game)[1]


def test_subastado_four() -> None:
    game = position("subastado", [*ONE_EACH, ""], points=[0, 0, 40, 0])
    run(game, "0 pass, 1 pass, 2 bid 60, 2 trump copas, 2 6o, 0 4o, 1 5o")
    assert result(game)["scored"] == [60, 60, 0, 0]


def test_subastado_revoke() -> None:
    hands = ["4o 4c", "5o 5c", "6o 6c"]
    bids = "0 pass, 1 bid 120, 2 pass, 1 trump copas, "
    game = run(position("subastado", hands, revoke="penalty"), bids + "1 5o, 2 6c, 0 4o")
    assert result(game)["made"] is True
    assert (result(game)["scored"], result(game)["reason"]) == ([0, 240, 0], "revoke")
    game = position("subastado", hands, revoke="penalty")
    run(game, bids + "1 5o, 2 6o, 0 4o, 2 6c, 0 4c, 1 5c")
    assert result(game)["reason"] == "points"
    game = position("subastado", ["4o 4c 4e", "5o 5c 5e", "6o 6c 6e"], revoke="penalty")
    run(game, bids + "1 5o, 2 6o, 0 4o, 2 6c, 0 4c, 1 5e")
    assert result(game)["made"] is False
    assert (result(game)["scored"], result(game)["reason"]) == ([240, 0, 240], "revoke")
    assert game.deal.tricks == [2]
