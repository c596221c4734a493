// The meaning of a tap on a card: with double taps the first one raises it, the second one plays it. Pure but for the
// clock.

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Card } from "./types.js" */

// A second touch sooner than this is an accidental repeat.
const TREMBLING = 90;

export class Tapping {
  /** @type {Card | null} */
  #card = null;
  #since = 0;

  /** @param {{preferences: Pick<Preferences, "get">, clock: Timers}} options */
  constructor({ preferences, clock }) {
    this.preferences = preferences;
    this.clock = clock;
  }

  /** Returns the card that waits for its second tap, or null. */
  get raised() {
    return this.#card;
  }

  /**
   * Returns whether this tap plays the card. A keyboard press always does: the card was chosen before.
   * @param {Card} card
   * @param {{byKey?: boolean}} [options]
   */
  isMeant(card, { byKey = false } = {}) {
    if (byKey || this.preferences.get("tap") === "single") return this.lower(), true;
    if (this.#card !== card) return this.#raise(card), false;
    if (this.clock.now() - this.#since < TREMBLING) return false;
    this.lower();
    return true;
  }

  lower() {
    this.#card = null;
  }

  /** @param {Card} card */
  #raise(card) {
    this.#card = card;
    this.#since = this.clock.now();
  }
}
