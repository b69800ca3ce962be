"""The rule functions of the referee: obligations, losers, scores (RULES.md 2, 3, 4 and 7)."""

import pytest

from . import obligations, pack_for
from .cards import sort_cards
from .losers import cabron_losers, loco_losers, match_over
from .match import Match
from .modalities import bids_above, subastado_scored, suits_paired
from .options import complete_options


def lawful(hand: str, table: str, trump: str | None, how: str = "standard") -> str:
    cards = getattr(obligations, how)(hand.split(), table.split(), trump)
    return " ".join(sort_cards(cards))


# ------------------------------------------------- RULES 7: worked cases of points


@pytest.mark.parametrize(
    ("bid", "made", "failed", "scored"),
    [
        (100, 104 >= 100, "each", [0, 100, 0]),
        (130, 125 >= 130, "each", [260, 0, 260]),
        (65, False, "split", [32, 0, 32]),
        (125, False, "split", [125, 0, 125]),
        (120, True, "split", [0, 240, 0]),
        (115, True, "each", [0, 115, 0]),
    ],
)
def test_subastado_scored(bid: int, made: bool, failed: str, scored: list[int]) -> None:
    assert subastado_scored([0, 1, 2], 3, 1, bid, made, failed) == scored


def test_subastado_censor_scores_nothing() -> None:
    assert subastado_scored([3, 0, 1], 4, 1, 80, False, "each") == [80, 0, 0, 80]


@pytest.mark.parametrize(
    ("totals", "losers", "reason"),
    [
        ([0, 0, 60, 70], [0, 1], "zero"),
        ([105, 25, 0, 0], [2, 3], "zero"),
        ([130, 0, 0, 0], [1, 2, 3], "zero"),
        ([65, 65, 0], [2], "zero"),
        ([43, 43, 44], [0, 1], "tied"),
        ([50, 50, 30], [0, 1], "tied"),
        ([120, 20, 10, 20], [0], "over"),
        ([60, 40, 20, 10], [1, 2], "middle"),
        ([60, 60, 20, 20], [0, 1, 2, 3], "tied"),
        ([50, 50, 50], [0, 1, 2], "tied"),
        ([100, 20, 10], [1], "middle"),
        ([60, 40, 40, 10], [1, 2], "middle"),
        ([60, 60, 40, 10], [2], "middle"),
    ],
)
def test_cabron_losers(totals: list[int], losers: list[int], reason: str) -> None:
    nobody = [0] * len(totals)
    someone = [1] * len(totals)
    assert cabron_losers(totals, someone, nobody) == (losers, reason)


def test_cabron_zero_options() -> None:
    totals = [0, 0, 60, 70]
    assert cabron_losers(totals, [1, 0, 4, 5], [0] * 4, "tricks") == ([1], "zero")
    assert cabron_losers(totals, [1, 1, 4, 4], [0] * 4, "tricks") == ([2], "middle")
    assert cabron_losers(totals, [1, 0, 4, 5], [0] * 4, "tricks_win") == ([0, 2, 3], "no_trick")
    assert cabron_losers(totals, [0, 0, 4, 5], [0] * 4, "tricks_win") == ([2, 3], "no_trick")
    assert cabron_losers(totals, [1, 1, 4, 4], [0] * 4, "tricks_win") == ([2], "middle")
    assert cabron_losers([0, 0, 0, 130], [1, 1, 1, 7], [0] * 4, "tricks") == ([3], "over")


def test_cabron_over_options() -> None:
    three = [1, 1, 1]
    assert cabron_losers([110, 15, 5], three, [1, 0, 0]) == ([0], "over")
    assert cabron_losers([110, 15, 5], three, [1, 0, 0], over="100_120") == ([1], "middle")
    assert cabron_losers([110, 15, 5], three, [0, 1, 0], over="100_120") == ([0], "over")
    assert cabron_losers([121, 110, 9], three, [1, 1, 0], over="100_120") == ([0], "over")
    assert cabron_losers([120, 40, 10], three, [1, 0, 0], over="100_120") == ([1], "middle")


