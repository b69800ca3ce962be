"""What the player is looking at and has chosen, beside the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tute.app.tables.own_tables import OwnTable
from tute.engine.options import Table, make_table
from tute.engine.row import NamedTuple
from tute.ui.settings import Settings
from tute.ui.shell import Line

if TYPE_CHECKING:
    from tute.app.learn.answers import Hint, Review
    from tute.app.learn.lessons import Lesson, Sitting
    from tute.app.lookback.album import Album, Aside
    from tute.ui.screens.data import DataModel

_LINES = 8
"""Lines kept in the live region."""


class Draft(NamedTuple):
    """The own table being edited: ``key`` is empty until it is kept for the first time.

    ``opened``: "", "share" or "import". ``typed`` is to be imported, ``trouble`` what is wrong with
    it; ``done`` what has just been done; ``asking``: whether to delete the table.
    """

    key: str
    name: str
    table: Table
    opened: str = ""
    typed: str = ""
    trouble: str = ""
    done: str = ""
    asking: bool = False


_NO_DRAFT: Final = Draft("", "", make_table("clasico"))


class Desk:
    """What the player is looking at, beside the match. Only settings and own tables are saved.

    ``screen``: a key of :data:`SCREENS`; ``back`` is where "back" leads. ``sheet`` is the tab of
    the score sheet, shown over the table when a deal is over. ``message`` (a kind and a technical
    detail) is shown over everything. ``log`` is all that happened in the match, in words;
    ``live`` the last lines of the live region, numbered for ever; ``waiting`` its next one.
    ``level`` is that of the rivals in a new match.
    ``tables`` are the keys of the tables chosen, by modality; ``games`` the answer for a table that
    asks for how many; ``own`` the player's own tables. ``hint`` and ``review``: the last ones.
    ``lessons`` are all there are, once they have been wanted; ``learned`` those done; ``sitting``
    the one being taken.
    ``practice``: the new match is one; ``now``: the player's own time when the page was drawn;
    ``wide``: whether there was room beside the table then.
    ``aside`` is the deal played beside the match, if one is.
    ``update``: a newer release is there; ``persistent``: the browser has promised to keep what is
    saved; ``data``: what was just taken out or brought in.
    """

    def __init__(self) -> None:
        self.settings = Settings()
        self.level = "normal"
        self.screen = "home"
        self.back = "home"
        self.modality = "clasico"
        self.players = 4
        self.rules_of = "clasico"
        self.sheet = ""
        self.confirm_new = False
        self.message: tuple[str, str] | None = None
        self.error = ""
        self.copied = False
        self.hint: Hint | None = None
        self.review: Review | None = None
        self.lessons: tuple[Lesson, ...] = ()
        self.learned: set[str] = set()
        self.sitting: Sitting | None = None
        self.log: list[str] = []
        self.tables: dict[str, str] = {}
        self.games = 4
        self.own: list[OwnTable] = []
        self.draft = _NO_DRAFT
        self.update = False
        self.persistent = False
        self.data: DataModel | None = None
        self.practice = False
        self.now = ""
        self.wide = False
        self.aside: Aside | None = None
        self.live: list[Line] = []
        self.waiting: list[str] = []
        self._album: Album | None = None

    @property
    def album(self) -> Album:
        """What is looked back at; there from the first look on."""
        if self._album is None:
            from tute.app.lookback.album import Album

            self._album = Album()
        return self._album

    def tell(self, text: str) -> None:
        """Add a line to the log, and to what waits for the live region."""
        if text:
            self.log.append(text)
            self.waiting.append(text)

    def speak(self) -> None:
        """Give what waits to the live region, as one line: it is announced once."""
        if self.waiting:
            number = self.live[-1][0] + 1 if self.live else 0
            self.live = [*self.live[1 - _LINES :], (number, " ".join(self.waiting))]
            self.waiting.clear()
