/**
 * Returns the whole seconds until a moment, rounded up; 0 once it has passed.
 * @param {number} ends milliseconds
 * @param {number} now milliseconds, of the same clock
 */
export function secondsLeft(ends, now) {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
