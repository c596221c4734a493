// Opponents' chat lines wait for the end of the donne, if the settings ask for that (`opponents_text`).

import { campOf } from "./seats.js";

/** @import { ChatLine, View } from "./types.js" */

const DONNE = new Set(["bidding", "playing"]);

export class Held {
  #waiting = new Set();
  #seen = new Set();

  /**
   * Returns the numbers of the lines that wait. A line that was shown is never hidden again.
   * @param {ChatLine[]} lines
   * @param {View} view
   * @param {boolean} wanted
   */
  follow(lines, { you, phase }, wanted) {
    if (wanted || you === null || !DONNE.has(phase)) this.#waiting.clear();
    else for (const { id, seat } of lines) if (!this.#seen.has(id) && seat !== null && campOf(seat) !== campOf(you)) this.#waiting.add(id);
    this.#seen = new Set(lines.map(({ id }) => id));
    return this.#waiting;
  }
}
