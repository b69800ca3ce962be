"""The yardstick ``rule``: the prototype's rule policy and bidding formula, as they were.

A port of ``policy.py`` (``pol_team``, ``pol_cab``) and ``auction.py`` (``hcp_bid``) of the study in
which the first figures were measured, so that later ones compare with them. It is frozen: never
improve it. Clásico, Subastado and Cabrón are the prototype's own. It knew neither Loco nor
Individual; there the nearest thing plays: Loco by the Cabrón policy with the trump known from the
start, singing whenever the policy goes high; Individual by the Clásico policy with every player a
side of its own, singing and exchanging whenever it may, never announcing a capote or conceding.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from tute.engine.actions import EXCHANGE, NO_CAPOTE, PASS, SILENT, TUTE, Action, name_trump, play
from tute.engine.cards import ABOVE, BIT, KNIGHTS, POINTS, SUIT_MASK, cards_of, mask_of, points_in
from tute.engine.melds import first_to_sing, pair_cards, pairs_in
from tute.engine.modes.registry import MODES
from tute.engine.observation import Observation
from tute.engine.packs import pack_of
from tute.engine.reducer import legal_actions, step_of
from tute.engine.state import State
from tute.engine.trick import legal_cards, lie_of


class Spot(NamedTuple):
    """What the policy looks at, filled from an observation or (in playouts) from a state.

    ``unseen`` are the cards that are neither in hand nor played. ``placed`` cards lie on the
    table, worth ``worth``; ``best`` of them wins (-1: none) and ``ours`` tells for whose side.
    """

    modality: str
    phase: str
    legal: tuple[Action, ...]
    seat: int
    players: int
    hand: int
    playable: int
    unseen: int
    trump: int
    placed: int
    worth: int
    best: int
    ours: bool
    ruffed: bool
    points: tuple[int, ...]
    pairs: int


def allied(modality: str, declarer: int, one: int, other: int) -> bool:
    """Whether two seats play on the same side."""
    if modality == "clasico":
        return one % 2 == other % 2
    if modality == "subastado":
        return (one == declarer) == (other == declarer)
    return one == other


def spot_of(seen: Observation) -> Spot:
    """The spot of the seat to act, from what it may know."""
    hidden = mask_of(pack_of(seen.table)) & ~seen.hand & ~seen.played
    return _spot(seen, seen.seat, seen.hand, hidden, seen.phase, seen.legal, seen.duty, seen.active)


def spot_in(state: State) -> Spot:
    """The spot of the seat to act, in a state that is known whole."""
    seat = state.queue[0]
    hidden = mask_of(state.stock)
    for hand in state.hands:
        hidden |= hand
    hand = state.hands[seat]
    duty = MODES[state.table.modality].duty(state)
    name = step_of(state).name
    legal = () if name == "play" else legal_actions(state)
    return _spot(state, seat, hand, hidden & ~hand, name, legal, duty, state.active)


def _spot(
    source: Observation | State,
    seat: int,
    hand: int,
    unseen: int,
    phase: str,
    legal: tuple[Action, ...],
    duty: int,
    active: tuple[int, ...],
) -> Spot:
    modality, cards, trump = source.table.modality, source.cards, source.trump
    lie = lie_of(cards, trump)
    ours = False
    if cards:
        winner = active[(active.index(source.leader) + lie.place) % len(active)]
        ours = allied(modality, source.declarer, winner, seat)
    sings = modality in ("clasico", "individual") or seat == source.declarer
    return Spot(
        modality=modality,
        phase=phase,
        legal=legal,
        seat=seat,
        players=len(active),
        hand=hand,
        playable=legal_cards(hand, lie, trump, duty),
        unseen=unseen,
        trump=trump,
        placed=len(cards),
        worth=sum(POINTS[card] for card in cards),
        best=lie.best,
        ours=ours,
        ruffed=lie.ruffed,
        points=source.points,
        pairs=pairs_in(hand) & ~source.sung if sings and hand & KNIGHTS else 0,
    )


def rule_action(spot: Spot) -> Action:
    """What the policy does."""
    phase = spot.phase
    if phase == "play":
        choose = to_extremes if spot.modality in ("cabron", "loco") else for_points
        return play(choose(spot))
    if phase == "auction":
        most, _ = formula_bid(spot.hand)
        bids = [action for action in spot.legal if action.kind == "bid" and action.value <= most]
        return bids[-1] if bids else PASS
    if phase == "name_trump":
        return name_trump(best_trump(spot.hand))
    if phase == "sing":
        return _sing(spot)
    return EXCHANGE if phase == "exchange" else NO_CAPOTE


def _sing(spot: Spot) -> Action:
    if spot.modality == "loco" and not _goes_high(spot):
        return SILENT
    if spot.legal[0].value == TUTE:
        return spot.legal[0]
    suits = sum(1 << action.value for action in spot.legal if action.kind == "sing")
    suit = first_to_sing(spot.hand, suits, spot.trump)
    return Action("sing", suit)


class Rule:
    """The policy as a bot."""

    def choose(self, seen: Observation, rng: random.Random) -> Action:
        """The policy's action; nothing is drawn by lot."""
        return rule_action(spot_of(seen))


# --- the bidding formula (hcp_bid)


