// The page around the app: it begins Python beside it, shows honestly how far the opening is, and
// says what only the page can know: a new version, another tab that has the book.
(() => {
  "use strict";

  const PAINTED = 3000; // ms within which the first screen is painted
  const UNSEEN = window.chrome ? PAINTED : 400; // the same where its pictures cannot be looked at
  const SLOW = 40000;
  // What the steps after the loading are worth, in hundredths of the whole.
  const STEPS = { python: 10, unpacked: 2, imported: 15, opened: 3, started: 2, drawn: 8 };
  const LOADING = 100 - Object.values(STEPS).reduce((sum, part) => sum + part, 0);

  const root = document.documentElement;
  const part = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(part(id)?.textContent || "{}");
  const words = read("words");
  const { version, weights } = read("settings");
  let state = "opening";

  function language() {
    const kept = localStorage.getItem("language");
    if (kept in words) return kept;
    return (navigator.language || "").toLowerCase().startsWith("en") ? "en" : "lt";
  }

  const say = (code) => (words[language()] || {})[code] || "";

  function become(next) {
    state = next;
    root.dataset.connection = next;
  }

  // Python -----------------------------------------------------------------------------------

  const worker = new Worker("worker.js", { type: "module" });
  let toClient = null;
  let begun;
  let failed;
  const python = new Promise((resolve, reject) => { begun = resolve; failed = reject; });
  python.catch(() => {});
  worker.postMessage({ version, documentUrl: document.URL, language: language() });
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      toClient?.(data);
      if (state === "opening" && data[0] === 0 && data[2] === PATCH) arrived();
      return;
    }
    heard(data.site);
  };
  const PATCH = 2; // what a message that draws begins with: a byte 0, then [action, body]

  function heard(message) {
    if ("reached" in message) {
      reach(message.reached);
      if (message.reached === "started") begun();
    }
    if ("failed" in message) fail(message.failed);
  }

  function fail(why) {
    console.error(why);
    failed(why);
    show("page.failed", true);
  }

  // What Flet's client calls.
  globalThis.jsConnect = async (_id, _args, onMessage) => {
    toClient = onMessage;
    await python;
  };
  globalThis.jsSend = async (_id, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => {};

  // The opening ------------------------------------------------------------------------------

  let loaded = 0;
  let steps = 0;
  const whole = Object.values(weights).reduce((sum, part) => sum + part, 0);

  function reach(step) {
    steps += STEPS[step] ?? 0;
    meter();
  }

  function meter() {
    const progress = part("opening-progress");
    const share = LOADING * Math.min(1, loaded / whole) + steps;
    if (progress) progress.value = Math.max(progress.value, Math.min(99, Math.round(share)));
  }

  const base = new URL("./", document.baseURI).href;

  function came(url) {
    const name = url.startsWith(base) ? url.slice(base.length) : "";
    loaded += weights[name] ?? 0;
    delete weights[name];
    meter();
  }

  new PerformanceObserver((list) => list.getEntries().forEach((entry) => came(entry.name)))
    .observe({ type: "resource", buffered: true });

  function show(code, bad) {
    const line = part("opening-line");
    if (!line) return;
    line.textContent = say(code);
    if (!bad) return;
    part("opening-progress").hidden = true;
    const again = part("opening-again");
    again.textContent = say("page.again");
    again.hidden = false;
    again.onclick = () => location.reload();
    again.focus();
  }

  document.addEventListener("DOMContentLoaded", () => {
    root.lang = language();
    show("page.opening", false);
    setTimeout(() => { if (state === "opening") show("page.slow", false); }, SLOW);
  });

  window.addEventListener("error", (event) => {
    const script = event.target instanceof HTMLScriptElement && event.target.src;
    if (state === "opening" && script && !script.startsWith("data:")) show("page.failed", true);
  }, true);

  // The client paints late: what it shows first is its own bluish ground. So the opening stays
  // until a picture on our ground was shown, or for as long as that may take.
  async function arrived() {
    if (state !== "opening") return;
    become("drawing");
    reach("drawn");
    const began = performance.now();
    const late = () => performance.now() - began > (seen ? PAINTED : UNSEEN);
    while (!(shown && onOurs()) && !late()) await frame();
    await frame();
    await frame();
    part("opening")?.remove();
    become("ready");
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  let seen = false; // whether the client shows pictures that can be looked at
  let shown = null; // the colour in the corner of the last one, until the app is open

  function onOurs() {
    const ours = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return [0, 1, 2].every((i) => Math.abs(ours[i] - shown[i]) < 3);
  }

  const context = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
    const found = context.call(this, kind, ...options);
    if (kind === "bitmaprenderer" && found && probe) looked(found);
    return found;
  };

  function looked(renderer) {
    seen = true;
    const present = renderer.transferFromImageBitmap.bind(renderer);
    renderer.transferFromImageBitmap = (picture) => {
      if (picture && state !== "ready") {
        probe.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
        shown = probe.getImageData(0, 0, 1, 1).data;
      }
      present(picture);
    };
  }

  // WebKit brings a page back from its cache with its picture frozen: begin anew.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && (navigator.vendor || "").startsWith("Apple")) location.reload();
  });

  // Flet's client asks a network for an animation library that we have no use for: it is not even
  // asked for, and the client hears that at once.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(address) {
      const foreign = new URL(address, document.baseURI).origin !== location.origin;
      source.set.call(this, foreign ? "data:text/javascript," : address);
    },
  });
})();
