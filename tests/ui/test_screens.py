import random
from typing import Any

import pytest

from tests.ui import deals
from tests.ui.strict import CATALOGUES, ES
from tests.ui.test_table import check
from tute.engine import reducer
from tute.engine.cards import card_code, cards_of
from tute.engine.events import Revoked
from tute.engine.match import new_match
from tute.engine.options import PLAYERS, make_table
from tute.engine.results import ContractResult, LosersResult, Meld, WinnersResult
from tute.ui.actions import SHEET_TABS
from tute.ui.outcome import REASONS, outcome
from tute.ui.people import people_for
from tute.ui.screens.ending import ending_model, render_ending
from tute.ui.screens.home import HomeModel, ResumeModel, render_home
from tute.ui.screens.messages import MESSAGES, render_error, render_message
from tute.ui.screens.sheet import render_match, render_sheet
from tute.ui.settings import Settings
from tute.ui.sheet_model import deal_row, match_so_far, sheet_model
from tute.ui.shell import render_page
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


def whole(modality, players, seed=1, language="es", **options):
    """A random match: (the last deal's observation, rows, its sheet, its hands, the winners)."""
    game = make_table(modality, players, **options)
    people = people_for(players)
    rows = []
    for end, hands, before, after, winners in deals.whole_match(game, random.Random(seed)):
        seen = reducer.view(end, 0, before)
        rows.append(deal_row(seen, after))
        sheet = sheet_model(
            seen, rows, people, CATALOGUES[language], hands=hands, over=bool(winners)
        )
        yield seen, rows, sheet, winners


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_a_match_adds_up_on_paper(modality, players, language):
    t = CATALOGUES[language]
    whole_deals = 0
    for seen, rows, sheet, winners in whole(modality, players, language=language):
        assert sheet.title
        totals = [column.total for column in sheet.columns]
        assert sum(totals) == sum(seen.points)
        for column in sheet.columns:
            assert column.cards + column.melds + column.last == column.total
            assert column.last in (0, 10)
        if (
            seen.result is not None
            and seen.tricks
            and not any(seen.counts)
            and not seen.turn_up >= 0
        ):
            sung = sum(column.melds for column in sheet.columns)
            if sum(column.last for column in sheet.columns):
                assert sum(totals) == 130 + sung
                whole_deals += 1
        assert len(sheet.history) == len(rows)
        so_far = match_so_far(seen, rows, people_for(players), t)
        assert len(so_far.history) == len(rows)
        view = table_view(seen, Stage(pop="score"), people_for(players), Settings(), t)
        check(render_pop(view._replace(extra=render_match(so_far, t))))
        for tab in SHEET_TABS:
            check(render_page(check_table(seen, t), render_sheet(sheet, t, "clasica", tab)))
        if winners:
            people = people_for(players)
            end = ending_model(seen.table, 0, winners, rows, people, sheet, t)
            assert end.won == (0 in winners)
            check(render_ending(end, t, "grande"))
    assert whole_deals


def check_table(seen, t):
    people = people_for(seen.table.players, seen.seat)
    return render_table(table_view(seen, Stage(), people, Settings(), t))


VARIANTS = {
    "clasico": (
        {},
        {"concede": True},
        {"tie": "nobody"},
        {"revoke": "penalty"},
        {"double_over": 100},
    ),
    "cabron": ({}, {"zero": "tricks"}, {"zero": "tricks_win"}, {"revoke": "penalty"}),
    "subastado": ({}, {"revoke": "penalty"}),
    "loco": ({}, {"revoke": "penalty"}),
    "individual": ({}, {"tie": "nobody"}, {"revoke": "penalty"}, {"announce": "choice"}),
}


@pytest.mark.parametrize("modality", PLAYERS)
def test_every_reason_of_a_result_is_told(modality):
    met: set[str] = set()
    for options in VARIANTS[modality]:
        for players in PLAYERS[modality]:
            game = make_table(modality, players, **options)
            score = new_match(game).score
            for seed in range(150):
                rng = random.Random(seed)
                state = deals.new_deal(game, rng)[0]
                state = deals.last_state(state, rng)
                result = state.result
                assert result is not None
                reason = result.reason
                if isinstance(result, ContractResult) and reason == "points":
                    reason = "made" if result.made else "failed"
                met.add(reason)
                for seat in range(players):
                    seen = reducer.view(state, seat, score)
                    for t in CATALOGUES.values():
                        assert outcome(seen, people_for(players, seat), t)
    rare = {"concede", "tute", "drawn", "last_trick", "no_trick", "tied", "capote"}
    assert set(REASONS[modality]) - met <= rare
    assert met <= set(REASONS[modality])


