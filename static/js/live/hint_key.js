// The key that asks for a hint, at tables where one may: disabled while it is not one's turn. What it does is fetched at
// the first press.

import { aloneWithRobots } from "./seats.js";
import { mark } from "../helpers/element.js";

/** @import { Hint } from "./hint.js" */
/** @import { HintMessage, Table, View } from "./types.js" */

const OVER = new Set(["seating", "finished", "closed"]);

export class HintKey {
  /** @type {Hint | null} */
  #hint = null;

  /**
   * @param {HTMLElement} key
   * @param {Table} table
   */
  constructor(key, table) {
    this.key = key;
    this.table = table;
    key.addEventListener("click", () => this.#press());
  }

  /** @param {View} view */
  render(view) {
    this.key.hidden = !("hints" in this.table.root.dataset) || OVER.has(view.phase) || !aloneWithRobots(view);
    mark(this.key, "disabled", !view.may.includes("hint"));
    this.#hint?.render();
  }

  /** @param {HintMessage} message */
  heard(message) {
    this.#hint?.heard(message);
  }

  /** Without a connection nothing is fetched and nothing happens. */
  async #press() {
    try {
      const { Hint, hintWords } = await import("./hint.js");
      this.#hint ??= new Hint(this.table, await hintWords(this.key.dataset.words));
    } catch (error) {
      return console.info(error);
    }
    this.#hint.ask();
  }
}
