"""Going through deals and matches, and the links that hold a deal: without a browser."""

from __future__ import annotations

import random
import string

import pytest

from tests.app.fakes import catalogue
from tests.ui import deals
from tute.app.lookback.links import MARK, decode_deal, encode_deal
from tute.app.lookback.replay_page import shared_text, text_of, told
from tute.app.lookback.replaying import Replay, open_replay, origin_of
from tute.app.lookback.sharing import TROUBLES, read_shared, replay_shared, short_names, trouble_of
from tute.engine.cards import card_code, cards_of
from tute.engine.match import after_deal, new_match
from tute.engine.observation import BETWEEN
from tute.engine.options import PLAYERS, Table, make_table
from tute.engine.record import DealRecord, Record, RecordError, write_record
from tute.engine.reducer import apply, start, view
from tute.engine.replay import play_out
from tute.engine.shuffle import deal_from_seed
from tute.ui.words import card_name

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]
NAMES = ("Tú", "Lola", "Carmen", "Paco")


def played(table: Table, seed: int, count: int = 1, stop: int = 999) -> Record:
    """A record of random play: so many deals at most, the last one stopped after some actions."""
    rng = random.Random(seed)
    dealer = rng.randrange(table.players)
    records: list[DealRecord] = []
    match = new_match(table)
    for number in range(count):
        deal = deal_from_seed(table, dealer, rng.randbytes(32))
        state, _ = start(table, dealer, deal.pack, first_deal=not number, picked=deal.picked)
        while state.result is None:
            if number == count - 1 and len(deal.actions) == stop:
                break
            seat, action = state.queue[0], deals.random_action(state, rng)
            deal = deal.plus(seat, action)
            state, _ = apply(state, seat, action)
        records.append(deal)
        if state.result is not None:
            match = after_deal(match, state.result)
            if match.over:
                break
        dealer = (dealer + 1) % table.players
    app = {"app": {"seat": 1, "levels": ["hard"] * table.players}}
    return Record(table, tuple(records), NAMES[: table.players], app)


def all_tables() -> list[Table]:
    plain = [make_table(modality, players) for modality, players in TABLES]
    odd = [
        make_table("clasico", announce="choice", trump_card="blind", concede=True),
        make_table("clasico", first_lead="two_of_oros", revoke="penalty"),
        make_table("subastado", min_bid=50, bid_step=10, rounds="many"),
        make_table("individual", 2, announce="choice", hand_size=9, first_lead="two_of_oros"),
    ]
    return plain + odd


@pytest.mark.parametrize("at", range(len(all_tables())))
def test_every_step_is_the_state_after_so_many_actions(at: int) -> None:
    table = all_tables()[at]
    record = played(table, at, count=2)
    replay = open_replay(record, deal=1)
    assert replay.seat == 1
    deal = record.deals[1]
    state, _ = start(table, deal.dealer, deal.pack, picked=deal.picked)
    states = [state]
    for seat, action in deal.actions:
        state, _ = apply(state, seat, action)
        states.append(state)
    walked = [replay]
    while walked[-1].by(1) != walked[-1]:
        walked.append(walked[-1].by(1))
    assert [r.step.state for r in walked] == states
    back = walked[-1]
    for expected in reversed(states):
        assert back.step.state == expected
        back = back.by(-1)
    assert back == replay.by(-99) == replay.to(0)
    assert replay.by(9999).step.state == states[-1]


@pytest.mark.parametrize("open_hands", [True, False])
def test_tricks_are_stops_and_the_ends_too(open_hands: bool) -> None:
    for table in all_tables():
        replay = open_replay(played(table, 3)).with_hands(open_hands)
        stops = [replay]
        while stops[-1].by_trick(1) != stops[-1]:
            stops.append(stops[-1].by_trick(1))
        tricks = len(replay.final.tricks)
        complete = [r for r in stops if r.step.trick is not None]
        assert len(complete) == tricks
        assert [len(r.step.state.tricks) for r in complete] == list(range(1, tricks + 1))
        assert stops[-1].at == len(replay.steps) - 1
        back = [stops[-1]]
        while back[-1].by_trick(-1) != back[-1]:
            back.append(back[-1].by_trick(-1))
        assert [r.at for r in reversed(back)] == [r.at for r in stops]


def secret_table() -> Table:
    return make_table("individual", 2, announce="choice")


def test_what_i_saw_has_no_step_for_a_question_put_to_somebody_else() -> None:
    hidden = 0
    for seed in range(30):
        replay = open_replay(played(secret_table(), seed)).with_hands(False)
        for step in replay.own[:-1]:
            assert view(step.state, replay.seat, replay.matches[0].score).phase != BETWEEN
        hidden += len(replay.every) - len(replay.own)
        shown = [event for step in replay.own for event in step.events]
        assert shown == [event for step in replay.every for event in step.events]
    assert hidden > 20


