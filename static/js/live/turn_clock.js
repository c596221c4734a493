// The clock of the turn under way, read from the view. Pure: moments are milliseconds of the server's clock.

/** @import { TimedTurn, TurnPart, View } from "./types.js" */

const LAST = 5000;

/**
 * Returns `{seat, began, spent, ends}`: when the turn began, when its own seconds are spent and when its bank is; null
 * without a clock.
 * @param {View} view
 * @returns {TimedTurn | null}
 */
export function turnClock({ clock, turn }) {
  if (clock === null || clock.ends === null || turn === null) return null;
  const { began, ends, seconds } = clock;
  return { seat: turn, began, spent: Math.min(ends, began + seconds * 1000), ends };
}

/**
 * Returns `{part, seconds}`: whole seconds left of the turn's `own`, of the `bank`, of the very `last` five, or time is
 * `out`.
 * @param {Pick<TimedTurn, "spent" | "ends">} clock
 * @param {number} now
 * @returns {{part: TurnPart, seconds: number}}
 */
export function leftAt({ spent, ends }, now) {
  if (now >= ends) return { part: "out", seconds: 0 };
  const part = ends - now <= LAST ? "last" : now >= spent ? "bank" : "own";
  return { part, seconds: Math.ceil(((part === "own" ? spent : ends) - now) / 1000) };
}

/**
 * Returns the part of a ring now: `{from, to}`, the moments between which it runs down.
 * @param {Pick<TimedTurn, "began" | "spent" | "ends">} clock
 * @param {TurnPart} part
 */
export function ringOf({ began, spent, ends }, part) {
  return part === "own" || spent === ends ? { from: began, to: spent } : { from: spent, to: ends };
}

/** How long this page has known of one's turn; the same turn received again does not restart it. */
export class Thought {
  /** @type {number | null} */
  #turn = null;
  #since = 0;

  /**
   * Records a newer view that came at `local`.
   * @param {View} view
   * @param {number} local
   */
  hear({ turn, you, clock }, local) {
    const mine = you !== null && turn === you && clock !== null ? clock.began : null;
    if (mine === this.#turn) return;
    this.#turn = mine;
    this.#since = local;
  }

  /**
   * Returns milliseconds, or null if no clock runs for the viewer.
   * @param {number} local
   */
  at(local) {
    return this.#turn === null ? null : Math.round(local - this.#since);
  }
}
