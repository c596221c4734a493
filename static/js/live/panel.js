// What slides up over the hand's upper edge when there is something else than a card to choose.

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

  /** The annonces left ticked: they are declared before the card. */
  get ticked() {
    return [...this.root.querySelectorAll(".declaring input:checked")].map((input) => input.value);
  }

  get controls() {
    return [...this.root.querySelectorAll("button, input")];
  }

  /** Sent and not yet answered: no second tap. */
  wait(waiting) {
    mark(this.root, "inert", waiting);
  }

  /** Presses the button that a key names, if it is there; a choice made so leads on to what confirms it. */
  press(shortcut) {
    const button = this.root.querySelector(`[aria-keyshortcuts="${shortcut}"]`);
    button?.click();
    if (button?.type === "radio") this.root.querySelector("button[aria-keyshortcuts=Enter]")?.focus();
    return button !== null;
  }

  /** One value up or down, where there are values; one card more or less in a cut. */
  step(by) {
    const form = this.root.querySelector("form.encheres, form.cutting");
    form?.step(by);
    return form !== null;
  }
}

/** Key of the panel's content: it is rebuilt only when this changes. */
function asked({ phase, legal, number }) {
  if (!(phase in PANELS)) return "";
  const asks = legal.filter((action) => phase === "bidding" || action.split(" ")[1] === "annonce");
  return asks.length > 0 ? `${number} ${asks.join()}` : "";
}
