// The last trick, shown again while one holds the key, or from one tap to the next (rules 1.8).

import { element, mark } from "../helpers/element.js";

/** @import { Table, Trick, View } from "./types.js" */

const TAP = 350;

export class LastTrick {
  #pressedAt = 0;
  /** @type {Trick | null} */
  #trick = null;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} key
   * @param {Table} table
   */
  constructor(root, key, table) {
    this.root = root;
    this.key = key;
    this.table = table;
    key.addEventListener("pointerdown", (event) => this.#pressed(event));
    key.addEventListener("pointerup", (event) => this.#released(event));
    key.addEventListener("pointercancel", () => this.hide());
    key.addEventListener("click", (event) => event.detail === 0 && this.toggle());
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("click", () => this.hide());
  }

  /** @param {View} view */
  render({ last_trick: trick, phase }) {
    this.key.hidden = !trick || phase !== "playing";
    if (trick?.plays[0].card !== this.#trick?.plays[0].card) this.hide();
    this.#trick = trick;
  }

  toggle() {
    if (this.root.hidden) this.#show();
    else this.hide();
  }

  hide() {
    this.root.hidden = true;
    mark(this.key, "aria-expanded", "false");
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const open = !this.root.hidden;
    this.#pressedAt = open ? -Infinity : event.timeStamp;
    this.key.setPointerCapture(event.pointerId);
    if (!open) this.#show();
  }

  /** @param {PointerEvent} event */
  #released(event) {
    if (event.timeStamp - this.#pressedAt > TAP) this.hide();
  }

  #show() {
    if (!this.#trick || this.key.hidden) return;
    const { words, cards, name } = this.table;
    const { plays, winner } = this.#trick;
    const items = plays.map(({ seat, card }) =>
      element("li", { "data-winner": seat === winner }, cards.lying(card, words.card(card)), element("span", {}, name(seat))),
    );
    const title = element("h2", { class: "panel__title" }, words.say("last-trick-won", { who: name(winner) }));
    this.root.replaceChildren(title, element("ol", {}, ...items));
    this.root.hidden = false;
    mark(this.key, "aria-expanded", "true");
  }
}
