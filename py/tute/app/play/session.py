"""A match in progress: the record is the truth, and everything else follows from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tute.bots.base import LEVEL_NAMES
from tute.engine.actions import Action, parse_action
from tute.engine.events import Event
from tute.engine.match import Match, after_deal, new_match, next_dealer
from tute.engine.observation import Observation, to_json
from tute.engine.options import Table
from tute.engine.record import DealRecord, Record, RecordError, write_record
from tute.engine.reducer import apply, start, view
from tute.engine.replay import play_out
from tute.engine.results import Score
from tute.engine.rng import SEED_BYTES, derive
from tute.engine.shuffle import came_from, deal_from_seed, first_dealer, seal
from tute.engine.state import State

APP_KEY: Final = "app"
SHUFFLE_KEY: Final = "shuffle"
SAVED_KEY: Final = "saved"


class Setup:
    """What the application keeps beside a match's record.

    ``seat`` is the person's; ``levels`` the bots' by seat (the person's own is unused);
    ``secret`` makes the bots' choices repeatable, and has nothing to do with the shuffle;
    ``id`` names the match in the archive; ``table`` is the key of a named table, or the name of
    one of the player's own; in a match for ``practice`` one may undo, and no statistics count it.
    """

    def __init__(
        self,
        match_id: str,
        seat: int,
        levels: Sequence[str],
        secret: bytes,
        table: str = "",
        *,
        practice: bool = False,
    ) -> None:
        self.id, self.seat, self.levels, self.secret = match_id, seat, tuple(levels), secret
        self.table, self.practice = table, practice

    def as_json(self) -> dict[str, Any]:
        """The form kept in the record under ``app``."""
        kept = {
            "id": self.id,
            "seat": self.seat,
            "levels": list(self.levels),
            "secret": self.secret.hex(),
            "table": self.table,
        }
        return {**kept, "practice": True} if self.practice else kept

    @staticmethod
    def from_record(record: Record) -> Setup:
        """What a saved match says of itself. Raises :class:`RecordError` if it isn't ours."""
        kept = record.extra.get(APP_KEY)
        try:
            if not isinstance(kept, Mapping):
                raise TypeError
            seat, levels = kept["seat"], kept["levels"]
            known = all(level in LEVEL_NAMES for level in levels)
            if type(seat) is not int or not 0 <= seat < record.table.players or not known:
                raise ValueError
            if len(levels) != record.table.players or not isinstance(kept["id"], str):
                raise ValueError
            name = kept.get("table", "")
            if not isinstance(name, str):
                raise ValueError
            secret = bytes.fromhex(kept["secret"])
            practice = kept.get("practice") is True
            return Setup(kept["id"], seat, levels, secret, name, practice=practice)
        except (KeyError, TypeError, ValueError):
            raise RecordError("foreign", "not a match saved by this program") from None


class Session:
    """A match being played. Every change goes through :meth:`act` or :meth:`deal_next`.

    ``finals`` are the ends of the finished deals, ``matches`` the match after each; ``events`` is
    what happened last.
    """

    def __init__(self, record: Record, setup: Setup) -> None:
        """Resume a record. Raises :class:`RecordError` if it doesn't replay."""
        replayed = play_out(record)
        self.setup = setup
        self.record = record
        self.match: Match = replayed.match
        self.finals: list[State] = list(replayed.finals)
        self.matches: list[Match] = list(replayed.matches)
        self.events = replayed.events
        self._state = replayed.state
        self._looked: tuple[State | None, Score | None, dict[int, Observation]] = (None, None, {})

    @property
    def table(self) -> Table:
        """The table being played."""
        return self.record.table

    @property
    def state(self) -> State:
        """The current deal. There always is one once the match has been started."""
        if self._state is None:
            raise LookupError("no deal yet")
        return self._state

    @property
    def score_before(self) -> Match:
        """The match as it stood before the current deal."""
        if self.state.result is None:
            return self.match
        return self.matches[-2] if len(self.matches) > 1 else new_match(self.table)

    def turn(self) -> int:
        """The seat that has to act; -1 when the deal is over."""
        return -1 if self.state.result is not None else self.state.queue[0]

    def look(self, seat: int | None = None) -> Observation:
        """What a seat (the person's by default) may know of the current deal."""
        seat = self.setup.seat if seat is None else seat
        state, score = self.state, self.score_before.score
        if self._looked[:2] != (state, score):
            self._looked = (state, score, {})
        seen = self._looked[2]
        if seat not in seen:
            seen[seat] = view(state, seat, score)
        return seen[seat]

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do an action. Raises ``IllegalAction`` and changes nothing if the rules refuse it."""
        state, self.events = apply(self.state, seat, action)
        deals = self.record.deals
        self._set_deals((*deals[:-1], deals[-1].plus(seat, action)))
        self._state = state
        if state.result is not None:
            self.match = after_deal(self.match, state.result)
            self.finals.append(state)
            self.matches.append(self.match)
        return self.events

    def can_take_back(self) -> bool:
        """Whether the person's own action was the last one, in a match for practice.

        Not once a trick is complete: bots may be asked something then that nobody must notice.
        """
        actions = self.record.deals[-1].actions
        if not self.setup.practice or not actions or self.state.result is not None:
            return False
        seat, action = actions[-1]
        open_end = bool(self.state.cards) or action.kind in ("bid", "pass", "trump")
        return seat == self.setup.seat and open_end

    def take_back(self) -> None:
        """Undo the person's last action. Raises ``ValueError`` if that can't be."""
        if not self.can_take_back():
            raise ValueError("nothing to take back")
        deals = self.record.deals
        deal = deals[-1]._replace(actions=deals[-1].actions[:-1])
        state, self.events = start(
            self.table, deal.dealer, deal.pack, first_deal=len(deals) == 1, picked=deal.picked
        )
        for seat, action in deal.actions:
            state, self.events = apply(state, seat, action)
        self._state = state
        self._set_deals((*deals[:-1], deal))

    def left_at(self, when: str) -> None:
        """Note in the record when the match was saved (ISO 8601, the player's own time)."""
        record = self.record
        kept = {**record.extra.get(APP_KEY, {}), SAVED_KEY: when}
        extra = {**record.extra, APP_KEY: kept}
        self.record = Record(record.table, record.deals, record.names, extra)

    @property
    def saved_at(self) -> str:
        """What :meth:`left_at` noted last, or nothing."""
        kept = self.record.extra.get(APP_KEY, {})
        when = kept.get(SAVED_KEY) if isinstance(kept, Mapping) else None
        return when if isinstance(when, str) else ""

    def deal_next(self, seed: bytes) -> tuple[Event, ...]:
        """Deal the next deal of the match from a shuffle seed."""
        deals = self.record.deals
        if self.match.over or (deals and self.state.result is None):
            raise ValueError("no deal is due")
        dealer = (
            next_dealer(self.table, deals[-1].dealer)
            if deals
            else first_dealer(self.table, derive(seed, 0))
        )
        fresh = deal_from_seed(self.table, dealer, seed)
        deal = DealRecord(dealer, fresh.pack, picked=fresh.picked, extra={SHUFFLE_KEY: seed.hex()})
        self._state, self.events = start(
            self.table, dealer, deal.pack, first_deal=not deals, picked=deal.picked
        )
        self._set_deals((*deals, deal))
        return self.events

    def dealt_hands(self) -> tuple[int, ...]:
        """The hands of the current deal as they were dealt (masks by seat)."""
        deal = self.record.deals[-1]
        state, _ = start(self.table, deal.dealer, deal.pack, picked=deal.picked)
        return state.hands

    def shuffle_seal(self, number: int) -> tuple[str, str, bool]:
        """A deal's seal; once it is over also its seed, and whether the cards come from that.

        All empty if the record has no seed for it.
        """
        deal = self.record.deals[number]
        kept = deal.extra.get(SHUFFLE_KEY)
        try:
            seed = bytes.fromhex(kept) if isinstance(kept, str) else b""
        except ValueError:
            seed = b""
        if not seed:
            return "", "", False
        if number >= len(self.finals):
            return seal(seed), "", False
        return seal(seed), seed.hex(), came_from(self.table, deal, seed)

    def bot_request(self) -> str:
        """What the bot worker is told: the seat's observation and a seed of its own, as JSON.

        The seed depends on the match's secret and the numbers of the deal and the action, so that
        a reload can't roll again, and nothing of the pack can be rebuilt from it.
        """
        seat = self.turn()
        deals = self.record.deals
        seed = derive(self.setup.secret, len(deals), len(deals[-1].actions))
        return json.dumps(
            {
                "level": self.setup.levels[seat],
                "seed": seed.hex(),
                "observation": to_json(self.look(seat)),
            },
            separators=(",", ":"),
        )

    def question(self, kind: str, seen: Observation, **more: Any) -> str:
        """Another question for the worker, on what the person sees or has seen."""
        seed = derive(self.setup.secret, seen.seat, len(seen.tricks), len(seen.cards))
        asked = {"kind": kind, "seed": seed.hex(), "observation": to_json(seen), **more}
        return json.dumps(asked, separators=(",", ":"))

    def mark(self, key: str, value: Any, deal: int = 0) -> None:
        """Note something beside a deal in the record (deals count from 1; 0: the current one)."""
        deals = list(self.record.deals)
        row = deals[deal - 1]
        deals[deal - 1] = row._replace(extra={**row.extra, key: value})
        self._set_deals(tuple(deals))

    def text(self) -> str:
        """The match as a record."""
        return write_record(self.record)

    def _set_deals(self, deals: tuple[DealRecord, ...]) -> None:
        record = self.record
        self.record = Record(record.table, deals, record.names, record.extra)


def read_answer(answer: str) -> Action:
    """The action in a bot's answer. Raises ``ValueError`` (or ``KeyError``) if there is none."""
    text = json.loads(answer)["action"]
    if not isinstance(text, str):
        raise ValueError(answer)
    return parse_action(text)


def new_session(
    table: Table,
    names: Sequence[str],
    seat: int,
    levels: Sequence[str],
    entropy: bytes,
    table_name: str = "",
    *,
    practice: bool = False,
) -> Session:
    """A new match with its first deal. ``entropy``: at least 96 fresh random bytes."""
    if len(entropy) < 3 * SEED_BYTES:
        raise ValueError("too little entropy")
    secret, seed, name = (entropy[i * SEED_BYTES : (i + 1) * SEED_BYTES] for i in range(3))
    setup = Setup(name[:12].hex(), seat, levels, secret, table_name, practice=practice)
    record = Record(table, (), tuple(names), {APP_KEY: setup.as_json()})
    session = Session(record, setup)
    session.deal_next(seed)
    return session
