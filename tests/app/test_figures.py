"""The screen of the figures: chosen, plotted, set to nothing, exported, compared with bots."""

from __future__ import annotations

import asyncio
import csv
import io

import pytest

from tests.app.fakes import MemoryStore, World
from tests.app.test_looking_back import page, strict
from tests.app.test_replaying import played
from tests.ui.markup import Page
from tests.ui.strict import CATALOGUES
from tute.app.lookback.accounts import COMPARED, STATS_KEY, read_accounts
from tute.app.lookback.figures_csv import csv_text
from tute.app.lookback.grades import grades_in, grades_of
from tute.app.lookback.statistics import Filter, match_facts, totals_of
from tute.engine.options import make_table
from tute.engine.record import read_record, write_record
from tute.ui.i18n import LANGUAGES
from tute.ui.plots import line_plot, pair_plot, stacked_plot


def with_matches(store: MemoryStore | None = None) -> World:
    world = strict(World(store))
    records = [
        played(make_table("clasico"), 1, count=3),
        played(make_table("subastado", 3), 2, count=4),
        played(make_table("cabron", 4), 3, count=2),
        played(make_table("cabron", 3, zero="tricks"), 4, count=2),
    ]
    for at, record in enumerate(records):
        world.archive.records[f"m{at}"] = write_record(record)
    return world


async def settle(world: World) -> None:
    for _ in range(300):
        await asyncio.sleep(0)
    assert world.game.desk.screen == "stats", world.game.desk.error


async def at_stats(world: World) -> World:
    world.start()
    world.do("screen", "stats")
    await settle(world)
    return world


def figure(world: World, at: int) -> str:
    shown = page(world)
    return ["".join(node.text) for node in shown.nodes if node.tag == "dd"][at]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_archive(language: str) -> None:
    async def run() -> None:
        world = with_matches()
        world.start()
        world.do("set", f"language={language}")
        await at_stats(world)
        matches = [match_facts(text) for text in world.archive.records.values()]
        totals = totals_of(matches)
        assert figure(world, 1).startswith(f"{totals.deals_won} / {totals.decided}")
        shown = page(world)
        assert shown.one("plot-points")
        assert bool(shown.by("id", "plot-contracts")) == bool(totals.contracts)
        world.do("stats-choose", "modality=cabron")
        cabron = totals_of(matches, Filter("cabron"))
        assert figure(world, 1).startswith(f"{cabron.deals_won} / {cabron.decided}")
        world.do("stats-choose", "table=ludoteka")
        assert figure(world, 1).endswith("%")
        world.do("stats-choose", "level=no such")
        assert page(world).classed("stats__none")
        world.do("stats-choose", "modality=")
        assert figure(world, 1).startswith(f"{totals.deals_won} / {totals.decided}")

    asyncio.run(run())


def test_without_matches_there_is_nothing_to_count() -> None:
    async def run() -> None:
        world = await at_stats(strict(World()))
        assert page(world).classed("stats__none")
        world.do("stats-export")
        assert world.screen.files["tute.csv"].count("\n") == 1
        world.do("luck-go")
        await settle(world)

    asyncio.run(run())


def test_setting_to_nothing_asks_first_and_deletes_no_match() -> None:
    async def run() -> None:
        world = await at_stats(with_matches())
        before = dict(world.archive.records)
        world.do("stats-reset")
        assert page(world).one("stats-yes")
        world.do("stats-keep")
        assert not page(world).by("id", "stats-yes")
        assert not page(world).classed("stats__none")
        world.do("stats-reset")
        world.do("stats-confirm")
        assert page(world).classed("stats__none")
        assert world.archive.records == before
        again = await at_stats(with_matches(world.store))
        assert page(again).classed("stats__none")
        again.do("stats-again")
        assert not page(again).classed("stats__none")

    asyncio.run(run())


def test_the_export_is_a_table_with_a_line_a_deal() -> None:
    async def run() -> None:
        world = await at_stats(with_matches())
        world.do("stats-export")
        rows = list(csv.DictReader(io.StringIO(world.screen.files["tute.csv"])))
        matches = [match_facts(text) for text in world.archive.records.values()]
        assert len(rows) == sum(len(match.deals) for match in matches)
        assert sum(int(row["points"]) for row in rows) == totals_of(matches).points
        assert {row["modality"] for row in rows} == {"clasico", "subastado", "cabron"}

    asyncio.run(run())


REVIEWED = {"fine": 7, "weak": 2, "bad": 1, "forced": 4, "lost": 0.34}


def with_reviews() -> World:
    """The first two deals of Clásico reviewed, and one that had hints."""
    world = with_matches()
    record = read_record(world.archive.records["m0"])
    marks: list[dict[str, object]] = [
        {"review": REVIEWED},
        {"review": REVIEWED},
        {"review": REVIEWED, "hints": 1},
    ]
    deals = [
        deal._replace(extra={**mark, "review": REVIEWED})
        for deal, mark in zip(record.deals, marks, strict=True)
    ]
    world.archive.records["m0"] = write_record(record._replace(deals=tuple(deals)))
    return world


def test_play_is_shown_apart_from_luck_by_the_grades_of_the_reviews() -> None:
    async def run() -> None:
        world = await at_stats(with_reviews())
        shown = page(world)
        assert shown.one("plot-judged")
        said = "".join(text for node in shown.nodes for text in node.text)
        assert "20 decisiones repasadas (2 manos)" in said
        assert "34,0 puntos" in said
        world.do("stats-choose", "modality=cabron")
        assert not page(world).by("id", "plot-judged")
        world.do("stats-choose", "modality=clasico")
        assert page(world).one("plot-judged")
        world.do("stats-export")
        rows = list(csv.DictReader(io.StringIO(world.screen.files["tute.csv"])))
        counted = [row for row in rows if row["fine"]]
        assert [row["bad"] for row in counted] == ["1"] * 3
        assert counted[2]["skipped"] == "hints"

    asyncio.run(run())


