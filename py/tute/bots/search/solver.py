"""The rest of a deal between two sides when all cards lie open: who wins, or by how much.

Alpha-beta from trick to trick. What keeps it small: positions are remembered at the start of a
trick, with the cards renamed by their order among those left; of equivalent cards one is tried;
and what a side is sure to make or to lose is bounded before searching. Usually a single question
is asked ("does my side get more than so much?"), which is far cheaper than the exact difference.

Values are half points: side 0's minus side 1's (or side 0's alone) of what is still to be made,
melds and last trick included. The last trick may count half a point more, to break ties.
"""

from __future__ import annotations

from tute.bots.search.bounds import cashed
from tute.bots.search.candidates import leads, replies
from tute.bots.search.claims import claimed
from tute.bots.search.contest import INFINITE, WHOLE_DEAL, Contest, LimitError
from tute.bots.search.memory import apart, keep, key_of
from tute.engine.cards import ABOVE, BIT, KINGS, KNIGHTS, POINTS, SUIT_MASK, points_in
from tute.engine.melds import first_to_sing, pairs_in


class Solver(Contest):
    """A solver for one deal; it remembers positions, so put all its questions to the same one."""

    # --- the start of a trick

    def start(self, hands: list[int], leader: int, live: int, alpha: int, beta: int) -> int:
        """The value when ``leader`` is to lead."""
        hand = hands[leader]
        if not hand & (hand - 1):
            return self.last_trick(hands, leader) if hand else 0
        both, first = self.both, self.sides[leader] == 0
        one, two, three, four = self.seats
        ours, theirs = hands[one] | hands[two], hands[three] | hands[four]
        left = ours | theirs
        # bounds
        total = 2 * points_in(left) + self.bonus
        up = down = 0
        if live:
            pairs = 0
            for other in hands:
                pairs |= other >> 1 & other
            live &= pairs
            up, down = self.melds_left(hands, live)
        elif self.tute:
            up, down = self.tutes_left(ours, theirs, hands)
        trumps = self.trumps
        sure_up = sure_down = top = 0
        ours_t, theirs_t = ours & trumps, theirs & trumps
        if ours_t > theirs_t:
            top = ours_t & -(1 << theirs_t.bit_length()) if theirs_t else ours_t
            sure_up = 2 * points_in(top)
        elif theirs_t:
            top = theirs_t & -(1 << ours_t.bit_length()) if ours_t else theirs_t
            sure_down = 2 * points_in(top)
        low = sure_up - both * (total - sure_up) - down
        high = total - sure_down - both * sure_down + up
        if low >= beta:
            return low
        if high <= alpha:
            return high
        rows = self.memory[key_of(hands, leader, live, left, up + down >= WHOLE_DEAL)]
        row = None
        best_card = -1
        for known in rows:
            if known[0] == left:
                row = known
                floor, ceiling, best_card = known[1:]
                if floor >= beta or floor == ceiling:
                    return floor
                if ceiling <= alpha:
                    return ceiling
                if floor > alpha:
                    alpha = floor
                if ceiling < beta:
                    beta = ceiling
                break
        else:
            for known in rows:
                margin = apart(known[0], left)
                if known[3] >= 0:
                    best_card = known[3]
                if known[1] - margin >= beta:
                    return known[1] - margin
                if known[2] + margin <= alpha:
                    return known[2] + margin
        if row is None:
            row = [left, -INFINITE, INFINITE, -1]
            keep(rows, row)
            mine = first == (ours_t > theirs_t)
            worth, everything = cashed(hands, leader, left ^ hand, self.trump, top if mine else 0)
            if everything:
                worth = total
            if first:
                sure_up = worth
            else:
                sure_down = worth
            if ours_t and self.claims:
                worth = claimed(hands, self.seats, leader, left, self.trump, self.bonus)
                if worth > sure_up:
                    sure_up = worth
            floor = row[1] = sure_up - both * (total - sure_up) - down
            if floor >= beta:
                return floor
            if theirs_t and self.claims:
                worth = claimed(hands, self.rivals, leader, left, self.trump, self.bonus)
                if worth > sure_down:
                    sure_down = worth
            ceiling = row[2] = total - sure_down - both * sure_down + up
            if ceiling <= alpha:
                return ceiling
        alpha0, beta0 = alpha, beta
        value, chosen = -INFINITE if first else INFINITE, -1
        after = leader + 1 if leader + 1 < self.size else 0
        for card in leads(self, hands, leader, live, best_card):
            hands[leader] = hand ^ BIT[card]
            v = self.follow(
                hands, after, 1, card // 10, card, card, leader, False, 2 * POINTS[card], live,
                alpha, beta,
            )  # fmt: skip
            if first:
                if v > value:
                    value, chosen = v, card
                    if v > alpha:
                        alpha = v
                        if alpha >= beta:
                            break
            elif v < value:
                value, chosen = v, card
                if v < beta:
                    beta = v
                    if alpha >= beta:
                        break
        hands[leader] = hand
        if value <= alpha0:
            row[2] = min(row[2], value)
        elif value >= beta0:
            row[1] = max(row[1], value)
        else:
            row[1] = row[2] = value
        row[3] = chosen
        if alpha >= beta:
            self.cuts[40 * leader + chosen] += left.bit_count()
        return value

    # --- following

    def follow(
        self, hands: list[int], player: int, place: int, led: int, high: int, best: int,
        winner: int, ruffed: bool, worth: int, live: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value when ``player`` is to play to a trick, the ``place``-th after the leader."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise LimitError
        sides, trump, size = self.sides, self.trump, self.size
        hand = hands[player]
        moves = hand & SUIT_MASK[led]
        if moves:
            if not ruffed:
                moves = moves & ABOVE[high] or moves
        else:
            moves = hand & self.trumps
            if not moves:
                moves = hand
            elif ruffed:
                moves = moves & ABOVE[best] or hand
        if not moves & (moves - 1):  # nothing to choose
            card = moves.bit_length() - 1
            if card // 10 == led:
                if card > high:
                    high = card
                    if not ruffed:
                        best, winner = card, player
            elif card // 10 == trump and (not ruffed or card > best):
                best, winner, ruffed = card, player, True
            hands[player] = hand ^ moves
            worth += 2 * POINTS[card]
            if place == size - 1:
                value = self._gathered(hands, winner, worth, live, alpha, beta)
            else:
                value = self.follow(
                    hands, player + 1 if player + 1 < size else 0, place + 1, led, high, best,
                    winner, ruffed, worth, live, alpha, beta,
                )  # fmt: skip
            hands[player] = hand
            return value
        cards = replies(self, hands, player, moves, place, led, best, winner, ruffed, live)
        first = sides[player] == 0
        value = -INFINITE if first else INFINITE
        last = place == size - 1
        after = player + 1 if player + 1 < size else 0
        for card in cards:
            hands[player] = hand ^ BIT[card]
            suit = card // 10
            if suit == led:
                now_high = card if card > high else high
                if not ruffed and card > high:
                    now_best, now_winner = card, player
                else:
                    now_best, now_winner = best, winner
                now_ruffed = ruffed
            else:
                now_high = high
                if suit == trump and (not ruffed or card > best):
                    now_best, now_winner, now_ruffed = card, player, True
                else:
                    now_best, now_winner, now_ruffed = best, winner, ruffed
            if last:
                v = self._gathered(hands, now_winner, worth + 2 * POINTS[card], live, alpha, beta)
            else:
                v = self.follow(
                    hands, after, place + 1, led, now_high, now_best, now_winner, now_ruffed,
                    worth + 2 * POINTS[card], live, alpha, beta,
                )  # fmt: skip
            if first:
                if v > value:
                    value = v
                    if v > alpha:
                        alpha = v
                        if alpha >= beta:
                            break
            elif v < value:
                value = v
                if v < beta:
                    beta = v
                    if alpha >= beta:
                        break
        hands[player] = hand
        return value

    # --- between tricks

    def _gathered(
        self, hands: list[int], winner: int, worth: int, live: int, alpha: int, beta: int
    ) -> int:
        gain = worth if self.sides[winner] == 0 else -worth * self.both
        if not hands[winner]:
            return gain + (self.bonus if self.sides[winner] == 0 else -self.bonus * self.both)
        if self.tute:
            for singer in self.singers[winner]:
                hand = hands[singer]
                if hand & KINGS == KINGS or hand & KNIGHTS == KNIGHTS:
                    return WHOLE_DEAL if self.sides[singer] == 0 else -WHOLE_DEAL
        if live:
            for singer in self.singers[winner]:
                hand = hands[singer]
                pairs = hand >> 1 & hand & live
                if pairs:
                    if self.choice and pairs & (pairs - 1):
                        return self._chosen(hands, winner, gain, live, alpha, beta)
                    suit = first_to_sing(hand, pairs_in(pairs | pairs << 1), self.trump)
                    live ^= BIT[10 * suit + 6]
                    meld = 80 if suit == self.trump else 40
                    gain += meld if self.sides[singer] == 0 else -meld * self.both
        return gain + self.start(hands, winner, live, alpha - gain, beta - gain)

    def _chosen(
        self, hands: list[int], winner: int, gain: int, live: int, alpha: int, beta: int
    ) -> int:
        """Somebody has a choice of melds: the side that sings takes the best."""
        ways = [(gain, live)]
        for singer in self.singers[winner]:
            hand = hands[singer]
            more = []
            for got, open_suits in ways:
                pairs = pairs_in(hand) if hand >> 1 & hand & open_suits else 0
                for suit in range(4):
                    bit = BIT[10 * suit + 6]
                    if pairs >> suit & 1 and open_suits & bit:
                        meld = 80 if suit == self.trump else 40
                        signed = meld if self.sides[singer] == 0 else -meld * self.both
                        more.append((got + signed, open_suits ^ bit))
            ways = more or ways
        values = [g + self.start(hands, winner, s, alpha - g, beta - g) for g, s in ways]
        return max(values) if self.sides[winner] == 0 else min(values)
