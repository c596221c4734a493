// Holds back what the server says while somebody alone with robots reads the sheet of a donne: the next donne begins on
// this screen when they go on, and is then shown, spoken and sounded one change after the other.

/** @import { Message } from "./types.js" */

const HELD = new Set(["change", "snapshot"]);

export class Inbox {
  /** @type {Message[]} */
  #waiting = [];

  /**
   * `holds()`: whether a sheet is being read alone; `ready()`: whether nothing moves on the table; `hear(message)`
   * takes one message.
   * @param {{holds: () => boolean, ready: () => boolean, hear: (message: Message) => void}} options
   */
  constructor({ holds, ready, hear }) {
    this.holds = holds;
    this.ready = ready;
    this.hear = hear;
  }

  /**
   * A pong names a version that may still wait here: it would look like a lost message.
   * @param {Message} message
   */
  take(message) {
    const waits = this.#waiting.length > 0;
    if (HELD.has(message.type) && (waits || this.holds())) this.#waiting.push(message);
    else if (!(waits && message.type === "pong")) this.hear(message);
  }

  /** Goes on with what waits, until something moves on the table again. */
  next() {
    while (this.#waiting.length > 0 && this.ready() && !this.holds()) this.hear(this.#waiting.shift());
  }

  /** Takes all at once: before a command, which needs the newest version. */
  empty() {
    while (this.#waiting.length > 0) this.hear(this.#waiting.shift());
  }
}
