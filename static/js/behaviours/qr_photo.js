/* Reads a QR code from a photo, in the page: on plain http browsers give no camera stream, but they take a picture.
   <input type="file" accept="image/*" capture="environment" data-qr-photo="#target" data-reading="…"
   data-nothing="…" data-unreadable="…">: the text is written into the target and its form is sent; without a target
   the contest's page in the code is opened. */

import { element } from "../helpers/element.js";
import { pathHere, triesFor } from "../helpers/qr_tries.js";

async function decoder() {
  await import("../vendor/jsqr.js");
  return globalThis.jsQR;
}

/**
 * @param {ImageBitmap} picture
 * @param {{x: number, y: number, width: number, height: number, scale: number}} part
 */
function pixels(picture, { x, y, width, height, scale }) {
  const canvas = element("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const ink = canvas.getContext("2d", { willReadFrequently: true });
  ink.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return ink.getImageData(0, 0, canvas.width, canvas.height);
}

/** @param {File} file */
async function textIn(file) {
  const [picture, read] = await Promise.all([createImageBitmap(file), decoder()]);
  for (const part of triesFor(picture.width, picture.height)) {
    const { data, width, height } = pixels(picture, part);
    const found = read(data, width, height, { inversionAttempts: "attemptBoth" });
    if (found?.data) return found.data;
    // Lets the page respond between two tries.
    await new Promise((done) => setTimeout(done));
  }
  return null;
}

/**
 * Returns whether the text was useful.
 * @param {string} text
 * @param {HTMLInputElement | null} target
 */
function hand(text, target) {
  if (target) {
    target.value = text;
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.form.requestSubmit();
    return true;
  }
  const path = pathHere(text);
  if (path) location.assign(path);
  return path !== null;
}

/** @type {NodeListOf<HTMLInputElement>} */
const inputs = document.querySelectorAll("input[data-qr-photo]");
for (const input of inputs) {
  const said = element("p", { role: "status", class: "qr-photo-said" });
  input.after(said);
  /** @type {HTMLInputElement | null} */
  const target = input.dataset.qrPhoto ? document.querySelector(input.dataset.qrPhoto) : null;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    said.replaceChildren(input.dataset.reading);
    const text = await textIn(file).catch((error) => {
      console.info(error);
      return /** @type {string | undefined} */ (undefined);
    });
    // The same photo may be chosen again.
    input.value = "";
    const done = Boolean(text) && hand(text, target);
    said.replaceChildren(done ? "" : text === undefined ? input.dataset.unreadable : input.dataset.nothing);
  });
}
