// Perfect play at each trump: the table in the analysis of a donne, and what it makes of each contract that was bid.

import { ALL, atTrump, outcomeOf, pointsOf, shared } from "../analysis/points.js";
import { write } from "../helpers/element.js";

/**
 * @typedef {object} AnalysisPanel what a part of the analysis is given
 * @property {HTMLElement} panel
 * @property {(call: string, words: number[]) => Promise<number[]>} ask
 * @property {(name: string, values?: Record<string, string | number>) => string} text
 */

/**
 * Asks the solver once per trump, and writes what it says.
 * @param {AnalysisPanel} analysis
 * @param {number[]} deal the words of `solve`
 */
export async function showParByTrump(analysis, deal) {
  /** @type {Map<string, number>} */
  const values = new Map();
  for (const row of analysis.panel.querySelectorAll("tr[data-trump]")) {
    const { trump } = row.dataset;
    const [value] = await analysis.ask("solve", atTrump(deal, Number(trump)));
    values.set(trump, value);
    for (const [camp, cell] of row.querySelectorAll("td").entries()) write(cell, told(analysis, value, camp));
  }
  for (const call of analysis.panel.querySelectorAll("[data-contract]")) showContract(analysis, call, values);
}

/**
 * @param {AnalysisPanel} analysis
 * @param {number} value
 * @param {number} camp
 */
function told(analysis, value, camp) {
  const points = shared(value)[camp];
  return pointsOf(value, camp) > ALL ? analysis.text("capot", { points }) : String(points);
}

/**
 * @param {AnalysisPanel} analysis
 * @param {HTMLElement} call
 * @param {Map<string, number>} values
 */
function showContract(analysis, call, values) {
  const { contract, name, trump, camp, made, litige, beside } = call.dataset;
  const points = pointsOf(values.get(trump), Number(camp));
  const outcome = outcomeOf(points, { made: Number(made), litige: litige === "" ? null : Number(litige) });
  const reached = shared(values.get(trump))[Number(camp)] + Number(beside);
  const sentence = analysis.text(`call-${outcome}`, { name, contract, points: reached });
  write(call, Number(beside) > 0 ? `${sentence} ${analysis.text("call-beside", { points: beside })}` : sentence);
  call.hidden = false;
}