@pytest.mark.parametrize("modality", PLAYERS)
@pytest.mark.parametrize("language", CATALOGUES)
def test_rare_reasons_are_told_too(modality, language):
    """Each reason of each modality, laid over a finished deal, for every possible who."""
    players = PLAYERS[modality][0]
    seen, _, _ = deals.find(lambda s, e: s.result is not None, modality, players)
    result: Any = seen.result
    variants: list[Any]
    for reason in REASONS[modality]:
        if isinstance(result, ContractResult):
            made = reason != "failed"
            contract = result._replace(
                declarer=1, bid=75, made=made, scored=(75, 0, 75), reason=reason
            )
            variants = [contract]
        elif isinstance(result, LosersResult):
            variants = [
                result._replace(losers=seats, reason=reason)
                for seats in ((0,), (1,), (1, 2), (0, 1))
            ]
        elif modality == "clasico":
            variants = [result._replace(winner=side, games=1, reason=reason) for side in (0, 1)]
        else:
            variants = [
                result._replace(winners=seats, games=2, reason=reason) for seats in ((0,), (1,))
            ]
        for variant in variants:
            melds = (Meld(0, -1, 0, 0, 12),) if reason == "tute" else seen.melds
            given = seen._replace(result=variant, melds=melds)
            text = outcome(given, people_for(players), CATALOGUES[language])
            assert text[0].isupper() or text[0] in "¡"


def test_a_capote_that_fails_names_the_one_who_scores():
    seen, _, _ = deals.find(lambda s, e: s.result is not None, "individual", 2)
    for winner, said in (
        (1, "Se te escapa el capote: apunta Lola"),
        (0, "A Lola se le escapa el capote: apuntas tú"),
    ):
        result = WinnersResult((winner,), 1, "capote_failed")
        assert outcome(seen._replace(result=result), people_for(2), ES) == said


def test_what_was_sung_fits_a_narrow_column():
    seen, _, _ = deals.find(lambda s, e: s.result is not None and len(s.melds) > 1, "cabron")
    sheet = sheet_model(seen, [deal_row(seen, seen.score)], people_for(4), ES)
    notes = [note for column in sheet.columns for note in column.meld_notes]
    assert notes.count("40") == 1
    assert all(note == "40" or note.startswith("20 ") for note in notes)


def test_the_sentence_says_why():
    seen, _, _ = deals.find(
        lambda s, e: (
            isinstance(s.result, LosersResult)
            and s.result.reason == "middle"
            and len(s.result.losers) == 1
            and s.result.losers != (0,)
        ),
        "cabron",
        3,
    )
    assert isinstance(seen.result, LosersResult)
    (loser,) = seen.result.losers
    people = people_for(3)
    points = seen.points[loser]
    assert outcome(seen, people, ES) == f"Pierde {people[loser].name}: queda en medio con {points}"


@pytest.mark.parametrize(
    ("points", "losers", "said"),
    [
        ((50, 30, 50, 0), (0, 1, 2), "Pierde Lola: ni el que más ni el que menos, con 30. "
         "Perdéis Carmen y tú: empatáis a 50"),
        ((60, 30, 30, 10), (1, 2), "Pierden Lola y Carmen: ni los que más ni los que menos, "
         "con 30"),
        ((65, 65, 0, 0), (0, 1), "Perdéis Lola y tú: empatáis a 65"),
    ],
)  # fmt: skip
def test_in_loco_who_ties_at_the_top_is_not_said_to_be_in_between(points, losers, said):
    seen, _, _ = deals.find(lambda s, e: s.result is not None, "loco", 4)
    reason = "tied" if losers == (0, 1) else "middle"
    given = seen._replace(points=points, result=LosersResult(losers, reason))
    assert outcome(given, people_for(4), ES) == said


