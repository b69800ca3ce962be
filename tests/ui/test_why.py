import pytest

from tests.ui.deals import find
from tests.ui.strict import CATALOGUES, ES
from tests.ui.test_table import page_of
from tute.engine.cards import card_code, parse_card
from tute.engine.results import Trick
from tute.engine.trick import FULL, Obligation
from tute.ui.stage import Stage
from tute.ui.why import blocked_text, causes, won_text


def cards(text):
    return tuple(map(parse_card, text.split()))


def trick(text, winner, trump=2, seats=(0, 1, 2, 3)):
    return Trick(0, cards(text), seats, winner, trump, FULL)


@pytest.mark.parametrize(
    ("text", "winner", "trump", "said"),
    [
        ("1o 4e 7o 2o", 1, 2, "gana el cuatro de espadas: es triunfo"),
        ("1o 4e 7e 2o", 2, 2, "gana el siete de espadas: el triunfo más alto"),
        ("4e 1o 7e 2e", 2, 2, "gana el siete de espadas: el triunfo más alto"),
        ("4o 12o 7b 2o", 1, 2, "gana el rey de oros, la más alta"),
        ("4o 1c 1b 1e", 0, -1, "gana el cuatro de oros: la única de oros, el palo de salida"),
    ],
)
def test_why_a_trick_was_won(text, winner, trump, said):
    assert won_text(ES, trick(text, winner, trump)) == said


@pytest.mark.parametrize(
    ("owed", "on_table", "cause"),
    [
        (Obligation("follow", 0), "4o 12o", "4o"),
        (Obligation("head", 0, parse_card("12o")), "4o 12o 2o", "12o"),
        (Obligation("ruff", 2), "4o 12o", "4o"),
        (Obligation("overruff", 2, parse_card("4e")), "4o 4e", "4e"),
    ],
)
def test_the_card_that_an_obligation_comes_from(owed, on_table, cause):
    assert causes(cards(on_table), (owed,)) == {parse_card(cause): (owed.kind,)}
    for t in CATALOGUES.values():
        assert blocked_text(t, owed, cards(on_table))


@pytest.mark.parametrize("kinds", [{"follow", "head"}, {"ruff"}, {"overruff"}])
def test_the_cause_is_marked_on_the_table_and_named_on_the_card(kinds):
    def wanted(seen, events):
        return seen.turn == 0 and len(seen.cards) > 1 and {o.kind for _, o in seen.blocked} == kinds

    seen, _, _ = find(wanted, "clasico")
    page = page_of(seen)
    marked = {n.get("id"): n.get("data-causes") for n in page.nodes if n.get("data-causes")}
    expected: dict[str, set[str]] = {}
    for card, owed in seen.blocked:
        cause = owed.over if owed.over >= 0 else seen.cards[0]
        expected.setdefault(f"play-{card_code(cause)}", set()).add(owed.kind)
        label = page.one(f"card-{card_code(card)}").get("aria-label")
        assert blocked_text(ES, owed, seen.cards) in label
    assert {name: set(kinds.split()) for name, kinds in marked.items()} == expected


def test_a_trick_that_is_held_or_looked_at_again_says_why():
    seen, _, _ = find(lambda s, e: len(s.tricks) == 2 and not s.cards and s.turn == 1, "clasico")
    held = page_of(seen, Stage(held=seen.tricks[-1]))
    why = won_text(ES, seen.tricks[-1])
    assert why[1:] in held.text
    assert why[1:] in page_of(seen, Stage(pop="last")).text


def test_a_trick_of_mine_that_is_held_tells_me_to_lead_and_what_it_is_worth():
    seen, _, _ = find(lambda s, e: len(s.tricks) == 2 and not s.cards and s.turn == 0, "clasico")
    text = page_of(seen, Stage(held=seen.tricks[-1])).text
    assert "Te toca salir" in text
    assert "Baza tuya: " in text
