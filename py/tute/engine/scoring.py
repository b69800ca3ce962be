"""How deals and matches are scored. Integers only, below the modalities, so that bots share it.

Each function takes points or counts by seat (or by side) and says who wins, who loses or what is
written down. Source: RULES.md sections 3 and 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LAST_TRICK: Final = 10
"""Points for the last trick of a deal."""
MAX_BID: Final = 230
DOUBLE_FROM: Final = 120
"""From this bid on everything counts double."""

Losers = tuple[str, tuple[int, ...]]
"""The reason, and the seats that lose, ascending."""


def _seats(flags: Sequence[bool]) -> tuple[int, ...]:
    return tuple(seat for seat, flag in enumerate(flags) if flag)


# --- most points win: Clásico (by side) and Individual (by seat)


def break_tie(tied: Sequence[int], last_winner: int, tie: str) -> tuple[int, ...]:
    """Option ``tie``: who wins among those tied at the top (seats or sides), if anybody."""
    return (last_winner,) if tie == "last_trick" and last_winner in tied else ()


def top_scorers(points: Sequence[int]) -> tuple[int, ...]:
    """Who has the most points."""
    most = max(points)
    return _seats([p == most for p in points])


def games_for(winner_points: int, double_over: int) -> int:
    """Option ``double_over``: the games that a deal won with so many points is worth."""
    return 2 if double_over and winner_points > double_over else 1


def add_games(
    games: Sequence[int], vacas: Sequence[int], won: Sequence[int], per_vaca: int, to_win: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Options ``games`` and ``vacas``: (games, vacas, winners) after a deal that won ``won`` games.

    All by seat or side; ``winners`` is empty while the match goes on. With one vaca nothing is
    ever wiped; with more, whoever completes a vaca sends everybody's games back to zero.
    """
    games = tuple(g + w for g, w in zip(games, won, strict=True))
    complete = [g >= per_vaca for g in games]
    if to_win == 1:
        return games, tuple(vacas), _seats(complete)
    if any(complete):
        vacas = tuple(v + c for v, c in zip(vacas, complete, strict=True))
        games = (0,) * len(games)
    return games, tuple(vacas), _seats([v >= to_win for v in vacas])


# --- losers take a letter: Cabrón and Loco


def losers_at_zero(points: Sequence[int], tricks: Sequence[int], zero: str) -> Losers | None:
    """Option ``zero``: the first line of Cabrón's losers, or None if it names nobody."""
    if zero == "points":
        named = _seats([p == 0 for p in points])
        return ("zero", named) if named else None
    none = [t == 0 for t in tricks]
    if not any(none):
        return None
    if zero == "tricks":
        return "zero", _seats(none)
    return "no_trick", _seats([not n for n in none])


def limit_of(own_meld: bool, over: str) -> int:
    """Option ``over``: the points beyond which a player of Cabrón loses."""
    return 120 if over == "100_120" and own_meld else 100


def cabron_losers(
    points: Sequence[int], tricks: Sequence[int], melded: Sequence[bool], zero: str, over: str
) -> Losers:
    """Who loses a deal of Cabrón (section 3.2): points, tricks won, and whether each melded."""
    at_zero = losers_at_zero(points, tricks, zero)
    if at_zero:
        return at_zero
    beyond = _seats([p > limit_of(m, over) for p, m in zip(points, melded, strict=True)])
    if beyond:
        return "over", beyond
    low, high = min(points), max(points)
    middle = _seats([low < p < high for p in points])
    if middle:
        return "middle", middle
    return "tied", _seats([list(points).count(p) > 1 for p in points])


def loco_losers(points: Sequence[int]) -> Losers:
    """Who loses a deal of Loco (section 3.4)."""
    low, high = min(points), max(points)
    if high == sum(points):
        return "capote", _seats([p != high for p in points])
    middle = [low < p < high for p in points]
    tied = [p != 0 and list(points).count(p) > 1 for p in points]
    losers = _seats([m or t for m, t in zip(middle, tied, strict=True)])
    return ("middle" if any(middle) else "tied"), losers


def add_letters(letters: Sequence[int], losers: Sequence[int]) -> tuple[int, ...]:
    """One letter more for each loser."""
    return tuple(n + (seat in losers) for seat, n in enumerate(letters))


def letters_winners(letters: Sequence[int], limit: int) -> tuple[int, ...]:
    """Option ``letters``: the match ends when somebody is out and one player has the fewest."""
    fewest = min(letters)
    if max(letters) < limit or list(letters).count(fewest) > 1:
        return ()
    return _seats([n == fewest for n in letters])


# --- a contract: Subastado


def bids_over(high: int, min_bid: int, step: int) -> range:
    """Options ``min_bid`` and ``bid_step``: the bids that beat ``high`` (0: nobody has bid)."""
    return range(max(min_bid, high + step), MAX_BID + 1, step)


def stake_of(bid: int) -> int:
    """What a bid counts for: twice from 120 on."""
    return 2 * bid if bid >= DOUBLE_FROM else bid


def contract_scores(
    bid: int, made: bool, declarer: int, opponents: Sequence[int], players: int, failed: str
) -> tuple[int, ...]:
    """Option ``failed``: the points written down to each seat after a contract."""
    scores = [0] * players
    stake = stake_of(bid)
    if made:
        scores[declarer] = stake
    else:
        for seat in opponents:
            scores[seat] = stake // 2 if failed == "split" else stake
    return tuple(scores)


def target_winners(scores: Sequence[int], target: int) -> tuple[int, ...]:
    """Option ``target``: the match ends when somebody is there and one player alone leads."""
    leaders = top_scorers(scores)
    return leaders if max(scores) >= target and len(leaders) == 1 else ()
