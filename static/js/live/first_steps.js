// Help for somebody who has never played here: whose turn it is, what they may play, where the score is. Each is marked
// once, in this order, during their first donne; then never again.

import { memory } from "../helpers/memory.js";
import { mark, write } from "../helpers/element.js";
import { turnText } from "./awaited.js";

/** @import { Table, View } from "./types.js" */
/** @typedef {"turn" | "play" | "score" | "over"} FirstStep */

const SEEN = "first-steps";
const UNPLAYED = ["nobody", "void"];

/**
 * Returns the step to show after `before`.
 * @param {FirstStep} before
 * @param {View} view
 * @param {boolean} mine
 * @returns {FirstStep}
 */
export function stepAfter(before, { lines, tricks, phase }, mine) {
  const over = phase === "finished" || phase === "closed" || lines.some(({ outcome }) => !UNPLAYED.includes(outcome));
  if (before === "over" || over) return "over";
  if (before === "score" || tricks.NS + tricks.EW > 0) return "score";
  return mine || before === "play" ? "play" : "turn";
}

export class FirstSteps {
  /** @type {FirstStep} */
  #step = "turn";

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.text = root.querySelector(".first__text");
    this.store = memory();
    if (this.store.getItem(SEEN)) this.#step = "over";
    root.querySelector("button").addEventListener("click", () => this.#show("over", "over"));
  }

  /** @param {View} view */
  render(view) {
    const mine = turnText(view, this.table.words) !== null;
    this.#step = stepAfter(this.#step, view, mine);
    this.#show(this.#step, this.#step === "play" && view.phase !== "playing" ? "choose" : this.#step);
  }

  /**
   * @param {FirstStep} step
   * @param {string} key
   */
  #show(step, key) {
    const over = step === "over";
    this.#step = step;
    if (over) this.store.setItem(SEEN, "1");
    this.root.hidden = over;
    mark(this.table.root, "data-first", over ? null : step);
    if (!over) write(this.text, this.table.words.say(`first-${key}`));
  }
}
