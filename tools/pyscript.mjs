// Prints, as JSON, the Python modules that PyScript carries inside its JavaScript: {path: source}.
// The build precompiles them. They are an object literal in `core-*.js`; the parts are read with
// Node's own parser, by trying longer and longer texts until one is an expression.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "node_modules", "@pyscript", "core", "dist");
const core = readdirSync(dist).find((name) => /^core-.*\.js$/.test(name));
const text = readFileSync(join(dist, core), "utf8");

function literal() {
  const start = text.indexOf("{pyscript:{");
  if (start < 0) throw new Error("PyScript's Python modules not found: has its version changed?");
  for (let end = text.indexOf("}}", start); end > 0; end = text.indexOf("}}", end + 1)) {
    try {
      return runInNewContext(`(${text.slice(start, end + 2)})`);
    } catch {
      // not the end yet
    }
  }
  throw new Error("PyScript's Python modules could not be read");
}

function* flatten(tree, prefix = "") {
  for (const [name, node] of Object.entries(tree)) {
    if (typeof node === "string") yield [prefix + name, node];
    else yield* flatten(node, `${prefix}${name}/`);
  }
}

console.log(JSON.stringify(Object.fromEntries(flatten(literal()))));
