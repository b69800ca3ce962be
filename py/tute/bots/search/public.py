"""What the table knows of the hidden cards, beyond who was seen to hold or to lack what.

Where the table sings for everybody, silence tells too: whoever was entitled to sing and didn't
held no meld; whoever sang a twenty held no forty, and no other twenty that goes first. All of it
is public. Nothing is concluded from what lies before a draw, since the cards drawn may have
changed it, nor where players sing by choice.
"""

from __future__ import annotations

from tute.bots.search.frame import Frame
from tute.engine.cards import KINGS, KNIGHTS, mask_of
from tute.engine.melds import first_to_sing, pair_cards, pairs_in, tute_in
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple
from tute.engine.trick import excluded_by, lie_of


class Sang(NamedTuple):
    """What a seat sang (a suit, or -1 for nothing) when it had to.

    ``since``: the cards it has played after that; ``open``: the suits that could be sung then.
    """

    seat: int
    suit: int
    since: int
    open: int


def holds_true(sang: Sang, hand: int, trump: int, tute: bool) -> bool:
    """Whether a seat holding ``hand`` now would have sung just what it did."""
    then = hand | sang.since
    if tute and tute_in(then, True):
        return False
    suits = pairs_in(then) & sang.open
    if not suits:
        return sang.suit < 0
    return sang.suit >= 0 and first_to_sing(then, suits, trump) == sang.suit


def songs(seen: Observation, frame: Frame) -> list[Sang]:
    """All that was sung and not sung by others since the last draw."""
    if frame.asks:
        return []
    heard = []
    since = [0] * frame.players
    for seat, card in zip(frame.order[seen.leader], seen.cards, strict=False):
        since[seat] |= 1 << card
    for number in range(len(seen.tricks) - 1, seen.draws - 1, -1):
        trick = seen.tricks[number]
        before = 15
        for meld in seen.melds:
            if meld.trick < number and meld.suit >= 0:
                before &= ~(1 << meld.suit)
        for seat in frame.singers[trick.winner]:
            if seat != seen.seat:
                suits = [m.suit for m in seen.melds if m.trick == number and m.seat == seat]
                heard.append(Sang(seat, suits[0] if suits else -1, since[seat], before))
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            since[seat] |= 1 << card
    return heard


def forbidden(
    seen: Observation, frame: Frame, heard: list[Sang], honest: bool
) -> tuple[list[int], list[Sang]]:
    """By seat the cards it can't hold, and the songs that tell more than that.

    ``honest``: where revokes are possible, nobody has revoked in the trick on the table.
    """
    never = list(seen.excluded)
    if frame.penalty and honest:
        order = frame.order[seen.leader]
        for at, card in enumerate(seen.cards):
            lie = lie_of(seen.cards[:at], seen.trump)
            never[order[at]] |= excluded_by(card, lie, seen.trump, seen.duty)
    open_questions = []
    hidden = seen.unseen
    for sang in heard:
        seat = sang.seat
        sure_to_come_first = sang.open if sang.suit < 0 else sang.open & 1 << seen.trump
        if sang.suit == seen.trump:
            sure_to_come_first = 0
        telling = False
        for suit in range(4):
            if suit == sang.suit or not sang.open >> suit & 1:
                continue
            pair = pair_cards(suit)
            if sang.since & pair and sure_to_come_first >> suit & 1:
                never[seat] |= pair & ~sang.since
            possible = hidden | seen.shown[seat] | sang.since
            if possible & ~never[seat] & pair == pair and sang.suit != seen.trump:
                telling = True
        if frame.tute and not telling:
            possible = (hidden | seen.shown[seat] | sang.since) & ~never[seat]
            telling = possible & KINGS == KINGS or possible & KNIGHTS == KNIGHTS
        if telling:
            open_questions.append(sang)
    return never, open_questions


def hidden_cards(seen: Observation) -> int:
    """The cards that may lie with more than one owner, for all this seat knows (a mask)."""
    return seen.unseen & ~mask_of(seen.cards)
