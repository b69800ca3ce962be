"""Every screen and state, drawn in the real page from real deals: axe, room, touch, contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.axe import faults
from e2e.conftest import Served, open_game
from e2e.playing import open_with
from tests.ui.states import STATES, Context, drawn
from tute.ui.settings import Settings, root_attributes

SHOW = """([html, attributes]) => {
  for (const [name, value] of Object.entries(attributes))
    document.documentElement.setAttribute(name, value);
  tuteHost.show(document.getElementById("app"), new TextEncoder().encode(html));
}"""
STILL = Settings(less_motion=True, speed="instant")


@pytest.fixture(scope="module")
def stage(warm_context: BrowserContext, site: Served) -> Iterator[Page]:
    """One page of the game for all states: they are shown in it as the game would."""
    page = warm_context.new_page()
    page.emulate_media(reduced_motion="reduce")
    open_game(page, site.url)
    yield page
    page.close()


def show(page: Page, name: str, settings: Settings = STILL) -> None:
    """Draw one of the states."""
    html = drawn(name, Context(settings), [(1, "Lola pasa.")])
    page.evaluate(SHOW, [html, root_attributes(settings)])


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing(stage: Page, name: str) -> None:
    show(stage, name)
    assert faults(stage) == []


ASIDE = """() => {
  const out = [];
  for (const e of document.querySelectorAll(".under, .table, .screen, .scrim, .sheet, .pop"))
    if (e.scrollWidth > e.clientWidth + 1) out.push(`scrolls sideways: ${e.id || e.className}`);
  for (const e of document.querySelectorAll("button, .prompt, .seat, .trump, .play")) {
    const box = e.getBoundingClientRect();
    if (!box.width || e.closest("[inert], .hand, .tbls, .sheet__body, .tabs")) continue;
    if (box.left < -1 || box.right > innerWidth + 1) out.push(`outside: ${e.id || e.className}`);
    if (e.tagName === "BUTTON" && Math.min(box.width, box.height) < 43.5)
      out.push(`small: ${e.id} ${box.width}x${box.height}`);
  }
  return out;
}"""
SEEN = (
    "turn", "auction", "naming", "sing", "sheet", "menu", "keys", "settings", "home", "ending",
    "hint", "review", "learn", "lesson", "lesson_choice", "replay", "stats", "daily", "records",
    "editor", "data", "contract", "cabron",
)  # fmt: skip
PHONES = {"upright": (360, 740), "lying": (740, 360), "narrow": (320, 640)}


@pytest.fixture
def sized(stage: Page) -> Iterator[Page]:
    """The page, given its usual size back after the test."""
    before = stage.viewport_size
    assert before
    yield stage
    stage.set_viewport_size(before)
    stage.emulate_media(forced_colors="none", contrast="no-preference")


@pytest.mark.parametrize("text", ["normal", "larger", "double"])
@pytest.mark.parametrize("phone", PHONES)
def test_nothing_is_out_of_reach_or_too_small(sized: Page, phone: str, text: str) -> None:
    width, height = PHONES[phone]
    sized.set_viewport_size({"width": width, "height": height})
    found = {}
    for name in SEEN:
        show(sized, name, STILL._replace(text=text))
        if faulty := sized.evaluate(ASIDE):
            found[name] = faulty
    assert found == {}


TALL = "[...document.querySelectorAll('.under, .panel')].map(e => e.scrollHeight - e.clientHeight)"


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("phone", PHONES)
def test_the_table_fits_the_screen(sized: Page, phone: str, text: str) -> None:
    """A hand cut off at its lower edge, or a panel's buttons, would be the first to suffer."""
    width, height = PHONES[phone]
    sized.set_viewport_size({"width": width, "height": height})
    too_tall = {}
    for name in ("turn", "held", "auction", "auction_double", "naming", "sing", "exchange"):
        show(sized, name, STILL._replace(text=text))
        if max(sized.evaluate(TALL)) > 0:
            too_tall[name] = sized.evaluate(TALL)
    assert too_tall == {}


