"""Advice and review: estimates that add up, open cards solved, and nothing hidden in a hint."""

from __future__ import annotations

import json
import random

import pytest

from tests.bots.table import TABLES, dealt, played
from tools.lessons import pack_with
from tute.bots import review
from tute.bots.estimate import Estimate, estimates
from tute.bots.heuristic.bot import RuleBot
from tute.bots.levels import LEVELS
from tute.bots.reasons import CODES, reasons
from tute.bots.review import _Looker, known, with_open_cards
from tute.bots.search.duel import Duel
from tute.bots.search.frame import frame_of
from tute.bots.search.setting import World, kernel_of
from tute.bots.worker import answer
from tute.engine.actions import PASS, bid, parse_action
from tute.engine.cards import BIT, POINTS, card_code
from tute.engine.match import new_match
from tute.engine.observation import Observation, to_json
from tute.engine.options import make_table
from tute.engine.reducer import start, view
from tute.engine.trick import beaten_by, lie_of
from tute.ui.review_model import grade


def moments(modality: str, players: int, seed: int, **options: object):
    """A deal by rule bots: the state, what the seat to act sees, and what it does."""
    table = make_table(modality, players, **options)  # type: ignore[arg-type]
    rng = random.Random(seed)
    state = dealt(table, rng, dealer=rng.randrange(players))
    for now, seen, action in played(state, [RuleBot()] * players, new_match(table).score, rng):
        if action.kind != "end":
            yield now, seen, action


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_estimates_cover_what_is_legal(modality: str, players: int) -> None:
    for at, (_, seen, _) in enumerate(moments(modality, players, 5)):
        if at % 7:
            continue
        rows = estimates(seen, random.Random(1), 12)
        actions = [row.action for row in rows]
        assert len(actions) == len(set(actions))
        if seen.phase not in ("auction", "name_trump"):
            assert set(actions) == set(seen.legal)
        assert set(actions) <= set(seen.legal)
        assert all(0.0 <= row.chance <= 1.0 for row in rows)
        assert [row.chance for row in rows] == sorted((r.chance for r in rows), reverse=True)
        assert rows[0].error == 0.0 or rows[0].chance == rows[-1].chance


@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_hint_is_legal_repeatable_and_explained(modality: str, players: int) -> None:
    for at, (_, seen, _) in enumerate(moments(modality, players, 6)):
        if at % 11:
            continue
        request = json.dumps({"kind": "hint", "seed": "5eed", "observation": to_json(seen)})
        text = answer(request)
        assert answer(request) == text
        reply = json.loads(text)
        assert parse_action(reply["action"]) in seen.legal
        assert reply["moves"][0]["action"] == reply["action"]
        if seen.phase != "auction":  # what is advised never looks worse than what it is set beside
            chances = [round(move["chance"], 2) for move in reply["moves"]]
            assert chances == sorted(chances, reverse=True)
        assert {code for code, _ in reply["reasons"]} <= set(CODES)
        assert len(reply["reasons"]) <= 3
        allowed = {card_code(card) for card in range(40) if seen.hand >> card & 1}
        for _, values in reply["reasons"]:
            if "card" in values:
                assert values["card"] in allowed


@pytest.mark.parametrize(
    ("modality", "players"), [("clasico", 4), ("subastado", 3), ("individual", 2)]
)
def test_only_the_cheapest_card_is_said_to_give_least(modality: str, players: int) -> None:
    said = 0
    for _, seen, _ in moments(modality, players, 7):
        plays = [action for action in seen.legal if action.kind == "play"]
        if not seen.cards or len(plays) < 2:
            continue
        rows = [Estimate(action, 0.5, 0.0) for action in plays]
        best = lie_of(seen.cards, seen.trump).best
        for row in rows:
            codes = {code for code, _ in reasons(seen, row, rows)}
            said += len(codes & {"spares", "ducks"})
            if "spares" in codes:
                losing = [a.value for a in plays if not BIT[a.value] & beaten_by(best, seen.trump)]
                assert min(POINTS[card] for card in losing) == POINTS[row.action.value] > 0
    assert said


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("subastado", 3)])
def test_open_cards_between_two_sides_are_solved_exactly(modality: str, players: int) -> None:
    checked = 0
    for seed in range(4):
        for state, seen, action in moments(modality, players, seed):
            if seen.phase != "play" or not 2 <= seen.hand.bit_count() <= 5:
                continue
            world = World(state.hands, state.stock)
            found = with_open_cards(seen, action, world)
            assert found["before"]["kind"] == found["after"]["kind"] == "exact"
            deal = kernel_of(seen, world, frame_of(seen))
            duel = Duel(deal)
            first = duel.side_of(deal.frame, seen.seat) == 0
            assert found["before"]["won"] == float(duel.wins(deal) == first)
            assert found["before"]["margin"] >= found["after"]["margin"]
            assert found["before"]["won"] >= found["after"]["won"]
            checked += 1
    assert checked > 20


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("subastado", 3)])
def test_the_best_play_with_open_cards_loses_nothing(modality: str, players: int) -> None:
    checked = 0
    for state, seen, _ in moments(modality, players, 9):
        if seen.phase != "play" or not 2 <= seen.hand.bit_count() <= 4 or len(seen.legal) < 2:
            continue
        world = World(state.hands, state.stock)
        found = [with_open_cards(seen, action, world) for action in seen.legal]
        assert max(row["after"]["margin"] for row in found) == found[0]["before"]["margin"]
        checked += 1
    assert checked > 3


