// What tells a donne and the end of a partie is fetched once a trick has been played: little is told before.

import { Later } from "./later.js";

const OVER = ["finished", "closed"];

export class Told {
  #part = null;
  #tale = null;
  #view = null;

  /** `fetch()` promises the Telling, dressed. */
  constructor(fetch) {
    const come = { render: (view) => this.#catchUp(view) };
    const needed = (view) => this.#tale !== null || OVER.includes(view.phase) || view.claim !== null || view.tricks.NS + view.tricks.EW > 0;
    this.later = new Later(async () => ((this.#part = await fetch()), come), needed);
  }

  /** What is told before its part is there waits for it. */
  tell(tale) {
    if (this.#part) return this.#part.tell(tale);
    this.#tale = tale;
    this.later.render(this.#view);
  }

  render(view) {
    this.#view = view;
    this.later.render(view);
  }

  get telling() {
    return this.#tale !== null || this.#part?.telling === true;
  }

  close() {
    this.#tale = null;
    this.#part?.close();
  }

  #catchUp(view) {
    const tale = this.#tale;
    this.#tale = null;
    this.#part.render(view);
    if (tale) this.#part.tell(tale);
  }
}
