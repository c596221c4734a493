// The score sheet: docked beside the felt where there is room, otherwise a dialog.

import { element, write } from "../helpers/element.js";
import { multipliedBy } from "./calls.js";
import { otherCamp } from "./seats.js";
import { tell } from "./donne_summary.js";

/** @import { Camp, Line, Table, View } from "./types.js" */

const WIDE = "(min-width: 68rem)";

export class Sheet {
  #lines = -1;

  /**
   * @param {HTMLDialogElement} root
   * @param {HTMLElement} key
   * @param {Table} table
   */
  constructor(root, key, table) {
    this.root = root;
    this.key = key;
    this.table = table;
    this.at = (/** @type {string} */ id) => root.querySelector(`#sheet-${id}`);
    this.wide = window.matchMedia(WIDE);
    this.wide.addEventListener("change", () => this.#dock());
    key.addEventListener("click", () => root.showModal());
    root.addEventListener("click", ({ target }) => target === root && !this.wide.matches && root.close());
    this.#dock();
  }

  /** @param {Partial<View>} options */
  render({ lines = [], totals, commitment = null }) {
    const { camp, campName } = this.table;
    const camps = [camp, otherCamp(camp)];
    write(this.at("own"), campName(camps[0]));
    write(this.at("other"), campName(camps[1]));
    write(this.at("total-own"), totals?.[camps[0]] ?? 0);
    write(this.at("total-other"), totals?.[camps[1]] ?? 0);
    this.at("empty").hidden = lines.length > 0;
    this.at("promise").hidden = commitment === null;
    write(this.at("commitment"), commitment ?? "");
    if (lines.length === this.#lines) return;
    this.#lines = lines.length;
    this.at("lines").replaceChildren(...lines.map((line, index) => this.#line(line, index + 1, camps)));
  }

  /**
   * Docked, it is simply open; only closing and reopening turns a modal dialog into a plain one. Opened while another
   * dialog is open, it would take that dialog's Escape: it waits until the other is closed.
   */
  #dock() {
    const above = document.querySelector("dialog:modal");
    if (this.wide.matches && above && above !== this.root) {
      above.addEventListener("close", () => this.#dock(), { once: true });
      return;
    }
    if (this.root.open) this.root.close();
    this.root.toggleAttribute("open", this.wide.matches);
    this.key.hidden = this.wide.matches;
  }

  /**
   * @param {Line} line
   * @param {number} number
   * @param {Camp[]} camps
   */
  #line(line, number, camps) {
    return element(
      "tr",
      { "data-outcome": line.outcome },
      element("th", { scope: "row" }, number),
      element("td", { class: "sheet__taken" }, ...this.#taken(line)),
      ...camps.map((camp) => element("td", {}, this.#marks(line, camp))),
    );
  }

  /** @param {Line} line */
  #taken(line) {
    const { words, cards, name } = this.table;
    const { taker, trump, value, outcome, capot } = line;
    const { verdict } = tell(line, this.table);
    if (!taker) return [verdict];
    const suit = element("span", { class: "visually-hidden" }, words.suit(trump));
    const height = value ? element("b", { class: "sheet__value" }, words.value(value), " ") : null;
    const by = multipliedBy(line);
    const notes = [by ? words.say(`multiplied-${by}`) : null, outcome === "made" && !capot ? null : verdict].filter(Boolean);
    const note = notes.length > 0 ? element("span", { class: "sheet__outcome" }, notes.join(", ")) : null;
    return [height, cards.suit(trump), suit, ` ${name(taker)} `, note].filter((part) => part !== null);
  }

  /**
   * @param {Line} line
   * @param {Camp} camp
   */
  #marks({ marks, held, outcome }, camp) {
    if (outcome === "nobody" || outcome === "void") return "–";
    return held[camp] > 0 ? `${marks[camp]} (${held[camp]})` : marks[camp];
  }
}
