import random
from typing import get_args

import pytest

from tests.ui import deals
from tests.ui.strict import CATALOGUES, ES
from tute.engine import events as ev
from tute.engine import reducer
from tute.engine.cards import parse_card
from tute.engine.match import new_match
from tute.engine.options import PLAYERS, make_table
from tute.engine.results import Meld, Trick
from tute.engine.trick import Obligation
from tute.ui.announce import announce, announce_turn
from tute.ui.people import people_for

ALL = set(get_args(ev.Event))
PEOPLE = people_for(4)


def say(event, seat=0):
    return announce(event, PEOPLE, seat, ES)


def test_plays():
    assert say(ev.CardPlayed(1, parse_card("11c"))) == "Lola echa el caballo de copas."
    assert say(ev.CardPlayed(0, parse_card("10e"))) == "Echas la sota de espadas."


def test_tricks_and_melds():
    cards = tuple(map(parse_card, ("1c", "3c", "12c", "11c")))
    trick = Trick(1, cards, (1, 2, 3, 0), 2, 0, 0)
    assert say(ev.TrickWon(trick, 0, 28, False)) == "La baza es de Carmen, 28 tantos."
    assert "diez de últimas" in say(ev.TrickWon(trick, 9, 38, True))
    assert say(ev.Sung(Meld(2, 0, 40, 0))) == "Carmen canta las cuarenta, en oros."
    assert say(ev.Sung(Meld(0, 1, 20, 0))) == "Cantas veinte en copas."
    assert say(ev.Sung(Meld(3, -1, 0, 0, 12))) == "Paco canta tute de reyes."


def test_auction_and_trump():
    assert say(ev.Called(1, 70)) == "Lola puja 70."
    assert say(ev.Called(0, 0)) == "Pasas."
    assert say(ev.AuctionWon(0, 75)) == "Te llevas la subasta por 75."
    assert say(ev.TrumpMade(1, 3)) == "Pintan bastos."


def test_what_only_another_may_know_is_not_told():
    drew = ev.Drew(1, parse_card("1o"), only=1)
    assert say(drew, seat=0) == ""
    assert announce(drew, people_for(4, 1), 1, ES) == "Robas el as de oros."


def test_a_revoke_names_what_was_owed():
    event = ev.Revoked(3, parse_card("4b"), Obligation("head", 1, parse_card("12c")), 0, (), ())
    assert (
        say(event)
        == "Renuncio de Paco con el cuatro de bastos. Tenía que montar: superar el rey de copas."
    )


def test_what_i_must_do():
    seen, _, _ = deals.find(
        lambda s, e: s.turn == 0 and {o.kind for _, o in s.blocked} == {"follow", "head"}, "clasico"
    )
    text = announce_turn(seen, ES)
    assert text.startswith("Te toca: asiste y monta: supera ")
    assert "Puedes echar " in text
    assert announce_turn(seen._replace(turn=1), ES) == ""


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_event_is_told(language):
    met = set()
    for modality, counts in PLAYERS.items():
        for players in counts:
            for options in ({}, {"revoke": "penalty"}):
                game = make_table(modality, players, **options)
                score = new_match(game).score
                for seed in range(6):
                    for state, events in deals.moments(game, random.Random(seed)):
                        for seat in range(players):
                            people = people_for(players, seat)
                            seen = reducer.view(state, seat, score)
                            announce_turn(seen, CATALOGUES[language])
                            for event in ev.seen_by(seat, events):
                                met.add(type(event))
                                text = announce(event, people, seat, CATALOGUES[language], seen)
                                assert text.endswith((".", "…")) or isinstance(event, ev.DealOver)
                                assert text
    assert met == ALL
