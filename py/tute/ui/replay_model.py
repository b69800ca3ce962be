"""What the replay of a deal shows, from what a seat saw and, if they are open, all the hands."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import POINTS, card_code
from tute.engine.observation import OVER, Observation
from tute.engine.results import Trick
from tute.engine.row import NamedTuple
from tute.ui.i18n import Catalogue
from tute.ui.outcome import outcome
from tute.ui.people import Person, call
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.view import TableView
from tute.ui.view_hand import ordered
from tute.ui.view_seats import place_of, role_of
from tute.ui.viewmodel import table_view
from tute.ui.words import card_name


class HandRow(NamedTuple):
    """Somebody's cards: those that are known, and how many are face down."""

    place: str
    name: str
    role: str
    note: str
    cards: tuple[str, ...]
    backs: int
    turn: bool
    label: str


class TrickLine(NamedTuple):
    """A complete trick in the list: the step to go to, and its cards in order of play."""

    at: int
    number: int
    cards: tuple[tuple[str, bool], ...]
    text: str
    label: str
    on: bool


class Tools(NamedTuple):
    """What can be done with the deal. ``opened``: the part that is open, ``done`` what was done.

    ``link``: its address; ``text``: the deal as plain text for a forum.
    """

    opened: str = ""
    done: str = ""
    link: str = ""
    text: str = ""


class Moment(NamedTuple):
    """Where the replay is: step ``at`` of ``last``, deal ``deal`` of ``deals`` (from 0)."""

    at: int
    last: int
    deal: int
    deals: int
    open_hands: bool
    can_branch: bool
    practice: bool = False


class ReplayModel(NamedTuple):
    """All that the replay screen shows."""

    title: str
    moment: Moment
    table: TableView
    hands: tuple[HandRow, ...]
    stock: tuple[str, ...]
    told: tuple[str, ...]
    where: str
    tricks: tuple[TrickLine, ...]
    calls: str
    outcome: str
    tools: Tools


def replay_model(
    seen: Observation,
    moment: Moment,
    people: Sequence[Person],
    settings: Settings,
    catalogue: Catalogue,
    *,
    hands: Sequence[int] = (),
    stock: Sequence[int] = (),
    held: Trick | None = None,
    told: Sequence[str] = (),
    tricks: Sequence[tuple[int, Trick]] = (),
    end: Observation | None = None,
    tools: Tools | None = None,
) -> ReplayModel:
    """The model of one step.

    ``seen`` is what the player knew then; ``hands`` (masks by seat) and ``stock`` are given when
    the hands are open. ``held``: the trick just completed. ``tricks``: all of them, with their
    steps. ``end``: the deal's last moment.
    """
    t = catalogue
    table = table_view(seen, Stage(held=held), people, settings, t)
    players = seen.table.players
    order = [(seen.seat + i) % players for i in (*range(1, players), 0)]
    name = t.text(f"mode.{seen.table.modality}")
    title = " · ".join((name, t.text("deal.n", n=moment.deal + 1)))
    done = len(seen.tricks)
    return ReplayModel(
        title=title,
        moment=moment,
        table=table,
        hands=tuple(_hand(seen, s, hands, people, settings, t) for s in order if s in seen.active),
        stock=tuple(map(card_code, stock)),
        told=tuple(told),
        where=t.text("replay.where", trick=done, at=moment.at, last=moment.last),
        tricks=tuple(_line(at, n, trick, moment, people, t) for n, (at, trick) in
                     enumerate(tricks, 1)),
        calls=_calls(end or seen, people, t),
        outcome=outcome(end, people, t) if end is not None else "",
        tools=tools or Tools(),
    )  # fmt: skip


def _hand(
    seen: Observation,
    seat: int,
    hands: Sequence[int],
    people: Sequence[Person],
    settings: Settings,
    t: Catalogue,
) -> HandRow:
    mask = seen.hand if seat == seen.seat else seen.shown[seat]
    if seat == seen.declarer:
        mask |= seen.open_hand
    if hands:
        mask = hands[seat]
    cards = ordered(mask, seen.trump, settings.order)
    backs = seen.counts[seat] - len(cards)
    tricks = sum(trick.winner == seat for trick in seen.tricks)
    note = ", ".join((t.text("tricks.n", n=tricks), t.text("points.n", n=seen.points[seat])))
    name = call(people[seat], t)
    spoken = [card_name(t, card) for card in cards]
    if backs:
        spoken.append(t.text("replay.backs", n=backs))
    return HandRow(
        place=place_of(seat, seen.seat, seen.table.players),
        name=name,
        role=role_of(seen, seat, people[seat], t),
        note=note,
        cards=tuple(map(card_code, cards)),
        backs=backs,
        turn=seen.turn == seat and seen.phase != OVER,
        label=t.text("replay.hand", name=name, note=note, cards=", ".join(spoken) or "–"),
    )


def _line(
    at: int, number: int, trick: Trick, moment: Moment, people: Sequence[Person], t: Catalogue
) -> TrickLine:
    worth = sum(POINTS[card] for card in trick.cards)
    winner = call(people[trick.winner], t)
    cards = tuple(
        (card_code(card), seat == trick.winner)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    spoken = ", ".join(
        t.text("play", name=call(people[seat], t), card=card_name(t, card))
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    return TrickLine(
        at=at,
        number=number,
        cards=cards,
        text=t.text("replay.took", name=winner, n=worth),
        label=t.text("replay.trick", trick=number, cards=spoken, name=winner, n=worth),
        on=at == moment.at,
    )


def _calls(seen: Observation, people: Sequence[Person], t: Catalogue) -> str:
    """The auction in a line, if there was one."""
    said = [
        t.text("play", name=call(people[c.seat], t), card=str(c.bid) if c.bid else
               t.text("pass.said").lower())
        for c in seen.calls
    ]  # fmt: skip
    return ", ".join(said)
