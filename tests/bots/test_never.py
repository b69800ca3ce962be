"""What no good player does, in small positions: the hand, the table, the card.

Each deal is given by the cards that matter; the rest are dealt anyhow. What was played before is
really played, so the bot knows what a player would.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.quick import QUICK
from tests.bots.table import TABLES, RandomBot, dealt, hand, played
from tute.bots import auction
from tute.bots.heuristic.position import position_of
from tute.bots.levels import LEVELS
from tute.engine.actions import Action, bid, name_trump, parse_action
from tute.engine.cards import card_code, parse_card
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.options import Table, make_table
from tute.engine.packs import hand_size, pack_of, seats_dealt
from tute.engine.reducer import apply, start, view
from tute.engine.results import Score, Trick
from tute.engine.state import State
from tute.engine.trick import NONE, lie_of

CLASICO = make_table("clasico")
levels = pytest.mark.parametrize("level", LEVELS)


def deal(table: Table, leader: int, shown: str, hands: dict[int, str]) -> State:
    """A deal in which ``leader`` is eldest and the dealer's ``shown`` card makes trump.

    Hands are filled up from the low cards of the pack, but for the suits named as ``-c``.
    """
    dealer = (leader - 1) % table.players
    order, size = seats_dealt(table, dealer), hand_size(table)
    held: dict[int, list[int]] = {seat: [] for seat in order}
    void = dict.fromkeys(order, "")
    for seat, text in hands.items():
        for word in text.split():
            if word[0] == "-":
                void[seat] += word[1:]
            else:
                held[seat].append(parse_card(word))
    used = {card for cards in held.values() for card in cards}
    free = [card for card in pack_of(table) if card not in used]
    for seat in sorted(order, key=lambda seat: -len(void[seat])):
        while len(held[seat]) < size:
            card = next(card for card in free if card_code(card)[-1] not in void[seat])
            free.remove(card)
            held[seat].append(card)
    if shown:
        held[dealer].sort(key=lambda card: card_code(card) == shown)
        assert card_code(held[dealer][-1]) == shown
    pack = [held[order[i % len(order)]][i // len(order)] for i in range(size * len(order))]
    return start(table, dealer, tuple(pack))[0]


def endgame(
    table: Table, hands: list[str], leader: int, points: tuple[int, ...], trump: int = -1
) -> Observation:
    """What the leader sees when each holds those cards and the others are gone somehow."""
    masks = tuple(hand(text) for text in hands)
    gone = [card for card in pack_of(table) if not sum(masks) >> card & 1]
    seats = tuple((leader + i) % table.players for i in range(table.players))
    tricks = tuple(
        Trick(leader, tuple(gone[i : i + table.players]), seats, leader, trump, NONE)
        for i in range(0, len(gone), table.players)
    )
    state = deal(table, leader, "", {})
    state = state._replace(
        hands=masks, leader=leader, queue=seats, points=points, tricks=tricks, trump=trump
    )
    return view(state, leader, new_match(table).score)


def after(state: State, plays: str) -> Observation:
    """What the seat to act sees after some actions."""
    for text in plays.split(","):
        if text.strip():
            state = apply(state, state.queue[0], parse_action(text.strip()))[0]
    return view(state, state.queue[0], new_match(state.table).score)


def chosen(level: str, seen: Observation) -> str:
    action = LEVELS[level].choose(seen, random.Random(1))
    assert action in seen.legal
    return card_code(action.value) if action.kind == "play" else action.kind


def legal_codes(seen: Observation) -> set[str]:
    return {card_code(action.value) for action in seen.legal}


@levels
def test_discards_no_trump_under_the_partners_ruff(level: str) -> None:
    # Partner 2 ruffs high; seat 0, void in copas too, can't overruff and is free.
    mine = "4o 5o 4e 5e 6e 7e 10e 4b 5b 6b"
    state = deal(CLASICO, 1, "4o", {0: mine, 1: "1c", 2: "3o 1o -c", 3: "2c"})
    seen = after(state, "1c, 3o, 2c")
    assert legal_codes(seen) == set(mine.split())
    assert chosen(level, seen)[-1] != "o"


@levels
def test_loads_points_on_the_partners_sure_trick(level: str) -> None:
    mine = "12c 2c 4e 5e 6e 7e 4b 5b 6b 4o"
    state = deal(CLASICO, 1, "4o", {0: mine, 1: "4c", 2: "1c", 3: "5c"})
    seen = after(state, "4c, 1c, 5c")
    assert legal_codes(seen) == {"12c", "2c"}
    assert chosen(level, seen) == "12c"


@levels
def test_discards_points_on_the_partners_sure_trick(level: str) -> None:
    mine = "4o 5o 4e 5e 6e 12e 3b 4b 5b 6b"
    state = deal(CLASICO, 1, "4o", {0: mine, 1: "1c", 2: "3o 1o -c", 3: "2c"})
    seen = after(state, "1c, 3o, 2c")
    assert legal_codes(seen) == set(mine.split())
    assert chosen(level, seen) in {"12e", "3b"}


@levels
@pytest.mark.parametrize("dear", ["1e", "3e"])
def test_gives_no_ace_or_three_to_a_lost_trick(level: str, dear: str) -> None:
    # Rival 2 leads espadas, rival 0 ruffs: following is enough.
    mine = f"{dear} 4e 4c 5c 6c 4b 5b 6b 7b 2o"
    state = deal(CLASICO, 2, "2o", {1: mine, 2: "12e", 3: "5e -e", 0: "7o -e"})
    seen = after(state, "12e, 5e, 7o")
    assert legal_codes(seen) == {dear, "4e"}
    assert chosen(level, seen) == "4e"


@levels
def test_keeps_king_and_knight_together_on_a_lost_trick(level: str) -> None:
    mine = "12b 11b 7b 4c 5c 6c 4e 5e 6e 2o"
    state = deal(CLASICO, 2, "2o", {1: mine, 2: "1b", 3: "6b -b", 0: "7o -b"})
    seen = after(state, "1b, 6b, 7o")
    assert legal_codes(seen) == {"12b", "11b", "7b"}
    assert chosen(level, seen) == "7b"


@levels
def test_leads_no_trump_when_only_the_partner_has_any(level: str) -> None:
    # On the second trump both rivals have discarded: what is out now, the partner holds.
    mine = "1o 3o 12o 5o 4c 5c 6c 4e 5e 4b"
    partner = "2o 6o 7o 10o 11o 1e 3e 12e 10e 6e"
    state = deal(CLASICO, 0, "4o", {0: mine, 1: "2e 7e -o", 2: partner, 3: "4o 2b -o"})
    seen = after(state, "1o, 2e, 6o, 4o, 3o, 7e, 7o, 2b")
    assert {"12o", "5o"} <= legal_codes(seen)
    assert chosen(level, seen)[-1] != "o"


@levels
def test_cabron_takes_its_last_chance_not_to_end_on_nothing(level: str) -> None:
    table = make_table("cabron", 3)
    seen = endgame(table, ["6c 5b", "7c 7b", "1e 4b"], 2, (62, 45, 0))
    assert chosen(level, seen) == "1e"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_cabron_stays_low_when_it_is_low(level: str) -> None:
    # Whoever counts all the cards sees that here the ace would do no harm.
    table = make_table("cabron", 4)
    seen = endgame(table, ["12c 3b 7c", "7e 12b 5e", "1e 4b 2b", "11c 1b 6e"], 2, (35, 40, 4, 30))
    assert chosen(level, seen) != "1e"


# --- bids


@levels
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from([50, 60, 70]), st.sampled_from(["one", "many"]))
def test_bids_no_more_than_can_be_reached(level: str, seed: int, least: int, rounds: str) -> None:
    table = make_table("subastado", min_bid=least, rounds=rounds)
    rng = random.Random(seed)
    score = Score(tuple(rng.choice([0, 250, 400, 480]) for _ in range(3)))
    bots = [QUICK[level]] * 3
    for _, seen, action in played(dealt(table, rng), bots, score, rng):
        if action.kind == "bid":
            most = max(auction.reachable(seen.hand, suit) for suit in range(4))
            assert action.value <= most
        if action.kind == "trump":
            assert auction.reachable(seen.hand, action.value) >= seen.bid
        if seen.phase == "play":
            break


@pytest.mark.parametrize(
    ("cards", "trump", "most"),
    [
        ("12o 11o", 0, 170), ("12o 11o", 1, 150), ("12o 11o 12c 11c", 1, 190),
        ("12o 11e", 0, 130), ("12o 11o 12c 11c 12e 11e 12b 11b", 3, 230),
    ],
)  # fmt: skip
def test_what_can_be_reached(cards: str, trump: int, most: int) -> None:
    assert auction.reachable(hand(cards), trump) == most


STRONG = "1o 3o 12o 11o 10o 7o 1c 3c 12c 1e 3e 1b"
WEAK = "4o 5o 6o 4c 5c 6c 4e 5e 6e 4b 5b 10b"


@levels
def test_bids_by_the_hand(level: str) -> None:
    table = make_table("subastado")
    seen = after(deal(table, 0, "", {0: STRONG, 1: WEAK}), "")
    strong = LEVELS[level].choose(seen, random.Random(1))
    assert strong.kind == "bid"
    assert strong.value >= 120
    seen = after(deal(table, 0, "", {0: WEAK, 1: STRONG}), "")
    assert LEVELS[level].choose(seen, random.Random(1)) == Action("pass")


@levels
def test_names_the_suit_of_the_forty(level: str) -> None:
    state = deal(make_table("subastado"), 0, "", {0: "1c 3c 12c 11c 7c 6c 1o 3o 4e 5e 4b 5b"})
    seen = after(state, "bid 100, pass, pass")
    assert LEVELS[level].choose(seen, random.Random(1)) == name_trump(1)


def test_bids_when_it_is_enough_to_win_the_match() -> None:
    """The highest bid that a hand carries is not worth more than the one that ends the match."""
    table = make_table("subastado")
    state = deal(table, 0, "", {0: STRONG, 1: WEAK})
    bot = LEVELS["normal"]
    far = bot.choose(view(state, 0, Score((0, 0, 0))), random.Random(1))
    near = bot.choose(view(state, 0, Score((430, 0, 0))), random.Random(1))
    assert bid(70).value <= near.value < far.value


# --- the same in the mass: no deal of random play shows any of it


def legal_values(seen: Observation) -> list[int]:
    return [action.value for action in seen.legal if action.kind == "play"]


def wins_now(seen: Observation, card: int) -> bool:
    return lie_of((*seen.cards, card), seen.trump).place == len(seen.cards)


@pytest.mark.parametrize(
    ("modality", "players"), [pair for pair in TABLES if pair[0] not in ("cabron", "loco")]
)
def test_whoever_plays_last_to_a_lost_trick_gives_no_ace_for_a_blank(
    modality: str, players: int
) -> None:
    table = make_table(modality, players)
    met = 0
    for number in range(25):
        rng = random.Random(number)
        state = dealt(table, rng, number % players)
        score = new_match(table).score
        for _, seen, _ in played(state, [RandomBot()] * players, score, rng):
            if seen.phase != "play" or len(seen.cards) != len(seen.active) - 1:
                continue
            cards = legal_values(seen)
            here = position_of(seen)
            if any(wins_now(seen, card) for card in cards) or here.side[here.winner] == here.mine:
                continue
            blanks = [c for c in cards if c % 10 < 5 and c // 10 != seen.trump]
            if not blanks or not any(c % 10 > 7 for c in cards):
                continue
            met += 1
            answers = [bot.choose(seen, random.Random(1)) for bot in QUICK.values()]
            assert all(action.value % 10 < 8 for action in answers if action.kind == "play")
    assert met > 5
