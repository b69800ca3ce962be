"""``python -m tools.arena.regret``: what a choice of few worlds loses against one of very many.

At decisions of real deals, every move is valued in very many worlds. A player who looks at a few
of them chooses what is best there: what that is worth less, over all, is its regret, as a share of
a deal won (in Cabrón and Loco: half a letter). It measures the noise of a search, not whether its
playouts are right, but with a hundredth of the deals that an arena needs for it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence

from tools.arena.rule import Rule
from tute.bots.heuristic.bot import RuleBot, first_sight
from tute.bots.search.bots import EXPERT
from tute.bots.search.frame import frame_of
from tute.bots.search.judge import Judge
from tute.bots.search.pimc import SearchBot, moves_of
from tute.bots.search.setting import World, kernel_of
from tute.bots.search.worlds import worlds_for
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.options import PLAYERS, make_table
from tute.engine.reducer import apply, start, view
from tute.engine.rng import derive
from tute.engine.shuffle import deal_from_seed

REFERENCE = 400
LEAST_CARDS = 5
"""Later on, worlds are solved and nearly all are looked at."""


def decisions(modality: str, players: int, seed: int, rng: random.Random) -> Iterator[Observation]:
    """One decision in three of those early on, by a fitted player among plain ones."""
    table = make_table(modality, players)
    score, number = new_match(table).score, 0
    while True:
        number += 1
        deal = deal_from_seed(table, number % players, derive(b"regret %d" % seed, number))
        state, _ = start(table, deal.dealer, deal.pack, first_deal=True, picked=deal.picked)
        while state.result is None:
            seat = state.queue[0]
            seen = view(state, seat, score)
            late = seen.hand.bit_count() < LEAST_CARDS
            if seen.phase == "play" and not late and len(seen.legal) > 1 and rng.random() < 1 / 3:
                yield seen
            bot = RuleBot() if seat == number % players else Rule()
            state, _ = apply(state, seat, bot.choose(seen, rng))


def regrets(seen: Observation, worlds: list[int], tastes: list[float], rng: random.Random) -> Rows:
    """By number of worlds and weight of taste, the regret of one decision; empty if it is none."""
    effort = EXPERT._replace(nodes=0, worlds=REFERENCE, candidates=2 * REFERENCE, plays=0)
    bot, frame = SearchBot(effort), frame_of(seen)
    possible = worlds_for(seen, frame)
    moves = moves_of(kernel_of(seen, possible.draw(rng), frame), seen)
    if len(moves) < 2:
        return {}
    drawn = bot.weighted_worlds(seen, frame, possible, rng)
    rows: list[World] = [w for w, share in drawn for _ in range(max(1, round(share * REFERENCE)))]
    rng.shuffle(rows)
    judge = Judge(seen, frame, effort)
    options = judge.options(moves)
    values = [judge.values(kernel_of(seen, world, frame), options) for world in rows]
    sight = first_sight(seen)

    def over(part: range) -> dict[int, float]:
        means: dict[int, float] = {}
        for option in options:
            mean = sum(values[at][option] for at in part) / len(part)
            means[option[0]] = max(mean, means.get(option[0], mean))
        return means

    truth = over(range(len(rows)))
    found = {}
    for count in worlds:
        parts = [range(at, at + count) for at in range(0, len(rows) - count + 1, count)]
        for taste in tastes:
            taster = SearchBot(effort._replace(taste=taste))
            lost = 0.0
            for part in parts:
                tasted = taster.tasted(over(part), sight, seen)
                lost += max(truth.values()) - truth[max(tasted, key=tasted.__getitem__)]
            found[count, taste] = lost / len(parts) / 2
    return found


Rows = dict[tuple[int, float], float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the mean regret per decision as JSON lines."""
    parser = argparse.ArgumentParser(prog="regret")
    parser.add_argument("--modality", choices=list(PLAYERS), default="clasico")
    parser.add_argument("--players", type=int)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, nargs="+", default=[20, 40, 80])
    parser.add_argument("--taste", type=float, nargs="+", default=[0.0, 1e-4, 2e-4, 4e-4])
    chosen = parser.parse_args(arguments)
    rng = random.Random(chosen.seed)
    sums: Rows = {}
    count = 0
    players = chosen.players or PLAYERS[chosen.modality][0]
    for seen in decisions(chosen.modality, players, chosen.seed, rng):
        for key, lost in regrets(seen, chosen.worlds, chosen.taste, rng).items():
            sums[key] = sums.get(key, 0.0) + lost
        count += 1
        if count == chosen.decisions:
            break
    for (worlds, taste), lost in sums.items():
        row = {"worlds": worlds, "taste": taste, "regret": round(lost / count, 5)}
        print(json.dumps(row | {"decisions": count}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
