// A part of the page whose script is fetched when first needed, so that the page appears sooner.

export class LazyPart {
  #part = null;
  #asked = false;
  #told = [];

  /** `fetch()` resolves to the part; `needed(...told)` returns whether the arguments of `render` make it needed. */
  constructor(fetch, needed) {
    Object.assign(this, { fetch, needed });
  }

  /** Renders the part; if it is still loading, it later renders the last arguments. */
  render(...told) {
    if (this.#part) return this.#part.render(...told);
    this.#told = told;
    if (!this.#asked && this.needed(...told)) this.#ask();
  }

  /** Without a connection loading fails: the next render tries again. */
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
