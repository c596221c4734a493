/* « Vérifier la donne »: repeats every shuffle, cut and hand in the browser, without the server, and shows the
   results line by line. The dealt cards are in <script id="deals">; [data-browser] are the cells to fill. */

import { checkDeals } from "../dealing/checking.js";

const told = JSON.parse(document.getElementById("deals").textContent);
const found = checkDeals(told);

/**
 * @param {Element} place
 * @param {string} name
 */
function say(place, name) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(name));
  place.replaceChildren(template.content.cloneNode(true));
}

/** @param {string} key */
function cells(key) {
  return [...document.querySelectorAll(`[data-browser="${key}"]`)];
}

for (const [key, findings] of Object.entries({ commitment: [found.commitment], dealer: [found.dealer], donne: found.donnes })) {
  cells(key).forEach((cell, place) => say(cell, `proof-${findings[place]}`));
}

const mine = [found.commitment, found.dealer, ...found.donnes];
const theirs = [told.server.commitment, told.server.dealer, ...told.server.donnes];
const verdict = `browser-${summary()}`;
say(document.getElementById("browser-says"), verdict);
document.documentElement.dataset.verified = verdict;

function summary() {
  if (mine.some((finding, place) => finding !== theirs[place])) return "objects";
  if (mine.every((finding) => finding === null)) return "cannot";
  if (mine.includes(false)) return "finds-it-too";
  return told.server.ok ? "agrees" : "finds-packs-right";
}
