"""What is kept from one redraw to the next."""

from __future__ import annotations

from tute.ui.kept import kept


def test_the_same_values_make_nothing_anew() -> None:
    made: list[tuple[tuple[int, ...], str]] = []

    @kept
    def hand(cards: tuple[int, ...], order: str) -> list[int]:
        made.append((cards, order))
        return list(cards)

    cards = (4, 2)
    first = hand(cards, "suits")
    assert hand(cards, "suits") is first
    equal = (*cards,)
    assert hand(equal, "suits") is not first
    assert hand(equal, "rising") == [4, 2]
    assert made == [(cards, "suits"), (equal, "suits"), (equal, "rising")]


def test_a_first_call_without_values() -> None:
    assert kept(lambda: 7)() == 7
