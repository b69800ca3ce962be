"""What a player's matches add up to: pure functions over records that were replayed.

A deal with hints, or played for practice, isn't counted; how many there were is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tute.app.lookback.replaying import (
    APP_KEY,
    DAILY_KEY,
    PRACTICE_KEY,
    is_practice,
    levels_of,
    seat_of,
)
from tute.engine.cards import POINTS
from tute.engine.match import Match
from tute.engine.record import DealRecord, Record, RecordError, read_record
from tute.engine.replay import play_out
from tute.engine.results import ContractResult, LosersResult, SideResult, WinnersResult
from tute.engine.row import NamedTuple
from tute.engine.scoring import LAST_TRICK
from tute.engine.state import State
from tute.engine.tables import plays_as, tables_for
from tute.ui.scoretext import columns

HINTS_KEY: Final = "hints"
"""In a deal's extra: how many hints were asked for."""
MIXED: Final = "mixed"
"""The level of a match whose bots aren't all alike."""


class Kind(NamedTuple):
    """What matches are told apart by. ``table`` is the key of a named table or a name."""

    modality: str
    players: int
    table: str
    level: str


class DealFacts(NamedTuple):
    """One finished deal as its player has it; points and melds are those of the player's side.

    ``skipped``: ``hints`` or ``practice`` if it doesn't count. ``won`` is false for a letter, and
    None where nobody gained by the deal. ``contract``: the bid, if the player was to make it.
    """

    number: int
    skipped: str
    points: int
    others: int
    won: bool | None
    twenties: int = 0
    forties: int = 0
    tutes: int = 0
    last_ten: bool = False
    letter: bool = False
    contract: tuple[int, bool] | None = None
    passed: bool = False


class MatchFacts(NamedTuple):
    """One match: ``won`` is None while it isn't over. ``score`` by side or seat."""

    id: str
    when: str
    kind: Kind
    record: Record
    won: bool | None
    practice: bool
    score: tuple[int, ...]
    deals: tuple[DealFacts, ...]


def kind_of(record: Record) -> Kind:
    """What the record's match is counted under."""
    table = record.table
    app = record.extra.get(APP_KEY)
    name = app.get("table", "") if isinstance(app, dict) else ""
    if not isinstance(name, str) or not name:
        rows = tables_for(table.modality, table.players)
        name = next((row.key for row in rows if plays_as(row, table)), "")
    seat = seat_of(record)
    levels = {lv for s, lv in enumerate(levels_of(record, "")) if s != seat}
    level = levels.pop() if len(levels) == 1 else MIXED
    return Kind(table.modality, table.players, name, level)


def match_facts(text: str, match_id: str = "", when: str = "") -> MatchFacts:
    """The facts of an archived match. Raises :class:`RecordError` if it can't be replayed."""
    record = read_record(text)
    replayed = play_out(record)
    seat = seat_of(record)
    practice = is_practice(record)
    deals = tuple(
        _deal_facts(number, state, record.deals[number], seat, practice)
        for number, state in enumerate(replayed.finals)
    )
    match: Match = replayed.match
    won = seat in match.winners if match.over else None
    return MatchFacts(
        match_id, when, kind_of(record), record, won, practice, match.score.marks, deals
    )


def read_matches(texts: Iterable[str]) -> tuple[list[MatchFacts], int]:
    """All that can be read, and how many can't."""
    facts, bad = [], 0
    for text in texts:
        try:
            facts.append(match_facts(text))
        except RecordError:
            bad += 1
    return facts, bad


def _skipped(deal: DealRecord, practice: bool) -> str:
    if practice or deal.extra.get(PRACTICE_KEY):
        return PRACTICE_KEY
    hints = deal.extra.get(HINTS_KEY)
    return HINTS_KEY if type(hints) is int and hints > 0 else ""


