"""RULES 2 (and 3.4, and the option `stock_duty`): which cards a player may lawfully play.

`table` holds the cards of the running trick as they lie, the led card first.
"""

from .cards import beats, highest, of_suit, suit_of


def standard(hand: list[str], table: list[str], trump: str | None) -> list[str]:
    """The five obligations of RULES 2."""
    if table == []:
        return list(hand)  # "Obligations of everyone but the leader"
    led = suit_of(table[0])
    following = of_suit(hand, led)
    trumps_on_table = of_suit(table, trump)
    # "A trump led is simply the suit led: heading applies, nobody ruffs."
    ruffed = trump is not None and led != trump and trumps_on_table != []

    if following != []:
        if ruffed:
            return following  # 2: "Once somebody has ruffed, following is enough."
        best = highest(of_suit(table, led))
        heading = [card for card in following if beats(card, best)]
        return heading if heading != [] else following  # 1 and 2

    if trump is None or led == trump:
        return list(hand)  # 5: "Otherwise any card. While there is no trump, void means any card."
    trumps = of_suit(hand, trump)
    if not ruffed:
        return trumps if trumps != [] else list(hand)  # 3
    over = [card for card in trumps if beats(card, highest(trumps_on_table))]
    return over if over != [] else list(hand)  # 4: else any card, lower trumps included


def loco(hand: list[str], table: list[str], trump: str | None) -> list[str]:
    """RULES 3.4: head always; void: overtrump, else undertrump, else any card."""
    if table == []:
        return list(hand)
    led = suit_of(table[0])
    following = of_suit(hand, led)
    if following != []:
        best = highest(of_suit(table, led))
        heading = [card for card in following if beats(card, best)]
        return heading if heading != [] else following
    trumps = of_suit(hand, trump)
    if trumps == []:
        return list(hand)
    trumps_on_table = of_suit(table, trump)
    if trumps_on_table == []:
        return trumps
    over = [card for card in trumps if beats(card, highest(trumps_on_table))]
    return over if over != [] else trumps


def trump_lead_only(hand: list[str], table: list[str], trump: str | None) -> list[str]:
    """RULES 4, `stock_duty: "trump_lead"` while the stock lasts: only a trump lead must be
    followed (with any trump; void: any card)."""
    if table == [] or suit_of(table[0]) != trump:
        return list(hand)
    trumps = of_suit(hand, trump)
    return trumps if trumps != [] else list(hand)


def trick_winner(table: list[str], trump: str | None) -> int:
    """RULES 2: "the highest trump in it, else the highest card of the suit led"; its place."""
    trumps = of_suit(table, trump)
    if trumps != []:
        return table.index(highest(trumps))
    return table.index(highest(of_suit(table, suit_of(table[0]))))
