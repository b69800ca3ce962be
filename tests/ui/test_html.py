import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.markup import Page
from tests.ui.strict import ES
from tute.ui.html import Html, bold, classes, esc, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.people import Person
from tute.ui.stage import Stage

NASTY = '<img src=x onerror="alert(1)">&\'*x*'


@given(st.text(), st.text())
def test_text_and_attributes_come_back_as_they_went_in(text, value):
    page = Page(tag("p", text, title=value))
    (node,) = page.nodes
    assert node.tag == "p"
    if "\r" not in text + value and "\0" not in text + value:
        assert "".join(node.text) == text
        assert node.get("title") == value


def test_markup_is_not_escaped_twice():
    assert tag("p", tag("b", "<")) == "<p><b>&lt;</b></p>"
    assert esc(Html("<i>")) == "<i>"
    assert join(["<", Html("<")], ", ") == "&lt;, <"


def test_attributes():
    assert tag("a", hidden=True, disabled=False, title=None) == "<a hidden></a>"
    assert tag("a", aria_pressed=False, for_="x") == '<a aria-pressed="false" for="x"></a>'
    assert classes("a", "", is_on=True, is_off=False) == "a is-on"


def test_bold_parts_come_from_the_catalogue_only():
    assert bold("*{name}* wins", {"name": "*<b>*"}) == "<b>*&lt;b&gt;*</b> wins"


def test_placeholders_of_values_are_not_filled():
    catalogue = Catalogue("es", {"k": "{a} {b}"})
    assert catalogue.text("k", a="{b}", b="x") == "{b} x"
    assert catalogue.rich("k", a="{b}", b="x") == "{b} x"


@pytest.mark.parametrize("pop", ["", "last", "menu"])
def test_names_with_markup_are_shown_as_text(pop):
    from tests.ui.deals import find
    from tute.ui.settings import Settings
    from tute.ui.table import render_table
    from tute.ui.table_panels import render_pop
    from tute.ui.viewmodel import table_view

    seen, _, _ = find(lambda s, e: len(s.tricks) == 2 and s.turn == 1, "clasico")
    people = (Person("", "m", True), *[Person(NASTY, "f")] * 3)
    view = table_view(seen, Stage(pop=pop), people, Settings(), ES, NASTY)
    page = Page(render_table(view) + render_pop(view))
    assert not page.by("onerror")
    assert all("cards/" in image.get("src") for image in page.nodes if image.tag == "img")
    names = page.classed("seat__name")
    assert ["".join(name.text) for name in names].count(NASTY) == 3
