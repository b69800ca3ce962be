"""Averages, intervals and percentiles against cases worked by hand."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.arena.report import summary
from tools.arena.spec import Spec
from tools.arena.stats import Z95, difference, estimate, percentile

WON_OF_TWO = [(2.0, 2), (1.0, 2), (0.0, 2), (1.0, 2)]


def test_units_of_equal_size_by_hand():
    # shares 1, 1/2, 0, 1/2: mean 1/2, variance (1/4 + 1/4) / 3, of the mean a quarter of that
    result = estimate(WON_OF_TWO)
    assert result is not None
    assert (result.mean, result.games) == (0.5, 8)
    assert result.half == pytest.approx(1.959964 * math.sqrt(1 / 24), rel=1e-6)


def test_a_ratio_by_hand():
    # 3 of 4; residuals 1/4, -3/4, 1/2, 0 at one game a unit: variance (7/8) / 3 / 4
    result = estimate([(1, 1), (0, 1), (2, 2), (0, 0)])
    assert result is not None
    assert (result.mean, result.games) == (0.75, 4)
    assert result.half == pytest.approx(1.959964 * math.sqrt(7 / 96), rel=1e-6)


def test_a_difference_is_paired_by_unit():
    b = [(1.0, 2), (0.0, 2), (-1.0, 2), (0.0, 2)]  # half a game less in every unit
    result = difference(WON_OF_TWO, b)
    assert result is not None
    assert result.mean == 0.5
    assert result.half == pytest.approx(0, abs=1e-12)
    swapped = difference(WON_OF_TWO, [(2 - won, n) for won, n in WON_OF_TWO])
    assert swapped is not None
    assert swapped.mean == 0
    assert swapped.half == pytest.approx(2 * 1.959964 * math.sqrt(1 / 24), rel=1e-6)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=40))
def test_one_game_a_unit_is_the_textbook(values):
    result = estimate([(value, 1) for value in values])
    assert result is not None
    assert result.mean == pytest.approx(statistics.mean(values))
    textbook = Z95 * statistics.stdev(values) / math.sqrt(len(values))
    assert result.half == pytest.approx(textbook, abs=1e-9)


def test_without_games_there_is_no_average_and_one_unit_has_no_interval():
    assert estimate([(0, 0), (0, 0)]) is None
    assert difference([(1, 1)], [(0, 0)]) is None
    single = estimate([(3, 2)])
    assert single is not None
    assert single.mean == 1.5
    assert math.isnan(single.half)


@pytest.mark.parametrize(
    ("share", "value"), [(0.05, 1), (0.5, 10), (0.95, 19), (0.951, 20), (1.0, 20)]
)
def test_percentiles(share, value):
    assert percentile(range(20, 0, -1), share) == value


def test_the_summary_of_units_by_hand():
    units = [
        {"unit": 1, "sums": {"win": [1, 2, 1, 2]}, "cpu_us": {"a": [1000], "b": []}},
        {"unit": 0, "sums": {"win": [2, 2, 0, 2], "made": [1, 1, 0, 0]},
         "cpu_us": {"a": [3000], "b": []}},
    ]  # fmt: skip
    result = summary(Spec("clasico", 4, "rule", "random", 2, 1), units, "code")
    half = round(1.959964 * 0.25, 6)  # 1 and 1/2: deviation of the mean 1/4
    assert result["figures"]["win"] == {
        "a": [0.75, half, 4],
        "b": [0.25, half, 4],
        "a-b": [0.5, round(1.959964 * 0.5, 6), 4],
    }
    assert result["figures"]["made"] == {"a": [1.0, 0.0, 1], "b": None, "a-b": None}
    assert result["cpu_ms"]["a"] == {"decisions": 2, "mean": 2.0, "p95": 3.0, "max": 3.0}
    assert result["cpu_ms"]["b"] == {"decisions": 0}
