// The service worker: the whole site in this browser, so that it needs no network any more. A new
// version is fetched whole and checked beside the one in use, and takes its place only when that
// is asked for («Atnaujinti»).
"use strict";

const { version, files } = /* listing */;
const scope = new URL(self.registration.scope);
const OURS = `taskuknyga:${scope.pathname}:`;
const NAME = OURS + version;
const PAGE = "index.html"; // at the address of the folder: some hosts know it by no other name
const LISTING = "listing";
const AT_ONCE = 4;

const address = (path) => new URL(path === PAGE ? "./" : path, scope).href;

// A file of an earlier version that is the same in this one.
async function known() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === NAME) continue;
    const cache = await caches.open(name);
    const listing = await (await cache.match(address(LISTING)))?.json();
    for (const [path, digest] of Object.entries(listing ?? {})) {
      if (files[path] === digest) found.set(path, () => cache.match(address(path)));
    }
  }
  return found;
}

// The host is asked whether it still has the same, and what comes must be what was built.
async function fetched(path) {
  const answer = await fetch(address(path), { cache: "no-cache", integrity: files[path] });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function filled() {
  const cache = await caches.open(NAME);
  const before = await known();
  const left = Object.keys(files);
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (await cache.match(address(path))) continue; // an installation that was cut short goes on
      const same = await before.get(path)?.();
      await cache.put(address(path), same ?? await fetched(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await cache.put(address(LISTING), new Response(JSON.stringify(files)));
}

async function cleared() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answered(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate";
  const cache = await caches.open(NAME);
  const there = await cache.match(page ? address(PAGE) : url.origin + url.pathname);
  return there ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(filled()));
self.addEventListener("activate", (event) => event.waitUntil(cleared()));
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope.href)) event.respondWith(answered(event.request));
});
