// The bots' own Python, in a module worker: they think without holding up the page.
//
// Posts {ready: true, version} when it can take requests (or {ready: false, error}), then answers
// {id, request} with {id, ok} or {id, error}; `request` and `ok` are JSON texts. `version` is the
// release of the application that it runs: the page compares it with its own. First of all it takes the
// lock of its own name and posts {held: name}: whoever gets that lock afterwards knows that it is gone.
import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const HOME = "/home/pyodide/app.zip";
const IMPORT = `
import sys
sys.path.insert(0, "${HOME}")
import tute
from tute.bots.worker import answer
(answer, tute.__loader__.get_data("${HOME}/tute/release.txt").decode())
`;

async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start() {
  const [pyodide, app] = await Promise.all([
    loadPyodide({ indexURL: at("vendor/pyodide/"), stdLibURL: at("vendor/pyodide/python_stdlib.zip.txt") }),
    bytes(at("app.zip.txt")),
  ]);
  pyodide.FS.writeFile(HOME, app);
  const [answer, version] = pyodide.runPython(IMPORT);
  return { answer, version };
}

if (self.name) navigator.locks?.request(self.name, () => {
  postMessage({ held: self.name });
  return new Promise(() => {});
});

const starting = start();

onmessage = async ({ data: { id, request } }) => {
  try {
    const { answer } = await starting;
    postMessage({ id, ok: answer(request) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};

starting.then(
  ({ version }) => postMessage({ ready: true, version }),
  (error) => postMessage({ ready: false, error: String(error?.message ?? error) }),
);
