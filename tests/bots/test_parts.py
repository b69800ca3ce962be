"""The pieces of the rule-based player: chances, sure tricks, questions, shape of the weights."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.table import RandomBot, dealt, hand, played
from tute.bots import auction
from tute.bots.heuristic import extremes, points, questions, weights, weights_extremes
from tute.bots.heuristic.laydown import all_winners, runs
from tute.bots.heuristic.odds import beats
from tute.engine.actions import CAPOTE, CONCEDE, EXCHANGE, KEEP, NO_CAPOTE, SILENT, play, sing
from tute.engine.cards import BIT, cards_of, parse_card
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.options import make_table
from tute.engine.reducer import view
from tute.engine.results import Score, Trick
from tute.engine.trick import FULL, NO_TRUMP, legal_cards, lie_of

OROS, COPAS = 0, 1


def seat(may: str, known: str = "", lacks: float = 0.5) -> tuple[int, int, int, tuple[float, ...]]:
    return 1, hand(may) | hand(known), hand(known), (lacks,) * 4


@pytest.mark.parametrize(
    ("may", "known", "card", "trump", "chance"),
    [
        ("", "1c", "3c", OROS, 1.0),  # known to hold the card above
        ("", "4c 1o", "3c", OROS, 0.0),  # known to hold a low one: it must follow
        ("", "1o", "3c", OROS, 1.0),  # void for sure, with a trump for sure
        ("", "1o", "3c", NO_TRUMP, 0.0),
        ("1c", "", "3c", NO_TRUMP, 0.5),  # one card above, and even chances that it is elsewhere
        ("12c", "", "3c", OROS, 0.0),
        ("1o", "", "3c", OROS, 0.5),  # void for sure, perhaps a trump
        ("5c 1o", "", "3c", OROS, 0.25),  # perhaps void, perhaps a trump
        ("", "7o", "12o", OROS, 0.0),
    ],
)
def test_the_chance_to_beat_a_card(
    may: str, known: str, card: str, trump: int, chance: float
) -> None:
    side, could, holds, lacks = seat(may, known)
    threat = (side, could, holds, (lacks[0], lacks[1], lacks[2], lacks[3]))
    code = parse_card(card)
    assert beats(threat, code, code // 10, trump, FULL) == chance


def test_a_ruff_is_beaten_only_from_a_void() -> None:
    lacks = (0.5, 0.5, 0.5, 0.5)
    ruff = parse_card("7o")
    assert beats((1, hand("1o 4c"), hand("1o 4c"), lacks), ruff, COPAS, OROS, FULL) == 0.0
    assert beats((1, hand("1o"), hand("1o"), lacks), ruff, COPAS, OROS, FULL) == 1.0


def wins_all(mine: int, other: int, leads: bool, trump: int) -> bool:
    """The plain definition: some card of mine works against every answer."""
    if not mine:
        return True
    first, second = (mine, other) if leads else (other, mine)
    outcomes = []
    for led in cards_of(first):
        lie = lie_of((led,), trump)
        replies = []
        for reply in cards_of(legal_cards(second, lie, trump, FULL)):
            place = lie_of((led, reply), trump).place
            won = (place == 0) == leads
            card, answer = (led, reply) if leads else (reply, led)
            replies.append(won and wins_all(mine ^ BIT[card], other ^ BIT[answer], True, trump))
        outcomes.append(all(replies) if leads else any(replies))
    return any(outcomes) if leads else all(outcomes)


few = st.lists(st.integers(0, 39), min_size=8, max_size=8, unique=True)


@given(few, st.integers(1, 4), st.booleans(), st.integers(0, 3))
def test_two_hands_are_looked_at_exactly(
    cards: list[int], size: int, leads: bool, trump: int
) -> None:
    mine, other = (sum(BIT[c] for c in cards[at : at + size]) for at in (0, 4))
    assert runs(mine, other, leads, trump) == wins_all(mine, other, leads, trump)


@given(few, st.integers(1, 4), st.integers(0, 3))
def test_a_hand_of_winners_takes_all(cards: list[int], size: int, trump: int) -> None:
    mine, other = (sum(BIT[c] for c in cards[at : at + size]) for at in (0, 4))
    if all_winners(mine, other, trump):
        assert wins_all(mine, other, True, trump)


def test_some_hands_are_winners() -> None:
    assert all_winners(hand("1o 3o 1c"), hand("12o 4o 3c"), OROS)
    assert not all_winners(hand("1o 1c 3c"), hand("12o 4o 4c"), OROS)
    assert not all_winners(hand("1o 12o 1c"), hand("3o 4o 5c"), OROS)


# --- questions


def asked(
    phase: str, table_name: str, players: int, most: int = 300, **options: str
) -> Observation:
    """Some seat to whom random play puts the question."""
    table = make_table(table_name, players, **options)
    for number in range(most):
        rng = random.Random(number)
        state = dealt(table, rng)
        for _, seen, _ in played(state, [RandomBot()] * players, new_match(table).score, rng):
            if seen.phase == phase:
                return seen
    raise AssertionError(phase)


def test_a_better_trump_is_always_taken() -> None:
    seen = asked("exchange", "individual", 2)
    assert set(seen.legal) == {EXCHANGE, KEEP}
    assert questions.answer_exchange(seen) == EXCHANGE


def test_a_capote_is_announced_when_it_can_be_made() -> None:
    seen = asked("capote", "individual", 2)
    rest = seen._replace(seat=0, leader=0, trump=OROS, points=(30, 40), sung=15)
    sure = rest._replace(hand=hand("1o 3o 1c 3c 1e"), shown=(0, hand("2o 4o 4c 5c 4e")))
    unsure = rest._replace(hand=hand("2o 3o 1c 3c 1e"), shown=(0, hand("1o 4o 4c 5c 4e")))
    # All the other cards were played.
    played_cards = tuple(Trick(0, (card,), (0,), 0, OROS, FULL) for card in range(40))
    sure, unsure = (position._replace(tricks=played_cards) for position in (sure, unsure))
    assert questions.answer_capote(sure) == CAPOTE
    assert questions.answer_capote(unsure) == NO_CAPOTE


def test_a_capote_is_announced_when_points_can_no_longer_win() -> None:
    seen = asked("capote", "individual", 2)
    mine, other = seen.seat, 1 - seen.seat
    behind, level = [0, 0], [60, 60]
    behind[other] = 200
    assert not runs(seen.hand, seen.unseen | seen.shown[other], seen.leader == mine, seen.trump)
    assert questions.answer_capote(seen._replace(points=tuple(level))) == NO_CAPOTE
    assert questions.answer_capote(seen._replace(points=tuple(behind))) == CAPOTE


def test_loco_sings_for_the_top_only() -> None:
    seen = asked("sing", "loco", 4)
    suit = next(action.value for action in seen.legal if action.kind == "sing")
    mine, others = seen.seat, [s for s in range(4) if s != seen.seat]
    top, low = [0] * 4, [0] * 4
    top[mine], top[others[0]] = 60, 40
    low[mine], low[others[0]], low[others[1]] = 2, 90, 20
    assert questions.answer_sing(seen._replace(points=tuple(top))).kind == "sing"
    assert questions.answer_sing(seen._replace(points=tuple(low))) == SILENT
    assert sing(suit) in seen.legal


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("individual", 4)])
def test_a_hand_is_thrown_in_only_to_save_a_second_game(modality: str, players: int) -> None:
    poor = hand("4e 5e 6e 7e 4b 5b 6b 7b 2e 2b")
    table = make_table(modality, players, concede=True)
    heavy = make_table(modality, players, concede=True, double_over=100)
    state = dealt(table, random.Random(1))
    state = state._replace(trump=OROS)
    seat = state.queue[0]
    seen = view(state, seat, Score((0,) * players))
    seen = seen._replace(hand=poor, legal=(*map(play, cards_of(poor)), CONCEDE))
    assert not questions.concedes(seen)
    assert questions.concedes(seen._replace(table=heavy))
    rich = seen._replace(hand=poor ^ hand("4e 2o"), table=heavy)
    assert not questions.concedes(rich)


# --- weights


@pytest.mark.parametrize("name", ["CLASICO", "DECLARER", "DEFENDER", "ALONE", "DRAWING"])
def test_every_set_of_weights_is_complete(name: str) -> None:
    sets = getattr(weights, name)
    assert [len(table) for table in sets] == [points.SIZE] * 3


@pytest.mark.parametrize("name", ["CABRON", "LOCO"])
def test_every_standing_has_its_row(name: str) -> None:
    rows = getattr(weights_extremes, name)
    assert [len(row) for row in rows] == [extremes.FEATURES] * extremes.ROWS


def test_the_auctions_weights_are_complete() -> None:
    assert len(weights.HAND) == auction.SIZE
    for number in range(200):
        rng = random.Random(number)
        cards = sum(BIT[card] for card in rng.sample(range(40), 12))
        for trump in range(4):
            assert all(0 <= place < auction.SIZE for place, _ in auction.features(cards, trump))
            assert auction.expected(cards, trump) <= auction.reachable(cards, trump)
