"""Tute as an OpenSpiel game, so that OpenSpiel's own players and checks run on it.

The chance player deals the pack card by card; from the first lead on the players move, and a
state is the bots' :class:`Kernel`. A contract of Subastado isn't bid in this game: eldest plays
for the least, in the suit that the formula likes best. Information states are exact: own hand, and
all that everybody has seen. Melds and points follow from the score that is in them.

Needs the package ``open_spiel``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from tools.arena.rule import best_trump
from tute.bots.search.frame import frame_of
from tute.bots.search.kernel import DONE, Kernel
from tute.bots.search.moves import ACTIONS, M_CONCEDE, M_KEEP, M_SILENT
from tute.bots.search.outcome import result_of
from tute.bots.search.setting import World, kernel_of
from tute.engine.actions import PASS, action_text, name_trump
from tute.engine.match import new_match
from tute.engine.observation import Observation
from tute.engine.options import Table, make_table
from tute.engine.packs import pack_of
from tute.engine.reducer import apply, legal_actions, start, step_of, view
from tute.engine.results import ContractResult, LosersResult, SideResult
from tute.engine.state import State

WIDEST = 130
PER_POINT = 0.0014
"""What a point more or less counts beside a win (1) and a loss (-1), as in the prototype."""


def begun(table: Table, pack: tuple[int, ...]) -> State:
    """The deal of a pack at its first lead; the last seat deals."""
    state, _ = start(table, table.players - 1, pack)
    while step_of(state).name in ("auction", "name_trump"):
        seat = state.queue[0]
        if step_of(state).name == "name_trump":
            action = name_trump(best_trump(state.hands[seat]))
        else:
            action = PASS if state.bid else legal_actions(state)[0]
        state, _ = apply(state, seat, action)
    return state


def kernel_in(state: State) -> Kernel:
    """A state of the engine as a kernel."""
    seen = view(state, state.queue[0], new_match(state.table).score)
    return kernel_of(seen, World(state.hands, state.stock))


def moves_of(deal: Kernel) -> list[int]:
    """What may be done, without throwing the hand in."""
    mask = deal.legal() & ~(1 << M_CONCEDE)
    moves = []
    while mask:
        lowest = mask & -mask
        moves.append(lowest.bit_length() - 1)
        mask ^= lowest
    return moves


def returns_of(deal: Kernel) -> list[float]:
    """1 for a win and -1 for a loss, by seat, and points as a small matter."""
    result, points = result_of(deal), deal.points
    seats = range(deal.frame.players)
    if isinstance(result, SideResult):
        won = 0.0 if result.winner is None else 1.0 - 2.0 * result.winner
        ahead = points[0] + points[2] - points[1] - points[3]
        value = won + max(-WIDEST, min(WIDEST, ahead)) * PER_POINT
        return [value, -value, value, -value]
    if isinstance(result, LosersResult):
        return [-1.0 if seat in result.losers else 1.0 for seat in seats]
    if isinstance(result, ContractResult):
        frame = deal.frame
        over = points[frame.declarer] - frame.bid
        value = (1.0 if result.made else -1.0) + max(-WIDEST, min(WIDEST, over)) * PER_POINT
        return [value if seat == frame.declarer else -value for seat in seats]
    return [1.0 if seat in result.winners else -1.0 for seat in seats]


def _game_type(zero_sum: bool) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="python_tute",
        long_name="Tute",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"modality": "clasico", "players": 4},
    )


class TuteGame(pyspiel.Game):  # type: ignore[misc]
    """The game of a table: a modality's default one (``params``), or any (``table``)."""

    def __init__(self, params: dict[str, Any] | None = None, table: Table | None = None) -> None:
        chosen: dict[str, Any] = {"modality": "clasico", "players": 4, **(params or {})}
        self.table = table or make_table(chosen["modality"], chosen["players"])
        zero_sum = self.table.modality == "clasico"
        most = 1.0 + WIDEST * PER_POINT
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=40,
            num_players=self.table.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=120,
        )
        super().__init__(_game_type(zero_sum), info, params or {})

    def new_initial_state(self) -> TuteState:
        """Before the deal."""
        return TuteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel asks for information states."""
        return Observer()


class Observer:
    """Information states as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(1, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TuteState, player: int) -> None:
        """Nothing: there is no tensor."""

    def string_from(self, state: TuteState, player: int) -> str:
        """The player's information state."""
        return state.information_state_string(player)


pyspiel.register_game(_game_type(False), TuteGame)  # OpenSpiel copies states by name and history


class TuteState(pyspiel.State):  # type: ignore[misc]
    """A moment of a deal. Before the first lead ``deal`` is None and ``pack`` grows."""

    def __init__(self, game: TuteGame, deal: Kernel | None = None) -> None:
        super().__init__(game)
        self.game = game
        self.pack: tuple[int, ...] = ()
        self.deal = deal
        self.done: tuple[int, ...] = ()
        self.public = ""

    def current_player(self) -> int:
        """The seat to move, chance, or nobody."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.deal.phase == DONE else self.deal.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that are not dealt yet, all as likely."""
        left = [card for card in pack_of(self.game.table) if card not in self.pack]
        return [(card, 1 / len(left)) for card in left]

    def _legal_actions(self, player: int) -> list[int]:
        return moves_of(self.deal) if self.deal else []

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            if action not in (M_SILENT, M_KEEP):  # nobody else learns of these
                self.done += (action,)
            self.deal.advance(action)
            return
        self.pack += (action,)
        if len(self.pack) == len(pack_of(self.game.table)):
            state = begun(self.game.table, self.pack)
            self.deal = kernel_in(state)
            self.public = f"{state.trump} {state.shown} {state.stock[-1:]}"

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(ACTIONS[action])

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.phase == DONE

    def returns(self) -> list[float]:
        """By seat; nothing before the end."""
        if self.deal is None or self.deal.phase != DONE:
            return [0.0] * self.game.table.players
        return returns_of(self.deal)

    def information_state_string(self, player: int | None = None) -> str:
        """Own hand, and what everybody has seen; secret answers only to who gave them."""
        if self.deal is None:
            return "deal"
        deal = self.deal
        seat = deal.turn if player is None else player
        asked = deal.phase if seat == deal.turn else -1
        return f"{seat}|{asked}|{deal.hands[seat]}|{self.public}|{self.done}|{deal.points}"

    def observation_string(self, player: int | None = None) -> str:
        """The same."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.pack} {self.done}"


class Thought(TuteState):
    """A moment of a deal as somebody imagines it, for searches in Python.

    It hasn't come about by moves, so it can't be copied by its history: it is copied here. Nothing
    goes through OpenSpiel's C++, which would take most of the time.
    """

    def clone(self) -> Thought:
        """Another one of the same moment."""
        assert self.deal is not None
        other = Thought(self.game, self.deal.copy())
        other.done = self.done
        return other

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The moves of the seat to act."""
        assert self.deal is not None
        return moves_of(self.deal)

    def apply_action(self, action: int) -> None:
        """Do a move."""
        self._apply_action(int(action))

    def is_chance_node(self) -> bool:
        """Never: the stock lies as it lies."""
        return False


def thought_of(game: TuteGame, seen: Observation, world: World) -> Thought:
    """The game as it stands for the seat to act, if the hidden cards lie like that."""
    return Thought(game, kernel_of(seen, world, frame_of(seen)))
