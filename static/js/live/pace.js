// How long this person takes to decide, remembered on this device, so that a card played for them comes when one they had
// to think about would have come: tempo tells nothing.

const KEPT = "decisions";
const REMEMBERED = 24;
const ENOUGH = 8;
// Longer was no thinking but coffee.
const LONGEST = 12000;
const SHORTEST = 400;
// Defaults for an unknown player: median of a thousand decisions, spread, and bounds.
const MIDDLE = 1600;
const SCATTER = 0.45;
const BOUNDS = [800, 3500];
// A decision remembered is not repeated to the millisecond.
const BLUR = 0.15;
const TRIES = 20;

export class Pace {
  #since = null;

  /** `store` keeps past decisions (localStorage); `random()` gives a number from 0 to 1. */
  constructor({ store, clock, random = Math.random }) {
    Object.assign(this, { store, clock, random });
  }

  /** There is something to decide. */
  begin() {
    this.#since ??= this.clock.now();
  }

  /** It was decided by hand. */
  decided() {
    if (this.#since === null) return;
    const took = this.clock.now() - this.#since;
    this.#since = null;
    if (took <= LONGEST) this.store.setItem(KEPT, JSON.stringify([...this.#past(), Math.round(took)].slice(-REMEMBERED)));
  }

  /** Not measured: another player's turn, or another donne. */
  forget() {
    this.#since = null;
  }

  /** A delay in ms drawn like one of this person's decisions. */
  draw() {
    const past = this.#past();
    if (past.length < ENOUGH) return this.#within(BOUNDS, () => MIDDLE * this.#blur(SCATTER));
    return this.#within([SHORTEST, LONGEST], () => past[Math.floor(this.random() * past.length)] * this.#blur(BLUR));
  }

  /** Drawn again when out of bounds, so that no bound is drawn more often than what lies beside it. */
  #within([least, most], sample) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const drawn = sample();
      if (drawn >= least && drawn <= most) return drawn;
    }
    return least + (most - least) * this.random();
  }

  /** A factor whose logarithm is normal (Box and Muller). */
  #blur(scatter) {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return Math.exp(scatter * radius * Math.cos(2 * Math.PI * this.random()));
  }

  #past() {
    const kept = this.store.getItem(KEPT);
    return /^\[[\d,]*\]$/.test(kept ?? "") ? JSON.parse(kept) : [];
  }
}