def test_what_i_saw_tells_nothing_that_i_could_not_know() -> None:
    t = catalogue("es")
    names = [card_name(t, card) for card in range(40)]
    looked = 0
    for seed in range(6):
        replay = open_replay(played(secret_table(), seed)).with_hands(False)
        for at in range(len(replay.steps)):
            here = replay.to(at)
            text = " ".join(told(here, t)).lower()
            for card in cards_of(here.look().unseen):
                assert names[card] not in text
                looked += 1
    assert looked > 500


def test_changing_what_is_seen_stays_at_the_same_moment() -> None:
    for seed in range(8):
        replay = open_replay(played(secret_table(), seed))
        for at in range(len(replay.every)):
            here = replay.to(at)
            mine = here.with_hands(False)
            assert 0 <= mine.step.taken - here.step.taken <= 4
            assert mine.with_hands(True).step.taken == mine.step.taken


def test_deals_of_a_match() -> None:
    record = played(make_table("cabron", 4), 5, count=4)
    replay = open_replay(record, deal=2)
    assert replay.to_deal(9) is replay
    first = replay.to_deal(0)
    assert first.at == 0
    assert first.look().score.marks == (0, 0, 0, 0)
    for deal in range(4):
        there = first.to_deal(deal)
        assert there.dealt.dealer == record.deals[deal].dealer
        assert sum(there.look().score.marks) >= deal


@pytest.mark.parametrize("at", range(len(all_tables())))
def test_a_branch_is_a_record_of_its_own_marked_as_practice(at: int) -> None:
    record = played(all_tables()[at], 20 + at, count=2)
    replay = open_replay(record, deal=1)
    for step in range(0, len(replay.steps), 5):
        here = replay.to(step)
        if not here.can_branch:
            continue
        branch = here.branch()
        assert branch.extra["practice"] is True
        assert branch.deals[-1].extra["practice"] is True
        assert origin_of(branch.deals[-1]) == (1, here.step.taken)
        assert branch.deals[0] is record.deals[0]
        assert play_out(branch).state == here.step.state
    assert not replay.by(9999).can_branch
    assert record == played(all_tables()[at], 20 + at, count=2)


@pytest.mark.parametrize("at", range(len(all_tables())))
@pytest.mark.parametrize("stop", [0, 3, 17, 999])
def test_a_link_brings_the_deal_back(at: int, stop: int) -> None:
    record = played(all_tables()[at], at + 50, count=1, stop=stop)
    link = encode_deal(record)
    again = decode_deal(f"https://example.test/tute/#{link}")
    (deal,) = again.deals
    assert deal.pack == record.deals[0].pack
    assert deal.actions == record.deals[0].actions
    assert (deal.dealer, deal.picked) == (record.deals[0].dealer, record.deals[0].picked)
    assert (again.table, again.names) == (record.table, record.names)
    assert open_replay(again).seat == 1
    assert set(link) <= set(string.ascii_letters + string.digits + "-_=")
    assert len(link) < 420


def test_a_later_deal_of_a_match_can_be_linked_too() -> None:
    table = make_table("clasico", first_lead="two_of_oros")
    record = played(table, 8, count=3)
    for number in range(3):
        again = open_replay(decode_deal(encode_deal(record, number)))
        there = open_replay(record, deal=number)
        assert again.final._replace(table=table) == there.final


def test_a_link_holds_nothing_but_the_deal() -> None:
    record = played(make_table("clasico"), 1)
    record = Record(record.table, record.deals, record.names, {"app": {"secret": "aa", "seat": 2}})
    again = decode_deal(encode_deal(record))
    assert again.extra == {"app": {"seat": 2}}


def trouble(text: str) -> str:
    """The trouble that a text gives; empty if it is a good record. No other exception may come."""
    try:
        replay_shared(text)
    except RecordError as error:
        return trouble_of(error) if "\n" not in str(error) else "more than a line"
    return ""


def test_mutated_links_give_a_trouble_and_never_an_exception() -> None:
    rng = random.Random(7)
    letters = string.ascii_letters + string.digits + "-_=+/# é\n\0"
    bad = 0
    for seed in range(4):
        link = encode_deal(played(all_tables()[seed], seed))
        for _ in range(400):
            chars = list(link)
            for _ in range(rng.randrange(1, 4)):
                kind, at = rng.randrange(3), rng.randrange(len(chars))
                if kind == 0:
                    chars[at] = rng.choice(letters)
                elif kind == 1:
                    del chars[at : at + rng.randrange(1, 9)]
                else:
                    chars.insert(at, rng.choice(letters))
                if not chars:
                    break
            found = trouble("".join(chars))
            assert found in ("", *TROUBLES)
            bad += bool(found)
    assert bad > 1500


