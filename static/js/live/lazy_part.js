// A part of the page whose script is fetched when it is first needed, so that the page is seen sooner.

export class LazyPart {
  #part = null;
  #asked = false;
  #told = [];

  /** `fetch()` promises the part; `needed(...told)` says whether what it is told to render makes it needed. */
  constructor(fetch, needed) {
    Object.assign(this, { fetch, needed });
  }

  /** What the part was told last while it was under way, it renders when it comes. */
  render(...told) {
    if (this.#part) return this.#part.render(...told);
    this.#told = told;
    if (!this.#asked && this.needed(...told)) this.#ask();
  }

  /** Without a connection it does not come: the next thing that happens asks again. */
  async #ask() {
    this.#asked = true;
    try {
      this.#part = await this.fetch();
    } catch (error) {
      this.#asked = false;
      return console.info(error);
    }
    this.#part.render(...this.#told);
  }
}
