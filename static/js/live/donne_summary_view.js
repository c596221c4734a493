// Shows the summary of a finished donne or partie over the felt.

import { accountOf } from "./account.js";
import { element, mark } from "../helpers/element.js";
import { donnesWorth, waysOn } from "./partie_end.js";
import { ReadingFoot } from "./reading_foot.js";
import { Rematch } from "./rematch.js";
import { otherCamp } from "./seats.js";
import { tell, tellEnd } from "./donne_summary.js";

/** @import { Camp, Line, Table, Tale, View } from "./types.js" */

// Time to read the reason.
const QUEUE_AFTER = 3000;

export class DonneSummaryView {
  #signature = "";
  /** @type {View | null} */
  #ended = null;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.rematch = new Rematch(table);
    this.foot = new ReadingFoot(table);
    root.addEventListener("pointerdown", ({ target }) => target.closest(".button") || table.reading.keep());
  }

  /**
   * Shows a line of the sheet until `close`.
   * @param {Tale} tale
   */
  tell({ line, number }) {
    this.foot.render();
    this.#show(this.#donne(line, number), "donne");
  }

  /**
   * The summary of the partie stays, after the last donne's summary was read; before the end, only `tell` shows
   * something.
   * @param {View} view
   */
  render(view) {
    const over = view.phase === "finished" || view.phase === "closed";
    const signature = over ? JSON.stringify([view.phase, view.result]) : "";
    this.#ended = over ? view : null;
    if (over) this.rematch.render(view);
    if (signature === this.#signature) return;
    this.#signature = signature;
    if (over && !this.telling) this.#tellEnd();
  }

  get telling() {
    return !this.root.hidden && this.root.dataset.kind === "donne";
  }

  close() {
    if (!this.telling) return;
    this.root.hidden = true;
    if (this.#ended) this.#tellEnd();
  }

  #tellEnd() {
    this.#show(this.#end(this.#ended), "end");
  }

  /**
   * @param {HTMLElement} content
   * @param {string} kind
   */
  #show(content, kind) {
    mark(this.root, "data-kind", kind);
    this.root.replaceChildren(content);
    this.root.hidden = false;
  }

  /**
   * @param {Line} line
   * @param {number} number
   */
  #donne(line, number) {
    const { words } = this.table;
    const { took, verdict, sum } = tell(line, this.table);
    return element(
      "section",
      { class: "tale", "data-outcome": line.outcome, "aria-label": words.say("tale-title", { n: number }) },
      element("p", { class: "tale__number" }, words.say("tale-title", { n: number })),
      element("h2", { class: "tale__verdict" }, verdict),
      took ? element("p", { class: "tale__took" }, this.table.cards.suit(line.trump), took) : null,
      sum ? element("p", { class: "tale__sum" }, sum) : null,
      this.#figures(line),
      this.foot.root,
    );
  }

  /**
   * Returns the reckoning of the marks, then the marks.
   * @param {Line} line
   */
  #figures(line) {
    const { words, camp, campName } = this.table;
    const { marks, held, totals } = line;
    const camps = [camp, otherCamp(camp)];
    /**
     * @param {string} text
     * @param {Record<Camp, number | null>} figures
     * @param {string} [look]
     */
    const row = (text, figures, look) =>
      element("tr", { class: look }, element("th", { scope: "row" }, text), ...camps.map((each) => element("td", {}, figure(figures[each]))));
    const heads = camps.map((each) => element("th", { scope: "col" }, campName(each)));
    return element(
      "table",
      { class: "tale__figures" },
      element("thead", {}, element("tr", {}, element("td"), ...heads)),
      element(
        "tbody",
        {},
        ...accountOf(line).map(({ what, figures }) => row(this.#reason(what), figures, "tale__reason")),
        row(words.say("tale-marks"), marks, "tale__marks"),
        held.NS + held.EW > 0 ? row(words.say("tale-held"), held) : null,
        row(words.say("tale-total"), totals, "tale__totals"),
      ),
    );
  }

  /**
   * Returns the text of a reason's code, or the server's own words.
   * @param {string} what
   */
  #reason(what) {
    const { words } = this.table;
    return words.has(`reason-${what}`) ? words.say(`reason-${what}`) : what;
  }

  /** @param {View} view */
  #end(view) {
    const { camp, campName } = this.table;
    const total = (/** @type {Camp} */ each) => element("div", {}, element("dt", {}, campName(each)), element("dd", {}, view.totals?.[each] ?? 0));
    return element(
      "section",
      { class: "tale tale--end" },
      element("h2", { class: "tale__verdict" }, this.#verdict(view)),
      element("dl", { class: "tale__end" }, total(camp), total(otherCamp(camp))),
      donnesWorth(view, this.table),
      this.rematch.root,
      element(
        "div",
        { class: "tale__ways" },
        ...waysOn(view, this.table),
        view.closed === "untaken" ? this.#backToTheQueue() : null,
      ),
    );
  }

  /** Returns to the queue's waiting page. A player who has arrived keeps their seat: the others expect them there. */
  #backToTheQueue() {
    const { root, words } = this.table;
    setTimeout(() => location.assign(root.dataset.queue), QUEUE_AFTER);
    return element("a", { class: "button button-act", href: root.dataset.queue }, words.say("back-to-queue"));
  }

  /** @param {View} view */
  #verdict({ phase, result, closed, seats }) {
    if (closed && this.table.words.has(`closed-${closed}`)) return this.table.words.say(`closed-${closed}`);
    const over = phase === "finished" && result?.winner;
    return over ? tellEnd(result.winner, this.table, seats) : this.table.words.say("end-closed");
  }
}

/**
 * A deducted amount has a true minus sign.
 * @param {number | null} amount
 */
function figure(amount) {
  return amount < 0 ? `\u2212${-amount}` : (amount ?? "");
}
