"""The rules text follows the options, in every language, and its pictures obey the engine."""

import itertools

import pytest

from tests.ui.markup import Page
from tests.ui.strict import CATALOGUES
from tests.ui.test_table import check
from tute.engine.cards import card_code, cards_of
from tute.engine.options import OPTIONS, PLAYERS, make_table, options_of
from tute.engine.tables import TABLES, open_table
from tute.ui.house_rules import rules_of
from tute.ui.rules_figures import POSITIONS, playable
from tute.ui.rules_text import GLOSSARY, Line, sections_of
from tute.ui.screens.rules import render_rules

GAMES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


def text_of(table, t=CATALOGUES["es"]) -> str:
    page: Page = check(render_rules(table, t, "clasica", name="Mesa"))
    return page.text


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize(("modality", "players"), GAMES)
def test_every_table_has_its_rules(modality, players, language):
    for row in options_of(modality):
        for value in row.values:
            table = make_table(modality, players, **{row.name: value})
            assert text_of(table, CATALOGUES[language])


@pytest.mark.parametrize(("modality", "players"), GAMES)
def test_each_option_changes_what_is_told(modality, players):
    table = make_table(modality, players)
    for row in rules_of(table):
        told = {text_of(make_table(modality, players, **{row.name: v})) for v in row.values}
        assert len(told) == len(row.values), row.name


@pytest.mark.parametrize(("modality", "players"), GAMES)
def test_an_option_without_meaning_changes_nothing(modality, players):
    table = make_table(modality, players)
    senseless = [row for row in options_of(modality) if row not in rules_of(table)]
    for row in senseless:
        told = {text_of(make_table(modality, players, **{row.name: v})) for v in row.values}
        assert len(told) == 1, row.name


def test_no_text_of_the_rules_is_left_over():
    t = CATALOGUES["es"]
    used = {f"glossary.{word}" for word in GLOSSARY}
    for modality, players in GAMES:
        rows = options_of(modality)
        for first, second in itertools.combinations(rows, 2):
            for one, two in itertools.product(first.values, second.values):
                table = make_table(modality, players, **{first.name: one, second.name: two})
                for section in sections_of(table):
                    used.add(f"rules.title.{section.name}")
                    used |= {part.key for part in section.parts if isinstance(part, Line)}
    others = ("table", "default", "full", "modes", "for", "for.playing", "title.glossary")
    used |= {f"rules.{name}" for name in others}
    there = {key for key in t.texts if key.startswith(("rules.", "glossary."))}
    assert there == used


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("individual", 2)])
def test_who_leads_when_the_two_of_oros_was_not_dealt(modality, players):
    told = text_of(make_table(modality, players, first_lead="two_of_oros"))
    assert ("Si no lo tiene nadie, sale el mano." in told) == (players == 2)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row.key}-{row.modality}")
def test_named_tables_tell_their_numbers(row):
    for players in row.players:
        text = text_of(open_table(row, players))
        for name, value in row.options.items():
            if type(value) is int and value > 1:
                assert str(value) in text, name


# RULES.md section 7: the worked cases of the obligations.
CASES = [
    ("head", "clasico", "1c"), ("head", "loco", "1c"),
    ("overruff", "clasico", "5o 7o 1b"), ("overruff", "loco", "5o 7o"),
    ("after", "clasico", "3e 4e"), ("after", "loco", "3e"),
]  # fmt: skip


@pytest.mark.parametrize(("figure", "modality", "wanted"), CASES)
def test_the_pictures_show_what_the_rules_say(figure, modality, wanted):
    cards = cards_of(playable(figure, make_table(modality)))
    assert {card_code(card) for card in cards} == set(wanted.split())
    page = check(render_rules(make_table(modality), CATALOGUES["es"], "clasica"))
    hand = len(POSITIONS[figure].hand.split())
    assert len(page.classed("is-may")) + len(page.classed("is-not")) >= hand


def test_sources_of_all_options_have_names():
    for option in OPTIONS.values():
        for source in option.source.split(", "):
            for t in CATALOGUES.values():
                assert t.text(f"source.{source}")
