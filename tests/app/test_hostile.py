"""Damaged and malicious input: ten thousand mutations, and none may break, run or lose anything."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.fakes import MemoryStore, World
from tute.app.day.daily import TALLY_KEY
from tute.app.keep.bundle import merge_value, read_bundle, write_bundle
from tute.app.keep.keeper import SERIAL_KEY
from tute.app.keep.saves import ASIDE_PREFIX, CHOICES_KEY, MATCH_KEY, SETTINGS_KEY, Saves
from tute.app.learn.classroom import LESSONS_KEY
from tute.app.lookback.accounts import STATS_KEY
from tute.app.tables.own_tables import TABLES_KEY, load_tables
from tute.engine.record import RecordError
from tute.ui.settings import from_dict, to_dict

GOLDEN = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parents[1] / "golden" / "saves").glob("*.json"))
]
TABLES = json.dumps(
    {"format": "tute-tables", "version": 1, "tables": [
        {"name": "Mesa <b>", "table": {"modality": "clasico", "players": 4}}
    ]}
)  # fmt: skip
SETTINGS = json.dumps({"deck": "grande", "speed": "fast", "sound": True})
CHOICES = json.dumps({"modality": "loco", "players": 3})
MARKUP = '<img src=x onerror="window.HIT=1"><script>window.HIT=1</script>'
STATS = json.dumps({"since": "2026-11-01T00:00:00Z", "luck": {"x.1": [61.0, 55.5], "x.2": [1, 2]}})
DAYS = {f"2026-11-{d}": {"loco": ["{}", [True, 12, 30]], "cabron": ["", None]} for d in (29, 30)}
TALLY = json.dumps({"streak": 2, "best": 3, "last": "2026-11-30", "days": DAYS})
LESSONS = json.dumps({"done": ["basics.1", "renounce"]})
WORTH = [
    *("null", "true", "-1", "1e999", "NaN", '""', "[]", "{}", '"\\ud800"', "1.0", "99999999999999"),
    *(json.dumps(MARKUP), "[[", "}", "\u0000", "\u202e", '"__proto__":{}', "[" * 3000, "9" * 5000),
    *("9" * 400, "[1e999,9e999]", '"9999-12-31"', '"0001-01-01"'),
]


def mutations(text: str, seed: int, count: int) -> Iterator[str]:
    """Bytes changed, cut out, doubled or put in, and values replaced by worse ones."""
    draw = random.Random(seed)
    for _ in range(count):
        data = text
        for _ in range(draw.randint(1, 3)):
            at = draw.randrange(len(data) + 1)
            to = min(len(data), at + draw.randint(0, 12))
            way = draw.randrange(5)
            if way == 0:
                data = data[:at] + chr(draw.randrange(32, 127)) + data[at + 1 :]
            elif way == 1:
                data = data[:at] + data[to:]
            elif way == 2:
                data = data[:at] + data[at:to] + data[at:]
            elif way == 3:
                data = data[:at] + draw.choice(WORTH) + data[to:]
            else:
                cells = data.split(",")
                cells[draw.randrange(len(cells))] = draw.choice(WORTH)
                data = ",".join(cells)
        yield data


@pytest.mark.parametrize("which", range(len(GOLDEN)))
def test_mutated_saves_are_resumed_or_set_aside_whole(which: int) -> None:
    resumed = 0
    for text in mutations(GOLDEN[which], which, 500):
        store = MemoryStore({MATCH_KEY: text})
        loaded = Saves(store).load_match()
        if loaded.session is None:
            assert loaded.trouble
            assert store.texts == {loaded.aside: text}
        else:
            resumed += 1
            assert store.texts == {MATCH_KEY: text}
    assert resumed < 500


@pytest.mark.parametrize(
    ("key", "text"), [(SETTINGS_KEY, SETTINGS), (CHOICES_KEY, CHOICES), (TABLES_KEY, TABLES)]
)
def test_mutated_values_are_read_as_far_as_they_make_sense(key: str, text: str) -> None:
    for mutated in mutations(text, 5, 1000):
        saves = Saves(MemoryStore({key: mutated}))
        values = saves.load_values(key)
        settings = from_dict(values)
        assert from_dict(to_dict(settings)) == settings
        load_tables(saves)
        merge_value(key, text, mutated)
        merge_value(key, mutated, text)


def test_a_value_too_deep_to_be_merged_leaves_mine_as_it_is() -> None:
    deep = '{"a":' * 600 + "1" + "}" * 600
    assert merge_value(TABLES_KEY, deep, deep) == deep


def test_mutated_bundles_are_read_or_refused() -> None:
    values = {SETTINGS_KEY: SETTINGS, TABLES_KEY: TABLES, f"{ASIDE_PREFIX}1": "{"}
    refused = []
    whole = write_bundle(values, GOLDEN[:3], "", "2026-11-30")
    for mutated in mutations(whole, 3, 1500):
        try:
            read_bundle(mutated)
        except RecordError as error:
            refused.append(error)
    assert refused
    assert all(error.code and "\n" not in str(error) for error in refused)


@pytest.mark.parametrize("seed", range(6))
def test_the_application_starts_with_anything_and_plays(seed: int) -> None:
    kinds = [
        mutations(GOLDEN[seed], seed, 80),
        mutations(SETTINGS, seed, 80),
        mutations(CHOICES, seed, 80),
        mutations(TABLES, seed, 80),
    ]

    async def run() -> None:
        for match, settings, choices, tables in zip(*kinds, strict=True):
            texts = {MATCH_KEY: match, SETTINGS_KEY: settings, CHOICES_KEY: choices}
            world = World(MemoryStore({**texts, TABLES_KEY: tables, SERIAL_KEY: tables}))
            world.start()
            await asyncio.sleep(0)
            game = world.game
            assert game.desk.screen in ("home", "table", "ending"), game.desk.error
            assert "<script" not in world.screen.html
            assert "<img src=x" not in world.screen.html
            assert match in world.store.texts.values() or game.session is not None
            world.do("dismiss")
            world.do("screen", "home")
            game.stand_up()

    asyncio.run(run())


@pytest.mark.parametrize("screen", ["stats", "daily", "learn", "records", "data", "editor"])
def test_every_screen_opens_whatever_is_kept_for_it(screen: str) -> None:
    kinds = [mutations(text, 11, 120) for text in (STATS, TALLY, LESSONS, TABLES)]

    async def run() -> None:
        for stats, tally, lessons, tables in zip(*kinds, strict=True):
            kept = {STATS_KEY: stats, TALLY_KEY: tally, LESSONS_KEY: lessons, TABLES_KEY: tables}
            world = World(MemoryStore(kept))
            world.archive.records["x"] = GOLDEN[0]
            world.start()
            world.do("screen", screen)
            for _ in range(3):
                await asyncio.sleep(0)
            world.do("stats-choose", "")
            assert world.game.desk.screen != "error", (kept, world.game.desk.error)
            assert "<img src=x" not in world.screen.html
            assert {key: world.store.texts[key] for key in kept} == kept
            world.game.stand_up()

    asyncio.run(run())


@pytest.mark.parametrize("pair", ["[1e999,1]", "[NaN,1]", f"[{'9' * 400},1]", "[1,-1e308]"])
def test_figures_out_of_all_bounds_are_left_out(pair: str) -> None:
    async def run() -> None:
        for golden in GOLDEN:
            pairs = ",".join(f'"x.{deal}":{pair}' for deal in range(1, 5))
            world = World(MemoryStore({STATS_KEY: f'{{"luck":{{{pairs}}}}}'}))
            world.archive.records["x"] = golden
            world.start()
            world.do("screen", "stats")
            for _ in range(5):
                await asyncio.sleep(0)
            assert world.game.desk.screen == "stats", world.game.desk.error
            assert not world.game.desk.album.accounts.luck
            world.game.stand_up()

    asyncio.run(run())


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_action_with_any_argument_does_no_harm(action: str, argument: str) -> None:
    async def run() -> None:
        world = World()
        world.start()
        world.new_match("clasico", 4)
        for name in (action, "screen", "set", "play", "act", "import-text", "choose-modality",
                     "table-name", "import-tables", "sheet-tab", "pop"):  # fmt: skip
            world.do(name, argument)
        for _ in range(5):
            await asyncio.sleep(0)
        assert world.game.desk.screen != "error", world.game.desk.error
        world.game.stand_up()

    asyncio.run(run())


def test_names_with_markup_are_text() -> None:
    document = json.loads(GOLDEN[0])
    document["names"] = [MARKUP] * len(document["names"])

    async def run() -> None:
        world = World(MemoryStore({MATCH_KEY: json.dumps(document)}))
        world.start()
        await world.my_turn()
        assert "<script" not in world.screen.html
        assert "&lt;script" in world.screen.html

    asyncio.run(run())
