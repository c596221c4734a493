// Fetches the summary of donnes and of the end of a partie once a trick has been played.

import { LazyPart } from "./lazy_part.js";

/** @import { DonneSummaryView } from "./donne_summary_view.js" */
/** @import { Tale, View } from "./types.js" */

const OVER = ["finished", "closed"];

export class LazyDonneSummary {
  /** @type {DonneSummaryView | null} */
  #part = null;
  /** @type {Tale | null} */
  #tale = null;
  /** @type {View | null} */
  #view = null;

  /**
   * `fetch()` resolves to the DonneSummaryView, with its styles.
   * @param {() => Promise<DonneSummaryView>} fetch
   */
  constructor(fetch) {
    const come = { render: (/** @type {View} */ view) => this.#catchUp(view) };
    const needed = (/** @type {View} */ view) => this.#tale !== null || OVER.includes(view.phase) || view.claim !== null || view.tricks.NS + view.tricks.EW > 0;
    this.later = new LazyPart(async () => ((this.#part = await fetch()), come), needed);
  }

  /**
   * Stores summaries until the part is loaded.
   * @param {Tale} tale
   */
  tell(tale) {
    if (this.#part) return this.#part.tell(tale);
    this.#tale = tale;
    this.later.render(this.#view);
  }

  /** @param {View} view */
  render(view) {
    this.#view = view;
    this.later.render(view);
  }

  close() {
    this.#tale = null;
    this.#part?.close();
  }

  /** @param {View} view */
  #catchUp(view) {
    const tale = this.#tale;
    this.#tale = null;
    this.#part.render(view);
    if (tale) this.#part.tell(tale);
  }
}
