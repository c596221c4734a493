// The brass key near one's hand that says contre, whenever the server allows it; it acts at the second press.

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
    const action = phase === "bidding" ? offersOf(legal).contre : null;
    const signature = action ? `${action} ${bids.length}` : "";
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.root.hidden = !action;
    this.root.replaceChildren(...(action ? [this.#key(action)] : []));
  }

  /** @param {Action} action */
  #key(action) {
    const { words } = this.table;
    const what = words.say("contre");
    return armedKey(this.table, { action, label: what, again: words.say("press-again", { what }), shortcut: "K", look: "felt-key knock-key" });
  }
}
