"""How the benchmarks start Chromium."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
]

PYTHON = """async ({code, text}) => {
  const {loadPyodide} = await import(new URL("web/interpreter.js", document.baseURI).href);
  const pyodide = await loadPyodide({stdout: console.log, stderr: console.warn});
  return pyodide.runPython(code, {globals: pyodide.toPy({text, __name__: "workload"})});
}"""
"""Runs code in the page's own Python and returns the value of its last expression."""