def test_well_packed_nonsense_is_refused() -> None:
    import base64
    import zlib

    from tute.app.lookback import links

    def packed(body: bytes) -> str:
        packer = zlib.compressobj(9, zdict=links._DICTIONARY)
        raw = packer.compress(body) + packer.flush()
        return MARK + "1" + base64.urlsafe_b64encode(raw).decode().rstrip("=")

    pack = bytes(range(40))
    head = b'{"table":{"modality":"clasico","players":4},"seat":0,"dealer":0}\0'
    assert trouble(packed(head + pack)) == ""
    assert trouble(packed(head + pack + bytes([39]))) == "action"
    assert trouble(packed(head + pack + bytes([255]))) == "link"
    assert trouble(packed(head + pack[:39])) == "pack"
    assert trouble(packed(head + pack[:39] + bytes([200]))) == "pack"
    assert trouble(packed(head.replace(b'"dealer":0', b'"dealer":9') + pack)) == "deal"
    assert trouble(packed(head.replace(b"clasico", b"mus") + pack)) == "table"
    assert trouble(packed(b"[]\0" + pack)) == "link"
    assert trouble(packed(b"[" * 9000 + b"\0" + pack)) == "link"
    assert trouble(packed(b"\xff\0" + pack)) == "link"
    assert trouble(packed(b" " * 1_000_000)) == "link"
    assert trouble(MARK + "2abc") == "version"
    assert trouble(MARK) == "link"
    assert trouble(MARK + "1" + "A" * 100_000) == "large"


def test_mutated_records_give_a_trouble_and_never_an_exception() -> None:
    rng = random.Random(9)
    bad = 0
    for seed in range(3):
        text = write_record(played(all_tables()[seed * 3], seed))
        for _ in range(250):
            at, length = rng.randrange(len(text)), rng.randrange(1, 12)
            new = "".join(rng.choice('{}[]",:0123456789abco \\<&') for _ in range(rng.randrange(4)))
            found = trouble(text[:at] + new + text[at + length :])
            assert found in ("", *TROUBLES)
            bad += bool(found)
    assert bad > 500


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("   \n", "empty"),
        ("hola", "json"),
        ("<script>alert(1)</script>", "json"),
        ("[" * 100_000, "json"),
        ("{}", "format"),
        ('{"format": "otro"}', "format"),
        ('{"format": "tute-record", "version": 9}', "version"),
        ('{"format": "tute-record", "version": 1, "table": {"modality": "clasico", "players": 4}, '
         '"deals": []}', "empty"),
        ("x" * 3_000_000, "large"),
    ],
)  # fmt: skip
def test_what_is_no_record_says_why(text: str, code: str) -> None:
    assert trouble(text) == code


def test_a_record_is_read_with_a_byte_order_mark_and_spaces_around() -> None:
    record = played(make_table("loco", 3), 2)
    assert read_shared(f"\ufeff  {write_record(record)}\n").deals == record.deals


def test_a_deal_with_foreign_names_is_shared_in_a_link_that_can_be_read() -> None:
    names = ("\ud800", "x" * 100_000, "ñ", "")
    record = played(make_table("clasico"), 1)._replace(names=names)
    link = shared_text(open_replay(record), "link", catalogue("es"), "https://example.org/#")
    assert decode_deal(link).names == short_names(record)


def test_foreign_names_are_made_fit_to_be_shown() -> None:
    table = make_table("cabron", 3)
    names = ("a\u202eb\n\tc", "x" * 500, "   ")
    record = Record(table, played(table, 1).deals, names)
    assert short_names(record) == ("ab c", "x" * 15 + "…", "3")
    assert short_names(Record(table)) == ("1", "2", "3")


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("at", range(len(all_tables())))
def test_a_deal_as_text(language: str, at: int) -> None:
    t = catalogue(language)
    for stop in (999, 9):
        replay: Replay = open_replay(played(all_tables()[at], at, stop=stop))
        text = text_of(replay, t)
        assert "{" not in text
        for seat, hand in enumerate(replay.dealt.hands):
            line = f"{t.text('you') if seat == 1 else NAMES[seat]}: "
            assert hand == 0 or line in text
        lines = text.splitlines()
        numbered = [line for line in lines if line[:3].strip().rstrip(".").isdecimal()]
        tricks = replay.final.tricks
        assert len(numbered) == len(tricks) + bool(replay.final.cards)
        for trick, line in zip(tricks, numbered, strict=False):
            assert all(card_code(card) in line for card in trick.cards)
