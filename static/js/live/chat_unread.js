// The number of unread lines: others' lines, written since one joined, while the chat was hidden.

/** @import { Muted } from "./phrases.js" */
/** @import { ChatLines, Seat } from "./types.js" */

export class Unread {
  /** @type {number | null} */
  #known = null;
  #waiting = 0;

  /**
   * Number of unread lines; lines from before joining and from muted people do not count.
   * @param {ChatLines} chatLines
   * @param {{you: Seat | null, muted: Pick<Muted, "has">, shown: boolean}} reader
   */
  follow({ lines, before }, { you, muted, shown }) {
    this.#known ??= before ?? 0;
    const fresh = lines.filter(({ id, seat, name }) => id > this.#known && (seat === null || seat !== you) && !muted.has(name));
    this.#known = Math.max(this.#known, lines.at(-1)?.id ?? 0);
    this.#waiting = shown ? 0 : this.#waiting + fresh.length;
    return this.#waiting;
  }
}
