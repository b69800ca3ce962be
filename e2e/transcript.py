"""A deal played by ear and keyboard: ``python -m e2e.transcript [MODALITY ...]``.

The player here sees the browser's accessibility tree (roles, names, the focus) and the lines of the
live region, nothing else, and chooses by the names alone. What it hears and presses is written to
``docs/transcripts/<modality>.md``.
"""

from __future__ import annotations

import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.conftest import OPTIONS, PREFIX, launch
from e2e.playing import QUICK, open_with
from tools.build import build
from tools.compiled import ROOT
from tools.serve import StaticServer
from tute.engine.options import PLAYERS

OUT = ROOT / "docs" / "transcripts"
SUITS = ("oros", "copas", "espadas", "bastos")
NEXT = """(last) => {
  const lines = [...document.querySelectorAll("#live p")];
  return lines.some((line) => Number(line.id.slice(5)) > last)
    || document.activeElement?.id === "sheet-title";
}"""
HEARD = """(last) => [...document.querySelectorAll("#live p")]
  .map((line) => [Number(line.id.slice(5)), line.textContent]).filter(([id]) => id > last)"""
PRESSED = {"Enter": "Intro", "Tab": "Tabulador", "ArrowDown": "↓"}


@dataclass
class Listener:
    """Somebody at the keyboard with a screen reader."""

    page: Page
    session: CDPSession
    lines: list[str] = field(default_factory=list)
    heard: int = -1

    def note(self, line: str) -> None:
        """Write a line of the transcript."""
        self.lines.append(line)

    def tree(self) -> list[dict[str, Any]]:
        """The accessibility tree's nodes that aren't ignored: role, name, whether focused."""
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return [
            {
                "role": node.get("role", {}).get("value", ""),
                "name": node.get("name", {}).get("value", ""),
                "focused": any(
                    p["name"] == "focused" and p["value"].get("value")
                    for p in node.get("properties", ())
                ),
            }
            for node in nodes
            if not node["ignored"]
        ]

    def focus(self) -> tuple[str, str]:
        """Role and name of what has the focus."""
        found = [n for n in self.tree() if n["focused"] and n["role"] != "RootWebArea"]
        return (found[-1]["role"], found[-1]["name"]) if found else ("", "")

    def press(self, key: str, quiet: bool = False) -> str:
        """Press a key; what the focus then is on is heard."""
        self.page.keyboard.press(key)
        role, name = self.focus()
        if not quiet:
            self.note(f"- tecla **{PRESSED.get(key, key.upper())}** → {role} «{name}»")
        return name

    def listen(self) -> str:
        """Wait for the live region to tell something new (or for the score sheet)."""
        self.page.wait_for_function(NEXT, arg=self.heard, timeout=60_000)
        told: list[tuple[int, str]] = self.page.evaluate(HEARD, self.heard)
        for number, text in told:
            self.heard = number
            self.note(f"> {text}")
        return " ".join(text for _, text in told)

    def tab_to(self, *wanted: str) -> str:
        """Tab until the name of what has the focus begins so."""
        for _ in range(40):
            role, name = self.focus()
            if name.startswith(wanted) and role != "RootWebArea":
                self.note(f"- tabulador hasta → {role} «{name}»")
                return name
            self.page.keyboard.press("Tab")
        raise AssertionError(f"out of reach: {wanted}")

    def hand(self) -> list[str]:
        """The names of the cards in the hand."""
        cards = re.compile(rf" de ({'|'.join(SUITS)}), \d+ tanto")
        return [n["name"] for n in self.tree() if n["role"] == "button" and cards.search(n["name"])]

    # --- choosing, by names alone

    def play(self) -> None:
        """Hear the cards that can be played, and play the cheapest."""
        names: list[str] = []
        while (name := self.press("a", quiet=True)) not in names:
            names.append(name)
        assert all("Se puede jugar" in name for name in names), names
        self.note(f"- tecla **A** ({len(names)}): " + " / ".join(f"«{name}»" for name in names))
        points = [int(re.findall(r"(\d+) tanto", name)[0]) for name in names]
        best = names[points.index(min(points))]
        while self.focus()[1] != best:
            self.page.keyboard.press("a")
        self.note(f"- tecla **Intro** en «{best}»")
        self.page.keyboard.press("Enter")

    def bid(self, told: str) -> None:
        """Bid while it is cheap."""
        lowest = re.findall(r"puja desde (\d+)", told)
        if lowest and int(lowest[-1]) <= 80:
            self.tab_to("Pujar")
            self.press("Enter")
        else:
            self.press("x")

    def name_trump(self) -> None:
        """The suit of which there are most cards."""
        hand = " ".join(self.hand())
        suit = max(SUITS, key=lambda name: hand.count(f" de {name}"))
        self.tab_to(suit.capitalize(), suit)
        self.press("Enter")

    def act(self, told: str) -> None:
        """Do what the last words ask for."""
        if "elige el palo" in told:
            self.name_trump()
        elif "pasa o puja" in told or "solo puedes pasar" in told:
            self.bid(told)
        elif "Puedes cantar" in told:
            self.tab_to("Veinte", "¡Las cuarenta", "¡Tute")
            self.press("Enter")
        elif "Puedes cambiar" in told:
            self.tab_to("Cambiar")
            self.press("Enter")
        elif "Puedes ir al capote" in told:
            self.tab_to("No")
            self.press("Enter")
        else:
            self.play()

    def sheet(self) -> None:
        """Read the score sheet."""
        role, name = self.focus()
        self.note(f"- el foco → {role} «{name}»")
        self.note("")
        self.note("```")
        self.note(self.page.locator("[role=dialog]").aria_snapshot())
        self.note("```")


ASKED = ("Te toca", "Puedes cantar", "Puedes cambiar", "Puedes ir al capote")


def play_deal(listener: Listener, modality: str, players: int) -> None:
    """From the home screen to the score sheet."""
    names = {"clasico": "Clásico", "cabron": "Cabrón", "subastado": "Subastado", "loco": "Loco",
             "individual": "Individual"}  # fmt: skip
    name = listener.tab_to("Clásico")
    while not name.startswith(names[modality]):
        name = listener.press("ArrowDown")
    listener.tab_to("Repartir")
    listener.press("Enter")
    while True:
        told = listener.listen()
        if listener.page.evaluate("document.activeElement?.id") == "sheet-title":
            break
        if any(words in told for words in ASKED):
            # The last thing that was asked counts.
            listener.act(told[max(told.rfind(words) for words in ASKED) :])
    listener.sheet()


def write(modality: str, url: str, page: Page) -> Path:
    """Play and write one transcript."""
    players = PLAYERS[modality][0]
    open_with(page, url, settings=QUICK)
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    listener = Listener(page, session)
    play_deal(listener, modality, players)
    head = [
        f"# {modality}, {players}: una mano de oído",
        "",
        "Escrita por `python -m e2e.transcript`: el jugador solo recibe el árbol accesible y",
        "la región viva (líneas con «>»), y juega con el teclado (líneas con «-»).",
        "",
    ]
    path = OUT / f"{modality}.md"
    path.write_text("\n".join([*head, *listener.lines, ""]), encoding="utf-8")
    return path


def main() -> None:
    """Write the transcripts of the modalities named, or of all."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = Path(folder) / "dist"
        build(dist)
        with StaticServer(dist, prefix=PREFIX) as server:
            browser = launch(playwright)
            for modality in sys.argv[1:] or PLAYERS:
                context = browser.new_context(**OPTIONS)
                print(write(modality, server.url, context.new_page()).name, flush=True)
                context.close()
            browser.close()


if __name__ == "__main__":
    main()
