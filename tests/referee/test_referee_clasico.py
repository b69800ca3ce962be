"""Hand-made positions: clasico (RULES.md 3.1 and 4)."""

from typing import Any

import pytest

from .handmade import pending, position, result, run

SINGING = ["1o 12c 11c", "4o 6e 7e", "5o 12b 11b", "6o 4e 5e"]
TUTE = ["1o 4c 5c 6c 7c", "4o 4e 5e 6e 7e", "5o 11o 11c 11e 11b", "6o 4b 5b 6b 7b"]
FIRST = "0 1o, 1 4o, 2 5o, 3 6o"


def clasico_end(points: list[int], **options: Any) -> dict[str, Any]:
    """The last trick, worth nothing, goes to seat 3."""
    game = position("clasico", ["4o", "5o", "6o", "7o"], "copas", points=points, **options)
    return result(run(game, "0 4o, 1 5o, 2 6o, 3 7o"))


def test_clasico_side_sings() -> None:
    deal = run(position("clasico", SINGING, "bastos"), FIRST).deal
    assert deal.melds == [
        {"seat": 0, "suit": "copas", "points": 20, "trick": 0},
        {"seat": 2, "suit": "bastos", "points": 40, "trick": 0},
    ]
    assert deal.points == [31, 0, 40, 0]


def test_clasico_only_winner_sings() -> None:
    deal = run(position("clasico", SINGING, "bastos", singers="winner"), FIRST).deal
    assert deal.points == [31, 0, 0, 0]


def test_clasico_the_other_side_does_not_sing() -> None:
    hands = ["4o 4c", "1o 4e", "5o 12b", "6o 5e"]
    hands = [hands[0] + " 5c", hands[1] + " 6e", hands[2] + " 11b", hands[3] + " 7e"]
    deal = run(position("clasico", hands, "bastos"), "0 4o, 1 1o, 2 5o, 3 6o").deal
    assert deal.melds == []


def test_clasico_choice_asks_winner_then_partner() -> None:
    game = run(position("clasico", SINGING, "bastos", announce="choice"), FIRST)
    assert pending(game) == (0, "sing copas silent")
    game.act("silent")
    assert pending(game) == (2, "sing bastos silent")
    game.act("sing bastos")
    assert game.deal.points == [11, 0, 40, 0]
    assert pending(game) == (0, "12c 11c")


def test_clasico_best_to_sing() -> None:
    deal = position("clasico", ["4o", "5o", "6o", "7o"], "oros").deal
    for hand, suit in [
        ("12c 11c 12e 11e", "copas"),
        ("12c 11c 4c 12e 11e", "espadas"),
        ("12o 11o 4o 5o 12e 11e", "oros"),
        ("12b 11b 12e 11e 1c", "espadas"),
        ("12b 12e 11c 1c", None),
    ]:
        deal.hands[0] = hand.split()
        assert deal.best_to_sing(0) == suit


def test_clasico_sung_once_and_one_a_trick() -> None:
    hands = [
        "1o 3o 12c 11c 4c 12e 11e",
        "7o 6o 1b 3b 10b 7b 6b",
        "5o 4o 5b 4b 2b 6c 7c",
        "2o 10o 1c 3c 10c 1e 3e",
    ]
    game = run(position("clasico", hands, "oros"), "0 1o, 1 7o, 2 5o, 3 2o")
    assert [meld["suit"] for meld in game.deal.melds] == ["espadas"]
    run(game, "0 3o, 1 6o, 2 4o, 3 10o")
    assert [meld["suit"] for meld in game.deal.melds] == ["espadas", "copas"]
    assert game.deal.melds[1]["trick"] == 1


def test_clasico_never_after_the_pair_is_broken_or_the_last_trick() -> None:
    game = position("clasico", ["12o 11o", "4o 4c", "5o 5c", "7o 6c"], "oros")
    run(game, "0 12o, 1 4o, 2 5o, 3 7o, 0 11o, 1 4c, 2 5c, 3 6c")
    assert game.deal.melds == []
    assert game.deal.points == [17, 0, 0, 0]


