"""Releases of the site: published, kept by the service worker, told apart."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Page

from tools.offline import folder_of, write_service_worker

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
WAITING = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const look = (resolve) => registration.waiting
    ? resolve() : requestAnimationFrame(() => look(resolve));
  await registration.update();
  await new Promise(look);
}"""


def kept_offline(page: Page) -> Page:
    """Wait until the service worker has everything and answers this page."""
    page.evaluate(KEPT)
    return page


def another_release(dist: Path, out: Path, name: str) -> Path:
    """A copy of the site as another release: everything in its place, and told apart by its name.

    Its table says so in a style that only it has.
    """
    shutil.copytree(dist, out)
    (old,) = (out / "r").iterdir()
    new = out / folder_of(name)
    old.rename(new)
    for file in (out / "index.html", new / "pyscript.json"):
        file.write_text(file.read_text().replace(old.name, name))
    with (new / "web" / "css" / "style.css").open("a") as style:
        style.write(f"html {{ --of-release: {name}; }}\n")
    source = (dist / "sw.js").read_text()
    head, _, rest = source.partition("const FILES = ")
    template = head + 'const FILES = "__FILES__"' + rest[rest.index("; //") :]
    worker = out.with_name(f"{out.name}.template")  # not among the files
    worker.write_text(template.replace(old.name, "__RELEASE__"))
    (out / "sw.js").unlink()
    write_service_worker(out, worker, name)
    worker.unlink()
    return out


def publish(site: Path, release: Path) -> None:
    """Replace what a server serves, as a deployment does."""
    shutil.rmtree(site)
    shutil.copytree(release, site)


def running(page: Page) -> str | None:
    """The release that the page runs."""
    return page.locator("html").get_attribute("data-release")
