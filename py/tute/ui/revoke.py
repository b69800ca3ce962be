"""A revoke, with its trick replayed: who should have played what, and why."""

from __future__ import annotations

from collections.abc import Sequence

from tute.engine.cards import card_code, cards_of, suit_of
from tute.engine.events import Revoked
from tute.engine.observation import Observation
from tute.engine.row import NamedTuple
from tute.engine.trick import legal_cards, lie_of
from tute.ui.html import EMPTY, Html, classes, tag
from tute.ui.i18n import Catalogue
from tute.ui.parts import card, icon
from tute.ui.people import Person, call, who_of
from tute.ui.why import cause_of
from tute.ui.words import card_name, revoke_reason, suit_name, the_card


class RevokeView(NamedTuple):
    """``plays``: (name, code, card in words, revoked?) in order; ``owed``: (code, in words)."""

    text: str
    plays: tuple[tuple[str, str, str, bool], ...]
    title: str
    owed: tuple[tuple[str, str], ...]


def revoke_view(
    seen: Observation, revoked: Revoked, people: Sequence[Person], catalogue: Catalogue
) -> RevokeView:
    """What there is to explain; ``seen`` is the deal that the revoke has ended."""
    t = catalogue
    place = revoked.seats.index(revoked.seat)
    before = revoked.cards[:place]
    legal = legal_cards(revoked.hand, lie_of(before, seen.trump), seen.trump, seen.duty)
    who, name = who_of(people, [revoked.seat]), call(people[revoked.seat], t)
    owed = revoked.obligation
    cause, led = the_card(t, cause_of(owed, before)), suit_name(t, suit_of(before[0]))
    because = t.text(f"revoke.cause.{owed.kind}", who=who, card=cause, suit=led)
    return RevokeView(
        text=t.text(
            "revoke.text",
            who=who,
            name=name,
            card=the_card(t, revoked.card),
            why=f"{revoke_reason(t, owed, who)}. {because}",
        ),
        plays=tuple(
            (call(people[seat], t), card_code(c), card_name(t, c), seat == revoked.seat)
            for seat, c in zip(revoked.seats, revoked.cards, strict=True)
        ),
        title=t.text("revoke.owed", who=who, name=name, n=legal.bit_count()),
        owed=tuple((card_code(c), card_name(t, c)) for c in cards_of(legal)),
    )


def render_revoke(view: RevokeView | None, catalogue: Catalogue, deck: str) -> Html:
    """The explanation, the trick card by card, and what was owed."""
    if view is None:
        return EMPTY
    plays = [
        tag(
            "li",
            tag("span", name, cls="revoke__who"),
            tag("span", card(deck, code), role="img", aria_label=words),
            tag("span", catalogue.text("revoke"), cls="revoke__mark") if guilty else EMPTY,
            cls=classes("revoke__play", is_revoke=guilty),
            style=f"--i:{at}",
        )
        for at, (name, code, words, guilty) in enumerate(view.plays)
    ]
    owed = [
        tag("li", tag("span", card(deck, code), role="img", aria_label=words))
        for code, words in view.owed
    ]
    return tag(
        "section",
        tag("p", icon("warn"), tag("span", view.text), cls="sheet__revoke"),
        tag("ol", *plays, cls="revoke__trick", aria_label=catalogue.text("revoke.trick")),
        tag("div", tag("p", view.title), tag("ul", *owed), cls="revoke__owed",
            style=f"--i:{len(view.plays)}"),
        cls="revoke",
        id="revoke",
    )  # fmt: skip
