"""A deal as plain text, for a forum or a letter: hands, auction, tricks, result."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import POINTS, SUITS, card_code, cards_of, rank_of, suit_of
from tute.engine.observation import Observation
from tute.ui.i18n import Catalogue
from tute.ui.outcome import outcome
from tute.ui.people import Person, call
from tute.ui.scoretext import goal_text
from tute.ui.words import capital, card_name, suit_name


def deal_text(
    end: Observation,
    hands: Sequence[int],
    people: Sequence[Person],
    catalogue: Catalogue,
    number: int = 1,
    stock: Sequence[int] = (),
) -> str:
    """The deal that ``end`` shows at its last moment; ``hands`` are masks as dealt, by seat."""
    t = catalogue
    names = [call(person, t) for person in people]
    mode = t.text(f"mode.{end.table.modality}")
    lines = [f"Tute · {mode} · {t.text('deal.n', n=number)} · {goal_text(end.table, t)}"]
    lines.append(t.text("text.dealer", name=names[end.dealer]))
    if end.trump >= 0:
        lines.append(capital(t.text("trump.label", suit=suit_name(t, end.trump))) + ".")
    lines.append("")
    lines += [f"{names[seat]}: {_hand(hands[seat], t)}" for seat in end.active]
    if stock:
        cards = " ".join(card_code(card) for card in stock)
        lines.append(f"{t.text('replay.stock')}: {cards}")
    if end.calls:
        said = [f"{names[c.seat]} {c.bid or t.text('pass.said').lower()}" for c in end.calls]
        lines += ["", f"{t.text('auction')}: {', '.join(said)}"]
    lines += ["", *_tricks(end, names, t)]
    if end.result is not None:
        totals = ", ".join(f"{names[seat]} {end.points[seat]}" for seat in end.active)
        lines += ["", f"{t.text('sheet.total')}: {totals}", outcome(end, people, t)]
    lines += ["", t.text("text.legend")]
    return "\n".join(lines) + "\n"


def _hand(hand: int, t: Catalogue) -> str:
    suits = []
    for suit in range(len(SUITS)):
        ranks = [str(rank_of(card)) for card in cards_of(hand) if suit_of(card) == suit]
        suits.append(f"{suit_name(t, suit)} {' '.join(ranks) or '–'}")
    return " | ".join(suits)


def _tricks(end: Observation, names: Sequence[str], t: Catalogue) -> list[str]:
    lines = []
    for at, trick in enumerate(end.tricks):
        cards = ", ".join(
            f"{names[seat]} {card_code(card)}"
            for seat, card in zip(trick.seats, trick.cards, strict=True)
        )
        worth = sum(POINTS[card] for card in trick.cards)
        lines.append(f"{at + 1:2}. {cards} → {names[trick.winner]} {worth}")
        for meld in end.melds:
            if meld.trick == at:
                note = f"note.tute.{meld.tute}" if meld.tute else f"note.{meld.points}"
                said = t.text(note, suit=suit_name(t, max(0, meld.suit)))
                lines.append(f"    {names[meld.seat]}: {said}")
        for swap in end.exchanges:
            if swap.trick == at:
                taken, given = card_name(t, swap.taken), card_name(t, swap.given)
                said = t.text("text.exchange", taken=taken, given=given)
                lines.append(f"    {names[swap.seat]}: {said}")
    if end.cards:
        at = end.active.index(end.leader)
        seats = (end.active[at:] + end.active[:at])[: len(end.cards)]
        on_table = ", ".join(
            f"{names[seat]} {card_code(card)}" for seat, card in zip(seats, end.cards, strict=True)
        )
        lines.append(f"{len(end.tricks) + 1:2}. {on_table} …")
    return lines
