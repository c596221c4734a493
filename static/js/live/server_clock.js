// The server's clock, estimated by this page. Pure: every moment is an argument, in milliseconds.

// Enough to tolerate one slow message; few enough to forget a clock that was set back.
const KEPT = 8;

export class ServerClock {
  /** @type {number[]} */
  #leads = [];

  /**
   * Records that the server's time was `now` in a message that came at `local`, a moment of this page's monotonic
   * clock.
   * @param {number} now
   * @param {number} local
   */
  hear(now, local) {
    this.#leads = [...this.#leads, now - local].slice(-KEPT);
  }

  /**
   * Returns the server's time at `local`. Messages are never early, so the fastest one is the most exact.
   * @param {number} local
   */
  at(local) {
    return local + Math.max(...this.#leads);
  }
}