@pytest.mark.parametrize(
    ("totals", "losers", "reason"),
    [
        ([0, 0, 60, 70], [2], "middle"),
        ([65, 65, 0], [0, 1], "tied"),
        ([0, 0, 130], [0, 1], "capote"),
        ([0, 150, 0, 0], [0, 2, 3], "capote"),
        ([10, 10, 50, 60], [0, 1, 2], "middle"),
        ([60, 60, 10, 0], [0, 1, 2], "middle"),
        ([43, 43, 44], [0, 1], "tied"),
        ([30, 40, 60], [1], "middle"),
        ([0, 0, 65, 65], [2, 3], "tied"),
        ([10, 20, 40, 60], [1, 2], "middle"),
    ],
)
def test_loco_losers(totals: list[int], losers: list[int], reason: str) -> None:
    assert loco_losers(totals) == (losers, reason)


# --------------------------------------------- RULES 7: worked cases of obligations


def test_worked_cases_of_obligations() -> None:
    assert obligations.trick_winner(["1b", "3c", "7b", "4e"], "espadas") == 3
    assert lawful("4b 5b", "7c", "oros") == "5b 4b"
    assert lawful("2o 7o 1b", "2c 12o", "oros") == "7o 2o 1b"
    assert lawful("5o 7o 1b", "4c 12o", "oros", "loco") == "7o 5o"
    assert lawful("3e 4e", "5e 1o", "oros") == "3e 4e"
    assert lawful("3e 4e", "5e 1o", "oros", "loco") == "3e"


def test_the_highest_of_the_suit_led_without_a_trump() -> None:
    assert obligations.trick_winner(["1b", "3c", "7b", "4b"], "espadas") == 0


@pytest.mark.parametrize(
    ("hand", "table", "trump", "expected"),
    [
        ("1o 4c", "", "oros", "1o 4c"),  # the leader
        ("1c 4c 7o", "7c", "oros", "1c"),  # follow and head
        ("4c 5c 7o", "7c", "oros", "5c 4c"),  # cannot head
        ("12c 4c 3c", "7c 11c", "oros", "3c 12c"),  # head the highest on the table
        ("12c 4c", "7c 1b 11c", "oros", "12c"),  # a discard heads nothing
        ("12c 4c", "7c 2o", "oros", "12c 4c"),  # ruffed: following is enough
        ("7o 2o 1b", "7c 4c", "oros", "7o 2o"),  # ruff
        ("7o 2o 1b", "7c 4o", "oros", "7o"),  # overruff
        ("7o 2o 1b", "7c 4o 10o", "oros", "7o 2o 1b"),  # cannot overruff: any card
        ("2o 1b", "7c 4o 1c", "oros", "2o 1b"),
        ("7o 2o 1b", "4o", "oros", "7o"),  # trumps led: heading applies
        ("5o 2o 1b", "4o 7o", "oros", "5o 2o"),  # nobody "ruffs": still only following
        ("1b 2e", "4o", "oros", "2e 1b"),  # void in trumps led
        ("1b 2e 12o", "7c", None, "12o 2e 1b"),  # no trump yet: void means any card
        ("1c 2c", "7c", None, "1c"),  # heading holds without a trump
    ],
)
def test_standard_obligations(hand: str, table: str, trump: str | None, expected: str) -> None:
    assert lawful(hand, table, trump) == expected


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        ("1c 4c 7o", "7c 2o", "1c"),  # head always, also when somebody has ruffed
        ("4c 5c 7o", "7c 2o", "5c 4c"),
        ("7o 5o 1b", "7c 4o", "7o 5o"),
        ("7o 4o 1b", "7c 5o", "7o"),  # higher if you can
        ("7o 4o 1b", "7c 10o", "7o 4o"),  # if not, a lower trump
        ("4e 1b", "7c 10o", "4e 1b"),  # without trumps any card
        ("4e 1b", "10o", "4e 1b"),
        ("4o 1o", "10o 3o", "1o"),
        ("4o 1o", "", "1o 4o"),
    ],
)
def test_loco_obligations(hand: str, table: str, expected: str) -> None:
    assert lawful(hand, table, "oros", "loco") == expected


