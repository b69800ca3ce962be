"""The two-sided solver against a plain minimax over the kernel."""

from __future__ import annotations

import random

import pytest

from tests.bots.search.test_kernel import moves_of, world_of
from tests.engine.positions import random_states, view_of
from tute.bots.search.bounds import HIGH, LOW, reduced
from tute.bots.search.capote import is_made
from tute.bots.search.claims import claimed
from tute.bots.search.contest import WHOLE_DEAL, LimitError
from tute.bots.search.duel import Duel, is_duel
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.maxn import MaxN, payoff_of
from tute.bots.search.moves import M_CONCEDE
from tute.bots.search.outcome import result_of
from tute.bots.search.setting import kernel_of
from tute.bots.search.solver import Solver
from tute.engine.cards import BIT, parse_card, points_in
from tute.engine.options import Table, make_table, options_of
from tute.engine.results import ContractResult, SideResult, WinnersResult


def random_duel(rng: random.Random, modality: str) -> Table:
    options = {
        row.name: rng.choice(row.values)
        for row in options_of(modality)
        if row.name in ("singers", "announce", "tute", "tie", "failed")
    }
    players = {"clasico": 4, "individual": 2}.get(modality) or rng.choice((3, 4))
    return make_table(modality, players, **options)


def endgames(rng: random.Random, modality: str, cards: int) -> Kernel:
    """A random moment with so few cards left, in a trick or before one."""
    while True:
        found = []
        for state in random_states(rng, random_duel(rng, modality)):
            if state.result or state.trump < 0 or (state.cards == () and rng.random() < 0.5):
                continue
            if 1 < sum(h.bit_count() for h in state.hands) <= cards and not state.stock:
                deal = kernel_of(view_of(state), world_of(state)) if state.queue else None
                if deal and is_duel(deal):
                    found.append(deal)
        if found:
            return rng.choice(found[:4])


def plain(deal: Kernel, duel: Duel) -> int:
    """Minimax on the final difference, in the solver's half points."""
    if deal.phase == DONE:
        if deal.reason == "tute":
            return WHOLE_DEAL * (1 if duel.side_of(deal.frame, deal.culprit) == 0 else -1)
        tie = duel.solver.bonus - 20
        last = duel.side_of(deal.frame, deal.leader)
        return duel.so_far(deal) + (tie if last == 0 else -tie)
    values = []
    side = duel.side_of(deal.frame, deal.turn)
    for move in moves_of(deal.legal() & ~(1 << M_CONCEDE)):
        deal.make(move)
        values.append(plain(deal, duel))
        deal.unmake()
    return max(values) if side == 0 else min(values)


@pytest.mark.parametrize(
    ("modality", "cards", "count"),
    [("clasico", 12, 220), ("subastado", 10, 160), ("individual", 10, 120)],
)
def test_exact_values_are_those_of_minimax(modality: str, cards: int, count: int) -> None:
    rng = random.Random(f"duel {modality}")
    for _ in range(count):
        deal = endgames(rng, modality, cards)
        duel = Duel(deal)
        expected = plain(deal, duel)
        so_far = duel.so_far(deal)
        found = duel.value(deal)
        if abs(expected) == WHOLE_DEAL:
            assert abs(found) > WHOLE_DEAL / 2
            assert (found > 0) == (expected > 0)
            continue
        assert so_far + found == expected
        for margin in (-40, -1, 0, 1, 30):
            fresh = Duel(deal)
            assert fresh.more_than(deal, found + margin) == (margin < 0)
        assert Duel(deal).wins(deal) == (found > duel.threshold(deal))


@pytest.mark.parametrize("modality", ["clasico", "subastado"])
def test_no_side_claims_more_than_it_makes(modality: str) -> None:
    """What trumps are sure to bring is no more than minimax gives; often it is something."""
    rng = random.Random(f"claims {modality}")
    compared = something = 0
    for _ in range(250):
        deal = endgames(rng, modality, 15)
        if deal.fallen:
            continue
        hands = [deal.hands[seat] for seat in deal.frame.active]
        left = sum(hands)
        known = Duel(deal).solver
        solver = Solver(known.sides, deal.trump, known.singers, tute=False, both=False)
        leader = deal.frame.active.index(deal.turn)
        made = solver.start(hands, leader, 0, -999, 999)
        total = 2 * points_in(left) + 20
        claim = claimed(hands, solver.seats, leader, left, deal.trump, 20)
        other = claimed(hands, solver.rivals, leader, left, deal.trump, 20)
        assert claim <= made <= total - other
        compared, something = compared + 1, something + (claim + other > 0)
    assert 2 * something > compared > 20, (something, compared)


