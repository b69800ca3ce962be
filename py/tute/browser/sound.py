"""Sounds and speech of the page (web/sound.js, fetched when the first one is wanted)."""

from __future__ import annotations

import js


class PageSound:
    """Implements :class:`tute.app.ports.Sound`."""

    def play(self, name: str, volume: float) -> None:
        """A sound of the table."""
        js.tuteHost.sound("play", name, volume)

    def say(self, text: str, language: str, volume: float) -> None:
        """A text, spoken."""
        js.tuteHost.sound("say", text, language, volume)
