"""The shuffle: sealed before play, checked after it, and as even as chance is."""

from __future__ import annotations

import hashlib
import json

from tests.app.test_keeper import played
from tools.fair import DEALS, survey
from tute.app.play.session import SHUFFLE_KEY
from tute.engine.options import make_table
from tute.engine.shuffle import came_from, deal_from_seed, seal


def test_the_seal_is_the_seeds_hash_and_nothing_of_the_request_tells_it() -> None:
    session = played(5)
    told, seed, _ = session.shuffle_seal(0)
    kept = str(session.record.deals[0].extra[SHUFFLE_KEY])
    assert told == hashlib.sha256(bytes.fromhex(kept)).hexdigest()
    assert seed == ""  # not before the end
    for secret in (kept, told):
        assert secret not in session.bot_request()


def test_after_the_deal_the_seed_is_told_and_checked() -> None:
    session = played(40)
    told, seed, good = session.shuffle_seal(0)
    assert seal(bytes.fromhex(seed)) == told
    assert good


def test_a_changed_card_is_noticed() -> None:
    table = make_table("clasico")
    deal = deal_from_seed(table, 0, b"x" * 32)
    assert came_from(table, deal, b"x" * 32)
    assert not came_from(table, deal, b"y" * 32)


def test_the_deals_are_as_even_as_chance_is() -> None:
    result = survey(4000, b"suite")
    assert json.loads(json.dumps(result))  # plain figures
    assert DEALS == 100_000
    assert result["worst"] < 4.5, result
