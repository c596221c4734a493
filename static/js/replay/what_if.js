// « Et si… » beside a card of the analysis: a button of the form « What if you played on? », for the position before it.

import { element } from "../helpers/element.js";
import { addressOf } from "./steps.js";

const SEATS = "NESW";

/**
 * Returns the button, null on a page without the form.
 * @param {number} seat
 * @param {number} step the position before the card
 * @param {string} label
 */
export function whatIfButton(seat, step, label) {
  const form = document.getElementById("replay-if");
  if (form === null) return null;
  const formaction = addressOf(form.dataset.address, step);
  const choice = { type: "submit", form: "replay-if", formaction, name: "seat", value: SEATS[seat] };
  return element("button", { class: "button replay-what-if", ...choice }, label);
}
