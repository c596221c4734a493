// Refreshes a public page of a contest. Three hundred phones hear of a change at once: they fetch at different moments.

import { Looking, Pace } from "./looking.js";

const root = document.querySelector("[data-looking]");
const moving = root.querySelector("[data-moving]");

/** @param {string} html */
const show = (html) => {
  const focused = moving.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const scrolled = [...moving.querySelectorAll("[data-kept-scroll]")].map(({ id, scrollLeft }) => ({ id, left: scrollLeft }));
  moving.innerHTML = html;
  for (const { id, left } of scrolled) document.getElementById(id)?.scrollTo({ left, behavior: "instant" });
  if (focused) moving.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
};

// On a phone a knock-out scrolls to the round under way.
for (const column of matchMedia("(width < 48rem)").matches ? moving.querySelectorAll("[data-now]") : []) {
  const first = /** @type {HTMLElement} */ (column.parentElement.firstElementChild);
  column.parentElement.scrollLeft = column.offsetLeft - first.offsetLeft;
}
root.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
new Looking(root, { show, pace: new Pace({ spread: 1500, rest: 5000 }) }).listen();
