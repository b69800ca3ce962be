"""The ceiling: a player who sees all the cards. It exists only here.

What it may do is tried out on the true hands: the rule policy plays each action to the end. Near
the end it counts exactly: between two sides (Clásico, Subastado) whether the deal can be won
(:mod:`solver`), otherwise what each player gets if all play for themselves. Equal actions are told
apart by the playouts' points.
"""

from __future__ import annotations

import random

from tools.arena.playout import after, play_out, worth
from tools.arena.rule import allied
from tools.arena.solver import Endgame, TooLongError, distinct
from tute.engine.actions import CONCEDE, Action
from tute.engine.cards import BIT, POINTS, mask_of
from tute.engine.melds import singers_of_side
from tute.engine.modes.registry import MODES
from tute.engine.observation import Observation
from tute.engine.reducer import legal_actions
from tute.engine.scoring import LAST_TRICK
from tute.engine.state import State
from tute.engine.trick import broken_by, lie_of

TRICKS = 7
"""With so many tricks left, a deal between two sides is counted exactly (as in the prototype)."""
LIMIT = 30_000
OPEN_TRICKS = 3
OPEN_LIMIT = 4_000


class Cheater:
    """Sees the state."""

    def act(self, state: State, seen: Observation, rng: random.Random) -> Action:
        """What turns out best."""
        actions = _worth_trying(state)
        if len(actions) == 1:
            return actions[0]
        seat = state.queue[0]
        left = state.hands[seat].bit_count()
        playing = actions[0].kind == "play"
        if playing and state.table.modality in ("clasico", "subastado"):
            solver = _solver(state) if left <= TRICKS else None
            return max(actions, key=lambda action: _between_sides(state, action, solver))
        if playing and left <= OPEN_TRICKS and not state.stock:
            try:
                return _open_choice(state, actions)
            except TooLongError:
                pass
        return max(actions, key=lambda action: worth(play_out(after(state, action)), seat))


def _worth_trying(state: State) -> tuple[Action, ...]:
    """The legal actions, no revoke, no concession, and of like blanks one."""
    actions = tuple(action for action in legal_actions(state) if action != CONCEDE)
    if actions[0].kind != "play":
        return actions
    hand, lie = state.hands[state.queue[0]], lie_of(state.cards, state.trump)
    duty = MODES[state.table.modality].duty(state)
    cards = sum(
        BIT[a.value] for a in actions if not broken_by(a.value, hand, lie, state.trump, duty)
    )
    if not state.stock:  # with a stock, the seven and the two may buy the turn-up
        others = mask_of(state.cards)
        for other in state.hands:
            others |= other
        cards = distinct(cards, others & ~hand)
    return tuple(action for action in actions if cards & BIT[action.value])


# --- two sides


def _side(state: State, seat: int) -> int:
    if state.table.modality == "clasico":
        return seat % 2
    return 0 if allied("subastado", state.declarer, seat, state.declarer) else 1


def _solver(state: State) -> Endgame:
    """Places are those in ``state.active``."""
    active, options = state.active, state.table.options
    clasico = state.table.modality == "clasico"
    singers: list[tuple[int, ...]] = []
    for seat in active:
        if clasico:
            seats = singers_of_side(seat, options.singers)
        else:
            seats = (seat,) if seat == state.declarer else ()
        singers.append(tuple(active.index(singer) for singer in seats))
    breaks = clasico and options.tie == "last_trick"
    return Endgame(
        sides=[_side(state, seat) for seat in active],
        singers=singers,
        trump=state.trump,
        tute=options.tute,
        zero_sum=clasico,
        last=2 * LAST_TRICK + breaks,
        limit=LIMIT,
    )


def _between_sides(state: State, action: Action, solver: Endgame | None) -> float:
    seat = state.queue[0]
    then = after(state, action)
    played = worth(play_out(then), seat)
    if solver is None or then.result is not None:
        return played
    try:
        won = _side_0_wins(then, solver) == (_side(state, seat) == 0)
    except TooLongError:
        won = played > 0.5 if state.table.modality == "clasico" else played > 0
    return float(won) * 10 + played


def _side_0_wins(state: State, solver: Endgame) -> bool:
    active, points = state.active, state.points
    if state.table.modality == "clasico":
        need = 1 - 2 * (points[0] + points[2] - points[1] - points[3])
    else:
        need = 2 * (state.bid - points[state.declarer])
    leader = active.index(state.leader)
    trick = (leader, sum(POINTS[card] for card in state.cards))
    place = active.index(state.queue[0])
    lie = lie_of(state.cards, state.trump)
    hands = [state.hands[seat] for seat in active]
    return solver.reaches(hands, place, lie, trick, state.sung, need)


# --- each alone


def _open_choice(state: State, actions: tuple[Action, ...]) -> Action:
    """The best action if all see all cards and each wants its own good. May take too long."""
    seat, budget = state.queue[0], [OPEN_LIMIT]
    return max(actions, key=lambda action: _worths(after(state, action), budget)[seat])


def _worths(state: State, budget: list[int]) -> tuple[float, ...]:
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLongError
    if state.result is not None:
        return tuple(worth(state, seat) for seat in range(state.table.players))
    seat = state.queue[0]
    rows = [_worths(after(state, action), budget) for action in _worth_trying(state)]
    return max(rows, key=lambda row: row[seat])