def strength(hand: int, trump: int) -> int:
    """What a hand is worth with a suit as trump."""
    trumps = hand & SUIT_MASK[trump]
    pairs = pairs_in(hand)
    value = points_in(trumps) + 6 * trumps.bit_count() + (40 if pairs >> trump & 1 else 0)
    for suit in range(4):
        if suit != trump:
            cards = hand >> 10 * suit
            value += 14 * (cards >> 9 & 1) + 12 * (cards >> 9 & cards >> 8 & 1)
            value += 18 * (pairs >> suit & 1)
    return value


def best_trump(hand: int) -> int:
    """The suit with which a hand is worth most, the first of equals."""
    return max(range(4), key=lambda suit: strength(hand, suit))


def formula_bid(hand: int) -> tuple[int, int]:
    """The bid that the formula gives a hand (in fives), and its trump."""
    trump = best_trump(hand)
    return (strength(hand, trump) - 18) // 5 * 5, trump


# --- most points win (pol_team)


def for_points(spot: Spot) -> int:
    """The card to play where a side wants points."""
    playable = spot.playable
    if not playable & (playable - 1):
        return playable.bit_length() - 1
    pairs = 0
    for suit in range(4):
        if spot.pairs >> suit & 1:
            pairs |= pair_cards(suit)
    value = _follow_value if spot.placed else _lead_value
    return max(cards_of(playable), key=lambda card: value(spot, card, pairs))


def _lead_value(spot: Spot, card: int, pairs: int) -> float:
    trumps = SUIT_MASK[spot.trump]
    trumps_out, suit = (spot.unseen & trumps).bit_count(), SUIT_MASK[card // 10]
    above, worth = spot.unseen & ABOVE[card], POINTS[card]
    if card // 10 == spot.trump:
        held = (spot.hand & trumps).bit_count()
        if not above and trumps_out:
            value = 6 + (8 if held >= 3 and held * 2 >= trumps_out else 0) + worth * 0.1
        elif above:
            value = -worth * 1.5 - 2 + (2 if held >= 5 else 0)
        else:
            value = -4 - worth * 0.3
    elif not above:
        safe = (spot.unseen & suit).bit_count() >= spot.players - 1 or not trumps_out
        value = worth * 1.0 if safe else worth * 0.2 - 1
        if not trumps_out:
            value += 5
    else:
        value = -worth * 1.3
        if not spot.hand & suit & ~BIT[card]:
            value += 1.0
        if above.bit_count() == 1 and worth == 10:
            value -= 2
    if BIT[card] & pairs:
        value -= 12
    return value - (card % 10) * 0.01


def _follow_value(spot: Spot, card: int, pairs: int) -> float:
    trump, best, unseen, on_table = spot.trump, spot.best, spot.unseen, spot.worth
    last = spot.placed == spot.players - 1
    trumps_out, worth = unseen & SUIT_MASK[trump], POINTS[card]
    is_trump, best_is_trump = card // 10 == trump, best // 10 == trump
    safe = last or (not unseen & ABOVE[best] and (best_is_trump or not trumps_out))
    if BIT[card] & ABOVE[best] or (is_trump and not best_is_trump):
        of_suit = (unseen & SUIT_MASK[card // 10]).bit_count()
        holds = last or (
            not unseen & ABOVE[card] and (is_trump or not trumps_out or of_suit >= spot.players - 1)
        )
        if spot.ours and safe:
            value = on_table * 0.2 + worth * (0.1 if is_trump else 0.6)
        else:
            value = (on_table + worth) * (0.9 if holds else 0.15) - (0 if holds else worth * 0.5)
        if is_trump:
            value -= (card % 10) * 0.35
    else:
        if spot.ours and (safe or best % 10 >= 8):
            value = on_table * 0.5 + worth * (0.2 if is_trump else 0.8)
        elif spot.ours:
            value = worth * 0.1 - 0.2 * worth
        else:
            value = -worth
        if is_trump:
            value -= 1 + (card % 10) * 0.3
        if worth == 11 and not is_trump:
            value -= 3
    if BIT[card] & pairs:
        value -= 10
    return value - (card % 10) * 0.02


# --- highest or lowest (pol_cab)


def to_extremes(spot: Spot) -> int:
    """The card to play where the middle loses."""
    playable = spot.playable
    if not playable & (playable - 1):
        return playable.bit_length() - 1
    high = _goes_high(spot)
    return max(cards_of(playable), key=lambda card: _extreme_value(spot, card, high))


def _goes_high(spot: Spot) -> bool:
    mine, left = spot.points[spot.seat], spot.hand.bit_count()
    top = max(points for seat, points in enumerate(spot.points) if seat != spot.seat)
    if mine > 75:
        high = False
    elif (mine == 0 and left <= 3) or (mine >= top and mine >= 25):
        high = True
    else:
        high = (spot.hand & 0xC0300C0300).bit_count() >= 4 and mine + 20 >= top
    if mine == 0 and left <= 5 and not high:
        high = spot.placed == spot.players - 1 and spot.worth <= 4
    return high


def _extreme_value(spot: Spot, card: int, high: bool) -> float:
    worth, best = POINTS[card], spot.best
    if not spot.placed:
        above = spot.unseen & ABOVE[card]
        if high:
            return -worth if above else worth
        return -(card % 10) if above or not spot.unseen & SUIT_MASK[card // 10] else -20
    wins = BIT[card] & ABOVE[best] or (card // 10 == spot.trump and best // 10 != spot.trump)
    if high:
        return spot.worth + worth if wins else -worth
    if wins:
        return -spot.worth - 5 + (card % 10) * 0.1
    return worth + (card % 10) * 0.1