def test_grades_of_any_shape_are_read() -> None:
    good = grades_in({"review": REVIEWED})
    assert good is not None
    assert (good.decisions, good.deals, good.lost) == (10, 1, 0.34)
    wrong: tuple[object, ...] = (
        None, 3, [], {}, {**REVIEWED, "bad": -1}, {**REVIEWED, "fine": True},
        {**REVIEWED, "lost": "x"}, {**REVIEWED, "lost": float("nan")},
    )  # fmt: skip
    assert all(grades_in({"review": kept}) is None for kept in wrong)
    assert grades_of([]).decisions == 0


def test_a_choice_without_matches_can_be_taken_back() -> None:
    async def run() -> None:
        world = await at_stats(with_matches())
        world.do("stats-choose", "modality=cabron")
        world.do("stats-choose", "level=no such")
        shown = page(world)
        assert shown.classed("stats__none")
        assert shown.one("stats-modality-0")

    asyncio.run(run())


def test_an_export_holds_nothing_that_a_spreadsheet_would_run() -> None:
    record = played(make_table("clasico"), 1)
    app = {"app": {"seat": 0, "table": '=HYPERLINK("http://x","y"),1\n2'}}
    text = csv_text([match_facts(write_record(record._replace(extra=app)))])
    (row,) = list(csv.DictReader(io.StringIO(text)))
    assert row["table"] == '\'=HYPERLINK("http://x","y"),1 2'


def test_luck_is_what_bots_make_of_my_cards() -> None:
    async def run() -> None:
        world = await at_stats(with_matches())
        world.do("luck-go")
        for _ in range(60):
            await settle(world)
            if not world.game.desk.album.accounts.total:
                break
        accounts = world.game.desk.album.accounts
        matches = [match_facts(text) for text in world.archive.records.values()]
        deals = totals_of(matches).deals
        assert len(accounts.luck) == min(deals, COMPARED)
        played_out = [pair for pair in accounts.luck.values() if pair[0] >= 0]
        assert len(played_out) > 5
        assert all(0 <= mine <= 330 and table > 0 for mine, table in played_out)
        assert page(world).one("plot-luck")
        assert not page(world).by("id", "luck-go")
        asked = len(world.bots.requests)
        again = await at_stats(with_matches(world.store))
        assert again.game.desk.album.accounts.luck == accounts.luck
        assert page(again).one("plot-luck")
        again.do("luck-go")
        await settle(again)
        assert not again.bots.requests
        assert asked > 100

    asyncio.run(run())


def test_comparing_can_be_stopped_and_ends_when_the_screen_is_left() -> None:
    async def run() -> None:
        world = await at_stats(with_matches())
        world.do("luck-go")
        await asyncio.sleep(0)
        assert page(world).one("luck-stop")
        world.do("luck-stop")
        await settle(world)
        assert world.game.desk.album.accounts.total == 0
        assert page(world).one("luck-go")
        world.do("luck-go")
        await asyncio.sleep(0)
        world.do("screen", "home")
        for _ in range(300):
            await asyncio.sleep(0)
        asked = len(world.bots.requests)
        for _ in range(300):
            await asyncio.sleep(0)
        assert len(world.bots.requests) == asked
        assert world.game.desk.screen == "home"

    asyncio.run(run())


@pytest.mark.parametrize(
    "values",
    [{}, {"since": 3}, {"luck": []}, {"luck": {"a": [1]}}, {"luck": {"a": ["x", 2]}},
     {"luck": {"a": [True, 2]}}, {"luck": {"a": None}}],
)  # fmt: skip
def test_saved_figures_of_any_shape_are_read(values: dict) -> None:
    accounts = read_accounts(values)
    assert accounts.since == ""
    assert accounts.luck == {}
    assert STATS_KEY.startswith("tute.")


@pytest.mark.parametrize("values", [[0], [7], [0, 0, 0], list(range(40)), [230, 0]])
def test_plots_show_every_value_and_tell_it(values: list[int]) -> None:
    t = CATALOGUES["es"]
    shown = Page(line_plot("x", "T", "S", values, ("a", "b"), t))
    dots = [node for node in shown.nodes if node.tag == "circle"]
    assert len(dots) == len(values)
    heights = [float(dot.get("cy")) for dot in dots]
    assert sorted(heights, reverse=True) == [
        h for _, h in sorted(zip(values, heights, strict=True))
    ]
    assert all(0 <= h <= 120 for h in heights)
    cells = [int("".join(node.text)) for node in shown.nodes if node.tag == "td"]
    assert cells == values
    drawing = next(node for node in shown.nodes if node.tag == "svg")
    assert (drawing.get("role"), drawing.get("aria-label")) == ("img", "S")


def test_stacked_and_paired_plots() -> None:
    t = CATALOGUES["es"]
    rows = [("60", 3, 1), ("75", 0, 2), ("120", 1, 0)]
    shown = Page(stacked_plot("x", "T", "S", rows, ("a", "b", "c"), t))
    tall = [float(node.get("height")) for node in shown.nodes if node.tag == "rect"]
    assert len(tall) == 4
    assert tall[0] == pytest.approx(3 * tall[1], abs=0.2)
    shown = Page(pair_plot("x", "T", "S", [("a", 10.0), ("b", 20.0), ("c", 0.0)], ("a", "b"), t))
    long = [float(node.get("width")) for node in shown.nodes if node.tag == "rect"]
    assert long[1] == pytest.approx(2 * long[0], abs=0.2)
    assert long[2] == 0
