"""The arena's own players: exact where they claim to be, legal everywhere."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.quick import QUICK
from tests.engine.positions import hand, random_states, revokes, tables, view_of
from tools.arena.cheater import Cheater, _side, _side_0_wins, _solver
from tools.arena.game import play_game
from tools.arena.players import Fair, UnknownPlayerError, player_named
from tools.arena.rule import formula_bid, rule_action, spot_in, spot_of
from tools.arena.solver import distinct
from tute.bots.levels import LEVELS
from tute.engine.options import make_table
from tute.engine.reducer import apply, legal_actions
from tute.engine.results import ContractResult, SideResult
from tute.engine.shuffle import deal_from_seed


@given(tables(), st.integers(0, 2**32))
def test_rule_plays_the_same_from_what_it_sees_as_in_playouts_and_legally(table, seed):
    for state in random_states(random.Random(seed), table):
        if state.result is None:
            seen = view_of(state)
            action = rule_action(spot_of(seen))
            assert action == rule_action(spot_in(state))
            assert action in seen.legal
            assert action.kind != "play" or action.value not in revokes(state)


@settings(max_examples=15)
@given(tables(), st.integers(0, 2**32))
def test_random_and_cheater_play_legally(table, seed):
    rng = random.Random(seed)
    deal = deal_from_seed(table, 0, rng.randbytes(32))
    seats = [player_named(rng.choice(["random", "cheater"])) for _ in range(table.players)]
    game = play_game(table, deal, seats, b"secret")
    assert game.state.result is not None
    assert getattr(game.state.result, "reason", "") not in ("revoke", "concede")


@pytest.mark.parametrize(
    ("cards", "bid", "trump"),
    [
        # trumps 11+10+4+3 and 6 for each of four, the forty; an ace 14
        ("1o 3o 12o 11o 1c 7c 6c 5e 4e 6e 5b 4b", 28 + 24 + 40 + 14 - 18 - 3, 0),
        # trumps 4+3 and 6 for each of three, the forty; ace and three of copas 26
        ("1c 3c 12e 11e 4b 5b 6b 7b 4o 5o 4e 5c", 7 + 18 + 40 + 26 - 18 - 3, 2),
        # nothing but an ace: four small trumps 24
        ("1c 7c 6c 4b 5b 6b 7b 4o 5o 4e 5e 6e", 20, 3),
    ],
)
def test_the_bidding_formula_by_hand(cards, bid, trump):
    assert formula_bid(hand(cards)) == (bid, trump)


def test_like_blanks_are_one_and_others_part_them():
    held = hand("2o 4o 6o 10o 5c 6c 7e 1b")
    assert distinct(held, 0) == hand("2o 10o 5c 7e 1b")
    assert distinct(held, hand("5o 7c 3b")) == hand("2o 6o 10o 5c 7e 1b")


def reached(state):
    """Whether the side that would be 0 for the solver wins if all play their best."""
    result = state.result
    if isinstance(result, SideResult):
        return result.winner == 0
    if isinstance(result, ContractResult):
        return bool(result.made)
    wins = _side(state, state.queue[0]) == 0
    for action in legal_actions(state):
        if reached(apply(state, state.queue[0], action)[0]) == wins:
            return wins
    return not wins


@pytest.mark.parametrize(
    ("modality", "options"),
    [
        ("clasico", {}),
        ("clasico", {"singers": "winner", "tute": False, "tie": "nobody"}),
        ("subastado", {}),
    ],
)
def test_the_solver_is_exact(modality, options):
    table = make_table(modality, **options)
    rng = random.Random(7)
    answers: list[bool] = []
    while len(answers) < 60:
        for state in random_states(rng, table):
            if state.result is None and state.trump >= 0 and state.bid <= 100:
                left = max(one.bit_count() for one in state.hands)
                if left == 3 and rng.random() < 0.4 and legal_actions(state)[0].kind == "play":
                    answers.append(_side_0_wins(state, _solver(state)))
                    assert answers[-1] == reached(state)
    assert 10 < sum(answers) < len(answers) - 5


def test_the_cheater_takes_what_can_be_taken():
    table = make_table("clasico")
    rng = random.Random(11)
    found = 0
    while found < 15:
        for state in random_states(rng, table):
            if state.result is None and state.hands[state.queue[0]].bit_count() == 3:
                side = state.queue[0] % 2
                if reached(state) == (side == 0):
                    action = Cheater().act(state, view_of(state), rng)
                    after, _ = apply(state, state.queue[0], action)
                    assert reached(after) == (side == 0)
                    found += 1


def test_names():
    for level in LEVELS:
        player = player_named(level)
        assert isinstance(player, Fair)
        assert player.bot is LEVELS[level]
    for name in ("", "nobody", "rule:3", "ismcts:-1", "ismcts:x", "cheater:1"):
        with pytest.raises(UnknownPlayerError):
            player_named(name)


class Seer:
    """A rule player that is always three quarters sure."""

    def choose(self, seen, rng):
        return rule_action(spot_of(seen))

    def forecast(self, seen, rng):
        assert seen.phase == "play"
        assert seen.trump >= 0
        return 0.75


def test_a_bot_that_forecasts_is_asked_once_its_contract_stands():
    table = make_table("subastado")
    deal = deal_from_seed(table, 0, b"some deal")
    game = play_game(table, deal, [Fair(Seer())] * 3, b"secret")
    assert game.state.declarer >= 0
    assert game.forecast == 0.75
    silent = play_game(table, deal, [player_named("rule")] * 3, b"secret")
    assert silent.forecast is None
    assert silent.deal == game.deal


def test_every_decision_is_timed():
    table = make_table("clasico")
    game = play_game(table, deal_from_seed(table, 0, b"x"), [player_named("rule")] * 4, b"s")
    assert sum(map(len, game.cpu)) == len(game.deal.actions)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_searching_levels_say_how_sure_they_are_of_a_contract(level):
    table = make_table("subastado")
    deal = deal_from_seed(table, 0, b"some deal")
    quick = Fair(QUICK[level])
    game = play_game(table, deal, [quick] * 3, b"", auctioneer=player_named("rule"))
    assert game.state.declarer >= 0
    assert game.forecast is not None
    assert 0.0 < game.forecast < 1.0
