"""The match: what the results of the deals add up to, and when it ends."""

from collections.abc import Callable
from typing import Any

from .deal import Asking, Deal
from .individual import individual
from .losers import match_over
from .modalities import cabron, clasico, loco, subastado

GAMES: dict[str, Callable[[Deal], Asking]] = {
    "clasico": clasico,
    "cabron": cabron,
    "subastado": subastado,
    "loco": loco,
    "individual": individual,
}


class Game:
    """One deal in play: whose turn it is and what is legal, action by action."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.asking = GAMES[deal.modality](deal)
        self.pending: tuple[int, list[str]] | None = next(self.asking)

    def act(self, action: str) -> None:
        assert self.pending is not None
        assert action in self.pending[1]
        try:
            self.pending = self.asking.send(action)
        except StopIteration:
            self.pending = None


class Match:
    def __init__(self, modality: str, players: int, options: dict[str, Any]) -> None:
        self.modality = modality
        self.players = players
        self.options = options
        self.places = 2 if modality == "clasico" else players  # clasico scores by side
        self.scores = [0] * self.places  # games, letters or points
        self.vacas = [0] * self.places
        self.over = False
        self.winners: list[int] = []

    def score(self) -> Any:
        """RECORD, `score`."""
        if self.options.get("vacas", 1) > 1:
            return {"games": list(self.scores), "vacas": list(self.vacas)}
        return list(self.scores)

    def add(self, result: dict[str, Any]) -> None:
        if self.modality in ("clasico", "individual"):
            self.add_games(result)
        elif self.modality == "subastado":
            self.add_points(result)
        else:
            self.add_letters(result)

    def end(self, winners: list[int]) -> None:
        self.over = True
        self.winners = sorted(winners)

    def add_games(self, result: dict[str, Any]) -> None:
        if self.modality == "clasico":
            scoring = [] if result["winner"] is None else [result["winner"]]
        else:
            scoring = result["winners"]
        for place in scoring:
            self.scores[place] += result["games"]
        done = [p for p in range(self.places) if self.scores[p] >= self.options["games"]]
        if done == []:
            return
        winners = done
        if self.options["vacas"] > 1:
            # RULES 4, notes, `vacas`: "a vaca wipes all games, also the vaca that ends the match.
            # Several players may complete a vaca in one deal; all who then have `vacas` win."
            for place in done:
                self.vacas[place] += 1
            self.scores = [0] * self.places
            winners = [p for p in range(self.places) if self.vacas[p] >= self.options["vacas"]]
        if winners == []:
            return
        if self.modality == "clasico":
            # RECORD: "in clasico the two of the winning side"
            self.end([seat for seat in range(4) if seat % 2 in winners])
        else:
            self.end(winners)

    def add_letters(self, result: dict[str, Any]) -> None:
        for seat in result["losers"]:
            self.scores[seat] += 1
        winners = match_over(self.scores, self.options["letters"])
        if winners != []:
            self.end(winners)

    def add_points(self, result: dict[str, Any]) -> None:
        for seat in range(self.players):
            self.scores[seat] += result["scored"][seat]
        # RULES 3.3: "after a deal in which somebody has 500 or more and one player alone leads"
        most = max(self.scores)
        leading = [seat for seat in range(self.players) if self.scores[seat] == most]
        if most >= self.options["target"] and len(leading) == 1:
            self.end(leading)
