"""What the buttons of the replay do, and playing on from a moment of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tute.app.game import Game
from tute.app.lookback.album import Aside
from tute.app.lookback.links import MARK
from tute.app.lookback.replay_page import branch_sheet, replay_page, shared_text, told
from tute.app.lookback.replaying import Replay, levels_of, open_replay
from tute.app.lookback.sharing import replay_shared, short_names, trouble_of
from tute.app.parts import Part
from tute.app.play.session import APP_KEY, Session, Setup
from tute.engine.record import Record, RecordError
from tute.engine.rng import SEED_BYTES
from tute.ui.screens.replay import SHARES

DEFAULT_LEVEL: Final = "normal"
"""Who plays the other seats of a record that doesn't say."""

_MOVES: Final[Mapping[str, Callable[[Replay], Replay]]] = {
    "first": lambda replay: replay.to(0),
    "trick-back": lambda replay: replay.by_trick(-1),
    "back": lambda replay: replay.by(-1),
    "on": lambda replay: replay.by(1),
    "trick-on": lambda replay: replay.by_trick(1),
    "last": lambda replay: replay.to(len(replay.steps) - 1),
}


def show_replay(game: Game, replay: Replay, back: str) -> None:
    """Open a replay; ``back`` is the screen to return to."""
    game.stand_up()
    album = game.desk.album
    album.replay, album.back = replay, back
    album.opened = album.done = ""
    game.desk.screen = "replay"
    game.ports.screen.enter(home=False)
    game.draw("replay-title")


def finished_deals(session: Session) -> Record:
    """The match without the deal in progress, whose hidden cards are nobody's to see yet."""
    record = session.record
    deals = record.deals if session.turn() < 0 else record.deals[:-1]
    return Record(record.table, deals, record.names, record.extra)


def from_match(game: Game, _: str) -> None:
    """From the score sheet or the ending: the deal that is over, and the match so far."""
    session = game.session
    if session is not None and session.finals and game.desk.aside is None:
        record = finished_deals(session)
        back = game.desk.screen if game.desk.screen in ("table", "ending") else "records"
        show_replay(game, open_replay(record, session.setup.seat, len(record.deals) - 1), back)


def open_link(game: Game, address: str) -> None:
    """The address of the page holds a deal: it is shown, whatever is being played."""
    if not address.lstrip("#").startswith(MARK):
        return
    game.end_aside()
    back = "table" if game.session is not None else "home"
    try:
        show_replay(game, replay_shared(address), back)
    except RecordError as error:
        game.stand_up()
        album = game.desk.album
        album.trouble, album.detail, album.typed = trouble_of(error), str(error), address
        game.desk.screen, game.desk.back = "records", "home"
        game.ports.screen.enter(home=False)
        game.draw("import-trouble")


def close(game: Game, _: str) -> None:
    """Back to where the replay was opened."""
    album, desk = game.desk.album, game.desk
    album.replay = None
    if album.back == "table" and game.session is not None:
        game.sit_down()
        return
    desk.screen = album.back if album.back != "table" else "home"
    game.ports.screen.enter(home=desk.screen == "home")
    game.draw(f"{desk.screen}-title")


def _show(game: Game, replay: Replay) -> None:
    album = game.desk.album
    moved = album.replay is None or (replay.at, replay.deal) != (album.replay.at, album.replay.deal)
    if album.replay is not None and replay.deal != album.replay.deal:
        album.opened = ""
    album.replay, album.done = replay, ""
    if moved:
        t = game.catalogue
        game.say(" ".join(told(replay, t)) or t.text("replay.quiet"))


def go(game: Game, argument: str) -> None:
    """A step, a trick, or to an end."""
    replay = game.desk.album.replay
    if replay is not None and argument in _MOVES:
        _show(game, _MOVES[argument](replay))


def to(game: Game, argument: str) -> None:
    """To a step."""
    replay = game.desk.album.replay
    if replay is not None and argument.isdecimal():
        _show(game, replay.to(int(argument)))


def deal(game: Game, argument: str) -> None:
    """To another deal of the match."""
    replay = game.desk.album.replay
    if replay is not None and argument.isdecimal():
        _show(game, replay.to_deal(int(argument)))


def hands(game: Game, argument: str) -> None:
    """All hands open, or what the player saw."""
    replay = game.desk.album.replay
    if replay is not None and argument in ("open", "mine"):
        game.desk.album.replay = replay.with_hands(argument == "open")


def share(game: Game, argument: str) -> None:
    """Open one of the ways to share the deal, or close it."""
    album = game.desk.album
    if album.replay is None or argument not in SHARES:
        return
    album.opened = "" if album.opened == argument else argument
    album.done = ""
    if album.opened:
        address = game.ports.screen.address()
        album.shared[argument] = shared_text(album.replay, argument, game.catalogue, address)


def copy(game: Game, _: str) -> None:
    """Put what is open on the clipboard."""
    album = game.desk.album
    if album.opened in album.shared:
        game.ports.screen.copy(album.shared[album.opened])
        album.done = "copied"


def save(game: Game, _: str) -> None:
    """Offer what is open as a file."""
    album = game.desk.album
    if album.opened in album.shared:
        ending = "json" if album.opened == "record" else "txt"
        game.ports.screen.download(f"tute.{ending}", album.shared[album.opened])
        album.done = "saved"


def branch(game: Game, _: str) -> None:
    """Play on from here, for practice: the match waits, and nothing of it is changed."""
    aside, album = game.desk.aside, game.desk.album
    replay = aside.replay if aside is not None else album.replay
    if replay is None or not replay.can_branch:
        return
    record, names = replay.branch(), short_names(replay.record)
    entropy = game.ports.entropy(2 * SEED_BYTES)
    levels = levels_of(replay.record, DEFAULT_LEVEL)
    setup = Setup(entropy[:12].hex(), replay.seat, levels, entropy[SEED_BYTES:], practice=True)
    extra = {**record.extra, APP_KEY: setup.as_json()}
    session = Session(Record(record.table, record.deals, names, extra), setup)

    def acted(played: Session) -> None:
        if played.turn() < 0:
            game.archive()

    game.begin_aside(session, Aside("practice", acted, replay))


def to_replay(game: Game, _: str) -> None:
    """From a practice deal back to the moment it was left from."""
    aside = game.desk.aside
    if aside is None or aside.replay is None:
        return
    replay, back = aside.replay, game.desk.album.back
    game.end_aside()
    show_replay(game, replay, back)


PART: Final = Part(
    screens={"replay": replay_page},
    over={"practice": branch_sheet},
    leaving={"replay": close, "aside-practice": to_replay},
    actions={
        "replay": from_match,
        "open-link": open_link,
        "replay-close": close,
        "replay-go": go,
        "replay-to": to,
        "replay-deal": deal,
        "replay-hands": hands,
        "replay-share": share,
        "replay-branch": branch,
        "replay-return": to_replay,
        "share-copy": copy,
        "share-save": save,
    },
)
