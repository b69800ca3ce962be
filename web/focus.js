// Focus that no redraw loses, dialogs that keep it, and arrows within groups of choices.
const DIALOG = "[aria-modal='true']";
const GROUPS = { radio: "[role='radiogroup']", tab: "[role='tablist']" };
const REACHED = "button, input, select, textarea, summary, a[href], [tabindex='0']";
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

let opener = "";

function focus(element) {
  element?.focus({ preventScroll: element.closest(".hand") !== null });
  return element !== null && element === document.activeElement;
}

const byId = (id) => (id ? document.getElementById(id) : null);
const title = (dialog) => dialog.querySelector("[tabindex='-1']") ?? dialog.querySelector(REACHED);

// Draws, then sees to it that the focus is where the keyboard's user expects it: on the element
// with the id `wanted`; in what was laid over the screen; back on what opened it; where it was;
// and if that is gone, in the hand or on the screen's title.
export function keepingFocus(draw, wanted) {
  const before = document.activeElement;
  const had = before !== null && before !== document.body;
  const covered = document.querySelector(DIALOG) !== null;
  draw();
  const dialog = document.querySelector(DIALOG);
  if (dialog && !covered) opener = had ? before.id : "";
  if (wanted && focus(byId(wanted))) return;
  if (dialog) {
    if (!dialog.contains(document.activeElement)) focus(title(dialog));
  } else if (covered || (had && document.activeElement === document.body)) {
    const back = covered ? byId(opener) : null;
    if (back && focus(back)) return;
    const hand = document.querySelector(".hand [tabindex='0']");
    focus(hand ?? document.querySelector("h1[tabindex]"));
  }
}

function choose(event, element) {
  const group = element.closest(GROUPS[element.getAttribute("role")]);
  const step = STEPS[event.key];
  if (!group || !step) return;
  const all = [...group.querySelectorAll(`[role='${element.getAttribute("role")}']`)];
  const next = all[(all.indexOf(element) + step + all.length) % all.length];
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

function wrap(event, dialog) {
  const all = [...dialog.querySelectorAll(REACHED)].filter(
    (e) => e.tabIndex >= 0 && !e.disabled && e.getClientRects().length,
  );
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  const leaving = event.shiftKey ? at <= 0 : at === all.length - 1;
  if (!leaving) return;
  event.preventDefault();
  all.at(event.shiftKey ? -1 : 0).focus();
}

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const active = document.activeElement;
    if (GROUPS[active?.getAttribute("role")]) choose(event, active);
    const dialog = document.querySelector(DIALOG);
    if (dialog && event.key === "Tab") wrap(event, dialog);
  },
  true,
);
