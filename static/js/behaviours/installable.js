// Registers the service worker, where browsers allow it: over TLS and on this very machine.

if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(console.info));
}