def test_alone_the_last_five_tricks_are_searched_and_the_rest_is_marked_an_estimate() -> None:
    kinds: dict[int, set[str]] = {}
    for state, seen, action in moments("cabron", 3, 4):
        found = with_open_cards(seen, action, World(state.hands, state.stock))
        kinds.setdefault(seen.hand.bit_count(), set()).add(found["before"]["kind"])
    for left, found_kinds in kinds.items():
        assert found_kinds <= ({"maxn", "estimate"} if left <= 6 else {"estimate"}), left
        if left <= 4:
            assert found_kinds == {"maxn"}


def test_what_could_be_known_does_not_depend_on_where_the_cards_lie() -> None:
    for _, seen, action in moments("clasico", 4, 8):
        if seen.phase == "play" and len(seen.legal) > 1:
            first = known(seen, action, random.Random(3))
            assert first == known(seen, action, random.Random(3))
            assert first["best_chance"] >= first["chance"] >= first["worst_chance"]
            return
    raise AssertionError("no such moment")


MONSTER = "1o 3o 12o 11o 7o 6o 1c 3c 1e 3e 12e 11e"
NOTHING = "2o 4o 5c 6c 7c 10c 2e 4e 5b 6b 7b 10b"


def first_call(hand: str) -> Observation:
    """What the first to speak sees, with such a hand."""
    table = make_table("subastado", 3)
    pack = pack_with("subastado", 3, 2, [hand, "", ""])
    state, _ = start(table, 2, pack, first_deal=True)
    return view(state, state.queue[0], new_match(table).score)


def test_a_call_is_graded_by_what_it_is_worth() -> None:
    strong, weak = first_call(MONSTER), first_call(NOTHING)
    assert strong.hand.bit_count() == weak.hand.bit_count() == 12
    rng = random.Random
    shy = known(strong, PASS, rng(1))
    assert shy["chance"] < 0.0 < shy["lost"] - shy["error"]
    assert shy["best"].startswith("bid")
    assert grade(shy) == "bad"
    bold = known(weak, bid(130), rng(1))
    assert bold["chance"] < 0.05
    assert bold["best"] == "pass"
    assert grade(bold) == "bad"
    assert grade(known(weak, PASS, rng(1))) == "fine"
    low = known(strong, bid(60), rng(1))
    assert low["best"] != "pass"
    assert low["best_chance"] > 0.5


def test_whatever_there_is_to_choose_is_graded() -> None:
    """Not only cards: what is called, named, sung, exchanged or announced."""
    wanted = {"auction", "name_trump", "play", "sing", "exchange", "capote"}
    graded: dict[str, str] = {}
    deals = [(mode, players, seed) for seed in range(40) for mode, players in
             (("subastado", 3), ("loco", 3), ("individual", 2))]  # fmt: skip
    for mode, players, seed in deals:
        if wanted <= set(graded):
            break
        for _, seen, action in moments(mode, players, seed):
            if len(seen.legal) > 1 and seen.phase in wanted - set(graded):
                graded[seen.phase] = grade(known(seen, action, random.Random(1)))
    assert set(graded) == wanted
    assert set(graded.values()) <= {"fine", "weak", "bad"}


def test_the_expert_would_not_be_blamed_for_its_own_calls() -> None:
    graded = []
    for seed in range(6):
        for _, seen, _ in moments("subastado", 3, seed):
            if seen.phase == "auction" and len(seen.legal) > 1:
                called = LEVELS["expert"].choose(seen, random.Random(seed))
                graded.append(grade(known(seen, called, random.Random(9))))
    assert len(graded) > 10
    assert set(graded) <= {"fine", "weak"}
    assert graded.count("fine") >= len(graded) - 1


def test_with_open_cards_the_suit_named_is_set_beside_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "_SECONDS", 1e9)  # also on a busy machine
    for state, seen, _ in moments("subastado", 3, 1):
        if seen.phase == "name_trump":
            world = World(state.hands, state.stock)
            found = [with_open_cards(seen, action, world) for action in seen.legal]
            ends = [row["after"]["won"] for row in found]
            assert all(row["before"]["won"] == max(ends) for row in found)
            assert all(row["after"]["kind"] == "exact" for row in found)
            return
    raise AssertionError("nobody bid")


def test_the_last_card_changes_nothing() -> None:
    for state, seen, action in moments("clasico", 4, 2):
        if seen.phase == "play" and seen.hand.bit_count() == 1:
            world = World(state.hands, state.stock)
            deal = kernel_of(seen, world, frame_of(seen))
            found = _Looker(seen.seat).look(deal)
            assert found.won in (0.0, 1.0)
            assert with_open_cards(seen, action, world)["after"]["won"] == found.won
