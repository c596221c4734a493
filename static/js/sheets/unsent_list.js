// The list of unsent lines on the page; a refused line shows what is on the sheet, and the possible actions.

import { element } from "../helpers/element.js";

/** @import { Answer, Line } from "./unsent.js" */
/** @import { Say } from "./words.js" */

export class UnsentList {
  /**
   * `root`: marked data-unsent; `say`: texts; `stands()`: the last row of the sheet as an element, or null; `acts`:
   * drop and, if one may write, again and edit.
   * @param {HTMLElement} root
   * @param {{say: Say, stands: () => Element | null, acts: Record<string, (line: Line) => unknown>}} options
   */
  constructor(root, { say, stands, acts }) {
    this.root = root;
    this.say = say;
    this.stands = stands;
    this.acts = acts;
  }

  /** @param {Line[]} lines */
  show(lines) {
    this.root.hidden = lines.length === 0;
    this.root.querySelector("h2").textContent = this.say(lines.length === 1 ? "to-send-one" : "to-send", { n: lines.length });
    this.root.querySelector("ol").replaceChildren(...lines.map((line) => this.#item(line)));
  }

  /** @param {Line} line */
  #item(line) {
    const mine = element("p", { class: "unsent-line" }, element("strong", {}, line.label), " ", element("span", { class: "soft" }, this.say("to-count")));
    if (!line.refused) return element("li", {}, mine);
    return element("li", { class: "unsent-refused" }, mine, element("p", { role: "alert" }, this.#why(line.refused)), this.#standing(), this.#keys(line));
  }

  /** @param {Answer} refused */
  #why({ code, happened, means, remedy, errors }) {
    if (code === "reload") return this.say("reload");
    if (errors) return Object.values(errors).flat().join(" ");
    return happened ? `${happened} ${means} ${remedy}` : this.say("refused-other");
  }

  #standing() {
    const row = this.stands();
    return row && element("table", { class: "score sheet-table" }, row.cloneNode(true));
  }

  /** @param {Line} line */
  #keys(line) {
    const key = (/** @type {string} */ act, /** @type {string} */ face) => element("button", { type: "button", class: face, onclick: () => this.acts[act](line) }, this.say(act));
    const again = line.refused.code === "stale" ? [key("again", "button button-act")] : [];
    const edit = this.acts.edit ? [key("edit", "button")] : [];
    return element("div", { class: "row" }, ...again, ...edit, key("drop", "button button-plain"));
  }
}
