"""Small pieces that all screens share: icons, cards, buttons."""

from __future__ import annotations

import functools
from typing import Final

from tute.engine.cards import SUITS
from tute.ui.html import EMPTY, Attribute, Html, classes, tag

ICONS: Final = "web/icons/icons.svg"
CARDS: Final = "web/cards"


@functools.cache
def icon(name: str) -> Html:
    """An icon of the sprite, for decoration beside a text."""
    return tag("svg", tag("use", href=f"{ICONS}#{name}"), cls="icon", aria_hidden=True)


@functools.cache
def suit_icon(suit: int) -> Html:
    """A suit's sign in its colour."""
    name = SUITS[suit]
    use = tag("use", href=f"{CARDS}/suits.svg#suit-{name}")
    return tag("svg", use, cls=f"suit suit--{name}", aria_hidden=True)


@functools.cache
def card_image(deck: str, code: str) -> Html:
    """A card's picture, without a text of its own."""
    source = f"{CARDS}/{deck}/{code}.svg"
    return tag("img", cls="card__img", src=source, alt="", draggable="false")


def card(deck: str, code: str, cls: str = "") -> Html:
    """A card that only lies there."""
    return tag("span", card_image(deck, code), cls=classes("card", cls))


def button(
    text: object, action: str, arg: str = "", kind: str = "quiet", sign: str = "", **more: Attribute
) -> Html:
    """A button with a text. ``kind``: primary, quiet or paper."""
    return tag(
        "button",
        icon(sign) if sign else EMPTY,
        tag("span", text),
        type="button",
        cls=f"btn btn--{kind}",
        data_action=action,
        data_arg=arg or None,
        **more,
    )


def icon_button(sign: str, label: str, action: str, arg: str = "", **more: Attribute) -> Html:
    """A button with an icon and a spoken label."""
    return tag(
        "button",
        icon(sign),
        type="button",
        cls="icon-btn",
        aria_label=label,
        title=label,
        data_action=action,
        data_arg=arg or None,
        **more,
    )


def segmented(
    label: str,
    name: str,
    options: list[tuple[str, str, str]],
    chosen: str,
    *,
    action: str,
    cls: str = "",
    note: str = "",
) -> Html:
    """A group of choices, one of them on. ``options``: (value, text, the action's argument)."""
    reached = chosen if any(value == chosen for value, _, _ in options) else options[0][0]
    buttons = [
        tag(
            "button",
            text,
            type="button",
            role="radio",
            cls="seg__opt",
            id=f"{name}-{value}",
            aria_checked=value == chosen,
            tabindex=0 if value == reached else -1,
            data_action=action,
            data_arg=arg,
        )
        for value, text, arg in options
    ]
    return tag(
        "div",
        tag("span", label, cls="field__label", id=f"{name}-label"),
        tag("div", *buttons, cls="seg", role="radiogroup", aria_labelledby=f"{name}-label"),
        tag("small", note, cls="field__note") if note else EMPTY,
        cls=classes("field", cls),
    )


def screen(title: str, name: str, back: str, *body: object, cls: str = "") -> Html:
    """A screen that may scroll, with its title and the way back."""
    head = tag(
        "header",
        icon_button("back", back, "back", id=f"{name}-back"),
        tag("h1", title, cls="h1", id=f"{name}-title", tabindex=-1),
        cls="screen__head",
    )
    return tag("section", head, *body, cls=classes("screen", cls or name), id=f"screen-{name}")


def nothing_yet(text: str, play: str, name: str) -> Html:
    """Where matches played will be found: cards that wait, and the way to a first match."""
    fan = tag("div", *[tag("i")] * 5, cls="none__fan", aria_hidden=True)
    way = button(play, "screen", "home", "primary", "deal", id=f"{name}-play")
    return tag("div", fan, tag("p", text, cls="none__text"), way, cls="none")
