"""Going through a record step by step: pure values over :func:`tute.engine.replay.deal_states`.

A deal has two sets of steps: all of them, for who looks with the hands open, and those that one
seat saw. There a question put secretly to somebody else isn't a step of its own: what follows
from it is part of the next one, as if nobody had been asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tute.bots.base import LEVEL_NAMES
from tute.engine.events import Dealt, Event, TrickWon, seen_by
from tute.engine.match import Match, new_match
from tute.engine.observation import BETWEEN, Observation
from tute.engine.record import DealRecord, Record, RecordError
from tute.engine.reducer import view
from tute.engine.replay import deal_states, play_out
from tute.engine.results import Trick
from tute.engine.row import NamedTuple
from tute.engine.state import State

APP_KEY: Final = "app"
PRACTICE_KEY: Final = "practice"
"""In a record's or a deal's extra: it doesn't count in the statistics."""
DAILY_KEY: Final = "daily"
"""In a record's extra: the date of the Mano del día that it is."""
BRANCH_KEY: Final = "branch"
"""In the extra of a practice deal: the deal and the number of actions where it left another."""
MOST_DEALS: Final = 500
MOST_ACTIONS: Final = 400
"""No match comes near; a record beyond is not gone through."""


class Step(NamedTuple):
    """A moment of a deal: after so many actions, and what happened since the step before."""

    taken: int
    state: State
    events: tuple[Event, ...]

    @property
    def trick(self) -> Trick | None:
        """The trick that has just been completed."""
        won = [event.trick for event in self.events if isinstance(event, TrickWon)]
        return won[-1] if won else None


class Origin(NamedTuple):
    """Where a practice deal left the deal that was really played."""

    deal: int
    action: int


class Replay(NamedTuple):
    """A record being looked at: ``deal`` (from 0) and ``at``, the step of it.

    ``every`` are all its steps, ``own`` those that ``seat`` saw; ``open_hands`` says which are
    gone through. ``matches``: the match before each deal, and after the last.
    """

    record: Record
    seat: int
    matches: tuple[Match, ...]
    deal: int
    every: tuple[Step, ...]
    own: tuple[Step, ...]
    at: int = 0
    open_hands: bool = True

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps gone through."""
        return self.every if self.open_hands else self.own

    @property
    def step(self) -> Step:
        """Where we are."""
        return self.steps[self.at]

    @property
    def played(self) -> DealRecord:
        """The deal as it is recorded."""
        return self.record.deals[self.deal]

    @property
    def final(self) -> State:
        """The deal's last moment."""
        return self.every[-1].state

    @property
    def dealt(self) -> State:
        """The deal's first moment."""
        return self.every[0].state

    @property
    def tricks(self) -> tuple[tuple[int, Trick], ...]:
        """The complete tricks, each with the step at which it is complete."""
        found = ((at, step.trick) for at, step in enumerate(self.steps))
        return tuple((at, trick) for at, trick in found if trick is not None)

    def look(self, seat: int | None = None) -> Observation:
        """What a seat (the player's by default) knew at this step."""
        seat = self.seat if seat is None else seat
        return view(self.step.state, seat, self.matches[self.deal].score)

    def look_at_end(self) -> Observation:
        """What the player's seat knows at the end of the deal."""
        return view(self.final, self.seat, self.matches[self.deal].score)

    def told(self) -> tuple[Event, ...]:
        """What happened at this step, as far as it may be told."""
        events = self.step.events
        return events if self.open_hands else seen_by(self.seat, events)

    # --- moving: each returns the replay elsewhere, or the same at an end

    def to(self, at: int) -> Replay:
        """To a step."""
        return self._replace(at=max(0, min(at, len(self.steps) - 1)))

    def by(self, steps: int) -> Replay:
        """So many steps on, or back."""
        return self.to(self.at + steps)

    def by_trick(self, way: int) -> Replay:
        """To the next (1) or the previous (-1) moment at which a trick is complete, or an end."""
        stops = sorted({0, len(self.steps) - 1, *(at for at, _ in self.tricks)})
        if way > 0:
            return self.to(next((stop for stop in stops if stop > self.at), self.at))
        return self.to(next((stop for stop in reversed(stops) if stop < self.at), self.at))

    def to_deal(self, deal: int) -> Replay:
        """To the beginning of another deal of the match."""
        if deal == self.deal or not 0 <= deal < len(self.record.deals):
            return self
        every = _steps(self.record, deal)
        own = seen_steps(every, self.seat, self.matches[deal])
        return self._replace(deal=deal, every=every, own=own, at=0)

    def with_hands(self, open_hands: bool) -> Replay:
        """With all hands open, or only what the player saw; at the same moment."""
        taken = self.step.taken
        other = self._replace(open_hands=open_hands, at=0)
        at = next((i for i, step in enumerate(other.steps) if step.taken >= taken), 0)
        return other.to(at)

    @property
    def can_branch(self) -> bool:
        """Whether there is anything left to play here."""
        return self.step.state.result is None

    def branch(self) -> Record:
        """The match up to here as a record to play on from, marked as practice."""
        taken = self.step.taken
        mark = {PRACTICE_KEY: True, BRANCH_KEY: [self.deal, taken]}
        deal = self.played
        branched = DealRecord(deal.dealer, deal.pack, deal.actions[:taken], deal.picked, mark)
        deals = (*self.record.deals[: self.deal], branched)
        return Record(self.record.table, deals, self.record.names, {PRACTICE_KEY: True})


