"""The players around the table: where they sit, their marks, their letters, what they said."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.observation import BETWEEN, OVER, Observation
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.people import Person, call, who_of
from tute.ui.settings import Settings
from tute.ui.view import SeatView
from tute.ui.words import meld_cards

PLACES = {2: ("self", "top"), 3: ("self", "right", "left"), 4: ("self", "right", "top", "left")}
"""Counter-clockwise from me: who plays after me sits on my right."""


def place_of(seat: int, me: int, players: int) -> str:
    """Where a seat is on my table."""
    return PLACES[players][(seat - me) % players]


def letters_word(seen: Observation) -> tuple[int, str]:
    """How many letters (or marks) end the match, and the word that they spell, if any."""
    if seen.table.modality not in ("cabron", "loco"):
        return 0, ""
    limit = seen.table.options.letters
    return limit, "CABRÓN"[:limit] if seen.table.modality == "cabron" and limit <= 6 else ""


@kept
def seat_views(
    seen: Observation,
    held: bool,
    people: Sequence[Person],
    settings: Settings,
    catalogue: Catalogue,
) -> tuple[SeatView, ...]:
    """The seats, mine last; while a trick is ``held`` it is nobody's turn but mine."""
    players = seen.table.players
    order = [(seen.seat + i) % players for i in (*range(1, players), 0)]
    return tuple(_seat(seen, seat, held, people, settings, catalogue) for seat in order)


def marks_of(seen: Observation, seat: int) -> tuple[str, ...]:
    """Dealer, eldest, declarer."""
    contract = seen.phase not in ("auction",) and seen.declarer == seat
    held = {
        "dealer": seat == seen.dealer,
        "eldest": seat == seen.active[0],
        "declarer": contract,
        "capote": seen.capote == seat,
    }
    return tuple(mark for mark, holds in held.items() if holds)


def role_of(seen: Observation, seat: int, person: Person, catalogue: Catalogue) -> str:
    """What somebody is to me: partner, rival, censor."""
    if seat == seen.seat:
        return ""
    if seat not in seen.active:
        return catalogue.text("role.censor", gender=person.gender)
    key = ""
    if seen.table.modality == "clasico":
        key = "partner" if (seat - seen.seat) % 2 == 0 else "rival"
    elif seen.table.modality == "subastado" and seen.phase != "auction" and seen.declarer >= 0:
        alone = seen.declarer in (seat, seen.seat)
        key = "rival" if alone else "partner"
        if seen.seat not in seen.active:
            key = ""
    return catalogue.text(f"role.{key}", gender=person.gender) if key else ""


def _said(seen: Observation, seat: int, catalogue: Catalogue) -> tuple[str, bool]:
    if seen.phase not in ("auction", "name_trump"):
        return "", False
    calls = [c.bid for c in seen.calls if c.seat == seat]
    if not calls:
        return "", False
    return (str(calls[-1]), False) if calls[-1] else (catalogue.text("pass.said"), True)


def _seat(
    seen: Observation,
    seat: int,
    held: bool,
    people: Sequence[Person],
    settings: Settings,
    catalogue: Catalogue,
) -> SeatView:
    person = people[seat]
    name, who = call(person, catalogue), who_of(people, (seat,))
    role = role_of(seen, seat, person, catalogue)
    marks = marks_of(seen, seat)
    turn = seen.turn == seat and seen.phase not in (OVER, BETWEEN)
    if held and seat != seen.seat:
        turn = False
    limit, _ = letters_word(seen)
    letters = seen.score.marks[seat] if limit else -1
    said, passed = _said(seen, seat, catalogue)
    tricks = sum(trick.winner == seat for trick in seen.tricks)
    points = catalogue.text("points.n", n=seen.points[seat]) if settings.points else ""
    verb = {"auction": "verb.bid", "name_trump": "verb.trump"}.get(seen.phase, "verb.play")
    if seen.phase == "play" and not seen.cards:
        verb = "verb.lead"
    parts = [f"{name}, {role}" if role else name]
    if seat in seen.active:
        parts[0] += ": " + catalogue.text("cards.n", n=seen.counts[seat])
        parts.append(catalogue.text("tricks.n", n=tricks))
    parts += [catalogue.text(f"mark.{mark}.long", gender=person.gender) for mark in marks]
    if limit:
        parts.append(catalogue.text("letters.n", n=letters, limit=limit))
    if points:
        parts.append(points)
    if said:
        parts.append(catalogue.text("said.pass" if passed else "said.bid", bid=said))
    melds = [meld for meld in seen.melds if meld.seat == seat and not meld.tute]
    if melds:
        sung = ", ".join(meld_cards(catalogue, meld) for meld in melds)
        parts.append(catalogue.text("seat.sung", who=who, melds=sung))
    label = ", ".join(parts)
    if turn:
        label += ". " + catalogue.text("seat.turn", who=who)
    return SeatView(
        seat=seat,
        place=place_of(seat, seen.seat, seen.table.players),
        name=name,
        role=role,
        cards=seen.counts[seat],
        tricks=tricks,
        marks=marks,
        turn=turn,
        verb=catalogue.text(verb),
        letters=letters,
        points=points,
        said=said,
        passed=passed,
        sung=tuple((meld.suit, meld.points) for meld in melds),
        out=seat not in seen.active,
        label=label,
    )
