// Keeps the whole game in the browser, so that it starts without a network. Filled in by
// tools/offline.py. Served from the top, beside index.html.
//
// One cache for each release. A release is kept whole or not at all: every file has its hash, and
// one that is missing or different (a deployment half done) makes the installation fail, with the
// release before still running. The player decides when the new one takes over.
const RELEASE = "__RELEASE__";
const FILES = "__FILES__"; // [path, "sha256-..."], relative to this script
const SCOPE = self.registration.scope;
// The origin may be shared with other pages, and other copies of this one.
const PREFIX = `tute ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + RELEASE;
const HASH = "x-integrity";
const AT_ONCE = 6;

const absolute = (path) => new URL(path, SCOPE).href;
// The same file has another address in each release.
const place = (path) => path.replace(/^r\/[^/]*\//, "r/*/");

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

// What other releases have of this one's files, by place and hash: not downloaded again.
async function known() {
  const found = new Map();
  for (const name of await ownCaches()) {
    if (name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const path = place(request.url.slice(SCOPE.length));
      found.set(`${path} ${response?.headers.get(HASH)}`, { cache, request });
    }
  }
  return found;
}

async function keep(cache, path, integrity, elsewhere) {
  const url = absolute(path);
  if (await cache.match(url)) return; // an installation that was interrupted
  const same = elsewhere.get(`${place(path)} ${integrity}`);
  const copy = same && (await same.cache.match(same.request));
  if (copy) {
    await cache.put(url, copy);
    return;
  }
  const response = await fetch(url, { integrity, cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const headers = new Headers(response.headers);
  headers.set(HASH, integrity);
  // The body is unpacked already.
  headers.delete("content-encoding");
  headers.delete("content-length");
  await cache.put(url, new Response(await response.blob(), { headers }));
}

async function install() {
  const cache = await caches.open(CACHE);
  const elsewhere = await known();
  const waiting = [...FILES];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await keep(cache, next[0], next[1], elsewhere);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // By its name again: somebody may have deleted it meanwhile.
  if (!(await whole())) throw new Error("the cache was deleted while it was being filled");
}

async function whole() {
  return (await (await caches.open(CACHE)).keys()).length >= FILES.length;
}

// Older releases go when no page can be running one any more, and none that is to come is there:
// it would lose its files. What the browser has dropped of this one is fetched again.
async function tidy() {
  const names = await ownCaches();
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length <= 1 && !installing && !waiting) {
    const old = names.filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  if (!(await whole())) await install();
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  const path = url.href.slice(SCOPE.length);
  const release = /^r\/([^/]*)\//.exec(path);
  const name = release ? PREFIX + release[1] : CACHE;
  const key = path === "" ? absolute("index.html") : url.href;
  // Not caches.open(): that would make the cache.
  const kept = await caches.match(key, { cacheName: name }).catch(() => undefined);
  return kept ?? fetch(request);
}

// This release's files come straight from its cache, without this script being started for them,
// where browsers can do that. One that isn't there is asked of the network, as in `answer`.
async function shorten(event) {
  const pathname = `${new URL(SCOPE).pathname}r/${RELEASE}/*`;
  await event.addRoutes?.({ condition: { urlPattern: { pathname } }, source: { cacheName: CACHE } });
}

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  event.waitUntil(shorten(event).catch(() => {}));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  const answered = (text) => event.ports[0]?.postMessage(text);
  if (event.data === "apply") self.skipWaiting();
  else if (event.data === "tidy") event.waitUntil(tidy().finally(() => answered("tidied")));
  else if (event.data === "release") answered(RELEASE);
});
