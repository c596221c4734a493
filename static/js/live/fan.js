// One's own hand: a row of buttons kept from view to view, so that focus and motion survive.

import { element, mark } from "../helpers/element.js";
import { actionFor, belotePairs, isTrump, playsOf, sortHand } from "./hand.js";
import { capital } from "./words.js";

export class Fan {
  #legal = [];

  constructor(list, table) {
    Object.assign(this, { list, table });
    list.addEventListener("click", ({ target }) => this.#tapped(target.closest("[data-card]")));
    list.addEventListener("animationend", ({ target }) => target.removeAttribute("data-shaken"));
  }

  /** `cards` as shown now; `legal` of the newest view, so that nobody waits for an animation. */
  render({ hand, trump, legal, waiting }) {
    this.#legal = legal;
    const focused = this.#focusedIndex();
    this.#reconcile(sortHand(hand, trump));
    this.#dress({ plays: playsOf(legal), pairs: belotePairs(hand, trump), trump, waiting });
    mark(this.list, "data-count", hand.length);
    if (focused >= 0 && document.activeElement === document.body) this.focus(Math.min(focused, hand.length - 1));
  }

  get buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  focus(index) {
    this.buttons[index]?.focus();
  }

  /** Focus to the left or right of where it is. */
  step(by) {
    const at = this.#focusedIndex();
    const count = this.buttons.length;
    this.focus(at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count);
  }

  #focusedIndex() {
    return this.buttons.indexOf(document.activeElement);
  }

  #reconcile(order) {
    const held = new Map(this.buttons.map((button) => [button.dataset.card, button.parentElement]));
    for (const [card, item] of held) if (!order.includes(card)) item.remove();
    order.forEach((card, index) => {
      const item = held.get(card) ?? this.#item(card);
      if (this.list.children[index] !== item) this.list.insertBefore(item, this.list.children[index] ?? null);
    });
  }

  #item(card) {
    return element("li", {}, element("button", { type: "button", class: "card", "data-card": card }, this.table.cards.face(card)));
  }

  #dress({ plays, pairs, trump, waiting }) {
    const choosing = plays.size > 0;
    for (const button of this.buttons) {
      const { card } = button.dataset;
      const play = plays.get(card);
      mark(button, "aria-disabled", choosing && play && !waiting ? null : "true");
      mark(button, "data-state", choosing ? (play ? "playable" : "dimmed") : null);
      mark(button, "data-trump", isTrump(card, trump) ? card[1] : null);
      mark(button, "data-belote", pairs.includes(card) ? card[0] : null);
      mark(button, "aria-label", this.#label(card, play));
    }
  }

  #label(card, play) {
    const { words, aloud } = this.table;
    const name = capital(words.card(card));
    return play?.word && aloud() ? `${name}, ${words.say(`word-${play.word}`)}` : name;
  }

  #tapped(button) {
    if (!button) return;
    const action = actionFor(this.#legal, button.dataset.card, { aloud: this.table.aloud() });
    if (action) this.table.play(action);
    else mark(button, "data-shaken", this.#legal.length > 0);
  }
}
