// The brass key near one's hand that says contre, whenever the server allows it; it acts at the second press.

import { armedKey } from "./armed_key.js";
import { offersOf } from "./calls.js";

export class KnockKey {
  #signature = "";

  constructor(root, table) {
    Object.assign(this, { root, table });
  }

  /** A new bid disarms the key: it needs a new decision. */
  render({ phase, legal, bids }) {
    const action = phase === "bidding" ? offersOf(legal).contre : null;
    const signature = action ? `${action} ${bids.length}` : "";
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.root.hidden = !action;
    this.root.replaceChildren(...(action ? [this.#key(action)] : []));
  }

  #key(action) {
    const { words } = this.table;
    const what = words.say("contre");
    return armedKey(this.table, { action, label: what, again: words.say("press-again", { what }), shortcut: "K", look: "felt-key knock-key" });
  }
}
