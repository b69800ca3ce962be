// Where two texts of the page differ, so that only that is parsed: the elements with an id, as small
// as there are, that hold all that isn't alike. It can work on the text alone because the page's
// HTML comes from one place (py/tute/ui/html.py): in it "<" and '"' stand for themselves nowhere
// else, every element but the void ones is closed, and ids are unique.

const VOID = /^(?:img|input|br|hr)\b/;
const ID = / id="([^"]*)"/;

const tagAt = (html, start) => html.slice(start, html.indexOf(">", start));
const isVoid = (html, start) => VOID.test(html.slice(start + 1, start + 7));

// The start of the innermost element whose tag begins before `at` and that isn't closed there; -1: none.
function opener(html, at) {
  let closed = 0;
  for (let start = at; start > 0; ) {
    start = html.lastIndexOf("<", start - 1);
    if (start < 0) break;
    if (html[start + 1] === "/") closed += 1;
    else if (isVoid(html, start)) continue;
    else if (closed) closed -= 1;
    else return start;
  }
  return -1;
}

// Where the element ends that begins at `start`; -1 if it is never closed.
function ending(html, start) {
  let open = 0;
  for (let at = start; at >= 0; at = html.indexOf("<", at + 1)) {
    if (html[at + 1] === "/") open -= 1;
    else if (!isVoid(html, at)) open += 1;
    if (open === 0) return html.indexOf(">", at) + 1;
  }
  return -1;
}

// How many letters are alike from there on; by pieces, which the browser compares faster than letters.
function alike(old, i, now, j) {
  let n = 0;
  for (let step = 4096; step; step >>= 1) {
    while (old.slice(i + n, i + n + step) === now.slice(j + n, j + n + step)) {
      n += step;
      if (i + n >= old.length || j + n >= now.length) return Math.min(old.length - i, now.length - j);
    }
  }
  return n;
}

// The smallest element of both texts around a place where they differ: where it lies in each.
function around(old, i, now, j) {
  for (let start = opener(now, j + 1); start >= 0; start = opener(now, start)) {
    const id = ID.exec(tagAt(now, start))?.[1];
    const mark = id ? old.indexOf(` id="${id}"`) : -1;
    if (mark < 0) continue;
    const was = old.lastIndexOf("<", mark);
    const end = ending(old, was);
    const stop = ending(now, start);
    if (was <= i && i < end && j < stop) return { end, start, stop };
  }
  return undefined;
}

// The new texts of the elements that differ; undefined if it is more than elements with ids.
export function changes(old, now) {
  const found = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const n = alike(old, i, now, j);
    if (i + n === old.length && j + n === now.length) break;
    const part = around(old, i + n, now, j + n);
    if (!part) return undefined;
    while (found.length && found.at(-1).start >= part.start) found.pop();
    found.push(part);
    i = part.end;
    j = part.stop;
  }
  return found.map(({ start, stop }) => now.slice(start, stop));
}
