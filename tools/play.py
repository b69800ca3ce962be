"""Set up, build and serve the game on localhost: `PORT=8000 python3 -m tools.play`."""

from __future__ import annotations

import contextlib
import os
import threading
import webbrowser

from tools.build import build
from tools.serve import Site, SiteServer
from tools.setup import ROOT, install_node, locked

DEFAULT_PORT = 8000


def listen(site: Site) -> SiteServer:
    """Listen at $PORT, or at the first free port from the default one on."""
    chosen = os.environ.get("PORT")
    if chosen:
        return SiteServer(("127.0.0.1", int(chosen)), site)
    for port in range(DEFAULT_PORT, DEFAULT_PORT + 20):
        with contextlib.suppress(OSError):
            return SiteServer(("127.0.0.1", port), site)
    return SiteServer(("127.0.0.1", 0), site)


def has_display() -> bool:
    """Tell whether a browser window could open."""
    return (
        os.name == "nt"
        or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
        or (os.uname().sysname == "Darwin")
    )


def main() -> None:
    """Play until interrupted."""
    with locked():
        install_node()
    out = ROOT / "dist"
    release = build(out)
    # No caching: who edits, builds and reloads wants to see the change.
    server = listen(Site(out, max_age=0))
    url = f"http://localhost:{server.server_port}/"
    print(f"Tute {release}: {url}  (Ctrl+C ends it)", flush=True)
    if has_display():
        threading.Timer(0.5, webbrowser.open, [url]).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    print()


if __name__ == "__main__":
    main()
