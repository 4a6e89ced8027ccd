// The page around the app: it shows honestly how far the opening is, and while the connection is
// cut it covers the app, so that nothing is entered that could not be written.
(() => {
  "use strict";

  const REGISTERED = 1; // what the server's messages begin with (a byte 0, then [action, body])
  const PATCH = 2;
  const QUIET = 150; // ms without a message: the screen has arrived
  const ANSWER = 2000; // ms within which something comes back after something was sent
  const TRY = 4000; // ms that a question to the server may take
  const AGAIN = 700; // ms between two tries to reach the server
  const STUCK = 3500; // ms: the server answers, the app does not connect by itself
  const VERY_STUCK = 20000; // ms: it is connected, and no screen comes
  const PAINTED = 3000; // ms within which the first screen is painted
  const UNSEEN = window.chrome ? PAINTED : 400; // the same where its pictures cannot be looked at
  const SLOW = 20000;
  const WEIGHT = 14e6; // bytes that a first opening loads, about
  const BLOCKED = [
    "pointerdown", "pointerup", "pointermove", "mousedown", "mouseup", "click", "dblclick",
    "contextmenu", "touchstart", "touchmove", "touchend", "wheel", "keydown", "keypress", "keyup",
    "beforeinput", "input", "paste", "drop", "dragover", "compositionstart", "compositionend",
  ];

  const root = document.documentElement;
  const part = (id) => document.getElementById(id);
  const words = JSON.parse(part("words")?.textContent || "{}");
  let socket = null;
  let state = "opening";
  let since = 0;
  let waiting = 0; // when the oldest message was sent that nothing came back after

  // The language that was chosen in the app, which begins in Lithuanian whatever the browser's is.
  const language = () => (root.dataset.language in words ? root.dataset.language : "lt");

  const say = (code) => (words[language()] || {})[code] || "";

  function become(next) {
    state = next;
    root.dataset.connection = next;
  }

  // The connection ---------------------------------------------------------------------------

  const Native = window.WebSocket;

  window.WebSocket = class extends Native {
    constructor(...address) {
      super(...address);
      socket = this;
      let timer = 0;
      this.addEventListener("message", (event) => {
        waiting = 0;
        if (!(event.data instanceof ArrayBuffer)) return;
        const [type, , action] = new Uint8Array(event.data, 0, 3);
        if (type !== 0) return;
        if (![REGISTERED, PATCH].includes(action) || state === "ready") return;
        clearTimeout(timer);
        timer = setTimeout(() => { if (socket === this) arrived(); }, state === "cut" ? QUIET : 0);
      });
      this.addEventListener("close", () => { if (socket === this) cut(); });
    }

    send(data) {
      super.send(data);
      waiting ||= performance.now();
      setTimeout(() => {
        if (waiting && performance.now() - waiting >= ANSWER) doubt();
      }, ANSWER + 50);
    }
  };

  // The client paints late: what it shows first is its own bluish ground. So the opening stays
  // until a picture on our ground was shown, or for as long as that may take.
  async function arrived() {
    const late = after(UNSEEN).then(() => seen && after(PAINTED - UNSEEN));
    if (state === "opening") await Promise.race([painted, late]);
    if (socket?.readyState !== Native.OPEN) return;
    part("opening")?.remove();
    part("cut").hidden = true;
    others().forEach((element) => { element.inert = false; });
    become("ready");
  }

  const after = (time) => new Promise((resolve) => setTimeout(resolve, time));
  let paints = null; // says that a picture on our ground is shown
  const painted = new Promise((resolve) => { paints = resolve; });
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  let seen = false; // whether the client shows pictures that can be looked at

  // Whether the colour in the corner of a picture is our ground.
  function onOurs(shown) {
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
      if (picture && state === "opening") {
        probe.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
        if (onOurs(probe.getImageData(0, 0, 1, 1).data)) paints();
      }
      present(picture);
    };
  }

  const others = () => [...document.body.children].filter(
    (element) => element.id !== "cut" && element.id !== "opening" && element.tagName !== "SCRIPT");

  function cut() {
    if (state !== "ready") return;
    become("cut");
    since = performance.now();
    root.lang = language();
    part("cut-line").textContent = say("page.cut");
    part("cut-hint").textContent = say("page.cut-hint");
    part("cut").hidden = false;
    document.activeElement?.blur();
    others().forEach((element) => { element.inert = true; });
    wait();
  }

  // While cut off: a server that refuses us means the plain page; one that answers while the app
  // is not back (it waits longer each time) means beginning anew, which loses nothing.
  async function wait() {
    while (state === "cut") {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      const status = await asked();
      if (state !== "cut") return;
      const patience = socket?.readyState === Native.OPEN ? VERY_STUCK : STUCK;
      const stuck = performance.now() - since > patience;
      if (status === 403 || (status === 200 && stuck)) { location.reload(); return; }
      if (status === 0) since = performance.now();
    }
  }

  // The status of the first page; 0 where the server cannot be reached.
  async function asked() {
    try {
      const signal = AbortSignal.timeout(TRY);
      return (await fetch("/", { method: "HEAD", cache: "no-store", signal })).status;
    } catch {
      return 0;
    }
  }

  // A phone that was asleep or lost its network is often not told: ask, and believe that.
  async function doubt() {
    waiting = 0;
    if (state !== "ready" || (await asked()) === 200 || state !== "ready") return;
    cut();
    socket?.close();
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden) doubt(); });
  window.addEventListener("offline", doubt);

  for (const name of BLOCKED) {
    window.addEventListener(name, (event) => {
      if (state !== "cut") return;
      event.stopImmediatePropagation();
      if (event.cancelable) event.preventDefault();
    }, { capture: true, passive: false });
  }

  // WebKit brings a page back from its cache with its picture frozen: begin anew.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && (navigator.vendor || "").startsWith("Apple")) location.reload();
  });

  // Flet's client asks a network for an animation library that we have no use for. The policy of
  // the page refuses it anyway; here it is not even asked for, and the client hears that at once.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(address) {
      const foreign = new URL(address, document.baseURI).origin !== location.origin;
      source.set.call(this, foreign ? "data:text/javascript," : address);
    },
  });

  // In «Nustatymai» another language or theme may have been chosen: what is said and shown here
  // while the connection is cut follows it.
  let learning = 0;

  async function learn() {
    try {
      const page = await (await fetch("/", { cache: "no-store" })).text();
      const [opened] = page.match(/<html[^>]*>/) || [""];
      for (const name of ["language", "theme"]) {
        const chosen = opened.match(new RegExp(`data-${name}="(\\w+)"`));
        if (chosen) root.dataset[name] = chosen[1];
        else delete root.dataset[name];
      }
      root.lang = language();
    } catch {
      // cut off meanwhile: what was chosen before holds
    }
  }

  for (const name of ["pointerup", "keyup"]) {
    window.addEventListener(name, () => {
      if (location.pathname !== "/settings") return;
      clearTimeout(learning);
      learning = setTimeout(learn, 800);
    }, true);
  }

  // The opening ------------------------------------------------------------------------------

  let loaded = 0;

  function show(code, failed) {
    const line = part("opening-line");
    if (!line) return;
    line.textContent = say(code);
    if (!failed) return;
    part("opening-progress").hidden = true;
    const again = part("opening-again");
    again.textContent = say("page.again");
    again.hidden = false;
    again.onclick = () => location.reload();
    again.focus();
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) loaded += entry.decodedBodySize || 0;
    const progress = part("opening-progress");
    if (progress) progress.value = Math.min(95, Math.round(100 * loaded / WEIGHT));
  }).observe({ type: "resource", buffered: true });

  document.addEventListener("DOMContentLoaded", () => {
    root.lang = language();
    show("page.opening", false);
    setTimeout(() => { if (state === "opening") show("page.slow", false); }, SLOW);
  });

  // A script that does not come, or one that fails, before anything could be shown.
  window.addEventListener("error", (event) => {
    const script = event.target instanceof HTMLScriptElement && event.target.src;
    if (state === "opening" && script && !script.startsWith("data:")) show("page.failed", true);
  }, true);
})();
