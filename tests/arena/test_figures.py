"""Short fixed arenas: exactly the results that were written down, and floors."""

from __future__ import annotations

import pytest

from tests.arena.cases import SPECS, expected, figures
from tools.arena.spec import Spec


@pytest.mark.parametrize("name", SPECS)
def test_a_fixed_arena_gives_what_was_written_down(name):
    assert figures(SPECS[name]) == expected(name)


@pytest.mark.parametrize(
    ("name", "figure", "least"),
    [
        ("clasico", "win", 0.6),
        ("contracts", "win", 0.65),
        ("individual 2", "win", 0.7),
        ("ceiling, clasico", "win", 0.7),
        ("ceiling, contracts", "win", 0.65),
        ("ceiling, individual", "win", 0.75),
    ],
)
def test_what_was_written_down_is_as_strong_as_it_should_be(name, figure, least):
    assert expected(name)[figure]["a"][0] >= least


def test_the_ceiling_takes_a_fraction_of_the_letters():
    for name in ("ceiling, cabron", "ceiling, loco"):
        letters = expected(name)["letters"]
        assert letters["a"][0] < letters["b"][0] / 2


@pytest.mark.parametrize(
    ("spec", "figure", "least"),
    [
        (Spec("clasico", 4, "normal", "random", 60, 1), "win", 0.1),
        (Spec("individual", 2, "normal", "random", 30, 1), "win", 0.2),
        (Spec("subastado", 3, "normal", "random", 30, 1, contracts="rule"), "win", 0.2),
    ],
    ids=["clasico", "individual", "contracts"],
)
def test_a_level_is_clearly_above_random(spec, figure, least):
    assert figures(spec)[figure]["a-b"][0] > least
