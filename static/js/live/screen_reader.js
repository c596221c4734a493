// Texts for screen readers: a polite live region announces events, another one answers requests at once.

import { asked } from "./asked.js";
import { READOUTS } from "./readout.js";
import { sentence, told } from "./voice.js";

/** @import { Table, TableEvent, View } from "./types.js" */

const KEPT = 24;

export class ScreenReader {
  /**
   * `log` and `answer` are live regions; a button under `root` with data-tell="score" asks for that readout.
   * @param {{root: HTMLElement, log: HTMLElement, answer: HTMLElement}} options
   * @param {Table} table
   */
  constructor({ root, log, answer }, table) {
    this.log = log;
    this.replies = answer;
    this.table = table;
    root.addEventListener("click", ({ target }) => this.#answer(target.closest("[data-tell]")?.dataset.tell));
  }

  /**
   * Announces one change of the table as one text.
   * @param {View} before
   * @param {TableEvent[]} events
   * @param {View} after
   */
  heard(before, events, after) {
    this.#tell(told(before, events, after, this.table));
  }

  /**
   * Announces the question to the player, after joining a table or after a refused command.
   * @param {View} view
   */
  arrived(view) {
    const now = asked(view, this.table);
    if (now) this.#tell(sentence(now));
  }

  /**
   * Announces something outside the game.
   * @param {string} text
   */
  say(text) {
    this.#tell(sentence(text));
  }

  /** @param {string} text */
  #tell(text) {
    if (text === "") return;
    this.log.append(line(`${text} `));
    while (this.log.childElementCount > KEPT) this.log.firstElementChild.remove();
  }

  /**
   * Adds a new line each time, so that the same answer is read again.
   * @param {string} name
   */
  #answer(name) {
    if (name) this.replies.replaceChildren(line(READOUTS[name](this.table.state.view, this.table)));
  }
}

/** @param {string} text */
function line(text) {
  const made = document.createElement("span");
  made.textContent = text;
  return made;
}
