// PyScript's `interpreter` (see pyscript.json): the Pyodide of vendor/, but started at once and
// beside PyScript, not after it, and with PyScript's own Python modules precompiled.
// Without WebAssembly (boot.js says so) pyodide.mjs would fail while it is being imported.
const { loadPyodide: load, version } =
  typeof WebAssembly === "object" ? await import("../vendor/pyodide/pyodide.mjs") : {};

export { version };

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const output = { stdout: console.log, stderr: console.error };

const compiled = fetch(at("vendor/pyscript/pycache.json")).then((response) => response.json());
compiled.catch(() => {}); // only slower without

// Pyodide waits for ever when one of its files can't be had, hence the check of its requests.
const plainFetch = globalThis.fetch;

// boot.js may run later: it then finds the fault.
function report(error) {
  globalThis.tuteFault = String(error?.stack ?? error);
  globalThis.tuteFail?.(globalThis.tuteFault);
}

async function checkedFetch(...request) {
  try {
    const response = await plainFetch(...request);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return response;
  } catch (error) {
    report(error);
    throw error;
  }
}

// Pyodide makes a piece of shared memory for sleeping, which the game never does; where pages
// aren't isolated browsers call that deprecated. It gets memory of its own instead.
class OwnMemory extends (globalThis.WebAssembly?.Memory ?? Object) {
  constructor({ shared, ...size }) {
    super(size);
  }
}

async function start() {
  if (!load) return new Promise(() => {});
  const { Memory } = WebAssembly;
  WebAssembly.Memory = OwnMemory;
  globalThis.fetch = checkedFetch;
  try {
    return await load({
      indexURL: at("vendor/pyodide/"),
      stdout: (text) => output.stdout(text),
      stderr: (text) => output.stderr(text),
    });
  } finally {
    globalThis.fetch = plainFetch;
    WebAssembly.Memory = Memory;
  }
}

const started = start();
started.catch(report);

// PyScript writes its modules as sources into ./pyscript and imports them. Python takes these
// files instead of compiling the sources: they are marked as valid unchecked.
async function addCompiled({ FS }) {
  const files = await compiled.catch(() => ({}));
  for (const [name, content] of Object.entries(files)) {
    FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(name, Uint8Array.from(atob(content), (char) => char.charCodeAt(0)));
  }
}

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const pyodide = await started;
  await addCompiled(pyodide);
  return pyodide;
}
