"""The accounts of a deal and of the match, added up from what was seen."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import POINTS, card_code, cards_of
from tute.engine.events import Revoked
from tute.engine.observation import Observation
from tute.engine.options import Table
from tute.engine.results import ContractResult, LosersResult, Meld, Score, SideResult, WinnersResult
from tute.engine.row import NamedTuple
from tute.ui.i18n import Catalogue
from tute.ui.outcome import outcome
from tute.ui.people import Person, call, names_of, who_of
from tute.ui.revoke import RevokeView, revoke_view
from tute.ui.scoretext import column_name, column_order, columns, goal_text, mark_text
from tute.ui.words import capital, suit_name


class DealRow(NamedTuple):
    """One line of the match: by column (side or seat) as the engine numbers them.

    ``points`` made, ``won`` what each column was given for it (games, a letter, points), and the
    ``score`` of the match after the deal. ``melds`` counts those sung.
    """

    points: tuple[int, ...]
    won: tuple[int, ...]
    score: Score
    melds: tuple[int, ...] = ()


class SheetColumn(NamedTuple):
    """A side or a player: what the deal gave it."""

    name: str
    mine: bool
    cards: int
    melds: int
    meld_notes: tuple[str, ...]
    last: int
    total: int
    won: bool
    lost: bool
    gain: str
    score: str
    fresh: int


class TrickRow(NamedTuple):
    """A trick of the deal: (card code, by column of seats, winner?) in seat order as I read it."""

    cards: tuple[tuple[str, bool, bool], ...]
    points: int


class SheetModel(NamedTuple):
    """All that the score sheet shows."""

    kicker: str
    title: str
    columns: tuple[SheetColumn, ...]
    note: str
    history: tuple[tuple[tuple[str, bool, str], ...], ...]
    heads: tuple[str, ...]
    people: tuple[str, ...]
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    tricks: tuple[TrickRow, ...]
    played: bool
    counts: str
    games: int
    over: bool
    revoke: RevokeView | None = None
    goal: str = ""


class MatchTable(NamedTuple):
    """The match so far as a column sheet: what it needs of a sheet, between deals or during one.

    ``counts`` is what it goes by: "letters" or "marks" (of who loses), "points", "games".
    """

    heads: tuple[str, ...]
    history: tuple[tuple[tuple[str, bool, str], ...], ...]
    standing: tuple[str, ...]
    counts: str
    goal: str


def match_so_far(
    seen: Observation,
    history: Sequence[DealRow],
    people: Sequence[Person],
    catalogue: Catalogue,
) -> MatchTable:
    """The deals that are over, while another is being played (``seen``)."""
    table = seen.table
    order = column_order(table, seen.seat)
    return MatchTable(
        heads=tuple(column_name(table, c, seen.seat, people, catalogue) for c in order),
        history=tuple(_line(table.modality, deal, order) for deal in history),
        standing=tuple(mark_text(table, seen.score, c) for c in order),
        counts=counted(table),
        goal=capital(goal_text(table, catalogue)),
    )


def counted(table: Table) -> str:
    """What the match goes by; the letters of the losers spell CABRÓN if they are few enough."""
    if table.modality == "cabron" and table.options.letters <= 6:
        return "letters"
    return {"cabron": "marks", "loco": "marks", "subastado": "points"}.get(table.modality, "games")


def table_of(model: SheetModel) -> MatchTable:
    """The match of a score sheet."""
    standing = tuple(column.score for column in model.columns)
    return MatchTable(model.heads, model.history, standing, model.counts, model.goal)


def won_by_column(seen: Observation) -> tuple[int, ...]:
    """What each column got for the deal: games, a letter each loser, points."""
    result, table = seen.result, seen.table
    none = [0] * len(columns(table))
    if isinstance(result, SideResult) and result.winner is not None:
        none[result.winner] = result.games
    elif isinstance(result, LosersResult):
        for seat in result.losers:
            none[seat] = 1
    elif isinstance(result, ContractResult):
        none = list(result.scored)
    elif isinstance(result, WinnersResult):
        for seat in result.winners:
            none[seat] = result.games
    return tuple(none)


def deal_row(seen: Observation, after: Score) -> DealRow:
    """The line of the match for a deal that is over, with the score after it."""
    groups = columns(seen.table)
    return DealRow(
        tuple(sum(seen.points[seat] for seat in group) for group in groups),
        won_by_column(seen),
        after,
        tuple(sum(meld.seat in group for meld in seen.melds) for group in groups),
    )


def card_points(seen: Observation, seats: Sequence[int]) -> int:
    """Card points in the tricks that some seats won."""
    return sum(
        POINTS[card] for trick in seen.tricks if trick.winner in seats for card in trick.cards
    )


def sheet_model(
    seen: Observation,
    history: Sequence[DealRow],
    people: Sequence[Person],
    catalogue: Catalogue,
    *,
    hands: Sequence[int] = (),
    table_name: str = "",
    over: bool = False,
    revoked: Revoked | None = None,
) -> SheetModel:
    """The sheet of the deal that ``seen`` shows as over.

    ``history`` are all the deals so far, this one last; ``hands`` the cards that each seat was
    dealt (masks; shown to everybody when the deal is over); ``over``: the match is too.
    """
    table, me = seen.table, seen.seat
    order = column_order(table, me)
    row = history[-1]
    cols = tuple(_column(seen, column, row, people, catalogue) for column in order)
    name = catalogue.text(f"mode.{table.modality}")
    kicker = " · ".join(
        part for part in (catalogue.text("deal.n", n=len(history)), name, table_name) if part
    )
    seats = [(me + i) % table.players for i in range(table.players)]
    return SheetModel(
        kicker=kicker,
        title=outcome(seen, people, catalogue),
        columns=cols,
        note="" if over else note_text(seen, row.score, people, catalogue),
        history=tuple(_line(table.modality, deal, order) for deal in history),
        heads=tuple(column_name(table, c, me, people, catalogue) for c in order),
        people=tuple(call(people[seat], catalogue) for seat in seats),
        hands=tuple(
            (call(people[seat], catalogue), tuple(map(card_code, cards_of(hands[seat]))))
            for seat in seats
            if hands and hands[seat]
        ),
        tricks=tuple(_trick_row(seen, at, seats) for at in range(len(seen.tricks))),
        played=bool(seen.tricks),
        counts=counted(table),
        games=table.options.games if table.modality in ("clasico", "individual") else 0,
        over=over,
        revoke=revoke_view(seen, revoked, people, catalogue) if revoked else None,
        goal=goal_text(table, catalogue),
    )


def _column(
    seen: Observation, column: int, row: DealRow, people: Sequence[Person], catalogue: Catalogue
) -> SheetColumn:
    table = seen.table
    seats = columns(table)[column]
    melds = [meld for meld in seen.melds if meld.seat in seats]
    cards = card_points(seen, seats)
    sung = sum(meld.points for meld in melds)
    total = sum(seen.points[seat] for seat in seats)
    won = row.won[column]
    loser = isinstance(seen.result, LosersResult)
    gain = f"+{won}" if won and counted(table) != "letters" else ""
    return SheetColumn(
        name=column_name(table, column, seen.seat, people, catalogue),
        mine=seen.seat in seats,
        cards=cards,
        melds=sung,
        meld_notes=tuple(_meld_note(meld, people, catalogue, len(seats) > 1) for meld in melds),
        last=total - cards - sung,
        total=total,
        won=won > 0 and not loser,
        lost=won > 0 and loser,
        gain=gain,
        score=mark_text(table, row.score, column)
        + (f" · {row.score.vacas[column]}" if row.score.vacas else ""),
        fresh=won,
    )


def _meld_note(meld: Meld, people: Sequence[Person], catalogue: Catalogue, named: bool) -> str:
    if meld.tute:
        what = catalogue.text(f"note.tute.{meld.tute}")
    else:
        # a column of three or four is too narrow for "veinte en espadas"
        brief = "" if named or len(people) < 3 else "brief."
        what = catalogue.text(f"note.{brief}{meld.points}", suit=suit_name(catalogue, meld.suit))
    return f"{call(people[meld.seat], catalogue)}, {what}" if named else what


def _line(
    modality: str, deal: DealRow, order: tuple[int, ...]
) -> tuple[tuple[str, bool, str], ...]:
    """A line of the match: (points or score written, marked, score after) by column."""
    cells = []
    for column in order:
        won = deal.won[column]
        text = str(deal.points[column])
        if modality == "subastado":
            text = f"+{won}" if won else "–"
        cells.append((text, won > 0, str(deal.score.marks[column])))
    return tuple(cells)


def _trick_row(seen: Observation, at: int, seats: Sequence[int]) -> TrickRow:
    trick = seen.tricks[at]
    by_seat = dict(zip(trick.seats, trick.cards, strict=True))
    cells = tuple(
        (card_code(by_seat[s]), s == trick.winner, s == trick.leader)
        if s in by_seat
        else ("", False, False)
        for s in seats
    )
    return TrickRow(cells, sum(POINTS[card] for card in trick.cards))


def note_text(
    seen: Observation, score: Score, people: Sequence[Person], catalogue: Catalogue
) -> str:
    """How the match stands: "A 4 juegos: os falta uno", "Se sigue: empatáis a menos letras"."""
    table, me = seen.table, seen.seat
    goal = capital(goal_text(table, catalogue))
    if table.modality in ("clasico", "individual"):
        column = me % 2 if table.modality == "clasico" else me
        missing = table.options.games - score.marks[column]
        key = "note.vaca" if table.options.vacas > 1 else "note.left"
        key += ".side" if table.modality == "clasico" else ""
        return catalogue.text(key, goal=goal, n=missing)
    if table.modality == "subastado":
        best = max(score.marks)
        top = [seat for seat, mark in enumerate(score.marks) if mark == best]
        key = "note.leads" if best < table.options.target else "note.shared"
        if len(top) == table.players:
            key = "note.even"
        return catalogue.text(
            key, goal=goal, who=who_of(people, top), names=names_of(people, top, catalogue), n=best
        )
    fewest = min(score.marks)
    low = [seat for seat, mark in enumerate(score.marks) if mark == fewest]
    if max(score.marks) < table.options.letters:
        return catalogue.text("note.letters", goal=goal)
    return catalogue.text(
        "note.tied", who=who_of(people, low), names=names_of(people, low, catalogue)
    )
