"""The scoring of deals and matches: RULES.md sections 3, 4 and 7."""

from __future__ import annotations

import pytest

from tests.engine.positions import cards, hand, suit
from tute.engine import scoring
from tute.engine.melds import first_to_sing, pairs_fallen, pairs_in, tute_in


@pytest.mark.parametrize(
    ("points", "reason", "losers"),
    [
        ((0, 0, 60, 70), "zero", (0, 1)),
        ((105, 25, 0, 0), "zero", (2, 3)),
        ((130, 0, 0, 0), "zero", (1, 2, 3)),
        ((65, 65, 0), "zero", (2,)),
        ((43, 43, 44), "tied", (0, 1)),
        ((50, 50, 30), "tied", (0, 1)),
        ((120, 20, 10, 20), "over", (0,)),
        ((60, 40, 20, 10), "middle", (1, 2)),
        ((100, 10, 15, 5), "middle", (1, 2)),
        ((44, 43, 43), "tied", (1, 2)),
        ((50, 50, 40, 30), "middle", (2,)),
        ((101, 120, 9, 20), "over", (0, 1)),
    ],
)
def test_cabron_losers(points: tuple[int, ...], reason: str, losers: tuple[int, ...]) -> None:
    tricks, melded = [1] * len(points), [False] * len(points)
    assert scoring.cabron_losers(points, tricks, melded, "points", "100") == (reason, losers)


@pytest.mark.parametrize(
    ("zero", "tricks", "expected"),
    [
        ("points", (0, 1, 5, 4), ("zero", (0, 1))),
        ("tricks", (0, 1, 5, 4), ("zero", (0,))),
        ("tricks", (1, 1, 5, 3), ("middle", (2,))),
        ("tricks_win", (0, 1, 5, 4), ("no_trick", (1, 2, 3))),
        ("tricks_win", (0, 0, 5, 5), ("no_trick", (2, 3))),
        ("tricks_win", (1, 1, 5, 3), ("middle", (2,))),
    ],
)
def test_option_zero(zero: str, tricks: tuple[int, ...], expected: object) -> None:
    points = (0, 0, 60, 70)
    assert scoring.cabron_losers(points, tricks, [False] * 4, zero, "100") == expected


@pytest.mark.parametrize(
    ("points", "melded", "reason", "losers"),
    [
        ((110, 20, 30), (True, False, False), "middle", (2,)),
        ((121, 20, 30), (True, False, False), "over", (0,)),
        ((110, 20, 30), (False, True, False), "over", (0,)),
        ((120, 20, 30), (True, False, False), "middle", (2,)),
    ],
)
def test_option_over(
    points: tuple[int, ...], melded: tuple[bool, ...], reason: str, losers: tuple[int, ...]
) -> None:
    result = scoring.cabron_losers(points, (4, 4, 4), melded, "points", "100_120")
    assert result == (reason, losers)


@pytest.mark.parametrize(
    ("points", "reason", "losers"),
    [
        ((0, 0, 60, 70), "middle", (2,)),
        ((65, 65, 0), "tied", (0, 1)),
        ((0, 170, 0, 0), "capote", (0, 2, 3)),
        ((50, 50, 30), "tied", (0, 1)),
        ((60, 40, 20, 10), "middle", (1, 2)),
        ((60, 40, 10, 10), "middle", (1, 2, 3)),
    ],
)
def test_loco_losers(points: tuple[int, ...], reason: str, losers: tuple[int, ...]) -> None:
    assert scoring.loco_losers(points) == (reason, losers)


@pytest.mark.parametrize(
    ("bid", "made", "failed", "scored"),
    [
        (100, True, "each", (0, 100, 0)),
        (130, False, "each", (260, 0, 260)),
        (130, True, "each", (0, 260, 0)),
        (115, False, "each", (115, 0, 115)),
        (120, True, "each", (0, 240, 0)),
        (65, False, "split", (32, 0, 32)),
        (125, False, "split", (125, 0, 125)),
        (65, True, "split", (0, 65, 0)),
    ],
)
def test_contracts(bid: int, made: bool, failed: str, scored: tuple[int, ...]) -> None:
    assert scoring.contract_scores(bid, made, 1, (0, 2), 3, failed) == scored


@pytest.mark.parametrize(
    ("high", "minimum", "step", "first", "last", "count"),
    [
        (0, 60, 5, 60, 230, 35),
        (60, 60, 5, 65, 230, 34),
        (225, 60, 5, 230, 230, 1),
        (0, 50, 10, 50, 230, 19),
        (0, 70, 10, 70, 230, 17),
    ],
)
def test_bids(high: int, minimum: int, step: int, first: int, last: int, count: int) -> None:
    bids = scoring.bids_over(high, minimum, step)
    assert (bids[0], bids[-1], len(bids)) == (first, last, count)


