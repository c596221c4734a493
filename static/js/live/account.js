// The marks of a donne, reason by reason. Pure: a line of the sheet in, rows of figures out.

/** @import { AccountRow, Camp, Figures, Line, Reason } from "./types.js" */

const READING = 6000;
// Each reason beyond the first two takes this much longer to read.
const REASON = 500;

/**
 * Returns how long this line is shown, in ms.
 * @param {Line} line
 */
export function readingTime(line) {
  return READING + REASON * Math.max(0, accountOf(line).length - 2);
}

/**
 * Returns `[{what, figures: {NS, EW}}]`; a camp's figure is null if the reason does not concern it. The server's
 * `line.reasons` (`{camp, what, amount}` in the order of the reckoning) are used if there are any; otherwise the line's
 * own fields.
 * @param {Line} line
 * @returns {AccountRow[]}
 */
export function accountOf(line) {
  return line.reasons ? fromReasons(line.reasons) : fromLine(line);
}

/**
 * Joins a reason of both camps in one row.
 * @param {Reason[]} reasons
 * @returns {AccountRow[]}
 */
function fromReasons(reasons) {
  /** @type {AccountRow[]} */
  const rows = [];
  for (const { camp, what, amount } of reasons) {
    const open = rows.findLast((row) => row.what === what && row.figures[camp] === null);
    if (open) open.figures[camp] = amount;
    else rows.push({ what, figures: { ...NEITHER, [camp]: amount } });
  }
  return rows;
}

/** @type {Record<Camp, number | null>} */
const NEITHER = { NS: null, EW: null };

/**
 * @param {Line} line
 * @returns {AccountRow[]}
 */
function fromLine(line) {
  /** @type {[string, Figures][]} */
  const figures = [["points", line.points], ["belote", line.belote], ["annonces", line.annonces], ["penalty", line.penalties]];
  return figures.flatMap(([what, each]) => (each && each.NS + each.EW > 0 ? [{ what, figures: own(each, what) }] : []));
}

/**
 * Card points are shown for both camps; other figures only if they are not zero.
 * @param {Figures} figures
 * @param {string} what
 * @returns {Record<Camp, number | null>}
 */
function own(figures, what) {
  if (what === "points") return { ...figures };
  return { NS: figures.NS > 0 ? figures.NS : null, EW: figures.EW > 0 ? figures.EW : null };
}
