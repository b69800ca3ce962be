"""The OpenSpiel game: OpenSpiel's own checks, the engine's legal sets, and its ISMCTS player."""

from __future__ import annotations

import random

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
import pytest

from tests.engine.positions import view_of
from tools.arena.game import play_game
from tools.arena.ismcts import Ismcts
from tools.arena.players import Fair, player_named
from tools.arena.spielgame import TuteGame, begun, thought_of
from tute.bots.search.moves import ACTIONS
from tute.bots.search.setting import World
from tute.engine.actions import CONCEDE
from tute.engine.cards import cards_of
from tute.engine.options import PLAYERS, make_table
from tute.engine.packs import pack_of
from tute.engine.reducer import apply, legal_actions
from tute.engine.shuffle import deal_from_seed

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_openspiel_finds_nothing_wrong(modality, players):
    game = pyspiel.load_game("python_tute", {"modality": modality, "players": players})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def winners(state):
    """Who gets more than nothing out of a finished deal, for the engine; None if not so simple."""
    result = state.result
    kind = type(result).__name__
    if kind == "SideResult":
        return {seat for seat in range(4) if seat % 2 == result.winner}
    if kind == "LosersResult":
        return set(range(state.table.players)) - set(result.losers)
    if kind == "ContractResult":
        return {
            seat for seat in range(state.table.players) if (seat == result.declarer) == result.made
        }
    return set(result.winners)


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_legal_sets_and_winners_are_the_engines(modality, players):
    table = make_table(modality, players)
    game = TuteGame(table=table)
    rng = random.Random(3)
    for _ in range(5):
        pack = tuple(rng.sample(pack_of(table), len(pack_of(table))))
        moment = game.new_initial_state()
        for card in pack:
            assert card in [outcome for outcome, _ in moment.chance_outcomes()]
            moment.apply_action(card)
        state = begun(table, pack)
        while state.result is None:
            assert moment.current_player() == state.queue[0]
            legal = set(legal_actions(state)) - {CONCEDE}
            assert {ACTIONS[move] for move in moment.legal_actions()} == legal
            seen = view_of(state)
            world = World(state.hands, state.stock)
            thought = thought_of(game, seen, world)
            assert thought.legal_actions() == moment.legal_actions()
            assert thought.clone().information_state_string() == thought.information_state_string()
            move = rng.choice(moment.legal_actions())
            moment.apply_action(move)
            state, _ = apply(state, state.queue[0], ACTIONS[move])
        assert moment.is_terminal()
        returns = moment.returns()
        assert {seat for seat, value in enumerate(returns) if value > 0} == winners(state)
        if modality == "clasico":
            assert sum(returns) == 0


def test_information_states_tell_no_hidden_cards():
    table = make_table("clasico")
    game = TuteGame(table=table)
    state = begun(table, deal_from_seed(table, 3, b"one").pack)
    seen = view_of(state)
    others = [card for hand in state.hands[1:] for card in cards_of(hand & ~sum(state.shown))]
    random.Random(1).shuffle(others)
    hands, at = [state.hands[0]], 0
    for seat in (1, 2, 3):
        count = state.hands[seat].bit_count() - state.shown[seat].bit_count()
        hands.append(state.shown[seat] | sum(1 << card for card in others[at : at + count]))
        at += count
    one = thought_of(game, seen, World(state.hands))
    two = thought_of(game, seen, World(tuple(hands)))
    assert tuple(hands) != state.hands
    assert one.information_state_string() == two.information_state_string()
    assert one.information_state_string(1) != two.information_state_string(1)


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_ismcts_plays_whole_deals_and_always_the_same(modality, players):
    table = make_table(modality, players)
    seats = [Fair(Ismcts(6)), *[player_named("rule")] * (players - 1)]
    deal = deal_from_seed(table, 0, b"a deal to play")
    one, two = (play_game(table, deal, seats, b"secret") for _ in range(2))
    assert one.state.result is not None
    assert one.deal == two.deal
