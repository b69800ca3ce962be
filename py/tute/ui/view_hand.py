"""The hand: order, tiers, and the state of each card."""

from __future__ import annotations

import functools

from tute.engine.cards import POINTS, card_code, cards_of, suit_of
from tute.engine.observation import Observation
from tute.engine.packs import hand_size
from tute.ui.i18n import Catalogue
from tute.ui.kept import kept
from tute.ui.settings import Settings
from tute.ui.stage import Stage
from tute.ui.view import CardView
from tute.ui.why import blocked_text
from tute.ui.words import capital, card_name


def ordered(hand: int, trump: int, order: str) -> tuple[int, ...]:
    """The cards of a hand in the order that the player likes."""
    cards = cards_of(hand)
    if order == "rising":
        return tuple(sorted(cards, key=lambda card: (suit_of(card), card)))
    if order == "trump_first" and trump >= 0:
        return tuple(sorted(cards, key=lambda card: suit_of(card) != trump))
    return cards


def beside(seen: Observation, card: int, order: str) -> int:
    """The card to the right of one of my hand, or else to its left (-1: it is the last one)."""
    cards = ordered(shown_hand(seen), seen.trump, order)
    rest = [other for other in cards if other != card]
    return rest[min(cards.index(card), len(rest) - 1)] if rest else -1


@kept
def tiers_of(seen: Observation) -> int:
    """How many tiers the hand takes on an upright phone: one for up to seven cards dealt."""
    return 1 if hand_size(seen.table) <= 7 else 2


def split(cards: tuple[int, ...], tiers: int) -> int:
    """Where the second tier begins: between suits if that leaves no tier too wide."""
    n = len(cards)
    if tiers == 1 or n <= 5:
        return n
    widest = 6 if n <= 11 else 7
    cuts = [
        k
        for k in range(1, n)
        if suit_of(cards[k]) != suit_of(cards[k - 1]) and max(k, n - k) <= widest
    ]
    return min(cuts or [n // 2], key=lambda k: (abs(n - 2 * k), k < n - k))


def shown_hand(seen: Observation) -> int:
    """My hand; the censor's is the declarer's, when it may be looked at."""
    return seen.hand or seen.open_hand


def hand_view(
    seen: Observation, stage: Stage, settings: Settings, catalogue: Catalogue
) -> tuple[CardView, ...]:
    """The cards of my hand, in order, with what may be done with each."""
    cards, views, legal = _hand(seen, settings.order, catalogue)
    focus = _focus(stage, cards, legal)
    marked = {stage.selected, stage.asked, focus}
    if marked.isdisjoint(cards):
        return views
    return tuple(
        shown._replace(
            selected=card == stage.selected, asked=card == stage.asked, focus=card == focus
        )
        if card in marked
        else shown
        for card, shown in zip(cards, views, strict=True)
    )


@kept
def _hand(
    seen: Observation, order: str, catalogue: Catalogue
) -> tuple[tuple[int, ...], tuple[CardView, ...], set[int]]:
    """The cards in order, how they are shown with none chosen, and which are legal."""
    cards = ordered(shown_hand(seen), seen.trump, order)
    legal = {action.value for action in seen.legal if action.kind == "play"}
    blocked = dict(seen.blocked)
    cut = split(cards, tiers_of(seen))
    views = []
    for at, card in enumerate(cards):
        row, fi, fn = (0, at, cut) if at < cut else (1, at - cut, len(cards) - cut)
        state, reason = "legal" if card in legal else "idle", ""
        why = ""
        if card in blocked:
            state, reason = "blocked", blocked[card].kind
            why = blocked_text(catalogue, blocked[card], seen.cards)
        views.append(
            CardView(
                code=card_code(card),
                row=row,
                fi=fi,
                fn=fn,
                state=state,
                reason=reason,
                selected=False,
                asked=False,
                focus=False,
                label=_label(catalogue, card, state, why),
            )
        )
    return cards, tuple(views), legal


@functools.lru_cache(256)
def _label(catalogue: Catalogue, card: int, state: str, why: str) -> str:
    label = catalogue.text("card.points", n=POINTS[card], card=card_name(catalogue, card))
    if state in ("legal", "blocked"):
        return catalogue.text(f"card.{state}", card=capital(label), why=why)
    return capital(label)


def _focus(stage: Stage, cards: tuple[int, ...], legal: set[int]) -> int:
    """The one card that the tab key reaches."""
    for card in (stage.focused, stage.selected, stage.asked):
        if card in cards:
            return card
    return next((card for card in cards if card in legal), cards[0] if cards else -1)