def test_nothing_beats_230() -> None:
    assert not scoring.bids_over(230, 60, 5)


@pytest.mark.parametrize(
    ("before", "vacas", "won", "per_vaca", "to_win", "after"),
    [
        ((3, 2), (), (1, 0), 4, 1, ((4, 2), (), (0,))),
        ((2, 2), (), (1, 0), 4, 1, ((3, 2), (), ())),
        ((5, 3), (0, 1), (1, 0), 6, 2, ((0, 0), (1, 1), ())),
        ((5, 3), (1, 1), (2, 0), 6, 2, ((0, 0), (2, 1), (0,))),
        ((5, 5, 0), (1, 1, 0), (1, 1, 0), 6, 2, ((0, 0, 0), (2, 2, 0), (0, 1))),
        ((3, 3, 0), (), (1, 1, 0), 4, 1, ((4, 4, 0), (), (0, 1))),
    ],
)
def test_options_games_and_vacas(
    before: tuple[int, ...],
    vacas: tuple[int, ...],
    won: tuple[int, ...],
    per_vaca: int,
    to_win: int,
    after: object,
) -> None:
    assert scoring.add_games(before, vacas, won, per_vaca, to_win) == after


@pytest.mark.parametrize(
    ("letters", "limit", "winners"),
    [
        ((6, 2, 3), 6, (1,)),
        ((6, 2, 2), 6, ()),
        ((7, 3, 2), 6, (2,)),
        ((5, 2, 3), 6, ()),
        ((1, 0, 1, 1), 1, (1,)),
        ((6, 6, 6), 6, ()),
    ],
)
def test_option_letters(letters: tuple[int, ...], limit: int, winners: tuple[int, ...]) -> None:
    assert scoring.letters_winners(letters, limit) == winners


@pytest.mark.parametrize(
    ("points", "target", "winners"),
    [
        ((500, 300, 200), 500, (0,)),
        ((495, 300, 200), 500, ()),
        ((520, 520, 0), 500, ()),
        ((520, 510, 0), 500, (0,)),
        ((520, 510, 0), 1000, ()),
    ],
)
def test_option_target(points: tuple[int, ...], target: int, winners: tuple[int, ...]) -> None:
    assert scoring.target_winners(points, target) == winners


def test_options_tie_and_double_over() -> None:
    assert scoring.break_tie((0, 1), 1, "last_trick") == (1,)
    assert scoring.break_tie((0, 1), 2, "last_trick") == ()
    assert scoring.break_tie((0, 1), 1, "nobody") == ()
    assert [scoring.games_for(p, 100) for p in (100, 101)] == [1, 2]
    assert [scoring.games_for(p, 120) for p in (120, 121)] == [1, 2]
    assert scoring.games_for(200, 0) == 1


@pytest.mark.parametrize(
    ("held", "sung", "trump", "first"),
    [
        ("12o 11o 12c 11c", "", "copas", "copas"),
        ("12o 11o 1o 12c 11c", "", "bastos", "copas"),
        ("12o 11o 12c 11c", "", "bastos", "oros"),
        ("12o 11o 12e 11e", "oros", "bastos", "espadas"),
    ],
)
def test_which_meld_comes_first(held: str, sung: str, trump: str, first: str) -> None:
    mask = hand(held)
    suits = pairs_in(mask) & ~(1 << suit(sung) if sung else 0)
    assert first_to_sing(mask, suits, suit(trump)) == suit(first)


def test_pairs_need_both_figures() -> None:
    assert pairs_in(hand("12o 11c 10o 12e 11e 12b 11b")) == 0b1100
    assert pairs_in(hand("12o 11c")) == 0


@pytest.mark.parametrize(
    ("held", "on", "off"),
    [
        ("12o 12c 12e 12b", 12, 0),
        ("11o 11c 11e 11b 12o", 11, 0),
        ("12o 12c 12e 12b 11o 11c 11e 11b", 12, 0),
        ("12o 12c 12e 11b", 0, 0),
    ],
)
def test_option_tute(held: str, on: int, off: int) -> None:
    assert tute_in(hand(held), True) == on
    assert tute_in(hand(held), False) == off


@pytest.mark.parametrize(
    ("trick", "suits"),
    [
        ("12o 11o 3c 1e", (0,)),
        ("12o 11c 12c 11o", (1, 0)),
        ("11b 12e 12b 11e", (3, 2)),
        ("12o 11c 10o 1e", ()),
    ],
)
def test_cabron_pairs_by_their_second_card(trick: str, suits: tuple[int, ...]) -> None:
    assert pairs_fallen(cards(trick)) == suits
