"""The rules of a table, section by section: what is said follows from its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tute.engine.options import Table
from tute.engine.packs import hand_size, has_stock, pack_of
from tute.engine.row import NamedTuple
from tute.engine.scoring import DOUBLE_FROM, LAST_TRICK


class Line(NamedTuple):
    """A paragraph: a key of the catalogue and the numbers that fill it."""

    key: str
    n: int | None = None
    low: int = 0
    step: int = 0
    vacas: int = 0


class Figure(NamedTuple):
    """A picture of :mod:`tute.ui.rules_figures` by its name, with a key for what it says."""

    name: str


class Section(NamedTuple):
    """A heading's key (after ``rules.title.``) and what stands below it."""

    name: str
    parts: tuple[Line | Figure, ...]


GLOSSARY: Final = (
    "hand", "eldest", "dealer", "trick", "lead", "trump", "turn_up", "follow", "head", "ruff",
    "overruff", "discard", "draw_trumps", "duck", "revoke", "meld", "tute", "last", "blanks",
    "game", "vaca", "letter", "fail", "stock", "capote", "concede", "censor",
)  # fmt: skip
"""The words explained, each a key after ``glossary.``."""


def sections_of(table: Table) -> tuple[Section, ...]:
    """All that is to be told of a table."""
    parts = {
        "goal": _goal(table),
        "cards": _cards(table),
        "deal": _deal(table),
        "auction": _auction(table),
        "play": _play(table),
        "stock": _stock(table),
        "melds": _melds(table),
        "score": _score(table),
        "match": _match(table),
        "manners": _manners(table),
    }
    made = ((name, tuple(lines)) for name, lines in parts.items())
    return tuple(Section(name, lines) for name, lines in made if lines)


def _line(key: str, n: int | None = None, *, low: int = 0, step: int = 0, vacas: int = 0) -> Line:
    return Line(f"rules.{key}", n, low, step, vacas)


Parts = Iterator[Line | Figure]


def _goal(table: Table) -> Parts:
    yield _line(f"goal.{table.modality}")


def _cards(table: Table) -> Parts:
    yield _line("cards.40" if len(pack_of(table)) == 40 else "cards.36")
    yield Figure("order")
    yield _line("cards.last", n=LAST_TRICK)


def _deal(table: Table) -> Parts:
    modality, options = table.modality, table.options
    yield _line("deal.turn")
    if modality == "individual":
        yield _line("deal.stock" if has_stock(table) else "deal.shown", n=hand_size(table))
    elif modality == "clasico":
        yield _line(f"deal.clasico.{options.trump_card}", n=hand_size(table))
    elif modality == "subastado":
        yield _line(f"deal.subastado.{table.players}", n=hand_size(table))
    else:
        yield _line("deal.no_trump" if modality == "cabron" else "deal.shown", n=hand_size(table))
    if modality in ("clasico", "individual") and options.first_lead == "two_of_oros":
        yield _line("deal.two_of_oros")
        if has_stock(table):  # where not all cards are dealt
            yield _line("deal.two_of_oros.nobody")


def _auction(table: Table) -> Parts:
    if table.modality != "subastado":
        return
    options = table.options
    yield _line(f"auction.{options.rounds}")
    yield _line("auction.bids", low=options.min_bid, step=options.bid_step)
    yield _line("auction.won")


def _play(table: Table) -> Parts:
    modality, options = table.modality, table.options
    loco = modality == "loco"
    yield _line("play.trick")
    if has_stock(table) and options.stock_duty != "full":
        yield _line(f"play.{options.stock_duty}")
    elif has_stock(table):
        yield _line("play.full")
    yield _line("play.follow")
    yield _line("play.head.loco" if loco else "play.head")
    yield Figure("head")
    if modality == "cabron":
        yield _line("play.no_trump")
    yield _line("play.ruff")
    yield _line("play.overruff.loco" if loco else "play.overruff")
    yield Figure("overruff")
    yield Figure("after")
    if modality == "clasico":
        yield _line("play.partner")
    yield _line(f"play.{options.revoke}")


def _stock(table: Table) -> Parts:
    if not has_stock(table):
        return
    yield _line("stock.draw")
    if table.options.exchange:
        yield _line("stock.exchange")
        yield Figure("exchange")
    else:
        yield _line("stock.no_exchange")
    yield _line("stock.capote" if table.options.capote else "stock.no_capote")


def _melds(table: Table) -> Parts:
    modality, options = table.modality, table.options
    if modality == "cabron":
        yield _line("melds.cabron")
        yield Figure("pair")
        yield _line("melds.cabron.first")
        yield _line("melds.cabron.two")
        return
    yield _line("melds.pair")
    yield Figure("pair")
    who = {"clasico": options.singers, "subastado": "declarer"}.get(modality, "winner")
    yield _line(f"melds.{who}")
    yield _line("melds.when")
    yield _line(f"melds.{options.announce}")
    if options.announce == "auto":
        yield _line("melds.several")
    if options.tute:
        yield _line("melds.tute")
        yield Figure("tute")
    else:
        yield _line("melds.no_tute")


def _score(table: Table) -> Parts:
    modality, options = table.modality, table.options
    if modality in ("clasico", "individual"):
        yield _line(f"score.{modality}")
        yield _line(f"score.tie.{options.tie}")
        if options.double_over:
            yield _line("score.double", n=options.double_over)
    elif modality == "cabron":
        yield _line("score.cabron")
        yield _line(f"score.zero.{options.zero}")
        yield _line(f"score.over.{options.over}")
        yield _line("score.middle")
        yield _line("score.tied")
    elif modality == "loco":
        yield _line("score.loco")
        yield _line("score.loco.zero")
        yield _line("score.loco.capote")
    else:
        yield _line("score.made")
        yield _line(f"score.failed.{options.failed}")
        yield _line("score.stake", n=DOUBLE_FROM)
        yield _line(f"score.example.{options.failed}")


def _match(table: Table) -> Parts:
    modality, options = table.modality, table.options
    if modality == "subastado":
        yield _line("match.target", n=options.target)
    elif modality in ("cabron", "loco"):
        yield _line(f"match.{modality}", n=options.letters)
    elif options.vacas > 1:
        yield _line("match.vacas", n=options.games, vacas=options.vacas)
    else:
        yield _line("match.games", n=options.games)


def _manners(table: Table) -> Parts:
    if table.options.revoke == "penalty":
        yield _line(f"revoke.{table.modality}")
    if table.options.concede:
        yield _line(f"concede.{table.modality}")
    if table.modality == "subastado" and table.players == 4:
        yield _line("censor")
