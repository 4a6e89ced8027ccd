// What Flet's client is to find in the browser, so that it fits into this page: it has no settings
// for any of it.
const client = (() => {
  "use strict";

  const base = new URL("./", document.baseURI).href;

  // Until Python answers, the client would paint its own waiting, picture by picture, unseen below
  // the opening: after the first few, which make it ready, it pauses, so that Python has the
  // machine for itself.
  const nextFrame = window.requestAnimationFrame.bind(window);
  let held = null;
  let over = false;

  window.requestAnimationFrame = (work) => {
    if (held === null) return nextFrame(work);
    held.push(work);
    return 0;
  };

  function hold() {
    if (!over) held ??= [];
  }

  function letGo() {
    const waiting = held ?? [];
    held = null;
    over = true;
    waiting.forEach((work) => nextFrame(work));
  }

  // The page's bar covers nothing of the app: the client, which asks the browser how high the page
  // is, is told what is left below the bar, and begins there (see site.css).
  const { visualViewport } = window;
  let room = 0;

  function lower(object, prototype, name) {
    const height = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(object, name, { get: () => height.get.call(object) - room });
  }

  if (visualViewport) {
    lower(visualViewport, VisualViewport.prototype, "height");
    lower(document.documentElement, Element.prototype, "clientHeight"); // which it asks on iOS
  }

  function makeRoom(needed) {
    if (needed === room || !visualViewport) return;
    room = needed;
    document.documentElement.style.setProperty("--bar", `${room}px`);
    visualViewport.dispatchEvent(new Event("resize"));
  }

  // For a letter that no font of ours has (a name may hold any) the client asks for a font by the
  // address of one that the site does not have, again and again. It is given ours: the letter is
  // drawn as a box, and nobody is asked.
  const load = window.fetch.bind(window);
  const OTHERS = new URL("assets/fonts/noto", base).href;

  window.fetch = (asked, ...options) => {
    const other = typeof asked === "string" && new URL(asked, base).href.startsWith(OTHERS);
    return load(other ? "fonts/KortosSans-400.ttf" : asked, ...options);
  };

  // The client asks a network for an animation library that we have no use for: it is not even
  // asked for, and the client hears that at once.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(address) {
      const foreign = new URL(address, document.baseURI).origin !== location.origin;
      source.set.call(this, foreign ? "data:text/javascript," : address);
    },
  });

  return { hold, letGo, makeRoom };
})();
