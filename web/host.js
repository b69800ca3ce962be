// What the page's Python asks of JavaScript: patching the page, and the archive.
import { listen, settle } from "./drag.js";
import { keepingFocus } from "./focus.js";
import { morph } from "./morph.js";

const DATABASE = "tute";
const MATCHES = "matches";

let opening;

async function database() {
  const { openDB } = await import("../vendor/idb.js");
  return openDB(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore(MATCHES, { keyPath: "id" });
    },
  });
}

globalThis.tuteHost = {
  // Makes the children of `root` be `html`, keeping the nodes that are still there; `focus` is
  // the id of what gets the focus, if anything does.
  show(root, html, focus = "") {
    keepingFocus(() => morph(root, html), focus);
    settle(root);
    const { title } = root.firstElementChild.dataset;
    if (title && title !== document.title) document.title = title;
  },

  // `drop` is called with the code of a card that was dragged onto the table.
  drag: listen,

  // One of the functions of web/sound.js, in the background.
  sound(name, ...values) {
    import("./sound.js").then((sound) => sound[name](...values)).catch(console.warn);
  },

  async archive(id, record, when) {
    opening ??= database();
    try {
      const db = await opening;
      const { done, store } = db.transaction(MATCHES, "readwrite", { durability: "strict" });
      store.put({ id, record, when });
      await done;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  },

  async archived() {
    opening ??= database();
    try {
      return await (await opening).getAll(MATCHES);
    } catch (error) {
      opening = undefined;
      throw error;
    }
  },

  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  },
};
