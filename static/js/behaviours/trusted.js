// Which text may become page or program (Trusted Types): the pages' policy allows no other way. Loaded before all other
// scripts.

const RUNNING = "script, iframe, object, embed, base, meta";
// Parsed, never shown: none of it runs, and the parts taken from it were written by the site. (htmx parses by either.)
const INERT = new Set(["DOMParser parseFromString", "Document parseHTMLUnsafe"]);

/** @param {string} text */
function runs(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const handles = (/** @type {Element} */ element) => element.getAttributeNames().some((name) => name.startsWith("on"));
  return page.querySelector(RUNNING) !== null || [...page.querySelectorAll("*")].some(handles);
}

// Each returns null to refuse, and the browser throws. Without `createScript`, text never becomes a program.
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (text, _type, sink) => (INERT.has(sink) || !runs(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
