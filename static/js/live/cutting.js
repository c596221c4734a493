// The cut: a face-down pack spread as a strip, with the place chosen by dragging, sliding or with the arrow keys.

import { cardBack } from "./card_face.js";
import { element } from "../helpers/element.js";

/** @import { SteppedForm, Table, View } from "./types.js" */

const PACK = 32;

/**
 * Returns the panel for the player who cuts. `dice` gives the initial place of the thumb, so that an untouched cut
 * reveals nothing.
 * @param {View} view
 * @param {Pick<Table, "words" | "act"> & {dice?: () => number}} table
 * @returns {SteppedForm}
 */
export function cuttingPanel({ you, cut }, { words, act, dice = Math.random }) {
  const slices = Array.from({ length: PACK }, () => element("i", { class: "spread__card" }, cardBack()));
  const slider = element("input", { type: "range", class: "spread__slider", min: cut.min, max: cut.max, step: 1, "aria-label": words.say("cut-slider") });
  slider.value = String(firstGuess(cut, dice));
  const lift = () => slices.forEach((slice, index) => slice.toggleAttribute("data-lifted", index < Number(slider.value)));
  slider.addEventListener("input", lift);
  lift();
  const shuffle = cut.shuffle ? element("button", { type: "button", class: "button", onclick: () => act(`${you} shuffle`) }, words.say("cut-shuffle")) : null;
  const form = element(
    "form",
    { class: "cutting", "aria-label": words.say("cut-title"), onsubmit: (event) => (event.preventDefault(), act(`${you} cut ${slider.value}`)) },
    element("h2", { class: "panel__title" }, words.say("cut-title")),
    element("div", { class: "spread" }, element("div", { class: "spread__cards", "aria-hidden": "true" }, ...slices), slider),
    element("div", { class: "cutting__keys" }, element("button", { class: "button button-act" }, words.say("cut-here")), shuffle),
  );
  const stepped = /** @type {SteppedForm} */ (form);
  stepped.step = (by) => (by > 0 ? slider.stepUp() : slider.stepDown(), lift(), slider.focus());
  return stepped;
}

/**
 * @param {{min: number, max: number}} options
 * @param {() => number} dice
 */
function firstGuess({ min, max }, dice) {
  return min + Math.floor(dice() * (max - min + 1));
}
