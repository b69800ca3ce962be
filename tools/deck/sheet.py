"""A page with every card at a given width, to judge the drawings by eye."""

from pathlib import Path

from .cards import RANKS, SUITS, code
from .styles import STYLES


def sheet(cards: Path, width: int) -> str:
    """An HTML page of all styles; `cards` is the folder they were written to."""
    rows = ""
    for style in STYLES:
        folder = (cards / style.id).resolve().as_uri()
        for suit in SUITS:
            names = [code(suit, rank) for rank in RANKS] + ["back"] * (suit == SUITS[0])
            row = "".join(f'<img src="{folder}/{name}.svg" alt="{name}">' for name in names)
            rows += f"<div>{row}</div>\n"
    css = f"body{{background:#2f6b4a}}img{{width:{width}px;margin:3px}}"
    return f'<!doctype html><meta charset="utf-8"><style>{css}</style>\n{rows}'
