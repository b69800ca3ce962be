"""What an action is good for, as a player would say it: two reasons at most, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tute.bots.estimate import Estimate
from tute.engine.cards import ABOVE, BIT, POINTS, SUIT_MASK, SUITS, card_code, cards_of
from tute.engine.melds import pair_cards, pairs_in
from tute.engine.observation import Observation
from tute.engine.trick import beaten_by, lie_of

Reason = tuple[str, dict[str, Any]]

CODES: Final = (
    "only", "same", "takes", "loads", "ruffs", "trumps", "top", "low_lead", "ducks", "spares",
    "keeps_meld", "keeps_card", "few", "many", "pass", "bid", "trump_long", "trump_forty",
    "sing", "silent", "exchange", "keep", "capote", "no_capote", "concede",
)  # fmt: skip
_MOST: Final = 2
_ALIKE: Final = 0.02


def reasons(seen: Observation, chosen: Estimate, rows: Sequence[Estimate]) -> list[Reason]:
    """The reasons for an action, given what all are worth."""
    if len(seen.legal) == 1:
        return [("only", {})]
    kind = chosen.action.kind
    if kind == "play":
        return _card(seen, chosen, rows)[:_MOST]
    if kind == "trump":
        return _trump(seen, chosen.action.value)
    code = {"no capote": "no_capote"}.get(kind, kind)
    return [(code, {"n": chosen.action.value})] if kind == "bid" else [(code, {})]


def _trump(seen: Observation, suit: int) -> list[Reason]:
    held = (seen.hand & SUIT_MASK[suit]).bit_count()
    found: list[Reason] = [("trump_long", {"n": held, "suit": SUITS[suit]})]
    if pairs_in(seen.hand) >> suit & 1:
        found.append(("trump_forty", {"suit": SUITS[suit]}))
    return found


def _card(seen: Observation, chosen: Estimate, rows: Sequence[Estimate]) -> list[Reason]:
    card = chosen.action.value
    cards = [row for row in rows if row.action.kind == "play"]
    found: list[Reason] = []
    if seen.table.modality in ("cabron", "loco"):
        found += _plan(chosen)
    legal = [row.action.value for row in cards]
    found += _follow(seen, card, legal) if seen.cards else _lead(seen, card)
    found += _kept(seen, card, legal)
    spread = max(row.chance for row in cards) - min(row.chance for row in cards)
    if spread < _ALIKE:
        found.insert(0, ("same", {}))
    return found


def _plan(chosen: Estimate) -> list[Reason]:
    """In the modalities where the middle loses: which end the hand makes for."""
    if chosen.low > 0.5:
        return [("few", {})]
    return [("many", {})] if chosen.low < 0.2 else []


def _lead(seen: Observation, card: int) -> list[Reason]:
    suit = card // 10
    elsewhere = _elsewhere(seen)
    if suit == seen.trump and elsewhere & SUIT_MASK[suit]:
        return [("trumps", {})]
    if not elsewhere & ABOVE[card] and elsewhere & SUIT_MASK[suit]:
        return [("top", {"card": card_code(card)})]
    return [] if POINTS[card] else [("low_lead", {})]


def _elsewhere(seen: Observation) -> int:
    """The cards that others hold or may hold."""
    mask = seen.unseen
    for seat, shown in enumerate(seen.shown):
        if seat != seen.seat:
            mask |= shown
    return mask


def _follow(seen: Observation, card: int, legal: Sequence[int]) -> list[Reason]:
    lie = lie_of(seen.cards, seen.trump)
    at = seen.active.index(seen.leader)
    order = seen.active[at:] + seen.active[:at]
    holder = order[lie.place]
    last = len(seen.cards) == len(order) - 1
    worth = sum(POINTS[c] for c in seen.cards) + POINTS[card]
    if BIT[card] & beaten_by(lie.best, seen.trump):
        if last or not _elsewhere(seen) & beaten_by(card, seen.trump):
            return [("takes", {"n": worth})]
        return [("ruffs", {})] if card // 10 == seen.trump != lie.led else []
    if _ally(seen, holder) and (last or lie.best % 10 == 9) and POINTS[card]:
        return [("loads", {"n": POINTS[card]})]
    if _ally(seen, holder):
        return []
    over = beaten_by(lie.best, seen.trump)
    least = min(POINTS[other] for other in (card, *legal) if not BIT[other] & over)
    return [("spares" if least else "ducks", {})] if POINTS[card] == least else []


def _ally(seen: Observation, seat: int) -> bool:
    if seen.table.modality == "clasico":
        return seat % 2 == seen.seat % 2
    if seen.table.modality == "subastado":
        return seen.declarer not in (seat, seen.seat)
    return False


def _kept(seen: Observation, card: int, legal: Sequence[int]) -> list[Reason]:
    """What another legal card would have given up."""
    mask = seen.hand & ~BIT[card]
    sings = seen.table.modality != "cabron" and (
        seen.table.modality != "subastado" or seen.declarer == seen.seat
    )
    others = [other for other in legal if other != card]
    if sings:
        for suit in range(4):
            pair = pair_cards(suit)
            whole = mask & pair == pair and not seen.sung >> suit & 1
            if whole and any(BIT[other] & pair for other in others):
                return [("keeps_meld", {"suit": SUITS[suit]})]
    best = max((other for other in cards_of(mask) if other in others), key=POINTS.__getitem__,
               default=-1)  # fmt: skip
    if best >= 0 and POINTS[best] >= 10 and POINTS[card] < POINTS[best]:
        return [("keeps_card", {"card": card_code(best)})]
    return []
