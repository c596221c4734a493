// Annonces shown in front of their holder: when the second trick begins, and again on demand.

import { shownBySeat } from "./annonces.js";
import { SHOWN } from "./frames.js";
import { element, mark } from "../helpers/element.js";

/** @import { Seat, ShownAnnonce, Table, View } from "./types.js" */

export class LaidAnnonces {
  /** @type {unknown} */
  #timer = null;
  #first = false;
  /** @type {ShownAnnonce[]} */
  #shown = [];

  /**
   * `closed()` is called when they disappear after being shown first.
   * @param {HTMLElement} root
   * @param {HTMLElement} key
   * @param {Table} table
   * @param {() => void} closed
   */
  constructor(root, key, table, closed) {
    this.root = root;
    this.key = key;
    this.table = table;
    this.closed = closed;
    root.addEventListener("click", () => this.hide());
    key.addEventListener("click", () => this.toggle());
  }

  /** @param {View} view */
  render({ phase, annonces }) {
    this.#shown = phase === "playing" ? (annonces?.shown ?? []) : [];
    this.key.hidden = this.#shown.length === 0;
    if (this.key.hidden) this.hide();
  }

  /** Shows them for the first time: for a while, or until tapped. */
  lay() {
    this.#show();
    this.#first = true;
    this.#timer = this.table.clock.setTimeout(() => this.hide(), SHOWN);
  }

  toggle() {
    if (this.root.hidden) this.#show();
    else this.hide();
  }

  hide() {
    this.table.clock.clearTimeout(this.#timer);
    if (this.root.hidden) return;
    this.root.hidden = true;
    mark(this.key, "aria-expanded", "false");
    if (this.#first) this.closed();
    this.#first = false;
  }

  #show() {
    if (this.#shown.length === 0) return;
    this.table.clock.clearTimeout(this.#timer);
    this.root.replaceChildren(...shownBySeat(this.#shown).map(([seat, held]) => this.#seat(seat, held)));
    this.root.hidden = false;
    mark(this.key, "aria-expanded", "true");
  }

  /**
   * @param {Seat} seat
   * @param {ShownAnnonce[]} held
   */
  #seat(seat, held) {
    const { places, name } = this.table;
    return element(
      "section",
      { class: "laid__seat", "data-place": places[seat], "aria-label": name(seat) },
      element("p", { class: "laid__who", "aria-hidden": "true" }, name(seat)),
      ...held.map((each) => this.#annonce(each)),
    );
  }

  /** @param {ShownAnnonce} options */
  #annonce({ annonce, cards, points }) {
    const { words } = this.table;
    const faces = cards.map((card) => this.table.cards.lying(card, words.card(card)));
    const told = words.say("annonce-worth", { what: words.annonce(annonce), points });
    return element("div", { class: "laid__annonce" }, element("div", { class: "laid__cards" }, ...faces), element("p", {}, told));
  }
}
