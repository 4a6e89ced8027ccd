// The page around the app: it begins Python beside it, shows honestly how far the opening is, and
// says what only the page can know: a new version, another tab that has the book.
(() => {
  "use strict";

  const PAINTED = 3000; // ms within which the first screen is painted
  const UNSEEN = window.chrome ? PAINTED : 400; // the same where its pictures cannot be looked at
  const WARM = 3; // pictures that the client paints before it waits for Python
  const SLOW = 40000;
  const PATIENCE = 20000; // ms for a new version to come
  const HOUR = 3600000;
  const YEAR = 400 * 24 * 3600; // seconds, as long as a browser keeps a cookie at most
  // What the steps after the loading are worth, in hundredths of the whole.
  const STEPS = { python: 10, unpacked: 2, imported: 15, opened: 3, started: 2, drawn: 8 };
  const LOADING = 100 - Object.values(STEPS).reduce((sum, part) => sum + part, 0);

  const root = document.documentElement;
  const part = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(part(id)?.textContent || "{}");
  const words = read("words");
  const { version, weights } = read("settings");
  const base = new URL("./", document.baseURI).href;
  const PLACE = `taskuknyga:${new URL(base).pathname}:`; // one origin may carry several sites
  let state = "opening";

  // What was chosen in the app, as far as the page itself shows it.
  function remembered(name) {
    try {
      return localStorage.getItem(PLACE + name) ?? "";
    } catch {
      return "";
    }
  }

  function remember(name, value) {
    try {
      localStorage.setItem(PLACE + name, value);
    } catch {
      // nothing may be kept here: it is asked or chosen again
    }
  }

  function dress({ language: chosen, theme }) {
    remember("language", chosen ?? "");
    remember("theme", theme ?? "");
    dressed();
  }

  function dressed() {
    root.lang = language();
    const manifest = document.querySelector("link[rel=manifest]");
    const spoken = remembered("language") || (navigator.language || "").toLowerCase();
    manifest.href = spoken.startsWith("en") ? "manifest.en.json" : "manifest.json";
    root.dataset.theme = remembered("theme");
  }

  function language() {
    const kept = remembered("language");
    return kept in words ? kept : "lt"; // as the app begins
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
  let refused = false; // this browser lets nothing be kept
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
    if ("came" in message) message.came.forEach(came);
    if ("refused" in message) refused = true;
    if ("failed" in message) fail(message.failed);
    if ("dress" in message) dress(message.dress);
    if ("looksOn" in message) looksOn(message.looksOn);
    if ("free" in message) location.reload();
    if ("matches" in message) counted(message.matches);
    if ("compiled" in message) root.dataset.code = "kept";
  }

  function fail(why) {
    console.error(why);
    failed(why);
    show(refused ? "site.not-kept" : "page.failed", true);
  }

  // What Flet's client calls.
  globalThis.jsConnect = async (_id, _args, onMessage) => {
    toClient = onMessage;
    await python;
    client.letGo();
  };
  globalThis.jsSend = async (_id, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => {};

  // The opening ------------------------------------------------------------------------------

  let loaded = 0;
  let steps = 0;
  const whole = Object.values(weights).reduce((sum, part) => sum + part, 0);

  function reach(step) {
    steps += STEPS[step] ?? 0;
    performance.mark(step);
    meter();
  }

  function meter() {
    const progress = part("opening-progress");
    const share = LOADING * Math.min(1, loaded / whole) + steps;
    if (progress) progress.value = Math.max(progress.value, Math.min(99, Math.round(share)));
  }

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
    again.onclick = () => {
      again.hidden = true;
      show("page.opening", false);
      Promise.race([newest(), after(PATIENCE)]).finally(anew);
    };
    again.focus();
  }

  // A version that does not begin cannot offer the one that does: it is taken with «again».
  async function newest() {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker?.getRegistration();
    if (!registration) return;
    await registration.update().catch(() => {});
    const next = registration.installing ?? registration.waiting ?? registration.active;
    const ask = () => { if (next.state !== "installing") next.postMessage("now"); };
    await new Promise((resolve) => {
      serviceWorker.onmessage = resolve;
      serviceWorker.oncontrollerchange = resolve;
      next.onstatechange = () => { if (next.state === "installed") ask(); };
      ask();
    });
  }

  const after = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

  document.addEventListener("DOMContentLoaded", () => {
    dressed();
    new ResizeObserver(makeRoom).observe(part("bar"));
    show("page.opening", false);
    setTimeout(() => {
      if (state === "opening") show("page.slow", Boolean(navigator.serviceWorker?.controller));
    }, SLOW);
  });

  window.addEventListener("error", (event) => {
    const script = event.target instanceof HTMLScriptElement && event.target.src;
    if (state === "opening" && script && !script.startsWith("data:")) show("page.failed", true);
  }, true);

  // The client paints late: what it shows first is its own bluish ground. So the opening stays
  // until a picture on our ground was shown, or for as long as that may take.
  function arrived() {
    become("drawing");
    reach("drawn");
    setTimeout(uncover, seen ? PAINTED : UNSEEN);
  }

  function uncover() {
    if (state !== "drawing") return;
    part("opening")?.remove();
    become("ready");
    setTimeout(settled, 1000);
  }

  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  let seen = 0; // pictures of the client, as far as they can be looked at

  function onOurs(picture) {
    const ours = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    probe.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
    const corner = probe.getImageData(0, 0, 1, 1).data;
    return [0, 1, 2].every((i) => Math.abs(ours[i] - corner[i]) < 3);
  }

  const context = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
    const found = context.call(this, kind, ...options);
    if (kind === "bitmaprenderer" && found && probe) looked(found);
    return found;
  };

  function looked(renderer) {
    const present = renderer.transferFromImageBitmap.bind(renderer);
    renderer.transferFromImageBitmap = (picture) => {
      const ours = picture && state === "drawing" && onOurs(picture);
      present(picture);
      seen += picture ? 1 : 0;
      if (ours) uncover();
      if (state === "opening" && toClient && seen >= WARM) client.hold();
    };
  }

  // The bar: what the page itself has to say ---------------------------------------------------

  const said = new Map(); // by code, in the order in which it was said; the last one is shown

  function bar(code, action = null) {
    said.delete(code);
    said.set(code, action);
    showBar();
  }

  function hush(code) {
    said.delete(code);
    showBar();
  }

  function showBar() {
    const [code, action] = [...said].pop() ?? ["", null];
    part("bar").hidden = !code;
    part("bar-line").textContent = say(code);
    const [button, close] = [part("bar-button"), part("bar-close")];
    button.hidden = !action?.does;
    button.textContent = action?.word ? say(action.word) : "";
    button.onclick = action?.does ?? null;
    close.hidden = !action?.closes;
    close.textContent = say(action?.later ? "site.later" : "site.close");
    close.onclick = () => { hush(code); action?.closed?.(); };
    makeRoom();
  }

  function makeRoom() {
    client.makeRoom(part("bar").offsetHeight); // 0 while it is hidden
  }

  // Another tab has the book: here it is only looked at, until that one is closed.
  function looksOn(on) {
    if (on) bar("site.looks-on");
    else hush("site.looks-on");
  }

  // A browser that needs room takes away what a site keeps, but not its cookies: so it can be told.
  const COOKIE = `taskuknyga${base.replace(/\W+/g, "-")}`;
  const cookie = (value, age) => {
    document.cookie = `${COOKIE}=${value}; Max-Age=${age}; Path=${new URL(base).pathname}; SameSite=Strict`;
  };

  function counted(matches) {
    const had = document.cookie.split("; ").includes(`${COOKIE}=1`);
    if (matches) cookie(1, YEAR);
    else if (had) bar("site.emptied", { closes: true, closed: () => cookie(0, 0) });
  }

  // Once the app is there: the site is put into this browser, and asked to be let there.
  async function settled() {
    try {
      await navigator.storage?.persist?.();
      if ("serviceWorker" in navigator) await offline();
    } catch (fault) {
      console.warn(fault);
    }
  }

  let asked = false;
  let leaving = false;

  function anew() {
    if (!leaving) location.reload();
    leaving = true;
  }

  async function offline() {
    const { serviceWorker } = navigator;
    const first = serviceWorker.controller === null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (asked) anew();
      else if (!first) offer(anew);
    });
    const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
    const update = () => offer(() => {
      asked = true;
      (registration.waiting ?? registration.active).postMessage("now");
    });
    serviceWorker.addEventListener("message", ({ data }) => {
      if ("newest" in data && data.newest !== version) update();
      if (!("picked" in data) || registration.waiting) return;
      if (asked) anew();
      else if (data.picked !== version) offer(anew);
    });
    serviceWorker.controller?.postMessage("newest");
    const watched = (worker) => {
      worker.onstatechange = () => {
        if (worker.state === "installed" && serviceWorker.controller) update();
        if (worker.state === "activated" && first) isOffline();
      };
    };
    if (registration.installing) watched(registration.installing);
    registration.onupdatefound = () => watched(registration.installing);
    if (registration.waiting && serviceWorker.controller) update();
    const look = () => registration.update().catch(() => {});
    setInterval(look, HOUR);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  }

  function offer(does) {
    bar("site.new-version", { word: "site.update", does, closes: true, later: true });
  }

  function isOffline() {
    root.dataset.offline = "ready";
    if (remembered("told-offline")) return;
    bar("site.offline", { closes: true, closed: () => remember("told-offline", "1") });
  }

  // WebKit brings a page back from its cache with its picture frozen: begin anew.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && (navigator.vendor || "").startsWith("Apple")) location.reload();
  });
})();
