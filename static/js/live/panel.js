// The panel over the hand's upper edge, for choices other than a card.

import { mark } from "../helpers/element.js";
import { biddingPanel } from "./bidding.js";
import { cuttingPanel } from "./cutting.js";
import { declaringPanel } from "./declaring.js";

/** @import { Action, Phase, SteppedForm, Table, View } from "./types.js" */

/** @type {Partial<Record<Phase, (view: View, table: Table, silent: Map<Action, boolean>) => HTMLElement | null>>} */
const PANELS = { bidding: biddingPanel, playing: declaringPanel };

export class Panel {
  #signature = "";
  #number = 0;
  /** @type {Map<Action, boolean>} */
  #silent = new Map();

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
  }

  /** @param {View} view */
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

  /** @param {View} view */
  #content(view) {
    return view.cut ? cuttingPanel(view, this.table) : PANELS[view.phase](view, this.table, this.#silent);
  }

  /** Returns the ticked annonces, which are declared before the card. */
  get ticked() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const ticked = this.root.querySelectorAll(".declaring input:checked");
    return [...ticked].map((input) => input.value);
  }

  get controls() {
    return [...this.root.querySelectorAll("button, input")];
  }

  /**
   * Prevents a second tap while an answer is awaited.
   * @param {boolean} waiting
   */
  wait(waiting) {
    mark(this.root, "inert", waiting);
  }

  /**
   * Presses the panel's button with this key, if there is one; the focus then moves to the confirming button.
   * @param {string} shortcut
   */
  press(shortcut) {
    /** @type {HTMLInputElement | HTMLButtonElement | null} */
    const button = this.root.querySelector(`[aria-keyshortcuts="${shortcut}"]`);
    button?.click();
    if (button?.type === "radio") this.root.querySelector("button[aria-keyshortcuts=Enter]")?.focus();
    return button !== null;
  }

  /**
   * One value up or down in a bidding; one card more or less in a cut.
   * @param {number} by
   */
  step(by) {
    /** @type {SteppedForm | null} */
    const form = this.root.querySelector("form.encheres, form.cutting");
    form?.step(by);
    return form !== null;
  }
}

/**
 * Returns the key of the panel's content: it is rebuilt only if this changes.
 * @param {View} view
 */
function asked({ phase, legal, number }) {
  if (!(phase in PANELS)) return "";
  const asks = legal.filter((action) => phase === "bidding" || action.split(" ")[1] === "annonce");
  return asks.length > 0 ? `${number} ${asks.join()}` : "";
}
