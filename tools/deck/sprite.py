"""The suits as single-colour symbols for the interface, legible at 16 px."""

from typing import Final

from .geometry import disc, star

_GRID: Final = 24


def _coin() -> str:
    ring = disc(12, 12, 11) + disc(12, 12, 8.5)
    heart = star(8, 7.2, 3.4, 12, 12)
    return f'<path fill-rule="evenodd" d="{ring}{heart}"/>'


def _cup() -> str:
    return (
        '<path fill-rule="evenodd" d="M4.2 2.2h15.6c.3 5.9-1.5 9.9-5.3 11.3.9.5 1.4 1.2 1.4 2'
        " 0 .9-.6 1.6-1.5 2 2.5.5 4.1 1.7 4.3 3.3v1.4H5.3v-1.4c.2-1.6 1.8-2.8 4.3-3.3-.9-.4-1.5"
        "-1.1-1.5-2 0-.8.5-1.5 1.4-2C5.7 12.1 3.9 8.1 4.2 2.2Z"
        'M6.4 4.3c0 .6.1 1.2.2 1.8h10.8c.1-.6.2-1.2.2-1.8Z"/>'
    )


def _sword() -> str:
    return (
        '<g transform="rotate(45 12 12)"><path d="M12-3.2l2.6 3.6v13.8H9.4V.4Z"/>'
        '<path d="M6 14.2c1 .8 2 .9 3 .9h6c1 0 2-.1 3-.9l.9 1.6c-1.2 1.1-2.6 1.5-4.2 1.5H9.3'
        'c-1.6 0-3-.4-4.2-1.5Z"/><path d="M10.5 17.3h3v4.2h-3Z"/>'
        '<circle cx="12" cy="23.4" r="2.3"/></g>'
    )


def _club() -> str:
    return (
        '<g transform="rotate(45 12 12)"><path fill-rule="evenodd" d="M10.5 26 9.7 15.6 6.9 13.4'
        "c-.9-.7-.9-1.8-.2-2.5.7-.6 1.6-.5 2.3.1l.4.4L8.3 4.4C7.9.6 9.4-2.2 12-2.2S16.1.6 15.7 4.4"
        "l-.3 2.3.5-.3c.8-.5 1.8-.3 2.3.5.5.8.2 1.8-.7 2.3l-2.6 1.6L13.5 26Z"
        'M12-.2a1.9 1.3 0 1 0 .01 0Z"/></g>'
    )


def sprite() -> str:
    """The sprite document; use its symbols as ``suits.svg#suit-oros`` and so on."""
    drawings = {"oros": _coin(), "copas": _cup(), "espadas": _sword(), "bastos": _club()}
    box = f'viewBox="0 0 {_GRID} {_GRID}"'
    symbols = "".join(
        f'<symbol id="suit-{name}" {box} fill="currentColor">{body}</symbol>\n'
        for name, body in drawings.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{symbols}</svg>\n'
