"""What matches add up to, against the records they are made from."""

from __future__ import annotations

import pytest

from tests.app.test_replaying import all_tables, played
from tute.app.lookback.statistics import (
    Filter,
    MatchFacts,
    Totals,
    kind_of,
    kinds_in,
    match_facts,
    read_matches,
    totals_of,
)
from tute.engine.options import make_table
from tute.engine.record import Record, write_record
from tute.engine.replay import play_out
from tute.engine.results import ContractResult, LosersResult


def facts(record: Record, when: str = "") -> MatchFacts:
    return match_facts(write_record(record), "id", when)


@pytest.mark.parametrize("at", range(len(all_tables())))
def test_points_melds_and_last_tricks_are_those_of_the_deals(at: int) -> None:
    record = played(all_tables()[at], at + 7, count=6)
    finals = play_out(record).finals
    match = facts(record)
    assert len(match.deals) == len(finals) > 1
    sides = ((0, 2), (1, 3)) if record.table.modality == "clasico" else None
    mine = sides[1] if sides else (1,)
    for deal, state in zip(match.deals, finals, strict=True):
        assert deal.points == sum(state.points[seat] for seat in mine)
        own = [meld for meld in state.melds if meld.seat in mine]
        assert deal.twenties * 20 + deal.forties * 40 == sum(meld.points for meld in own)
        assert deal.tutes == sum(bool(meld.tute) for meld in own)
        whole = not any(state.hands) and state.tricks
        if deal.last_ten:
            assert whole
            assert state.tricks[-1].winner in mine
        assert deal.skipped == ""


def test_everybody_sees_the_same_deal_from_their_own_seat() -> None:
    record = played(make_table("cabron", 4), 5, count=8)
    finals = play_out(record).finals
    letters, tens = [0] * len(finals), [0] * len(finals)
    for seat in range(4):
        for deal in facts(record._replace(extra={"app": {"seat": seat}})).deals:
            letters[deal.number] += deal.letter
            tens[deal.number] += deal.last_ten
    for at, state in enumerate(finals):
        assert isinstance(state.result, LosersResult)
        assert letters[at] == len(state.result.losers)
        assert tens[at] == (state.result.reason != "revoke")


def test_contracts_by_bid() -> None:
    total = Totals()
    expected: dict[int, tuple[int, int]] = {}
    passed = 0
    for seed in range(6):
        record = played(make_table("subastado", 3), seed, count=5)
        total.add_match(facts(record))
        for state in play_out(record).finals:
            result = state.result
            assert isinstance(result, ContractResult)
            passed += result.declarer is None
            if result.declarer == 1 and result.bid is not None:
                good, bad = expected.get(result.bid, (0, 0))
                expected[result.bid] = (good + bool(result.made), bad + (not result.made))
    assert total.contracts == expected
    assert expected
    assert total.passed == passed
    assert total.contracts_made + total.contracts_failed == sum(map(sum, expected.values()))


def marked(record: Record, deal: int, **extra: object) -> Record:
    deals = list(record.deals)
    deals[deal] = deals[deal]._replace(extra=extra)
    return record._replace(deals=tuple(deals))


def test_hints_and_practice_do_not_count_but_are_told() -> None:
    record = played(make_table("clasico"), 2, count=4)
    plain = totals_of([facts(record)])
    hinted = totals_of([facts(marked(record, 1, hints=3))])
    assert plain.deals == 4
    assert (hinted.deals, hinted.hinted) == (3, 1)
    assert hinted.points == plain.points - facts(record).deals[1].points
    practised = totals_of([facts(marked(record, 3, practice=True))])
    assert (practised.deals, practised.practised) == (3, 1)
    whole = totals_of([facts(record._replace(extra={"practice": True}))])
    assert (whole.deals, whole.practised, whole.matches, whole.unfinished) == (0, 4, 0, 0)
    odd = totals_of([facts(marked(record, 1, hints="many", practice=0))])
    assert odd.deals == 4


def test_matches_won_lost_and_left() -> None:
    table = make_table("loco", 3, letters=1)
    won = lost = 0
    matches = []
    for seed in range(30):
        record = played(table, seed, count=3)
        match = facts(record)
        winners = play_out(record).match.winners
        assert match.won == ((1 in winners) if winners else None)
        won += 1 in winners
        lost += bool(winners) and 1 not in winners
        matches.append(match)
    total = totals_of(matches)
    assert (total.matches_won, total.matches) == (won, won + lost)
    assert total.unfinished == 30 - won - lost
    assert won
    assert lost


def test_what_is_looked_at_can_be_chosen() -> None:
    records = {
        "2026-01-02": played(make_table("clasico"), 1, count=2),
        "2026-01-01": played(make_table("cabron", 3), 2, count=3),
        "2026-01-03": played(make_table("cabron", 4, zero="tricks"), 3, count=1),
    }
    matches = [facts(record, when) for when, record in records.items()]
    assert totals_of(matches).deals == 6
    assert totals_of(matches, Filter("cabron")).deals == 4
    assert totals_of(matches, Filter("cabron", "ludoteka")).deals == 1
    assert totals_of(matches, Filter(level="hard")).deals == 6
    assert totals_of(matches, Filter(level="easy")).deals == 0
    assert kinds_in(matches, Filter()) == (
        ["clasico", "cabron"], ["barajamos", "ludoteka"], ["hard"],
    )  # fmt: skip
    assert kinds_in(matches, Filter("clasico"))[1] == ["barajamos"]
    first = facts(records["2026-01-01"]).deals[0].points
    assert totals_of(matches).series[0] == first


def test_the_kind_of_a_match_is_read_with_suspicion() -> None:
    record = played(make_table("clasico"), 1)

    def kind(**app: object) -> tuple[str, str]:
        found = kind_of(record._replace(extra={"app": app}))
        return found.table, found.level

    assert kind(seat=0, table="Mi mesa", levels=["easy", "hard", "hard", "hard"]) == (
        "Mi mesa", "hard",
    )  # fmt: skip
    assert kind(seat=0, table=7, levels=["easy", "easy", "hard", "easy"]) == ("barajamos", "mixed")
    assert kind(levels="hard") == ("barajamos", "")
    assert kind_of(record._replace(extra={"app": None})).table == "barajamos"


def test_what_cannot_be_read_is_counted_apart() -> None:
    good = write_record(played(make_table("loco", 4), 1))
    found, bad = read_matches([good, "{", good.replace('"1o"', '"1x"', 1), good])
    assert len(found) == 2
    assert bad == 2
