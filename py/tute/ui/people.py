"""Who sits at the table: names with their grammatical gender."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from tute.engine.row import NamedTuple
from tute.ui.i18n import Catalogue


class Person(NamedTuple):
    """A player. The human has ``me`` and is called by the catalogue ("Tú")."""

    name: str
    gender: str = "m"
    me: bool = False
    level: str = ""


WOMEN: Final = ("Lola", "Carmen", "Pilar", "Inés", "Rosa", "Amparo", "Elvira", "Nieves")
MEN: Final = ("Paco", "Manolo", "Luis", "Ramón", "Julián", "Andrés", "Vicente", "Tomás")
_CAST: Final = (
    *("Lola", "Carmen", "Paco", "Pilar", "Luis", "Inés", "Manolo", "Rosa"),
    *("Andrés", "Amparo", "Ramón", "Nieves", "Julián", "Elvira", "Tomás", "Vicente"),
)


def people_for(players: int, seat: int = 0, draw: int = 0) -> tuple[Person, ...]:
    """The people of a new match by seat: the human at ``seat``, then from the cast on its right.

    ``draw`` chooses who comes to play (any number; 0 gives Lola, Carmen and Paco).
    """
    around = [_CAST[(draw * 3 + i) % len(_CAST)] for i in range(players - 1)]
    people = [Person("", "m", me=True)] + [person_named(name) for name in around]
    return tuple(people[(s - seat) % players] for s in range(players))


def person_named(name: str) -> Person:
    """A person by name alone, with the gender that the name has in Spanish."""
    known = name in WOMEN or name in MEN
    woman = name in WOMEN or (not known and name.rstrip().lower().endswith("a"))
    return Person(name, "f" if woman else "m")


@functools.lru_cache(8)
def people_named(names: tuple[str, ...], seat: int) -> tuple[Person, ...]:
    """The people of a record by its ``names``; ``seat`` is the human."""
    return tuple(
        Person("", "m", me=True) if s == seat else person_named(name)
        for s, name in enumerate(names)
    )


def call(person: Person, catalogue: Catalogue) -> str:
    """A person's name as the table shows it."""
    return catalogue.text("you") if person.me else person.name


def who_of(people: Sequence[Person], seats: Sequence[int]) -> str:
    """The grammatical person of some seats, for :meth:`Catalogue.text`."""
    mine = any(people[seat].me for seat in seats)
    if len(seats) == 1:
        return "you" if mine else "single"
    return "group_you" if mine else "group"


def names_of(people: Sequence[Person], seats: Sequence[int], catalogue: Catalogue) -> str:
    """Several seats by name, the human last: "Ana, Luis y tú"."""
    others = [people[seat].name for seat in seats if not people[seat].me]
    mine = [catalogue.text("you.inside")] if len(others) < len(seats) else []
    if not others:
        return call(people[seats[0]], catalogue) if seats else ""
    return catalogue.list_of(others + mine)
