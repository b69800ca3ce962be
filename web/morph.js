// Makes the children of an element be what an HTML text says, keeping the nodes that are still
// there: those with an id by their id, the others by their place. What is equal isn't touched, so
// the focus stays, and animations go on; what says `data-fresh` is made anew when it differs, so that
// a text which is set elsewhere doesn't count as one that jumped there. Small and quick because it knows the game's pages: ids
// are unique, an element never moves to another parent, and siblings seldom change their order.

import { changes } from "./changes.js";

const FIELDS = new Set(["INPUT", "TEXTAREA", "SELECT", "OPTION"]);
const key = (node) => (node.nodeType === 1 ? node.id : "");
const kind = (node) => (node.nodeType === 1 ? node.classList[0] : "");
const alike = (a, b) => a.nodeName === b.nodeName && key(a) === key(b) && (key(a) || kind(a) === kind(b));

// A new tabindex on what has the focus makes Chromium lay the page out on the spot, to see whether
// it may keep it. Once the next frame is drawn there is nothing left to lay out.
const waiting = new Map();
function settle() {
  for (const [element, value] of waiting) element.setAttribute("tabindex", value);
  waiting.clear();
}

function attributes(to, from) {
  for (const { name, value } of from.attributes) {
    if (to.getAttribute(name) === value) continue;
    if (name === "tabindex" && to === document.activeElement) waiting.set(to, value);
    else to.setAttribute(name, value);
  }
  if (to.attributes.length === from.attributes.length) return;
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
}

// What was typed or chosen is no attribute.
function values(to, from) {
  for (const name of ["value", "checked", "selected"]) {
    if (FIELDS.has(to.nodeName) && name in to && to[name] !== from[name]) to[name] = from[name];
  }
}

function patch(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else if (old.isEqualNode(fresh)) {
    return;
  } else if (fresh.dataset?.fresh !== undefined) {
    old.replaceWith(fresh);
  } else {
    attributes(old, fresh);
    // A text area's new text is one of the nodes that `children` takes out of it.
    const area = old.nodeName === "TEXTAREA";
    if (area) values(old, fresh);
    children(old, fresh);
    if (!area) values(old, fresh);
  }
}

function wanted(fresh) {
  const ids = new Set();
  for (const child of fresh.children) if (child.id) ids.add(child.id);
  return ids;
}

function children(old, fresh) {
  const stay = wanted(fresh);
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    // What has gone is passed over.
    while (at && key(at) && !stay.has(key(at))) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    if (at && alike(at, next)) {
      const same = at;
      at = at.nextSibling;
      patch(same, next);
      continue;
    }
    const moved = byId.get(key(next));
    if (moved && moved.nodeName === next.nodeName) {
      old.insertBefore(moved, at);
      patch(moved, next);
    } else {
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

const parsed = document.createElement("template");
const shown = new WeakMap(); // by root

// Only what differs from the text shown before is parsed, if that is still what is there. What
// waits there is found again.
function patchParts(root, html) {
  const before = shown.get(root);
  const parts = before && changes(before, html);
  if (!parts) return false;
  parsed.innerHTML = parts.join("");
  const fresh = [...parsed.content.children];
  const there = fresh.map(({ id }) => document.getElementById(id));
  if (!fresh.every((element, at) => element.nodeName === there[at]?.nodeName)) return false;
  for (const element of waiting.keys()) if (there.some((part) => part.contains(element))) waiting.delete(element);
  fresh.forEach((element, at) => patch(there[at], element));
  return true;
}

export function morph(root, html) {
  if (!patchParts(root, html)) {
    waiting.clear();
    parsed.innerHTML = html;
    children(root, parsed.content);
  }
  shown.set(root, html);
  if (waiting.size) requestAnimationFrame(() => setTimeout(settle));
}