@pytest.mark.parametrize("text", ["normal", "double"])
def test_axe_finds_nothing_on_a_narrow_phone(sized: Page, text: str) -> None:
    sized.set_viewport_size({"width": 320, "height": 640})
    found = {}
    for name in ("turn", "auction", "sheet", "settings", "home"):
        show(sized, name, STILL._replace(text=text))
        if faulty := faults(sized):
            found[name] = faulty
    assert found == {}


OUTLINES = """selector => [...document.querySelectorAll(selector)].map((e) => {
  const style = getComputedStyle(e);
  return style.outlineStyle !== "none" || parseFloat(style.borderTopWidth) >= 2;
})"""


def test_in_forced_colours_lines_stand_for_fills(sized: Page) -> None:
    sized.emulate_media(forced_colors="active")
    show(sized, "turn")
    assert set(sized.evaluate(OUTLINES, ".hand .card.is-legal")) == {True}
    assert sized.evaluate(OUTLINES, ".hand .card.is-blocked") == [False] * 9
    assert sized.evaluate(OUTLINES, ".play.is-winning .card, .prompt.is-turn") == [True, True]
    show(sized, "rival")
    assert sized.evaluate(OUTLINES, ".seat.is-turn") == [True]
    show(sized, "settings")
    assert set(sized.evaluate(OUTLINES, "[aria-checked=true].seg__opt")) == {True}


CONTRASTS = """selector => {
  const channel = (v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number).slice(0, 3);
  const probe = document.createElement("i");
  document.querySelector(".felt").append(probe);
  const brightest = ["--felt-hi", "--felt", "--felt-lo"].map((name) => {
    probe.style.color = `var(${name})`;
    return light(numbers(getComputedStyle(probe).color));
  });
  probe.remove();
  return [...document.querySelectorAll(selector)].map((e) =>
    (light(numbers(getComputedStyle(e).color)) + .05) / (Math.max(...brightest) + .05));
}"""
ON_FELT = (
    ".trump__text, .last__text, .seat:not(.is-turn) :is(.seat__name, .seat__role, .seat__points)"
)


@pytest.mark.parametrize("felt", ["verde", "burdeos", "noche"])
def test_more_contrast_is_given_where_it_is_asked_for(sized: Page, felt: str) -> None:
    sized.emulate_media(contrast="more")
    show(sized, "turn", STILL._replace(felt=felt, points=True))
    assert min(sized.evaluate(CONTRASTS, ON_FELT)) >= 8
    edge = "getComputedStyle(document.querySelector('.trump__sym')).boxShadow"
    assert "0.5)" in sized.evaluate(edge)
    lamp = "getComputedStyle(document.documentElement).getPropertyValue('--lamp')"
    assert sized.evaluate(lamp).strip() == "transparent"


def test_nothing_is_told_by_colour_alone(sized: Page) -> None:
    show(sized, "turn")
    expect(sized.locator(".play.is-winning .wins")).to_have_text("Gana")
    legal = sized.locator(".hand .is-legal").first.evaluate("e => getComputedStyle(e).transform")
    blocked = sized.locator(".hand .is-blocked").first.evaluate(
        "e => getComputedStyle(e).transform"
    )
    assert legal != blocked
    show(sized, "rival")
    expect(sized.locator(".seat.is-turn .seat__turn")).to_be_visible()
    show(sized, "sheet")
    assert sized.locator(".is-won .sr, .is-lost .sr").all_inner_texts()


@pytest.mark.parametrize(("language", "title"), [("ca", "Configuració"), ("eu", "Ezarpenak")])
def test_a_language_is_chosen_declared_and_kept(
    new_page: Callable[..., Page], site: Served, language: str, title: str
) -> None:
    page = open_with(new_page(), site.url)  # apart from the page of the states: another tab
    page.locator("#home-settings").click()
    page.locator(f"#language-{language}").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#settings-title")).to_have_text(title)
    page.reload()
    page.locator("html[data-ready='1']").wait_for(state="attached")
    expect(page.locator("html")).to_have_attribute("lang", language)
