// The position in a donne, and the target of each key. Pure: no page, no clock.

export class Steps {
  /**
   * `last`: the last position; `tricks`: the positions at which a trick is complete; `comments`: those with a comment.
   * @param {{step: number, last: number, tricks: number[], comments?: number[]}} place
   */
  constructor({ step, last, tricks, comments = [] }) {
    this.step = step;
    this.last = last;
    this.tricks = tricks;
    this.comments = comments;
  }

  /**
   * Returns the target of a key: « next », « previous », « first », « last », « trick-after », « trick-before »,
   * « comment-after », « comment-before ».
   * @param {string} where
   */
  to(where) {
    const { step, last, tricks, comments } = this;
    switch (where) {
      case "next":
        return Math.min(last, step + 1);
      case "previous":
        return Math.max(0, step - 1);
      case "first":
        return 0;
      case "last":
        return last;
      case "trick-after":
        return tricks.find((end) => end > step) ?? last;
      case "trick-before":
        return tricks.findLast((end) => end < step) ?? 0;
      case "comment-after":
        return comments.find((at) => at > step) ?? step;
      case "comment-before":
        return comments.findLast((at) => at < step) ?? step;
      default:
        return step;
    }
  }

  /**
   * Goes to the nearest existing position; returns whether that changes anything.
   * @param {number} step
   */
  go(step) {
    const before = this.step;
    this.step = Math.max(0, Math.min(this.last, Math.round(step)));
    return this.step !== before;
  }

  get atEnd() {
    return this.step === this.last;
  }
}

/**
 * Returns whether an element visible between two positions, both included, is visible now.
 * @param {{from: string, until: string}} span
 * @param {number} step
 */
export function isThere({ from, until }, step) {
  return Number(from) <= step && step <= Number(until);
}

/**
 * Returns the address of a position from the server's pattern: `…/donne/3/{step}/?seat=S`.
 * @param {string} pattern
 * @param {number} step
 */
export function addressOf(pattern, step) {
  return pattern.replace("{step}", String(step));
}
