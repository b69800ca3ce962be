"""Obligations and tricks: RULES.md section 2, 3.4 and 7, and the public bugs of other programs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import cards, codes, hand, suit
from tute.engine.cards import ABOVE, BIT, cards_of, parse_card
from tute.engine.trick import (
    FULL,
    LOCO,
    NONE,
    TRUMP_LEAD,
    broken_by,
    duty_with_stock,
    excluded_by,
    legal_cards,
    lie_of,
)

OBLIGATIONS = [
    # rule, trump, table, hand, legal
    ("leading: any card", "oros", "", "12o 3c 4e", "12o 3c 4e"),
    ("1 follow", "oros", "1c", "12c 2c 1o 4e", "12c 2c"),
    ("2 head", "oros", "10c 4c", "12c 11c 2c 1o", "12c 11c"),
    ("2 head: none higher, any of the suit", "oros", "1c", "3c 2c 1o", "3c 2c"),
    ("2 head the highest, not the led card", "oros", "4c 3c", "12c 1c 2c", "1c"),
    ("2 after a ruff following is enough", "oros", "10c 2o", "12c 2c 1o", "12c 2c"),
    ("2 a trump led is the suit led", "oros", "10o", "12o 2o 1c", "12o"),
    ("2 a trump led: heading applies to the third too", "oros", "4o 12o", "11o 3o 1c", "3o"),
    ("3 ruff", "oros", "10c", "2o 12o 1e", "12o 2o"),
    ("3 a discard before doesn't free from ruffing", "oros", "10c 1e", "2o 12o 1e", "12o 2o"),
    ("4 overruff", "oros", "10c 11o", "12o 2o 1e", "12o"),
    (
        "4 can't overruff: any, low trumps too",
        "oros",
        "10c 12o",
        "11o 2o 1e",
        "11o 2o 1e",
    ),
    ("5 neither suit nor trump", "oros", "7c", "4b 5b", "5b 4b"),
    ("5 void, trump led", "oros", "7o", "4b 5e", "5e 4b"),
    ("no trump: void means any card", "-", "7c", "4b 5o 1e", "5o 1e 4b"),
    ("no trump: follow and head hold", "-", "7c", "4c 10c 1e", "10c"),
    ("partner's trick obliges all the same", "oros", "4c 1c 2c", "3c 5c 1o", "3c 5c"),
    ("section 7: trump oros, 2c, 12o", "oros", "2c 12o", "2o 7o 1b", "7o 2o 1b"),
    ("section 7: 5e led, 1o ruffs", "oros", "5e 1o", "3e 4e 12c", "3e 4e"),
    ("bug: void in both, the whole hand", "oros", "12c 1c", "4e 10b 1e", "1e 4e 10b"),
    ("bug: overruff is judged against the ruff", "oros", "2c 12o", "2o 7o 4e 5b", "7o 2o 4e 5b"),
]


@pytest.mark.parametrize(("rule", "trump", "table", "held", "legal"), OBLIGATIONS)
def test_section_2_obligations(rule: str, trump: str, table: str, held: str, legal: str) -> None:
    lie = lie_of(cards(table), suit(trump))
    assert codes(legal_cards(hand(held), lie, suit(trump), FULL)) == legal, rule


@pytest.mark.parametrize(
    ("rule", "trump", "table", "held", "legal"),
    [
        ("head also after a ruff", "oros", "5e 1o", "3e 4e", "3e"),
        ("head the highest of the suit led, not the ruff", "oros", "7e 2o 10e", "11e 4e", "11e"),
        ("none higher: any of the suit", "oros", "1e 2o", "3e 4e", "3e 4e"),
        ("can't overruff: a lower trump", "oros", "4c 12o", "5o 7o 1b", "7o 5o"),
        ("overruff if you can", "oros", "4c 12o", "3o 7o 1b", "3o"),
        ("without trumps any card", "oros", "4c 12o", "3e 1b", "3e 1b"),
    ],
)
def test_section_3_4_loco(rule: str, trump: str, table: str, held: str, legal: str) -> None:
    lie = lie_of(cards(table), suit(trump))
    assert codes(legal_cards(hand(held), lie, suit(trump), LOCO)) == legal, rule


@pytest.mark.parametrize(
    ("duty", "table", "legal"),
    [
        (TRUMP_LEAD, "7o", "12o 2o"),
        (TRUMP_LEAD, "3o", "12o 2o"),
        (TRUMP_LEAD, "4c", "12o 2o 12c 4e"),
        (NONE, "7o", "12o 2o 12c 4e"),
        (FULL, "7o", "12o"),
    ],
)
def test_option_stock_duty(duty: int, table: str, legal: str) -> None:
    lie = lie_of(cards(table), 0)
    assert codes(legal_cards(hand("12o 2o 12c 4e"), lie, 0, duty)) == legal


def test_option_stock_duty_ends_with_the_stock() -> None:
    assert [duty_with_stock(d, True) for d in ("full", "trump_lead", "none")] == [
        FULL,
        TRUMP_LEAD,
        NONE,
    ]
    assert {duty_with_stock(d, False) for d in ("full", "trump_lead", "none")} == {FULL}


@pytest.mark.parametrize(
    ("trump", "table", "winner"),
    [
        ("oros", "4e 7e 12e 2e", "12e"),
        ("oros", "1c 4o", "4o"),
        ("-", "11c 12o", "11c"),
        ("espadas", "1b 3c 7b 4e", "4e"),
        ("oros", "3c 1c 2c 12c", "1c"),
        ("oros", "3c 4o 1c 2o", "4o"),
        ("oros", "2o 1e 5o 3c", "5o"),
    ],
)
def test_section_2_who_wins(trump: str, table: str, winner: str) -> None:
    lie = lie_of(cards(table), suit(trump))
    assert lie.best == parse_card(winner)
    assert cards(table)[lie.place] == lie.best


@pytest.mark.parametrize(
    ("duty", "trump", "table", "held", "card", "text"),
    [
        (FULL, "oros", "1c", "12c 4e", "4e", "must follow copas"),
        (FULL, "oros", "10c", "12c 4c", "4c", "must head 10c"),
        (FULL, "oros", "10c", "2o 4e", "4e", "must ruff oros"),
        (FULL, "oros", "10c 11o", "12o 4e", "4e", "must overruff 11o"),
        (FULL, "oros", "10c 11o", "12o 2o", "2o", "must overruff 11o"),
        (LOCO, "oros", "10c 11o", "2o 4e", "4e", "must ruff oros"),
        (LOCO, "oros", "10c 2o", "12c 4c", "4c", "must head 10c"),
        (TRUMP_LEAD, "oros", "10o", "2o 4e", "4e", "must follow oros"),
    ],
)
def test_reason_of_a_blocked_card(
    duty: int, trump: str, table: str, held: str, card: str, text: str
) -> None:
    lie = lie_of(cards(table), suit(trump))
    assert str(broken_by(parse_card(card), hand(held), lie, suit(trump), duty)) == text


@st.composite
def positions(draw: st.DrawFn) -> tuple[tuple[int, ...], int, int, int]:
    order = draw(st.permutations(range(40)))
    count = draw(st.integers(0, 3))
    size = draw(st.integers(1, 10))
    held = sum(BIT[card] for card in order[count : count + size])
    return tuple(order[:count]), held, draw(st.integers(-1, 3)), draw(st.integers(0, 3))


@given(positions())
def test_something_is_always_legal_and_blocked_cards_have_a_reason(
    position: tuple[tuple[int, ...], int, int, int],
) -> None:
    table, held, trump, duty = position
    lie = lie_of(table, trump)
    legal = legal_cards(held, lie, trump, duty)
    assert legal
    assert legal & ~held == 0
    for card in cards_of(held):
        reason = broken_by(card, held, lie, trump, duty)
        assert (reason is None) == bool(legal & BIT[card])


@given(positions())
def test_excluded_cards_are_those_that_would_make_the_play_illegal(
    position: tuple[tuple[int, ...], int, int, int],
) -> None:
    table, held, trump, duty = position
    lie = lie_of(table, trump)
    card = cards_of(held)[0]
    excluded = excluded_by(card, lie, trump, duty)
    for other in range(40):
        if other == card or other in table:
            continue
        illegal = not legal_cards(BIT[card] | BIT[other], lie, trump, duty) & BIT[card]
        assert illegal == bool(excluded & BIT[other]), other


@given(positions())
def test_the_winner_beats_every_other_card(
    position: tuple[tuple[int, ...], int, int, int],
) -> None:
    table, _, trump, _ = position
    lie = lie_of(table, trump)
    for card in table:
        if card == lie.best:
            continue
        assert not ABOVE[lie.best] & BIT[card]
        if card // 10 == trump:
            assert lie.best // 10 == trump
        else:
            assert lie.best // 10 in (trump, lie.led)
