"""Write the deck: ``python -m tools.deck [--out FOLDER] [--sheet FILE --width PIXELS]``."""

import argparse
from pathlib import Path

from .build import write
from .sheet import sheet

_CARDS = Path(__file__).resolve().parents[2] / "web" / "cards"


def main() -> None:
    """Write the deck, and a sheet to look at if one is asked for."""
    parser = argparse.ArgumentParser(prog="tools.deck", description="Draws the deck as SVG.")
    parser.add_argument("--out", type=Path, default=_CARDS, help="folder of the cards")
    parser.add_argument("--sheet", type=Path, help="HTML file that shows every card")
    parser.add_argument("--width", type=int, default=76, help="width of a card on the sheet")
    args = parser.parse_args()
    print(f"{write(args.out)} files")
    if args.sheet:
        args.sheet.write_text(sheet(args.out, args.width), encoding="utf-8")


if __name__ == "__main__":
    main()
