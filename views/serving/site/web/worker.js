// Where Python runs, beside the page: the book, the rules and the screens. It begins at once, while
// the page still loads the client that draws.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL("./", import.meta.url);
const BOOK = `taskuknyga:${here.pathname}`; // one origin may carry several sites
const FILES = "files";
const FULL = "QuotaExceededError";

const tell = (message) => self.postMessage({ site: message });
const flet = { args: null, documentUrl: "" };

let settings;
const told = new Promise((resolve) => { settings = resolve; });

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet.send(data);
  else settings(data);
};

// The book's storage ------------------------------------------------------------------------

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(BOOK, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      asked.result.onclose = () => { opened = null; lost(); };
      asked.result.onversionchange = () => { asked.result.close(); opened = null; lost(); };
      resolve(asked.result);
    };
  });
  opened.catch(() => { opened = null; });
  return opened;
}

let lost = () => {};

function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
  });
}

const site = {
  // Every file of the book: [paths, contents].
  async everything() {
    const store = (await database()).transaction(FILES).objectStore(FILES);
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await ended(store.transaction);
    return [keys.result, values.result];
  },

  // Puts files (null takes one away), all or none. «» when the browser has them, else why not.
  async keep(paths, contents, strict) {
    try {
      const durability = strict ? "strict" : "relaxed";
      const transaction = (await database()).transaction(FILES, "readwrite", { durability });
      const store = transaction.objectStore(FILES);
      paths.forEach((path, place) => {
        if ((contents[place] ?? null) === null) store.delete(path);
        else store.put(contents[place], path);
      });
      await ended(transaction);
    } catch (fault) {
      if (fault.name === "InvalidStateError") opened = null;
      return fault.name === FULL ? "full" : fault.name || String(fault);
    }
    changes.postMessage(paths);
    return "";
  },

  // Calls back when the browser has taken the storage away.
  whenLost(callback) { lost = callback; },

  // Whether this tab has the book for itself now.
  held() {
    return new Promise((answer) => {
      navigator.locks.request(BOOK, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock && new Promise(() => {});
      });
    });
  },

  // Calls back once the tab that has the book lets it go.
  whenHeld(callback) {
    navigator.locks.request(BOOK, () => { callback(); return new Promise(() => {}); });
  },

  // Calls back with the paths that another tab has written.
  whenChanged(callback) { changes.onmessage = ({ data }) => callback(data); },

  reached: (step) => tell({ reached: step }),
  looksOn: (on) => tell({ looksOn: on }),
  told: (what) => tell(what),
};
const changes = new BroadcastChannel(BOOK);

// Python ------------------------------------------------------------------------------------

async function unpacked() {
  const answer = await fetch(new URL("app.pack", here));
  if (!answer.ok) throw new Error(`app.pack: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const CODE = new URL("code", here).href;

// What the last start has compiled; only of this very version of the site.
async function compiled(version) {
  try {
    const answer = await (await caches.open(version)).match(CODE);
    return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keepCompiled(shelf, version) {
  const code = shelf.to_keep();
  if (!code) return;
  const bytes = code.toJs();
  code.destroy();
  try {
    await (await caches.open(version)).put(CODE, new Response(bytes));
  } catch {
    // no room, or no secure context: the next start compiles again
  }
}

async function begin() {
  const pack = unpacked();
  const { version, documentUrl, language } = await told;
  const code = compiled(version);
  const python = await loadPyodide({
    indexURL: new URL("pyodide/", here).href,
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  tell({ reached: "python" });
  flet.documentUrl = documentUrl;
  site.language = language;
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("site_js", site);
  const [files, kept, boot] = await Promise.all([pack, code, fetched("boot.py")]);
  python.runPython(boot);
  const bytes = python.runPython("lambda data: data.to_bytes() if data else None");
  const shelf = python.globals.get("begin")(bytes(files), bytes(kept));
  tell({ reached: "unpacked" });
  await python.runPythonAsync(
    "from views.serving.site.inside import started\nawait started()");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  tell({ reached: "started" });
  const keep = () => keepCompiled(shelf, version);
  setTimeout(keep, 4000);
  setInterval(keep, 60000);
}

async function fetched(name) {
  return (await fetch(new URL(name, here))).text();
}

begin().catch((fault) => {
  console.error(fault);
  tell({ failed: String(fault) });
});
