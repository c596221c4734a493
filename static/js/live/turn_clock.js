// The clock of the turn under way, read from the view. Pure: moments are milliseconds of the server's clock.

const LAST = 5000;

/** `{seat, began, spent, ends}`: when the turn began, when its own seconds are spent and when its bank is; null where nobody is hurried. */
export function turnClock({ clock, turn }) {
  if (clock === null || clock.ends === null || turn === null) return null;
  const { began, ends, seconds } = clock;
  return { seat: turn, began, spent: Math.min(ends, began + seconds * 1000), ends };
}

/** `{part, seconds}`: whole seconds left of the turn's `own`, of the `bank`, of the very `last` five, or time is `out`. */
export function leftAt({ spent, ends }, now) {
  if (now >= ends) return { part: "out", seconds: 0 };
  const part = ends - now <= LAST ? "last" : now >= spent ? "bank" : "own";
  return { part, seconds: Math.ceil(((part === "own" ? spent : ends) - now) / 1000) };
}

/** The part of a ring now: `{from, to}`, the moments between which it runs down. */
export function ringOf({ began, spent, ends }, part) {
  return part === "own" || spent === ends ? { from: began, to: spent } : { from: spent, to: ends };
}

/** How long this page has known that it is one's turn; the same turn heard again does not begin again. */
export class Thought {
  #turn = null;
  #since = 0;

  /** A newer view came at `local`. */
  hear({ turn, you, clock }, local) {
    const mine = you !== null && turn === you && clock !== null ? clock.began : null;
    if (mine === this.#turn) return;
    this.#turn = mine;
    this.#since = local;
  }

  /** Milliseconds, or null where no clock runs for oneself. */
  at(local) {
    return this.#turn === null ? null : Math.round(local - this.#since);
  }
}
