// What outlives a crash: the journal behind localStorage, and the matches played (IndexedDB, with
// strict durability: a write is done when it is on the disk).
const DATABASE = "tute";
const VERSION = 2;
const MATCHES = "matches"; // by id: {id, record, when}
const JOURNAL = "journal"; // by key: {key, text, serial}; text null: forgotten
const STRICT = { durability: "strict" };

const PATIENCE = 10_000; // ms: some browsers never answer, and busy ones take their time

let opening;
let silent = false; // has not answered in time, nor since

async function connect() {
  const { openDB } = await import("../vendor/idb.js");
  return openDB(DATABASE, VERSION, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore(MATCHES, { keyPath: "id" });
      if (before < 2) db.createObjectStore(JOURNAL, { keyPath: "key" });
    },
    // A page of a later release wants to change the database.
    blocking(_current, _blocked, event) {
      event.target.close();
      opening = undefined;
    },
    terminated() {
      opening = undefined;
    },
  });
}

function open() {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      silent = true;
      reject(new Error("IndexedDB doesn't answer"));
    }, PATIENCE);
    connect().then(resolve, reject).finally(() => {
      clearTimeout(late);
      silent = false;
    });
  });
}

async function database() {
  if (silent) throw new Error("IndexedDB doesn't answer");
  opening ??= open();
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

// What the journal holds: [[key, text or null, serial], ...].
export async function journal() {
  const db = await database();
  const rows = await db.getAll(JOURNAL);
  return rows.map(({ key, text, serial }) => [key, text, serial]);
}

let writing = Promise.resolve();

// Writes some of [key, text or null, serial]; fulfilled when they are on the disk.
export function write(changes) {
  writing = (async () => {
    const db = await database();
    const { done, store } = db.transaction(JOURNAL, "readwrite", STRICT);
    for (const [key, text, serial] of changes) store.put({ key, text: text ?? null, serial });
    await done;
  })();
  return writing;
}

export async function archive(id, record, when) {
  const db = await database();
  const { done, store } = db.transaction(MATCHES, "readwrite", STRICT);
  store.put({ id, record, when });
  await done;
}

export async function archived() {
  const db = await database();
  const rows = await db.getAll(MATCHES);
  return rows.map(({ record }) => record);
}

// All the matches: [{id, record, when}, ...].
export async function rows() {
  const db = await database();
  return db.getAll(MATCHES);
}

// A promise that answers `otherwise` if it fails or takes too long.
export function within(promise, ms, otherwise) {
  const late = new Promise((resolve) => {
    setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([promise.catch(() => otherwise), late]);
}

// Asks the browser not to erase what is kept; whether it has promised that.
export async function persist(ask) {
  try {
    const promised = await navigator.storage.persisted();
    return promised || (ask && (await navigator.storage.persist()));
  } catch {
    return false;
  }
}
