// What the page's Python asks of JavaScript: patching the page, keeping things, the other pages.
import { listen as drag, settle } from "./drag.js";
import { listen } from "./events.js";
import { keepingFocus } from "./focus.js";
import * as keep from "./keep.js";
import { morph } from "./morph.js";
import * as seat from "./seat.js";

const OPENING = 3000; // ms: then the game starts without its journal

// While Python starts.
const readJournal = () => keep.within(keep.journal(), OPENING, []);
const early = seat.waiting.then((mine) => (mine ? readJournal() : []));

const utf8 = new TextDecoder();

globalThis.tuteHost = {
  ...keep,
  readJournal,
  // What the journal holds, if this page may play; null if another one does.
  begin: async () => ((await seat.held()) ? early : null),
  take: seat.take,
  onSeat: seat.listen,

  // Makes the children of `root` be the HTML (as UTF-8, which crosses from Python quicker than text),
  // keeping the nodes that are still there; `focus` is the id of what gets the focus, if anything does.
  show(root, html, focus = "") {
    keepingFocus(() => morph(root, utf8.decode(html)), focus);
    settle(root);
    const { title } = root.firstElementChild.dataset;
    if (title && title !== document.title) document.title = title;
  },

  listen,

  // `drop` is called with the code of a card that was dragged onto the table.
  drag,

  // One of the functions of web/sound.js, in the background.
  sound(name, ...values) {
    import("./sound.js").then((sound) => sound[name](...values)).catch(console.warn);
  },

  download(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },

  // Calls `offer` when a newer release is there; keeps this one for playing offline.
  async watchReleases(offer) {
    const releases = await import("./releases.js");
    globalThis.tuteHost.applyRelease = releases.apply;
    await releases.watch(offer);
  },
  applyRelease: () => location.reload(),
};