def test_a_revoke_is_explained():
    seen, events, _ = deals.find(
        lambda s, e: any(isinstance(x, Revoked) for x in e), "clasico", revoke="penalty"
    )
    revoked = next(event for event in events if isinstance(event, Revoked))
    row = deal_row(seen, seen.score)
    sheet = sheet_model(seen, [row], people_for(4), ES, revoked=revoked)
    view = sheet.revoke
    assert view is not None
    assert "que" in view.text
    assert [guilty for *_, guilty in view.plays].count(True) == 1
    place = revoked.seats.index(revoked.seat)
    assert view.plays[place][1] == card_code(revoked.card)
    page = check(render_sheet(sheet, ES, "clasica"))
    owed = {code for code, _ in view.owed}
    assert owed
    assert owed <= {card_code(c) for c in cards_of(revoked.hand)}
    assert card_code(revoked.card) not in owed
    shown = [node.get("src") for node in page.by("src")]
    assert all(any(src.endswith(f"/{code}.svg") for src in shown) for code in owed)


def test_a_letter_is_marked_where_it_was_taken():
    for seen, rows, sheet, _ in whole("cabron", 4):
        assert isinstance(seen.result, LosersResult)
        losers = set(seen.result.losers)
        for at, column in enumerate(sheet.columns):
            assert column.lost == (at in losers)
            assert not column.won
        assert rows[-1].won == tuple(int(seat in losers) for seat in range(4))


def test_what_was_lost_has_no_tick():
    for modality, players in TABLES:
        _, _, sheet, _ = next(whole(modality, players))
        page = str(render_sheet(sheet, ES, "clasica", "match"))
        assert ("is-losing" in page) == (modality in ("cabron", "loco"))
        if "is-losing" in page:
            assert "#check" not in page


def test_how_many_are_missing_to_which_end():
    for vacas, said in ((2, "para esta vaca"), (1, "A 6 juegos: ")):
        _, _, sheet, _ = next(whole("individual", 2, vacas=vacas, games=6))
        assert said in sheet.note


@pytest.mark.parametrize("language", CATALOGUES)
def test_home(language):
    t = CATALOGUES[language]
    seen, _, _ = deals.find(lambda s, e: len(s.cards) == 2, "clasico")
    view = table_view(seen, Stage(), people_for(4), Settings(), t, "Barajamos")
    page = check(render_home(HomeModel("cabron", 3, ResumeModel(view, 4, "ayer"), confirm=True), t))
    assert page.by("data-action", "continue")
    assert page.by("data-action", "confirm-new")
    chosen = [
        n for n in page.by("data-action", "choose-modality") if n.get("aria-checked") == "true"
    ]
    assert [n.get("data-arg") for n in chosen] == ["cabron"]
    counts = [n.get("data-arg") for n in page.by("data-action", "choose-players")]
    assert counts == ["3", "4"]
    fresh = check(
        render_home(HomeModel(tables=(("a", "Pagat", "x"),), levels=(("n", "N", ""),)), t)
    )
    assert not fresh.by("data-action", "continue")
    assert fresh.by("data-action", "choose-table")
    assert fresh.by("data-action", "new-match")


@pytest.mark.parametrize("language", CATALOGUES)
def test_messages_and_error(language):
    t = CATALOGUES[language]
    for kind in MESSAGES:
        page = check(render_message(kind, t, "detail"))
        assert page.by("data-action", "dismiss")
    page = check(render_error('{"a": "</textarea>"}', "Traceback <x>", t, copied=True))
    assert "".join(page.one("error-record").text) == '{"a": "</textarea>"}'
    assert page.by("data-action", "copy-record")
    assert not check(render_error("", "", t)).by("data-action", "copy-record")


def test_the_live_region_keeps_its_lines():
    page = check(render_page(render_home(HomeModel(), ES), live=[(7, "Lola pasa."), (8, "<b>")]))
    assert page.one("live").get("aria-live") == "polite"
    assert "".join(page.one("live-8").text) == "<b>"
    assert "inert" not in page.one("under").attributes
    covered = check(render_page(render_home(HomeModel(), ES), render_message("damaged", ES)))
    assert "inert" in covered.one("under").attributes
