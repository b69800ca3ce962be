// Keeps the game for playing offline, and watches for newer releases of it (see web/sw.js).
const HOUR = 3_600_000;
const top = new URL("../../../", import.meta.url); // from r/<release>/web/
const mine = document.documentElement.dataset.release;

let registration = null;
let applying = false;

// Which release answers this page's requests.
function releaseOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("release", [port2]);
  });
}

// Calls `offer` when a newer release can be started, be it once or several times.
export async function watch(offer) {
  if (!navigator.serviceWorker) return;
  const container = navigator.serviceWorker;
  registration = await container.register(new URL("sw.js", top), {
    scope: top.pathname,
    updateViaCache: "none",
  });
  const look = async () => {
    if (registration.active && registration.waiting) offer();
    else if (registration.active && (await releaseOf(registration.active)) !== mine) offer();
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  container.addEventListener("controllerchange", () => {
    if (applying) location.reload();
    else look();
  });
  await look();
  const active = (await container.ready).active;
  if ((await releaseOf(active)) === mine) active.postMessage("tidy");
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR) return;
    asked = performance.now();
    registration.update().catch(() => {}); // offline
  });
}

// Starts the release that was offered.
export function apply() {
  applying = true;
  if (registration?.waiting) registration.waiting.postMessage("apply");
  else location.reload();
}
