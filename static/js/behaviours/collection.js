/* Sends a file of records in parts and shows the progress.
   <form data-collection>; without scripts it is sent whole. */

import { MOST_BYTES, MOST_LINES, partsOf, sendAll } from "../collection/parts.js";

/** @import { Part, Report } from "../collection/parts.js" */

/** @type {HTMLFormElement & {elements: {file: HTMLInputElement, text: HTMLTextAreaElement, csrfmiddlewaretoken: HTMLInputElement}}} */
const form = document.querySelector("form[data-collection]");
const place = document.getElementById("collection-report");
const words = form.dataset;

/**
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));
/** @param {string} text */
const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

class Lost extends Error {}

async function bytesGiven() {
  const [file] = form.elements.file.files;
  if (file) return file.size > MOST_BYTES ? null : new Uint8Array(await file.arrayBuffer());
  return new TextEncoder().encode(form.elements.text.value);
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Part} part
 * @returns {Promise<Report>}
 */
async function send(bytes, part) {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.set("first", String(part.first));
  body.set("file", new Blob([bytes.subarray(part.start, part.end)]), "part.jsonl");
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => /** @type {Response | null} */ (null));
  if (!answer?.ok || answer.redirected) throw new Lost(String(part.first));
  return answer.json();
}

/** @param {Report} report */
function told(report) {
  /** @type {[string, number][]} */
  const counts = [[words.kept, report.kept], [words.known, report.known], [words.refused, report.faults.length]];
  return counts.map(([text, n]) => filled(text, { n })).join(" · ");
}

/** @param {Report} report */
function faultsOf(report) {
  const list = Object.assign(document.createElement("ul"), { className: "faults", tabIndex: 0 });
  for (const fault of report.faults) {
    const line = document.createElement("li");
    line.append(Object.assign(document.createElement("strong"), { textContent: filled(words.line, fault) }), ` ${fault.told}`);
    list.append(line);
  }
  return list;
}

/** @param {Report} report */
function finish(report) {
  const link = Object.assign(document.createElement("a"), { href: form.action, textContent: words.list, className: "button" });
  const faults = report.faults.length ? [faultsOf(report)] : [];
  const before = report.as_before.length ? [paragraph(filled(words.before, { lines: report.as_before.join(", ") }))] : [];
  place.replaceChildren(paragraph(told(report)), ...before, ...faults, ...(report.full ? [paragraph(words.full)] : []), link);
  place.scrollIntoView({ block: "nearest" });
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function bring(bytes) {
  const { lines } = partsOf(bytes);
  if (lines > MOST_LINES) return place.replaceChildren(paragraph(words.many));
  const tell = (/** @type {Report} */ report, /** @type {number} */ line) => place.replaceChildren(paragraph(filled(words.reading, { line, lines })), paragraph(told(report)));
  return finish(await sendAll(bytes, (part) => send(bytes, part), tell));
}

form.addEventListener("submit", async (event) => {
  if (!form.elements.file.files.length && !form.elements.text.value.trim()) return;
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const bytes = await bytesGiven();
    if (bytes === null) place.replaceChildren(paragraph(words.large));
    else await bring(bytes);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    place.replaceChildren(paragraph(filled(words.lost, { line: error.message })));
  } finally {
    button.disabled = false;
  }
});
