"""Serve a folder as GitHub Pages does: under a sub-path, compressed, cached for ten minutes.

`python3 -m tools.serve dist --port 8000 --prefix /tute/`, or `StaticServer` from tests. It sends
no COOP/COEP headers, because most static hosts don't.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import threading
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNPACKED = {".zip", ".png", ".woff2"}  # compressed already


@dataclass(frozen=True)
class Entry:
    """A file ready to be sent."""

    type: str
    etag: str
    plain: bytes
    packed: bytes | None


@dataclass(frozen=True)
class Request:
    """One line of the server's log."""

    path: str
    status: int
    sent: int


@dataclass
class Site:
    """What is served, and how; `log` holds the requests answered."""

    root: Path
    prefix: str = "/"
    max_age: int = 600
    cache: dict[tuple[Path, int, int], Entry] = field(default_factory=dict)
    log: list[Request] = field(default_factory=list)

    def find(self, url: str) -> Path | None:
        """Return the file for a URL, or None."""
        path = unquote(urlsplit(url).path)
        if not path.startswith(self.prefix):
            return None
        root = self.root.resolve()
        file = (root / path[len(self.prefix) :]).resolve()
        if not file.is_relative_to(root):
            return None
        if file.is_dir() and path.endswith("/"):
            file /= "index.html"
        return file if file.is_file() else None

    def entry(self, file: Path) -> Entry:
        """Return a file's entry, read again when it has changed."""
        stat = file.stat()
        key = (file, stat.st_mtime_ns, stat.st_size)
        if key not in self.cache:
            plain = file.read_bytes()
            etag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
            packed = None if file.suffix in UNPACKED else gzip.compress(plain, 6, mtime=0)
            kind = TYPES.get(file.suffix, "application/octet-stream")
            self.cache[key] = Entry(kind, etag, plain, packed)
        return self.cache[key]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's site."""

    protocol_version = "HTTP/1.1"
    # Small answers would wait for the client's delayed acknowledgement otherwise.
    disable_nagle_algorithm = True
    server: SiteServer

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self.answer(body=False)

    def answer(self, *, body: bool) -> None:
        """Send a file, or the site's 404 page."""
        site = self.server.site
        file = site.find(self.path)
        status = HTTPStatus.OK
        if file is None:
            status = HTTPStatus.NOT_FOUND
            file = site.root / "404.html"
            if not file.is_file():
                self.send(status, Entry(TYPES[".txt"], "", b"404\n", None), body=body)
                return
        self.send(status, site.entry(file), body=body)

    def send(self, status: HTTPStatus, entry: Entry, *, body: bool) -> None:
        """Send an entry, compressed where the client takes it."""
        known = self.headers.get("If-None-Match") == entry.etag and status is HTTPStatus.OK
        if known:
            status = HTTPStatus.NOT_MODIFIED
        packed = entry.packed if "gzip" in self.headers.get("Accept-Encoding", "") else None
        data = b"" if known else packed or entry.plain
        self.send_response(status)
        self.send_header("Content-Type", entry.type)
        self.send_header("Cache-Control", f"max-age={self.server.site.max_age}")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Vary", "Accept-Encoding")
        if entry.etag:
            self.send_header("ETag", entry.etag)
        if packed and not known:
            self.send_header("Content-Encoding", "gzip")
        if not known:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.server.site.log.append(Request(self.path, status, len(data)))
        if body:
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet: the log is in `Site.log`."""


class SiteServer(ThreadingHTTPServer):
    """A threading server that knows its site."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], site: Site) -> None:
        self.site = site
        super().__init__(address, Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore clients that hang up."""


class StaticServer:
    """A site served from a thread: a context manager with its `url` and `site`."""

    def __init__(self, root: Path, *, prefix: str = "/", port: int = 0, max_age: int = 600) -> None:
        self.site = Site(root, prefix, max_age)
        self.server = SiteServer(("127.0.0.1", port), self.site)
        self.url = f"http://localhost:{self.server.server_port}{prefix}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self) -> StaticServer:
        """Start serving."""
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop serving and free the port."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path, nargs="?", default=Path("dist"))
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/")
    parser.add_argument("--max-age", type=int, default=600)
    given = parser.parse_args()
    site = Site(given.root, given.prefix, given.max_age)
    server = SiteServer(("127.0.0.1", given.port), site)
    print(f"http://localhost:{server.server_port}{given.prefix}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
