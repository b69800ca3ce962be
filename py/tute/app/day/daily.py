"""The Mano del día: one deal and seat a day for each modality, the same for everyone.

Everything follows from the date and the modality. What is kept: the day's deals as records, what
bots made in the same seat, and how many days in a row one was played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from tute.app.lookback.replaying import DAILY_KEY
from tute.app.lookback.statistics import DealFacts, match_facts
from tute.app.play.session import APP_KEY, Session, Setup
from tute.engine.match import Match
from tute.engine.options import PLAYERS, make_table
from tute.engine.record import Record, RecordError, read_record
from tute.engine.rng import SEED_BYTES, Stream, derive
from tute.engine.row import NamedTuple
from tute.engine.state import State
from tute.ui.people import people_for

TALLY_KEY: Final = "tute.daily"
LEVEL: Final = "expert"
"""Who plays the other seats, and the player's own for comparison."""
_LABEL: Final = b"tute mano del dia"
_DAYS: Final = 7
"""Days whose deals are kept."""


def day_of(text: str) -> date | None:
    """A date as the clock gives it; None if it is none."""
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def daily_session(day: date, modality: str, you: str) -> Session:
    """The day's deal before its first action."""
    table = make_table(modality)
    key = (day.year, day.month, day.day, tuple(PLAYERS).index(modality))
    draw = Stream(derive(_LABEL, *key, 0))
    seat = draw.below(table.players)
    people = people_for(table.players, seat, draw.below(256))
    names = tuple(you if person.me else person.name for person in people)
    name = f"daily-{day.isoformat()}-{modality}"
    setup = Setup(name, seat, [LEVEL] * table.players, derive(_LABEL, *key, 1))
    extra = {APP_KEY: setup.as_json(), DAILY_KEY: day.isoformat()}
    session = Session(Record(table, (), names, extra), setup)
    session.deal_next(derive(_LABEL, *key, 2)[:SEED_BYTES])
    return session


class Made(NamedTuple):
    """What came of a deal for one seat: won (None: neither), points, those of the others."""

    won: bool | None
    points: int
    others: int


class Entry(NamedTuple):
    """A deal of a day: its record so far, and what bots made in the same seat (None: not yet)."""

    record: str
    bots: Made | None = None


@dataclass
class Tally:
    """``streak`` days in a row up to ``last``; ``best`` is the longest. ``days``: by date and
    modality. ``working``: the modalities that bots are playing just now.
    """

    streak: int = 0
    best: int = 0
    last: str = ""
    days: dict[str, dict[str, Entry]] = field(default_factory=dict)
    working: set[str] = field(default_factory=set)

    def entry(self, day: str, modality: str) -> Entry | None:
        """The deal of a day."""
        return self.days.get(day, {}).get(modality)

    def keep(self, day: str, modality: str, entry: Entry) -> None:
        """Keep a deal, and forget those of long ago."""
        self.days.setdefault(day, {})[modality] = entry
        others = sorted(other for other in self.days if other != day)
        for old in others[: max(0, len(others) + 1 - _DAYS)]:  # never the one just played,
            del self.days[old]  # though the clock may have been ahead for a while

    def finish(self, day: str) -> None:
        """A deal of that day was played to its end."""
        now, last = day_of(day), day_of(self.last)
        if now is None:
            return
        # A last day well after this one is of a clock that was wrong: it would stop the count.
        since = (now - last).days if last is not None else 2
        if since in (-1, 0):
            return
        self.streak = self.streak + 1 if since == 1 else 1
        self.best = max(self.best, self.streak)
        self.last = day

    def running(self, day: str) -> int:
        """Days in a row, as they stand on a day: nothing if a day was missed."""
        now, last = day_of(day), day_of(self.last)
        if now is None or last is None or not -1 <= (last - now).days <= 1:
            return 0
        return self.streak


def read_tally(values: Mapping[str, Any]) -> Tally:
    """What was saved, of any shape."""
    tally = Tally()
    streak, best, last = values.get("streak"), values.get("best"), values.get("last")
    counts = type(streak) is int and type(best) is int and 0 <= streak <= best
    if counts and isinstance(last, str) and day_of(last):
        tally.streak, tally.best, tally.last = int(streak or 0), int(best or 0), last
    days = values.get("days")
    for day, rows in days.items() if isinstance(days, dict) else ():
        for modality, row in rows.items() if isinstance(rows, dict) else ():
            entry = _entry(row)
            if entry is not None and modality in PLAYERS and day_of(day):
                tally.keep(day, modality, entry)
    return tally


def _entry(row: object) -> Entry | None:
    if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
        return None
    made = row[1]
    good = (
        isinstance(made, list)
        and len(made) == 3
        and (made[0] is None or type(made[0]) is bool)
        and all(type(n) is int for n in made[1:])
    )
    return Entry(row[0], Made(*made) if good else None)


def tally_values(tally: Tally) -> dict[str, Any]:
    """What is saved."""
    days = {
        day: {m: [e.record, list(e.bots) if e.bots else None] for m, e in rows.items()}
        for day, rows in tally.days.items()
    }
    return {"streak": tally.streak, "best": tally.best, "last": tally.last, "days": days}


def session_in(entry: Entry, day: str, modality: str) -> Session | None:
    """The deal that was begun; None if its record isn't that day's."""
    try:
        record = read_record(entry.record)
        session = Session(record, Setup.from_record(record))
    except RecordError:
        return None
    fits = record.extra.get(DAILY_KEY) == day and record.table.modality == modality
    return session if fits and len(record.deals) == 1 else None


def facts_in(session: Session) -> DealFacts | None:
    """What came of the deal; None while it isn't over."""
    deals = match_facts(session.text()).deals
    return deals[0] if deals else None


def made_of(facts: DealFacts) -> Made:
    """The outcome in short."""
    return Made(facts.won, facts.points, facts.others)


def tricks_of(session: Session) -> str:
    """The tricks in order: ``■`` for one that my side won."""
    state: State = session.state
    seat, clasico = session.setup.seat, state.table.modality == "clasico"
    mine = {seat, (seat + 2) % 4} if clasico else {seat}
    return "".join("■" if trick.winner in mine else "□" for trick in state.tricks)


_RANKS: Final = {True: 2, None: 1, False: 0}
_BY_POINTS: Final = ("clasico", "individual", "subastado")
"""Where more points are better whatever came of the deal."""


def verdict(modality: str, mine: Made, bots: Made) -> str:
    """``better``, ``same`` or ``worse`` than the bots."""
    pair = [(_RANKS[made.won], made.points if modality in _BY_POINTS else 0) for made in
            (mine, bots)]  # fmt: skip
    return "same" if pair[0] == pair[1] else "better" if pair[0] > pair[1] else "worse"


def is_over(session: Session) -> bool:
    """Whether the deal has been played to its end."""
    match: Match = session.match
    return match.deals > 0
