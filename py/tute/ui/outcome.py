"""How a deal ended, in one sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.observation import Observation
from tute.engine.results import ContractResult, LosersResult, Result, SideResult, WinnersResult
from tute.ui.i18n import Catalogue
from tute.ui.people import Person, names_of, who_of
from tute.ui.scoretext import columns

DEAL_REASONS = ("points", "last_trick", "tute", "concede", "revoke", "drawn")
REASONS: dict[str, tuple[str, ...]] = {
    "clasico": DEAL_REASONS,
    "cabron": ("zero", "no_trick", "over", "middle", "tied", "revoke"),
    "loco": ("capote", "middle", "tied", "revoke"),
    "subastado": ("made", "failed", "passed", "revoke"),
    "individual": (*DEAL_REASONS, "capote", "capote_failed"),
}
"""The sentences there are for each modality."""


def outcome(seen: Observation, people: Sequence[Person], catalogue: Catalogue) -> str:
    """The sentence for the deal that ``seen`` shows as over; empty if it isn't."""
    return result_text(seen, seen.result, people, catalogue) if seen.result is not None else ""


def result_text(
    seen: Observation, result: Result, people: Sequence[Person], catalogue: Catalogue
) -> str:
    """The sentence for a result of the deal that ``seen`` shows."""
    if isinstance(result, SideResult):
        text = _side(seen, result, people, catalogue)
    elif isinstance(result, LosersResult):
        text = _losers(seen, result, people, catalogue)
    elif isinstance(result, ContractResult):
        text = _contract(seen, result, people, catalogue)
    else:
        text = _winners(seen, result, people, catalogue)
    games = getattr(result, "games", 1)
    return text + " " + catalogue.text("outcome.double") if games == 2 else text


def _tute(seen: Observation) -> int:
    return next((meld.tute for meld in seen.melds if meld.tute), 0)


def _side(
    seen: Observation, result: SideResult, people: Sequence[Person], catalogue: Catalogue
) -> str:
    sums = [sum(seen.points[seat] for seat in seats) for seats in columns(seen.table)]
    mine = result.winner is not None and result.winner == seen.seat % 2
    winner = result.winner if result.winner is not None else 0
    key = f"outcome.clasico.{result.reason}"
    tute = _tute(seen)
    return catalogue.text(
        key,
        who="you" if mine else "single",
        points=sums[winner],
        other=sums[1 - winner],
        tute=catalogue.text(f"call.tute.{tute}") if tute else "",
        names=names_of(people, [winner, winner + 2], catalogue),
    )


def _losers(
    seen: Observation, result: LosersResult, people: Sequence[Person], catalogue: Catalogue
) -> str:
    losers, reason = result.losers, result.reason
    if reason in ("no_trick", "capote"):
        # the sentence is about who escaped
        winners = [seat for seat in range(seen.table.players) if seat not in losers]
        return _named(seen, reason, winners, people, catalogue)
    low, high = min(seen.points), max(seen.points)
    tied = [seat for seat in losers if seen.points[seat] in (low, high)]
    between = [seat for seat in losers if seat not in tied]
    if reason == "middle" and tied and between:
        # Loco: whoever shares the most or the fewest loses too, but not for being in between.
        both = (("middle", between), ("tied", tied))
        return ". ".join(_named(seen, why, seats, people, catalogue) for why, seats in both)
    return _named(seen, reason, losers, people, catalogue)


def _named(
    seen: Observation,
    reason: str,
    seats: Sequence[int],
    people: Sequence[Person],
    catalogue: Catalogue,
) -> str:
    if not seats:
        return catalogue.text("outcome.nobody")
    spoken = sorted(seats, key=lambda seat: people[seat].me)  # as their names are listed
    points = [seen.points[seat] for seat in spoken]
    if len(set(points)) == 1:
        points = points[:1]
    return catalogue.text(
        f"outcome.{seen.table.modality}.{reason}",
        who=who_of(people, seats),
        names=names_of(people, seats, catalogue),
        points=catalogue.list_of([str(p) for p in points]),
    )


def _contract(
    seen: Observation, result: ContractResult, people: Sequence[Person], catalogue: Catalogue
) -> str:
    if result.declarer is None:
        return catalogue.text("outcome.subastado.passed")
    reason = "made" if result.made else "failed"
    if result.reason == "revoke":
        reason = "revoke"
    return catalogue.text(
        f"outcome.subastado.{reason}",
        who=who_of(people, [result.declarer]),
        names=names_of(people, [result.declarer], catalogue),
        bid=result.bid,
        points=seen.points[result.declarer],
        scored=max(result.scored),
    )


def _winners(
    seen: Observation, result: WinnersResult, people: Sequence[Person], catalogue: Catalogue
) -> str:
    key = f"outcome.individual.{result.reason}"
    named: Sequence[int] = result.winners
    if result.reason in ("concede", "revoke", "capote_failed"):
        named = [seat for seat in range(seen.table.players) if seat not in result.winners]
    points = max(seen.points)
    if not named:
        return catalogue.text(key, points=points)
    tute = _tute(seen)
    if result.reason == "capote_failed" and len(result.winners) == 1:
        key += ".one"  # two at the table: "the others" would be one
    return catalogue.text(
        key,
        who=who_of(people, named),
        names=names_of(people, named, catalogue),
        other=names_of(people, result.winners, catalogue),
        points=seen.points[named[0]],
        tute=catalogue.text(f"call.tute.{tute}") if tute else "",
    )
