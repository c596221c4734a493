// How long this person takes to decide, stored on this device: a card played automatically then comes after a similar
// delay, so that the tempo reveals nothing.

const KEPT = "decisions";
const REMEMBERED = 24;
const ENOUGH = 8;
// A longer delay was no decision but a break.
const LONGEST = 12000;
const SHORTEST = 400;
// Defaults for an unknown player: median of a thousand decisions, spread, and bounds.
const MIDDLE = 1600;
const SCATTER = 0.45;
const BOUNDS = [800, 3500];
// A stored delay is not repeated to the millisecond.
const BLUR = 0.15;
const TRIES = 20;

export class Pace {
  /** @type {number | null} */
  #since = null;

  /**
   * `store` keeps past decisions (localStorage); `random()` returns a number from 0 to 1.
   * @param {{store: Memory, clock: Timers, random?: () => number}} options
   */
  constructor({ store, clock, random = Math.random }) {
    this.store = store;
    this.clock = clock;
    this.random = random;
  }

  /** A decision begins. */
  begin() {
    this.#since ??= this.clock.now();
  }

  /** The player has decided by hand. */
  decided() {
    if (this.#since === null) return;
    const took = this.clock.now() - this.#since;
    this.#since = null;
    if (took <= LONGEST) this.store.setItem(KEPT, JSON.stringify([...this.#past(), Math.round(took)].slice(-REMEMBERED)));
  }

  /** Drops the measurement: another player's turn, or another donne. */
  forget() {
    this.#since = null;
  }

  /** Returns a delay in ms drawn like one of this person's decisions. */
  draw() {
    const past = this.#past();
    if (past.length < ENOUGH) return this.#within(BOUNDS, () => MIDDLE * this.#blur(SCATTER));
    return this.#within([SHORTEST, LONGEST], () => past[Math.floor(this.random() * past.length)] * this.#blur(BLUR));
  }

  /**
   * Draws again if out of bounds, so that the bounds themselves are not more frequent.
   * @param {number[]} bounds
   * @param {() => number} sample
   */
  #within([least, most], sample) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const drawn = sample();
      if (drawn >= least && drawn <= most) return drawn;
    }
    return least + (most - least) * this.random();
  }

  /**
   * Returns a log-normal factor (Box and Muller).
   * @param {number} scatter
   */
  #blur(scatter) {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return Math.exp(scatter * radius * Math.cos(2 * Math.PI * this.random()));
  }

  #past() {
    const kept = this.store.getItem(KEPT);
    return /^\[[\d,]*\]$/.test(kept ?? "") ? JSON.parse(kept) : [];
  }
}
