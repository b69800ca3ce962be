import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.strict import texts
from tute.engine.actions import EXCHANGE, KEEP, SILENT
from tute.engine.cards import RANKS, SUITS
from tute.engine.options import OPTIONS, PLAYERS
from tute.ui.i18n import LANGUAGES, PARTIAL, Catalogue
from tute.ui.outcome import REASONS
from tute.ui.people import Person, names_of, people_for, people_named, who_of
from tute.ui.screens.messages import MESSAGES
from tute.ui.settings import GROUPS, SETTINGS, setting_text

UI = Path(__file__).resolve().parents[2] / "py" / "tute" / "ui"
I18N = UI.parents[2] / "web" / "i18n"
FORMS = {"one", "other", "f", "m", "you", "single", "group", "group_you"}


def leaves(text) -> Iterator[str]:
    if isinstance(text, str):
        yield text
    else:
        for form in text.values():
            yield from leaves(form)


def forms(text) -> Iterator[str]:
    if isinstance(text, dict):
        yield from text
        for form in text.values():
            yield from forms(form)


def placeholders(text) -> set[str]:
    return {name for leaf in leaves(text) for name in re.findall(r"\{(\w+)\}", leaf)}


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "es"])
def test_languages_say_the_same(language):
    spanish, other = texts("es"), texts(language)
    assert set(spanish) == set(other)
    for key, text in spanish.items():
        assert placeholders(text) == placeholders(other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sound(language):
    for key, text in texts(language).items():
        assert set(forms(text)) <= FORMS, key
        for leaf in leaves(text):
            assert leaf.strip() == leaf or key == "list.and", key
            assert leaf, key
            assert leaf.count("*") % 2 == 0, key
            assert "<" not in leaf, key


@pytest.mark.parametrize("language", [*LANGUAGES, *PARTIAL])
def test_no_text_is_there_twice(language):
    def once(pairs):
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), [n for n in names if names.count(n) > 1]
        return dict(pairs)

    json.loads((I18N / f"{language}.json").read_text(encoding="utf-8"), object_pairs_hook=once)


def test_each_language_names_itself():
    assert {name: texts(name)["language"] for name in LANGUAGES} == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_texts_for_all_that_the_engine_can_say(language):
    wanted = [f"suit.{suit}" for suit in SUITS] + [f"initial.{suit[0]}" for suit in SUITS]
    wanted += [f"{kind}.{rank}" for kind in ("rank", "the") for rank in RANKS]
    wanted += [f"owe.{kind}" for kind in ("follow", "head", "ruff", "overruff")]
    wanted += [f"outcome.{mode}.{reason}" for mode, all_ in REASONS.items() for reason in all_]
    wanted += [f"mode.{mode}" for mode in PLAYERS] + [f"mode.{mode}.line" for mode in PLAYERS]
    wanted += [f"ask.{kind}" for kind in ("sing", "exchange", "capote")]
    wanted += [f"turn.{kind}" for kind in ("sing", "exchange", "capote", "bid", "trump", "lead")]
    wanted += [f"choice.{kind}" for kind in (SILENT.kind, EXCHANGE.kind, KEEP.kind, "capote")]
    wanted += ["choice.no capote", "choice.sing.20", "choice.sing.40"]
    wanted += [f"message.{kind}{part}" for kind in MESSAGES for part in ("", ".title")]
    wanted += [f"group.{group}" for group in GROUPS]
    for setting in SETTINGS:
        wanted.append(f"set.{setting.name}")
        if setting.look != "switch" and setting.name != "language":
            wanted += [f"set.{setting.name}.{setting_text(value)}" for value in setting.values]
    there = texts(language)
    assert [key for key in wanted if key not in there] == []
    for name, option in OPTIONS.items():
        for value in option.values:
            exact = f"option.{name}.{str(value).lower() if isinstance(value, bool) else value}"
            assert exact in there or f"option.{name}" in there, exact


def test_no_text_is_left_over():
    exact: set[str] = set()
    starts: set[str] = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0]
                if isinstance(first, ast.Constant) and "." in str(first.value):
                    starts.add(str(first.value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                exact.add(node.value)
    spread = {"rank", "the", "suit", "initial", "rules", "option", "list", "duty", "prompt"}
    left = [
        key
        for key in texts("es")
        if key not in exact
        and not any(key.startswith(start) for start in starts)
        and key.split(".")[0] not in spread | {"language"}
    ]
    assert left == []


def test_a_missing_key_shows_itself():
    assert Catalogue("es", {}).text("no.such") == "no.such"


def test_number_gender_and_person():
    catalogue = Catalogue(
        "es",
        {
            "n": {"one": "{n} baza", "other": "{n} bazas"},
            "g": {"f": "compañera", "m": "compañero"},
            "w": {"you": "echas", "single": "echa", "group": "echan"},
            "deep": {"you": {"one": "tuya, {n}", "other": "tuyas, {n}"}, "single": "suya"},
        },
    )
    assert [catalogue.text("n", n=n) for n in (0, 1, 2)] == ["0 bazas", "1 baza", "2 bazas"]
    assert catalogue.text("g", gender="f") == "compañera"
    assert catalogue.text("g") == "compañero"
    assert [catalogue.text("w", who=who) for who in ("you", "single", "group", "group_you")] == [
        "echas",
        "echa",
        "echan",
        "echan",
    ]
    assert catalogue.text("deep", who="you", n=1) == "tuya, 1"
    assert catalogue.text("deep", who="single", n=1) == "suya"


def test_lists_in_spanish():
    t = Catalogue("es", texts("es"))
    assert t.list_of(["Ana"]) == "Ana"
    assert t.list_of(["Ana", "Luis"]) == "Ana y Luis"
    assert t.list_of(["Ana", "Luis", "Inés"]) == "Ana, Luis e Inés"
    assert t.list_of(["Ana", "Hierro"]) == "Ana y Hierro"
    assert t.list_of(["el as", "el tres"], "or") == "el as o el tres"


def test_people():
    people = people_for(4, seat=2)
    assert [person.me for person in people] == [False, False, True, False]
    assert [people[s].name for s in (3, 0, 1)] == ["Lola", "Carmen", "Paco"]
    t = Catalogue("es", texts("es"))
    assert names_of(people, [2, 3], t) == "Lola y tú"
    assert names_of(people, [2], t) == "Tú"
    assert [who_of(people, seats) for seats in ([2], [3], [0, 1], [0, 2])] == [
        "you",
        "single",
        "group",
        "group_you",
    ]
    assert people_named(("Yo", "Paco", "Inés"), 0) == (
        Person("", "m", True),
        Person("Paco", "m"),
        Person("Inés", "f"),
    )
    for players in (2, 3, 4):
        for draw in range(40):
            names = [person.name for person in people_for(players, 0, draw)]
            assert len(set(names)) == players
