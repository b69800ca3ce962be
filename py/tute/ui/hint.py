"""The hint: what the Experto would do, why, and the chances with it and with the next best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tute.engine.actions import TUTE, Action, parse_action
from tute.engine.cards import KINGS, SUITS, card_code, parse_card
from tute.engine.melds import meld_points
from tute.engine.observation import Observation
from tute.ui.html import EMPTY, Html, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, card, icon
from tute.ui.prompts import duty_words
from tute.ui.view import HintBar, HintView
from tute.ui.words import capital, suit_name, the_card

_ALIKE: Final = 2
"""Percentage points that make no difference."""


def hint_view(reply: Mapping[str, Any], seen: Observation, catalogue: Catalogue) -> HintView:
    """The worker's reply in words, for the position it was asked about."""
    t = catalogue
    action = parse_action(reply["action"])
    lines = [reason_text(t, code, values) for code, values in reply["reasons"]]
    if seen.blocked and len(seen.legal) > 1:
        lines.insert(0, t.text("reason.owed", duty=duty_words(seen, t)))
    moves = [row for row in reply["moves"] if row["chance"] >= 0 and row["action"] != "pass"]
    bars = tuple(_bar(t, row, seen) for row in moves)
    key = "hint.card" if action.kind == "play" else "hint.act"
    what = action_words(t, action, seen)
    return HintView(
        "done",
        t.rich(key, what=what),
        t.text(key, what=what).replace("*", ""),
        tuple(capital(line) for line in lines),
        chance_words(seen, t) if bars else "",
        bars,
        _compared(t, bars) if len(bars) > 1 and action.kind not in ("bid", "pass") else "",
        reply["action"],
        action.kind == "play",
        t.text("hint.do.card" if action.kind == "play" else "hint.do"),
    )


def _bar(t: Catalogue, row: Mapping[str, Any], seen: Observation) -> HintBar:
    action = parse_action(row["action"])
    code = card_code(action.value) if action.kind == "play" else ""
    name = capital(action_words(t, action, seen))
    return HintBar(code, name, percent(row["chance"]))


def percent(chance: float) -> int:
    """A chance in per cent; certain only what is."""
    if 0.0 < chance < 1.0:
        return max(1, min(99, round(100 * chance)))
    return round(100 * chance)


def _compared(t: Catalogue, bars: Sequence[HintBar]) -> str:
    best, other = bars[0].percent, bars[1].percent
    key = "hint.alike" if abs(best - other) < _ALIKE else "hint.ahead"
    if best <= other - _ALIKE:
        key = "hint.close"
    return t.text(key, n=best - other, other=bars[1].name)


def action_words(t: Catalogue, action: Action, seen: Observation) -> str:
    """An action in words: "el as de copas", "pujar 75", "cantar veinte en copas"."""
    kind, value = action
    if kind == "play":
        return the_card(t, value)
    if kind == "trump":
        return suit_name(t, value)
    if kind == "bid":
        return t.text("bid.make", bid=value)
    if kind == "pass":
        return t.text("bid.pass")
    if kind == "concede":
        return t.text("concede")
    if kind == "sing":
        if value == TUTE:
            return t.text(f"choice.tute.{12 if seen.hand & KINGS == KINGS else 11}")
        return t.text(f"choice.sing.{meld_points(value, seen.trump)}", suit=suit_name(t, value))
    return t.text(f"choice.{kind}")


def reason_text(t: Catalogue, code: str, values: Mapping[str, Any]) -> str:
    """A reason in words; its cards and suits come as in the record."""
    said: dict[str, Any] = dict(values)
    if "card" in said:
        said["card"] = the_card(t, parse_card(said["card"]))
    if "suit" in said:
        said["suit"] = suit_name(t, SUITS.index(said["suit"]))
    return t.text(f"reason.{code}", **said)


def chance_words(seen: Observation, t: Catalogue) -> str:
    """What the chance is of: winning the deal, making the contract, getting no letter."""
    mode = seen.table.modality
    if mode == "subastado" and seen.phase != "auction" and seen.declarer != seen.seat:
        return t.text("chance.defence")
    return t.text(f"chance.{mode}")


def render_hint(hint: HintView, deck: str, t: Catalogue) -> Html:
    """The body of the hint's pop-up."""
    if hint.state != "done":
        text = tag("p", t.text(f"hint.{hint.state}"), role="status")
        return tag("div", text, cls=f"hint is-{hint.state}")
    bars = [
        tag(
            "li",
            card(deck, bar.code) if bar.code else EMPTY,
            tag("span", bar.name, cls="hint__name"),
            tag("span", tag("i", style=f"--p:{bar.percent}"), cls="hint__bar", aria_hidden=True),
            tag("b", f"{bar.percent} %"),
            cls="is-best" if at == 0 else None,
        )
        for at, bar in enumerate(hint.bars)
    ]
    chances = EMPTY
    if bars:
        chances = join([
            tag("h3", hint.chance, cls="hint__head", id="hint-chance"),
            tag("ol", *bars, cls="hint__bars", aria_labelledby="hint-chance"),
        ])  # fmt: skip
    do = button(hint.do, "play" if hint.plays else "act", hint.action, "primary", id="hint-do")
    return tag(
        "div",
        tag("p", icon("hint"), tag("span", hint.title), cls="hint__title", role="status"),
        tag("ul", *[tag("li", line) for line in hint.lines], cls="pop__list"),
        chances,
        tag("p", hint.compared, cls="pop__note") if hint.compared else EMPTY,
        tag("div", button(t.text("hint.mine"), "close", id="hint-close"), do, cls="panel__actions"),
        tag("p", t.text("hint.marked"), cls="pop__note"),
        cls="hint",
    )
