"""A question put to one seat is invisible to the others: same frames, same pauses, same log.

Each case is played in two worlds that differ only in cards that the player can't see: in one of
them a bot is asked something (and keeps silent, or keeps its seven), in the other nobody is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import pytest

from tests.app.fakes import catalogue
from tests.engine.positions import cards, pack_for
from tute.app.desk import Desk
from tute.app.pages import render
from tute.app.play.croupier import Croupier
from tute.app.play.pace import Pace
from tute.app.play.session import APP_KEY, Session, Setup
from tute.app.showing import Showing
from tute.engine.actions import parse_action
from tute.engine.cards import card_code
from tute.engine.events import Event
from tute.engine.options import Table, make_table
from tute.engine.packs import pack_of
from tute.engine.record import DealRecord, Record

PACE = Pace(bot=0.6, play=0.3, hold=1.5, gather=0.42, deal=0.8, voice=9.0, floor=0.35)


class RecordingClock:
    """Time passes at once, in the order of what is waited for; every wait is noted."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> str:
        return ""

    def local(self) -> str:
        return ""

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        for _ in range(round(seconds * 100)):
            await asyncio.sleep(0)


class ScriptedBots:
    """Plays the cards given, answers every secret question with a no; ``slow`` is in ticks."""

    def __init__(self, plays: Sequence[str], slow: int) -> None:
        self.plays, self.slow = list(plays), slow
        self.asked: list[str] = []

    async def ask(self, request: str) -> str:
        seen = json.loads(request)["observation"]
        legal = [tuple(action) for action in seen["legal"]]
        if ("silent", 0) in legal or ("keep", 0) in legal:
            self.asked.append(seen["phase"])
            for _ in range(self.slow):
                await asyncio.sleep(0)
            return json.dumps({"action": "silent" if ("silent", 0) in legal else "keep"})
        if ("no capote", 0) in legal:
            return json.dumps({"action": "no capote"})
        return json.dumps({"action": self.plays.pop(0)})


class Room:
    """A croupier at a table with given cards; ``frames`` is all that the player was shown."""

    def __init__(self, table: Table, pack, dealer: int, plays: Sequence[str], slow: int) -> None:
        setup = Setup("x", 0, ["normal"] * table.players, bytes(32))
        names = ("Tú", "Lola", "Carmen", "Paco")[: table.players]
        record = Record(table, (DealRecord(dealer, pack),), names, {APP_KEY: setup.as_json()})
        self.session = Session(record, setup)
        self.clock, self.bots, self.desk = RecordingClock(), ScriptedBots(plays, slow), Desk()
        self.frames: list[str] = []
        self.told: list[tuple[Event, ...]] = []
        self.croupier = Croupier(
            self.session, self.bots, self.clock, lambda skipping: PACE,
            changed=self.draw, told=lambda events: self.told.append(tuple(events)),
            acted=lambda: None, cue=lambda name: None, report=self.fail,
        )  # fmt: skip

    def fail(self, text: str) -> None:
        raise AssertionError(text)

    def draw(self) -> None:
        self.desk.screen = "table"
        shown = Showing(self.desk, self.session, self.croupier.stage, catalogue("es"))
        self.frames.append(render(shown))

    async def play(self, mine: Sequence[str], *, impatient: bool = False) -> None:
        """Play my cards; then go on until it is my turn once more."""
        running = asyncio.ensure_future(self.croupier.run())
        for text in [*mine, ""]:
            for _ in range(3000):
                ready = self.session.turn() == 0 and self.croupier.stage.seen is None
                if ready and self.croupier.stage.held is None:
                    break
                if impatient:
                    self.croupier.hurry()
                await asyncio.sleep(0)
                if running.done():
                    running.result()
            else:
                raise AssertionError("it is never my turn")
            if text:
                self.croupier.offer(parse_action(text))
                for _ in range(3):
                    await asyncio.sleep(0)
        running.cancel()
        self.croupier.stop()


def dealt(table: Table, *wanted: str, dealer: int, last: str = "", stock: str = ""):
    """A pack in which each seat holds at least these cards, and the rest is dealt anyhow."""
    size = len(pack_of(table)) // table.players if not stock else table.options.hand_size
    hands = [list(cards(text)) for text in wanted]
    fixed = {card for hand in hands for card in hand} | set(cards(stock)) | set(cards(last))
    rest = [card for card in pack_of(table) if card not in fixed]
    for seat, hand in enumerate(hands):
        room = size - len(hand) - (1 if last and seat == dealer else 0)
        hand += [rest.pop(0) for _ in range(room)]
    if last:
        hands[dealer] += cards(last)
    codes = [" ".join(map(card_code, hand)) for hand in hands]
    left = " ".join(map(card_code, rest))
    return pack_for(*codes, stock=f"{stock} {left}", dealer=dealer)


