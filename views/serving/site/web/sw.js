// The service worker: the whole site in this browser, so that it needs no network any more. A new
// version is fetched whole and checked beside the one in use, and takes its place only when that
// is asked for («Atnaujinti»): a browser starts a new worker by itself once every page is closed,
// and until then that one serves the version that was picked last.
"use strict";

const { version, files } = /* listing */;
const scope = new URL(self.registration.scope);
const OURS = `taskuknyga:${scope.pathname}:`;
const NAME = OURS + version;
const PAGE = "index.html"; // at the address of the folder: some hosts know it by no other name
const LISTING = "listing";
const PICKED = `taskuknyga:${scope.pathname}`; // the cache in which the name of the one in use stands
const AT_ONCE = 4;

const address = (path) => new URL(path === PAGE ? "./" : path, scope).href;

let using = null; // the name of the version in use, once it was looked up

async function inUse() {
  const answer = await (await caches.open(PICKED)).match(scope);
  const name = await answer?.text();
  return name && await caches.has(name) && await isWhole(name) ? name : null;
}

// The listing is what is put there last.
async function isWhole(name) {
  return Boolean(await (await caches.open(name)).match(address(LISTING)));
}

// From now on this version is in use; it is without a name too, where there is no room for one.
async function pick() {
  await (await caches.open(PICKED)).put(scope, new Response(NAME))
    .catch(() => caches.delete(PICKED));
  using = null;
}

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

// Of the versions only the one in use stays, and this one; while another one comes, all do.
async function cleared() {
  const used = await inUse();
  const names = await caches.keys();
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const old = names.filter((name) => name.startsWith(OURS) && name !== NAME && name !== used);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function begun() {
  if (!await inUse()) await pick();
  await cleared();
  await self.clients.claim();
}

async function asked() {
  await pick();
  await self.skipWaiting();
  await cleared();
  for (const page of await self.clients.matchAll()) page.postMessage({ picked: version });
}

async function answered(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate";
  using ??= inUse().catch(() => { using = null; });
  const cache = await caches.open(await using ?? NAME);
  const there = await cache.match(page ? address(PAGE) : url.origin + url.pathname);
  return there ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(filled()));
self.addEventListener("activate", (event) => event.waitUntil(begun()));
self.addEventListener("message", (event) => {
  if (event.data === "now") event.waitUntil(asked());
  if (event.data !== "newest") return;
  event.source.postMessage({ newest: version });
  event.waitUntil(isWhole(NAME).then((whole) => whole || filled()));
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope.href)) event.respondWith(answered(event.request));
});
