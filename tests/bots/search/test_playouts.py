"""Playouts by tables, beside the kernel card by card; and what reading others' plays looks up."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from tests.bots.table import TABLES, RandomBot, dealt, played
from tests.engine.positions import view_of
from tute.bots.search import extremes, reading
from tute.bots.search.bots import expert
from tute.bots.search.frame import frame_of
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.line import can_finish, finish, is_plain
from tute.bots.search.outcome import result_of
from tute.bots.search.plain import plain
from tute.bots.search.playout import AUTO, HIGH, LOW, play_out
from tute.bots.search.reading import Reading
from tute.bots.search.setting import World, kernel_of
from tute.bots.search.tables import OURS, OUTS, PAIR, THEIRS, TRUMP, TRUMPS_OUT, Entry, Policy
from tute.engine.actions import play
from tute.engine.cards import ABOVE, SUIT_MASK
from tute.engine.match import new_match
from tute.engine.options import Table, make_table
from tute.engine.reducer import apply
from tute.engine.state import State

LETTERS = [row for row in TABLES if row[0] in ("cabron", "loco")]
PLAIN_TABLES = [row for row in TABLES if row[0] in ("clasico", "subastado", "individual")]


class Looked(NamedTuple):
    name: str
    key: int
    value: float
    strength: int


class Lots:
    """A table whose players choose by lot; it keeps what they looked up."""

    def __init__(self, name: str, rng: random.Random, log: list[Looked]) -> None:
        self.name, self.rng, self.log = name, rng, log

    def __getitem__(self, key: int) -> Entry:
        held = [strength for strength in range(10) if key >> strength & 1]
        row = Looked(self.name, key, self.rng.random(), self.rng.choice(held))
        self.log.append(row)
        return row.value, row.strength, (0.0,) * 10


def by_lot(rng: random.Random) -> tuple[Policy, list[Looked]]:
    log: list[Looked] = []
    policy = plain.__wrapped__(4)
    for name in ("lead", "take", "give"):
        setattr(policy, name, Lots(name, rng, log))
    return policy, log


def beating(deal: Kernel) -> int:
    if deal.led < 0:
        return 0
    over = ABOVE[deal.best]
    return over if deal.best // 10 == deal.trump else over | SUIT_MASK[deal.trump]


def replayed(deal: Kernel, log: list[Looked]) -> list[tuple[int, int, list[Looked]]]:
    """The seats and cards of a playout, with what each looked up, as the kernel has them."""
    rows = []
    looked = iter(log)
    while deal.phase != DONE:
        seat, legal = deal.turn, deal.cards()
        card, seen = legal.bit_length() - 1, []
        if legal & (legal - 1):
            name = "lead" if deal.led < 0 else "take" if legal & beating(deal) else "give"
            assert name != "take" or not legal & ~beating(deal)
            for suit in range(4):
                own = legal >> 10 * suit & 1023
                if own:
                    one = next(looked)
                    seen.append(one)
                    assert (one.name, one.key & 1023) == (name, own)
                    assert bool(one.key & TRUMP) == (suit == deal.trump)
                    if one.value >= max(row.value for row in seen):
                        card = 10 * suit + one.strength
        rows.append((seat, card, seen))
        deal.advance(card)
    assert next(looked, None) is None
    return rows


def starts(table: Table, seed: int) -> list[tuple[State, Kernel]]:
    """Moments at which only cards are to come."""
    rng = random.Random(seed)
    state = dealt(table, rng, seed % table.players)
    bots = [RandomBot()] * table.players
    rows = []
    for moment, seen, action in played(state, bots, new_match(table).score, rng):
        if action.kind == "play" and seen.trump >= 0:
            deal = kernel_of(seen, World(moment.hands, moment.stock), frame_of(seen))
            if can_finish(deal):
                rows.append((moment, deal))
    return rows


@pytest.mark.parametrize(("modality", "players"), PLAIN_TABLES)
def test_the_quick_loop_goes_with_the_kernel(modality: str, players: int) -> None:
    compared = 0
    for seed in range(25):
        for _, deal in starts(make_table(modality, players), seed)[::3]:
            assert is_plain(deal.frame)
            quick, slow = deal.copy(), deal.copy()
            policy, log = by_lot(random.Random(seed))
            finish(quick, policy)
            replayed(slow, log)
            assert quick.phase == DONE
            assert (quick.points, quick.wins, quick.melded, quick.sung) == (
                slow.points, slow.wins, slow.melded, slow.sung
            )  # fmt: skip
            assert (quick.leader, quick.reason, quick.culprit) == (
                slow.leader, slow.reason, slow.culprit
            )  # fmt: skip
            assert result_of(quick) == result_of(slow)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("announce", ["auto", "choice"])
@pytest.mark.parametrize(("modality", "players"), LETTERS)
def test_the_quick_loop_of_letters_goes_with_the_kernel(
    modality: str, players: int, announce: str
) -> None:
    options = {} if modality == "cabron" else {"announce": announce}
    compared = 0
    for seed in range(25):
        rng = random.Random(seed)
        state = dealt(make_table(modality, players, **options), rng, seed % players)
        bots = [RandomBot()] * players
        for moment, seen, action in played(state, bots, new_match(state.table).score, rng):
            if action.kind != "play":
                continue
            deal = kernel_of(seen, World(moment.hands, moment.stock), frame_of(seen))
            for plan in (AUTO, LOW, HIGH):
                assert extremes.is_quick(deal.frame)
                assert can_finish(deal)
                quick, slow = deal.copy(), deal.copy()
                extremes.finish(quick, seen.seat, plan)
                play_out(slow, seen.seat, plan)
                for name in ("points", "wins", "melded", "sung", "trump", "reason", "culprit"):
                    assert getattr(quick, name) == getattr(slow, name), name
                assert quick.phase == DONE
                assert result_of(quick) == result_of(slow)
                compared += 1
    assert compared > 1000


class Even:
    """Likelihoods by which everything is as likely; it keeps what was looked up."""

    def __init__(self, name: str, log: list[tuple[str, int]]) -> None:
        self.name, self.log = name, log

    def __getitem__(self, key: int) -> tuple[float, float, list[float], list[float]]:
        self.log.append((self.name, key))
        return 1.0, 1.0, [1.0] * 10, [1.0] * 10


def test_reading_looks_up_what_the_players_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the true world each play of the others is looked up just as it was chosen."""
    compared = 0
    for seed in range(20):
        state, deal = starts(make_table("clasico"), seed)[0]
        policy, log = by_lot(random.Random(seed))
        finish(deal.copy(), policy)
        rows = replayed(deal.copy(), log)
        until = len(rows) * 2 // 3
        me, keys = rows[until][0], []
        for seat, card, looked in rows[:until]:
            if seat != me:
                keys += [(row.name, row.key) for row in looked]
            state = apply(state, seat, play(card))[0]
        again: list[tuple[str, int]] = []
        tables = tuple(Even(name, again) for name in ("lead", "take", "give"))
        monkeypatch.setattr(reading, "_likely", lambda size, tables=tables: tables)
        seen = view_of(state, me)
        Reading(seen, frame_of(seen), 1.0).log_weight(World(state.hands))
        assert again == keys
        compared += len(keys)
    assert compared > 200


