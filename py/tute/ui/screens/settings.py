"""The settings screen, made from the settings' metadata."""

from __future__ import annotations

from tute.ui.html import EMPTY, Html, tag
from tute.ui.i18n import LANGUAGES, PARTIAL, Catalogue
from tute.ui.keys import render_keys
from tute.ui.parts import button, card, screen, segmented
from tute.ui.settings import GROUPS, SETTINGS, Setting, Settings, setting_text

_NAMES = {**LANGUAGES, **PARTIAL}


def render_settings(settings: Settings, catalogue: Catalogue) -> Html:
    """All the settings, by group."""
    t = catalogue
    groups = [
        tag(
            "section",
            tag("h2", t.text(f"group.{group}"), cls="group__t"),
            *[_field(s, settings, t) for s in SETTINGS if s.group == group],
            cls="group",
        )
        for group in GROUPS
    ]
    data = tag(
        "section",
        tag("h2", t.text("data"), cls="group__t"),
        tag("p", t.text("data.about")),
        button(t.text("data.out"), "screen", "data", sign="copy", id="settings-data"),
        cls="group",
    )
    keys = tag("section", tag("h2", t.text("keys"), cls="group__t"),
               render_keys(t, settings.shortcuts), cls="group")  # fmt: skip
    body = tag("div", *groups, keys, data, cls="settings__grid")
    return screen(t.text("settings"), "settings", t.text("back"), body)


def _field(setting: Setting, settings: Settings, t: Catalogue) -> Html:
    value = getattr(settings, setting.name)
    if setting.look == "switch":
        return _switch(setting, value, t)
    if setting.look in ("deck", "felt"):
        draw = _decks if setting.look == "deck" else _felts
        return draw(setting, value, t)
    options = []
    for v in setting.values:
        text = setting_text(v)
        name = _NAMES[text] if setting.name == "language" else t.text(_key(setting, text))
        options.append((text, name, f"{setting.name}={text}"))
    note = t.text("set.language.help") if setting.name == "language" else ""
    return segmented(
        t.text(f"set.{setting.name}"),
        setting.name,
        options,
        setting_text(value),
        action="set",
        note=note,
    )


def _key(setting: Setting, text: str) -> str:
    return f"set.{setting.name}.{text}"


def _switch(setting: Setting, value: bool, t: Catalogue) -> Html:
    note = f"set.{setting.name}.help"
    return tag(
        "button",
        tag(
            "span",
            tag("b", t.text(f"set.{setting.name}")),
            tag("small", t.text(note)) if note in t else EMPTY,
            cls="switch__text",
        ),
        tag("span", cls="switch__track", aria_hidden=True),
        type="button",
        role="switch",
        cls="switch",
        id=f"set-{setting.name}",
        aria_checked=value,
        data_action="set",
        data_arg=f"{setting.name}={setting_text(not value)}",
    )


def _picks(setting: Setting, value: str, t: Catalogue, cls: str, art: dict[str, Html]) -> Html:
    buttons = [
        tag(
            "button",
            art[name],
            tag("b", t.text(_key(setting, name))),
            type="button",
            role="radio",
            cls=f"{cls} {cls}--{name}",
            id=f"set-{setting.name}-{name}",
            aria_checked=name == value,
            tabindex=0 if name == value else -1,
            data_action="set",
            data_arg=f"{setting.name}={name}",
        )
        for name in art
    ]
    label = f"set-{setting.name}-label"
    return tag(
        "div",
        tag("span", t.text(f"set.{setting.name}"), cls="field__label", id=label),
        tag("div", *buttons, cls=f"{cls}s", role="radiogroup", aria_labelledby=label),
        cls="field",
    )


def _decks(setting: Setting, value: str, t: Catalogue) -> Html:
    art = {
        str(deck): tag("span", card(str(deck), "12o"), card(str(deck), "4c"), cls="deckpick__cards")
        for deck in setting.values
    }
    return _picks(setting, value, t, "deckpick", art)


def _felts(setting: Setting, value: str, t: Catalogue) -> Html:
    art = {str(felt): tag("span", aria_hidden=True) for felt in setting.values}
    return _picks(setting, value, t, "feltpick", art)
