"""A redraw: what only the differing parts bring is what the whole page would have brought."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

import pytest
from playwright.sync_api import Page

from e2e.conftest import Served
from tests.app.fakes import World
from tests.ui.states import STATES, Context, drawn
from tute.engine.options import PLAYERS
from tute.ui.settings import Settings

# Shows the pages one after another; the numbers of those that came out otherwise than when they
# are parsed as a whole, and how many letters were parsed for each.
SHOW = """async ([web, pages]) => {
  const { morph } = await import(`${web}/morph.js`);
  const { changes } = await import(`${web}/changes.js`);
  document.head.innerHTML = `<base href="${web}/../">`;
  document.body.innerHTML = "<main id='app'></main>";
  const root = document.body.firstChild;
  const whole = document.createElement("main");
  whole.id = "app";
  const wrong = [];
  const parsed = [];
  pages.forEach((html, at) => {
    const parts = at ? changes(pages[at - 1], html) : undefined;
    parsed.push(parts ? parts.join("").length : html.length);
    morph(root, html);
    whole.innerHTML = html;
    if (!root.isEqualNode(whole)) wrong.push(at);
  });
  return [wrong, parsed];
}"""


@pytest.fixture
def web(page: Page, site: Served) -> str:
    """The address of the modules; the page is where there is no game, only a file of text."""
    address = f"{site.url}{next(site.dist.glob('r/*/web')).relative_to(site.dist)}"
    page.goto(f"{address}/morph.js")
    return address


@pytest.fixture
def show(page: Page, web: str) -> Callable[[list[str]], tuple[list[int], list[int]]]:
    """Shows pages one after another."""
    return lambda pages: tuple(page.evaluate(SHOW, [web, pages]))


def deal_shown(modality: str) -> list[str]:
    """All that is shown in a deal."""

    async def run() -> list[str]:
        world = World()
        world.start()
        world.new_match(modality, PLAYERS[modality][-1])
        await world.play_deal()
        return [html for html, _ in groupby(world.screen.shown)]

    with ThreadPoolExecutor() as apart:  # Playwright's own loop runs in this thread
        return apart.submit(asyncio.run, run()).result()


@pytest.mark.parametrize("modality", PLAYERS)
def test_a_deal_is_redrawn_by_parts(show, modality):
    pages = deal_shown(modality)
    wrong, parsed = show(pages)
    assert len(pages) > 40
    assert wrong == []
    assert sum(parsed) < sum(map(len, pages)) / 2


def test_any_screen_may_follow_any_other(show):
    context = Context(Settings())
    screens = [str(drawn(name, context)) for name in STATES]
    for seed in range(3):
        random.Random(seed).shuffle(screens)
        assert show(screens)[0] == []


TAKEN_BACK = """async ([web, pages]) => {
  const { morph } = await import(`${web}/morph.js`);
  document.body.innerHTML = "<main></main>";
  const root = document.body.firstChild;
  morph(root, pages[0]);
  document.getElementById("a").focus();
  for (const html of pages.slice(1)) morph(root, html);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
  return root.innerHTML;
}"""


def test_a_tab_stop_that_waits_is_forgotten_when_it_comes_back(page: Page, web: str):
    cards = '<ul id="r"><li id="a" tabindex="{}">1</li><li id="b" tabindex="{}"></li></ul>'
    here, there = cards.format(0, -1), cards.format(-1, 0)
    assert page.evaluate(TAKEN_BACK, [web, [here, there]]) == there
    assert page.evaluate(TAKEN_BACK, [web, [here, there, here]]) == here
    beside = here.replace(">1<", ">2<")
    assert page.evaluate(TAKEN_BACK, [web, [here, there, beside]]) == beside


def test_a_raised_card_is_all_that_is_parsed(show):
    hand = "".join(f'<li id="s{n}"><button id="c{n}" class="x">{n}</button></li>' for n in range(9))
    page = f'<div id="root"><p id="line">one</p><ul id="hand">{hand}</ul><br><i>é</i></div>'
    raised = page.replace('id="c3" class="x"', 'id="c3" class="x up"').replace("one", "two")
    lowered = raised.replace('id="c3" class="x up"', 'id="c3" class="x"').replace(
        'id="c8" class="x"', 'id="c8" class="x up"'
    )
    button = len('<button id="c3" class="x up">3</button>')
    assert show([page, raised, lowered]) == (
        [],
        [len(page), button + len('<p id="line">two</p>'), 2 * button - len(" up")],
    )


@pytest.mark.parametrize(
    "follows",
    [
        '<div id="root"><p id="b">2</p><p id="a">1</p><p>x</p></div>',  # another order
        '<div id="root"><p id="b">2</p><p>x</p></div>',  # one gone
        '<div id="root"><p id="a">1</p><p id="c">3</p><p id="b">2</p><p>x</p></div>',  # one more
        '<div id="root"><p id="a">1</p><b id="b">2</b><p>x</p></div>',  # another element
        '<div id="root"><p id="a">1</p><p id="b">2</p><p>y</p></div>',  # without an id
        '<div id="other"><p id="a">1</p></div>',  # all of it
        '<div id="root"><p id="a"><img><img id="i"></p><p id="b">2</p><p>x</p></div>',  # void
        '<div id="root"><p id="a"><wbr></p><p id="b">2</p><p>x</p></div>',  # void, but never made
    ],
)
def test_what_an_element_can_become(show, follows):
    before = '<div id="root"><p id="a">1</p><p id="b">2</p><p>x</p></div>'
    assert show([before, follows, before])[0] == []
