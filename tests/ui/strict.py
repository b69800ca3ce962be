"""A catalogue that fails where the real one would show a key or an empty placeholder."""

import json
import re
from pathlib import Path

from tute.ui.i18n import LANGUAGES, Catalogue

I18N = Path(__file__).resolve().parents[2] / "web" / "i18n"


def texts(language: str) -> dict:
    return json.loads((I18N / f"{language}.json").read_text("utf-8"))


class Strict(Catalogue):
    """Counts the keys used; raises on a missing key, a missing value or an odd form."""

    def __init__(self, language: str) -> None:
        super().__init__(language, texts(language))
        self.used: set[str] = set()

    def text(self, key, **values):
        return self._checked(key, super().text(key, **values))

    def rich(self, key, **values):
        return self._checked(key, super().rich(key, **values))

    def _checked(self, key, text):
        assert key in self.texts, f"{self.language}: no text {key}"
        assert not re.search(r"\{\w+\}", text), f"{self.language}: {key}: {text}"
        self.used.add(key)
        return text


CATALOGUES = {language: Strict(language) for language in LANGUAGES}
ES = CATALOGUES["es"]
