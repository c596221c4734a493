// What slides up over the hand's upper edge when there is something else than a card to choose.

import { mark } from "../helpers/element.js";
import { biddingPanel } from "./bidding.js";
import { cuttingPanel } from "./cutting.js";

export class Panel {
  #signature = "";

  constructor(root, table) {
    Object.assign(this, { root, table });
  }

  render(view) {
    const signature = view.cut ? `${view.number} cut` : view.phase === "bidding" ? view.legal.join() : "";
    if (signature === this.#signature) return;
    this.#signature = signature;
    const content = signature === "" ? null : view.cut ? cuttingPanel(view, this.table) : biddingPanel(view, this.table);
    this.root.replaceChildren(...(content ? [content] : []));
    this.root.hidden = content === null;
  }

  /** Sent and not yet answered: no second tap. */
  wait(waiting) {
    mark(this.root, "inert", waiting);
  }

  /** Presses the button that a key names, if it is there. */
  press(shortcut) {
    const button = this.root.querySelector(`[aria-keyshortcuts="${shortcut}"]`);
    button?.click();
    return button !== null;
  }
}
