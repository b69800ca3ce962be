import random

import pytest

from tests.ui.deals import find, moments
from tests.ui.strict import ES
from tute.engine.cards import card_code, cards_of, parse_card, suit_of
from tute.engine.options import make_table
from tute.engine.packs import hand_size
from tute.engine.reducer import view
from tute.engine.results import Score
from tute.ui.people import people_for
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.view_ask import bids_of, shown_bid, stepped_bid
from tute.ui.view_hand import ordered, split
from tute.ui.view_seats import place_of
from tute.ui.viewmodel import table_view


def view_of(seen, stage=None, settings=None):
    people = people_for(seen.table.players, seen.seat)
    return table_view(seen, stage or Stage(), people, settings or Settings(), ES)


def test_the_next_player_sits_on_my_right():
    for players in (2, 3, 4):
        for me in range(players):
            assert place_of(me, me, players) == "self"
            places = [place_of((me + i) % players, me, players) for i in range(1, players)]
            assert (
                places == {2: ["top"], 3: ["right", "left"], 4: ["right", "top", "left"]}[players]
            )


@pytest.mark.parametrize("seat", range(4))
def test_marks_and_roles(seat):
    seen, _, _ = find(lambda s, e: len(s.tricks) == 1, "clasico", seat=seat)
    seats = {view.seat: view for view in view_of(seen).seats}
    assert [s for s, view in seats.items() if "dealer" in view.marks] == [seen.dealer]
    assert [s for s, view in seats.items() if "eldest" in view.marks] == [(seen.dealer + 1) % 4]
    assert {s for s, v in seats.items() if v.role in ("compañera", "compañero")} == {(seat + 2) % 4}
    assert seats[(seat + 2) % 4].place == "top"
    assert [s for s, view in seats.items() if view.turn] == [seen.turn]
    assert all(view.cards == seen.counts[s] for s, view in seats.items())


def test_the_declarer_is_marked_when_the_auction_is_over():
    seen, _, _ = find(lambda s, e: s.phase == "play" and s.declarer == 2, "subastado")
    seats = {view.seat: view for view in view_of(seen).seats}
    assert [s for s, view in seats.items() if "declarer" in view.marks] == [2]
    assert seats[1].role == "compañera"
    assert seats[2].role == "rival"
    assert "juega por" in view_of(seen).bar.extra
    bidding, _, _ = find(lambda s, e: s.phase == "auction" and s.declarer == 2, "subastado")
    assert not any("declarer" in view.marks for view in view_of(bidding).seats)


def test_blocked_cards_and_their_reasons():
    seen, _, _ = find(
        lambda s, e: s.turn == 0 and {o.kind for _, o in s.blocked} == {"follow", "head"}, "clasico"
    )
    view = view_of(seen)
    blocked = {card_code(card): owed for card, owed in seen.blocked}
    for card in view.hand:
        assert card.state == ("blocked" if card.code in blocked else "legal")
        assert card.reason == (blocked[card.code].kind if card.code in blocked else "")
    assert [reason.kind for reason in view.prompt.reasons] == ["follow", "head"]
    assert "Tienes que asistir" in view.prompt.reasons[0].text
    assert view.prompt.turn
    idle, _, _ = find(lambda s, e: s.turn == 1 and s.phase == "play", "clasico")
    assert {card.state for card in view_of(idle).hand} == {"idle"}


def test_who_is_winning_and_where_the_cards_lie():
    seen, _, _ = find(lambda s, e: len(s.cards) == 3 and s.trump >= 0, "clasico")
    plays = view_of(seen).trick.plays
    assert [play.code for play in plays] == [card_code(card) for card in seen.cards]
    assert plays[0].place == place_of(seen.leader, 0, 4)
    assert sum(play.winning for play in plays) == 1


def test_a_held_trick_stays_and_goes_to_its_winner():
    seen, _, _ = find(lambda s, e: len(s.tricks) == 3 and not s.cards, "clasico")
    held = seen.tricks[-1]
    view = view_of(seen, Stage(held=held))
    assert len(view.trick.plays) == 4
    assert view.trick.held
    assert view.trick.to == ""
    won = next(play for play in view.trick.plays if play.winning)
    assert won.place == place_of(held.winner, 0, 4)
    assert view_of(seen, Stage(held=held, gathering=True)).trick.to == won.place
    # the last trick to look at again is the one before
    codes = [code for _, code, _ in view.last.cards]
    assert codes == [card_code(card) for card in seen.tricks[-2].cards]


def test_hand_order_and_tiers():
    hand = sum(
        1 << parse_card(code)
        for code in ["7b", "1o", "12c", "2e", "3b", "11c", "5o", "10e", "6c", "4b"]
    )
    assert ordered(hand, -1, "suits") == cards_of(hand)
    first = ordered(hand, 3, "trump_first")
    assert [suit_of(card) for card in first] == [3] * 3 + [0] * 2 + [1] * 3 + [2] * 2
    cards = cards_of(hand)
    cut = split(cards, 2)
    assert suit_of(cards[cut]) != suit_of(cards[cut - 1])
    assert max(cut, len(cards) - cut) <= 6
    assert split(cards, 1) == len(cards)


