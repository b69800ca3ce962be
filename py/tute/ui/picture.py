"""The table as plain data: the page paints it at its next start, before Python is there.

What may stand in it is checked again where it is read (web/picture.js): by then it is a stored text
like any other.
"""

from __future__ import annotations

from tute.ui.settings import Settings
from tute.ui.view import TableView


def picture_of(view: TableView, settings: Settings) -> dict[str, object]:
    """What the player sees of a table, as JSON values: his cards, the trick, trump and names."""
    return {
        "mode": view.modality,
        "players": view.players,
        "tiers": view.tiers,
        "stock": view.stocked and not view.drawn,
        "letters": view.letters > 0,
        "deck": settings.deck,
        "felt": settings.felt,
        "text": settings.text,
        "side": settings.side and settings.text != "double",
        "hand": [[card.code, card.row, card.fi, card.fn, card.state] for card in view.hand],
        "trick": [[play.place, play.code] for play in view.trick.plays],
        "trump": view.trump.card,
        "seats": [[seat.place, seat.name] for seat in view.seats],
        "say": view.t.text("start.table"),
    }
