"""The languages that are machine-made: what they have is sound, the rest Spanish."""

import json
import re

import pytest

from tests.ui.test_catalogue import FORMS, forms, leaves
from tools.languages import META, missing, texts, wrong
from tute.engine.cards import CARDS, RANKS, SUITS
from tute.ui.i18n import LANGUAGES, PARTIAL, Catalogue
from tute.ui.settings import Settings, root_attributes, with_setting
from tute.ui.words import card_name, the_card

SPANISH = Catalogue("es", texts("es"))
# Said at the table all the time, so it has to be there; `python -m tools.languages` tells the rest.
ALWAYS = {"suit", "initial", "rank", "the", "card", "call", "owe", "duty", "log", "turn", "choice"}


def catalogue(language: str) -> Catalogue:
    return Catalogue.from_json(language, json.dumps(texts(language))).over(SPANISH)


@pytest.mark.parametrize("language", PARTIAL)
def test_what_is_there_is_sound(language):
    assert wrong(language) == []
    own = texts(language)
    assert own["language"] == PARTIAL[language]
    assert own["language.review"] == "machine"
    for key, text in own.items():
        assert set(forms(text)) <= FORMS, key
        for leaf in leaves(text):
            assert leaf.strip() == leaf, key
            assert leaf, key
            assert leaf.count("*") % 2 == 0, key
            assert "<" not in leaf, key


@pytest.mark.parametrize("language", PARTIAL)
def test_what_is_missing_is_told_in_spanish(language):
    t = catalogue(language)
    for key in missing(language):
        assert t.texts[key] == SPANISH.texts[key]
    assert t.text("suit.copas") == texts(language)["suit.copas"]
    assert not ALWAYS & {key.split(".")[0] for key in missing(language)}
    assert {f"suit.{suit}" for suit in SUITS} | {f"the.{rank}" for rank in RANKS} <= set(
        texts(language)
    )
    assert set(texts(language)) - set(SPANISH.texts) <= META


# "de" before "l'as" or "el rei", "con" before "o rei": they would have to become one word.
CARD = r"\*?\{(card|cards|given|taken)\}"
JOINS = {
    "ca": rf"\b(de|(?<!per )a|per) {CARD}|\bde \*?\{{(suit|name|names|owner)\}}",
    "gl": rf"\b(de|a|con|en|por) {CARD}",
}


@pytest.mark.parametrize("language", JOINS)
def test_no_word_has_to_contract_with_what_is_filled_in(language):
    told = [
        (key, leaf)
        for key, text in texts(language).items()
        for leaf in leaves(text)
        if re.search(JOINS[language], leaf, re.IGNORECASE)
    ]
    assert told == []


def test_cards_in_each_language():
    king = next(card for card in CARDS if card_name(SPANISH, card) == "rey de copas")
    ace = next(card for card in CARDS if card_name(SPANISH, card) == "as de oros")
    names = {language: card_name(catalogue(language), king) for language in PARTIAL}
    assert names == {"ca": "rei de copes", "gl": "rei de copas", "eu": "kopazko errege"}
    names = {language: the_card(catalogue(language), ace) for language in PARTIAL}
    assert names == {"ca": "l’as d’oros", "gl": "o as de ouros", "eu": "urrezko batekoa"}


@pytest.mark.parametrize("language", [*LANGUAGES, *PARTIAL])
def test_every_language_can_be_chosen_and_is_declared(language):
    chosen = with_setting(Settings(), f"language={language}")
    assert chosen.language == language
    assert root_attributes(chosen)["lang"] == language
