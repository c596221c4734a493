// The brass key that says contre whenever the server allows it; it acts at the second press. On one's turn to bid it
// stands in the panel with the other calls, at any other time near one's hand.

import { armedKey } from "./armed_key.js";
import { offersOf } from "./calls.js";

/** @import { Action, Table, View } from "./types.js" */

export class KnockKey {
  #signature = "";

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
  }

  /**
   * A new bid disarms the key: it needs a new decision.
   * @param {View} view
   */
  render({ phase, legal, bids }) {
    const offers = phase === "bidding" ? offersOf(legal) : null;
    const action = offers && !offers.pass ? offers.contre : null;
    const signature = action ? `${action} ${bids.length}` : "";
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.root.hidden = !action;
    this.root.replaceChildren(...(action ? [this.#key(action)] : []));
  }

  /** @param {Action} action */
  #key(action) {
    return knockKey(action, "felt-key knock-key", this.table);
  }
}

/**
 * @param {Action} action
 * @param {string} look
 * @param {Pick<Table, "words" | "clock" | "act">} table
 */
export function knockKey(action, look, table) {
  const { words } = table;
  const what = words.say("contre");
  return armedKey(table, { action, label: what, again: words.say("press-again", { what }), shortcut: "K", look });
}
