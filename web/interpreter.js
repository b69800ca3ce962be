// PyScript's `interpreter` (see pyscript.json): the Pyodide of vendor/, but started at once and
// beside PyScript, not after it, and with PyScript's own Python modules precompiled.
const at = (path) => new URL(`../${path}`, import.meta.url).href;
const MODULE = at("vendor/pyodide/pyodide.asm.wasm");

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

// The longest download by far, and it is compiled as it comes: asked for before the JavaScript
// that will ask for it has been read.
const download = globalThis.WebAssembly?.compileStreaming && checkedFetch(MODULE);
const module = download && WebAssembly.compileStreaming(download);
module?.catch(report);

// Without WebAssembly (boot.js says so) pyodide.mjs would fail while it is being imported.
const { loadPyodide: load, version } =
  typeof WebAssembly === "object" ? await import("../vendor/pyodide/pyodide.mjs") : {};

export { version };

const output = { stdout: console.log, stderr: console.error };

const compiled = fetch(at("vendor/pyscript/pycache.txt")).then((response) => response.arrayBuffer());
compiled.catch(() => {}); // only slower without

// What Pyodide asks for is under way already.
const fetchOrWait = (...request) => (download && String(request[0]) === MODULE ? download : checkedFetch(...request));
async function instantiate(_, imports) {
  const got = await module;
  return { module: got, instance: await WebAssembly.instantiate(got, imports) };
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
  const { Memory, instantiateStreaming } = WebAssembly;
  WebAssembly.Memory = OwnMemory;
  if (module) WebAssembly.instantiateStreaming = instantiate;
  globalThis.fetch = fetchOrWait;
  try {
    return await load({
      indexURL: at("vendor/pyodide/"),
      stdLibURL: at("vendor/pyodide/python_stdlib.zip.txt"),
      stdout: (text) => output.stdout(text),
      stderr: (text) => output.stderr(text),
    });
  } finally {
    globalThis.fetch = plainFetch;
    WebAssembly.Memory = Memory;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

const started = start();
started.catch(report);

// PyScript writes its modules as sources into ./pyscript and imports them. Python takes these
// files instead of compiling the sources: they are marked as valid unchecked. A line says how long
// each is, then they follow.
async function addCompiled({ FS }) {
  const bytes = new Uint8Array(await compiled.catch(() => new TextEncoder().encode("{}\n")));
  let at = bytes.indexOf(10);
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  at += 1;
  for (const [name, size] of Object.entries(sizes)) {
    FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(name, bytes.slice(at, at + size));
    at += size;
  }
}

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const pyodide = await started;
  await addCompiled(pyodide);
  return pyodide;
}
