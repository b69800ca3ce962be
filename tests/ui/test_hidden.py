"""Cards that I may not see are nowhere in the page."""

import json
import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.deals import moments
from tests.ui.strict import CATALOGUES, ES
from tute.engine import match as matches
from tute.engine import reducer
from tute.engine.cards import CARDS, card_code, mask_of, parse_card
from tute.engine.options import PLAYERS, make_table
from tute.ui.actions import POPS
from tute.ui.announce import announce, announce_turn
from tute.ui.people import people_for
from tute.ui.picture import picture_of
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.table import render_table
from tute.ui.table_panels import render_pop
from tute.ui.viewmodel import table_view
from tute.ui.words import card_name

TABLES = [(modality, players) for modality, counts in PLAYERS.items() for players in counts]
CODE = re.compile(r"(?<![\w.])(10|11|12|[1-7])([oceb])(?!\w)")


def may_see(seen) -> int:
    """By the rules: my hand, what was played, what was shown and not played since."""
    mask = seen.hand | seen.played | seen.open_hand
    for shown in seen.shown:
        mask |= shown
    for exchange in seen.exchanges:
        mask |= mask_of([exchange.taken, exchange.given])
    if seen.turn_up >= 0:
        mask |= 1 << seen.turn_up
    return mask


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(TABLES),
    st.integers(0, 2**32),
    st.integers(0, 60),
    st.sampled_from(["", *POPS]),
    st.booleans(),
)
def test_no_hidden_card_in_the_page(table, seed, stop, pop, holding):
    modality, players = table
    rng = random.Random(seed)
    game = make_table(modality, players)
    score = matches.new_match(game).score
    for at, (state, events) in enumerate(moments(game, rng)):  # noqa: B007
        if at == stop:
            break
    for seat in range(players):
        seen = reducer.view(state, seat, score)
        held = seen.tricks[-1] if holding and seen.tricks else None
        stage = Stage(held=held, pop=pop, voices=seen.melds[-1:])
        people = people_for(players, seat)
        view = table_view(seen, stage, people, Settings(points=True), ES, "Mesa")
        html = render_table(view) + render_pop(view)
        told = [announce(event, people, seat, ES, seen) for event in events]
        picture = json.dumps(picture_of(view, Settings()))
        text = html + picture + " ".join([*told, announce_turn(seen, ES)])
        allowed = may_see(seen)
        found = {parse_card(rank + suit) for rank, suit in CODE.findall(text)}
        assert mask_of(list(found)) & ~allowed == 0
        for card in CARDS:
            if not allowed >> card & 1:
                assert card_name(ES, card) not in text, card_code(card)


def test_the_reader_of_this_test_does_find_cards():
    found = {a + b for a, b in CODE.findall('<img src="cards/x/12o.svg" id="card-1b"> 7c, 3e')}
    assert found == {"12o", "1b", "7c", "3e"}
    assert set(CATALOGUES) == {"es", "en"}
