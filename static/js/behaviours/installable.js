// The service worker, where the browser has one and lets us: over TLS and on this very machine.

if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(console.info));
}
