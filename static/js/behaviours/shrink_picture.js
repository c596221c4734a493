/* <input type="file" data-shrink-picture>: the chosen picture is cropped and shrunk before it is sent, so that a
   telephone's photo of any size passes. A file the browser cannot read is sent unchanged: the server answers. */

import { element } from "../helpers/element.js";
import { middleSquare } from "../helpers/picture_square.js";

/** @param {File} file */
async function shrunk(file) {
  const picture = await createImageBitmap(file);
  const { x, y, side, kept } = middleSquare(picture.width, picture.height);
  const canvas = element("canvas");
  canvas.width = canvas.height = kept;
  const ink = canvas.getContext("2d");
  ink.imageSmoothingQuality = "high";
  ink.drawImage(picture, x, y, side, side, 0, 0, kept, kept);
  picture.close();
  /** @type {Blob} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/webp", 0.9));
  return new File([blob], "picture", { type: blob.type });
}

/**
 * @param {HTMLInputElement} input
 * @param {File} file
 */
async function replaceBySmall(input, file) {
  const files = new DataTransfer();
  files.items.add(await shrunk(file));
  // Another file may have been chosen meanwhile.
  if (input.files[0] === file) input.files = files.files;
}

/** @type {NodeListOf<HTMLInputElement>} */
const inputs = document.querySelectorAll("input[data-shrink-picture]");
for (const input of inputs) {
  /** @type {Promise<void> | null} */
  let working = null;
  input.addEventListener("change", () => {
    const [file] = input.files;
    if (!file) return;
    working = replaceBySmall(input, file)
      .catch((error) => console.info(error))
      .finally(() => (working = null));
  });
  input.form.addEventListener("submit", (event) => {
    if (!working) return;
    event.preventDefault();
    working.then(() => input.form.requestSubmit(event.submitter));
  });
}
