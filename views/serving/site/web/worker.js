// Where Python runs, beside the page: the book, the rules and the screens. It begins at once, while
// the page still loads the client that draws.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL("./", import.meta.url);
const BOOK = `taskuknyga:${here.pathname}`; // one origin may carry several sites
const FILES = "files";
const FULL = "QuotaExceededError";

const tell = (message) => self.postMessage({ site: message });
const flet = { args: null, documentUrl: "" };

// What the page cannot see coming: it counts on it for its progress.
new PerformanceObserver((list) => tell({ came: list.getEntries().map((entry) => entry.name) }))
  .observe({ type: "resource", buffered: true });

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

const DEVICE = "devices/window.json"; // what this device prefers: the page shows some of it
const isMatch = (path) => path.startsWith("matches/");

function dress(bytes) {
  try {
    tell({ dress: JSON.parse(new TextDecoder().decode(bytes)) });
  } catch {
    // it cannot be read: the app begins with its defaults, and so does the page
  }
}

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
    const own = keys.result.indexOf(DEVICE);
    if (own >= 0) dress(values.result[own]);
    tell({ matches: keys.result.filter(isMatch).length });
    return [keys.result, values.result];
  },

  // Those files that another tab has changed.
  async some(paths) {
    const store = (await database()).transaction(FILES).objectStore(FILES);
    const asked = paths.map((path) => store.get(path));
    await ended(store.transaction);
    return asked.map((one) => one.result ?? null);
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
    const own = paths.indexOf(DEVICE);
    if (own >= 0 && contents[own]) dress(contents[own]);
    if (paths.some(isMatch)) tell({ matches: 1 });
    return "";
  },

  // Calls back when the browser has taken the storage away.
  whenLost(callback) { lost = callback; },

  // Whether this tab has the book for itself now.
  held: () => lock.held,

  // Begins anew once the tab that has the book lets it go: nothing is lost with what only looked.
  beginWhenFree() {
    lock.free = () => tell({ free: true });
    if (lock.held) lock.free();
  },

  // Calls back with the paths that another tab has written.
  whenChanged(callback) { changes.onmessage = ({ data }) => callback(data); },

  reached: (step) => tell({ reached: step }),
  looksOn: (on) => tell({ looksOn: on }),
  // The pixels of a picture, by the strokes of scoring/sheets/canvas.py.
  painted(wide, high, ground, strokes) {
    const pen = new OffscreenCanvas(wide, high).getContext("2d", { willReadFrequently: true });
    pen.fillStyle = ground;
    pen.fillRect(0, 0, wide, high);
    for (const [kind, ...measures] of JSON.parse(strokes)) STROKES[kind](pen, ...measures);
    return pen.getImageData(0, 0, wide, high).data;
  },

  refused: () => tell({ refused: true }), // this browser lets nothing be kept
};
const changes = new BroadcastChannel(BOOK);

// Asked for at once: a page that was just reloaded lets go while Python is still loaded here.
const lock = { held: false, free: null };
function mine() {
  lock.held = true;
  lock.free?.();
  return new Promise(() => {});
}
if (navigator.locks) navigator.locks.request(BOOK, mine);
else mine(); // over plain http there are none, and nothing is kept offline either

// Pictures ----------------------------------------------------------------------------------

const STROKES = {
  bar(pen, x, y, wide, high, round, colour) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x, y, wide, high, round);
    pen.fill();
  },
  text(pen, x, y, text, size, bold, colour) {
    pen.fillStyle = colour;
    pen.font = `${bold ? 700 : 400} ${size}px "${FACE}"`;
    pen.fillText(text, x, y);
  },
  shape(pen, contours, colour) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const [[x, y], ...rest] of contours) {
      pen.moveTo(x, y);
      rest.forEach(([nextX, nextY]) => pen.lineTo(nextX, nextY));
      pen.closePath();
    }
    pen.fill("evenodd");
  },
  line(pen, x1, y1, x2, y2, width, colour) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  },
};
const FACE = "Kortos";

// The font of the sheets, for when a picture is painted.
async function letters() {
  await Promise.all(["400", "700"].map(async (weight) => {
    const source = `url(${new URL(`fonts/KortosSans-${weight}.ttf`, here)})`;
    self.fonts.add(await new FontFace(FACE, source, { weight }).load());
  }));
}

// Python ------------------------------------------------------------------------------------

const FIRST = "app.pack"; // what a start needs
const SECOND = "sheets.pack"; // what only score sheets need

async function unpacked(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The second pack as it lies there, for a sheet that is asked for before it has come: an import in
// Python cannot wait otherwise.
function later() {
  const asked = new XMLHttpRequest();
  asked.open("GET", new URL(SECOND, here), false);
  asked.responseType = "arraybuffer";
  asked.timeout = 30000;
  asked.send();
  if (asked.status !== 200) throw new Error(`${SECOND}: ${asked.status}`);
  return new Uint8Array(asked.response);
}

const CODE = new URL("code", here).href;

const kept = (version) => caches.open(`${BOOK}:${version}`); // the cache of the service worker

// What the last start has compiled; only of this very version of the site.
async function compiled(version) {
  try {
    const answer = await (await kept(version)).match(CODE);
    return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keepCompiled(shelf, version) {
  const code = shelf.to_keep();
  if (code) {
    const bytes = code.toJs();
    code.destroy();
    try {
      await (await kept(version)).put(CODE, new Response(bytes));
    } catch {
      return; // no room, or no secure context: the next start compiles again
    }
  }
  tell({ compiled: true });
}

async function begin() {
  const pack = unpacked(FIRST);
  const { version, documentUrl, language } = await told;
  const code = compiled(version);
  const python = await loadPyodide({
    indexURL: new URL("pyodide/", here).href,
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  self.python = python; // for whoever looks into a running page with the browser's own tools
  tell({ reached: "python" });
  flet.documentUrl = documentUrl;
  site.language = language;
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("site_js", site);
  const [files, codes, boot] = await Promise.all([pack, code, fetched("boot.py")]);
  python.runPython(boot);
  const bytes = python.runPython("lambda data: data.to_bytes() if data else None");
  const shelf = python.globals.get("begin")(bytes(files), bytes(codes), later);
  tell({ reached: "unpacked" });
  await python.runPythonAsync(
    "from views.serving.site.inside import started\nawait started()");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  tell({ reached: "started" });
  setTimeout(() => letters().catch(console.warn), 1000);
  const keep = () => keepCompiled(shelf, version);
  const second = async () => {
    if (shelf.awaits) shelf.bring(bytes(await unpacked(SECOND)));
  };
  setTimeout(rest, 1500, python, second, keep);
  setInterval(() => second().catch(console.warn).finally(keep), 60000);
}

// What the first screen did not need is loaded behind it, and all that was compiled is kept.
async function rest(python, second, keep) {
  await second().catch(console.warn);
  const load = "from views import late\nawait late.loaded()";
  await python.runPythonAsync(load).catch(console.warn);
  await keep();
}

async function fetched(name) {
  return (await fetch(new URL(name, here))).text();
}

begin().catch((fault) => {
  console.error(fault);
  tell({ failed: String(fault) });
});
