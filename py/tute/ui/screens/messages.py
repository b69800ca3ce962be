"""Messages over the screen, and the screen for an error that nobody expected."""

from __future__ import annotations

from typing import Final

from tute.ui.html import EMPTY, Html, join, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import button, icon

MESSAGES: Final = ("damaged", "newer", "no_storage", "other_tab", "full", "cleared", "unlisted")
"""Saved game set aside (damaged, or of a later version), nothing can be kept, opened twice,
storage full, storage emptied from outside, matches played can't be kept."""


def render_message(kind: str, catalogue: Catalogue, detail: str = "") -> Html:
    """A message that the player closes; ``detail`` is a technical line."""
    t = catalogue
    box = tag(
        "section",
        tag("h1", t.text(f"message.{kind}.title"), cls="h2", id="message-title", tabindex=-1),
        tag("p", t.text(f"message.{kind}")),
        tag("p", tag("code", detail), cls="message__detail") if detail else EMPTY,
        tag("div", button(t.text("understood"), "dismiss", kind="primary", id="message-ok"),
            cls="panel__actions"),
        cls="message",
        id="message",
        role="alertdialog",
        aria_modal=True,
        aria_labelledby="message-title",
    )  # fmt: skip
    return tag("div", box, cls="scrim", id="scrim-message")


def render_error(record: str, detail: str, catalogue: Catalogue, copied: bool = False) -> Html:
    """Something broke: the match is kept, and its record can be copied."""
    t = catalogue
    done = tag("p", icon("check"), t.text("error.copied"), role="status") if copied else EMPTY
    again = button(t.text("error.reload"), "reload", kind="primary", sign="redo", id="error-reload")
    copy = button(t.text("error.copy"), "copy-record", sign="copy", id="error-copy")
    area = tag(
        "textarea",
        record,
        id="error-record",
        cls="error__record",
        readonly=True,
        rows=8,
        spellcheck="false",
    )
    label = tag("label", t.text("error.record"), for_="error-record")
    more = [tag("summary", t.text("error.detail")), tag("pre", detail)]
    return tag(
        "section",
        tag("h1", t.text("error.title"), cls="h1", id="error-title", tabindex=-1),
        tag("p", t.text("error.text"), role="alert"),
        tag("div", again, copy if record else EMPTY, cls="error__actions"),
        done,
        join([label, area]) if record else EMPTY,
        tag("details", *more, cls="error__more") if detail else EMPTY,
        cls="screen error",
        id="screen-error",
    )
