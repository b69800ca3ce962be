"""The table as it stood, painted before Python is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import Served
from e2e.playing import act, new_match, open_with, session_of, what_next
from tute.app.keep.saves import MATCH_KEY, PICTURE_KEY
from tute.engine.cards import card_code, cards_of

HOSTILE: dict[str, Any] = {
    "mode": '"><img src=x onerror=HIT=1>',
    "players": "4",
    "tiers": 1e9,
    "deck": "../../evil",
    "felt": "verde",
    "hand": [["12o", 0, 0, 1, "legal"], ["<b>", 0], "1c", ["12o.svg?", 0], None],
    "trick": [["over", "1c"], ["top", "1c"], ["left", "javascript:HIT=1"]],
    "trump": "//evil.example/x",
    "seats": [["top", "<img src=x onerror=HIT=1>"], ["self", {"a": 1}]],
    "say": "<script>HIT=1</script>",
}


def start_without_python(page: Page) -> None:
    """Load the page again, but let it wait for its Python for ever."""
    page.route("**/*.wasm", lambda route: None)
    page.reload(wait_until="commit")


def painted(page: Page, part: str) -> set[str]:
    """The cards in a part of the picture."""
    sources = page.locator(f"#picture {part} img").evaluate_all(
        "all => all.map(image => image.src)"
    )
    return {source.rsplit("/", 1)[1].removesuffix(".svg") for source in sources}


def test_the_table_is_painted_before_python_is_there(
    new_page: Callable[..., Page], site: Served
) -> None:
    page = open_with(new_page(service_workers="block"), site.url)
    new_match(page, "clasico", 4)
    what_next(page)
    act(page)
    what_next(page)
    seen = session_of(page).look()
    start_without_python(page)
    expect(page.locator("#picture .hand .card")).to_have_count(seen.hand.bit_count())
    assert painted(page, ".hand") == {card_code(card) for card in cards_of(seen.hand)}
    assert painted(page, ".trick") == {card_code(card) for card in seen.cards}
    expect(page.locator("#picture .under")).to_have_attribute("inert", "")
    expect(page.locator("#boot [role=status]")).to_have_text("Volviendo a tu mesa…")
    page.unroute("**/*.wasm")
    page.reload()
    what_next(page)
    expect(page.locator("#picture")).to_have_count(0)


def test_a_hostile_picture_is_only_text(new_page: Callable[..., Page], site: Served) -> None:
    page = new_page(service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}licenses/README.txt")
    kept = {MATCH_KEY: "{}", PICTURE_KEY: json.dumps(HOSTILE)}
    page.evaluate(
        "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))", kept
    )
    page.route("**/*.wasm", lambda route: None)
    page.goto(site.url, wait_until="commit")
    expect(page.locator("#picture .seat--top .seat__name")).to_have_text(HOSTILE["seats"][0][1])
    expect(page.locator("#boot [role=status]")).to_have_text(HOSTILE["say"])
    assert painted(page, ".hand") == {"12o"}
    assert painted(page, ".trick") == {"1c"}
    assert page.locator("#picture script, #picture .trump, #picture [onerror]").count() == 0
    assert page.evaluate("typeof HIT") == "undefined"
    assert not [url for url in asked if "evil" in url]
    for text in ("[]", '"x"', "{", '{"hand": 3}', "null"):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PICTURE_KEY, text])
        page.reload(wait_until="commit")
        expect(page.locator("#boot")).to_be_visible()
        expect(page.locator("#picture")).to_have_count(0)
    page.unroute("**/*.wasm")
