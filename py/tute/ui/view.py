"""What the table shows, as plain values: made by :mod:`viewmodel`, drawn by :mod:`table`."""

from __future__ import annotations

from tute.engine.row import NamedTuple
from tute.ui.html import EMPTY, Html
from tute.ui.i18n import Catalogue


class SeatView(NamedTuple):
    """A player at the table. ``place``: self, right, top or left. ``letters``: -1 for none.

    ``sung``: suit and points of each meld.
    """

    seat: int
    place: str
    name: str
    role: str
    cards: int
    tricks: int
    marks: tuple[str, ...]
    turn: bool
    verb: str
    letters: int
    points: str
    said: str
    passed: bool
    sung: tuple[tuple[int, int], ...]
    out: bool
    label: str


class CardView(NamedTuple):
    """A card of the hand. ``state``: legal, blocked or idle; ``fi`` of ``fn`` in its tier."""

    code: str
    row: int
    fi: int
    fn: int
    state: str
    reason: str
    selected: bool
    asked: bool
    focus: bool
    label: str


class PlayView(NamedTuple):
    """A card on the table. ``causes``: the obligations of mine that come from it."""

    place: str
    code: str
    winning: bool
    entering: bool
    label: str
    causes: tuple[str, ...] = ()


class TrickView(NamedTuple):
    """The cards on the table; ``to`` is the place they are gathered to."""

    plays: tuple[PlayView, ...]
    held: bool = False
    to: str = ""


class TrumpView(NamedTuple):
    """The trump badge; ``suit`` is -1 while there is none. ``card``: the one that made it."""

    suit: int
    name: str
    card: str
    note: str
    label: str


class StockView(NamedTuple):
    """The stock: how many cards are left, and the turn-up under it."""

    left: int
    turn_up: str
    text: str
    label: str


class VoiceView(NamedTuple):
    """A bubble: what is sung, and the cards."""

    id: str
    place: str
    text: str
    sub: str


class Reason(NamedTuple):
    """An obligation in force, in words; ``kind`` ties it to the cards that it blocks."""

    kind: str
    text: str


class PromptView(NamedTuple):
    """The line above the hand. ``why``: why the trick was won.

    ``extra``: (action, argument, text, icon) of its button.
    """

    text: Html
    turn: bool = False
    reasons: tuple[Reason, ...] = ()
    extra: tuple[str, str, str, str] | None = None
    why: str = ""


class BidRow(NamedTuple):
    """One player in the auction. ``state``: top, pass, me or empty."""

    name: str
    eldest: bool
    text: str
    note: str
    state: str


class Jump(NamedTuple):
    """A bid one tap away."""

    bid: int
    note: str
    on: bool
    double: bool


class AuctionView(NamedTuple):
    """My turn in the auction."""

    rows: tuple[BidRow, ...]
    bid: int
    note: str
    double: bool
    down: bool
    up: bool
    jumps: tuple[Jump, ...]
    advice: Html


class SuitChoice(NamedTuple):
    """A suit that may be named trump, and what I hold of it."""

    suit: int
    name: str
    note: str


class NamingView(NamedTuple):
    """The declarer names trump."""

    title: Html
    suits: tuple[SuitChoice, ...]
    advice: Html


class Choice(NamedTuple):
    """An answer to a question: ``action`` as the record writes it."""

    action: str
    text: str
    primary: bool
    icon: str = ""


class AskView(NamedTuple):
    """A question put to me: to sing, to exchange, to announce a capote."""

    kind: str
    text: Html
    choices: tuple[Choice, ...]


class LastView(NamedTuple):
    """The last trick, to be looked at again: (name, code, winner) and what it was worth."""

    cards: tuple[tuple[str, str, bool], ...]
    text: Html
    why: str = ""


class BarView(NamedTuple):
    """The score above the table: (name, value, mine) and to how much it goes."""

    sides: tuple[tuple[str, str, bool], ...]
    goal: str
    extra: str
    label: str


class HintBar(NamedTuple):
    """A choice with its chance: the card's code (if it is one), its name, percents."""

    code: str
    name: str
    percent: int


class HintView(NamedTuple):
    """What the hint shows. ``state``: busy, failed or done."""

    state: str = "busy"
    title: Html = EMPTY
    said: str = ""
    lines: tuple[str, ...] = ()
    chance: str = ""
    bars: tuple[HintBar, ...] = ()
    compared: str = ""
    action: str = ""
    plays: bool = False
    do: str = ""


class TableView(NamedTuple):
    """All that is on the table."""

    t: Catalogue
    deck: str
    modality: str
    players: int
    tiers: int
    bar: BarView
    seats: tuple[SeatView, ...]
    hand: tuple[CardView, ...]
    hand_label: str
    letters: int
    letter_word: str
    trick: TrickView
    trump: TrumpView
    prompt: PromptView
    stock: StockView | None = None
    voices: tuple[VoiceView, ...] = ()
    auction: AuctionView | None = None
    naming: NamingView | None = None
    ask: AskView | None = None
    last: LastView | None = None
    pop: str = ""
    table_name: str = ""
    differences: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    can_concede: bool = False
    dealer: str = ""
    dealing: bool = False
    sound: bool = False
    shortcuts: bool = True
    stocked: bool = False
    drawn: bool = False
    extra: Html = EMPTY
    hint: HintView | None = None
    my_turn: bool = False