def test_clasico_tute_of_the_partner() -> None:
    game = run(position("clasico", TUTE, "bastos"), FIRST)
    assert result(game) == {"kind": "clasico", "winner": 0, "games": 1, "reason": "tute"}
    assert game.deal.melds == [{"seat": 2, "tute": 11, "trick": 0}]
    assert game.deal.points == [11, 0, 0, 0]


def test_clasico_tute_options() -> None:
    assert pending(run(position("clasico", TUTE, "oros", tute=False), FIRST))[0] == 0
    assert pending(run(position("clasico", TUTE, "oros", singers="winner"), FIRST))[0] == 0
    game = run(position("clasico", TUTE, "oros", announce="choice"), FIRST)
    assert pending(game) == (2, "sing tute silent")
    game.act("silent")  # "A tute not sung is just kept."
    assert pending(game)[0] == 0


def test_clasico_tute_before_melds() -> None:
    hands = [
        "1o 12c 11c 4c 5c",
        "4o 4e 5e 6e 7e",
        "5o 12o 1e 12e 12b",
        "6o 4b 5b 6b 7b",
    ]
    deal = run(position("clasico", hands, "bastos"), FIRST).deal
    assert deal.melds == [{"seat": 0, "suit": "copas", "points": 20, "trick": 0}]
    hands[2] = "5o 11o 11e 11b 11c"
    hands[0] = "1o 12b 12e 12c 12o"
    deal = run(position("clasico", hands, "bastos"), FIRST).deal
    assert deal.melds == [{"seat": 0, "tute": 12, "trick": 0}]  # the trick's winner first


def test_clasico_ends() -> None:
    won = clasico_end([30, 30, 40, 20])
    assert won == {"kind": "clasico", "winner": 0, "games": 1, "reason": "points"}
    won = clasico_end([30, 30, 35, 25])
    assert won == {"kind": "clasico", "winner": 1, "games": 1, "reason": "last_trick"}
    won = clasico_end([30, 30, 35, 25], tie="nobody")
    assert won == {"kind": "clasico", "winner": None, "games": 0, "reason": "drawn"}


@pytest.mark.parametrize(
    ("points", "limit", "games", "reason"),
    [
        ([60, 10, 41, 9], 0, 1, "points"),
        ([60, 10, 41, 9], 100, 2, "points"),
        ([60, 10, 40, 10], 100, 1, "points"),
        ([60, 10, 60, 10], 120, 1, "points"),
        ([60, 10, 61, 10], 120, 2, "points"),
        ([60, 60, 55, 45], 100, 2, "last_trick"),
    ],
)
def test_clasico_double_over(points: list[int], limit: int, games: int, reason: str) -> None:
    won = clasico_end(points, double_over=limit)
    assert (won["games"], won["reason"]) == (games, reason)


def test_clasico_concede() -> None:
    hands = ["12o 11o 10o", "12c 11c 3c", "1e 4b 5b", "4e 5e 6e"]
    assert pending(position("clasico", hands, "oros")) == (0, "12o 11o 10o")
    game = position("clasico", hands, "oros", concede=True)
    assert pending(game) == (0, "12o 11o 10o concede")  # nine points
    game.act("10o")
    assert pending(game) == (1, "3c 12c 11c")  # ten or more
    run(game, "1 11c")
    assert pending(game) == (2, "1e 5b 4b")
    run(game, "2 4b, 3 concede")
    assert result(game) == {"kind": "clasico", "winner": 0, "games": 1, "reason": "concede"}
    assert game.deal.points == [0, 0, 0, 0]
    game = run(position("clasico", hands, "oros", concede=True), "0 10o, 1 11c, 2 4b, 3 4e")
    assert pending(game) == (0, "12o 11o")  # not at the second turn


def test_clasico_revoke() -> None:
    hands = ["4o 4c", "1o 5c", "5o 6c", "7o 7c"]
    assert pending(run(position("clasico", hands, "oros"), "0 4o")) == (1, "1o")
    game = run(position("clasico", hands, "oros", revoke="penalty"), "0 4o")
    assert pending(game) == (1, "1o 5c")
    run(game, "1 5c, 2 6c, 3 7o")  # two revoke: the first loses
    assert result(game) == {"kind": "clasico", "winner": 0, "games": 1, "reason": "revoke"}
    assert (game.deal.tricks, game.deal.points) == ([], [0, 0, 0, 0])
