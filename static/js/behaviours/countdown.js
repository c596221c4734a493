/* Counts the seconds of <dd data-countdown="180"> down, and loads the page again when none is left: the server says
   what comes then. Without scripts the page shows the seconds that were left when it was made. */

import { secondsLeft } from "../helpers/seconds_left.js";

const place = /** @type {HTMLElement} */ (document.querySelector("[data-countdown]"));
const ends = performance.now() + 1000 * Number(place.dataset.countdown);

const timer = setInterval(() => {
  const left = secondsLeft(ends, performance.now());
  place.textContent = String(left);
  if (left > 0) return;
  clearInterval(timer);
  location.assign(location.pathname);
}, 250);
