// Protection against mistakes: a first press arms, a second one acts. Pure but for the clock.

// A second press sooner than this is an accidental repeat of the same touch.
const TREMBLING = 250;
const PATIENCE = 4000;

export class Arming {
  /** @type {unknown} */
  #timer = null;
  #since = 0;

  /**
   * `changed(armed)` is called whenever it is armed or disarmed.
   * @param {{clock: Timers, changed: (armed: boolean) => void}} options
   */
  constructor({ clock, changed }) {
    this.clock = clock;
    this.changed = changed;
  }

  get armed() {
    return this.#timer !== null;
  }

  /** Returns true for the second press, if it is intentional. */
  press() {
    if (!this.armed) return this.#arm(), false;
    if (this.clock.now() - this.#since < TREMBLING) return false;
    this.disarm();
    return true;
  }

  disarm() {
    if (!this.armed) return;
    this.clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.changed(false);
  }

  #arm() {
    this.#since = this.clock.now();
    this.#timer = this.clock.setTimeout(() => this.disarm(), PATIENCE);
    this.changed(true);
  }
}
