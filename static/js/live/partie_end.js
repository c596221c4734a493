// The end of a partie: its donnes worth another look, and where to go from here.

import { element } from "../helpers/element.js";
import { bestTake, tell } from "./donne_summary.js";
import { otherCamp } from "./seats.js";

/** @import { Table, View } from "./types.js" */

/**
 * Returns links to the replays of the donne that decided and of the viewer's best; null without a donne.
 * @param {View} view
 * @param {Table} table
 */
export function donnesWorth({ result, lines, you }, table) {
  const decisive = result?.decisive ?? null;
  const best = bestTake(lines, you);
  const shown = [
    decisive ? worth("end-decisive", decisive, result.replay, lines[decisive - 1], table) : null,
    best && best !== decisive && result ? worth("end-best", best, result.replay, lines[best - 1], table) : null,
  ].filter(Boolean);
  return shown.length > 0 ? element("ul", { class: "tale__worth", role: "list" }, ...shown) : null;
}

/**
 * @param {string} key
 * @param {number} number
 * @param {string} replay
 * @param {View["lines"][number]} line
 * @param {Table} table
 */
function worth(key, number, replay, line, table) {
  const { words, camp, cards } = table;
  const { took, verdict } = tell(line, table);
  const marks = `${line.marks[camp]}\u202f–\u202f${line.marks[otherCamp(camp)]}`;
  return element(
    "li",
    {},
    element(
      "a",
      { href: `${replay}${number}/` },
      element("b", {}, words.say(key, { n: number })),
      element("span", {}, took ? cards.suit(line.trump) : null, took ? ` ${took}, ` : "", took ? verdict.toLocaleLowerCase() : verdict),
      element("span", { class: "tale__worth-marks" }, marks),
    ),
  );
}

/**
 * Returns the ways on: the replay, the score sheet, out.
 * @param {View} view
 * @param {Table} table
 */
export function waysOn({ result, lines }, { words, again, root }) {
  /** @type {HTMLTemplateElement | null} */
  const onward = root?.querySelector("#onward") ?? null;
  const replay = result && lines.length > 0 ? element("a", { class: "button", href: result.replay }, words.say("end-replay")) : null;
  const sheet = result ? element("a", { class: "button", href: result.sheet }, words.say("end-sheet")) : null;
  return [onward?.content.cloneNode(true), replay, sheet, element("a", { class: "button", href: again }, root?.dataset.leave ?? words.say("leave"))];
}
