"""The world outside, faked: time passes at once, storage is a dict, bots answer in-process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

from tute.app import controller
from tute.app.game import Game
from tute.app.keep.keeper import NOTHING, Keeper
from tute.app.keep.saves import MATCH_KEY
from tute.app.ports import Held, Kept, Ports, StorageError
from tute.bots.worker import answer
from tute.engine.actions import action_text
from tute.engine.rng import derive
from tute.ui.i18n import Catalogue

I18N = Path(__file__).parents[2] / "web" / "i18n"


class MemoryStore:
    """localStorage as a dict; ``full`` makes every write fail."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.full = False
        self.history: list[str] = []

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.full:
            raise StorageError("quota")
        self.texts[key] = text
        self.history.append(key)

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


class FakeJournal:
    """IndexedDB as a dict that survives when the store is lost."""

    def __init__(self) -> None:
        self.texts: dict[str, str | None] = {}
        self.serial = 0

    def write(self, key: str, text: str | None, serial: int) -> None:
        self.texts[key] = text
        self.serial = serial

    def busy(self) -> bool:
        return False

    async def settled(self) -> None:
        return

    def held(self) -> Held:
        return Held(dict(self.texts), self.serial)


class FakeReleases:
    """Counts how often a newer release was started."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(self) -> None:
        self.applied += 1


class FakeSeat:
    """The seat, given with what a journal holds."""

    def __init__(self, journal: FakeJournal) -> None:
        self.journal = journal

    async def take(self) -> Held:
        return self.journal.held()


class FakeScreen:
    """Remembers what was shown and reported."""

    def __init__(self) -> None:
        self.html = ""
        self.shown: list[str] = []
        self.attributes: Mapping[str, str] = {}
        self.focus = ""
        self.reports: list[str] = []
        self.copied = ""
        self.files: dict[str, str] = {}
        self.entered: list[bool] = []
        self.room = False

    def wide(self) -> bool:
        return self.room

    def show(self, html: str, attributes: Mapping[str, str], focus: str = "") -> None:
        self.html, self.attributes = html, attributes
        self.shown.append(html)
        self.focus = focus or self.focus

    def copy(self, text: str) -> None:
        self.copied = text

    def enter(self, home: bool) -> None:
        self.entered.append(home)

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def address(self) -> str:
        return "https://example.test/tute/#"

    def reload(self) -> None:
        self.reports.append("reload")

    def report(self, text: str) -> None:
        self.reports.append(text)


class FakeArchive:
    """Finished matches by id."""

    def __init__(self) -> None:
        self.records: dict[str, str] = {}
        self.broken = False

    async def put(self, match_id: str, record: str) -> None:
        if self.broken:
            raise StorageError("no database")
        self.records[match_id] = record

    async def rows(self) -> list[Kept]:
        if self.broken:
            raise StorageError("no database")
        when = "2026-11-{:02}T12:00:00Z"
        rows = enumerate(self.records.items(), 1)
        return [Kept(name, when.format(day), text) for day, (name, text) in rows]

    async def all(self) -> list[str]:
        return list(self.records.values())

    async def persist(self, ask: bool) -> bool:
        return False


class QuickClock:
    """Time that passes at once."""

    day = "2026-11-30"

    def now(self) -> str:
        return "2026-11-30T12:00:00Z"

    def local(self) -> str:
        return f"{self.day}T13:00"

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class HereBots:
    """Bots without a worker."""

    def __init__(self) -> None:
        self.requests: list[str] = []

    async def ask(self, request: str) -> str:
        self.requests.append(request)
        await asyncio.sleep(0)
        return answer(request)


class FixedEntropy:
    """Random bytes that are the same in every test."""

    def __init__(self, seed: int = 1) -> None:
        self.seed, self.count = seed, 0

    def __call__(self, count: int) -> bytes:
        self.count += 1
        blocks = [derive(b"test", self.seed, self.count, i) for i in range(count // 32 + 1)]
        return b"".join(blocks)[:count]


class FakeSound:
    """Remembers what was heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.said: list[str] = []

    def play(self, name: str, volume: float) -> None:
        assert 0 < volume <= 1
        self.played.append(name)

    def say(self, text: str, language: str, volume: float) -> None:
        self.said.append(f"{language}: {text}")


class World:
    """A game with all its fakes."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        seed: int = 1,
        journal: FakeJournal | None = None,
    ) -> None:
        self.screen, self.store, self.archive = FakeScreen(), store or MemoryStore(), FakeArchive()
        self.bots, self.entropy, self.clock = HereBots(), FixedEntropy(seed), QuickClock()
        self.sound = FakeSound()
        self.releases = FakeReleases()
        self.journal = journal or FakeJournal()
        held = journal.held() if journal is not None else NOTHING
        self.keeper = Keeper(self.store, self.journal, MATCH_KEY, held)
        ports = Ports(
            self.screen,
            self.keeper,
            self.archive,
            self.bots,
            self.clock,
            self.entropy,
            self.sound,
            self.releases,
            FakeSeat(self.journal),
        )
        self.game = Game(ports, catalogue)

    def do(self, action: str, argument: str = "") -> None:
        controller.do(self.game, action, argument)

    def start(self) -> None:
        controller.start(self.game)

    def new_match(self, modality: str, players: int) -> None:
        self.do("choose-modality", modality)
        self.do("choose-players", str(players))
        self.do("new-match")
        if self.game.desk.confirm_new:
            self.do("confirm-new")

    async def my_turn(self) -> bool:
        """Let the table run until the player must act (true), or the deal is over."""
        game = self.game
        for _ in range(10_000):
            assert game.desk.screen != "error", game.desk.error
            assert game.session is not None
            if game.session.turn() < 0 and game.desk.sheet:
                return False
            if game.session.turn() == game.session.setup.seat and game.stage.seen is None:
                return True
            await asyncio.sleep(0)
        raise AssertionError("nothing happens any more")

    async def act(self, at: int = 0) -> None:
        """Do one of the legal actions the way the player does, and wait until it is done."""
        session = self.game.session
        assert session is not None
        legal = session.look().legal
        action = legal[at % len(legal)]
        before = len(session.record.deals[-1].actions)
        if action.kind == "play":
            self.do("play", action_text(action))
        else:
            self.do("act", action_text(action))
        for _ in range(10_000):
            if len(session.record.deals[-1].actions) > before:
                return
            await asyncio.sleep(0)
        raise AssertionError(f"{action} was not done")

    async def play_deal(self) -> None:
        """Play the deal to its end."""
        while await self.my_turn():
            await self.act()


async def until(reached: Callable[[], object]) -> None:
    for _ in range(20_000):
        if reached():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


def catalogue(language: str) -> Catalogue:
    path = I18N / f"{language}.json"
    return Catalogue.from_json(language, path.read_text(encoding="utf-8"))
