// Follows the sheet as others write it: a socket tells about changes, and the page fetches them.

const RETRY = 1500;
const GONE = 4404;
const PARTS = ["sheet-strip", "sheet-lines", "sheet-foot"];

export class Live {
  /** @type {string | null} */
  #tag = null;
  /** @type {Promise<void> | null} */
  #asking = null;

  /**
   * `root`: the element marked data-sheet; `moved()` is called after new lines are on the page; `lost()` and `back()`
   * for the connection.
   * @param {HTMLElement} root
   * @param {{moved: () => void, lost: () => void, back: () => void, fetch?: typeof globalThis.fetch}} options
   */
  constructor(root, { moved, lost, back, fetch = globalThis.fetch }) {
    this.root = root;
    this.moved = moved;
    this.lost = lost;
    this.back = back;
    this.fetch = fetch.bind(globalThis);
  }

  get version() {
    return Number(this.root.querySelector("#sheet-strip").dataset.version);
  }

  get isOver() {
    return "over" in this.root.querySelector("#sheet-strip").dataset;
  }

  /** Fetches the current sheet; one request at a time, and once more if called meanwhile. */
  refresh() {
    const before = this.#asking ?? Promise.resolve();
    const asked = before.then(() => this.#ask());
    this.#asking = asked;
    return asked;
  }

  async #ask() {
    try {
      const headers = this.#tag ? { "If-None-Match": this.#tag } : {};
      const answer = await this.fetch(this.root.dataset.standing, { headers });
      if (answer.status !== 200) return;
      const told = new DOMParser().parseFromString(await answer.text(), "text/html");
      this.#tag = answer.headers.get("ETag");
      for (const id of PARTS) this.root.querySelector(`#${id}`).replaceWith(told.getElementById(id));
      this.moved();
    } catch {
      // Without a network the socket reports it, and fetches again once it is back.
    }
  }

  listen() {
    const address = new URL(`/ws/feuilles/${this.root.dataset.sheet}/`, location.href.replace(/^http/, "ws"));
    const connect = () => {
      const socket = new WebSocket(address);
      socket.onmessage = ({ data }) => {
        this.back();
        if (JSON.parse(data).version !== this.version) this.refresh();
      };
      socket.onclose = ({ code }) => {
        if (code === GONE) return;
        this.lost();
        setTimeout(connect, RETRY * (0.5 + Math.random()));
      };
    };
    connect();
  }
}
