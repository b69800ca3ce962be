"""The score of the match in words: the bar above the table, the home's card, the sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tute.engine.observation import Observation
from tute.engine.options import Table
from tute.engine.results import Score
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.people import Person, call, who_of
from tute.ui.settings import Settings
from tute.ui.view import BarView

_NO_LETTERS: Final = "–"


def columns(table: Table) -> tuple[tuple[int, ...], ...]:
    """The seats that each column of the score stands for."""
    if table.modality == "clasico":
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(table.players))


def column_order(table: Table, me: int) -> tuple[int, ...]:
    """The columns as I read them: mine first, then counter-clockwise."""
    if table.modality == "clasico":
        return (me % 2, 1 - me % 2)
    return tuple((me + i) % table.players for i in range(table.players))


def column_name(
    table: Table, column: int, me: int, people: Sequence[Person], catalogue: Catalogue
) -> str:
    """ "Nosotros", "Ellos", or a player's name."""
    if table.modality == "clasico":
        return catalogue.text("us" if column == me % 2 else "them")
    return call(people[column], catalogue)


def mark_text(table: Table, score: Score, column: int) -> str:
    """A column's score: games, points, or the letters it has."""
    n = score.marks[column]
    if table.modality == "cabron" and table.options.letters <= 6:
        word = "CABRÓN"[: min(n, table.options.letters)]
        return word + ("+" * max(0, n - table.options.letters)) or _NO_LETTERS
    return str(n)


def goal_text(table: Table, catalogue: Catalogue) -> str:
    """To how much the match goes: "a 4 juegos", "a seis letras", "a 500"."""
    options = table.options
    if table.modality in ("clasico", "individual"):
        if options.vacas > 1:
            return catalogue.text("goal.vacas", n=options.vacas, games=options.games)
        return catalogue.text("goal.games", n=options.games)
    if table.modality == "subastado":
        return catalogue.text("goal.target", target=options.target)
    return catalogue.text(f"goal.{table.modality}", n=options.letters)


def contract_text(seen: Observation, people: Sequence[Person], catalogue: Catalogue) -> str:
    """Who plays for how much: "Lola juega por 75"; empty where there is no contract."""
    if seen.declarer < 0 or seen.phase == "auction":
        return ""
    who = who_of(people, [seen.declarer])
    name = call(people[seen.declarer], catalogue)
    return catalogue.text("contract", who=who, name=name, bid=seen.bid)


@kept
def bar_view(
    seen: Observation, people: Sequence[Person], settings: Settings, catalogue: Catalogue
) -> BarView:
    """The score of the match, mine first."""
    table, score = seen.table, seen.score
    order = column_order(table, seen.seat)
    sides = []
    for column in order:
        name = column_name(table, column, seen.seat, people, catalogue)
        value = mark_text(table, score, column)
        value = catalogue.text("letters.none") if value == _NO_LETTERS else value
        sides.append((name, value, column == order[0]))
    spoken = ", ".join(f"{name} {value}" for name, value, _ in sides)
    if table.modality in ("cabron", "loco"):  # everybody's letters are at the seats
        sides = sides[:1]
    goal = goal_text(table, catalogue)
    extra = contract_text(seen, people, catalogue)
    if table.modality == "clasico" and seen.tricks:
        ours = sum(trick.winner % 2 == seen.seat % 2 for trick in seen.tricks)
        extra = catalogue.text("tricks.score", ours=ours, theirs=len(seen.tricks) - ours)
        if settings.points:
            sums = [sum(seen.points[seat] for seat in seats) for seats in columns(table)]
            extra = catalogue.text("points.score", ours=sums[order[0]], theirs=sums[order[1]])
    if score.vacas:
        vacas = "–".join(str(score.vacas[column]) for column in order)
        extra = " · ".join(filter(None, (catalogue.text("vacas.score", score=vacas), extra)))
    label = catalogue.text("score.label", score=spoken, goal=goal)
    return BarView(tuple(sides), goal, extra, label)
