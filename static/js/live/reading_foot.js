// Under the sheet of a donne: the key to go on, the ring that runs down and keeps the sheet, and a line that says what
// the others do meanwhile.

import { element, mark, write } from "../helpers/element.js";
import { turnText } from "./awaited.js";

/** @import { Table } from "./types.js" */

export class ReadingFoot {
  /** @param {Table} table */
  constructor(table) {
    const { words, reading } = table;
    this.table = table;
    this.figures = element("span", { class: "reading__left", "aria-hidden": "true" });
    this.ring = element("button", { type: "button", class: "reading__ring", "aria-keyshortcuts": "G", "aria-label": words.say("tale-keep"), onclick: () => reading.keep() }, this.figures);
    this.note = element("p", { class: "reading__note", role: "status" });
    const go = element("button", { type: "button", class: "button button-act", onclick: () => reading.close() }, words.say("tale-close"));
    this.root = element("div", { class: "reading" }, go, this.ring, this.note);
    reading.listen(() => this.render());
  }

  render() {
    const { reading } = this.table;
    const { left } = reading;
    this.ring.hidden = left === null;
    mark(this.ring, "aria-disabled", reading.kept);
    if (left) {
      write(this.figures, left.seconds);
      this.ring.style.setProperty("--left", String(left.seconds / left.whole));
    }
    mark(this.root, "data-mine", reading.mine);
    write(this.note, this.#note());
  }

  #note() {
    const { reading, words, state } = this.table;
    if (reading.alone()) return words.say("reading-alone");
    if (reading.mine) return words.say("reading-mine", { turn: turnText(state.view, words) ?? "" });
    return words.say(reading.kept ? "reading-kept" : "reading-touch");
  }
}