@pytest.mark.parametrize(
    ("modality", "players"), [("cabron", 3), ("subastado", 3), ("clasico", 4), ("individual", 2)]
)
def test_tiers_are_never_too_wide(modality, players):
    seen, _, _ = find(lambda s, e: bool(s.hand), modality, players)
    view = view_of(seen)
    widest = 7 if hand_size(seen.table) <= 7 or len(view.hand) == 12 else 6
    assert max(card.fn for card in view.hand) <= widest
    for row in (0, 1):
        places = [card.fi for card in view.hand if card.row == row]
        assert places == list(range(len(places)))


def test_the_trump_badge():
    seen, _, _ = find(lambda s, e: not s.tricks and s.trump >= 0 and s.dealer != 0, "clasico")
    shown = view_of(seen).trump
    assert parse_card(shown.card) == cards_of(seen.shown[seen.dealer])[0]
    assert suit_of(parse_card(shown.card)) == seen.trump
    gone, _, _ = find(lambda s, e: not any(s.shown) and len(s.tricks) > 3, "clasico")
    assert view_of(gone).trump.card == ""
    none, _, _ = find(lambda s, e: s.trump < 0, "cabron")
    assert view_of(none).trump.suit == -1


def test_the_stepper_goes_through_the_legal_bids_only():
    seen, _, _ = find(
        lambda s, e: s.phase == "auction" and s.turn == 0 and s.bid >= 75, "subastado"
    )
    bids = bids_of(seen)
    view = view_of(seen).auction
    assert view.bid == bids[0] == seen.bid + 5
    assert not view.down
    assert stepped_bid(seen, 0, 1) == bids[1]
    assert stepped_bid(seen, bids[0], -1) == bids[0]
    assert stepped_bid(seen, bids[-1], 1) == bids[-1]
    assert shown_bid(seen, 7) == bids[0]
    assert {jump.bid for jump in view.jumps} <= set(bids)
    doubled = view_of(seen, Stage(bid=150)).auction
    assert doubled.double
    assert "300" in doubled.note


def test_letters_of_everybody():
    score = Score((2, 3, 0, 7))
    seen, _, _ = find(lambda s, e: len(s.tricks) == 1, "cabron", score=score)
    view = view_of(seen)
    assert {seat.seat: seat.letters for seat in view.seats} == dict(enumerate(score.marks))
    assert view.letter_word == "CABRÓN"
    assert view.bar.sides == (("Tú", "CA", True),)


def test_running_points_only_if_wanted():
    seen, _, _ = find(lambda s, e: len(s.tricks) == 4, "clasico")
    assert all(seat.points == "" for seat in view_of(seen).seats)
    shown = view_of(seen, settings=Settings(points=True))
    assert {seat.seat: seat.points for seat in shown.seats} == {
        seat: ES.text("points.n", n=n) for seat, n in enumerate(seen.points)
    }


@pytest.mark.parametrize("modality", ["clasico", "individual"])
@pytest.mark.parametrize(("led", "key"), [(True, "prompt.last"), (False, "prompt.lead.last")])
def test_a_last_card_is_no_choice(modality, led, key):
    seen, _, _ = find(
        lambda s, e: s.turn == 0 and s.hand.bit_count() == 1 and s.phase == "play"
        and bool(s.cards) == led,
        modality,
    )  # fmt: skip
    assert view_of(seen).prompt.text == ES.rich(key)


def test_a_secret_question_looks_like_any_pause():
    seen, _, _ = find(lambda s, e: s.phase == "between", "individual", 2)
    view = view_of(seen)
    assert view.ask is None
    assert not any(seat.turn for seat in view.seats)
    assert view.prompt.text == ES.rich("prompt.between")


def test_the_censor_sees_the_declarers_hand_and_can_play_nothing():
    seen, _, _ = find(lambda s, e: bool(s.open_hand), "subastado", 4)
    view = view_of(seen)
    assert [card.code for card in view.hand] == [card_code(c) for c in cards_of(seen.open_hand)]
    assert {card.state for card in view.hand} == {"idle"}
    assert [seat.place for seat in view.seats if seat.out] == ["self"]


def test_differences_of_the_table_in_words():
    seen, _, _ = find(
        lambda s, e: True, "individual", 2, tute=False, games=4, stock_duty="trump_lead"
    )
    opened = Stage(pop="rules")
    assert len(view_of(seen, opened).differences) == 3
    plain, _, _ = find(lambda s, e: True, "individual", 2)
    assert view_of(plain, opened).differences == ()


@pytest.mark.parametrize("players", [2, 3])
def test_the_trick_gets_the_stocks_room_with_the_first_card_after_it(players):
    table = make_table("individual", players)
    shown = []
    for state, _ in moments(table, random.Random(4)):
        seen = view(state, 0, Score((0,) * players, (0,) * players))
        shown.append((view_of(seen).drawn, len(seen.cards), seen.stock))
    at = [drawn for drawn, _, _ in shown].index(True)
    assert shown[at - 1][1:] == (0, 0)
    assert shown[at][1] == 1
    assert all(drawn for drawn, _, _ in shown[at:])


@pytest.mark.parametrize(("cards", "verb"), [(0, "Sale"), (1, "Juega")])
def test_who_leads_and_who_follows(cards, verb):
    seen, _, _ = find(lambda s, e: s.turn == 2 and len(s.cards) == cards, "clasico")
    assert [seat.verb for seat in view_of(seen).seats if seat.turn] == [verb]
