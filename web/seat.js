// Of several pages with the game one plays: the one that holds the seat. Web Locks where there are
// any; otherwise the last page that claimed it, which the others learn from a storage event.
const NAME = "tute-seat";
const SOON = 1000; // ms until a page says that another one plays
const YIELDING = 1500; // ms until the seat is taken from a page that doesn't answer

let lost = () => {};
let given = () => {};
let letGo = null;

// `onLost`: another page plays now. `onGiven`: this one after all, as the other has gone.
export function listen(onLost, onGiven) {
  lost = onLost;
  given = onGiven;
  if (letGo) given(); // meanwhile
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms, false));

function request(options) {
  return new Promise((resolve) => {
    let mine = false;
    navigator.locks
      .request(NAME, options, () => {
        mine = true;
        resolve(true);
        return new Promise((done) => {
          letGo = done;
        });
      })
      .catch(() => {
        letGo = mine ? null : letGo;
        if (mine) lost(); // taken from this page
        resolve(false);
      });
  });
}

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

async function yieldSeat() {
  if (!letGo) return;
  const done = letGo;
  letGo = null;
  await lost();
  done();
}

function claim() {
  const token = `${Date.now()} ${Math.random()}`;
  try {
    localStorage.setItem(NAME, token);
  } catch {
    // Without storage there is nothing that two pages could spoil.
  }
  return token;
}

function sitByClaim() {
  let token = claim();
  addEventListener("storage", ({ key, newValue }) => {
    if (key === NAME && newValue !== token) lost();
  });
  return {
    waiting: Promise.resolve(true),
    held: async () => true,
    async take() {
      token = claim();
    },
  };
}

function sitByLock() {
  channel?.addEventListener("message", ({ data }) => {
    if (data === "yield") yieldSeat();
  });
  addEventListener("pagehide", () => letGo?.());
  // A page brought back from the browser's cache has let go: begin again.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  const place = new AbortController(); // in the queue, until this page has asked for the seat
  const waiting = request({ signal: place.signal });
  const soon = pause(SOON);
  waiting.then((mine) => mine && given());
  return {
    waiting,
    held: async () => Boolean(letGo) || Promise.race([waiting, soon]),
    async take() {
      if (letGo) return;
      place.abort();
      channel?.postMessage("yield");
      const mine = await request({ signal: AbortSignal.timeout(YIELDING) });
      if (!mine && !letGo) await request({ steal: true });
    },
  };
}

const byLock = "locks" in navigator && navigator.locks && "timeout" in AbortSignal;
// `waiting`: whether this page gets the seat without asking for it, once the page that has it is
// gone; `held()`: whether it has it before long.
export const { waiting, held, take } = byLock ? sitByLock() : sitByClaim();
