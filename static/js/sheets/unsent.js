// Lines written here and not yet on the server: stored by the browser, sent in order, each once by its ref.

/**
 * A line that waits.
 * @typedef {object} Line
 * @property {string} ref
 * @property {string} body the form as text
 * @property {string} label
 * @property {number} version of the sheet it was made against
 * @property {boolean} follows made after the line before it, so against whatever version that one gets
 * @property {Answer} [refused] the server's answer; all later lines then wait for the person
 */
/**
 * The answer to a line: written, refused, or to be sent later.
 * @typedef {object} Answer
 * @property {"written" | "refused" | "later"} kind
 * @property {number} [version]
 * @property {string} [code]
 * @property {Record<string, string[]>} [errors] by field
 * @property {string} [happened]
 * @property {string} [means]
 * @property {string} [remedy]
 */

/* A line: {ref, body, label, version, follows, refused}. `body`: the form as text; `version`: of the sheet it was made
   against; `follows`: it was made after the line before it in this list, so against whatever version that one gets;
   `refused`: the server's answer; all later lines then wait for the person. */

export class Unsent {
  #busy = false;

  /**
   * `post(line)` resolves to {kind: "written", version}, {kind: "refused", …} or {kind: "later"}.
   * @param {{key: string, storage: Memory, post: ((line: Line) => Promise<Answer>) | null, changed: () => void}} options
   */
  constructor({ key, storage, post, changed }) {
    this.key = key;
    this.storage = storage;
    this.post = post;
    this.changed = changed;
  }

  /** @returns {Line[]} */
  get lines() {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }

  get refused() {
    return this.lines.find((line) => line.refused) ?? null;
  }

  /** @param {Pick<Line, "ref" | "body" | "label" | "version">} line */
  add({ ref, body, label, version }) {
    const lines = this.lines;
    this.#keep([...lines, { ref, body, label, version, follows: lines.length > 0 }]);
  }

  /**
   * Sends from the first line on, until none is left, one is refused, or there is no network. Resolves to the answers
   * by ref.
   * @returns {Promise<Map<string, Answer>>}
   */
  async send() {
    const said = new Map();
    if (this.#busy) return said;
    this.#busy = true;
    try {
      for (let line = this.lines[0]; line && !line.refused; line = this.lines[0]) {
        const answer = await this.post(line);
        said.set(line.ref, answer);
        if (answer.kind === "later") break;
        if (answer.kind === "written") this.#written(line.ref, answer.version);
        else this.#change(line.ref, { refused: answer });
      }
    } finally {
      this.#busy = false;
    }
    return said;
  }

  /**
   * Sends a line again, against the version that the person has now seen.
   * @param {string} ref
   * @param {number} version
   */
  again(ref, version) {
    this.#change(ref, { version, refused: undefined });
  }

  /**
   * Removes a line from the list; later lines keep the version it was made against.
   * @param {string} ref
   */
  drop(ref) {
    const lines = this.lines;
    const at = lines.findIndex((line) => line.ref === ref);
    if (at < 0) return null;
    const [dropped] = lines.splice(at, 1);
    if (lines[at]?.follows) lines[at] = { ...lines[at], version: dropped.version, follows: at > 0 };
    this.#keep(lines);
    return dropped;
  }

  /**
   * @param {string} ref
   * @param {number} version
   */
  #written(ref, version) {
    const lines = this.lines.filter((line) => line.ref !== ref);
    if (lines[0]?.follows) lines[0] = { ...lines[0], version, follows: false };
    this.#keep(lines);
  }

  /**
   * @param {string} ref
   * @param {Partial<Line>} changes
   */
  #change(ref, changes) {
    this.#keep(this.lines.map((line) => (line.ref === ref ? { ...line, ...changes } : line)));
  }

  /** @param {Line[]} lines */
  #keep(lines) {
    this.storage.setItem(this.key, JSON.stringify(lines));
    this.changed();
  }
}
