// PyScript's `interpreter` (see pyscript.json): the Pyodide of vendor/, but started at once and
// beside PyScript, not after it, and with PyScript's own Python modules precompiled.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const output = { stdout: console.log, stderr: console.error };

const started = load({
  indexURL: at("vendor/pyodide/"),
  stdout: (text) => output.stdout(text),
  stderr: (text) => output.stderr(text),
});
const compiled = fetch(at("vendor/pyscript/pycache.json")).then((response) => response.json());
compiled.catch(() => {}); // only slower without

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
