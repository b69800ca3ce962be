"""The application: what is being played and shown, and what the world outside is asked for."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from tute.app.desk import Desk
from tute.app.keep.saves import PICTURE_KEY, SETTINGS_KEY, Saves
from tute.app.pages import render
from tute.app.play.croupier import Croupier
from tute.app.play.pace import Pace, pace_of
from tute.app.play.session import Session
from tute.app.ports import Ports, StorageError
from tute.app.showing import Showing, people_of, table_name
from tute.app.sounds import is_won, sounds_of, volume_of
from tute.engine.events import Dealt, Event, Sung
from tute.ui.announce import announce, announce_turn
from tute.ui.i18n import Catalogue
from tute.ui.picture import picture_of
from tute.ui.settings import from_dict, root_attributes
from tute.ui.stage import Stage
from tute.ui.viewmodel import table_view
from tute.ui.words import meld_call

if TYPE_CHECKING:
    from tute.app.lookback.album import Aside

BATCH = 0.4
"""Seconds: what happens within them is told in one line."""


SAFE_WITHIN, SAFE_LATER = 10.0, 0.5
"""Seconds, at most, that a bot's action waits for the journal before it is shown: a busy disk takes
its time. And if that was in vain, from then on."""


class Game:
    """The application's state and its few verbs; buttons and keys act on it from their modules.

    ``session`` is the match, ``croupier`` runs its deal while the player is at the table, and
    ``desk`` is all else that is shown.
    """

    def __init__(
        self,
        ports: Ports,
        catalogues: Callable[[str], Catalogue],
        lessons: Callable[[], str] = lambda: "[]",
    ) -> None:
        self.ports, self.catalogues, self.lessons = ports, catalogues, lessons
        self.saves = Saves(ports.store)
        self.desk = Desk()
        self.desk.settings = from_dict(self.saves.load_values(SETTINGS_KEY))
        self.session: Session | None = None
        self.croupier: Croupier | None = None
        self._running: asyncio.Task[None] | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._speaking = self._painting = self._unlisted = False
        self._patience = SAFE_WITHIN

    @property
    def stage(self) -> Stage:
        """How the table is being shown."""
        return self.croupier.stage if self.croupier is not None else Stage()

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the player's language."""
        return self.catalogues(self.desk.settings.language)

    # --- drawing

    def draw(self, focus: str = "") -> None:
        """Show the page as it is now; ``focus``: the id of an element that gets the focus."""
        self.desk.now, self.desk.wide = self.ports.clock.local(), self.ports.screen.wide()
        html = render(Showing(self.desk, self.session, self.stage, self.catalogue))
        self.ports.screen.show(html, root_attributes(self.desk.settings), focus)

    def say(self, text: str) -> None:
        """Tell the screen reader what it asked for, at once; it isn't part of the log."""
        if text:
            self.desk.waiting.append(text)
            self.desk.speak()

    def _speak_soon(self) -> None:
        """Tell the screen reader what happens within a short while in one go."""
        if self.desk.waiting and not self._speaking:
            self._speaking = True
            self.background(self._speak())

    async def _speak(self) -> None:
        await self.ports.clock.sleep(BATCH)
        self._speaking = False
        self.desk.speak()
        self.draw()

    def fail(self, detail: str) -> None:
        """An unexpected error: stop the table, keep the match, offer its record."""
        self.ports.screen.report(detail)
        self.stand_up()
        self.desk.screen, self.desk.error, self.desk.message = "error", detail, None
        self.draw("error-title")

    # --- the table

    def sit_down(self, opening: Sequence[Event] = ()) -> None:
        """Go on with the session's deal. ``opening``: the events of dealing, if it is new."""
        assert self.session is not None
        self.stand_up()
        self.desk.screen = "table"
        self.desk.sheet = "score" if self.session.turn() < 0 else ""
        self.ports.screen.enter(home=False)
        self.croupier = Croupier(
            self.session,
            self.ports.bots,
            self.ports.clock,
            self._pace,
            changed=self.draw,
            told=self._told,
            acted=self.acted,
            safe=self._safe,
            cue=self.cue,
            report=self.ports.screen.report,
        )
        # What is drawn before the deal runs would show the cards that are about to be dealt.
        self.croupier.set_stage(dealing=any(isinstance(event, Dealt) for event in opening))
        self._running = asyncio.ensure_future(self._run(self.croupier, opening))

    def stand_up(self) -> None:
        """Leave the table: nothing that was on its way may act on the match any more."""
        if self.croupier is not None:
            self.croupier.stop()
            self.croupier = None
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def begin_aside(self, session: Session, aside: Aside) -> None:
        """Play a deal beside the match, which waits as it stands."""
        self.end_aside()
        aside.kept, self.desk.aside, self.session = self.session, aside, session
        aside.log, self.desk.log, self.desk.sheet = self.desk.log, [], ""
        self.sit_down()

    @property
    def match(self) -> Session | None:
        """The match, also while a deal is played beside it."""
        return self.desk.aside.kept if self.desk.aside is not None else self.session

    def end_aside(self) -> None:
        """Back to the match: what was played beside it is left."""
        aside = self.desk.aside
        if aside is not None:
            self.stand_up()
            self.session, self.desk.aside = aside.kept, None
            self.desk.log, self.desk.sheet = aside.log, ""

    async def _run(self, croupier: Croupier, opening: Sequence[Event]) -> None:
        try:
            if not opening:
                self._tell_turn()
            await croupier.run(opening)
            if is_won(croupier.session.look()):
                self.cue("coin")
            self.desk.sheet = self.desk.sheet or "score"
            self.draw("sheet-title")
            self.background(self.persist(ask=True))
        except Exception:  # whatever it is, the match is kept and its record can be copied
            self.fail(traceback.format_exc())

    def cue(self, name: str) -> None:
        """Play a sound, if the player wants to hear any."""
        if volume := volume_of(self.desk.settings):
            self.ports.sound.play(name, volume)

    def _sound(self, events: Sequence[Event]) -> None:
        """What happened, for the ear; melds are called out too."""
        for name in sounds_of(events):
            self.cue(name)
        if self.desk.settings.speech:
            volume = volume_of(self.desk.settings) or 1.0
            for event in events:
                if isinstance(event, Sung):
                    call = meld_call(self.catalogue, event.meld)
                    self.ports.sound.say(call, self.catalogue.language, volume)

    def _pace(self, skipping: bool) -> Pace:
        return pace_of(self.desk.settings, skipping)

    def acted(self) -> None:
        """Something was done: it is saved before anything of it is shown."""
        assert self.session is not None
        if self.desk.aside is not None:
            self.desk.aside.acted(self.session)
            return
        before = self.saves.trouble
        self.session.left_at(self.ports.clock.local())
        self.saves.save_match(self.session)
        if self.saves.trouble == "stale":
            self.leave_seat()
            return
        if self.saves.trouble and self.saves.trouble != before:
            self.desk.message = (self.saves.trouble, "")
        elif self.ports.store.cleared:
            self.ports.store.cleared = False
            self.desk.message = ("cleared", "")
        if self.session.match.over:
            self.archive()
        if not self._painting:
            self._painting = True
            self.background(self._paint())

    async def _paint(self) -> None:
        """Leave a picture of the table for the page's next start."""
        await self.ports.clock.sleep(0)
        self._painting = False
        session, settings = self.match, self.desk.settings
        if session is None:
            return
        people, name = people_of(session), table_name(session, self.catalogue)
        shown = table_view(session.look(), Stage(), people, settings, self.catalogue, name)
        self.ports.store.scribble(PICTURE_KEY, json.dumps(picture_of(shown, settings)))

    async def _safe(self) -> None:
        """Wait until what was done is on the disk, but not for long."""
        if not self.ports.store.safe():
            settled = asyncio.ensure_future(self.ports.store.settled())
            done, _ = await asyncio.wait([settled], timeout=self._patience)
            self._patience = SAFE_WITHIN if done else SAFE_LATER

    def leave_seat(self) -> None:
        """Another page plays now: nothing of this one may be saved any more."""
        self.stand_up()
        self.desk.aside = None
        self.session = None
        self.desk.screen, self.desk.message = "elsewhere", None
        self.draw("elsewhere-title")

    def _told(self, events: Sequence[Event]) -> None:
        if self.session is None:  # another page plays: the table is being left
            return
        people, seat = people_of(self.session), self.session.setup.seat
        seen = self.stage.seen or self.session.look()
        for event in events:
            self.desk.tell(announce(event, people, seat, self.catalogue, seen))
        self._tell_turn()
        if self.croupier is None or not self.croupier.skipping:
            self._sound(events)

    def _tell_turn(self) -> None:
        if self.session is not None:
            seen = self.stage.seen or self.session.look()
            self.desk.tell(announce_turn(seen, self.catalogue))
        self._speak_soon()

    def archive(self) -> None:
        """Keep the match among those played, in the background."""
        assert self.session is not None
        self.background(self._put(self.session.setup.id, self.session.text()))

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something while the page goes on."""
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail("".join(traceback.format_exception(error)))

    async def persist(self, ask: bool) -> None:
        """Ask the browser to keep what is saved, once there is something worth it."""
        self.desk.persistent = await self.ports.archive.persist(ask)
        self.draw()

    async def _put(self, match_id: str, text: str) -> None:
        try:
            await self.ports.archive.put(match_id, text)
        except StorageError as error:
            self.ports.screen.report(f"not archived: {error}")
            if not self._unlisted and self.desk.message is None:
                self._unlisted = True  # once is enough
                self.desk.message = ("unlisted", "")
                self.draw("message-title")
