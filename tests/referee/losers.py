"""Who loses a deal of cabrón (RULES 3.2, options `zero` and `over`) or loco (RULES 3.4).

`totals` are the points by seat. Both return the losers in ascending order and the reason.
"""


def cabron_losers(
    totals: list[int],
    tricks_taken: list[int],
    melds_scored: list[int],
    zero: str = "points",
    over: str = "100",
) -> tuple[list[int], str]:
    seats = range(len(totals))

    # Line 1, or what the option `zero` puts in its place.
    if zero == "points":
        losers = [s for s in seats if totals[s] == 0]
        if losers != []:
            return losers, "zero"
    elif zero == "tricks":
        losers = [s for s in seats if tricks_taken[s] == 0]
        if losers != []:
            return losers, "zero"
    else:
        # "tricks_win": all without a trick win, all the others lose.
        without = [s for s in seats if tricks_taken[s] == 0]
        if without != []:
            return [s for s in seats if s not in without], "no_trick"

    # Line 2: everyone with more than 100 ("100_120": 120 for who scored a meld).
    losers = []
    for s in seats:
        limit = 100
        if over == "100_120" and melds_scored[s] > 0:
            limit = 120
        if totals[s] > limit:
            losers.append(s)
    if losers != []:
        return losers, "over"

    # Line 3: neither the highest nor the lowest total of the table.
    losers = [s for s in seats if min(totals) < totals[s] < max(totals)]
    if losers != []:
        return losers, "middle"

    # Line 4: a total shared with somebody.
    losers = [s for s in seats if totals.count(totals[s]) > 1]
    return losers, "tied"


def loco_losers(totals: list[int]) -> tuple[list[int], str]:
    seats = range(len(totals))
    for s in seats:
        if totals[s] == sum(totals):  # capote: one player has all the points that were made
            return [other for other in seats if other != s], "capote"
    between = [s for s in seats if min(totals) < totals[s] < max(totals)]
    shared = [s for s in seats if totals.count(totals[s]) > 1 and totals[s] != 0]
    losers = [s for s in seats if s in between or s in shared]
    return losers, "middle" if between != [] else "tied"


def match_over(letters: list[int], length: int) -> list[int]:
    """RULES 3.2 (loco: "ends like Cabrón's"): the winner alone, or nobody yet."""
    if max(letters) < length:
        return []
    fewest = [s for s in range(len(letters)) if letters[s] == min(letters)]
    return fewest if len(fewest) == 1 else []
