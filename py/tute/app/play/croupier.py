"""Runs a deal: lets each seat act, saves at once, and shows what happened at the eye's pace.

The rules know nothing of time; everything here could be skipped without changing a match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from tute.app.play.pace import Pace
from tute.app.play.quiet import answer_here, answer_or_nothing, quiet_answer
from tute.app.play.session import Session, read_answer
from tute.app.play.veil import veil_of
from tute.app.ports import Bots, Clock
from tute.engine.actions import Action
from tute.engine.events import CardPlayed, Dealt, Event, Revoked, Sung, TrickWon, seen_by
from tute.engine.observation import Observation
from tute.engine.phases.base import IllegalAction
from tute.engine.results import Meld
from tute.ui.stage import Stage

_REVOKE_HOLD = 1.5
"""Seconds that a trick with a revoke stays in view where tricks are gathered by hand."""
_REGRET = 1.5
"""Seconds, at least, in which an action may be taken back in a match for practice."""


async def _at_once() -> None: ...


class Croupier:
    """One deal being played. ``stage`` is how it is being shown.

    ``changed`` is called whenever the page should be drawn again, ``told`` after every action with
    the events that the player may know of (maybe none), and ``acted`` right after every action,
    before anything is shown; ``safe`` says when it may be. ``cue`` is called with the sounds that
    follow from the pace.
    """

    def __init__(
        self,
        session: Session,
        bots: Bots,
        clock: Clock,
        pace: Callable[[bool], Pace],
        *,
        changed: Callable[[], None],
        told: Callable[[Sequence[Event]], None],
        acted: Callable[[], None],
        cue: Callable[[str], None],
        safe: Callable[[], Awaitable[None]] = _at_once,
        report: Callable[[str], None],
    ) -> None:
        self.session = session
        self.stage = Stage()
        self.skipping = False
        self._bots, self._clock, self._pace = bots, clock, pace
        self._changed, self._told, self._acted = changed, told, acted
        self._safe, self._cue, self._report = safe, cue, report
        self._mine: Action | None = None
        self._thrown = self._undoing = False
        self._wake = asyncio.Event()
        self._late = asyncio.Event()
        self._hushing: asyncio.Task[None] | None = None

    @property
    def seat(self) -> int:
        """The player's seat."""
        return self.session.setup.seat

    # --- what the player does

    def offer(self, action: Action) -> None:
        """The player's action; it also ends the pause after a trick. Ignored out of turn."""
        if self.stage.seen is not None:
            self._wake.set()
        elif self.session.turn() == self.seat and self._mine is None:
            self._mine = action
            self._wake.set()

    def throw(self, action: Action) -> None:
        """A card that the player has put on the table himself: it needn't fly there."""
        self.offer(action)
        self._thrown = self._mine is action

    def undo(self) -> None:
        """Take back the player's last action, if it may be and no bot has answered it yet."""
        if self.stage.seen is None and self.session.can_take_back():
            self._undoing = True
            self._wake.set()

    def hurry(self) -> None:
        """End the pause that is running: the trick is gathered now."""
        self._wake.set()

    def skip(self) -> None:
        """As fast as can be until it is the player's turn."""
        self.skipping = True
        self._wake.set()

    def set_stage(self, **changes: object) -> None:
        """Change how the table is shown."""
        self.stage = self.stage._replace(**changes)  # type: ignore[arg-type]

    # --- the deal

    async def run(self, opening: Sequence[Event] = ()) -> None:
        """Play the deal to its end. ``opening``: the events of dealing, if it has just begun."""
        self._late.set()  # nothing may be waited for here: a question was put before a reload
        await self._present([*opening, *await self._settle()])
        while (seat := self.session.turn()) >= 0:
            mine = seat == self.seat
            action = await (self._my_action() if mine else self._bot_action(seat))
            if action is not None:
                await self._act(seat, action)
            else:
                self._take_back()
        self.skipping = False

    def stop(self) -> None:
        """Nothing more is shown (the task that runs the deal is cancelled by whoever made it)."""
        if self._hushing is not None:
            self._hushing.cancel()

    async def _act(self, seat: int, action: Action) -> None:
        before = self.session.look()
        try:
            events = self.session.act(seat, action)
        except IllegalAction as error:
            self._report(f"seat {seat} {error}")
            return
        self._acted()
        if seat != self.seat:
            await self._safe()
        veil = veil_of(before, events, self.session.look())
        if veil is None:
            await self._present(events)
        else:
            await self._behind(veil, events)

    async def _behind(self, veil: Observation, events: Sequence[Event]) -> None:
        """Show the trick for a time that tells nothing, while bots are asked what they may be."""
        won = [at for at, event in enumerate(events, 1) if isinstance(event, TrickWon)]
        cut = won[0] if won else len(events)
        self._late.clear()
        floor = asyncio.ensure_future(self._clock.sleep(self._pace(self.skipping).floor))
        settling = asyncio.ensure_future(self._settle())
        try:
            self.set_stage(seen=veil)
            await self._present(events[:cut])
            await floor
            self._late.set()
            later = await settling
        finally:
            floor.cancel()
            settling.cancel()
        self.set_stage(seen=None)
        await self._present([*events[cut:], *later])

    async def _settle(self) -> list[Event]:
        """Have bots answer what nobody may notice that they are asked."""
        events: list[Event] = []
        while self.session.turn() not in (-1, self.seat) and self.session.look().turn < 0:
            seat = self.session.turn()
            action = await quiet_answer(self.session, self._bots, self._late, self._report)
            events += self.session.act(seat, action)
            self._acted()
        return events

    def _take_back(self) -> None:
        self._undoing = False
        self.session.take_back()
        self._acted()
        self.set_stage(entering=-1, selected=-1, asked=-1, voices=())
        self._told(())
        self._changed()

    async def _my_action(self) -> Action | None:
        """What the player does; None: the last action is taken back."""
        self.skipping = False
        if self._mine is None:
            self._cue("turn")
        while self._mine is None:
            if self._undoing:
                return None
            self._wake.clear()
            await self._wake.wait()
        action, self._mine = self._mine, None
        self._wake.clear()
        return action

    async def _bot_action(self, seat: int) -> Action | None:
        """What a bot does; None: the player's action before it is taken back."""
        request = self.session.bot_request()
        asked = answer_or_nothing(self._bots, request, self._report)
        thinking = asyncio.ensure_future(asked)
        try:
            if self.session.look().turn == seat:
                await self._pause(self._bot_pause())
            reply = await thinking if not self._undoing else ""
            if self._undoing:
                return None
            action = read_answer(reply)
            if action in self.session.look(seat).legal:
                return action
            self._report(f"the bot answered {reply}")
        except (ValueError, KeyError, TypeError) as error:
            self._report(f"no answer from the bot: {error!r}")
        finally:
            thinking.cancel()
        return answer_here(request)

    def _bot_pause(self) -> float:
        seconds = self._pace(self.skipping).bot
        return max(seconds, _REGRET) if self.session.can_take_back() else seconds

    # --- showing

    async def _present(self, events: Sequence[Event]) -> None:
        seen = seen_by(self.seat, tuple(events))
        if not seen:
            self._told(seen)
            self._changed()
            return
        tricks = [event.trick for event in seen if isinstance(event, TrickWon)]
        played = [event.card for event in seen if isinstance(event, CardPlayed)]
        self.set_stage(
            entering=played[0] if played and not self._thrown else -1,
            held=tricks[0] if tricks else None,
            dealing=any(isinstance(event, Dealt) for event in seen),
            selected=-1,
            asked=-1,
            notice="",
        )
        self._thrown = False
        self._told(seen)
        self._voice(tuple(event.meld for event in seen if isinstance(event, Sung)))
        self._changed()
        pace = self._pace(self.skipping)
        if self.stage.dealing:
            await self._pause(pace.deal)
            self.set_stage(dealing=False)
            self._changed()
        if any(isinstance(event, Revoked) for event in seen):
            self.set_stage(notice="prompt.revoke")
            self._changed()
            await self._pause(pace.play)
            await self._pause(pace.hold or _REVOKE_HOLD)
            self.set_stage(notice="")
        elif tricks:
            await self._pause(pace.play)
            await self._hold()
        elif self.stage.entering >= 0 and self.session.turn() != self.seat:
            await self._pause(pace.play)

    async def _hold(self) -> None:
        """The complete trick stays in view, then goes to its winner."""
        await self._pause(self._pace(self.skipping).hold)
        if self._mine is None:
            self.set_stage(gathering=True, entering=-1)
            self._changed()
            if not self.skipping:
                self._cue("gather")
            await self._pause(self._pace(self.skipping).gather)
        self.set_stage(held=None, gathering=False, entering=-1)
        self._changed()

    async def _pause(self, seconds: float | None) -> None:
        """Wait for some time, or for the player if there is none; either way the player ends it."""
        if self._mine is not None or self._undoing or seconds == 0:
            await asyncio.sleep(0)
            return
        self._wake.clear()
        waits: list[Awaitable[object]] = [self._wake.wait()]
        if seconds is not None:
            waits.append(self._clock.sleep(seconds))
        tasks = [asyncio.ensure_future(wait) for wait in waits]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()

    def _voice(self, melds: tuple[Meld, ...]) -> None:
        """Show what is sung in a bubble for a while; the game doesn't wait for it."""
        if not melds:
            return
        if self._hushing is not None:
            self._hushing.cancel()
        self.set_stage(voices=melds)
        self._hushing = asyncio.ensure_future(self._hush(self._pace(False).voice))

    async def _hush(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self.set_stage(voices=())
        self._changed()
