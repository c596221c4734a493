// One's own hand: a row of buttons that are reused from view to view, so that focus and motion continue.

import { element, mark } from "../helpers/element.js";
import { actionFor, belotePairs, isTrump, playsOf, sortHand } from "./hand.js";
import { cardLabel, handLabel } from "./labels.js";

/** @import { Action, Card, CardActions, Table, Trump } from "./types.js" */
/** @typedef {{plays: Map<Card, CardActions>, pairs: Card[], trump: Trump | null, waiting: boolean}} Dress how the cards look now */

export class Fan {
  /** @type {Action[]} */
  #legal = [];
  /** @type {Dress | null} */
  #dressed = null;

  /**
   * @param {HTMLElement} list
   * @param {Table} table
   */
  constructor(list, table) {
    this.list = list;
    this.table = table;
    list.addEventListener("click", ({ target, detail }) => this.#tapped(target.closest("[data-card]"), { byKey: detail === 0 }));
    list.addEventListener("animationend", ({ target }) => target.removeAttribute("data-shaken"));
  }

  /**
   * `cards` as shown now; `legal` of the newest view, so that nobody waits for an animation.
   * @param {{hand: Card[], trump: Trump | null, legal: Action[], waiting: boolean}} options
   */
  render({ hand, trump, legal, waiting }) {
    this.#legal = legal;
    const focused = this.#focusedIndex();
    this.#reconcile(sortHand(hand, trump, this.#order()));
    this.#dressed = { plays: playsOf(legal), pairs: belotePairs(hand, trump), trump, waiting };
    this.#dress(this.#dressed);
    mark(this.list, "data-count", hand.length);
    mark(this.list, "aria-label", handLabel(hand.length, this.table.words));
    if (focused >= 0 && document.activeElement === document.body) this.focus(Math.min(focused, hand.length - 1));
  }

  get buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** @param {number} index */
  focus(index) {
    this.buttons[index]?.focus();
  }

  /**
   * Moves the focus to the left or right.
   * @param {number} by
   */
  step(by) {
    const at = this.#focusedIndex();
    const count = this.buttons.length;
    this.focus(at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count);
  }

  /**
   * Moves the focus to the next card of this suit, among the playable ones if there are any.
   * @param {Trump} suit
   */
  seek(suit) {
    const of = this.buttons.filter(({ dataset }) => dataset.card[1] === suit);
    const playable = of.filter(({ dataset }) => dataset.state === "playable");
    const choice = playable.length > 0 ? playable : of;
    choice[(choice.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + 1) % choice.length]?.focus();
    return choice.length > 0;
  }

  #order() {
    const { preferences } = this.table;
    return { order: preferences.get("hand_order"), first: preferences.get("hand_first"), trumps: preferences.get("trumps") };
  }

  #focusedIndex() {
    return this.buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  }

  /** @param {Card[]} order */
  #reconcile(order) {
    const held = new Map(this.buttons.map((button) => [button.dataset.card, button.parentElement]));
    for (const [card, item] of held) if (!order.includes(card)) item.remove();
    order.forEach((card, index) => {
      const item = held.get(card) ?? this.#item(card);
      if (this.list.children[index] !== item) this.list.insertBefore(item, this.list.children[index] ?? null);
    });
  }

  /** @param {Card} card */
  #item(card) {
    return element("li", {}, element("button", { type: "button", class: "card", "data-card": card }, this.table.cards.face(card)));
  }

  /** @param {Dress} dress */
  #dress({ plays, pairs, trump, waiting }) {
    const { words, aloud, ahead, tapping } = this.table;
    const choosing = plays.size > 0;
    for (const button of this.buttons) {
      const { card } = button.dataset;
      const play = plays.get(card);
      mark(button, "aria-disabled", choosing && play && !waiting ? null : "true");
      mark(button, "data-state", choosing ? (play ? "playable" : "dimmed") : null);
      mark(button, "data-trump", isTrump(card, trump) ? card[1] : null);
      mark(button, "data-belote", pairs.includes(card) ? card[0] : null);
      mark(button, "data-raised", tapping.raised === card);
      mark(button, "data-ahead", ahead.card === card);
      const label = cardLabel(card, { play: choosing && !waiting ? play : null, trump, aloud: aloud() }, words);
      mark(button, "aria-label", ahead.card === card ? words.say("and-then", { one: label, other: words.say("chosen-ahead") }) : label);
    }
  }

  /**
   * @param {HTMLElement | null} button
   * @param {{byKey: boolean}} options
   */
  #tapped(button, { byKey }) {
    if (!button) return;
    if (this.table.tapping.isMeant(button.dataset.card, { byKey })) this.#choose(button);
    this.#dress(this.#dressed);
  }

  /** @param {HTMLElement} button */
  #choose(button) {
    const { card } = button.dataset;
    const action = actionFor(this.#legal, card, { aloud: this.table.aloud() });
    if (action) this.table.play(action);
    else if (!this.table.ahead.choose(card, this.table.state.view)) mark(button, "data-shaken", this.#legal.length > 0);
  }
}