def _deal_facts(
    number: int, state: State, deal: DealRecord, seat: int, practice: bool
) -> DealFacts:
    result = state.result
    groups = columns(state.table)
    mine = next(group for group in groups if seat in group)
    melds = [meld for meld in state.melds if meld.seat in mine]
    totals = {group: sum(state.points[s] for s in group) for group in groups}
    others = [points for group, points in totals.items() if group != mine]
    cards = sum(POINTS[c] for trick in state.tricks if trick.winner in mine for c in trick.cards)
    sung = sum(meld.points for meld in melds)
    contract = None
    passed = False
    if isinstance(result, ContractResult):
        passed = result.declarer is None
        if result.declarer == seat and result.bid is not None:
            contract = (result.bid, bool(result.made))
    return DealFacts(
        number=number,
        skipped=_skipped(deal, practice),
        points=totals[mine],
        others=round(sum(others) / len(others)),
        won=_won(state, seat),
        twenties=sum(meld.points == 20 for meld in melds),
        forties=sum(meld.points == 40 for meld in melds),
        tutes=sum(bool(meld.tute) for meld in melds),
        last_ten=totals[mine] - cards - sung == LAST_TRICK,
        letter=isinstance(result, LosersResult) and seat in result.losers,
        contract=contract,
        passed=passed,
    )


def _won(state: State, seat: int) -> bool | None:
    result = state.result
    if seat not in state.active:
        return None
    if isinstance(result, SideResult):
        return None if result.winner is None else result.winner == seat % 2
    if isinstance(result, LosersResult):
        return seat not in result.losers
    if isinstance(result, ContractResult):
        return None if result.declarer is None else result.scored[seat] > 0
    assert isinstance(result, WinnersResult)
    return seat in result.winners if result.winners else None


@dataclass
class Totals:
    """Sums over deals. ``contracts``: by bid, how many were made and failed.

    ``series`` are the points of each deal in order.
    """

    matches: int = 0
    matches_won: int = 0
    unfinished: int = 0
    deals: int = 0
    deals_won: int = 0
    decided: int = 0
    points: int = 0
    others: int = 0
    twenties: int = 0
    forties: int = 0
    tutes: int = 0
    last_tens: int = 0
    letters: int = 0
    passed: int = 0
    hinted: int = 0
    practised: int = 0
    contracts: dict[int, tuple[int, int]] = field(default_factory=dict)
    series: list[int] = field(default_factory=list)

    @property
    def contracts_made(self) -> int:
        """Contracts made."""
        return sum(made for made, _ in self.contracts.values())

    @property
    def contracts_failed(self) -> int:
        """Contracts failed."""
        return sum(failed for _, failed in self.contracts.values())

    def add_deal(self, deal: DealFacts) -> None:
        """Count a deal."""
        if deal.skipped:
            self.hinted += deal.skipped == HINTS_KEY
            self.practised += deal.skipped == PRACTICE_KEY
            return
        if deal.passed:
            self.passed += 1
            return
        self.deals += 1
        self.decided += deal.won is not None
        self.deals_won += deal.won is True
        self.points += deal.points
        self.others += deal.others
        self.twenties += deal.twenties
        self.forties += deal.forties
        self.tutes += deal.tutes
        self.last_tens += deal.last_ten
        self.letters += deal.letter
        self.series.append(deal.points)
        if deal.contract is not None:
            bid, made = deal.contract
            good, bad = self.contracts.get(bid, (0, 0))
            self.contracts[bid] = (good + made, bad + (not made))

    def add_match(self, match: MatchFacts) -> None:
        """Count a match and its deals."""
        if not match.practice:
            self.matches += match.won is not None
            self.matches_won += match.won is True
            self.unfinished += match.won is None and DAILY_KEY not in match.record.extra
        for deal in match.deals:
            self.add_deal(deal)


class Filter(NamedTuple):
    """Which matches are looked at; empty: all."""

    modality: str = ""
    table: str = ""
    level: str = ""

    def takes(self, kind: Kind) -> bool:
        """Whether matches of a kind are among them."""
        wanted = zip(self, (kind.modality, kind.table, kind.level), strict=True)
        return all(not want or want == have for want, have in wanted)


def totals_of(matches: Iterable[MatchFacts], chosen: Filter | None = None) -> Totals:
    """The sums over the matches that are looked at, oldest first."""
    chosen = chosen or Filter()
    totals = Totals()
    for match in sorted(matches, key=lambda match: match.when):
        if chosen.takes(match.kind):
            totals.add_match(match)
    return totals


def kinds_in(matches: Sequence[MatchFacts], chosen: Filter) -> tuple[list[str], ...]:
    """What there is to choose from: modalities; tables and levels of the one chosen."""
    modalities = list(dict.fromkeys(match.kind.modality for match in matches))
    inside = [m.kind for m in matches if not chosen.modality or m.kind.modality == chosen.modality]
    tables = list(dict.fromkeys(kind.table for kind in inside if kind.table))
    levels = list(dict.fromkeys(kind.level for kind in inside))
    return modalities, tables, levels
