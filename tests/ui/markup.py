"""A strict reader of rendered HTML: well-formed, and what a test asks of it."""

from html.parser import HTMLParser
from typing import NamedTuple

VOID = {"img", "input", "br", "hr", "link", "meta"}


class Node(NamedTuple):
    tag: str
    attributes: dict[str, str]
    text: list[str]
    inside: tuple["Node", ...]

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    @property
    def classes(self) -> set[str]:
        return set(self.get("class").split())


class Page(HTMLParser):
    """All the elements of a piece of HTML; raises if it isn't well-formed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.nodes: list[Node] = []
        self.open: list[Node] = []
        self.feed(html)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"attribute twice in {tag}: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs}, [], tuple(self.open))
        self.nodes.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        last = self.open.pop()
        assert last.tag == tag, f"</{tag}> closes <{last.tag}>"

    def handle_data(self, data):
        for node in self.open:
            node.text.append(data)

    def by(self, name: str, value: str | None = None) -> list[Node]:
        """The elements that have an attribute (with that value)."""
        return [
            node
            for node in self.nodes
            if name in node.attributes and (value is None or node.attributes[name] == value)
        ]

    def classed(self, name: str) -> list[Node]:
        return [node for node in self.nodes if name in node.classes]

    def one(self, id_: str) -> Node:
        found = self.by("id", id_)
        assert len(found) == 1, f"{len(found)} elements with id {id_}"
        return found[0]

    @property
    def text(self) -> str:
        return " ".join("".join(node.text) for node in self.nodes if not node.inside)


def spoken(node: Node) -> str:
    """An element's name: its label or its text."""
    return (node.get("aria-label") or "".join(node.text)).strip()
