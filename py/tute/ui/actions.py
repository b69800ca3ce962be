"""Every ``data-action`` that the interface asks of the controller, with its ``data-arg``.

At the table:

- ``play 12o``: put that card down (the controller first raises it where the player confirms).
- ``throw 12o``: it was dragged onto the table. ``undo``: take the last action back (practice).
- ``ask-reason 12o``: a blocked card was touched: set ``Stage.asked``.
- ``act TEXT``: any other action of the game, in the words of RECORD.md (``pass``, ``bid 75``,
  ``trump oros``, ``sing copas``, ``silent``, ``exchange``, ``capote``, ``concede`` ...).
- ``bid-step 1`` / ``bid-step -1``: the stepper, see :func:`tute.ui.view_ask.stepped_bid`.
- ``bid-set 120``: the stepper to that bid.
- ``gather``: gather the held trick now.
- ``skip``: as fast as can be until it is my turn.
- ``hint``: ask what the Experto would do.
- ``pop NAME``: open one of :data:`POPS` (for ``score`` the controller puts
  ``render_match(match_so_far(...))`` into ``TableView.extra``).
- ``close``: close what is open on top.

Between deals:

- ``next-deal``, ``sheet-tab score|match|hands|tricks``: on the score sheet.
- ``rematch``: the same table and people again. ``finish``: from the last sheet to the ending.

- ``lesson ID``: begin it; ``lesson-answer A``, ``lesson-next``: in it.
- ``review``: look at the deal's decisions again; ``review-stop``, ``review-go``: its computing.

Screens:

- ``screen home|table|settings|rules|data|fair``: go there. ``back``: where one came from.
- ``rules-of MODALITY``: that page of the rules.
- ``choose-modality clasico``, ``choose-players 4``, ``choose-table KEY``, ``choose-level KEY``:
  on the home screen.
- ``choose-practice yes|no``: whether the new match is for practice.
- ``new-match``: with what is chosen; asks first (``confirm-new``) if a match is in progress.
- ``confirm-new``: yes, leave the match in progress. ``continue``: back to it.
- ``set NAME=VALUE``: a setting, see :func:`tute.ui.settings.with_setting`.
- ``choose-games N``: for a table that leaves open how many games are played.
- ``edit-table KEY``: the editor, on an own table or on a ``new`` one. There: ``table-modality``,
  ``table-players``, ``table-rule NAME=VALUE``, ``use-table``, ``delete-table`` (asks first:
  ``keep-table``, ``confirm-delete``), ``editor-open share|import``, ``copy-tables``,
  ``import-tables``; by ``data-change`` (with what was typed or the file's text): ``table-name``,
  ``type-tables``, ``import-tables``.
- ``replay``: look back at the match, from the deal that is over; ``open-link #r=...``: at the
  deal in a link.
- ``replay-go first|trick-back|back|on|trick-on|last``, ``replay-to STEP``, ``replay-deal N``,
  ``replay-hands open|mine``, ``replay-close``: in a replay. ``replay-branch``: play on from there,
  for practice; ``replay-return``: back to it.
- ``kept-open ID``, ``kept-more``: in the list of matches. ``open-typed``: the record that was
  pasted; by ``data-change``: ``type-record``, ``open-record`` (with the file's text).
  ``match-copy``, ``match-save``: the match in progress as a record.
- ``stats-choose modality|table|level=VALUE``, ``stats-export``, ``stats-reset`` (asks first:
  ``stats-keep``, ``stats-confirm``), ``stats-again``; ``luck-go``, ``luck-stop``: on the figures.
- ``daily-play MODALITY``, ``daily-replay``, ``daily-share``, ``daily-copy``, ``daily-close``: the
  Mano del día.
- ``replay-share link|text|record``: open a way to share it; ``share-copy``, ``share-save``.
- ``copy-record``, ``reload``, ``dismiss``: on the error screen and in messages.
- ``export-file``, ``export-text``, ``import-text``: what the player has, out and in again.
- ``take-over``: play here, not in the other tab. ``update``, ``update-later``: a newer release.
"""

from __future__ import annotations

from typing import Final

POPS: Final = ("last", "menu", "rules", "concede", "log", "score", "keys", "hint")
"""What ``Stage.pop`` may be besides the empty string."""

SHEET_TABS: Final = ("score", "match", "hands", "tricks")
"""The pages of the score sheet."""

ACTIONS: Final = frozenset({
    "play", "throw", "undo", "choose-practice", "ask-reason",
    "act", "bid-step", "bid-set", "gather", "skip", "pop", "close",
    "next-deal", "sheet-tab", "rematch", "finish", "screen", "back", "rules-of",
    "choose-modality", "choose-players", "choose-table", "choose-level", "new-match",
    "confirm-new", "continue", "set", "copy-record", "reload", "dismiss", "choose-games",
    "hint", "review", "review-stop", "review-go",
    "lesson", "lesson-next", "lesson-answer",
    "edit-table", "table-name", "table-modality", "table-players", "table-rule", "use-table",
    "delete-table", "keep-table", "confirm-delete", "editor-open", "copy-tables", "type-tables",
    "import-tables",
    "replay", "open-link", "replay-go", "replay-to", "replay-deal", "replay-hands", "replay-close",
    "replay-branch", "replay-return", "replay-share", "share-copy", "share-save",
    "kept-open", "kept-more", "open-typed", "type-record", "open-record", "match-copy",
    "match-save", "stats-choose", "stats-export", "stats-reset", "stats-keep", "stats-confirm",
    "stats-again", "luck-go", "luck-stop", "daily-play", "daily-replay", "daily-share",
    "daily-copy", "daily-close",
    "export-file", "export-text", "import-text", "take-over", "update", "update-later",
})  # fmt: skip
"""All their names; a test holds every rendered screen to them."""
