// The card that decided a donne, as games/rules/solver/decisive.py finds it. Pure: no page, no worker.

import { dearest } from "./graded.js";

/** @import { GradedPlay } from "./graded.js" */
/** @import { JudgedPlay } from "./judged.js" */

/**
 * @typedef {object} DecisiveCard
 * @property {number} play its number among the cards
 * @property {boolean} fault
 * @property {boolean} turned whether the donne was won by another camp after it
 * @property {number} before the camp that won the donne with perfect play before it, -1 for neither
 * @property {number} after the same after it
 * @property {number} marks by how much it moves the difference between the marks of the two camps
 */

/**
 * Returns the last card that gave the donne to another camp, with perfect play from there: a fault if there is one such,
 * else any card. If no card did, the dearest fault, else the dearest card. Null if none lost anything, and for a générale, which points do not decide.
 * @param {GradedPlay[]} graded
 * @param {Map<number, JudgedPlay>} judged
 * @param {number[]} winners by value of the solver plus 1: the camp that wins the donne, -1 for neither; none for a générale
 * @param {number[]} marks by the same values, those of north and south less those of east and west
 * @returns {DecisiveCard | null}
 */
export function decisiveCard(graded, judged, winners, marks) {
  if (winners.length === 0) return null;
  const faults = [...judged.keys()].filter((n) => judged.get(n).fault);
  const turning = [...graded.keys()].filter((n) => winners[graded[n].before + 1] !== winners[graded[n].after + 1]);
  const byFault = turning.filter((n) => faults.includes(n));
  faults.sort((one, other) => judged.get(other).loss - judged.get(one).loss || one - other);
  const play = byFault.at(-1) ?? turning.at(-1) ?? faults[0] ?? dearest(graded, 1)[0];
  if (play === undefined) return null;
  const { before, after } = graded[play];
  return {
    play,
    fault: faults.includes(play),
    turned: turning.includes(play),
    before: winners[before + 1],
    after: winners[after + 1],
    marks: Math.abs(marks[before + 1] - marks[after + 1]),
  };
}
