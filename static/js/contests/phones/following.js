// Follows the contest on a pair's page: its socket tells about changes or, without a socket, the page asks every few
// seconds. Changes at other tables are answered with 304.

import { Pace } from "../screens/looking.js";

const RETRY = 3000;
const POLL = 5000;
const GONE = 4404;

export class Following {
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  /** @type {Promise<void> | null} */
  #asking = null;
  #heard = -1;

  /**
   * `root`: with data-standing, data-socket, data-tag; `show(html)`; `lost(isLost)`: whether the server answers.
   * @param {HTMLElement} root
   * @param {{show: (html: string) => void, lost: (isLost: boolean) => void, fetch?: typeof globalThis.fetch, pace?: Pace}} options
   */
  constructor(root, { show, lost, fetch = globalThis.fetch, pace = new Pace({ spread: 1500, rest: 3000 }) }) {
    this.root = root;
    this.show = show;
    this.lost = lost;
    this.fetch = fetch.bind(globalThis);
    this.pace = pace;
    this.tag = root.dataset.tag;
  }

  listen() {
    this.#connect();
    setInterval(() => this.connected || this.askSoon(), POLL);
    addEventListener("online", () => this.refresh());
    document.addEventListener("visibilitychange", () => document.hidden || this.askSoon());
  }

  #connect() {
    const socket = new WebSocket(new URL(this.root.dataset.socket, location.href.replace(/^http/, "ws")));
    socket.onmessage = ({ data }) => {
      this.connected = true;
      const { version } = JSON.parse(data);
      // The first message has the contest's version: the page may have missed changes before it.
      if (version !== this.#heard) this.askSoon();
      this.#heard = version;
    };
    socket.onclose = ({ code }) => {
      this.connected = false;
      if (code !== GONE) setTimeout(() => this.#connect(), RETRY * (0.5 + Math.random()));
    };
  }

  askSoon() {
    if (document.hidden || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.refresh(), this.pace.wait(performance.now()));
  }

  /** Asks now; one request at a time, and once more if called meanwhile. */
  refresh() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const before = this.#asking ?? Promise.resolve();
    const asked = before.then(() => this.#ask());
    this.#asking = asked;
    return asked;
  }

  async #ask() {
    this.pace.asked(performance.now());
    try {
      const answer = await this.fetch(this.root.dataset.standing, { headers: { "If-None-Match": this.tag } });
      this.lost(false);
      if (answer.status === 403) return location.reload(); // the card was renewed: the page says so
      if (answer.status !== 200) return;
      this.tag = answer.headers.get("ETag");
      this.show(await answer.text());
    } catch {
      this.lost(true);
    }
  }
}
