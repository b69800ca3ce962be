"""Learning and looking back: lessons, hints, reviews, replays, figures, the deal of the day."""

import random
from types import SimpleNamespace
from typing import Any

from tests.ui import deals, learning
from tests.ui.states.base import ROOT, state
from tute.app.lookback.replay_page import replay_page
from tute.app.lookback.replaying import open_replay
from tute.engine.record import read_record
from tute.ui.plots import decimal
from tute.ui.screens.daily import DailyModel, DailyRow, DayMade, render_daily, render_daily_sheet
from tute.ui.screens.records import KeptRow, RecordsModel, render_records
from tute.ui.screens.replay import render_branch
from tute.ui.screens.stats import Choice, Luck, Play, StatsModel, render_stats
from tute.ui.table import render_table


@state
def review(c):
    return learning.review(c, "clasico", 4)


@state
def review_auction(c):
    return learning.review(c, "subastado", 3)


@state
def review_alone(c):
    return learning.review(c, "cabron", 3, done=False)


@state
def learn(c):
    return learning.learn(c)


@state
def lesson(c):
    return learning.lesson(c, "head", 1, "no")


@state
def lesson_long(c):
    return learning.lesson(c, "overruff", 2, "no")


@state
def lesson_shown(c):
    return learning.lesson(c, "exchange", 0)


@state
def lesson_choice(c):
    return learning.lesson(c, "bidding", 2, "yes")


def replayed(c, name, steps, open_hands=True, opened=""):
    record = read_record((ROOT / "tests" / "golden" / f"{name}.json").read_text("utf-8"))
    replay = open_replay(record).with_hands(open_hands).by(steps)
    shared = {opened: "https://example.org/#deal=1"}
    album = SimpleNamespace(replay=replay, opened=opened, done="", shared=shared)
    desk = SimpleNamespace(album=album, settings=c.settings)
    showing: Any = SimpleNamespace(desk=desk, texts=c.t)
    return replay_page(showing)


@state
def replay(c):
    return replayed(c, "clasico-points", 14)


@state
def replay_closed(c):
    return replayed(c, "clasico-points", 3, open_hands=False)


@state
def replay_shared(c):
    return replayed(c, "cabron-43-43-44", 999, opened="link")


@state
def replay_stock(c):
    return replayed(c, "individual-points", 6)


@state
def branch(c):
    seen = deals.find(lambda s, e: s.result is not None, "clasico")[0]
    rows = (("Nosotros", "58", "84"), ("Ellos", "72", "46"))
    then, now = "La mano es de Lola y Paco, 72 a 58", "La mano es vuestra, 84 a 46"
    return render_table(c.table(seen)), render_branch(rows, then, now, c.t)


@state
def records(c):
    rows = tuple(
        KeptRow(str(i), title, f"{29 - i} nov 2026", result, score, 5)
        for i, (title, result, score) in enumerate(
            (
                ("Clásico · Barajamos", "won", "4–2"),
                ("Cabrón · La del casino de Almendralejo", "lost", "6–2–1–5"),
                ("Subastado", "unfinished", ""),
                ("Clásico", "practice", "1–0"),
                ("Individual", "daily", ""),
            )
        )
    )
    return render_records(RecordsModel(rows, bad=1, current=True, trouble="json", typed="{"), c.t)


@state
def records_none(c):
    return render_records(RecordsModel(()), c.t)


@state
def stats(c):
    rng = random.Random(3)
    figures = (
        ("matches", "7 / 12", "58 %"),
        ("deals", "41 / 70", "59 %"),
        ("points", decimal(67.4, c.t), decimal(62.6, c.t)),
        ("twenties", "22", ""),
        ("forties", "5", ""),
        ("tutes", "0", ""),
        ("last_tens", "33", "47 %"),
        ("letters", "9", "13 %"),
        ("made", "6 / 9", "67 %"),
    )
    choices = (
        Choice("modality", (("", "Todas"), ("clasico", "Clásico"), ("subastado", "Subastado")), ""),
        Choice("level", (("", "Todos"), ("normal", "Normal")), "normal"),
    )
    model = StatsModel(
        choices=choices, figures=figures, series=tuple(rng.randrange(20, 120) for _ in range(40)),
        contracts=(("70–95", 4, 1), ("100–115", 1, 2), ("120+", 1, 0)),
        notes=(("hinted", 2), ("practised", 1)),
        luck=Luck(30, 66.0, 64.0, 67.5, 12), play=Play(14, 131, 84.0, 9.9, 6.1, 31.4),
        since="3 nov 2026",
    )  # fmt: skip
    return render_stats(model, c.t)


@state
def stats_nothing_chosen(c):
    modes = (("", "Todas"), ("clasico", "Clásico"), ("subastado", "Subastado"))
    choices = (Choice("modality", modes, "subastado"),)
    return render_stats(StatsModel(choices=choices), c.t)


@state
def stats_none(c):
    return render_stats(StatsModel(), c.t)


SQUARES = "■□■■□■■□■■"
WON, LOST = DayMade("won", 78, 52), DayMade("lost", 61, 69)
DAY = DailyModel(
    "30 nov 2026", 3, 5,
    (
        DailyRow("clasico", "done", WON, LOST, "better", SQUARES, 1),
        DailyRow("cabron", "waiting", DayMade("lost", 43, 87), tricks="□■□□"),
        DailyRow("subastado", "begun"), DailyRow("loco", "new"), DailyRow("individual", "new"),
    ),
)  # fmt: skip


@state
def daily(c):
    return render_daily(DAY, c.t)


@state
def daily_shared(c):
    return render_daily(DAY._replace(opened="clasico", address="https://x/", done="copied"), c.t)


@state
def daily_over(c):
    seen = deals.find(lambda s, e: s.result is not None, "clasico")[0]
    sheet = render_daily_sheet("La mano es vuestra, 78 a 52", DAY.rows[0], 3, c.t)
    return render_table(c.table(seen)), sheet
