// « n lignes à envoyer »: unsent scores on this phone, with the possible actions for refused ones.

import { element } from "../../helpers/element.js";

/** @import { Answer, Line } from "../../sheets/unsent.js" */
/** @import { Say } from "../../sheets/words.js" */

export class Waiting {
  /**
   * `root`: marked data-unsent; `say`: texts; `acts`: `despite(line)`, `edit(line)`, `drop(line)`; `editable(line)`.
   * @param {HTMLElement} root
   * @param {{say: Say, acts: Record<string, (line: Line) => unknown>, editable: (line: Line) => boolean}} options
   */
  constructor(root, { say, acts, editable }) {
    this.root = root;
    this.say = say;
    this.acts = acts;
    this.editable = editable;
  }

  /** @param {Line[]} lines */
  show(lines) {
    this.root.hidden = lines.length === 0;
    this.root.querySelector("h2").textContent = this.say(lines.length === 1 ? "to-send-one" : "to-send", { n: lines.length });
    this.root.querySelector("ol").replaceChildren(...lines.map((line) => this.#item(line)));
  }

  /** @param {Line} line */
  #item(line) {
    const label = element("strong", {}, line.label);
    if (!line.refused) return element("li", {}, label);
    return element("li", { class: "unsent-refused" }, label, element("p", { role: "alert" }, this.#why(line.refused)), this.#keys(line));
  }

  /** @param {Answer} refused */
  #why({ code, happened, means, remedy, errors }) {
    if (code === "reload") return this.say("reload");
    if (errors) return Object.values(errors).flat().join(" ");
    return happened ? `${happened} ${means} ${remedy}` : this.say("refused-other");
  }

  /** @param {Line} line */
  #keys(line) {
    const key = (/** @type {string} */ act, /** @type {string} */ face) => element("button", { type: "button", class: face, onclick: () => this.acts[act](line) }, this.say(act));
    const despite = line.refused.code === "sum" ? [key("despite", "button button-act")] : [];
    const edit = this.editable(line) ? [key("edit", "button")] : [];
    return element("div", { class: "row" }, ...despite, ...edit, key("drop", "button button-plain"));
  }
}
