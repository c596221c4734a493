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
    root.querySelector("button").addEventListener("click", () => this.#hide());
    if (this.store.getItem(SEEN)) this.#hide();
  }

  /** @param {View} view */
  render(view) {
    if (this.#step === "over") return;
    const mine = turnText(view, this.table.words) !== null;
    this.#step = stepAfter(this.#step, view, mine);
    if (this.#step === "over") return this.#end();
    this.root.hidden = false;
    mark(this.table.root, "data-first", this.#step);
    write(this.text, this.table.words.say(`first-${this.#step === "play" && view.phase !== "playing" ? "choose" : this.#step}`));
  }

  /** Its line goes with the next touch or key, so that nothing moves under somebody who reads. */
  #end() {
    this.#step = "over";
    this.store.setItem(SEEN, "1");
    mark(this.table.root, "data-first", null);
    for (const deed of ["pointerdown", "keydown"]) addEventListener(deed, () => this.#hide(), { once: true });
  }

  #hide() {
    this.root.hidden = true;
    if (this.#step !== "over") this.#end();
  }
}