def test_plays_under_the_duties_of_the_stock_are_not_read_by_tables() -> None:
    """The tables know the obligations of a deal without stock only."""
    table = make_table("individual", 3, hand_size=7, stock_duty="trump_lead", revoke="blocked")
    for seed in range(30):
        state = dealt(table, random.Random(seed))
        for _ in range(2):
            state = apply(state, state.queue[0], view_of(state, state.queue[0]).legal[0])[0]
        seen = view_of(state, state.queue[0])
        assert seen.cards
        assert expert().choose(seen, random.Random(1)) in seen.legal


def test_melds_are_marked() -> None:
    """King and knight in hand: the key tells, until they are sung."""
    table = make_table("clasico")
    marked = 0
    for seed in range(10):
        _, deal = starts(table, seed)[0]
        policy, log = by_lot(random.Random(seed))
        finish(deal, policy)
        marked += sum(bool(row.key & PAIR) for row in log)
        assert all(row.key & 1023 for row in log)
    assert marked > 2


def test_the_plain_player_draws_trumps_and_throws_no_ace_away() -> None:
    policy, held = plain(4), 1 << 9 | 1 << 8 | 1 << 2
    assert policy.lead[held | OUTS[1023 & ~held] | TRUMP | TRUMPS_OUT][1] == 9
    assert policy.give[held | THEIRS][1] == 2
    assert policy.give[held | OURS][1] == 8
