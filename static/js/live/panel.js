// The panel over the hand's upper edge, for choices other than a card.

import { mark } from "../helpers/element.js";
import { biddingPanel } from "./bidding.js";
import { cuttingPanel } from "./cutting.js";
import { declaringPanel } from "./declaring.js";

const PANELS = { bidding: biddingPanel, playing: declaringPanel };

export class Panel {
  #signature = "";
  #number = 0;
  #silent = new Map();

  constructor(root, table) {
    Object.assign(this, { root, table });
  }

  render(view) {
    if (view.number !== this.#number) this.#silent.clear();
    this.#number = view.number;
    const signature = view.cut ? `${view.number} cut` : asked(view);
    if (signature === this.#signature) return;
    this.#signature = signature;
    const content = signature === "" ? null : this.#content(view);
    this.root.replaceChildren(...(content ? [content] : []));
    this.root.hidden = content === null;
  }

  #content(view) {
    return view.cut ? cuttingPanel(view, this.table) : PANELS[view.phase](view, this.table, this.#silent);
  }

  /** Returns the ticked annonces, which are declared before the card. */
  get ticked() {
    return [...this.root.querySelectorAll(".declaring input:checked")].map((input) => input.value);
  }

  get controls() {
    return [...this.root.querySelectorAll("button, input")];
  }

  /** Prevents a second tap while an answer is awaited. */
  wait(waiting) {
    mark(this.root, "inert", waiting);
  }

  /** Presses the panel's button with this key, if there is one; the focus then moves to the confirming button. */
  press(shortcut) {
    const button = this.root.querySelector(`[aria-keyshortcuts="${shortcut}"]`);
    button?.click();
    if (button?.type === "radio") this.root.querySelector("button[aria-keyshortcuts=Enter]")?.focus();
    return button !== null;
  }

  /** One value up or down in a bidding; one card more or less in a cut. */
  step(by) {
    const form = this.root.querySelector("form.encheres, form.cutting");
    form?.step(by);
    return form !== null;
  }
}

/** Returns the key of the panel's content: it is rebuilt only if this changes. */
function asked({ phase, legal, number }) {
  if (!(phase in PANELS)) return "";
  const asks = legal.filter((action) => phase === "bidding" || action.split(" ")[1] === "annonce");
  return asks.length > 0 ? `${number} ${asks.join()}` : "";
}
