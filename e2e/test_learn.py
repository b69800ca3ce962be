"""Hints, the reasons on the table, the review and the lessons, in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Served, open_game
from e2e.playing import new_match, open_with, play_deal, press, session_of, what_next
from tests.app.test_lessons import LESSONS
from tute.app.learn.lessons import offered, right_answers
from tute.engine.actions import parse_action
from tute.engine.cards import card_code
from tute.ui.why import cause_of

# The first question with open cards is never answered.
WORKER_THAT_BROODS = """
globalThis.workers = 0;
const Plain = globalThis.Worker;
globalThis.Worker = class extends Plain {
  constructor(...values) { super(...values); workers += 1; }
  postMessage(message, ...more) {
    if (workers === 1 && /"kind":"open"/.test(message.request)) globalThis.brooding = true;
    else super.postMessage(message, ...more);
  }
};
"""
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def test_a_hint_by_keyboard_is_what_the_worker_says_and_can_be_played(
    page: Page, site: Served
) -> None:
    open_with(page, site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    before = session_of(page)
    page.keyboard.press("h")
    expect(page.locator("#hint-do")).to_be_visible()
    action = parse_action(str(page.locator("#hint-do").get_attribute("data-arg")))
    assert action in before.look().legal
    assert session_of(page).record.deals[0].extra["hints"] == 1
    page.locator("#hint-do").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#play-{card_code(action.value)}")).to_be_attached()
    expect(page.locator("#pop")).to_have_count(0)


def test_a_blocked_card_points_at_its_cause(page: Page, site: Served) -> None:
    open_with(page, site.url, settings={"speed": "instant", "gather": "tap", "less_motion": True})
    new_match(page, "clasico", 4)
    for _ in range(20):
        what = page.locator(".hand .card.is-legal, .trick.is-held").first
        expect(what).to_be_visible()
        if page.locator(".hand .card.is-blocked").count():
            break
        what.dispatch_event("click")  # whichever of the two is there by now
    seen = session_of(page).look()
    card, owed = seen.blocked[0]
    page.locator(f"#card-{card_code(card)}").dispatch_event("click")
    cause = page.locator(f"#play-{card_code(cause_of(owed, seen.cards))} .cause")
    expect(cause).to_have_css("opacity", "1")
    others = page.locator(".trick .cause").all()
    shown = [one for one in others if one.evaluate("e => getComputedStyle(e).opacity") == "1"]
    assert len(shown) == 1


@pytest.mark.parametrize(("modality", "players"), [("clasico", 4), ("cabron", 3)])
def test_a_deal_is_reviewed_with_progress(
    page: Page, site: Served, modality: str, players: int
) -> None:
    open_with(page, site.url)
    new_match(page, modality, players)
    play_deal(page)
    mine = [
        action
        for seat, action in session_of(page).record.deals[0].actions
        if seat == 0 and action.kind == "play"
    ]
    page.locator("#sheet-review").click()
    expect(page.locator("[role=progressbar]")).to_be_visible()
    expect(page.locator(".review__progress")).to_have_count(0)
    assert page.locator(".review__one .card").count() == len(mine)
    assert page.locator(".graph__end").count() >= len(mine)
    assert "review" in session_of(page).record.deals[0].extra
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_visible()


def test_bots_dont_wait_for_a_review_that_was_left(page: Page, site: Served) -> None:
    page.add_init_script(WORKER_THAT_BROODS)
    open_with(page, site.url)
    new_match(page, "cabron", 3)
    play_deal(page)
    page.locator("#sheet-review").click()
    page.wait_for_function("globalThis.brooding")
    page.keyboard.press("Escape")
    page.locator("[data-action=next-deal]").click()
    play_deal(page)
    assert page.evaluate("workers") == 2


def test_all_lessons_on_a_narrow_phone(new_page: Callable[..., Page], site: Served) -> None:
    page = open_game(new_page(**NARROW), site.url)
    page.locator("[data-action=screen][data-arg=learn]").click()
    for lesson in LESSONS:
        page.locator(f"#lesson-{lesson.id}").click()
        for step in lesson.steps:
            expect(page.locator(f"#screen-lesson[data-step='{step.number}']")).to_be_visible()
            if step.ask == "play":
                press(page.locator(f"#card-{right_answers(lesson, step)[0]}"))
            elif step.ask:
                at = offered(lesson, step).index(right_answers(lesson, step)[0])
                page.locator(f"#answer-{at}").click()
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= NARROW["viewport"]["width"]  # type: ignore[index]
            page.locator("#lesson-next").click()
        page.locator("#lesson-back").click()
        expect(page.locator(f"#lesson-{lesson.id}.is-done")).to_be_visible()
    page.reload()
    page.locator("[data-action=screen][data-arg=learn]").click()
    expect(page.locator(".lessons__one.is-done")).to_have_count(len(LESSONS))


def test_a_lesson_by_keyboard_alone(game: Page) -> None:
    game.locator("[data-action=screen][data-arg=learn]").focus()
    game.keyboard.press("Enter")
    game.locator("#lesson-head").focus()
    game.keyboard.press("Enter")
    expect(game.locator("#lesson-text")).to_be_focused()
    game.locator("#lesson-next").focus()
    game.keyboard.press("Enter")
    game.keyboard.press("a")
    expect(game.locator("#card-10c")).to_be_focused()
    game.keyboard.press("Enter")
    expect(game.locator("#lesson-next")).to_be_focused()
    expect(game.locator("#lesson-verdict")).to_have_class("lesson__verdict is-yes")
    game.keyboard.press("Escape")
    expect(game.locator("#learn-title")).to_be_focused()
