// Shows which card decided the donne: a sentence in the analysis, and a star in the table of tricks.

import { decisiveCard } from "../analysis/decisive.js";
import { element } from "../helpers/element.js";

/** @import { GradedPlay } from "../analysis/graded.js" */
/** @import { JudgedPlay } from "../analysis/judged.js" */
/** @import { Analysis } from "./analysis.js" */

/**
 * @param {Analysis} analysis
 * @param {GradedPlay[]} graded
 * @param {Map<number, JudgedPlay>} judged
 */
export function showDecisiveCard(analysis, graded, judged) {
  const found = decisiveCard(graded, judged, analysis.asked.winners, analysis.asked.marks);
  if (found === null) return;
  const { play, turned, fault, before, after, marks } = found;
  const camp = (/** @type {number} */ winner) => analysis.text(`camp-${winner}`);
  const why = turned
    ? analysis.text("decisive-turned", { before: camp(before), after: camp(after) })
    : analysis.text(fault ? "decisive-fault" : "decisive-dearest");
  const sentence = analysis.text("decisive", analysis.named(play, graded[play].best));
  const link = analysis.linkTo(play, [`★ ${sentence}`, element("small", {}, `${why} (${analysis.text("marks", { marks })})`)]);
  analysis.part("decisive").replaceChildren(element("li", {}, link, analysis.whatIf(play)));
  analysis.part("decisive-card").hidden = false;
  analysis.cell(play)?.prepend(element("small", { class: "replay-star" }, element("span", { "aria-hidden": "true" }, "★")));
  analysis.cell(play)?.append(element("span", { class: "visually-hidden" }, `, ${analysis.text("decisive-mark")}`));
}
