"""The catalogue of texts of one language, with number, gender and person.

A text is a string with ``{placeholders}``, or an object of forms, which may nest:

- by number (``n``): ``one``, ``other``;
- by gender: ``f``, ``m``;
- by who acts (``who``): ``you``, ``single``, ``group``, ``group_you``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tute.ui.html import Html, bold

_FALLBACK: Final = {
    "you": ("you", "single"),
    "single": ("single",),
    "group": ("group", "single"),
    "group_you": ("group_you", "group", "you", "single"),
}
LANGUAGES: Final = {"es": "Español", "en": "English"}
"""The languages that are whole, each by its own name."""
PARTIAL: Final = {"ca": "Català", "gl": "Galego", "eu": "Euskara"}
"""Machine-made and not yet reviewed: a text that one lacks is told in Spanish."""


class _Values(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


class Catalogue:
    """All the texts of a language. A missing key shows itself."""

    def __init__(self, language: str, texts: Mapping[str, Any]) -> None:
        self.language = language
        self.texts = texts

    @classmethod
    def from_json(cls, language: str, text: str) -> Catalogue:
        """The catalogue in a file's text (``web/i18n/<language>.json``)."""
        return cls(language, json.loads(text))

    def over(self, base: Catalogue) -> Catalogue:
        """This catalogue, with the texts of another for what it lacks."""
        return Catalogue(self.language, {**base.texts, **self.texts})

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def text(
        self, key: str, *, n: int | None = None, who: str = "", gender: str = "", **values: object
    ) -> str:
        """A text, its placeholders filled; ``n`` fills ``{n}`` too."""
        if n is not None:
            values["n"] = n
        form = self._form(key, n, who, gender)
        return form.format_map(_Values(values)) if "{" in form else form

    def rich(
        self, key: str, *, n: int | None = None, who: str = "", gender: str = "", **values: object
    ) -> Html:
        """A text as markup: ``*bold*`` parts in bold, values escaped."""
        if n is not None:
            values["n"] = n
        return bold(self._form(key, n, who, gender), values)

    def _form(self, key: str, n: int | None, who: str, gender: str) -> str:
        form = self.texts.get(key)
        while not isinstance(form, str) and isinstance(form, Mapping):
            form = _choose(form, n, who, gender)
        return form if isinstance(form, str) else key

    def list_of(self, items: Sequence[str], joint: str = "and") -> str:
        """``a, b y c`` (or ``a, b o c`` with ``joint="or"``)."""
        if len(items) < 2:
            return "".join(items)
        tail = items[-1]
        sound = tail.lower().lstrip("¡¿\"' ")
        vowel = joint == "and" and sound.startswith(("i", "í", "hi", "hí")) and sound[:3] != "hie"
        key = f"list.{joint}_i" if vowel and f"list.{joint}_i" in self.texts else f"list.{joint}"
        return self.text(key, head=", ".join(items[:-1]), tail=tail)


def _choose(forms: Mapping[str, Any], n: int | None, who: str, gender: str) -> Any:
    wanted = list(_FALLBACK.get(who, ()))
    wanted += [gender, "one" if n == 1 else "other", "single", "m", "other"]
    for name in wanted:
        if name in forms:
            return forms[name]
    return next(iter(forms.values()))