def test_trump_lead_only() -> None:
    assert lawful("1c 4c 7o", "7c", "oros", "trump_lead_only") == "7o 1c 4c"
    assert lawful("1c 7o 2o", "4o", "oros", "trump_lead_only") == "7o 2o"  # any trump: no heading
    assert lawful("1c 4c", "4o", "oros", "trump_lead_only") == "1c 4c"
    assert lawful("1c 4c", "", "oros", "trump_lead_only") == "1c 4c"


def test_trick_winner() -> None:
    assert obligations.trick_winner(["7c", "1b", "11c", "1c"], "oros") == 3
    assert obligations.trick_winner(["7c", "2o", "1c", "4o"], "oros") == 3
    assert obligations.trick_winner(["7c", "1b", "3o"], None) == 0
    assert obligations.trick_winner(["7o", "1b", "3o"], "oros") == 2


# ------------------------------------------------------------------- small parts


def test_packs() -> None:
    sizes = {
        ("clasico", 4): 40,
        ("cabron", 3): 36,
        ("cabron", 4): 40,
        ("subastado", 3): 36,
        ("subastado", 4): 36,
        ("loco", 3): 36,
        ("loco", 4): 36,
        ("individual", 2): 40,
        ("individual", 3): 36,
        ("individual", 4): 40,
    }
    for (modality, players), size in sizes.items():
        pack = pack_for(modality, players, {})
        assert len(set(pack)) == size
        assert ("2o" in pack) == (size == 40)


def test_cabron_pairs_by_second_card() -> None:
    assert suits_paired(["12o", "12c", "11c", "11o"]) == ["copas", "oros"]
    assert suits_paired(["12o", "12c", "11o", "11c"]) == ["oros", "copas"]
    assert suits_paired(["12o", "11c", "10o", "1o"]) == []


def test_bids() -> None:
    options = complete_options("subastado", {})
    assert bids_above(options, 0)[0] == "bid 60"
    assert bids_above(options, 0)[-1] == "bid 230"
    assert bids_above(options, 225) == ["bid 230"]
    assert bids_above(options, 230) == []
    options = complete_options("subastado", {"min_bid": 50, "bid_step": 10})
    assert bids_above(options, 0)[:2] == ["bid 50", "bid 60"]
    assert bids_above(options, 60)[0] == "bid 70"


def test_letters_end() -> None:
    assert match_over([5, 5, 0], 6) == []
    assert match_over([6, 5, 0], 6) == [2]
    assert match_over([6, 2, 2], 6) == []
    assert match_over([8, 6, 7], 6) == [1]


# --------------------------------------------------------------------- the match


def test_clasico_match() -> None:
    match = Match("clasico", 4, complete_options("clasico", {"games": 2}))
    match.add({"winner": 1, "games": 1})
    match.add({"winner": None, "games": 0})
    assert match.score() == [0, 1]
    match.add({"winner": 1, "games": 2})
    assert (match.score(), match.over, match.winners) == ([0, 3], True, [1, 3])


def test_vacas() -> None:
    match = Match("individual", 3, complete_options("individual", {"games": 2}))
    for winners in ([0], [1, 2], [0, 1]):
        match.add({"winners": winners, "games": 1})
    # 0 and 1 complete a vaca in one deal; everyone's games go back to zero
    assert match.score() == {"games": [0, 0, 0], "vacas": [1, 1, 0]}
    match.add({"winners": [0, 1], "games": 2})
    assert match.score() == {"games": [0, 0, 0], "vacas": [2, 2, 0]}
    assert (match.over, match.winners) == (True, [0, 1])


def test_one_vaca_wipes_nothing() -> None:
    match = Match("individual", 3, complete_options("individual", {"games": 1, "vacas": 1}))
    match.add({"winners": [0, 2], "games": 1})
    assert (match.score(), match.over, match.winners) == ([1, 0, 1], True, [0, 2])


def test_subastado_match() -> None:
    match = Match("subastado", 3, complete_options("subastado", {}))
    match.add({"scored": [460, 0, 460]})
    match.add({"scored": [100, 0, 100]})
    assert not match.over  # a shared lead
    match.add({"scored": [0, 460, 0]})
    assert not match.over
    match.add({"scored": [60, 0, 0]})
    assert (match.over, match.winners) == (True, [0])
    assert match.score() == [620, 460, 560]
