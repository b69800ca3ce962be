"""The deck as it is committed: complete, self-contained, small, and what the generator draws."""

import gzip
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "web" / "cards"
STYLES = ("clasica", "grande", "contraste")
GAPS = {"o": 0, "c": 1, "e": 2, "b": 3}
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
CODES = [f"{rank}{suit}" for suit in GAPS for rank in RANKS]
SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 250.0, 400.0
SIZE_LIMIT = 60_000

FILES = [CARDS / style / f"{name}.svg" for style in STYLES for name in [*CODES, "back"]]
FACES = [(style, code) for style in STYLES for code in CODES]

Segment = tuple[float, float, float, float]


def root_of(path: Path) -> ET.Element:
    return ET.fromstring(path.read_text(encoding="utf-8"))


def straight_segments(d: str) -> list[Segment]:
    """The horizontal and vertical strokes of a path of M, H, V and A."""
    found: list[Segment] = []
    x = y = 0.0
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        old = (x, y)
        match command:
            case "M":
                x, y = values
            case "H":
                (x,) = values
                found.append((*old, x, y))
            case "V":
                (y,) = values
                found.append((*old, x, y))
            case "A":
                x, y = values[-2:]
            case _:
                raise AssertionError(f"{command} in a frame")
    return found


def holes(spans: list[tuple[float, float]]) -> int:
    """How many holes there are between the spans of a line."""
    ordered = sorted((min(s), max(s)) for s in spans)
    return sum(b[0] - a[1] > 4 for a, b in pairwise(ordered))


def frame_path(root: ET.Element) -> str:
    """The unfilled path that goes along all four edges of the card."""
    for path in root.iter(f"{SVG}path"):
        d = path.get("d", "")
        if re.fullmatch(r"[MHVA\d. -]+", d) and path.get("fill") == "none":
            segments = straight_segments(d)
            low = [s for s in segments if s[1] == s[3] > HEIGHT - 20]
            high = [s for s in segments if s[1] == s[3] < 20]
            if low and high:
                return d
    raise AssertionError("no frame")


def edge_holes(d: str) -> tuple[int, int]:
    """The holes in the top and in the bottom edge of a frame."""
    segments = straight_segments(d)
    high = [(s[0], s[2]) for s in segments if s[1] == s[3] < 20]
    low = [(s[0], s[2]) for s in segments if s[1] == s[3] > HEIGHT - 20]
    return holes(high), holes(low)


def notches(root: ET.Element) -> tuple[int, int]:
    """The white strokes that cross the border band at the top and at the bottom."""
    high = low = 0
    for path in root.iter(f"{SVG}path"):
        if path.get("stroke") != "#fff" or float(path.get("stroke-width", "0")) < 10:
            continue
        for x1, y1, x2, y2 in straight_segments(path.get("d", "")):
            assert x1 == x2
            high += min(y1, y2) <= 0 and max(y1, y2) >= 17
            low += max(y1, y2) >= HEIGHT and min(y1, y2) <= HEIGHT - 17
    return high, low


def test_index_lists_the_styles_in_order() -> None:
    index = json.loads((CARDS / "index.json").read_text(encoding="utf-8"))
    assert [style["id"] for style in index["styles"]] == list(STYLES)
    assert [style["label"] for style in index["styles"]] == [f"deck.{s}" for s in STYLES]
    assert index["default"] == "clasica"


def test_folders_hold_the_deck_and_nothing_else() -> None:
    folders = {p.name: {f.name for f in p.iterdir()} for p in CARDS.iterdir() if p.is_dir()}
    deck = {f"{name}.svg" for name in [*CODES, "back"]}
    assert folders == dict.fromkeys(STYLES, deck)
    assert len(deck) == 41


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_file_is_a_self_contained_card(path: Path) -> None:
    root = root_of(path)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 250 400"
    assert root.findtext(f"{SVG}title")
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        assert name in {"svg", "title", "g", "path", "circle", "rect", "use", "clipPath", "pattern"}
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on")
            if attribute.endswith("href"):
                assert value.startswith("#")
                assert value[1:] in ids
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#")
                assert target[1:] in ids
            assert "@" not in value


def test_ids_of_different_cards_never_meet() -> None:
    for style in STYLES:
        seen: set[str] = set()
        for code in CODES:
            ids = {e.get("id", "") for e in root_of(CARDS / style / f"{code}.svg").iter()} - {""}
            assert not ids & seen
            seen |= ids


@pytest.mark.parametrize(("style", "code"), FACES)
def test_frame_shows_the_gaps_of_the_suit(style: str, code: str) -> None:
    root = root_of(CARDS / style / f"{code}.svg")
    expected = GAPS[code[-1]]
    found = notches(root) if style == "contraste" else edge_holes(frame_path(root))
    assert found == (expected, expected)


def test_gap_counters_can_tell() -> None:
    closed = "M11 20A9 9 0 0 1 20 11H230M239 380H20"
    one = "M11 20A9 9 0 0 1 20 11H117M133 11H230M239 389H133M117 389H20"
    assert edge_holes(closed.replace("380", "389")) == (0, 0)
    assert edge_holes(one) == (1, 1)


@pytest.mark.parametrize("style", STYLES)
def test_cards_from_two_to_seven_show_as_many_signs(style: str) -> None:
    for code in CODES:
        rank = int(code[:-1])
        if not 2 <= rank <= 7:
            continue
        root = root_of(CARDS / style / f"{code}.svg")
        sign_id = next(
            e.get("id", "")
            for e in root.iter(f"{SVG}g")
            if e.get("id") and root.find(f".//{SVG}use[@href='#{e.get('id')}']") is not None
        )
        uses = root.findall(f".//{SVG}use[@href='#{sign_id}']")
        places = [
            tuple(map(float, re.findall(r"-?[\d.]+", u.get("transform", ""))[:2])) for u in uses
        ]
        parent = next(e for e in root.iter() if any(c.get("id") == sign_id for c in e))
        own = re.findall(r"-?[\d.]+", parent.get("transform", ""))[:2]
        places.append(tuple(map(float, own)))
        assert len(places) == len(set(places)) == rank, code
        assert all(12 < x < WIDTH - 12 and 12 < y < HEIGHT - 12 for x, y in places), code


@pytest.mark.parametrize("style", STYLES)
def test_style_stays_small(style: str) -> None:
    files = list((CARDS / style).iterdir())
    assert sum(len(gzip.compress(f.read_bytes(), 9, mtime=0)) for f in files) < SIZE_LIMIT


def test_suit_sprite_takes_the_colour_of_the_text() -> None:
    root = root_of(CARDS / "suits.svg")
    symbols = root.findall(f"{SVG}symbol")
    names = ("oros", "copas", "espadas", "bastos")
    assert [s.get("id") for s in symbols] == [f"suit-{name}" for name in names]
    for symbol in symbols:
        assert symbol.get("viewBox")
        assert symbol.get("fill") == "currentColor"
        inside = [e for e in symbol.iter() if e is not symbol]
        assert inside
        assert all(e.get("fill") is None and e.get("stroke") is None for e in inside)


def test_generator_draws_exactly_the_committed_files(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "tools.deck", "--out", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )

    def contents(folder: Path) -> dict[str, bytes]:
        return {
            p.relative_to(folder).as_posix(): p.read_bytes()
            for p in folder.rglob("*")
            if p.is_file()
        }

    drawn, committed = contents(tmp_path), contents(CARDS)
    assert sorted(drawn) == sorted(committed)
    assert [name for name in drawn if drawn[name] != committed[name]] == []