@pytest.mark.parametrize("modality", ["clasico", "subastado", "individual"])
def test_winning_is_winning(modality: str) -> None:
    """The half points and the threshold mean what the result of the deal means."""
    rng = random.Random(f"wins {modality}")
    for _ in range(60):
        deal = endgames(rng, modality, 8)
        duel = Duel(deal)
        end = deal.copy()
        while end.phase != DONE:
            end.advance(rng.choice(moves_of(end.legal() & ~(1 << M_CONCEDE))))
        if end.reason == "tute":
            continue
        tie = duel.solver.bonus - 20
        last = duel.side_of(end.frame, end.leader)
        rest = duel.so_far(end) - duel.so_far(deal) + (tie if last == 0 else -tie)
        wins = rest > duel.threshold(deal)
        result = result_of(end)
        if isinstance(result, SideResult):
            assert wins == (result.winner == 0)
        elif isinstance(result, ContractResult):
            assert wins == result.made
        else:
            assert isinstance(result, WinnersResult)
            assert wins == (result.winners == (end.frame.active[0],))


def test_gives_up_at_the_limit() -> None:
    rng = random.Random(5)
    deal = None
    for state in random_states(rng, make_table("clasico")):
        deal = kernel_of(view_of(state), world_of(state))
        break
    assert deal is not None
    with pytest.raises(LimitError):
        Duel(deal, limit=50).wins(deal)


def test_equivalent_blanks() -> None:
    two, four, five, six, seven = (BIT[s] for s in range(5))
    assert reduced(two | four | five, 0) == two
    assert reduced(two | five, four) == two | five
    assert reduced(two | five | seven, six) == two | seven
    assert reduced(two << 20 | seven << 20 | BIT[9], 0) == two << 20 | BIT[9]


def test_where_a_trick_goes_for_sure_one_card_of_a_run_is_tried() -> None:
    seven, sota, knight, king, three = (BIT[s] for s in range(4, 9))
    run = seven | sota | knight
    assert reduced(run, 0) == run
    assert reduced(run, 0, LOW) == seven
    assert reduced(run, 0, HIGH) == knight
    assert reduced(run | three, king, LOW) == seven | three
    assert reduced(run | three, sota << 10, HIGH) == three
    assert reduced(seven | knight, sota, HIGH) == seven | knight


def test_no_pair_is_broken_for_the_sake_of_a_point() -> None:
    """The 7 of copas is beaten by the 10, not the king that is worth more: the pair is sung."""
    leader = hand_of("7c 2e 4e 5e")
    singer = hand_of("10c 11c 12c 2o")
    solver = Solver((0, 1), 0, ((0,), (1,)), tute=False)
    live = sum(BIT[10 * suit + 6] for suit in range(4))
    points, last, sung = 2 + 3 + 4, 10, 20
    assert solver.start([leader, singer], 0, live, -999, 999) == -2 * (points + last + sung)


def hand_of(codes: str) -> int:
    return sum(BIT[parse_card(code)] for code in codes.split())


def test_a_capote_is_made_only_if_nobody_can_stop_it() -> None:
    rng = random.Random("capote")
    made = stopped = 0
    while made < 5 or stopped < 20:
        deal = endgames(rng, "individual", 8)
        if deal.fallen:
            continue
        deal.capote = deal.turn
        expected = takes_all(deal)
        assert is_made(deal.copy(), 10**6) == expected
        made, stopped = made + expected, stopped + (not expected)


def takes_all(deal: Kernel) -> bool:
    if deal.phase == DONE:
        return deal.reason != "capote_failed"
    results = []
    for move in moves_of(deal.legal() & ~(1 << M_CONCEDE)):
        deal.make(move)
        results.append(takes_all(deal))
        deal.unmake()
    return any(results) if deal.turn == deal.capote else all(results)


@pytest.mark.parametrize("modality", ["cabron", "loco"])
def test_max_n_is_a_plain_max_n(modality: str) -> None:
    """With each mover's own payoff; where several suit it, any of them may be chosen."""
    rng = random.Random(f"maxn {modality}")
    compared = 0
    while compared < 40:
        table = make_table(modality, rng.choice((3, 4)), revoke="blocked")
        for state in random_states(rng, table):
            if state.result or sum(h.bit_count() for h in state.hands) > 5:
                continue
            seen = view_of(state)
            if seen.phase != "play":
                continue
            deal = kernel_of(seen, world_of(state))
            found = MaxN(10**6).payoff(deal.copy())
            assert found in outcomes(deal)
            compared += 1
            break


def outcomes(deal: Kernel) -> set[tuple[float, ...]]:
    """All payoffs that some way of breaking ties gives; each mover gets its most in one of them."""
    if deal.phase == DONE:
        return {payoff_of(deal)}
    seat = deal.turn
    reached = []
    for move in moves_of(deal.legal()):
        deal.make(move)
        reached.append(outcomes(deal))
        deal.unmake()
    least = max(min(row[seat] for row in rows) for rows in reached)
    return {row for rows in reached for row in rows if row[seat] >= least}
