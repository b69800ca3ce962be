"""Puts the files of the deck together."""

import json
from collections.abc import Iterator
from pathlib import Path

from .backs import back
from .cards import RANKS, SUITS, code, title
from .sprite import sprite
from .styles import DEFAULT, STYLES
from .svg import document


def index_json() -> str:
    """The list of styles the page reads."""
    styles = [{"id": style.id, "label": style.label} for style in STYLES]
    return json.dumps({"styles": styles, "default": DEFAULT}, indent=2) + "\n"


def files() -> Iterator[tuple[str, str]]:
    """Every file of the deck: its path below the folder of the cards, and its text."""
    for style in STYLES:
        for suit in SUITS:
            for rank in RANKS:
                name = code(suit, rank)
                yield (
                    f"{style.id}/{name}.svg",
                    document(title(suit, rank), style.card(suit, rank), name),
                )
        yield f"{style.id}/back.svg", back(style.back)
    yield "suits.svg", sprite()
    yield "index.json", index_json()


def write(folder: Path) -> int:
    """Write the deck below `folder`; returns the number of files."""
    count = 0
    for name, text in files():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    return count