def _steps(record: Record, deal: int) -> tuple[Step, ...]:
    moments = deal_states(record, record.deals[deal], deal + 1)
    return tuple(Step(taken, state, events) for taken, (state, events) in enumerate(moments))


def seen_steps(every: tuple[Step, ...], seat: int, before: Match) -> tuple[Step, ...]:
    """The steps that a seat saw: what is asked secretly of another one is none."""
    steps: list[Step] = []
    waiting: tuple[Event, ...] = ()
    for step in every:
        events = waiting + step.events
        if view(step.state, seat, before.score).phase == BETWEEN and step is not every[-1]:
            waiting = events
            continue
        steps.append(step._replace(events=events))
        waiting = ()
    return tuple(steps)


def open_replay(record: Record, seat: int | None = None, deal: int = 0) -> Replay:
    """A record to be gone through. Raises :class:`RecordError` if it can't be replayed."""
    if not record.deals:
        raise RecordError("empty", "a match without a deal")
    if len(record.deals) > MOST_DEALS or any(len(d.actions) > MOST_ACTIONS for d in record.deals):
        raise RecordError("large", "more deals or actions than any match has")
    replayed = play_out(record)
    matches = (new_match(record.table), *replayed.matches)
    if seat is None:
        seat = seat_of(record)
    deal = deal if 0 <= deal < len(record.deals) else 0
    every = _steps(record, deal)
    return Replay(record, seat, matches, deal, every, seen_steps(every, seat, matches[deal]))


# --- what an application keeps beside a record: read with suspicion, it may come from anywhere


def _app(record: Record) -> Mapping[str, Any]:
    kept = record.extra.get(APP_KEY)
    return kept if isinstance(kept, Mapping) else {}


def seat_of(record: Record) -> int:
    """The player's seat; 0 if the record doesn't say."""
    seat = _app(record).get("seat")
    return seat if type(seat) is int and 0 <= seat < record.table.players else 0


def levels_of(record: Record, default: str) -> tuple[str, ...]:
    """The bots' levels by seat, or all the default."""
    levels = _app(record).get("levels")
    players = record.table.players
    if isinstance(levels, list) and len(levels) == players:
        return tuple(lv if isinstance(lv, str) and lv in LEVEL_NAMES else default for lv in levels)
    return (default,) * players


def is_practice(record: Record) -> bool:
    """Whether the record was played for practice only."""
    return bool(record.extra.get(PRACTICE_KEY) or _app(record).get(PRACTICE_KEY))


def origin_of(deal: DealRecord) -> Origin | None:
    """Where a practice deal left another one."""
    mark = deal.extra.get(BRANCH_KEY)
    if not isinstance(mark, list | tuple) or len(mark) != 2:
        return None
    if not all(type(n) is int and n >= 0 for n in mark):
        return None
    return Origin(*mark)


def is_dealing(step: Step) -> bool:
    """Whether the step is the beginning of the deal."""
    return any(isinstance(event, Dealt) for event in step.events)
