"""The table's HTML: well-formed, named, operable, and only actions that are listed."""

import random

import pytest

from tests.ui.deals import find, moments
from tests.ui.markup import Page, spoken
from tests.ui.strict import CATALOGUES, ES
from tute.engine import match as matches
from tute.engine import reducer
from tute.engine.actions import action_text, parse_action
from tute.engine.cards import card_code
from tute.engine.options import PLAYERS, make_table
from tute.engine.results import Meld
from tute.ui.actions import ACTIONS
from tute.ui.people import people_for
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]


def check(html: str) -> Page:
    """What holds for every screen."""
    page = Page(html)
    ids = [node.get("id") for node in page.by("id")]
    assert len(ids) == len(set(ids)), f"id twice: {sorted(i for i in ids if ids.count(i) > 1)}"
    for node in page.by("data-action"):
        assert node.get("data-action") in ACTIONS
    for node in page.nodes:
        if node.get(
            "id"
        ):  # web/changes.js may redraw it alone, web/morph.js makes those anew whole
            assert not any("data-fresh" in around.attributes for around in node.inside), node
        if node.tag == "button":
            assert spoken(node), f"a button without a name: {node.attributes}"
            assert node.get("type") == "button"
            assert node.get("id"), f"a button without an id loses focus: {node.attributes}"
        if node.tag == "img":
            assert node.get("alt") == ""
        for reference in ("aria-labelledby", "aria-controls"):
            if node.get(reference):
                assert node.get(reference) in ids, node.attributes
    return page


def page_of(seen, stage=None, settings=None, catalogue=ES) -> Page:
    people = people_for(seen.table.players, seen.seat)
    view = table_view(seen, stage or Stage(), people, settings or Settings(), catalogue, "Mesa")
    return check(render_table(view) + render_pop(view))


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize(("modality", "players"), TABLES)
def test_every_moment_of_a_deal_can_be_drawn_and_acted_on(modality, players, language):
    game = make_table(modality, players)
    score = matches.new_match(game).score
    offered_all = set()
    for seed in range(2):
        for state, _ in moments(game, random.Random(seed)):
            for seat in range(players):
                seen = reducer.view(state, seat, score)
                page = page_of(seen, catalogue=CATALOGUES[language])
                offered = {n.get("data-arg") for n in page.by("data-action", "play")}
                offered |= {n.get("data-arg") for n in page.by("data-action", "act")}
                legal = {action_text(a) for a in seen.legal if a.kind not in ("bid", "concede")}
                assert {a for a in offered if not a.startswith("bid ")} == legal
                assert all(parse_action(a) in seen.legal for a in offered)
                offered_all |= {parse_action(a).kind for a in offered}
                if any(a.kind == "concede" for a in seen.legal) and seen.phase == "play":
                    asked = page_of(seen, Stage(pop="concede"))
                    assert asked.by("data-arg", "concede")
    assert "play" in offered_all


def test_blocked_cards_can_be_asked():
    seen, _, _ = find(lambda s, e: s.turn == 0 and len(s.blocked) > 2, "clasico")
    page = page_of(seen)
    for card, owed in seen.blocked:
        button = page.one(f"card-{card_code(card)}")
        assert button.get("aria-disabled") == "true"
        assert button.get("data-action") == "ask-reason"
        assert button.get("data-reason") == owed.kind
        assert "Bloqueada. Tienes que" in button.get("aria-label")
        assert not button.get("disabled")
    legal = next(a for a in seen.legal if a.kind == "play")
    button = page.one(f"card-{card_code(legal.value)}")
    assert "aria-disabled" not in button.attributes
    assert button.get("aria-label").endswith("Se puede jugar")


def test_one_card_alone_is_a_tab_stop():
    seen, _, _ = find(lambda s, e: s.turn == 0 and len(s.blocked) > 2, "clasico")
    for stage in (Stage(), Stage(focused=seen.blocked[0][0])):
        page = page_of(seen, stage)
        stops = [n for n in page.by("data-card") if n.get("tabindex") == "0"]
        assert len(stops) == 1
    assert stops[0].get("data-card") == card_code(seen.blocked[0][0])


def test_the_hand_comes_first_in_the_document():
    seen, _, _ = find(
        lambda s, e: s.turn == 0 and s.phase == "play" and len(s.tricks) > 1, "clasico"
    )
    buttons = [n for n in page_of(seen).nodes if n.tag == "button"]
    hand = [n for n in buttons if n.get("data-card")]
    assert buttons[: len(hand)] == hand


def test_a_questions_answers():
    seen, _, _ = find(lambda s, e: s.phase == "exchange" and s.turn == 0, "individual", 2)
    page = page_of(seen)
    answers = {n.get("data-arg") for n in page.by("data-action", "act")}
    assert answers == {"exchange", "keep"}


def test_others_hands_are_only_counted():
    seen, _, _ = find(lambda s, e: len(s.tricks) == 2 and s.turn == 0, "clasico")
    page = page_of(seen)
    for place, seat in (("right", 1), ("top", 2), ("left", 3)):
        inside = [n for n in page.nodes if page.one(f"seat-{place}") in n.inside]
        assert sum("--i:" in n.get("style") for n in inside) == seen.counts[seat]
        assert not [n for n in inside if n.tag == "img"]


@pytest.mark.parametrize("pop", ["last", "menu", "rules", "log"])
def test_pop_ups_are_dialogs_that_can_be_closed(pop):
    seen, _, _ = find(lambda s, e: len(s.tricks) == 2 and s.turn == 0, "clasico")
    page = page_of(seen, Stage(pop=pop, log=("Lola echa el as.",)))
    assert page.one("pop").get("role") == "dialog"
    assert page.by("data-action", "close")


def test_what_was_sung_stays_beside_whoever_sang_it():
    seen = find(lambda s, e: s.turn == 0 and len(s.tricks) == 3, "clasico")[0]
    melds = (Meld(2, 1, 20, 1), Meld(2, 0, 40, 2), Meld(0, -1, 0, 2, tute=12))
    page = page_of(seen._replace(melds=melds))
    seats = {node.get("id"): node for node in page.by("id")}
    assert "rey y caballo de copas, rey y caballo de oros" in seats["seat-top"].get("aria-label")
    assert [node.get("class") for node in page.nodes].count("sung") == 1
    assert "cantado" not in seats["seat-self"].get("aria-label")
