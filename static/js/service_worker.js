/* The smallest service worker: a page shown without a network, and cached static files with digested names. It never
   caches a page, an answer or a hand. The server writes KEPT before this (belote_site/installing.py). */

/** @import { FetchEvent, ServiceWorkerScope } from "./worker_scope.js" */

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const CACHE = `static-${KEPT.version}`;
const NAMED = /\.[0-9a-f]{12}\.\w+$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT.parts)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOthers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (isNamedFile(new URL(request.url))) event.respondWith(file(request));
});

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * Returns the page from the server alone; without a network the offline page.
 * @param {FetchEvent} event
 */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(KEPT.offline, { ignoreVary: true })) ?? Response.error();
  }
}

/**
 * Returns whether a file has its content's digest in its name, so that it never changes.
 * @param {URL} address
 */
function isNamedFile({ origin, pathname }) {
  return origin === worker.location.origin && pathname.startsWith(KEPT.files) && NAMED.test(pathname);
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}