LOCO = make_table("loco", 3)
LOCO_CASES = [
    dealt(LOCO, "4o 12o 11b", f"1o 1e 12e {a} 3c", f"5o 4e 12c 12b 11o {b}", dealer=2, last="7b")
    for a, b in (("11e", "11c"), ("11c", "11e"))
]
SIDE = make_table("clasico", announce="choice")
SIDE_CASES = [
    dealt(SIDE, "4o 12b 11c 10b", f"5o 12o 11b 4e {b}", f"1o 1e 12e {a} 3c", "6o 5e 12c 11o",
          dealer=3, last="7b")
    for a, b in (("11e", "2c"), ("2c", "11e"))
]  # fmt: skip
DRAW = make_table("individual", 2)
DRAW_CASES = [
    dealt(DRAW, "4o 5e 10b 2c 4c", f"1o 1e 6c 5c {a}", dealer=1, stock=f"12b 3c 3e 4b 5b 6b 7c {b}")
    for a, b in (("7b", "2e"), ("2e", "7b"))
]
TABLES = {
    "loco": (LOCO, LOCO_CASES, 2, ["1o", "5o", "1e", "4e"], ["4o"], "sing"),
    "partner": (SIDE, SIDE_CASES, 3, ["5o", "1o", "6o", "1e", "5e"], ["4o"], "sing"),
    "exchange": (DRAW, DRAW_CASES, 1, ["1o", "1e"], ["4o"], "exchange"),
}


def two_worlds(case: str, slow: int, impatient: bool = False) -> list[Room]:
    table, packs, dealer, plays, mine, phase = TABLES[case]

    async def run() -> list[Room]:
        rooms = []
        for pack in packs:
            room = Room(table, pack, dealer, plays, slow)
            await room.play(mine, impatient=impatient)
            rooms.append(room)
        return rooms

    asked, silent = asyncio.run(run())
    assert asked.bots.asked == [phase]
    assert silent.bots.asked == []
    return [asked, silent]


@pytest.mark.parametrize("slow", [0, 3, 20])
@pytest.mark.parametrize("case", TABLES)
def test_nothing_shows_that_a_bot_was_asked(case: str, slow: int) -> None:
    asked, silent = two_worlds(case, slow)
    assert asked.frames == silent.frames
    assert asked.clock.slept == silent.clock.slept
    assert asked.told == silent.told
    assert PACE.hold in asked.clock.slept


@pytest.mark.parametrize("case", TABLES)
def test_nor_does_touching_the_trick_away_at_once(case: str) -> None:
    asked, silent = two_worlds(case, 5, impatient=True)
    assert asked.frames == silent.frames
    assert asked.clock.slept == silent.clock.slept
    assert PACE.floor in asked.clock.slept


@pytest.mark.parametrize("case", TABLES)
def test_a_late_answer_is_not_waited_for(case: str) -> None:
    asked, silent = two_worlds(case, 10_000)
    assert [s for s in asked.clock.slept if s != PACE.voice] == silent.clock.slept
    assert asked.frames != silent.frames  # by rule of thumb it has sung, or exchanged
    end = max(i for i, frame in enumerate(silent.frames) if "is-gathering" in frame)
    assert asked.frames[: end + 1] == silent.frames[: end + 1]


def test_what_i_draw_comes_after_the_trick() -> None:
    room, _ = two_worlds("exchange", 3)
    first = next(i for i, frame in enumerate(room.frames) if "is-held" in frame)
    last = max(i for i, frame in enumerate(room.frames) if "is-held" in frame)
    before = room.frames[first - 1].count('<li id="slot-')
    assert {frame.count('<li id="slot-') for frame in room.frames[first:last]} == {before}
    assert room.frames[-1].count('<li id="slot-') == before + 1


def test_a_question_that_waited_through_a_reload_is_answered_before_anything_is_shown() -> None:
    table, packs, dealer, plays, _, _ = TABLES["loco"]

    async def run() -> None:
        room = Room(table, packs[0], dealer, plays, 0)
        for seat, text in ((0, "4o"), (1, "1o"), (2, "5o")):
            room.session.act(seat, parse_action(text))
        assert room.session.look().turn == -1
        room.bots.plays = plays[2:]
        await room.play([])
        assert "Un momento" not in "".join(room.frames)
        assert room.clock.slept[0] == PACE.bot

    asyncio.run(run())
