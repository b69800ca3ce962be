// Runs first, in any browser, hence the old syntax: checks what the page needs, starts Python,
// shows how far it is, and shows a readable screen when something goes wrong.
(function () {
  "use strict";
  var root = document.documentElement;
  var PREFIX = "tute.";
  var failed = false;

  function byId(id) {
    return document.getElementById(id);
  }

  // --- the saved matches, for the failure screen -------------------------------------------

  function saved() {
    var found = {};
    var any = false;
    try {
      for (var i = 0; i < localStorage.length; i += 1) {
        var key = localStorage.key(i);
        if (key.indexOf(PREFIX) === 0) {
          found[key] = localStorage.getItem(key);
          any = true;
        }
      }
    } catch (error) {
      return ""; // no storage: nothing to save
    }
    return any ? JSON.stringify(found, null, 1) : "";
  }

  function copySaved() {
    var field = byId("failure-saved");
    function done() {
      byId("failure-copied").textContent = "Copiado.";
    }
    field.focus();
    field.select();
    if (navigator.clipboard) {
      navigator.clipboard.writeText(field.value).then(done, function () {});
    } else if (document.execCommand("copy")) {
      done();
    }
  }

  // --- screens instead of the game ---------------------------------------------------------

  function show(id) {
    byId("app").hidden = true;
    byId(id).hidden = false;
    root.dataset.failed = id;
  }

  function fail(detail) {
    if (failed) return;
    failed = true;
    var text = saved();
    byId("failure-detail").textContent = String(detail);
    byId("failure-match").hidden = !text;
    byId("failure-saved").value = text;
    byId("failure-copy").addEventListener("click", copySaved);
    byId("failure-retry").addEventListener("click", function () {
      location.reload();
    });
    show("failure");
    byId("failure-title").focus();
  }

  function missing() {
    if (typeof WebAssembly !== "object") return "WebAssembly";
    if (!("noModule" in document.createElement("script"))) return "módulos de JavaScript";
    return "";
  }

  // --- progress ----------------------------------------------------------------------------

  function watch() {
    var bar = byId("boot-bar");
    var total = Number(root.dataset.bytes) || 1;
    var received = {};
    function step(value) {
      if (value > bar.value) bar.value = value;
    }
    if (window.PerformanceObserver) {
      new PerformanceObserver(function (list, observer) {
        list.getEntries().forEach(function (entry) {
          received[entry.name] = entry.decodedBodySize || 0;
        });
        var sum = Object.keys(received).reduce(function (sum, name) { return sum + received[name]; }, 0);
        step(0.85 * Math.min(1, sum / total)); // the rest is Python's own start
        if (root.dataset.ready) observer.disconnect();
      }).observe({ type: "resource", buffered: true });
    }
    addEventListener("py:ready", function () { step(0.92); });
    addEventListener("tute-ready", function () { step(1); });
  }

  // PyScript opens databases for what the game doesn't use, and never starts where that fails
  // or isn't answered (private windows, IndexedDB switched off). It gets empty ones instead.
  function spareDatabases() {
    var real;
    try {
      real = window.indexedDB;
    } catch (error) {
      real = null; // as good as none
    }
    function answered(result) {
      var request = { result: result };
      Promise.resolve().then(function () {
        if (request.onsuccess) request.onsuccess({ target: request });
      });
      return request;
    }
    var store = {
      clear: function () { return answered(); },
      getAllKeys: function () { return answered([]); },
    };
    var empty = {
      close: function () {},
      transaction: function () {
        return { objectStore: function () { return store; } };
      },
    };
    var factory = real || {};
    var open = factory.open;
    factory.open = function (name) {
      if (/^IDBMap\//.test(name)) return answered(empty);
      if (!open) throw new Error("no IndexedDB");
      return open.apply(factory, arguments);
    };
    Object.defineProperty(window, "indexedDB", { configurable: true, value: factory });
  }

  function start() {
    spareDatabases();
    // Pyodide has been started by web/interpreter.js; PyScript waits for it.
    var script = document.createElement("script");
    script.type = "module";
    script.src = "vendor/pyscript/core.js";
    script.addEventListener("error", function () {
      fail("No se ha podido cargar " + script.src);
    });
    document.head.appendChild(script);
  }

  // PyScript only prints what it can't load or run; then its script is done too early.
  addEventListener("py:done", function () {
    if (!root.dataset.ready) fail("El programa ha terminado antes de empezar.");
  });

  root.dataset.js = "1";
  window.tuteFail = fail;
  addEventListener("error", function (event) {
    if (!root.dataset.ready && event.message) fail(event.message);
  });
  addEventListener("unhandledrejection", function (event) {
    var reason = event.reason;
    if (!root.dataset.ready) fail((reason && (reason.stack || reason.message)) || reason);
  });

  var lack = missing();
  if (lack) {
    failed = true; // what fails after this follows from it
    byId("unsupported-what").textContent = lack;
    show("unsupported");
  } else if (window.tuteFault) {
    fail(window.tuteFault);
  } else {
    watch();
    start();
  }
})();
