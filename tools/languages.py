"""Which texts a language lacks, and what is wrong: ``python -m tools.languages [CODE ...]``.

Standard library only. Spanish is the measure; see CONTRIBUTING.md, "A language".
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from tools.compiled import ROOT

I18N = ROOT / "web" / "i18n"
MEASURE = "es"
META = {"language", "language.review"}


def texts(language: str) -> dict[str, Any]:
    """A language's own texts."""
    found: dict[str, Any] = json.loads((I18N / f"{language}.json").read_text(encoding="utf-8"))
    return found


def placeholders(text: object) -> set[str]:
    """The placeholders of a text in any of its forms."""
    return set(re.findall(r"\{(\w+)\}", json.dumps(text)))


def missing(language: str) -> list[str]:
    """Keys that are told in Spanish, for want of a text of its own."""
    own = texts(language)
    return [key for key in texts(MEASURE) if key not in own]


def wrong(language: str) -> list[str]:
    """Keys that don't exist (any more), or have other placeholders than Spanish."""
    spanish, own = texts(MEASURE), texts(language)
    return [
        key
        for key, text in own.items()
        if key not in META and placeholders(text) != placeholders(spanish.get(key, "{no}"))
    ]


def main() -> None:
    """Print what is missing and what is wrong."""
    for path in sorted(I18N.glob("*.json")):
        language = path.stem
        if sys.argv[1:] and language not in sys.argv[1:]:
            continue
        lacks, odd = missing(language), wrong(language)
        print(f"{language}: {len(texts(language))} texts, {len(lacks)} missing, {len(odd)} wrong")
        if sys.argv[1:]:
            print(
                "\n".join([*(f"  missing {key}" for key in lacks), *(f"  wrong {k}" for k in odd)])
            )


if __name__ == "__main__":
    main()
