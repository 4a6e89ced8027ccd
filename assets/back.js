// The browser's Back goes where a person expects: up. The app tells the browser of every screen as
// a new entry of its history, the way up too, so that Back from a match would lead onto the form
// that was just finished. Here going up goes back to the entry that was there already, and a form
// that is done with («Nauja partija» once the match has begun) leaves no entry.
//
// Every entry keeps the addresses of those below it, so that this also holds after a reload.
(() => {
  "use strict";

  const { pushState, replaceState } = History.prototype;

  // The app's address in a URL: its path, or what stands behind «#/».
  function address(url) {
    const { pathname, hash } = new URL(url ?? location.href, document.baseURI);
    return hash.startsWith("#/") ? hash.slice(1) : pathname;
  }

  const parts = (path) => path.split("/").filter((part) => part);
  const isForm = (path) => parts(path)[0] === "new";

  // «/» is above everything, a match above its deals.
  function isAbove(upper, lower) {
    const above = parts(upper);
    const below = parts(lower);
    return above.length < below.length && above.every((part, place) => part === below[place]);
  }

  const trail = () => (Array.isArray(history.state?.trail) ? history.state.trail : []);
  const kept = (state, below) => ({ ...state, trail: below });

  History.prototype.pushState = function (state, title, url) {
    const here = address();
    const there = address(url);
    const below = trail();
    const same = there === here;
    if (!same && !isAbove(there, here) && !(isForm(here) && !isForm(there))) {
      pushState.call(this, kept(state, [...below, here]), title, url);
      return;
    }
    const place = isAbove(there, here) ? below.lastIndexOf(there) : -1;
    if (place >= 0) {
      this.go(place - below.length);
      return;
    }
    replaceState.call(this, kept(state, below), title, url);
  };

  History.prototype.replaceState = function (state, title, url) {
    replaceState.call(this, kept(state, trail()), title, url);
  };
})();
