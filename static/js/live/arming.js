// A thing that must not be done by mistake: a first press arms it, a second one does it. Pure but for the clock.

// A second press sooner than this is the same touch trembling.
const TREMBLING = 250;
const PATIENCE = 4000;

export class Arming {
  #timer = null;
  #since = 0;

  /** `changed(armed)` is told whenever that changes. */
  constructor({ clock, changed }) {
    Object.assign(this, { clock, changed });
  }

  get armed() {
    return this.#timer !== null;
  }

  /** True when this press is the second one, and meant. */
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
