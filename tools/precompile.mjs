// Runs tools/runtime/precompile.py in the Pyodide that the page will use.
// Usage: node tools/precompile.mjs JOBS.json   (paths in the jobs are relative to /build)
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const jobs = readFileSync(process.argv[2], "utf8");
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/build");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: join(here, "..", "build") }, "/build");
pyodide.globals.set("__name__", "precompile");
pyodide.globals.set("jobs", jobs);
try {
  pyodide.runPython(readFileSync(join(here, "runtime", "precompile.py"), "utf8"));
  pyodide.runPython("main(json.loads(jobs))");
} catch (error) {
  console.error(error.message); // without Node's excerpt of a megabyte-long line
  process.exit(1);
}
