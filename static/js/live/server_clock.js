// The server's clock, as this page knows it. Pure: every moment is an argument, in milliseconds.

// Enough to outlive one slow message; few enough to forget a clock that was set back.
const KEPT = 8;

export class ServerClock {
  #leads = [];

  /** The server said it was `now` in a message that came at `local`, a moment of this page's own steady clock. */
  hear(now, local) {
    this.#leads = [...this.#leads, now - local].slice(-KEPT);
  }

  /** The server's time at `local`. Messages are never early, so the fastest one is the most exact. */
  at(local) {
    return local + Math.max(...this.#leads);
  }
}
