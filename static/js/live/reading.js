// How long the sheet of a finished donne stays. Alone with robots, until the reader goes on. Among people a ring runs
// down; touching the sheet keeps it on this screen while the others play on. At the reader's own turn a kept sheet
// closes after `ON_TURN`, so that nobody waits for somebody who reads. Uses no page.

export const ON_TURN = 10000;
const SECOND = 1000;

export class Reading {
  #open = false;
  #kept = false;
  #mine = false;
  /** @type {number | null} */
  #ends = null;
  #whole = 0;
  /** @type {unknown} */
  #timer = null;
  /** @type {() => void} */
  #listener = () => {};

  /**
   * `alone()`: whether all others are robots; `closed()` is called when the sheet closes, by itself or not.
   * @param {{clock: Timers, alone: () => boolean, closed: () => void}} options
   */
  constructor({ clock, alone, closed }) {
    this.clock = clock;
    this.alone = alone;
    this.closed = closed;
  }

  get open() {
    return this.#open;
  }

  /** Whether the sheet was kept by its reader. */
  get kept() {
    return this.#kept;
  }

  /** Whether the others wait for the reader. */
  get mine() {
    return this.#mine && !this.alone();
  }

  /** Seconds left, and of how many; null while no ring runs. */
  get left() {
    if (this.#ends === null) return null;
    return { seconds: Math.max(0, Math.ceil((this.#ends - this.clock.now()) / SECOND)), whole: this.#whole / SECOND };
  }

  /**
   * Calls `listener()` after each change, and each second of a ring.
   * @param {() => void} listener
   */
  listen(listener) {
    this.#listener = listener;
  }

  /**
   * A sheet is shown that takes `ms` to read.
   * @param {number} ms
   */
  begin(ms) {
    this.#open = true;
    this.#kept = false;
    if (this.alone()) this.#stay();
    else this.#run(ms);
  }

  /** Keeps the sheet until the reader closes it or their turn has come. */
  keep() {
    if (!this.#open || this.#kept || this.alone()) return;
    this.#kept = true;
    if (this.#mine) this.#run(ON_TURN);
    else this.#stay();
  }

  /**
   * Called with every view: whether the table waits for the reader.
   * @param {boolean} mine
   */
  turn(mine) {
    if (mine === this.#mine) return;
    this.#mine = mine;
    if (!this.#open) return;
    if (!this.#kept || this.alone()) return this.#listener();
    if (mine) this.#run(ON_TURN);
    else this.#stay();
  }

  close() {
    if (!this.#open) return;
    this.#open = this.#kept = false;
    this.clock.clearTimeout(this.#timer);
    this.#ends = null;
    this.closed();
  }

  #stay() {
    this.clock.clearTimeout(this.#timer);
    this.#ends = null;
    this.#listener();
  }

  /** @param {number} ms */
  #run(ms) {
    this.#whole = ms;
    this.#ends = this.clock.now() + ms;
    this.#tick();
  }

  #tick = () => {
    const left = this.#ends - this.clock.now();
    if (left <= 0) return this.close();
    this.clock.clearTimeout(this.#timer);
    this.#timer = this.clock.setTimeout(this.#tick, left % SECOND || SECOND);
    this.#listener();
  };
}
