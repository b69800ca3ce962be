"""Random records, played through the referee's own rules."""

import random
from typing import Any

from .cards import SUITS, deal_order, hand_size, of_suit, pack_for, points_of, rank_of
from .deal import Deal
from .match import Game, Match
from .options import complete_options


def random_record(
    rng: random.Random,
    modality: str,
    players: int,
    options: dict[str, Any],
    max_deals: int,
    *,
    rigged: float = 0.3,
    unfinished: float = 0.1,
) -> dict[str, Any]:
    """At most `max_deals` deals of random legal actions, fewer if the match ends.

    `rigged`: the chance that a deal favours rare things (a tute, melds, a poor hand, all tricks).
    `unfinished`: the chance that the last deal stops somewhere in the middle.
    """
    full = complete_options(modality, options)
    match = Match(modality, players, full)
    dealer = rng.randrange(players)
    deals: list[dict[str, Any]] = []
    while len(deals) < max_deals and not match.over:
        if rng.random() < rigged:
            pack, boss = rigged_pack(rng, modality, players, full, dealer)
        else:
            pack, boss = shuffled(rng, modality, players, full), None
        entry: dict[str, Any] = {"dealer": dealer, "pack": " ".join(pack), "actions": []}
        if full.get("trump_card") == "blind":
            own = Deal(modality, players, full | {"trump_card": "last"}, dealer, pack)
            entry["trump_card"] = rng.choice(own.hands[dealer])
        deal = Deal(modality, players, full, dealer, pack, entry.get("trump_card"), deals == [])
        game = Game(deal)
        while game.pending is not None:
            seat, legal = game.pending
            action = choose(rng, deal, seat, legal, boss)
            entry["actions"].append([seat, action])
            game.act(action)
        deals.append(entry)
        assert deal.result is not None
        match.add(deal.result)
        dealer = (dealer + 1) % players
    if deals != [] and rng.random() < unfinished:
        actions = deals[-1]["actions"]
        del actions[rng.randrange(len(actions)) :]
    table = {"modality": modality, "players": players, "options": dict(options)}
    return {"format": "tute-record", "version": 1, "table": table, "deals": deals}


def shuffled(rng: random.Random, modality: str, players: int, options: dict[str, Any]) -> list[str]:
    pack = pack_for(modality, players, options)
    rng.shuffle(pack)
    return pack


def rigged_pack(
    rng: random.Random, modality: str, players: int, options: dict[str, Any], dealer: int
) -> tuple[list[str], int | None]:
    """A shuffled pack in which one seat gets chosen cards, and who wants all the tricks, if any."""
    pack = shuffled(rng, modality, players, options)
    order = deal_order(modality, players, dealer)
    size = hand_size(modality, players, options)
    lucky = rng.randrange(len(order))
    suits = rng.sample(SUITS, 4)
    theme = rng.choice(["kings", "knights", "both", "pairs", "poor", "boss"])
    boss = None
    if theme == "kings":
        wanted = [card for card in pack if rank_of(card) == 12]
    elif theme == "knights":
        wanted = [card for card in pack if rank_of(card) == 11]
    elif theme == "both":
        wanted = [card for card in pack if rank_of(card) in (11, 12)]
    elif theme == "pairs":
        wanted = [c for suit in suits[:2] for c in of_suit(pack, suit) if rank_of(c) in (11, 12)]
    elif theme == "poor":
        wanted = [card for card in pack if points_of(card) == 0]
    else:
        # The last card of the dealer is trump: let the boss be the dealer with a long suit of it.
        lucky = len(order) - 1
        boss = order[lucky]
        wanted = of_suit(pack, suits[0]) + [c for c in pack if rank_of(c) in (1, 3, 12)]
        wanted = list(dict.fromkeys(wanted))
    wanted = wanted[:size]
    for turn, card in enumerate(wanted):
        # The card and whatever lies where the lucky seat's cards go change places; the first of
        # `wanted` goes to the seat's last place.
        place = lucky + (size - 1 - turn) * len(order)
        other = pack.index(card)
        pack[place], pack[other] = pack[other], pack[place]
    return pack, boss


def choose(rng: random.Random, deal: Deal, seat: int, legal: list[str], boss: int | None) -> str:
    """A random legal action, such that rare ones do not cut every deal short."""
    if "pass" in legal:
        bids = legal[:-1]
        if bids == [] or rng.random() < 0.4:
            return "pass"
        if seat == boss or rng.random() < 0.05:
            return rng.choice(bids)  # a wild one
        return rng.choice(bids[:4])
    if "capote" in legal:
        return "capote" if rng.random() < (0.8 if seat == boss else 0.15) else "no capote"
    if "silent" in legal:
        return "silent" if rng.random() < 0.35 else rng.choice(legal[:-1])
    if "keep" in legal or legal[0].startswith("trump "):
        return rng.choice(legal)

    if "concede" in legal and rng.random() < 0.1:
        return "concede"
    cards = [card for card in legal if card != "concede"]
    unlawful = [card for card in cards if card not in deal.lawful]
    if unlawful != [] and rng.random() < 0.02:
        return rng.choice(unlawful)  # only possible with revoke: "penalty"
    lawful = [card for card in cards if card in deal.lawful]
    if boss is not None and rng.random() < 0.9:
        # The boss plays strong cards, trumps first; the others throw what is worth least.
        lawful.sort(key=lambda c: (c[-1] != (deal.trump or "?")[0], -points_of(c), -rank_of(c)))
        return lawful[0] if seat == boss else lawful[-1]
    return rng.choice(lawful)
