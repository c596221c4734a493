// Values of the solver as points. Pure: no page, no worker.

/** All card points of a donne, with the der. */
export const ALL = 162;

/**
 * Returns the points of north and south and of east and west for a value, which may be 1 beyond for a capot.
 * @param {number} value
 */
export function shared(value) {
  const points = Math.max(0, Math.min(ALL, value));
  return [points, ALL - points];
}

/**
 * Returns the points of a camp (0: north and south) for a value, 1 more than all if it wins every trick.
 * @param {number} value
 * @param {number} camp
 */
export function pointsOf(value, camp) {
  return camp === 0 ? value : ALL - value;
}

/**
 * Returns whether a contract is made with so many card points of its camp: « made », « failed » or « litige ».
 * @param {number} points
 * @param {{made: number, litige: number | null}} needs games/rules/solver/call_reviews.py
 */
export function outcomeOf(points, { made, litige }) {
  if (points === litige) return "litige";
  return points >= made ? "made" : "failed";
}

/**
 * Returns the words of `solve` for the same deal at another trump.
 * @param {number[]} deal
 * @param {number} trump
 */
export function atTrump(deal, trump) {
  return [trump, ...deal.slice(1)];
}
