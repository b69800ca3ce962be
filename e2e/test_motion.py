"""Motion, dragging, sound: what only a browser can show."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Served
from e2e.playing import act, new_match, open_with, over, session_of, what_next

MOVING = {"speed": "fast", "gather": "1.5"}

# Every shift counts, those right after a click too: nothing may move but by transform.
WATCH = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const what = ({ node }) => node?.id || node?.className || node?.parentElement?.outerHTML;
      shifts.push([shift.value, ...shift.sources.map(what)]);
    }
  }).observe({ type: "layout-shift" });
}"""
SOUNDS = """() => {
  globalThis.heard = 0;
  const create = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function () { heard += 1; return create.call(this); };
}"""


def test_nothing_shifts_during_a_deal(page: Page, site: Served) -> None:
    open_with(page, site.url, settings=MOVING)
    new_match(page, "clasico", 4)
    what_next(page)
    page.evaluate(WATCH)
    while not over(page):
        act(page)
        what_next(page)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("shifts.map(([, ...what]) => what.join())") == []


def test_cards_are_dealt_from_the_dealers_place(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={"speed": "calm"})
    page.evaluate("""() => {
      globalThis.flown = new Set();
      document.addEventListener("animationstart", (event) => {
        const table = document.getElementById("table");
        if (event.animationName === "deal") flown.add(table.dataset.dealer);
      });
    }""")
    new_match(page, "clasico", 4)
    page.wait_for_function("flown.size > 0")
    dealer = session_of(page).look().dealer
    assert page.evaluate("[...flown]") == [("self", "right", "top", "left")[dealer]]


def test_dealing_ends_at_a_tap(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={"speed": "calm"})
    new_match(page, "clasico", 4)
    page.locator("#table.is-dealing").click(position={"x": 600, "y": 300})
    expect(page.locator("#table.is-dealing")).to_have_count(0)


def test_a_card_is_dragged_to_the_table(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={"speed": "calm", "confirm": True})
    new_match(page, "clasico", 4)
    what_next(page)
    expect(page.locator("#table.is-dealing")).to_have_count(0)
    card = page.locator(".hand .card.is-legal").first
    code = card.get_attribute("data-card")
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 25, y - 10, steps=3)
    page.mouse.up()
    expect(card).not_to_have_class("is-dragged")
    expect(page.locator(f"#card-{code}")).to_be_visible()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 250, steps=5)
    page.mouse.up()
    expect(page.locator(f"#play-{code}")).to_be_visible()


def test_sound_is_off_until_it_is_switched_on_at_the_table(page: Page, site: Served) -> None:
    open_with(page, site.url)
    page.evaluate(SOUNDS)
    new_match(page, "clasico", 4)
    what_next(page)
    assert page.evaluate("heard") == 0
    page.locator("#bar-sound").click()
    act(page)
    page.wait_for_function("heard > 0")


def test_only_voices_of_the_device_speak(game: Page) -> None:
    chosen = game.evaluate("""async () => {
      const { localVoice } = await import(new URL("web/sound.js", document.baseURI));
      const voice = (name, lang, localService) => ({ name, lang, localService });
      const voices = [voice("cloud", "es-ES", false), voice("own", "es_MX", true),
        voice("english", "en-GB", true)];
      return ["es", "en", "ca"].map((language) => localVoice(voices, language)?.name ?? "");
    }""")
    assert chosen == ["own", "english", ""]
