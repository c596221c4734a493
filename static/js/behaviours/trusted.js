// What text may become page or program (Trusted Types): the pages' policy lets no other way in. Loaded before anything else.

const RUNNING = "script, iframe, object, embed, base, meta";
// Read, never shown: nothing of it runs, and what is taken out of it was written by the site. (htmx reads by either.)
const INERT = new Set(["DOMParser parseFromString", "Document parseHTMLUnsafe"]);

function runs(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const handles = (element) => element.getAttributeNames().some((name) => name.startsWith("on"));
  return page.querySelector(RUNNING) !== null || [...page.querySelectorAll("*")].some(handles);
}

// Each answers null to what it refuses, and the browser throws. Without `createScript`, text never becomes a program.
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (text, type, sink) => (INERT.has(sink) || !runs(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
