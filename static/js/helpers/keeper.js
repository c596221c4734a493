// Sends choices one message after the other, so that the last choice is the one stored.

export class Keeper {
  /** @type {Map<string, string>} */
  #waiting = new Map();
  #busy = false;

  /**
   * `post(choices)` resolves to a response; `failed(failing)` is called with whether sending failed.
   * @param {{post: (choices: [string, string][]) => Promise<Pick<Response, "ok">>, failed: (failing: boolean) => void}} options
   */
  constructor({ post, failed }) {
    this.post = post;
    this.failed = failed;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  async keep(name, value) {
    this.#waiting.set(name, value);
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting.size > 0 && (await this.#send()));
    this.#busy = false;
  }

  /** Returns false if sending failed: the choice is sent again with the next one. */
  async #send() {
    const sent = [...this.#waiting];
    this.#waiting.clear();
    const kept = await this.#posted(sent);
    if (!kept) this.#waiting = new Map([...sent, ...this.#waiting]);
    this.failed(!kept);
    return kept;
  }

  /** @param {[string, string][]} choices */
  async #posted(choices) {
    try {
      return (await this.post(choices)).ok;
    } catch (error) {
      if (error instanceof TypeError) return false; // fetch's error for « no network »
      throw error;
    }
  }
}
