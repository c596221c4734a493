// A part of the page whose script is fetched when first needed, so that the page appears sooner.

/** @template {unknown[]} Told what the part is told to render */
export class LazyPart {
  /** @type {{render: (...told: Told) => void} | null} */
  #part = null;
  #asked = false;
  /** @type {Told | null} */
  #told = null;

  /**
   * `fetch()` resolves to the part; `needed(...told)` returns whether the arguments of `render` make it needed.
   * @param {() => Promise<{render: (...told: Told) => void}>} fetch
   * @param {(...told: Told) => boolean} needed
   */
  constructor(fetch, needed) {
    this.fetch = fetch;
    this.needed = needed;
  }

  /**
   * Renders the part; if it is still loading, it later renders the last arguments.
   * @param {Told} told
   */
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
